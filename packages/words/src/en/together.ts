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
  title: "Other devices",
  about:
    "Keep your games the same on all your devices. The server keeps a nickname and your games; there is no password and no account. Nothing is sent until you turn it on.",
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
  badServer: "A server's address begins with https://, as in https://cards.example.",
};

function wentOn(count: number): string {
  return count === 1
    ? "One game went on apart on two devices: both are among your recent games."
    : `${count} games went on apart on two devices: all are among your recent games.`;
}
