import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { KlondikeRules } from "@klondike/engine";
import { type FairHint, type FairView, fairHint, isStuck } from "@klondike/knowledge";

/** What is asked of who thinks about a view. */
export interface FairQuestion {
  readonly about: "hint" | "stuck";
  readonly view: FairView;
  readonly rules: KlondikeRules;
}

/** What comes of a question: the hint, where one was asked for and there is one, or whether the player is stuck. */
export interface FairAnswer {
  readonly hint?: FairHint | undefined;
  readonly isStuck?: boolean;
}

// Beside the bundle; the sources are run in this thread alone.
const WORKER = new URL("./fair-worker.js", import.meta.url);

/** Thinks about a view at once, in this thread. */
export function fairAnswer({ about, view, rules }: FairQuestion): FairAnswer {
  return about === "hint" ? { hint: fairHint(view, rules) } : { isStuck: isStuck(view, rules) };
}

/** Who thinks about views: a thread apart, while this one stays free for the player, or this one. */
export class FairThread {
  readonly #isApart: boolean;
  readonly #waiting: ((answer: FairAnswer) => void)[] = [];
  #worker: Worker | undefined;
  #hasEnded = false;

  constructor(isApart: boolean) {
    this.#isApart = isApart && existsSync(WORKER);
  }

  /** The answer; an empty one where the thread has ended. */
  ask(question: FairQuestion): Promise<FairAnswer> {
    if (this.#hasEnded) return Promise.resolve({});
    if (!this.#isApart) return Promise.resolve(fairAnswer(question));
    this.#worker ??= this.#started();
    const answered = new Promise<FairAnswer>((resolve) => this.#waiting.push(resolve));
    this.#worker.postMessage(question);
    return answered;
  }

  /** Ends the thread for good; whatever waits or is asked from here on gets an empty answer. */
  end(): void {
    this.#hasEnded = true;
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve({});
  }

  #started(): Worker {
    const worker = new Worker(WORKER);
    // A thread answers in the order in which it was asked.
    worker.on("message", (answer: FairAnswer) => this.#waiting.shift()?.(answer));
    worker.on("error", () => this.end());
    return worker;
  }
}
