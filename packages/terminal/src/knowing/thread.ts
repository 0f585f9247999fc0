import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Who answers questions: a thread apart, while this one stays free for the player, or this one. */
export class Thread<Question, Answer> {
  readonly #script: URL;
  readonly #answerOf: (question: Question) => Answer;
  /** Whether questions are answered while this thread is free for something else. */
  readonly isApart: boolean;
  readonly #waiting: ((answer: Answer | undefined) => void)[] = [];
  #worker: Worker | undefined;
  #hasEnded = false;

  /**
   * @param name the thread's bundle, beside this one; the sources are run in this thread alone
   * @param answerOf answers at once, in this thread
   */
  constructor(name: string, answerOf: (question: Question) => Answer, isApart = true) {
    this.#script = new URL(`./${name}`, import.meta.url);
    this.#answerOf = answerOf;
    this.isApart = isApart && existsSync(this.#script);
  }

  /** The answer; undefined where the thread has ended. */
  ask(question: Question): Promise<Answer | undefined> {
    if (this.#hasEnded) return Promise.resolve(undefined);
    if (!this.isApart) return Promise.resolve(this.#answerOf(question));
    this.#worker ??= this.#started();
    const answered = new Promise<Answer | undefined>((resolve) => this.#waiting.push(resolve));
    this.#worker.postMessage(question);
    return answered;
  }

  /** Ends the thread for good; whatever waits or is asked from here on gets no answer. */
  end(): void {
    this.#hasEnded = true;
    void this.#worker?.terminate();
    this.#worker = undefined;
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  #started(): Worker {
    const worker = new Worker(this.#script);
    // A thread answers in the order in which it was asked.
    worker.on("message", (answer: Answer) => this.#waiting.shift()?.(answer));
    worker.on("error", () => this.end());
    return worker;
  }
}
