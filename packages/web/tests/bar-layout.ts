/** Width and height in pixels, text size in per cent. */
export type RoomSize = readonly [width: number, height: number, text: number];

/** Common window sizes in pixels: phones, tablets, laptops, desktops. */
const WINDOWS = [
  [360, 640],
  [412, 915],
  [768, 1024],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [1366, 650],
  [1920, 950],
  [2560, 1300],
  [3840, 2160],
] as const;

/** Every width from the narrowest phone to the widest screen, those windows zoomed up to 300 %, and enlarged text. */
export function roomSizes(): readonly RoomSize[] {
  const sizes: RoomSize[] = [];
  for (let width = 280; width <= 3840; width += width < 1400 ? 8 : 61) {
    sizes.push([width, Math.round(width * 1.5), 100]);
    sizes.push([width, Math.max(500, Math.round(width / 1.6)), 100]);
    if (width < 1100) sizes.push([width, Math.max(216, Math.round(width / 2)), 100]);
    if (width >= 320 && width < 600) sizes.push([width, Math.round(width * 2.2), 200]);
    if (width >= 320) {
      sizes.push([width, Math.max(568, Math.round(width * 1.4)), 200]);
      sizes.push([width, Math.max(480, Math.round(width / 1.6)), 150]);
      sizes.push([width, Math.max(568, Math.round(width / 1.6)), 200]);
    }
  }
  for (const [width, height] of WINDOWS) {
    for (const zoom of [1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]) {
      const [across, down] = [Math.floor(width / zoom), Math.floor(height / zoom)];
      if (across >= 280 && down >= 200) sizes.push([across, down, 100]);
    }
  }
  return sizes;
}

/**
 * Runs in the page: resizes the room to each size and reports controls or words outside it, words outside their button,
 * and overlaps. Returns at most five reports.
 */
export function faultsOfBars([sizes, values]: readonly [
  readonly RoomSize[],
  readonly string[],
]): readonly string[] {
  const room = document.querySelector<HTMLElement>(".room");
  if (room === null) return ["there is no room"];
  const root = document.documentElement;
  for (const [index, value] of [...document.querySelectorAll(".status div:not(.roomy) dd")].entries())
    value.textContent = values[index] ?? "";
  const faults: string[] = [];
  type Box = { readonly name: string; readonly element: Element; readonly rect: DOMRect };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility() && getComputedStyle(element).clipPath === "none";
  const wordsIn = (element: Element): readonly DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const seenPart = (element: Element): DOMRect | undefined => {
    const rect = element.getBoundingClientRect();
    const row = element.closest(".counsel, .review, .notice");
    if (row === null || row.scrollHeight <= row.clientHeight) return rect;
    const box = row.getBoundingClientRect();
    const [top, bottom] = [Math.max(rect.top, box.top), Math.min(rect.bottom, box.bottom)];
    return bottom > top ? new DOMRect(rect.left, top, rect.width, bottom - top) : undefined;
  };
  // The table does not affect the bars, and laying it out for every size takes most of the time.
  const tables = [...document.querySelectorAll<HTMLElement>(".table, .countdown")];
  for (const table of tables) table.style.contentVisibility = "hidden";
  for (const [width, height, text] of sizes) {
    // The same rule as the root's font size, which depends on the window.
    const size = Math.min(36, Math.max(16, 7 + Math.min(width, height) / 100)) * (text / 100);
    root.style.fontSize = `${size}px`;
    Object.assign(room.style, { inset: "0 auto auto 0", width: `${width}px`, height: `${height}px` });
    const boxes: Box[] = [];
    for (const button of document.querySelectorAll(
      ".room :is(.bar, .counsel, .review, .notice) :is(button, output, strong)",
    )) {
      if (!button.checkVisibility()) continue;
      const rect = seenPart(button);
      // Scrolled out of sight in a row that scrolls.
      if (rect === undefined) continue;
      const name = button.textContent || button.getAttribute("aria-label") || button.tagName;
      boxes.push({ name, element: button, rect });
      const labels = [...button.querySelectorAll("span")];
      for (const label of labels.length > 0 ? labels : [button]) {
        if (!isSeen(label)) continue;
        for (const words of wordsIn(label)) {
          if (words.left < rect.left - 1 || words.right > rect.right + 1)
            faults.push(`${width}×${height}, ${text} %: the label sticks out of ${name}`);
        }
      }
    }
    for (const label of document.querySelectorAll(".room .bar :is(dt, dd, p)")) {
      if (!isSeen(label)) continue;
      for (const rect of wordsIn(label)) boxes.push({ name: label.textContent ?? "", element: label, rect });
    }
    if (boxes.length < 2) faults.push(`${width}×${height}, ${text} %: nothing in the bar`);
    for (const [index, { name, rect, element }] of boxes.entries()) {
      if (rect.left < -0.5 || rect.top < -0.5 || rect.right > width + 0.5 || rect.bottom > height + 0.5)
        faults.push(`${width}×${height}, ${text} %: ${name} is outside`);
      for (const other of boxes.slice(index + 1)) {
        if (other.element === element) continue;
        const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        if (across > 1 && down > 1)
          faults.push(`${width}×${height}, ${text} %: ${name} overlaps ${other.name}`);
      }
    }
    if (faults.length >= 5) break;
  }
  for (const table of tables) table.style.contentVisibility = "";
  root.style.fontSize = "";
  room.style.cssText = "";
  return faults.slice(0, 5);
}
