import type { Reason } from "./contract.ts";

/** The rescue screen has its own sentences, because the game's words may fail to load. */
export type RescueWords = {
  readonly title: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Reassurance that none of the player's data was deleted. */
  readonly kept: string;
  readonly again: string;
  readonly save: string;
  readonly playWithout: string;
  /** What continuing means if nothing more specific is known. */
  readonly aside: string;
  readonly checking: string;
  readonly offline: string;
  readonly nothingKept: string;
  readonly noAnswer: string;
  readonly saved: string;
};

const EN: RescueWords = {
  title: "Klondike couldn't start",
  reasons: {
    files: "Part of the game didn't load, or is damaged.",
    start: "Something the game needs at the start couldn't be read.",
    blocked:
      "An older version of the game is open in another tab. Close that tab and the game will start here.",
    silent: "The browser's storage isn't answering, so your games can't be opened.",
    slow: "The game is taking unusually long to start.",
  },
  kept: "Nothing has been deleted.",
  again: "Try again",
  save: "Save my games to a file",
  playWithout: "Continue without them",
  aside: "Games in progress and settings are set aside. You'll find them under Statistics, Damaged data.",
  checking: "Checking the game's files…",
  offline: "A file is damaged and can't be loaded right now. Connect to the internet, then try again.",
  nothingKept: "There are no saved games on this device.",
  noAnswer: "The browser didn't hand over the saved games. Restart the browser, then try again.",
  saved: "Saved. “Load a backup”, under “Back up games” in the menu, brings these games back.",
};

const DE: RescueWords = {
  title: "Klondike konnte nicht starten",
  reasons: {
    files: "Ein Teil des Spiels wurde nicht geladen oder ist beschädigt.",
    start: "Etwas, das beim Start gebraucht wird, ließ sich nicht lesen.",
    blocked:
      "In einem anderen Tab ist eine ältere Version des Spiels offen. Schließe ihn, dann startet das Spiel hier.",
    silent: "Der Speicher des Browsers antwortet nicht; deine Spiele lassen sich nicht öffnen.",
    slow: "Der Start dauert ungewöhnlich lange.",
  },
  kept: "Es wurde nichts gelöscht.",
  again: "Noch einmal versuchen",
  save: "Meine Spiele in einer Datei sichern",
  playWithout: "Ohne sie weitermachen",
  aside:
    "Angefangene Spiele und Einstellungen werden beiseitegelegt. Du findest sie unter „Statistik“, „Beschädigte Daten“.",
  checking: "Die Dateien des Spiels werden geprüft …",
  offline:
    "Eine Datei ist beschädigt und lässt sich gerade nicht laden. Stelle eine Internetverbindung her und versuche es noch einmal.",
  nothingKept: "Auf diesem Gerät sind keine Spiele gespeichert.",
  noAnswer:
    "Der Browser gibt die gespeicherten Spiele nicht heraus. Starte ihn neu und versuche es noch einmal.",
  saved: "Gesichert. „Sicherung laden“, im Menü unter „Spiele sichern“, holt diese Spiele zurück.",
};

/** The sentences for a reader of these languages: German if it comes before English, otherwise English. */
export function rescueWordsFor(languages: readonly string[]): RescueWords {
  const first = languages
    .map((tag) => tag.toLowerCase().slice(0, 2))
    .find((tag) => tag === "de" || tag === "en");
  return first === "de" ? DE : EN;
}
