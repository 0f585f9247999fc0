import type { SheetWords } from "../en/sheets.ts";
import { count, games, moves } from "./grammar.ts";

export const syncDe: SheetWords["sync"] = {
  problems: {
    "already-won": "Du hast dieses Spiel schon gewonnen und kannst es nicht mehr gewertet spielen.",
    apart: "Du hast es auf einem anderen Gerät fortgesetzt.",
    away: "Der Server ist nicht erreichbar. Deine Spiele sind hier sicher.",
    "bad-code": "Ein Code hat acht Buchstaben oder Ziffern, ein Notfallcode sechzehn.",
    "bad-nickname": "Ein Spitzname hat 2 bis 20 Buchstaben oder Ziffern eines Alphabets.",
    banned: "Der Betreiber des Servers hat dich von gewerteten Spielen ausgeschlossen.",
    busy: "Der Server ist gerade überlastet. Versuch es gleich noch einmal.",
    "day-closed": "Dieser Tag ist in allen Zeitzonen vorbei. Sein Spiel kann nicht mehr gewertet werden.",
    failed: "Das hat auf dem Server nicht geklappt.",
    full: "Der Server hat keinen Platz mehr für deine Spiele.",
    helped: "Du hattest Hilfe, die die verdeckten Karten kennt. Darum kann es nicht gewertet werden.",
    illegal: "Der Server hat einen Zug abgelehnt.",
    "key-known": "Dieses Gerät ist schon angemeldet.",
    "nickname-taken": "Dieser Spitzname ist schon vergeben, oder einer, der genauso aussieht.",
    "no-day": "Für diesen Tag hat der Server keine Rangliste.",
    "no-device": "Der Server kennt dieses Gerät nicht mehr.",
    "no-game": "Dieses Spiel gibt es auf dem Server nicht.",
    "no-player": "Der Server kennt dieses Gerät nicht mehr. Schalte den Abgleich hier ab und wieder ein.",
    "not-a-proxy": "Der Server hat diese Verbindung abgelehnt.",
    "not-tls": "Der Server verlangt eine sichere Verbindung (https).",
    "not-won":
      "Gewinne dieses Spiel erst selbst (gewertet, wenn du es so begonnen hast). Dann kannst du den anderen zuschauen.",
    "too-long": "Eines deiner Spiele ist zu lang für den Server.",
    "too-many-acts": "Es hat zu viele Züge.",
    "too-many-devices": "Mehr Geräte kannst du nicht hinzufügen.",
    "too-many-tries": "Zu viele falsche Codes. Versuch es in fünf Minuten noch einmal.",
    "too-often": "Zu viele Anfragen auf einmal. Versuch es gleich noch einmal.",
    "wrong-code": "Der Code ist falsch, schon benutzt oder abgelaufen. Lass dir einen neuen geben.",
  },
  synced: ({ sent, received, apart }) => {
    const news =
      sent + received === 0
        ? "Alle Geräte haben dieselben Spiele."
        : `${games(sent)} gesendet, ${games(received)} empfangen.`;
    return apart === 0 ? news : `${news} ${wentOn(apart)}`;
  },
  isOn: (nickname, server) => `${nickname} auf ${server}`,
  isOff: "Deine Spiele sind nur auf diesem Gerät.",
  code: (code) => `Der Code für dein anderes Gerät ist ${code}. Er gilt einmal und fünf Minuten lang.`,
  left: "Der Abgleich ist auf diesem Gerät aus. Deine Spiele bleiben hier und auf dem Server.",
  deleted: "Auf dem Server ist alles gelöscht. Deine Spiele hier bleiben.",
  title: "Abgleich und Rangliste",
  about:
    "Spiel auf allen deinen Geräten dort weiter, wo du aufgehört hast, und sieh, wie andere das Spiel des Tages gespielt haben. Der Server speichert deinen Spitznamen und deine Spiele; eine E-Mail-Adresse oder ein Passwort brauchst du nicht. Wenn du ein Spiel des Tages gewinnst, steht dein Spitzname in der Rangliste. Nichts wird gesendet, bevor du den Abgleich einschaltest.",
  nickname: "Spitzname",
  turnOn: "Einschalten",
  codeFromOther: "Code von deinem anderen Gerät oder Notfallcode",
  join: "Dieses Gerät hinzufügen",
  syncNow: "Jetzt abgleichen",
  addDevice: "Gerät hinzufügen",
  export: "Daten vom Server herunterladen",
  turnOff: "Auf diesem Gerät abschalten",
  deleteAll: "Alles auf dem Server löschen",
  reallyDelete: "Wirklich löschen",
  keep: "Behalten",
  server: "Server (leer lassen für den, von dem diese Seite kommt)",
  otherServer: (servers) => `Diese Seite darf sich nur mit ${servers} verbinden.`,
  linkPicture: "QR-Code des Links, der ein Gerät hinzufügt",
  linkAbout: "Richte die Kamera des anderen Geräts auf den QR-Code oder gib dort den Code ein.",
  invited:
    "Ein anderes deiner Geräte hat dieses eingeladen. Füge es hinzu, dann haben beide dieselben Spiele.",
  settingsFollow: "Auf allen meinen Geräten dieselben Einstellungen verwenden",
  devices: {
    title: "Deine Geräte",
    unnamed: "Gerät ohne Namen",
    here: "dieses Gerät",
    lastUsed: (when) => `zuletzt benutzt ${when}`,
    unknown: "letzte Benutzung unbekannt",
    revoke: "Entfernen",
    revokeNamed: (name) => `${name} entfernen`,
    revokeOthers: "Alle anderen Geräte entfernen",
    revoked: (number) =>
      number === 1
        ? "Ein Gerät ist entfernt. Es behält seine Spiele, gleicht sie aber nicht mehr ab, und ein dort erstellter Notfallcode gilt nicht mehr."
        : `${number} Geräte sind entfernt. Sie behalten ihre Spiele, gleichen sie aber nicht mehr ab, und ein dort erstellter Notfallcode gilt nicht mehr.`,
    recovery: "Notfallcode erstellen",
    recoveryCode: (code) =>
      `Dein Notfallcode ist ${code}. Schreib ihn auf: Mit ihm fügst du ein Gerät hinzu, wenn du alle anderen verloren hast. Er gilt, bis du einen neuen erstellst.`,
    removeRecovery: "Notfallcode entfernen",
    recoveryRemoved: "Der Notfallcode ist entfernt.",
    replaceKey: "Schlüssel dieses Geräts ersetzen",
    newKey:
      "Dieses Gerät hat einen neuen Schlüssel. Kopien des alten und ein mit ihm erstellter Notfallcode gelten nicht mehr.",
    noSuch: "Ein Gerät mit dieser Nummer gibt es nicht; klondike sync devices zeigt alle.",
  },
  table: {
    title: "Rangliste des Tages",
    isOff: "Schalte den Abgleich ein, um zu sehen, wie andere gespielt haben, und um gewertet zu spielen.",
    play: "Gewertet spielen",
    resume: "Gewertet fortsetzen",
    order: "Reihenfolge",
    orders: { byMoves: "nach Zügen", byTime: "nach Zeit" },
    columns: {
      place: "Platz",
      nickname: "Name",
      moves: "Züge",
      // A soft hyphen, so that the column is narrow on a phone.
      undos: "Rück\u00ADgängig",
      hints: "Tipps",
      time: "Zeit",
    },
    you: "du",
    unranked: "Gewonnen, ungewertet",
    nobody: "Noch hat niemand ein gewertetes Spiel gewonnen.",
    playing: (number) =>
      number === 1 ? "Ein gewertetes Spiel läuft noch." : `${number} gewertete Spiele laufen noch.`,
    row: (row, time) =>
      [
        moves(row.moves),
        `${row.undos}-mal rückgängig`,
        row.hints === undefined ? "Tipps nicht gezählt" : count(row.hints, { one: "Tipp", other: "Tipps" }),
        time,
      ].join(", "),
    hintsUnknown: "nicht gezählt",
    isFast: "ungewöhnlich schnell",
    byComputer: "nicht alle Züge selbst gemacht",
    moves,
    numbers: (players, won, time, steps) =>
      `${won} von ${players} gewerteten Spielern haben gewonnen. Median: ${time}, ${moves(steps)}.`,
    closed: "Dieser Tag ist in allen Zeitzonen vorbei, und seine Rangliste ist geschlossen.",
    watch: (nickname) => `${nickname} zuschauen`,
    rulesTitle: "Regeln der Rangliste",
    rules: [
      "Ein gewertetes Spiel beginnt auf dem Server. Er bekommt jeden Zug sofort, auch jeden, den du rückgängig machst. Darum sind Züge und Zeit geprüft. Es gilt die Uhr des Servers; sie läuft auch weiter, wenn du wegsiehst.",
      "Nach Zügen: Vorn steht, wessen Lösung die wenigsten Züge hat; bei Gleichstand, wer seltener rückgängig gemacht hat, dann wer schneller war. Nach Zeit: erst die wenigsten ganzen Sekunden, dann weniger Züge, dann seltener rückgängig. Wer in allen dreien gleichauf liegt, teilt sich den Platz.",
      "In einem gewerteten Spiel ist alles abgeschaltet, was die verdeckten Karten kennt: bester Zug, Lösbarkeit, Lösung, Analyse; ebenso Varianten und das Zuschauen beim Computer. Tipps sind erlaubt: Sie kennen nur, was du siehst, und werden gezählt und angezeigt.",
      "Du hast ein gewertetes Spiel am Tag. Neu beginnen zählt als einmal rückgängig. Fortsetzen kannst du es auf jedem deiner Geräte.",
      "Die Rangliste eines Tages ist offen, solange irgendwo auf der Erde dieser Tag ist: von 10:00 UTC am Tag davor bis 12:00 UTC am Tag danach. Wer später oder ohne den Server gewinnt, steht unter „Gewonnen, ungewertet“: Der Server hat die Züge nachgespielt, die Zeit kennt er nicht.",
      "Sobald du gewonnen hast, kannst du den anderen zuschauen, aber nicht, solange dein eigenes gewertetes Spiel läuft. Nach einem Sieg oder nach dem Zuschauen kannst du kein gewertetes Spiel mehr beginnen, auch wenn du das Spiel löschst.",
      "Ein Sieg, der schneller war, als Menschen meist spielen, wird als ungewöhnlich schnell gekennzeichnet und steht hinter allen anderen. Die Tipps meldet das Gerät; bei Versionen, die sie nicht zählen, steht „nicht gezählt“.",
      "Was sich nicht verhindern lässt: Das Spiel des Tages ist öffentlich, ein anderes Programm kann es lösen, und ein neuer Spitzname auf einem neuen Gerät ist ein neuer Spieler. Ein Platz sagt, wie gespielt wurde, nicht, wer gedacht hat.",
    ],
    began:
      "Gewertet: Der Server zählt deine Züge, wie oft du rückgängig machst, deine Tipps und die Zeit. Hilfe, die verdeckte Karten kennt, ist abgeschaltet.",
    won: "Dein gewerteter Sieg steht in der Rangliste.",
    waits: "Der Server ist nicht erreichbar. Spiel weiter: Er bekommt deine Züge später.",
    reached: "Der Server ist wieder da und hat deine Züge.",
    ended: (why) => `Dieses Spiel wird nicht mehr gewertet. ${why}`,
  },
  apart: {
    title: "Welches Spiel möchtest du fortsetzen?",
    about:
      "Du hast ein Spiel auf zwei Geräten weitergespielt. Wähle, welches du fortsetzt; das andere bleibt unter „Letzte Spiele“.",
    here: "dieses Gerät",
    elsewhere: "ein anderes Gerät",
    detail: (number, time) => `${moves(number)}, ${time}`,
    choose: (command) => `Wähle eines, zum Beispiel mit: ${command}`,
    chosen: "Dieses Spiel geht weiter. Das andere liegt unter „Letzte Spiele“.",
    noSuch: "Dieses Spiel steht nicht zur Wahl.",
  },
  badServer: "Die Adresse eines Servers beginnt mit https://, etwa https://karten.example.",
};

function wentOn(number: number): string {
  return number === 1
    ? "Ein Spiel hast du auf zwei Geräten weitergespielt: Beide Fassungen bleiben erhalten."
    : `${number} Spiele hast du auf zwei Geräten weitergespielt: Alle Fassungen bleiben erhalten.`;
}
