import type { Move, PileId } from "@klondike/engine";
import { begin, type KlondikeSession, klondikeGame } from "@klondike/engine/session";
import { type GameEvent, keysWith } from "@klondike/play";
import { en, loadWords, type Words } from "@klondike/words";
import { expect, test } from "vitest";
import { LISTEN_MS } from "../../../play/src/analysis/demo.ts";
import { liveGame, parsedDeal, parsedMove, tableWith } from "../../../play/src/testing/tables.ts";
import { testHost } from "../../../play/src/testing/test-host.ts";
import { STUCK } from "../../../play/src/testing/winning-lines.ts";
import { WINNABLE, WINNING_MOVES } from "../../../play/src/testing/won-game.ts";
import { answersHere } from "../../../play/src/workers/client.ts";
import type { Room } from "../context/room.ts";
import { computeBoard } from "../layout/board.ts";
import { talonView } from "../layout/places.ts";
import { computeTableLayout } from "../layout/spots.ts";
import type { TableQuestion } from "../messages/announcements.ts";
import { announcements } from "../messages/announcements.ts";
import { TableCursor } from "./cursor.ts";
import { KeyCommands } from "./key-commands.ts";
import { findCommand } from "./keyboard.ts";

const { answerTo, describeTable } = announcements;

declare global {
  /** The test host uses Node's setImmediate. */
  function setImmediate(act: (value: unknown) => void): unknown;
}

const BOARD = computeBoard({ width: 1280, height: 756 }, "right");

/** A table played by the page's keys, and its announcements. */
function announcedTable(words: Words, dealt: Parameters<typeof tableWith>[0]) {
  const { game, host } = tableWith(dealt);
  const announced: string[] = [];
  let sentences = 0;
  const cursor = new TableCursor(() =>
    computeTableLayout(game.state.position, BOARD, talonView(game.state.traits)),
  );
  cursor.isFocused = true;
  game.subscribe((state, events: readonly GameEvent[]) => {
    // Without suggested keys, because single keys are off.
    const { said } = describeTable(events, state, { singleKeys: false, keys: {}, speech: "full" }, words);
    if (said === "") return;
    announced.push(said);
    sentences++;
  });
  const room = {
    announcer: {
      ask: (asked: TableQuestion, pile: PileId) => {
        if (asked !== "changed" && asked !== "repeat")
          announced.push(answerTo(asked, pile, game.state, words));
      },
      tell: (text: string) => announced.push(text),
    },
    host,
    settings: { words },
    tables: {
      newGame: () => game.dispatch({ kind: "load", game: liveGame(dealtStuck()), how: "dealt" }),
    },
  } as unknown as Room;
  const commands = new KeyCommands(room, game, cursor);
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) {
      const command = findCommand(
        { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
        keysWith({}),
      );
      if (command === undefined) throw new Error(`${key} is not a key of the table`);
      commands.run(command);
    }
    host.turn(1000);
  };
  return { game, host, press, announced, sentenceCount: () => sentences };
}

/** The keys that a player with a screen reader presses for a move. */
function keysOf(move: Move): readonly string[] {
  if (move.kind !== "carry") return ["d"];
  const { from, to } = move;
  // The key for the foundations picks the card that fits.
  const source = from.startsWith("f") ? "o" : from === "w" ? from : from.slice(1);
  return [source, to.startsWith("f") ? "f" : to.slice(1)];
}

/** A game that is stuck after one pass through its stock. */
function dealtStuck(): KlondikeSession {
  return begin(klondikeGame("classic", parsedDeal(STUCK)));
}

/** Mistakes and corrections to play before a move of the game: the move's number, and the keys. */
const BETWEEN: Readonly<Record<number, readonly string[]>> = { 3: ["4 5", "u", "r", "r"] };

/** Plays a whole game by keys; returns the announcements and the number of keys per move. */
function playByKeys(words: Words) {
  const table = announcedTable(words, { deal: WINNABLE, preferences: { autoFinish: false } });
  const counts: number[] = [];
  const lines: string[] = [];
  /** The foundation of each ace, numbered from the left. */
  const homes = new Map<string, string>();
  const press = (keys: readonly string[]): void => {
    table.press(...keys);
    lines.push(`${keys.join(" ")}: ${table.announced.splice(0).join(" | ")}`);
  };
  for (const [number, text] of WINNING_MOVES.entries()) {
    for (const keys of BETWEEN[number] ?? []) press(keys.split(" "));
    const move = parsedMove(text.replace(/^f\d/, (home) => homes.get(home) ?? home));
    const keys = keysOf(move);
    press(keys);
    counts.push(keys.length);
    const made = table.game.state.session?.steps.at(-1)?.move;
    if (move.kind === "carry" && made?.kind === "carry") {
      if (move.to.startsWith("f")) homes.set(move.to, made.to);
      expect({ ...made, to: move.to }).toEqual(move);
    }
  }
  return { ...table, counts, lines };
}

