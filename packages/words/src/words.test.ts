import { expect, test } from "vitest";
import type { TerminalWords } from "./en/terminal.ts";
import { LANGUAGE_TAGS, languageName, pickLanguage } from "./languages.ts";
import { loadManualWords, loadShellWords, loadTerminalWords } from "./terminal.ts";

/** Everything except the parser's vocabulary, which differs between languages. */
function withoutParser({ parser: _, ...words }: TerminalWords) {
  return words;
}

const LANGUAGES = await Promise.all(
  LANGUAGE_TAGS.map(
    async (tag) =>
      [
        tag,
        {
          ...withoutParser(await loadTerminalWords(tag)),
          shell: await loadShellWords(tag),
          manual: await loadManualWords(tag),
        },
      ] as const,
  ),
);
const [[, ENGLISH]] = LANGUAGES as [(typeof LANGUAGES)[number]];

function collectTexts(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, "()"]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => collectTexts(inner, `${path}/${name}`));
}

test.each(LANGUAGES)("%s has every sentence, and none is empty", (tag, words) => {
  const paths = (all: typeof words): readonly string[] => collectTexts(all).map(([path]) => path);
  expect(words.language).toBe(tag);
  expect(paths(words).toSorted()).toEqual(paths(ENGLISH).toSorted());
  expect(collectTexts(words).filter(([, text]) => text.trim() === "")).toEqual([]);
  expect(languageName(tag)).not.toBe("");
});

test.each(LANGUAGES)("%s formats numbers and durations like the platform", (tag, words) => {
  const written = new Intl.NumberFormat(tag);
  for (const number of [0, 1, 2, 11, 21, 101, 999, 1000, 123_456]) {
    expect(words.cardsLeft(number).split(" ")[0]).toBe(written.format(number));
  }
  for (const [seconds, amount, unit] of [
    [0, 0, "second"],
    [1, 1, "second"],
    [59, 59, "second"],
    [60, 1, "minute"],
    [120, 2, "minute"],
    [3600, 1, "hour"],
    [5_400_000, 1500, "hour"],
  ] as const) {
    const length = new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" });
    expect(words.screenReader.status(seconds, 2, undefined)).toContain(` ${length.format(amount)},`);
  }
});

test("uses the chosen language, else the first preferred one that is available, else English", () => {
  expect(pickLanguage("de", ["en-GB"])).toBe("de");
  expect(pickLanguage("auto", ["de-AT", "en"])).toBe("de");
  expect(pickLanguage("auto", ["fr-FR", "de_CH.UTF-8"])).toBe("de");
  expect(pickLanguage("auto", ["fr-FR"])).toBe("en");
});
