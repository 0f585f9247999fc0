import { SINGLE_KEYS } from "@klondike/play";
import type { ScreenKey } from "@klondike/words";
import type { ModeKey } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { HelpMode } from "./panel.ts";

/** A table key with its description. */
export function sharedKey(
  { screen }: Pick<Stage, "screen">,
  name: ScreenKey,
  keys: readonly string[],
  act: (key: string) => void,
  { sign = keys[0] ?? "", rank }: { readonly sign?: string; readonly rank?: number } = {},
): ModeKey {
  return { keys, sign, words: screen.keys[name], act, ...(rank !== undefined && { rank }) };
}

const PAGE = 10;

/** Keys that step through positions: by one, by ten, to either end. */
export function steppingKeys(
  stage: Stage,
  at: number,
  length: number,
  visit: (to: number) => void,
): readonly ModeKey[] {
  const { screen } = stage;
  const isOn = (key: string): boolean =>
    ["right", "down", SINGLE_KEYS.redo, "page-down", "end"].includes(key);
  return [
    sharedKey(
      stage,
      "step",
      ["right", "left", "down", "up", SINGLE_KEYS.redo, SINGLE_KEYS.undo],
      (key) => visit(at + (isOn(key) ? 1 : -1)),
      { sign: screen.arrows, rank: 4 },
    ),
    sharedKey(stage, "leap", ["page-down", "page-up"], (key) => visit(at + (isOn(key) ? PAGE : -PAGE)), {
      sign: screen.pages,
    }),
    sharedKey(stage, "ends", ["home", "end"], (key) => visit(isOn(key) ? length : 0), {
      sign: screen.endKeys,
    }),
  ];
}

/** The last keys of every table: help and quit. */
export function lastKeys(
  stage: Stage,
  mode: () => ConstructorParameters<typeof HelpMode>[1],
): readonly ModeKey[] {
  return [
    sharedKey(stage, "help", ["?"], () => stage.open(new HelpMode(stage, mode())), { rank: 2 }),
    sharedKey(stage, "quit", ["q"], () => stage.end(0), { rank: 3 }),
  ];
}
