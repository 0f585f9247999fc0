import type { TogetherWords } from "../together-words.ts";
import { games } from "./grammar.ts";

/** Was über Spiele auf mehreren Geräten gesagt wird, auf Deutsch. */
export const togetherDe: TogetherWords = {
  problems: {
    "already-won": "Diese Karten hast du schon besiegt: Gewertet werden kann das nicht mehr.",
    apart: "Ein anderes deiner Geräte hat dieses gewertete Spiel fortgesetzt.",
    away: "Der Server ist nicht erreichbar. Deine Spiele sind hier sicher.",
    "bad-code": "Ein Code hat acht Buchstaben und Ziffern.",
    "bad-nickname": "Ein Spitzname hat 2 bis 20 Buchstaben und Ziffern.",
    "day-closed": "Gewertete Spiele dieses Tages sind vorbei.",
    failed: "Das konnte der Server nicht tun.",
    full: "Der Server hat keinen Platz mehr für deine Spiele.",
    illegal: "Der Server hat einen Zug dieses gewerteten Spiels nicht angenommen.",
    "key-known": "Dieses Gerät gehört schon jemandem.",
    "nickname-taken": "Diesen Spitznamen oder einen, der so aussieht, hat schon jemand.",
    "no-day": "Für diesen Tag hat der Server keine Tabelle.",
    "no-game": "Dieses Spiel hat der Server nicht.",
    "no-player": "Der Server kennt dieses Gerät nicht. Schalte es hier ab und neu ein.",
    "not-a-proxy": "Der Server lässt diese Verbindung nicht zu.",
    "not-tls": "Der Server verlangt eine sichere Verbindung (https).",
    "not-won": "Wie andere gewonnen haben, siehst du, wenn du gewonnen hast.",
    "too-long": "Ein Spiel ist zu lang für den Server.",
    "too-many-acts": "Dieses gewertete Spiel ist länger, als eines sein darf.",
    "too-many-devices": "Mehr Geräte kannst du nicht haben.",
    "too-many-tries": "Zu viele falsche Codes. Versuch es in fünf Minuten noch einmal.",
    "too-often": "Das war zu oft. Versuch es gleich noch einmal.",
    "wrong-code": "Der Code ist falsch, schon benutzt oder zu alt. Lass dir einen neuen geben.",
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
    "Deine Spiele auf allen deinen Geräten, und wie andere das Spiel des Tages spielten. Der Server speichert einen Spitznamen und deine Spiele, kein Passwort und kein Konto. Gewonnene Spiele des Tages stehen mit deinem Spitznamen in dessen Tabelle. Gesendet wird erst, wenn du es einschaltest.",
  nickname: "Spitzname",
  turnOn: "Einschalten",
  codeFromOther: "Code von deinem anderen Gerät",
  join: "Dieses Gerät hinzufügen",
  syncNow: "Jetzt abgleichen",
  addDevice: "Gerät hinzufügen",
  export: "Gespeichertes herunterladen",
  turnOff: "Hier abschalten",
  deleteAll: "Alles auf dem Server löschen",
  reallyDelete: "Wirklich löschen",
  keep: "Behalten",
  server: "Server (leer: der, von dem diese Seite kommt)",
  otherServer: (servers) => `Diese Seite darf nur mit ${servers} sprechen.`,
  linkPicture: "QR-Code des Links, der ein Gerät hinzufügt",
  linkAbout: "Richte die Kamera des anderen Geräts auf das Bild oder gib dort den Code ein.",
  invited: "Ein anderes Gerät hat dieses eingeladen: Füge es hinzu, dann haben beide dieselben Spiele.",
  settingsFollow: "Einstellungen gelten auf allen meinen Geräten",
  table: {
    title: "Tabelle des Tages",
    isOff: "Schalte „Gemeinsam“ ein, um zu sehen, wie andere spielten, und gewertet zu spielen.",
    play: "Gewertet spielen",
    goOn: "Gewertet fortsetzen",
    order: "Reihenfolge",
    orders: { byMoves: "nach Zügen", byTime: "nach Zeit" },
    columns: { place: "Platz", nickname: "Wer", moves: "Züge", undos: "Zurück", time: "Zeit" },
    you: "du",
    unranked: "Regelgerecht gewonnen, ungewertet",
    nobody: "Noch hat niemand ein gewertetes Spiel gewonnen.",
    playing: (count) =>
      count === 1 ? "Ein gewertetes Spiel ist noch offen." : `${count} gewertete Spiele sind noch offen.`,
    watch: (nickname) => `${nickname} zuschauen`,
    rulesTitle: "Regeln der Tabelle",
    rules: [
      "Ein gewertetes Spiel wird auf dem Server eröffnet, und jeder Zug und jedes Zurück wird gleich gemeldet: Züge, Zurück und Zeit sind Tatsachen. Die Zeit ist die des Servers und läuft weiter, wenn du wegsiehst.",
      "Nach Zügen: die am Ende stehen; dann weniger Zurück, dann weniger Zeit. Nach Zeit, in ganzen Sekunden: dann weniger Züge, dann weniger Zurück. Wer in allem gleich ist, teilt einen Platz.",
      "Ein gewertetes Spiel am Tag. Zurück zum Anfang ist ein Zurück. Fortsetzen kannst du es auf jedem deiner Geräte.",
      "Die Tabelle ist offen, solange irgendwo auf der Erde dieser Tag ist: von 10:00 UTC am Tag davor bis 12:00 UTC am Tag danach. Was später oder ohne den Server gewonnen wird, steht als regelgerecht gewonnen, ungewertet da: Seine Züge wurden nachgespielt.",
      "Wer gewonnen hat, darf sehen, wie andere spielten; ein gewertetes Spiel beginnt dann nicht mehr.",
      "Niemand kann einen Menschen von einem Löser neben dem Bildschirm unterscheiden. Ein Platz sagt, wie gespielt wurde, nicht, wer gedacht hat.",
    ],
    began: "Gewertet: Züge, Zurück und Zeit gehen an den Server.",
    won: "Dein gewerteter Sieg steht in der Tabelle.",
    waits: "Der Server ist nicht erreichbar. Spiel weiter: Er erfährt es später.",
    ended: (why) => `Nicht mehr gewertet: ${why}`,
  },
  badServer: "Die Adresse eines Servers beginnt mit https://, etwa https://karten.example.",
};

function wentOn(count: number): string {
  return count === 1
    ? "Ein Spiel ging auf zwei Geräten verschieden weiter: Beide liegen bei deinen letzten Spielen."
    : `${count} Spiele gingen auf zwei Geräten verschieden weiter: Alle liegen bei deinen letzten Spielen.`;
}
