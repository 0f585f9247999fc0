/** A share as people read it. */
export function percent(share: number, digits = 3): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** Text as it may stand in a page or a picture. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
