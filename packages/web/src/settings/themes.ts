import type { Settings } from "./settings.ts";

type Theme = Pick<Settings, "face" | "back" | "felt">;

/** Combinations of face, back and felt that are chosen with one press. */
export const THEMES = {
  lamplight: { face: "two-colour", back: "trellis", felt: "green" },
  night: { face: "two-colour", back: "moons", felt: "midnight" },
  parlour: { face: "two-colour", back: "deco", felt: "walnut" },
  retro: { face: "retro", back: "pixels", felt: "retro" },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;

export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];

/** The theme of a look; undefined if the player combined it. */
export function findTheme({ face, back, felt }: Theme): ThemeName | undefined {
  return THEME_NAMES.find((name) => {
    const theme = THEMES[name];
    return theme.face === face && theme.back === back && theme.felt === felt;
  });
}
