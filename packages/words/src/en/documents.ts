export const documentsEn = {
  drawThree: {
    newGame: "New Game",
    seed: "Seed:",
    seedTitle: "Enter a seed",
    seedRange: "A whole number from −1 to 1,000,000; −1 deals a random game.",
    seedRefused: "Not a seed: enter a whole number from −1 to 1,000,000.",
    higher: "Higher",
    lower: "Lower",
    ok: "OK",
    close: "Close",
  },
  countdown: {
    table: "Countdown table",
    pile: (number: number) => (number === 0 ? "stock" : `pile ${number}`),
    number: (value: number) => String(value),
    goal: "Stack all the numbers on one pile, from the highest down to 0.",
    refusals: {
      "game-won": "The game is already won.",
      "stock-empty": "The stock pile is empty!",
      "foundation-empty": "The foundation pile is empty!",
      "invalid-move": "Invalid move!",
    },
    won: "Congratulations!",
  },
};
