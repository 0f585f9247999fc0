/**
 * What is wrong with a text or a JSON value, and where.
 *
 * The code is for programs; the front ends have the sentences for people.
 */
export interface Problem {
  readonly code: ProblemCode;
  /** The character's offset in a text, or the path of the field in a JSON value. */
  readonly at: number | string;
}

/** Why a text or a value cannot be parsed. */
export type ProblemCode =
  | "bad-card"
  | "bad-checksum"
  | "bad-count"
  | "bad-deal"
  | "bad-draw"
  | "bad-edition"
  | "bad-field"
  | "bad-foundation"
  | "bad-game"
  | "bad-json"
  | "bad-link"
  | "bad-move"
  | "bad-number"
  | "bad-passes"
  | "bad-pile"
  | "bad-rule"
  | "bad-run"
  | "bad-scheme"
  | "bad-scoring"
  | "bad-seed"
  | "bad-shape"
  | "bad-time"
  | "bad-version"
  | "card-twice"
  | "empty"
  | "illegal-move"
  | "not-an-archive"
  | "missing-cards"
  | "newer-version"
  | "other-edition"
  | "pile-twice"
  | "rule-twice"
  | "seed-out-of-range"
  | "too-deep"
  | "too-long"
  | "too-many-cards"
  | "unknown-format";

/** A piece that cannot be parsed, with its problem; it can be shown, saved or deleted. */
export interface Damaged {
  readonly problem: Problem;
  readonly value: unknown;
}

/** A parsed value, or the problem. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** A successfully parsed value. */
export function parsed<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

/** A failed parse: the reason and the place. */
export function problem(
  code: ProblemCode,
  at: number | string,
): {
  readonly ok: false;
  readonly problem: Problem;
} {
  return { ok: false, problem: { code, at } };
}
