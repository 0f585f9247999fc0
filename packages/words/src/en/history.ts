import type { HistoryWords } from "../history-words.ts";

/** English, about games left, damaged or read from a file. */
export const historyEn: HistoryWords = {
  recent: {
    about: "The last ten games you left unfinished. Pick one to play on exactly where you left off.",
    none: "You haven't left a game unfinished.",
  },
  damaged: {
    title: "Damaged data",
    about: (count) =>
      count === 1
        ? "One piece of saved data couldn't be read and was set aside. Everything else is fine."
        : `${count} pieces of saved data couldn't be read and were set aside. Everything else is fine.`,
    save: "Save the damaged data",
    forget: "Delete",
    sure: "Delete for good?",
  },
  importing: {
    progress: (done, total) => (total === 0 ? "Opening the file…" : `Reading game ${done} of ${total}…`),
    stop: "Stop",
    stopped: "Stopped. Nothing was added.",
    damaged: (count) => {
      if (count === 0) return [];
      return [
        count === 1
          ? "One damaged game was set aside; see Damaged data."
          : `${count} damaged games were set aside; see Damaged data.`,
      ];
    },
  },
};
