import type { CDPSession, Page } from "@playwright/test";

/** Maximum number of tab stops in a sheet. */
const MAX_STOPS = 200;

/** Number of Tab presses between two checks of the focus. */
const PRESSES_PER_CHECK = 8;

/**
 * The accessible outline of the open sheet: the focused element, the headings, and every tab stop in order. Dates and
 * times are replaced.
 *
 * @param most maximum number of tab stops
 */
export async function readOutline(page: Page, most: number = MAX_STOPS): Promise<string> {
  const headings = await page.evaluate(() => {
    const focused = [document.activeElement];
    Object.assign(window, { focused });
    document.addEventListener("focusin", ({ target }) => focused.push(target as Element));
    return [...document.querySelectorAll(':is(dialog, [role="dialog"]) :is(h1, h2, h3, h4, h5, h6)')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${each.tagName.toLowerCase()} ${each.textContent?.replace(/\s+/g, " ").trim()}`);
  });
  while (!(await hasBeenRound(page, most)))
    await Promise.all(Array.from({ length: PRESSES_PER_CHECK }, () => page.keyboard.press("Tab")));
  const [first = "", ...stops] = await readersTexts(page);
  const lines = [`focus: ${first}`, ...headings, ...stops.slice(0, most).map((stop) => `- ${stop}`)];
  return `${lines.map(dateless).join("\n")}\n`;
}

/** Returns whether Tab has been round once or reached `most` stops; keeps the stops of the first round only. */
function hasBeenRound(page: Page, most: number): Promise<boolean> {
  return page.evaluate((enough) => {
    const { focused } = window as unknown as { readonly focused: Element[] };
    const [first, ...stops] = focused;
    const end = stops.findIndex((stop, at) => stops.indexOf(stop) < at);
    if (end < 0) return stops.length >= enough;
    // Listeners of an earlier call use a separate list.
    Object.assign(window, { focused: [first, ...stops.slice(0, end)] });
    return true;
  }, most);
}

/** Role, name and state of every element that had the focus. */
async function readersTexts(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  // Without it, every query would rebuild the tree.
  await client.send("Accessibility.enable");
  const { result } = await client.send("Runtime.evaluate", { expression: "focused" });
  const { result: properties } = await client.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
  });
  const elements = properties.filter(({ name }) => /^\d+$/.test(name));
  const texts = await Promise.all(elements.map(({ value }) => readText(client, value?.objectId ?? "")));
  await client.detach();
  return texts;
}

/** Role, name and state of an element in the accessibility tree. */
export async function readText(client: CDPSession, objectId: string): Promise<string> {
  const { nodes } = await client.send("Accessibility.getPartialAXTree", { objectId, fetchRelatives: false });
  const [node] = nodes;
  const states = (node?.properties ?? [])
    .filter(({ name }) => ["disabled", "checked", "pressed", "expanded"].includes(name))
    .map(({ name, value }) => ` ${name}=${value.value}`);
  return `${String(node?.role?.value ?? "")} "${node?.name?.value ?? ""}"${states.join("")}`;
}

/** Replaces dates, times and levels, which change daily, and no-break spaces. */
export function dateless(line: string): string {
  return line
    .replaceAll("\u00a0", " ")
    .replace(/\b(?:\d{1,2} )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*(?: \d{4})?\b/g, "DATE")
    .replace(/\b\d{1,2}:\d{2}(?: [ap]m)?\b/g, "TIME")
    .replace(/DATE, (?:easy|normal|hard|expert)/g, "DATE, LEVEL");
}
