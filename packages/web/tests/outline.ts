import type { CDPSession, Page } from "@playwright/test";

/** Many more than any sheet has. */
const MOST_STOPS = 200;

/** The role, the name and the state of what has the focus, as the browser's own accessibility tree has them. */
export async function focusOf(page: Page): Promise<string> {
  const client = await readerOf(page);
  const { text } = await focused(client);
  await client.detach();
  return dateless(text);
}

/**
 * What a reader finds in the open sheet: its headings, and every place where Tab stops, in that order. Days and times are
 * left open.
 *
 * @param most so many stops are looked at
 */
export async function stopsOf(page: Page, most: number = MOST_STOPS): Promise<string> {
  const client = await readerOf(page);
  const stops: string[] = [];
  const seen = new Set<number>();
  while (stops.length < most) {
    await page.keyboard.press("Tab");
    const stop = await focused(client);
    if (seen.has(stop.id)) break;
    seen.add(stop.id);
    // After the last one the browser's own buttons would come.
    if (stop.role !== "none") stops.push(stop.text);
  }
  const headings = await page
    .getByRole("dialog")
    .getByRole("heading")
    .evaluateAll((all) =>
      all.map((each) => `${each.tagName.toLowerCase()} ${each.textContent?.replace(/\s+/g, " ").trim()}`),
    );
  await client.detach();
  return [...headings, ...stops.map((stop) => `- ${stop}`)].map(dateless).join("\n");
}

/** A reader of the browser's accessibility tree, which keeps it: else it is built anew for every look at it. */
async function readerOf(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("Accessibility.enable");
  return client;
}

type Stop = { readonly id: number; readonly role: string; readonly text: string };

/** The element that has the focus: its role, its name, and its state. */
async function focused(client: CDPSession): Promise<Stop> {
  const { result } = await client.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await client.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId ?? "",
    fetchRelatives: false,
  });
  const [node] = nodes;
  const role = String(node?.role?.value ?? "");
  const states = (node?.properties ?? [])
    .filter(({ name }) => ["disabled", "checked", "pressed", "expanded"].includes(name))
    .map(({ name, value }) => ` ${name}=${value.value}`);
  return {
    id: node?.backendDOMNodeId ?? 0,
    role,
    text: `${role} "${node?.name?.value ?? ""}"${states.join("")}`,
  };
}

/** Today is another day tomorrow, and another level; a blank at which no line breaks is heard as any other. */
function dateless(line: string): string {
  return line
    .replaceAll("\u00a0", " ")
    .replace(/\b(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*(?: \d{4})?\b/g, "DATE")
    .replace(/\b\d{1,2}:\d{2}(?: [ap]m)?\b/g, "TIME")
    .replace(/DATE, (?:easy|normal|hard|expert)/g, "DATE, LEVEL");
}
