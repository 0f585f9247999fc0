import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// docs/contributing/words.md has the terms. These words were replaced and must not return; each row has the replacement.

const FORBIDDEN: Readonly<Record<"en" | "de", readonly (readonly [pattern: RegExp, instead: string])[]>> = {
  en: [
    [/(?<!--kind )\bthoughtful\b(?! or fair)/i, "best move (peeks at hidden cards)"],
    [/\bwinning line\b|\bproof\b/i, "solution"],
    [/\bcan be won\b|\bcan't be won\b|\bcould still be won\b(?! by)/i, "winnable, lost"],
    [/\btimes through\b|\bany number of\b/i, "passes, unlimited"],
    [/\blongest row\b|\brow of wins\b|\bwins in a row; longest\b/i, "longest winning streak"],
    [/\bmet before\b|\bknown deal\b/i, "replayed deals"],
    [
      /\bno file of this game\b|\bno game was touched\b/i,
      "This isn't a Klondike file. Your games are unchanged.",
    ],
    [/\bstay with mine\b|\bas the browser\b/i, "Keep my game, Same as browser"],
    [/\bbared\b|\bof yours\b/i, "uncovered; say it plainly"],
    [/\bnever runs out\b|\bgive up the game\b/i, "unlimited"],
    [/\bredeal\b|(?<!move )\brecycle\b/i, "turn over the waste"],
    [/\btake back\b/i, "undo"],
    [/(?<!Solitaire in |disk or )\bthe terminal\b/i, "leave it out: nobody there needs to know"],
    [/\b\d+ ms\b/i, "no milliseconds for players"],
    [/\bways on\b/i, "What would you like to do?"],
    [/\bdeal of the day\b/i, "daily deal"],
    [/\bwhere it is not given\b/i, "by default"],
    [
      /(?<!there )\b(is|are) no (archive|card|certificate|deal|file|move|text)\b/i,
      "is not a card, contains something that isn't a card",
    ],
    [/'s table\b|\b(its|no) table\b/i, "leaderboard; the table is where cards lie"],
    [/[a-z}] …/i, "no blank before … in English"],
  ],
  de: [
    [/\bzu gewinnen\b|\bzu lösen\b/i, "lösbar"],
    [/\bkein Zurück\./, "Rückgängig"],
    [/\bzusehen\b/i, "zuschauen"],
    [/\bzurückgenommen\b|\bzum Zurücknehmen\b/i, "rückgängig"],
    [/\bSchwierigkeiten\b/, "Schwierigkeit; in the plural these are troubles"],
    [/\bunentschieden\b/i, "unklar; a draw is unentschieden"],
    [/\bverlassene\b|\bunbeendet\b/i, "abgebrochen, Letzte Spiele"],
    [/\blausch/i, "Verbindungen annehmen"],
    [/\bZeiger\b/, "Cursor"],
    [/\bAusgabe\b/, "Spielart"],
    [/\bBlatt\b/, "Spiel"],
    [/\bHände\b|\bBilder\b/, "Bedienung, Kartenbild"],
    [/\bgeht nie aus\b/i, "unbegrenzt"],
    [/\broten oder schwarzen der anderen\b/i, "andersfarbig"],
    [/\bhat das Spiel verloren\b/i, "Mit Zug 12 ging das Spiel verloren"],
    [/\bGewinnweg\b|\bBeweis\b/, "Lösung"],
    [/\bRückschau\b/, "Analyse"],
    [/\bTagesspiel/, "Spiel des Tages"],
    [/\bStufe\b/, "Schwierigkeit"],
    [/\bAblagestapel\b|\bGrundstapel\b/, "Ablage, Zielstapel"],
    [/\bStartwert\b(?!:| eingeben| bestimmt)/, "Spielnummer; Startwert only in Drei ziehen"],
  ],
};

/** The string literals in a language's folder, without comments and the parser's vocabulary. */
function textsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== "parser.ts")
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\/\/|\/?\*|import|export \{)/.test(line))
        .flatMap((line) => line.match(/"[^"]*"|`[^`]*`|`.*|^[^"`:]{12,}$/g) ?? []),
    );
}

test.each(["en", "de"] as const)("replaced words do not return (%s)", (language) => {
  const folder = join(import.meta.dirname, language);
  const texts = [...textsIn(folder), ...textsIn(join(folder, "shell"))];
  expect(texts.length).toBeGreaterThan(300);
  const found = FORBIDDEN[language].flatMap(([pattern, instead]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${text} → ${instead}`),
  );
  expect(found).toEqual([]);
});
