import type { SheetWords } from "../en/sheets.ts";

/** Sentences about unfinished, damaged and imported games, in German. */
export const historyDe: SheetWords["history"] = {
  recent: {
    about:
      "Die letzten zehn Spiele, die du nicht zu Ende gespielt hast. Wähle eines und spiel genau dort weiter.",
    none: "Keine abgebrochenen Spiele.",
  },
  damaged: {
    title: "Beschädigte Daten",
    about: (count) =>
      count === 1
        ? "Ein Teil der gespeicherten Daten ließ sich nicht lesen und wurde beiseitegelegt. Alles andere ist in Ordnung."
        : `${count} Teile der gespeicherten Daten ließen sich nicht lesen und wurden beiseitegelegt. Alles andere ist in Ordnung.`,
    save: "Beschädigte Daten sichern",
    forget: "Löschen",
    sure: "Endgültig löschen?",
  },
  importing: {
    progress: (done, total) =>
      total === 0 ? "Die Datei wird geöffnet …" : `Spiel ${done} von ${total} wird gelesen …`,
    stop: "Anhalten",
    stopped: "Angehalten. Es wurde nichts hinzugefügt.",
    damaged: (count) => {
      if (count === 0) return [];
      return [
        count === 1
          ? "Ein beschädigtes Spiel wurde beiseitegelegt; siehe „Beschädigte Daten“."
          : `${count} beschädigte Spiele wurden beiseitegelegt; siehe „Beschädigte Daten“.`,
      ];
    },
  },
};
