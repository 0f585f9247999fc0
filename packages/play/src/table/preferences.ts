/** Which deals a new game of `classic` may have. */
export type DealKind = "any" | "winnable" | "easy" | "normal" | "hard" | "expert";

/** What a player may set that changes how a game goes. Looks and language are the front ends' own. */
export interface Preferences {
  /** A press selects cards, or plays them to the best place at once; `auto`: a finger plays, a mouse selects. */
  readonly tap: "auto" | "select" | "play";
  /** Cards that go home by themselves after a move. */
  readonly autoHome: "never" | "safe" | "always";
  /** The end of a game in which nothing can go wrong plays itself. */
  readonly autoFinish: boolean;
  /** Whether the position on the table can be won is looked into all the time and shown; some call it a spoiler. */
  readonly showVerdict: boolean;
  readonly deals: DealKind;
  /** Lines begin to play by themselves; not where motion is unwelcome. */
  readonly linesRun: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  tap: "auto",
  autoHome: "never",
  autoFinish: true,
  showVerdict: false,
  deals: "any",
  linesRun: true,
};
