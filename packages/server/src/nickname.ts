const SHORTEST = 2;
const LONGEST = 20;

/** Letters of other alphabets, and digits, that look like a Latin letter. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "l", i: "l", "|": "l", "5": "s", "8": "b" },
  // Cyrillic.
  ...{
    а: "a",
    в: "b",
    с: "c",
    е: "e",
    н: "h",
    і: "l",
    ј: "j",
    к: "k",
    м: "m",
    о: "o",
    р: "p",
    ѕ: "s",
    т: "t",
    у: "y",
    х: "x",
  },
  // Greek.
  ...{
    α: "a",
    β: "b",
    ε: "e",
    η: "n",
    ι: "l",
    κ: "k",
    μ: "u",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "u",
    χ: "x",
  },
  ...{ ı: "l", ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l" },
};

/** A nickname and what it looks like: no two players look alike. */
export interface Nickname {
  readonly name: string;
  readonly folded: string;
}

/** Reads a nickname: 2 to 20 letters and digits, with single blanks, dots, hyphens or apostrophes between. Undefined where it is none. */
export function parseNickname(text: unknown): Nickname | undefined {
  if (typeof text !== "string" || text.length > 4 * LONGEST) return undefined;
  const name = text.normalize("NFC").trim();
  const length = [...name].length;
  if (length < SHORTEST || length > LONGEST) return undefined;
  if (!/^[\p{L}\p{N}]\p{M}*(?:[ .'’_-]?[\p{L}\p{N}]\p{M}*)*$/u.test(name)) return undefined;
  const folded = foldedOf(name);
  return folded === "" ? undefined : { name, folded };
}

function foldedOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return [...plain]
    .map((sign) => LOOKS[sign] ?? sign)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}
