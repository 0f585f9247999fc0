import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** What came of a question. That none came is no answer: the thread has failed at it, or nobody waits any more. */
export type Answered<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly why: "failed" | "ended" };

/** Who answers questions: a thread apart, while this one stays free for the player, or this one. */
export class Thread<Question, Answer> {
  readonly #script: URL;
  readonly #answerOf: (question: Question) => Answer;
  /** Whether questions are answered while this thread is free for something else. */
  readonly isApart: boolean;
  #waiting: ((answered: Answered<Answer>) => void)[] = [];
  #worker: Worker | undefined;
  #hasEnded = false;

  /**
   * @param name the thread's bundle, beside this one; the sources are run in this thread alone
   * @param answerOf answers at once, in this thread
   */
  constructor(name: string | URL, answerOf: (question: Question) => Answer, isApart = true) {
    this.#script = name instanceof URL ? name : new URL(`./${name}`, import.meta.url);
    this.#answerOf = answerOf;
    this.isApart = isApart && existsSync(this.#script);
  }

  /** The answer. A thread that fails takes what waits with it; the next question begins another. */
  ask(question: Question): Promise<Answered<Answer>> {
    if (this.#hasEnded) return Promise.resolve({ ok: false, why: "ended" });
    if (!this.isApart) return Promise.resolve(this.#answeredHere(question));
    const answered = new Promise<Answered<Answer>>((resolve) => this.#waiting.push(resolve));
    try {
      this.#worker ??= this.#started();
      this.#worker.postMessage(question);
    } catch {
      this.#fail(this.#worker);
    }
    return answered;
  }

  /** Ends the thread for good; whatever waits or is asked from here on gets no answer. */
  end(): void {
    this.#hasEnded = true;
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#settleAll({ ok: false, why: "ended" });
  }

  #answeredHere(question: Question): Answered<Answer> {
    try {
      return { ok: true, value: this.#answerOf(question) };
    } catch {
      return { ok: false, why: "failed" };
    }
  }

  #started(): Worker {
    const worker = new Worker(this.#script);
    // A thread answers in the order in which it was asked.
    worker.on("message", (value: Answer) => this.#waiting.shift()?.({ ok: true, value }));
    worker.on("error", () => this.#fail(worker));
    worker.on("exit", () => this.#fail(worker));
    return worker;
  }

  /** Lets go of a thread that has failed; one that was let go of before is nobody's trouble any more. */
  #fail(worker: Worker | undefined): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker?.terminate();
    this.#settleAll({ ok: false, why: "failed" });
  }

  #settleAll(answered: Answered<Answer>): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const settle of waiting) settle(answered);
  }
}
