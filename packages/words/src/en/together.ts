import type { TogetherWords } from "../together-words.ts";
import { games } from "./grammar.ts";

/** What is said of games on several devices, in English. */
export const togetherEn: TogetherWords = {
  problems: {
    "already-won": "You have already won this deal, so it isn't ranked.",
    apart: "Another of your devices went on with this ranked game.",
    away: "The server can't be reached. Your games are safe here.",
    "bad-code": "A code has eight letters and digits.",
    "bad-nickname": "A nickname has 2 to 20 letters and digits.",
    "day-closed": "Ranked games of this day are over.",
    failed: "The server couldn't do that.",
    full: "The server has no more room for your games.",
    illegal: "The server didn't accept a move of this ranked game.",
    "key-known": "This device is a player's already.",
    "nickname-taken": "Somebody has that nickname, or one that looks like it.",
    "no-day": "The server has no table for this day.",
    "no-game": "The server doesn't have this game.",
    "no-player": "The server doesn't know this device. Turn it off here, then on again.",
    "not-a-proxy": "The server doesn't let this connection in.",
    "not-tls": "The server wants a secure connection (https).",
    "not-won": "You can watch how others won when you have won.",
    "too-long": "A game is too long for the server.",
    "too-many-acts": "This ranked game is longer than any may be.",
    "too-many-devices": "You have as many devices as there can be.",
    "too-many-tries": "Too many wrong codes. Try again in five minutes.",
    "too-often": "That was too often. Try again in a moment.",
    "wrong-code": "That code is wrong, used or too old. Ask for a new one.",
  },
  synced: ({ told, heard, apart }) => {
    const news =
      told + heard === 0
        ? "All devices have the same games."
        : `${games(told)} sent, ${games(heard)} received.`;
    return apart === 0 ? news : `${news} ${wentOn(apart)}`;
  },
  isOn: (nickname, server) => `${nickname} at ${server}`,
  isOff: "Your games are on this device alone.",
  code: (code) => `The code for your other device is ${code}. It works once, within five minutes.`,
  left: "Turned off here. Your games stay, here and on the server.",
  deleted: "Everything on the server is deleted. Your games here stay.",
  title: "Together",
  about:
    "Keep your games the same on all your devices, and see how others did on the daily deal. The server keeps a nickname and your games; there is no password and no account. Wins of the daily deal stand on its table with your nickname. Nothing is sent until you turn it on.",
  nickname: "Nickname",
  turnOn: "Turn on",
  codeFromOther: "Code from your other device",
  join: "Add this device",
  syncNow: "Sync now",
  addDevice: "Add a device",
  export: "Download what the server keeps",
  turnOff: "Turn off here",
  deleteAll: "Delete everything on the server",
  reallyDelete: "Really delete",
  keep: "Keep it",
  server: "Server (empty: the one this page comes from)",
  otherServer: (servers) => `This page may only speak to ${servers}.`,
  linkPicture: "QR code of the link that adds another device",
  linkAbout: "Point your other device's camera at the picture, or type the code there.",
  invited: "Another device has invited this one: add it, and both have the same games.",
  settingsFollow: "Settings follow to my other devices",
  table: {
    title: "Today's table",
    isOff: "Turn on Together to see how others did, and to play ranked.",
    play: "Play ranked",
    goOn: "Continue ranked",
    order: "Order",
    orders: { byMoves: "by moves", byTime: "by time" },
    columns: { place: "Place", nickname: "Player", moves: "Moves", undos: "Undos", time: "Time" },
    you: "you",
    unranked: "Legal win, unranked",
    nobody: "Nobody has won a ranked game yet.",
    playing: (count) =>
      count === 1 ? "One ranked game is not over." : `${count} ranked games are not over.`,
    watch: (nickname) => `Watch ${nickname}`,
    rulesTitle: "Rules of the table",
    rules: [
      "A ranked game is opened on the server and every move and undo is told as it is made, so moves, undos and time are facts. The time is the server's and runs on when you look away.",
      "By moves: those that stand at the end; then fewer undos, then less time. By time, in whole seconds: then fewer moves, then fewer undos. Equal in all shares a place.",
      "One ranked game a day. Going back to the start is an undo. You may go on with it on any of your devices.",
      "The table is open while it is that day anywhere on Earth: from 10:00 UTC the day before until 12:00 UTC the day after. A win after that, or without the server, is listed as a legal win, unranked: its moves were replayed.",
      "Once you have won, you may watch how others did, and it is too late to begin a ranked game.",
      "Nobody can tell a person from a solver beside the screen. A place says how the deal was played, not who thought.",
    ],
    began: "Ranked: moves, undos and time are told to the server.",
    won: "Your ranked win is on the table.",
    waits: "The server can't be reached. Play on: it is told later.",
    ended: (why) => `Ranked no more: ${why}`,
  },
  badServer: "A server's address begins with https://, as in https://cards.example.",
};

function wentOn(count: number): string {
  return count === 1
    ? "One game went on apart on two devices: both are among your recent games."
    : `${count} games went on apart on two devices: all are among your recent games.`;
}
