import type { Colours } from "../words/output-style.ts";
import type { Ink } from "./grid.ts";

/** The control sequence that switches to an ink. */
export type Palette = (ink: Ink) => string;

/** Felt and selection colour of an edition. */
export interface Cloth {
  readonly felt: "lamplight" | "plain" | "bright";
  readonly selection: "magenta" | "yellow";
}

export function makePalette(colours: Colours, cloth: Cloth): Palette {
  const codes: Readonly<Record<Ink, string>> =
    colours === "none" ? MONOCHROME : colours === "few" ? fewColours(cloth) : manyColours(colours, cloth);
  return (ink) => `\x1b[0${codes[ink] === "" ? "" : `;${codes[ink]}`}m`;
}

// NO_COLOR asks for no colour, but bold and reverse still distinguish cards from the table.
const MONOCHROME: Readonly<Record<Ink, string>> = {
  felt: "",
  title: "1",
  faint: "2",
  message: "1",
  red: "1",
  black: "",
  edge: "",
  back: "2",
  selected: "1",
  target: "1",
  cursor: "1",
  panel: "7",
  winnable: "",
  lost: "1",
  unknown: "2",
};

function fewColours({ selection }: Cloth): Readonly<Record<Ink, string>> {
  return {
    felt: "",
    title: "1;32",
    faint: "32",
    message: "1;33",
    red: "31;47",
    black: "30;47",
    edge: "30;47",
    back: "37;44",
    selected: selection === "magenta" ? "35;47" : "30;43",
    target: "30;46",
    cursor: "1;33",
    panel: "37;40",
    winnable: "1;32;40",
    lost: "1;31;40",
    unknown: "33;40",
  };
}

const FELTS: Readonly<Record<Cloth["felt"], readonly [many: string, all: string]>> = {
  lamplight: ["48;5;22", "48;2;22;84;56"],
  plain: ["48;5;22", "48;2;0;82;33"],
  bright: ["48;5;28", "48;2;0;128;0"],
};

function manyColours(colours: "many" | "all", { felt, selection }: Cloth): Readonly<Record<Ink, string>> {
  const ground = FELTS[felt][colours === "many" ? 0 : 1];
  const face = "48;5;255";
  return {
    felt: ground,
    title: `1;38;5;194;${ground}`,
    faint: `38;5;108;${ground}`,
    message: `1;38;5;229;${ground}`,
    red: `1;38;5;160;${face}`,
    black: `1;38;5;16;${face}`,
    edge: `38;5;247;${face}`,
    back: "38;5;153;48;5;25",
    selected: selection === "magenta" ? `1;38;5;201;${face}` : "1;38;5;94;48;5;226",
    target: "1;38;5;22;48;5;157",
    cursor: `1;38;5;226;${ground}`,
    panel: "38;5;253;48;5;235",
    winnable: "1;38;5;120;48;5;235",
    lost: "1;38;5;210;48;5;235",
    unknown: "38;5;229;48;5;235",
  };
}
