import { expect, test } from "vitest";
import { de } from "./de.ts";
import { dealsDe } from "./deals-de.ts";
import { dealsEn } from "./deals-en.ts";
import { en } from "./en.ts";
import { languageOf } from "./language.ts";

/** The path of every text in a language, and the texts themselves. */
function textsOf(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, "()"]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}/${name}`));
}

test("no language lacks a word, and none is empty", () => {
  const paths = (words: unknown): readonly string[] => textsOf(words).map(([path]) => path);
  expect(paths(de)).toEqual(paths(en));
  expect(paths(dealsDe)).toEqual(paths(dealsEn));
  for (const words of [en, de, dealsEn, dealsDe])
    expect(textsOf(words).filter(([, text]) => text.trim() === "")).toEqual([]);
});

test("the language is the one chosen, else the browser's, else English", () => {
  expect(languageOf("de", ["en-GB"])).toBe("de");
  expect(languageOf("auto", ["de-AT", "en"])).toBe("de");
  expect(languageOf("auto", ["fr-FR", "de-CH"])).toBe("de");
  expect(languageOf("auto", ["fr-FR"])).toBe("en");
});
