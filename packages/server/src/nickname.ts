import unhomoglyph from "unhomoglyph";

/** Bounds of the visible length, in grapheme clusters. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 20;
/** Bound of the stored text, in UTF-16 units: every grapheme may have two marks and lie outside the BMP. */
const MAX_UNITS = 6 * MAX_LENGTH;

/** Scripts in everyday use (Unicode Standard Annex 31, table 5). Names in others are refused. */
const SCRIPTS = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Hebrew", "Arabic", "Thaana", "Georgian", "Ethiopic"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Han", "Hiragana", "Katakana", "Bopomofo"],
  "Hangul",
];

/** Scripts that may be mixed in one name: those of Japanese, Chinese and Korean, each with Latin. */
const MIXED_SCRIPTS = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/** Each matches text in one script, or in scripts that may be mixed. */
const SINGLE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...MIXED_SCRIPTS].map(
  (scripts) =>
    new RegExp(
      `^[${["Common", "Inherited", ...scripts].map((script) => `\\p{Script_Extensions=${script}}`).join("")}]*$`,
      "u",
    ),
);

/** Letters and digits with any marks, and single separators between them: the rule of version 1.0.0. */
const SHAPE = /^[\p{L}\p{N}]\p{M}*(?:[ .'’_-]?[\p{L}\p{N}]\p{M}*)*$/u;
/** No orthography of these scripts needs more than two marks on a composed letter. */
const MANY_MARKS = /\p{M}{3}/u;
/** Composed letters of these scripts need no second mark. */
const STACKED_MARKS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]\p{M}{2}/u;
/** Marks that enclose letters, strike them out, or reach over several. */
const COVERING_MARKS =
  /\p{Me}|[\u0334-\u0338\u035c-\u0362\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/u;
/** Letters without a glyph, such as the Hangul filler. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

const REFUSED = [MANY_MARKS, STACKED_MARKS, COVERING_MARKS, INVISIBLE];

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Lookalikes that differ from Unicode's table, which distinguishes upper and lower case. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "l", i: "l", "|": "l", "5": "s", "8": "b" },
  // Cyrillic.
  ...{ а: "a", в: "b", с: "c", е: "e", н: "h", і: "l", ј: "j", к: "k", м: "m", о: "o" },
  ...{ р: "p", ѕ: "s", т: "t", у: "y", х: "x" },
  // Greek.
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "l", κ: "k", μ: "u", ν: "v", ο: "o", ρ: "p" },
  ...{ τ: "t", υ: "u", χ: "x" },
  ...{ ı: "l", ß: "ss", æ: "ae", ø: "o", œ: "oe", ł: "l" },
};

/** A nickname with what it looks like. */
export interface Nickname {
  readonly name: string;
  /** Its skeleton: equal for names that look alike. Stored and unique. */
  readonly folded: string;
  /** All skeletons under which an account with such a name may be stored, `folded` included. */
  readonly lookalikes: readonly string[];
}

/** Parses the nickname of a new or renamed account; undefined if it is not allowed. */
export function parseNickname(text: unknown): Nickname | undefined {
  const name = parseStoredNickname(text);
  if (name === undefined || REFUSED.some((pattern) => pattern.test(name))) return undefined;
  // One character may be a ligature of many letters.
  const written = name.normalize("NFKC");
  if (!SHAPE.test(written) || visibleLength(name) < MIN_LENGTH || visibleLength(written) > MAX_LENGTH)
    return undefined;
  if (!SINGLE_SCRIPT.some((scripts) => scripts.test(name))) return undefined;
  const folded = confusableSkeleton(name);
  if (folded === "") return undefined;
  const lookalikes = [
    folded,
    confusableCaseSkeleton(name),
    confusableCaseSkeleton(name.toUpperCase()),
    earlierFold(name),
  ];
  return { name, folded, lookalikes: [...new Set(lookalikes)] };
}

function visibleLength(text: string): number {
  return [...GRAPHEMES.segment(text)].length;
}

/** Parses a nickname that an account may have had before a rule was added; undefined if no account can have it. */
export function parseStoredNickname(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > MAX_UNITS) return undefined;
  const name = text.normalize("NFC").trim();
  return [...name].length < MIN_LENGTH || !SHAPE.test(name) ? undefined : name;
}

/** What a name looks like in any case: letters and digits without marks, each as its Latin lookalike if it has one. */
export function confusableSkeleton(name: string): string {
  const latin = [...looseLetters(name)].map((sign) => LOOKALIKES[sign] ?? unhomoglyph(sign)).join("");
  return earlierFold(latin);
}

/** What a name looks like as written: capital Greek Η looks like H, small η like n. */
function confusableCaseSkeleton(name: string): string {
  return earlierFold(unhomoglyph(name.normalize("NFKD")));
}

/** The fold of version 1.0.0, under which its accounts are stored. */
function earlierFold(name: string): string {
  return [...looseLetters(name)]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

function looseLetters(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
