/**
 * Shows only the settings that contain every word of the query, and the sections that have such settings. A setting is
 * an element after the heading of a section. If a heading matches, its whole section is shown. Returns the number of
 * settings shown.
 */
export function showMatches(root: ParentNode, query: string): number {
  const words = normalised(query).split(/\s+/).filter(Boolean);
  const matches = (element: Element): boolean => {
    const text = normalised(element.textContent ?? "");
    return words.every((word) => text.includes(word));
  };
  let shown = 0;
  for (const section of root.querySelectorAll("section")) {
    const [heading, ...settings] = section.children;
    const isWhole = heading !== undefined && matches(heading);
    const found = settings.filter((each) => isWhole || matches(each));
    for (const each of settings) each.toggleAttribute("hidden", !found.includes(each));
    section.toggleAttribute("hidden", found.length === 0);
    shown += found.length;
  }
  return shown;
}

/** Lower case without accents, so that "ruck" finds "Rückseite". */
function normalised(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