const LANGUAGES = [
  ["en", en],
  ["de", await loadWords("de")],
] as const;

test.each(LANGUAGES)(
  "a whole game by keys is announced as in the stored transcript in %s",
  async (tag, words) => {
    const { game, sentenceCount, counts, lines } = playByKeys(words);
    expect(game.state.isWon).toBe(true);
    // Every action is announced once: a sentence per move, and one for each key in between.
    expect(sentenceCount()).toBe(WINNING_MOVES.length + Object.values(BETWEEN).flat().length);
    expect(Math.max(...counts)).toBe(2);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`transcripts/won-game.${tag}.txt`);
  },
);

test.each(LANGUAGES)(
  "a new deal and a stuck game are announced as in the stored transcript in %s",
  async (tag, words) => {
    const { game, host, press, announced } = announcedTable(words, { deal: WINNABLE });
    const lines: string[] = [];
    for (const key of ["n", ..."d".repeat(24), "d", "u", "u"]) {
      press(key);
      await host.settle();
      lines.push(`${key}: ${announced.splice(0).join(" | ")}`);
    }
    expect(game.state.isWon).toBe(false);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`transcripts/stuck-game.${tag}.txt`);
  },
);

test.each(LANGUAGES)(
  "questions, refusals and undo are announced as in the stored transcript in %s",
  async (tag, words) => {
    const { press, announced } = announcedTable(words, { deal: WINNABLE });
    const keys = [
      "2 4",
      "7 7",
      "s s",
      "4 5",
      "3 f",
      "7 2",
      "7 f",
      "u",
      "r",
      "r",
      "d",
      "w w",
      "w 1",
      "a",
      "t",
      "b",
      "l",
      "i",
      "1 Enter 5",
      "Escape",
    ];
    const lines: string[] = [];
    for (const pressed of keys) {
      press(...pressed.split(" "));
      lines.push(`${pressed}: ${announced.splice(0).join(" | ")}`);
    }
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`transcripts/questions.${tag}.txt`);
  },
);

test.each(LANGUAGES)(
  "the demo is announced move by move as in the stored transcript in %s",
  async (tag, words) => {
    const reason = { code: "look-on", unseen: 24 } as const;
    // The fair player makes the moves of the winning game.
    const fair = answersHere(() => {
      const move = parsedMove(WINNING_MOVES[game.state.moves] ?? "draw");
      return { about: "hint" as const, hints: [{ move, reason, strength: 0.6 }] };
    });
    const { game, host, press, announced } = announcedTable(words, {
      deal: WINNABLE,
      host: testHost({ fair }),
    });
    const lines: string[] = [];
    const listen = (what: string): void => {
      lines.push(`${what}: ${announced.splice(0).join(" | ")}`);
    };
    press("W");
    await host.settle();
    listen("W");
    for (let made = 1; made <= 12; made++) {
      host.turn(LISTEN_MS);
      await host.settle();
      expect(game.state.moves).toBe(made);
      listen("then");
    }
    press("Escape");
    await host.settle();
    listen("Escape");
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`transcripts/watched.${tag}.txt`);
  },
);

test.each(
  (["draw-three", "by-hand", "open-deck"] as const).flatMap((edition) =>
    LANGUAGES.map(([tag, words]) => [edition, tag, words] as const),
  ),
)("every key is announced at %s, in %s", async (edition, tag, words) => {
  const { host, press, announced } = announcedTable(words, { edition, deal: "klondike:5" });
  const lines: string[] = [];
  for (const key of ["d", "w w", "s s", "u", "r", "h", "f", "a", "7 Enter", "2", "t", "i"]) {
    press(...key.split(" "));
    await host.settle();
    expect(announced, key).not.toEqual([]);
    lines.push(`${key}: ${announced.splice(0).join(" | ")}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`transcripts/${edition}.${tag}.txt`);
});
