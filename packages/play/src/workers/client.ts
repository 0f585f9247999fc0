import type { Timer } from "../host.ts";
import { type Answered, type Ask, answered, type Failure } from "./ask.ts";

/** A question to a thread and its reply, with the same number. */
export interface Request<Question> {
  readonly id: number;
  readonly question: Question;
}

/** A thread's reply to the question with this id. */
export type Reply<Answer> =
  | { readonly id: number; readonly ok: true; readonly answer: Answer }
  /** The question could not be answered; the thread itself keeps running. */
  | { readonly id: number; readonly ok: false; readonly message: string };

/** A thread provided by the platform. */
export interface Thread<Question, Answer> {
  post(request: Request<Question>): void;
  /** Called once, before anything is posted. */
  listen(onReply: (reply: Reply<Answer>) => void, onDeath: (message: string) => void): void;
  end(): void;
}

/** How long a client keeps an idle thread and waits for a reply. */
export interface ClientLimits {
  /** Idle time after which a thread is ended to free memory. */
  readonly idleMs?: number;
  /** Timeout after which a thread is ended. */
  readonly patienceMs?: number;
}

/** Answers questions on the thread's side. Reports a failure without ending the thread. */
export function replyTo<Question, Answer>(
  { id, question }: Request<Question>,
  answerOf: (question: Question) => Answer,
): Reply<Answer> {
  try {
    return { id, ok: true, answer: answerOf(question) };
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Asks threads, which start with the first question and restart after a crash; replies can come in any order. */
export class WorkerClient<Question, Answer> implements Ask<Question, Answer> {
  readonly #spawn: () => Thread<Question, Answer>;
  readonly #timer: Timer;
  readonly #limits: ClientLimits;
  readonly #queue = new Map<number, (answer: Answered<Answer>) => void>();
  #thread: Thread<Question, Answer> | undefined;
  #lastId = 0;
  #stopIdling: () => void = () => undefined;

  constructor(timer: Timer, spawn: () => Thread<Question, Answer>, limits: ClientLimits = {}) {
    this.#timer = timer;
    this.#spawn = spawn;
    this.#limits = limits;
  }

  ask(question: Question): Promise<Answered<Answer>> {
    this.#stopIdling();
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const { patienceMs } = this.#limits;
      const stopWaiting =
        patienceMs === undefined ? undefined : this.#timer.after(patienceMs, () => this.#end("too-long"));
      this.#queue.set(id, (answer) => {
        stopWaiting?.();
        resolve(answer);
      });
      try {
        this.#thread ??= this.#started();
        this.#thread.post({ id, question });
      } catch {
        this.#end("failed");
      }
    });
  }

  rest(): void {
    if (this.#queue.size === 0) this.#end("cancelled");
  }

  /** Ends the thread; open questions fail. */
  close(): void {
    this.#end("cancelled");
  }

  #started(): Thread<Question, Answer> {
    const thread = this.#spawn();
    thread.listen(
      (reply) => {
        const settle = this.#queue.get(reply.id);
        this.#queue.delete(reply.id);
        settle?.(reply.ok ? answered(reply.answer) : { ok: false, why: "failed" });
        this.#idle();
      },
      () => {
        if (this.#thread === thread) this.#end("failed");
      },
    );
    return thread;
  }

  #idle(): void {
    const { idleMs } = this.#limits;
    this.#stopIdling();
    if (idleMs === undefined || this.#queue.size > 0) return;
    this.#stopIdling = this.#timer.after(idleMs, () => this.rest());
  }

  #end(why: Failure): void {
    this.#stopIdling();
    this.#thread?.end();
    this.#thread = undefined;
    const waiting = [...this.#queue.values()];
    this.#queue.clear();
    for (const settle of waiting) settle({ ok: false, why });
  }
}

/** Answers on the calling thread, for hosts without other threads. */
export function answersHere<Question, Answer>(
  answerOf: (question: Question) => Answer | Promise<Answer>,
): Ask<Question, Answer> {
  return {
    async ask(question) {
      try {
        return answered(await answerOf(question));
      } catch {
        return { ok: false, why: "failed" };
      }
    },
    rest: () => undefined,
  };
}
