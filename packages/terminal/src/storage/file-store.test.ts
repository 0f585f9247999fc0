import fs, { cpSync, readdirSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { saveOf } from "@klondike/engine/session";
import { RECENT_GAMES } from "@klondike/play";
import { expect, test } from "vitest";
import { parsedDeal } from "../../../play/src/testing/tables.ts";
import { openPlayer, type TerminalPlayer } from "../player.ts";
import { ownFolder, scriptedIo } from "../testing/scripted.ts";
import { KNOWS_STARTS } from "../testing/system.ts";
import { holderName } from "./game-lock.ts";

/** A player with a folder, and a function that simulates the end of the process. */
function openTestPlayer(folder: string): TerminalPlayer & { readonly exit: () => void } {
  const exits: (() => void)[] = [];
  const io = scriptedIo([], {
    env: { XDG_DATA_HOME: dirname(folder) },
    onExit: (act) => void exits.push(act),
  });
  return {
    ...openPlayer(io),
    exit: () => {
      for (const act of exits) act();
    },
  };
}

const filesIn = (folder: string, name: string): readonly string[] => readdirSync(join(folder, name));

test("a countdown in progress is put aside and restored exactly; there is never a second copy", async () => {
  const folder = join(ownFolder(), "klondike");
  const first = openTestPlayer(folder);
  await first.app.newCountdown(6, 30n);
  first.app.countdown.dispatch({ kind: "move", move: { from: 0, to: 1 } });
  first.app.countdown.dispatch({ kind: "move", move: { from: 0, to: 0 } });
  first.app.countdown.dispatch({ kind: "undo" });
  await first.app.saved();
  const save = saveOf(first.app.countdown.live());
  expect(filesIn(folder, "games")).toHaveLength(1);
  await first.app.newCountdown(9);
  expect(filesIn(folder, "recent")).toHaveLength(1);
  expect(filesIn(folder, "games")).toHaveLength(0);
  const [recent, ...none] = await first.app.recentGames();
  expect(none).toEqual([]);
  expect(await first.app.bringBack(recent?.note.id ?? "")).toBe(true);
  expect(saveOf(first.app.countdown.live())).toEqual(save);
  expect(await first.app.recentGames()).toEqual([]);
  await first.app.saved();
  first.exit();
  expect(filesIn(folder, "games")).toHaveLength(1);
  const second = openTestPlayer(folder);
  const taken = second.store.files.last(() => undefined);
  expect(taken && saveOf(taken.session)).toEqual(save);
  second.exit();
});

const { renameSync, rmSync } = fs;

/** A copy of the folder as it would be if the process were killed now. */
function leftBehind(folder: string): string {
  const left = join(ownFolder(), "klondike");
  cpSync(folder, left, { recursive: true, preserveTimestamps: true });
  const dead = holderName().replace(/\w+$/, "0123456789");
  for (const file of filesIn(left, "games"))
    renameSync(join(left, "games", file), join(left, "games", file.replace(holderName(), dead)));
  return left;
}

/** Copies of the folder for a process killed after each of its renames and removals; all writes end in one of these. */
async function killedAt(folder: string, act: () => Promise<void>): Promise<readonly string[]> {
  const killed: string[] = [];
  const changed =
    <T extends readonly unknown[]>(change: (...given: T) => void) =>
    (...given: T): void => {
      change(...given);
      killed.push(leftBehind(folder));
    };
  Object.assign(fs, { renameSync: changed(renameSync), rmSync: changed(rmSync) });
  syncBuiltinESMExports();
  try {
    await act();
  } finally {
    Object.assign(fs, { renameSync, rmSync });
    syncBuiltinESMExports();
  }
  return killed;
}

test.skipIf(!KNOWS_STARTS)(
  "a terminal killed while restoring a recent game loses none, after any write",
  async () => {
    const folder = join(ownFolder(), "klondike");
    const player = openTestPlayer(folder);
    for (let game = 0; game <= RECENT_GAMES; game++) {
      await player.app.newGame({ deal: parsedDeal(`klondike:${game + 1}`) });
      player.app.table("classic").dispatch({ kind: "turn-stock" });
    }
    await player.app.saved();
    const waiting = (await player.app.recentGames()).map(({ note }) => note.id);
    expect(waiting).toHaveLength(RECENT_GAMES);
    const games = [...waiting, player.app.table("classic").state.note?.id ?? ""].toSorted();
    const killed = await killedAt(folder, async () => {
      expect(await player.app.bringBack(waiting.at(-1) ?? "")).toBe(true);
      await player.app.saved();
    });
    player.exit();
    expect(killed.length).toBeGreaterThan(4);
    for (const left of killed) {
      const later = openTestPlayer(left);
      const last = later.store.files.last(expect.fail);
      if (last !== undefined) await later.app.start(later.store.put(last));
      const onTable = later.app.table("classic").state.note?.id;
      const recent = (await later.app.recentGames()).map(({ note }) => note.id);
      expect([...recent, ...(last === undefined ? [] : [onTable])].toSorted()).toEqual(games);
      const finished = (await later.app.history.finished()).map(({ id }) => id);
      expect(new Set(finished).size).toBe(finished.length);
      expect(finished).not.toContain(onTable);
      later.exit();
    }
  },
);
