import type { Help } from "@klondike/engine";

/** A player who asked nobody. */
export const NO_HELP: Help = { fair: 0, thoughtful: 0 };

/** The help with one piece more of this kind. */
export function withHelp(help: Help, kind: keyof Help): Help {
  return { ...help, [kind]: help[kind] + 1 };
}

/** The help noted in the file of a game in progress; a file that tells none is of a player who had none. */
export function helpIn(text: string): Help {
  const { help } = JSON.parse(text) as {
    readonly help?: Partial<Readonly<Record<keyof Help, unknown>>> | null;
  };
  return { fair: countOf(help?.fair), thoughtful: countOf(help?.thoughtful) };
}

function countOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
