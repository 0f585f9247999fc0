/** The table that was open last. */
export const EDITION = "edition";

/** The certificate of the game of `classic` that was dealt last; another edition's has its name behind it. */
export const CERTIFICATE = "certificate";

/** What `classic` was played with before a day's deal. */
export const USUAL = "usual-rules";
