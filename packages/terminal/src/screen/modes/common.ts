import type { ScreenKey } from "@klondike/words";
import type { Key } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { HelpMode } from "./help.ts";

/** A key of a table, with its words. */
export function keyOf(
  { screen }: Pick<Stage, "screen">,
  name: ScreenKey,
  keys: readonly string[],
  act: (key: string) => void,
  { sign = keys[0] ?? "", rank }: { readonly sign?: string; readonly rank?: number } = {},
): Key {
  return { keys, sign, words: screen.keys[name], act, ...(rank !== undefined && { rank }) };
}

/** The keys that end every table: the help that is made of them, and the way out. */
export function lastKeys(
  stage: Stage,
  mode: () => ConstructorParameters<typeof HelpMode>[1],
): readonly Key[] {
  return [
    keyOf(stage, "help", ["?"], () => stage.open(new HelpMode(stage, mode())), { rank: 2 }),
    keyOf(stage, "quit", ["q"], () => stage.end(0), { rank: 3 }),
  ];
}
