import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { saveOf } from "@klondike/engine";
import { expect, test } from "vitest";
import { type Player, seatPlayer } from "../player.ts";
import { ownFolder, scriptedIo } from "../testing/scripted.ts";

/** A player with a folder, and what happens when the process is told to end. */
function seated(folder: string): Player & { readonly exit: () => void } {
  const exits: (() => void)[] = [];
  const io = scriptedIo([], {
    env: { XDG_DATA_HOME: dirname(folder) },
    onExit: (act) => void exits.push(act),
  });
  return {
    ...seatPlayer(io),
    exit: () => {
      for (const act of exits) act();
    },
  };
}

const filesIn = (folder: string, name: string): readonly string[] => readdirSync(join(folder, name));

test("a countdown under way makes room for another and comes back exactly as it was; there is never a second copy", async () => {
  const folder = join(ownFolder(), "klondike");
  const first = seated(folder);
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
  const second = seated(folder);
  const taken = second.store.files.last(() => undefined);
  expect(taken && saveOf(taken.session)).toEqual(save);
  second.exit();
});
