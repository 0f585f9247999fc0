import type { AnySession } from "@klondike/engine";
import { MOST_RECENT } from "../keeping/kept-game.ts";
import type { RecentGame, Shelf } from "../keeping/shelf.ts";
import { recentWords } from "../words/status.ts";
import type { Menu, Menus } from "./menu.ts";

/** The keys of the games, the latest first. */
const KEYS = Array.from({ length: MOST_RECENT }, (_, index) => String((index + 1) % MOST_RECENT));

/** The menu of the games that were given up for another; one chosen comes back as it was. */
export function recentMenuOf<S extends AnySession>(
  shelf: Shelf,
  isWanted: (session: AnySession) => session is S,
): Menus<S>[string] {
  return (_session, isUnderWay) => {
    // What is damaged is told of where the games are opened.
    const games = shelf.recent(() => undefined, isWanted).slice(0, MOST_RECENT);
    return menuOf(games, isUnderWay, (game) => shelf.bringBack(game) ?? Promise.resolve(undefined));
  };
}

function menuOf<S extends AnySession>(
  games: readonly RecentGame<S>[],
  isUnderWay: boolean,
  bringBack: (game: RecentGame<S>) => Extract<ReturnType<Menu<S>["hear"]>, { kind: "deal" }>["game"],
): Menu<S> {
  const warning = ["The game on the table then takes its place", "in this list, and counts as lost."];
  return {
    lines: () => [
      games.length === 0 ? "No game was left for another yet." : "Recent games; a key brings one back:",
      "",
      ...games.map((game, index) => `${KEYS[index]}   ${recentWords(game)}`),
      ...(games.length === 0 ? [] : [""]),
      ...(games.length > 0 && isUnderWay ? [...warning, ""] : []),
      "Any other key plays on.",
    ],
    hear: (key) => {
      const game = games[KEYS.indexOf(key)];
      return game === undefined ? undefined : { kind: "deal", game: bringBack(game) };
    },
  };
}
