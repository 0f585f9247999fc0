import type { SheetWords } from "../en/sheets.ts";
import { count } from "./grammar.ts";

export const sharingDe: SheetWords["sharing"] = {
  share: {
    title: "Teilen",
    deal: (number) => `Spiel Nr. ${number}`,
    about: "Wer den Link öffnet, bekommt dieselben Karten und Regeln.",
    link: "Link",
    withMoves: "Mit meinen bisherigen Zügen",
    copy: "Link kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser hat das Kopieren nicht erlaubt. Der Link ist markiert. Kopiere ihn.",
    send: "Senden …",
    picture: "Bild speichern",
    nothing: "Noch kein Spiel zum Teilen.",
    result: "Dein Ergebnis",
    copyResult: "Ergebnis kopieren",
  },
  offer: {
    title: "Dieses Spiel öffnen?",
    about: (edition, deal, made) =>
      `${edition}, Spiel ${deal}${made === 0 ? "" : `, nach ${count(made, { one: "Zug", other: "Zügen" })}`}.`,
    open: "Öffnen",
    stay: "Mein Spiel behalten",
    badTitle: "Dieser Link funktioniert nicht",
    bad: (reason) => `${reason} Deine Spiele sind unverändert.`,
    newGame: "Neues Spiel",
    resume: "Zu meinem Spiel",
  },
  reason: ({ code, at }) => {
    if (code === "bad-checksum") return "Der Link ist beschädigt oder unvollständig.";
    if (code === "newer-version") return "Das stammt aus einer neueren Version des Spiels.";
    if (code === "too-long") return "Das ist zu lang.";
    if (code === "bad-version") return "Das stammt aus einer anderen Version des Spiels.";
    if (code === "bad-json") return "Die Datei ist beschädigt oder unvollständig.";
    if (code === "not-an-archive") return "Das ist keine Klondike-Datei.";
    if (code === "illegal-move") return `Ein Zug darin verstößt gegen die Regeln (${at}).`;
    return at === "" ? "Das ist beschädigt." : `Das ist beschädigt (${at}).`;
  },
};
