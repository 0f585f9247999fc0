// @ts-check
/**
 * A save of `classic`, deal 7, after these moves: the deal that browser scripts play.
 * @param {readonly string[]} moves in notation; each took two seconds
 */
export function savedDealSeven(moves) {
  return {
    v: 1,
    game: "klondike",
    edition: "classic",
    rules: "draw1",
    deal: "klondike:7",
    moves: moves.map((move, at) => [move, 2 * at]),
    at: moves.length,
    seconds: 2 * moves.length,
    restarts: 0,
  };
}

/**
 * Stores a game for the table of `classic`. Runs in the page, so it must be self-contained.
 * @param {object} game
 * @returns {Promise<true>}
 */
export function storeInPage(game) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("klondike");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("games", "readwrite");
      transaction.objectStore("games").put({ revision: 99, ...game }, "classic");
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(true);
      };
    };
  });
}
