export type WonGame = {
  readonly seconds: number;
  readonly moves: number;
  /** Formatted; undefined if no score is kept. */
  readonly score: string | undefined;
  readonly par: number | undefined;
};
