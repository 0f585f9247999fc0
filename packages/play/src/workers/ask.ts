/** A worker's answer. Failing is not "none": whoever asked can tell the two apart and say so. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: Failure };

/** Why there is no answer: the thread broke, nobody wanted it any more, or it took too long. */
export type Failure = "failed" | "cancelled" | "too-long";

/** Somebody who answers questions, usually on a thread apart. */
export interface Ask<Question, Answer> {
  /** The answer, or why there is none. Never rejects; after a failure the next question gets a fresh thread. */
  ask(question: Question): Promise<Answered<Answer>>;
  /** Lets the thread go where nobody waits for it. */
  rest(): void;
}

/** An answer that was found. */
export function answered<T>(value: T): Answered<T> {
  return { ok: true, value };
}
