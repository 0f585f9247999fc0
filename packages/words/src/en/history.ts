/** Sentences about unfinished, damaged and imported games, in English. */
export const historyEn = {
  recent: {
    about: "The last ten games you left unfinished. Pick one to continue where you left off.",
    none: "No unfinished games.",
  },
  damaged: {
    title: "Damaged data",
    about: (count: number) =>
      count === 1
        ? "One piece of saved data couldn't be read and was set aside. Everything else is fine."
        : `${count} pieces of saved data couldn't be read and were set aside. Everything else is fine.`,
    save: "Save the damaged data",
    forget: "Delete",
    /** The second press deletes. */
    sure: "Delete for good?",
  },
  importing: {
    progress: (done: number, total: number) =>
      total === 0 ? "Opening the file…" : `Reading game ${done} of ${total}…`,
    stop: "Stop",
    stopped: "Stopped. Nothing was added.",
    /** Empty if nothing was damaged. */
    damaged: (count: number) => {
      if (count === 0) return [];
      return [
        count === 1
          ? "One damaged game was set aside; see Damaged data."
          : `${count} damaged games were set aside; see Damaged data.`,
      ];
    },
  },
};
