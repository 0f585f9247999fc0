import { EDITION_NAMES } from "@klondike/engine/rules";
import { expect } from "vitest";
import { createApp } from "../games/app.ts";
import type { App } from "../games/state.ts";
import type { GameStore } from "../storage/store.ts";
import { RECENT_GAMES } from "../storage/store.ts";
import { carrySomething, parsedDeal } from "./tables.ts";
import { testHost } from "./test-host.ts";

/**
 * A proxy that stops working after `writes` writes: later calls neither run nor return.
 *
 * @param writes names of the methods that write
 */
export function dying<T extends object>(device: T, writes: readonly (keyof T)[], lives: number): T {
  let left = lives;
  const never = (): Promise<never> => new Promise(() => undefined);
  return new Proxy(device, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== "function") return part;
      return (...given: readonly unknown[]): unknown => {
        if (left === 0) return never();
        const answer: unknown = Reflect.apply(part, target, given);
        if (writes.includes(name as keyof T)) left--;
        return left === 0 ? never() : answer;
      };
    },
  });
}

/** A device that can crash, on which pages or processes open their stores. */
export interface MortalDevice {
  open(): GameStore;
  /** Opens a store whose device crashes after `lives` writes. */
  openDying(lives: number): GameStore;
}

/** Where each game was found after a crash. */
export interface Found {
  readonly lives: number;
  /** Whether everything was done before the crash. */
  readonly isDone: boolean;
  /** Where each game is found and how often: the restored game, the one it replaced, then the other recent games. */
  readonly places: readonly string[];
  /** How often each of these games is counted in statistics. */
  readonly counted: readonly number[];
  /** A page opened after the crash. */
  readonly later: App;
  /** Id of the restored game. */
  readonly id: string;
}

async function opened(store: GameStore): Promise<{ app: App; settle: () => Promise<void> }> {
  const host = testHost({ store });
  const app = createApp(host);
  await app.start();
  return { app, settle: () => host.settle() };
}

/** Restores the oldest of a full list of recent games over a game in progress, with a crash after each write. */
export async function deathsComingBack(device: () => MortalDevice): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (let lives = 1; found.at(-1)?.isDone !== true; lives++) {
    const mortal = device();
    const before = await opened(mortal.open());
    for (let game = 0; game <= RECENT_GAMES; game++) {
      await before.app.newGame({ deal: parsedDeal(`klondike:${game + 1}`) });
      carrySomething(before.app.table("classic"));
    }
    await before.app.saved();
    const waiting = (await before.app.recentGames()).map(({ note }) => note.id);
    const id = waiting.at(-1) ?? "";
    const leaving = before.app.table("classic").state.note?.id ?? "";
    const dies = await opened(mortal.openDying(lives));
    let isDone = false;
    void dies.app
      .bringBack(id)
      .then(() => dies.app.saved())
      .then(() => {
        isDone = true;
      });
    for (let round = 0; round < 5; round++) await dies.settle();
    const { app: later } = await opened(mortal.open());
    const games = [id, leaving, ...waiting.slice(0, -1)];
    const recent = (await later.recentGames()).map(({ note }) => note.id);
    const tables = EDITION_NAMES.flatMap((name) =>
      name === "countdown" ? [] : [later.table(name).state.note?.id],
    );
    const finished = (await later.history.finished()).map((game) => game.id);
    found.push({
      lives,
      isDone,
      later,
      id,
      places: games.map((game) =>
        [
          ...recent.filter((each) => each === game).map(() => "recent"),
          ...tables.filter((each) => each === game).map(() => "table"),
        ].join(" "),
      ),
      counted: games.map((game) => finished.filter((each) => each === game).length),
    });
  }
  return found;
}

/** Expects every game in exactly one place after any crash, counted once or still playable. */
export function expectNoneLost(deaths: readonly Found[]): void {
  expect(deaths.length).toBeGreaterThan(4);
  for (const { lives, isDone, places, counted } of deaths) {
    const [came, left, ...waiting] = places;
    expect([came, left].toSorted(), `after ${lives} writes`).toEqual(["recent", "table"]);
    expect(waiting).toEqual(waiting.map(() => "recent"));
    expect(counted).toEqual(places.map((place) => (place === "recent" ? 1 : 0)));
    if (isDone) expect(came).toBe("table");
  }
}
