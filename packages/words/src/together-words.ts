import type { Synced, TogetherProblem } from "@klondike/play/together";
import { togetherEn } from "./en/together.ts";
import type { Words } from "./words.ts";

/** What is said of games on several devices. */
export type TogetherWords = {
  readonly problems: Readonly<Record<TogetherProblem, string>>;
  /** What came of telling and hearing. */
  readonly synced: (synced: Synced) => string;
  readonly isOn: (nickname: string, server: string) => string;
  readonly isOff: string;
  /** The code that another device needs. */
  readonly code: (code: string) => string;
  /** It was turned off here; games stay here and there. */
  readonly left: string;
  /** Everything on the server was deleted; games here stay. */
  readonly deleted: string;
  readonly badServer: string;
  readonly title: string;
  /** What it is and what it sends, before it is turned on. */
  readonly about: string;
  readonly nickname: string;
  readonly turnOn: string;
  readonly codeFromOther: string;
  readonly join: string;
  readonly syncNow: string;
  readonly addDevice: string;
  readonly export: string;
  readonly turnOff: string;
  readonly deleteAll: string;
  readonly reallyDelete: string;
  /** Not deleting after all. */
  readonly keep: string;
};

/** What is said of games on several devices, in the language of the words. */
export function togetherWordsOf({ later }: Words): TogetherWords {
  return later?.together ?? togetherEn;
}
