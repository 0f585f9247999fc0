import { spawn } from "node:child_process";
import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatLink, saveOf } from "@klondike/engine/session";
import { describe, expect, test, vi } from "vitest";
import { dataFolder } from "../storage/data-folder.ts";
import { filesIn } from "../storage/files.ts";
import { GameFiles } from "../storage/game-files.ts";
import { easyDeal } from "../testing/easy-deck.ts";
import { COMMAND } from "../testing/process.ts";
import { hasScript, Pty } from "../testing/pty.ts";
import { lostGame } from "../testing/recorded-game.ts";
import { ownFolder } from "../testing/scripted.ts";

describe.skipIf(!hasScript)("in a pseudo-terminal", () => {
  test("a whole game is won with the keyboard, and the terminal is restored", async () => {
    const pty = await Pty.start(["--seed", easyDeal("by-row", 1)]);
    await pty.waitFor(/Moves 0 {2}Score 0/);
    expect(pty.screen.modes).toEqual({ mouse: "vt200", isAlternate: true });
    pty.type("a");
    await pty.waitFor(/Moves 28/);
    for (let card = 0; card < 24; card++) pty.type("dwf");
    await pty.waitFor(/You win!/);
    await pty.waitFor(/Your moves 76 · Par 76 \(proved\)/);
    pty.type("q");
    expect(await pty.ended).toBe(0);
    expect(pty.screen.modes).toEqual({ mouse: "none", isAlternate: false });
    expect(pty.text).toContain("76 moves, won.");
  });

  test("a whole game is won with the mouse", async () => {
    const pty = await Pty.start(["--edition", "draw-three", "--seed", easyDeal("by-row", 3)]);
    await pty.waitFor(/Moves 0/);
    let moves = 0;
    const made = async (): Promise<void> => pty.waitFor(new RegExp(`Moves ${++moves}\\b`));
    for (let column = 0; column < 7; column++) {
      for (let card = column; card >= 0; card--) {
        // The top card of the column, and the first empty foundation of its suit.
        pty.click(4 + column * 11, 6 + card);
        pty.click(37 + (moves % 4) * 11, 2);
        await made();
      }
    }
    for (let draw = 0; draw < 8; draw++) {
      pty.click(4, 2);
      await made();
      for (let card = 0; card < 3 && !/You win!/.test(pty.screen.toString()); card++) {
        const home = moves - draw - 1;
        pty.click(15, 2);
        pty.click(37 + (home % 4) * 11, 2);
        await made();
      }
    }
    await pty.waitFor(/You win!/);
    pty.type("q");
    expect(await pty.ended).toBe(0);
  });

  test("follows window resizes, survives Ctrl-Z, searches on threads, and quits without waiting for them", async () => {
    const pty = await Pty.start(["--seed", "5"]);
    await pty.waitFor(/┌7♣─────┐/);
    pty.resize(60, 20);
    await pty.waitFor(/┌7♣──┐/);
    pty.resize(40, 12);
    await pty.waitFor(/The window is too small/);
    pty.resize(120, 40);
    await pty.waitFor(/┌7♣───────┐/);
    await pty.waitFor(/Moves 0/);
    const before = pty.text.length;
    // Nothing could resume the process here, so the system does not suspend it.
    pty.type("d\x1a");
    await vi.waitUntil(() => pty.text.slice(before).includes("\x1b[?1049h"), { timeout: 100_000 });
    const [, left = "not left"] = pty.text.slice(before).split("\x1b[?1049l");
    expect(left.split("\x1b[?1049h")[0]).toBe("");
    await pty.waitFor(/Moves 1/);
    expect(pty.screen.modes.isAlternate).toBe(true);
    pty.type("d");
    await pty.waitFor(/Moves 2/);
    pty.type("v");
    await pty.waitFor(/Winnable/);
    pty.type("p");
    await pty.waitFor(/Solution 0\/\d+/);
    pty.type("\x1b[C\x1b[C\r");
    await pty.waitFor(/Moves 4/);
    pty.type("h");
    await pty.waitFor(/Hint: /);
    pty.type("q");
    expect(await pty.ended).toBe(0);
  });

  test.each([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGINT", 130],
  ] as const)("%s restores the terminal and saves the game", async (signal, code) => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const pty = await Pty.start(["--seed", "5"], env);
    await pty.waitFor(/Moves 0/);
    pty.type("dd");
    await pty.waitFor(/Moves 2/);
    pty.kill(signal);
    expect(await pty.ended).toBe(code);
    expect(pty.screen.modes).toEqual({ mouse: "none", isAlternate: false });
    // The next start resumes a game.
    const waiting = new GameFiles(dataFolder(env)).last(() => undefined)?.session;
    expect(waiting && [saveOf(waiting).deal, waiting.at]).toEqual(["klondike:5", 2]);
  });

  test("a game that was killed outright is resumed with its last move", async () => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const pty = await Pty.start(["--seed", "5"], env);
    await pty.waitFor(/Moves 0/);
    pty.type("d76");
    await pty.waitFor(/Moves 2/);
    const second = await Pty.start([], env);
    await second.waitFor(/Moves 0/);
    expect(second.screen.toString()).not.toContain("klondike:5,");
    second.type("q");
    await second.ended;
    pty.kill("SIGKILL");
    await pty.ended;
    // A damaged latest game is reported inside the full screen, which hides earlier output.
    const games = join(env.XDG_DATA_HOME, "klondike", "games");
    writeFileSync(join(games, "1-damaged.json"), "{");
    utimesSync(join(games, "1-damaged.json"), 4e9, 4e9);
    const again = await Pty.start([], env);
    await again.waitFor(/klondike:5.*Moves 2/);
    await again.waitFor(/A saved game couldn't be read/);
    again.type("uuq");
    expect(await again.ended).toBe(0);
  });

  test("does not claim to have saved a game that could not be saved", async () => {
    const pty = await Pty.start(["--seed", "5"], { XDG_DATA_HOME: "/dev/null/folder" });
    await pty.waitFor(/Moves 0/);
    pty.type("d");
    await pty.waitFor(/cannot be written/);
    pty.type("q");
    expect(await pty.ended).toBe(0);
    expect(pty.text).toContain("klondike:5, draw 1: 1 move, not kept.");
  });

  test.each(["", "--plain"])("SIGHUP from a closed window saves and ends the game (%s)", async (look) => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const exitFile = join(ownFolder());
    const command = `trap : HUP; '${process.execPath}' '${COMMAND}' --seed 5 ${look}; echo $? > '${exitFile}'`;
    const window = spawn("script", ["--quiet", "--flush", "--command", command, "/dev/null"], {
      env: { ...process.env, TERM: "xterm", SHELL: "/bin/sh", ...env },
    });
    let text = "";
    window.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    await vi.waitUntil(() => /Moves 0|0 moves/.test(text), { timeout: 100_000 });
    window.stdin.write(look === "" ? "d" : "d\n");
    await vi.waitUntil(() => filesIn(join(env.XDG_DATA_HOME, "klondike", "games")).length === 1, {
      timeout: 100_000,
    });
    window.kill("SIGKILL");
    await vi.waitUntil(() => existsSync(exitFile) && readFileSync(exitFile, "utf8") !== "", {
      timeout: 100_000,
    });
    expect(readFileSync(exitFile, "utf8").trim()).toBe("129");
    expect(new GameFiles(dataFolder(env)).last(() => undefined)?.session.at).toBe(1);
  });

  test("shows progress on the terminal if stdout is a file, and Ctrl-C adds no line there", async () => {
    const file = ownFolder();
    const command = `'${process.execPath}' '${COMMAND}' par --seed 42 --limit-ms 600000 --json > '${file}'`;
    const window = spawn("script", ["--quiet", "--flush", "--command", command, "/dev/null"], {
      env: { ...process.env, TERM: "xterm", SHELL: "/bin/sh", XDG_DATA_HOME: ownFolder() },
    });
    let text = "";
    window.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    await vi.waitUntil(() => /par so far: \d+/.test(text), { timeout: 100_000 });
    window.stdin.write("\x03");
    await new Promise((resolve) => window.on("close", resolve));
    expect(readFileSync(file, "utf8")).toMatch(/^\{[^\n]+\}\n$/);
  });

  test("Ctrl-C ends the search for par with the best line found so far", async () => {
    const pty = await Pty.start(["par", "--seed", "42", "--limit-ms", "600000"]);
    await pty.waitFor(/par so far: \d+/);
    pty.type("\x03");
    expect(await pty.ended).toBe(130);
    expect(pty.text).toMatch(/klondike:42: par \d+ \(best known\).*\r?\n\S+, \S+, /);
  });

  test("a crash restores the terminal and prints the error", async () => {
    const pty = await Pty.start(["--seed", "5"], { NODE_OPTIONS: `--import=${CRASH_ON_SIGNAL}` });
    await pty.waitFor(/Moves 0/);
    pty.kill("SIGUSR2");
    expect(await pty.ended).not.toBe(0);
    expect(pty.screen.modes).toEqual({ mouse: "none", isAlternate: false });
    expect(pty.text).toContain("a crash for the test");
  });

  test("a terminal without cursor movement gets the line-based game", async () => {
    const pty = await Pty.start(["--seed", "5"], { TERM: "dumb" });
    await pty.waitFor(/Column 7: 6 face down, jack of hearts\./);
    pty.type("quit\n");
    expect(await pty.ended).toBe(0);
  });

  test("without Unicode and without colours the table is drawn in ASCII", async () => {
    const pty = await Pty.start(["--seed", "5"], { LC_ALL: "C", NO_COLOR: "1" });
    await pty.waitFor(/\+7C-----\+/);
    expect(pty.text).not.toContain("48;5;");
    pty.type("q");
    expect(await pty.ended).toBe(0);
  });

  test("a countdown is played on the full screen", async () => {
    const pty = await Pty.start(["play", "--edition", "countdown", "--seed", "30"]);
    await pty.waitFor(/Countdown, python:30/);
    pty.type("000102000102120202");
    await pty.waitFor(/Moves 9/);
    pty.type("q");
    expect(await pty.ended).toBe(0);
  });

  test("prepares certified deals in the background and deals them", async () => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const ready = join(env.XDG_DATA_HOME, "klondike", "values", "deals.json");
    const count = (): number =>
      (JSON.parse(readFileSync(ready, "utf8")) as { certificates: unknown[] }).certificates.length;
    const pty = await Pty.start(["--draw", "3", "--passes", "unlimited", "--level", "normal"], env);
    await pty.waitFor(/normal, klondike:\d+, draw 3/);
    await vi.waitFor(() => expect(count()).toBeGreaterThan(1), 100_000);
    pty.type("n1");
    await pty.waitFor(/easy, klondike:\d+, draw 3/);
    pty.type("y\r");
    await pty.waitFor(/Daily deal for \d+ \w+ \d{4}, (easy|normal|hard|expert)/);
    pty.type("nn");
    await pty.waitFor(/easy, klondike:\d+, draw 3/);
    pty.type("q");
    expect(await pty.ended).toBe(0);
    expect(pty.text).toMatch(/Easy, klondike:\d+, draw 3: not started\./);
  });

  test("reviews on a thread, and quitting in a branch keeps the game", async () => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const pty = await Pty.start(["play", formatLink(lostGame(), true)], env);
    await pty.waitFor(/Moves 82/);
    pty.type("R");
    await pty.waitFor(/Review: Move 16 lost the game/);
    pty.type("x");
    await pty.waitFor(/15 of 82, Winnable/);
    pty.type("\rdd");
    await pty.waitFor(/Branch from move 15.*Moves 17/);
    pty.kill("SIGTERM");
    expect(await pty.ended).toBe(143);
    const again = await Pty.start([], env);
    await again.waitFor(/klondike:1.*Moves 82/);
    again.type("q");
    expect(await again.ended).toBe(0);
  });

  test("a new game is of the kind chosen last", async () => {
    const env = { XDG_DATA_HOME: ownFolder() };
    const pty = await Pty.start([], env);
    await pty.waitFor(/Classic, klondike:\d+, draw 1/);
    pty.type("n3");
    await pty.waitFor(/hard, klondike:\d+, draw 1/);
    pty.type("q");
    await pty.ended;
    const again = await Pty.start([], env);
    await again.waitFor(/hard, klondike:\d+, draw 1/);
    again.type("q");
    expect(await again.ended).toBe(0);
  });

  // One case per thread; other typed-ahead keys are tested in full-screen.test.ts.
  test.each(["iq", "vq", "eq"])("%s typed ahead ends the game while a thread is busy", async (keys) => {
    const pty = await Pty.start(["--seed", "5"]);
    await pty.waitFor(/klondike:5, draw 1/);
    pty.type(keys);
    expect(await pty.ended).toBe(0);
  });
});

const CRASH_ON_SIGNAL = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => { throw new Error("a crash for the test") })',
)}`;
