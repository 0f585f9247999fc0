/** Document 000's enumeration of the suits, in the order of its deck. */
export const Suit = { Clubs: 0, Diamonds: 1, Hearts: 2, Spades: 3 } as const;

/** One of `Suit.Clubs`, `Suit.Diamonds`, `Suit.Hearts` and `Suit.Spades`. */
export type Suit = (typeof Suit)[keyof typeof Suit];
