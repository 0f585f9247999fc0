/** A worker's answer. A failure is distinct from an empty answer. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Failure };

/** Why there is no answer: the thread failed, the question was cancelled, or it timed out. */
export type Failure = "failed" | "cancelled" | "too-long";

/** Asks a worker, or this thread. */
export interface Ask<Question, Answer> {
  /** Resolves to the answer or the failure. Never rejects; after a failure the next question gets a new thread. */
  ask(question: Question): Promise<Answered<Answer>>;
  /** Ends the thread if no question is open. */
  rest(): void;
}

/** A successful answer. */
export function answered<T>(value: T): Answered<T> {
  return { ok: true, value };
}
