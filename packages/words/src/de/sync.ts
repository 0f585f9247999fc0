import type { Words } from "../words.ts";
import { games, moves } from "./grammar.ts";

/** Was über Spiele auf mehreren Geräten gesagt wird, auf Deutsch. */
export const syncDe: Words["sync"] = {
  problems: {
    "already-won": "Dieses Spiel hast du schon gewonnen, gewertet werden kann es nicht mehr.",
    apart: "Ein anderes deiner Geräte hat es fortgesetzt.",
    away: "Der Server ist nicht erreichbar. Deine Spiele sind hier sicher.",
    "bad-code": "Ein Code hat acht Buchstaben oder Ziffern.",
    "bad-nickname": "Ein Spitzname hat 2 bis 20 Buchstaben oder Ziffern.",
    "day-closed": "Dieser Tag ist überall vorbei, sein Spiel kann nicht mehr gewertet werden.",
    failed: "Das hat der Server nicht geschafft.",
    full: "Der Server hat keinen Platz mehr für deine Spiele.",
    illegal: "Der Server hat einen Zug nicht angenommen.",
    "key-known": "Dieses Gerät ist schon angemeldet.",
    "nickname-taken": "Diesen Spitznamen hat schon jemand, oder einen, der genauso aussieht.",
    "no-day": "Für diesen Tag hat der Server keine Tabelle.",
    "no-game": "Dieses Spiel gibt es auf dem Server nicht.",
    "no-player": "Der Server kennt dieses Gerät nicht mehr. Schalte „Gemeinsam“ hier ab und wieder ein.",
    "not-a-proxy": "Der Server lässt diese Verbindung nicht zu.",
    "not-tls": "Der Server verlangt eine sichere Verbindung (https).",
    "not-won": "Gewinne dieses Spiel erst selbst, dann kannst du den anderen zuschauen.",
    "too-long": "Eines deiner Spiele ist zu lang für den Server.",
    "too-many-acts": "Es ist zu lang geworden.",
    "too-many-devices": "Mehr Geräte kannst du nicht hinzufügen.",
    "too-many-tries": "Zu viele falsche Codes. Versuch es in fünf Minuten noch einmal.",
    "too-often": "Zu viele Anfragen auf einmal. Versuch es gleich noch einmal.",
    "wrong-code": "Der Code ist falsch, schon benutzt oder abgelaufen. Lass dir einen neuen geben.",
  },
  synced: ({ told, heard, apart }) => {
    const news =
      told + heard === 0
        ? "Alle Geräte haben dieselben Spiele."
        : `${games(told)} gesendet, ${games(heard)} empfangen.`;
    return apart === 0 ? news : `${news} ${wentOn(apart)}`;
  },
  isOn: (nickname, server) => `${nickname} auf ${server}`,
  isOff: "Deine Spiele sind nur auf diesem Gerät.",
  code: (code) => `Der Code für dein anderes Gerät ist ${code}. Er gilt einmal und fünf Minuten lang.`,
  left: "Hier abgeschaltet. Deine Spiele bleiben hier und auf dem Server.",
  deleted: "Auf dem Server ist alles gelöscht. Deine Spiele hier bleiben.",
  title: "Gemeinsam",
  about:
    "Spiel auf allen deinen Geräten dort weiter, wo du aufgehört hast, und sieh, wie andere das Spiel des Tages gespielt haben. Der Server speichert deinen Spitznamen und deine Spiele, ohne Konto und Passwort. Wenn du ein Spiel des Tages gewinnst, steht dein Spitzname in der Tabelle. Bevor du es einschaltest, wird nichts gesendet.",
  nickname: "Spitzname",
  turnOn: "Einschalten",
  codeFromOther: "Code von deinem anderen Gerät",
  join: "Dieses Gerät hinzufügen",
  syncNow: "Jetzt abgleichen",
  addDevice: "Gerät hinzufügen",
  export: "Daten vom Server herunterladen",
  turnOff: "Hier abschalten",
  deleteAll: "Alles auf dem Server löschen",
  reallyDelete: "Wirklich löschen",
  keep: "Behalten",
  server: "Server (leer lassen für den, von dem diese Seite kommt)",
  otherServer: (servers) => `Diese Seite darf sich nur mit ${servers} verbinden.`,
  linkPicture: "QR-Code des Links, der ein Gerät hinzufügt",
  linkAbout: "Richte die Kamera des anderen Geräts auf das Bild oder gib dort den Code ein.",
  invited:
    "Ein anderes deiner Geräte hat dieses eingeladen. Füge es hinzu, dann haben beide dieselben Spiele.",
  settingsFollow: "Auf allen meinen Geräten dieselben Einstellungen verwenden",
  table: {
    title: "Tabelle des Tages",
    isOff: "Schalte „Gemeinsam“ ein, um zu sehen, wie andere gespielt haben, und um gewertet zu spielen.",
    play: "Gewertet spielen",
    goOn: "Gewertet fortsetzen",
    order: "Reihenfolge",
    orders: { byMoves: "nach Zügen", byTime: "nach Zeit" },
    columns: { place: "Platz", nickname: "Name", moves: "Züge", undos: "Zurück", time: "Zeit" },
    you: "du",
    unranked: "Regelgerecht gewonnen, ungewertet",
    nobody: "Noch hat niemand ein gewertetes Spiel gewonnen.",
    playing: (count) =>
      count === 1 ? "Ein gewertetes Spiel läuft noch." : `${count} gewertete Spiele laufen noch.`,
    row: (row, time) => `${moves(row.moves)}, ${row.undos}-mal rückgängig, ${time}`,
    moves,
    closed: "Dieser Tag ist überall vorbei: Gewertet werden kann niemand mehr.",
    watch: (nickname) => `${nickname} zuschauen`,
    rulesTitle: "Regeln der Tabelle",
    rules: [
      "Ein gewertetes Spiel beginnt auf dem Server. Er erfährt sofort von jedem Zug und jedem Rückgängig, darum stimmen Züge, Rückgängig und Zeit. Es gilt die Uhr des Servers; sie läuft auch weiter, wenn du wegsiehst.",
      "Nach Zügen: Vorn steht, wessen Weg zum Sieg die wenigsten Züge hat, dann wer seltener rückgängig gemacht hat, dann wer schneller war. Nach Zeit: die wenigsten ganzen Sekunden, dann weniger Züge, dann seltener rückgängig. Wer in allem gleich ist, teilt sich einen Platz.",
      "Du hast ein gewertetes Spiel am Tag. Zurück zum Anfang zählt als einmal rückgängig. Fortsetzen kannst du es auf jedem deiner Geräte.",
      "Die Tabelle eines Tages ist offen, solange irgendwo auf der Erde dieser Tag ist: von 10:00 UTC am Tag davor bis 12:00 UTC am Tag danach. Wer später oder ohne den Server gewinnt, steht unter „Regelgerecht gewonnen, ungewertet“: Der Server hat die Züge nachgespielt, die Zeit kennt er nicht.",
      "Sobald du gewonnen hast, kannst du den anderen zuschauen. Ein gewertetes Spiel kannst du dann nicht mehr beginnen.",
      "Niemand kann einen Menschen von einem Lösungsprogramm neben dem Bildschirm unterscheiden. Ein Platz sagt, wie gespielt wurde, nicht, wer gedacht hat.",
    ],
    began: "Gewertet: Der Server zählt Züge, Rückgängig und Zeit.",
    won: "Dein gewerteter Sieg steht in der Tabelle.",
    waits: "Der Server ist nicht erreichbar. Spiel weiter: Er erfährt später von deinen Zügen.",
    ended: (why) => `Dieses Spiel wird nicht mehr gewertet. ${why}`,
  },
  apart: {
    title: "Welches Spiel möchtest du fortsetzen?",
    about:
      "Du hast ein Spiel auf zwei Geräten verschieden weitergespielt. Wähle eines; das andere bleibt bei deinen letzten Spielen.",
    here: "dieses Gerät",
    elsewhere: "ein anderes Gerät",
    detail: (number, time) => `${moves(number)}, ${time}`,
    choose: (command) => `Wähle eines, zum Beispiel mit: ${command}`,
    chosen: "Dieses Spiel setzt du fort. Das andere liegt bei deinen letzten Spielen.",
    noSuch: "Ein solches Spiel steht nicht zur Wahl.",
  },
  badServer: "Die Adresse eines Servers beginnt mit https://, etwa https://karten.example.",
};

function wentOn(count: number): string {
  return count === 1
    ? "Ein Spiel hast du auf zwei Geräten verschieden weitergespielt: Beide bleiben erhalten."
    : `${count} Spiele hast du auf zwei Geräten verschieden weitergespielt: Alle bleiben erhalten.`;
}
