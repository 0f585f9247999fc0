import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "./database.ts";
import { Notifications } from "./events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database connection whose LISTEN succeeds or fails. */
class Connection extends EventEmitter {
  releases = 0;
  readonly #refuses: boolean;

  constructor(refuses: boolean) {
    super();
    this.#refuses = refuses;
  }

  async query(): Promise<void> {
    if (this.#refuses) throw new Error("cannot execute LISTEN during recovery");
  }

  release(): void {
    this.releases += 1;
  }
}

test("releases a connection once if listening fails or it breaks, and opens another", async () => {
  const opened: Connection[] = [];
  const connect = async () => {
    const connection = new Connection(opened.length < 2);
    opened.push(connection);
    return connection;
  };
  const notifications = new Notifications({ connect } as unknown as Database);
  let woken = 0;
  await notifications.listen(["day 2026-11-16"], () => (woken += 1));
  await vi.advanceTimersByTimeAsync(2500);
  expect(opened.map(({ releases }) => releases)).toEqual([1, 1, 0]);
  opened[2]?.emit("notification", { payload: "day 2026-11-16" });
  expect(woken).toBe(1);
  opened[2]?.emit("error", new Error("broken"));
  await vi.advanceTimersByTimeAsync(2500);
  expect(opened.map(({ releases }) => releases)).toEqual([1, 1, 1, 0]);
  await notifications.close();
  expect(opened.at(-1)?.releases).toBe(1);
});
