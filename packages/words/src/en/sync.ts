import type { RankedRow, Synced } from "@klondike/play/sync";
import { count, games, moves } from "./grammar.ts";

export const syncEn = {
  problems: {
    "already-won": "You have already won this deal, so it's too late to play it ranked.",
    apart: "You continued it on another device.",
    away: "The server can't be reached. Your games are safe here.",
    "bad-code": "A code has eight letters or digits, a recovery code sixteen.",
    "bad-nickname": "A nickname has 2 to 20 letters or digits of one alphabet.",
    banned: "The operator of the server has excluded this player from ranked games.",
    busy: "The server is overloaded. Try again in a moment.",
    "day-closed": "That day has ended in every time zone, so it's too late to play its deal ranked.",
    failed: "The server couldn't do that.",
    full: "The server has no more room for your games.",
    helped: "You had help that knows the hidden cards, so it can't be ranked.",
    illegal: "The server refused a move.",
    "key-known": "This device already belongs to a player.",
    "nickname-taken": "That nickname, or one that looks like it, is taken.",
    "no-day": "The server has no leaderboard for this day.",
    "no-device": "The server doesn't know that device any more.",
    "no-game": "The server doesn't have that game.",
    "no-player": "The server doesn't know this device. Turn sync off here, then on again.",
    "not-a-proxy": "The server refused this connection.",
    "not-tls": "The server requires a secure connection (https).",
    "not-won": "Win this deal first: ranked, if you started it ranked. Then you can watch how others did it.",
    "too-long": "One of your games is too long for the server.",
    "too-many-acts": "It has too many moves.",
    "too-many-devices": "You have as many devices as the server allows.",
    "too-many-tries": "Too many wrong codes. Try again in five minutes.",
    "too-often": "Too many requests at once. Try again in a moment.",
    "wrong-code": "That code is wrong, already used or expired. Ask for a new one.",
  },
  /** Result of a sync. */
  synced: ({ sent, received, apart }: Synced) => {
    const news =
      sent + received === 0
        ? "All devices have the same games."
        : `${games(sent)} sent, ${games(received)} received.`;
    return apart === 0 ? news : `${news} ${wentOn(apart)}`;
  },
  isOn: (nickname: string, server: string) => `${nickname} at ${server}`,
  isOff: "Your games are only on this device.",
  /** The code for another device. */
  code: (code: string) => `The code for your other device is ${code}. It works once, within five minutes.`,
  /** Sync was turned off here; games stay here and on the server. */
  left: "Sync is off on this device. Your games stay, here and on the server.",
  /** Everything on the server was deleted; games here stay. */
  deleted: "Everything on the server is deleted. Your games here stay.",
  title: "Sync and leaderboard",
  /** What sync does and sends, before it is turned on. */
  about:
    "Pick up your games on any of your devices, and see how others did on the daily deal. The server keeps your nickname and your games; it needs no email address and no password. When you win a daily deal, its leaderboard shows your nickname. Nothing is sent until you turn it on.",
  nickname: "Nickname",
  turnOn: "Turn on",
  codeFromOther: "Code from your other device, or recovery code",
  join: "Add this device",
  syncNow: "Sync now",
  addDevice: "Add a device",
  export: "Download what the server keeps",
  turnOff: "Turn off on this device",
  deleteAll: "Delete everything on the server",
  reallyDelete: "Really delete",
  /** Cancels deleting. */
  keep: "Keep it",
  /** The server's address, if it is not the page's own. */
  server: "Server (leave empty for the one this page comes from)",
  /** The servers that the page may connect to. */
  otherServer: (servers: string) => `This page may only connect to ${servers}.`,
  /** The QR code that adds a device, and how to use it. */
  linkPicture: "QR code of the link that adds another device",
  linkAbout: "Point your other device's camera at the QR code, or type the code there.",
  /** The page was opened by another device's link. */
  invited: "Your other device has invited this one. Add it, and both will have the same games.",
  settingsFollow: "Use the same settings on all my devices",
  /** The list of devices. */
  devices: {
    title: "Your devices",
    unnamed: "Unnamed device",
    here: "this device",
    lastUsed: (when: string) => `last used ${when}`,
    unknown: "last use unknown",
    revoke: "Remove",
    revokeNamed: (name: string) => `Remove ${name}`,
    revokeOthers: "Remove all other devices",
    /** After removing devices. */
    revoked: (number: number) =>
      number === 1
        ? "One device is removed. It keeps its games but no longer syncs, and a recovery code made on it no longer works."
        : `${number} devices are removed. They keep their games but no longer sync, and a recovery code made on them no longer works.`,
    recovery: "Make a recovery code",
    /** The code that adds a device if all others are lost. */
    recoveryCode: (code: string) =>
      `Your recovery code is ${code}. Write it down: it adds a device if you lose all others. It works until you make a new one.`,
    removeRecovery: "Remove the recovery code",
    recoveryRemoved: "The recovery code was removed.",
    replaceKey: "Replace this device's key",
    newKey:
      "This device has a new key. Neither copies of the old one nor a recovery code made with it work any more.",
    noSuch: "There is no device with that number; klondike sync devices lists them.",
  },
  table: {
    title: "Today's leaderboard",
    /** Shown if sync is off. */
    isOff: "Turn on sync to see how others did, and to play ranked.",
    play: "Play ranked",
    resume: "Continue ranked",
    order: "Order",
    orders: { byMoves: "by moves", byTime: "by time" },
    columns: {
      place: "Place",
      nickname: "Player",
      moves: "Moves",
      undos: "Undos",
      hints: "Hints",
      time: "Time",
    },
    you: "you",
    unranked: "Won, unranked",
    nobody: "Nobody has won a ranked game yet.",
    playing: (number: number) =>
      number === 1
        ? "One ranked game is still being played."
        : `${number} ranked games are still being played.`,
    /** A row in words, without its place. */
    row: (row: Pick<RankedRow, "moves" | "undos" | "hints">, time: string) =>
      [
        moves(row.moves),
        count(row.undos, { one: "undo", other: "undos" }),
        row.hints === undefined ? "hints not counted" : count(row.hints, { one: "hint", other: "hints" }),
        time,
      ].join(", "),
    /** Hints of a game from a version that did not count them. */
    hintsUnknown: "not counted",
    /** An implausibly fast win. */
    isFast: "unusually fast",
    /** A win with moves played by the computer or imported from a link or a past game. */
    byComputer: "not all moves their own",
    moves,
    /** How the day went for everyone who took part. */
    numbers: (players: number, won: number, time: string, steps: number) =>
      `${won} of ${players} ranked players have won. Median: ${time}, ${moves(steps)}.`,
    /** The day has ended everywhere. */
    closed: "That day has ended in every time zone, and its leaderboard is closed.",
    watch: (nickname: string) => `Watch ${nickname}`,
    rulesTitle: "Rules of the leaderboard",
    rules: [
      "A ranked game starts on the server, which receives every move and undo as you make it. So its moves, undos and time are verified. The server's clock counts, and it doesn't stop when you look away.",
      "By moves: the fewest moves that lead to the win come first, then fewer undos, then less time. By time: the fewest whole seconds, then fewer moves, then fewer undos. Players tied on all three share a place.",
      "In a ranked game everything that knows the hidden cards is off: best move, verdict, solution, review. So are branches and watching the computer play. Hints are allowed; they use only what you can see, and are counted and shown.",
      "You have one ranked game a day. Going back to the start counts as an undo. You can continue it on any of your devices.",
      "A day's leaderboard is open for as long as it is that day anywhere on Earth: from 10:00 UTC the day before to 12:00 UTC the day after. A win after that, or without the server, is listed as won, unranked: the server has replayed its moves, but doesn't know its time.",
      "Once you have won, you can watch how others did it, but not while your own ranked game is open. After a win or a look at others it is too late to begin a ranked game, even if the game is deleted.",
      "A win much faster than people usually play is marked as unusually fast and comes after all others. Hints are reported by the player's device; a version that doesn't count them is shown as not counted.",
      "What cannot be prevented: the daily deal is public, so another program can solve it, and a new nickname on a new device is a new player. A place says how the deal was played, not who did the thinking.",
    ],
    began:
      "Ranked: the server counts your moves, undos, hints and time. Help that knows hidden cards is off.",
    won: "Your ranked win is on the leaderboard.",
    waits: "The server can't be reached. Keep playing: it will get your moves later.",
    reached: "The server is back and has your moves.",
    /** The game continues unranked. */
    ended: (why: string) => `From here on this game is unranked. ${why}`,
  },
  apart: {
    title: "Which game do you want to continue?",
    /** What happened, and what becomes of the other game. */
    about: "You continued one game on two devices. Choose one; the other stays in Recent games.",
    /** The device of a game. */
    here: "this device",
    elsewhere: "another device",
    /** Progress of a game. */
    detail: (number: number, time: string) => `${moves(number)}, ${time}`,
    /** How to choose in a terminal. */
    choose: (command: string) => `Choose one, for example with: ${command}`,
    /** The chosen game continues. */
    chosen: "This game continues. The other one is in Recent games.",
    noSuch: "There is no such game to choose.",
  },
  badServer: "A server's address begins with https://, as in https://cards.example.",
};

function wentOn(number: number): string {
  return number === 1
    ? "You continued one game on two devices: both are kept."
    : `You continued ${games(number)} on two devices: all are kept.`;
}
