/** Shared icons, each an SVG path in a box of 24 × 26. */
export const STROKES = {
  undo: "M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12",
  redo: "m15 6 5 5-5 5M20 11H10a6 6 0 0 0 0 12",
  hint: "M9 17.5a7 7 0 1 1 6 0V20H9zM10 23h4",
  light:
    "M9 2h6a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 4.7a1.7 1.7 0 1 0 .1 0zM12 11.3a1.7 1.7 0 1 0 .1 0zM12 17.9a1.7 1.7 0 1 0 .1 0zM7 8H4l3 4M17 8h3l-3 4",
  new: "M5 4h9v14H5zM9 20.5l8.5-1.5-2-12",
  menu: "M4 7h16M4 13h16M4 19h16",
} as const;
