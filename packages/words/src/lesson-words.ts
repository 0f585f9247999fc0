import type { LessonStep } from "@klondike/play/lesson";
import { lessonEn } from "./en/lesson.ts";
import type { Words } from "./words.ts";

/** The lesson for beginners, in one language. */
export type LessonWords = {
  readonly title: string;
  /** Asked once, of somebody who has never played here. */
  readonly offer: string;
  readonly accept: string;
  readonly skip: string;
  readonly begin: string;
  readonly done: string;
  readonly place: (at: number, of: number) => string;
  readonly steps: Readonly<Record<LessonStep, string>>;
  /** How hands play: shown with the first step. */
  readonly hands: string;
  /** Another move was made than the one asked for, and was undone. */
  readonly off: string;
};

/** The lesson, in the language of the words. */
export function lessonWordsOf({ later }: Words): LessonWords {
  return later?.lesson ?? lessonEn;
}
