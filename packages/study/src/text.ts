export function percent(share: number, digits = 3): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** Escapes text for HTML and SVG. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
