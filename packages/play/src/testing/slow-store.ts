import type { GameStore } from "../storage/store.ts";
import { volatileStore } from "../storage/volatile-store.ts";

/** A store whose responses wait until the test releases them, and which fails on request. */
export interface SlowStore extends GameStore {
  /** Releases all waiting responses and stops holding back later ones. */
  flow(): void;
  /** Starts holding back responses. */
  dam(): void;
  /** Makes the methods fail from now on, or work again. */
  fail(error: Error | undefined): void;
}

export function slowStore(store: GameStore = volatileStore()): SlowStore {
  let isDammed = true;
  let failure: Error | undefined;
  let waiting: (() => void)[] = [];
  const pass = async (): Promise<void> => {
    if (isDammed) await new Promise<void>((resolve) => void waiting.push(resolve));
    if (failure !== undefined) throw failure;
  };
  return {
    ...store,
    isPersistent: true,
    problemOf: () => "full",
    game: async (edition) => {
      await pass();
      return store.game(edition);
    },
    saveGame: async (...game) => {
      await pass();
      return store.saveGame(...game);
    },
    saveRecord: async (record) => {
      await pass();
      return store.saveRecord(record);
    },
    flow() {
      isDammed = false;
      for (const go of waiting) go();
      waiting = [];
    },
    dam() {
      isDammed = true;
    },
    fail(error) {
      failure = error;
    },
  };
}
