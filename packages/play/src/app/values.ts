/** The table that was open last. */
export const EDITION = "edition";

/** The certificate of the game that was dealt last. */
export const CERTIFICATE = "certificate";

/** What `classic` was played with before a day's deal. */
export const USUAL = "usual-rules";
