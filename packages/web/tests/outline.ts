import type { CDPSession, Page } from "@playwright/test";

/** Many more than any sheet has. */
const MOST_STOPS = 200;

/**
 * What a reader finds in the open sheet, as the browser's own accessibility tree has it: where the focus is at first, the
 * headings, and every place where Tab stops, in that order. Days and times are left open.
 */
export async function outlineOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const first = await focused(client);
  const stops: string[] = [];
  const seen = new Set<number>([first.id]);
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press("Tab");
    const stop = await focused(client);
    if (seen.has(stop.id)) break;
    seen.add(stop.id);
    // After the last one the browser's own buttons would come; how many moves a solution has is the solver's matter.
    if (stop.role !== "none" && !/^button "[1-9]\d* /.test(stop.text)) stops.push(stop.text);
  }
  const headings = await page
    .getByRole("dialog")
    .getByRole("heading")
    .evaluateAll((all) => all.map((each) => `${each.tagName.toLowerCase()} ${each.textContent?.trim()}`));
  await client.detach();
  return [`focus: ${first.text}`, ...headings, ...stops.map((stop) => `- ${stop}`)].map(dateless).join("\n");
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

/** Today is another day tomorrow, and another level. */
function dateless(line: string): string {
  return line
    .replace(/\b(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*(?: \d{4})?\b/g, "DATE")
    .replace(/\b\d{1,2}:\d{2}(?: [ap]m)?\b/g, "TIME")
    .replace(/DATE, (?:easy|normal|hard|expert)/g, "DATE, LEVEL");
}
