import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  applyMove,
  type Card,
  classicRules,
  isWon,
  type KlondikeRules,
  type Position,
  startOf,
} from "@klondike/engine";
import { formatCard, parseMove } from "@klondike/engine/notation";
import { RANKED_DEALS } from "@klondike/play/sync";
import { describe, expect, it } from "vitest";
import { run } from "../run.ts";
import { dataFolder } from "../storage/data-folder.ts";
import { Values } from "../storage/values.ts";
import { klondike, scriptedIo } from "../testing/scripted.ts";

/**
 * A player at a real table who does what the companion says and names the cards that it asks for. Counts the entries and
 * stops after `most` moves.
 */
class TablePlayer {
  position: Position;
  entries = 0;
  revealed = 7;
  moves = 0;
  readonly #rules: KlondikeRules;
  readonly #most: number;
  #read = 0;
  /** Whether the player enters the card instead of a line that says that the move was made. */
  readonly #isBrief: boolean;

  constructor(seed: bigint, rules: KlondikeRules, most: number, isBrief = false) {
    this.#isBrief = isBrief;
    this.position = startOf({ scheme: "klondike", seed });
    this.#rules = rules;
    this.#most = most;
  }

  /** The answer to what was printed since the last answer. */
  answer(out: string): string | undefined {
    const said = out.slice(this.#read);
    this.#read = out.length;
    if (/Face-up cards/.test(said)) {
      this.entries += 7;
      return this.position.tableau.map(({ faceUp }) => formatCard(faceUp[0] as Card)).join(" ");
    }
    const column = /Which card is face up in column (\d)\? $/.exec(said);
    if (column !== null) return this.#name(this.position.tableau[Number(column[1]) - 1]?.faceUp.at(-1));
    if (/Which card did you draw\? $/.test(said)) return this.#name(this.position.waste.at(-1));
    const drawn = /Card (\d) of (\d) that you drew\? $/.exec(said);
    if (drawn !== null) return this.#name(this.position.waste.at(Number(drawn[1]) - Number(drawn[2]) - 1));
    const best = /Best: .* \(([^()]*)\)\n/.exec(said);
    const move = parseMove(best?.[1] ?? "");
    if (!move.ok || this.moves === this.#most) return undefined;
    this.position = applyMove(this.position, move.value, this.#rules);
    this.moves++;
    if (!this.#isBrief || !said.includes("or the card it turned up")) return "";
    const { waste, tableau } = this.position;
    const [left] = move.value.kind === "carry" && move.value.from !== "w" ? move.value.from.slice(1) : "";
    return this.#name(left === undefined ? waste.at(-1) : tableau[Number(left) - 1]?.faceUp.at(-1));
  }

  #name(card: Card | undefined): string {
    this.entries++;
    this.revealed++;
    return card === undefined ? "nothing" : formatCard(card);
  }
}

async function followed(args: string, player: TablePlayer): Promise<string> {
  const io = scriptedIo([]);
  const lines = {
    next: async () => {
      const value = player.answer(io.out());
      return value === undefined ? ({ done: true, value } as const) : ({ done: false, value } as const);
    },
  };
  await run(args.split(" "), { ...io, lines, stdinIsTty: false });
  return io.out();
}

describe("the companion in the terminal", () => {
  it("leads a player who enters each revealed card once to a win", async () => {
    const player = new TablePlayer(1n, classicRules(1), 400);
    const out = await followed("analyse --companion", player);
    expect(out).toContain("Won. Congratulations!");
    expect(isWon(player.position, classicRules(1))).toBe(true);
    expect(player.entries).toBeLessThanOrEqual(52);
    expect(player.entries).toBeLessThanOrEqual(player.revealed);
  });

  it("does not solve the game once every card is known if it is the deal of an open ranked game", async () => {
    const board = `Foundations: C-6 D-2 H-5 S-0
Talon: ==> ?? ?? ?? ?? ?? <==
: KD QC JH TC 9H 8C 7H
: KH QS JD TS 9D 8S 7D 6S 5D 4S 3D 2S
: AS
:
: KS QH JC TH 9C 8H 7C 6H 5S
: KC QD JS TD 9S
:`;
    const env = { XDG_DATA_HOME: mkdtempSync(join(tmpdir(), "klondike-companion-")) };
    const draws = ["draw", "6d", "draw", "4d", "draw", "3s", "draw", "8d", "draw", "7s", "quit"];
    const solved = "Every card is known, and the game is winnable.";
    const { out: free } = await klondike(["analyse", board, "--companion"], draws, { env });
    expect(free).toContain(solved);
    new Values(dataFolder(env)).change(RANKED_DEALS, () => [{ day: "2026-11-15", deal: "klondike:5" }]);
    const { out } = await klondike(["analyse", board, "--companion"], draws, { env });
    expect(out).not.toContain(solved);
    expect(out).toContain("That knows the hidden cards of your ranked game");
  });

  it("needs no other line for a move that turns up a card than the card", async () => {
    const player = new TablePlayer(1n, classicRules(1), 400, true);
    const out = await followed("analyse --companion", player);
    expect(out).toContain("Won. Congratulations!");
    expect(out).not.toContain("Which card");
    expect(player.entries).toBeLessThanOrEqual(player.revealed);
  });

  it("keeps the move open if the card entered for it is already on the table", async () => {
    const { out } = await klondike("analyse --companion --draw 3", [
      "8d 7h 9d js jh qd",
      "2s",
      "8d tc 3c",
      "ac ? 4h",
      "table",
      "quit",
    ]);
    expect(out).toContain("Face-up card, column 7: ");
    expect(out).toContain("The 8 of diamonds is already on the table.");
    expect(out).toMatch(/Talon: 4H \?\? AC ==>/);
  });

  it("asks for the card on top of the waste when the ones above it were played", async () => {
    const text =
      "w: ? 7H\nt1: 8C\nt2: ?1 | KS\ns: ?22\nt3: ?2 | 2C\nt4: ?3 | 9H\nt5: ?4 | JH\nt6: ?5 | QD\nt7: ?6 | 2S";
    const { out } = await klondike(["analyse", text, "--companion", "--draw", "3"], ["w>t1:1", "quit"]);
    expect(out).toContain("Which card is on top of the waste? ");
  });

  it("asks for each card of a draw of three, and respects a limit of passes", async () => {
    const rules = classicRules(3, 2);
    const player = new TablePlayer(7n, rules, 60);
    const out = await followed("analyse --companion --draw 3 --passes 2", player);
    expect(out).toContain("Card 3 of 3 that you drew?");
    expect(player.position.passes).toBeLessThanOrEqual(2);
    expect(player.moves).toBeGreaterThan(5);
  });

  it("undoes an entry, corrects another and shows the table", async () => {
    const { out } = await klondike("analyse --companion", [
      "8d 7h 9d",
      "zz",
      "8d",
      "js jh qd 2s",
      "draw",
      "tc",
      "undo",
      "10♠",
      "fix ts tc",
      "table",
      "fix 3c 4c",
      "w>t9",
      "t1>t2:1",
      "undo",
      "undo",
      "undo",
      "help",
      "quit",
    ]);
    expect(out).toContain("Face-up cards, columns 4 to 7: ");
    expect(out).toContain('"zz" is not a card.');
    expect(out).toContain("The 8 of diamonds is already on the table.");
    expect(out).toContain("Talon: TC ==> ?? ");
    expect(out).toContain("You did not enter the 3 of clubs.");
    expect(out).toContain('"w>t9" is not understood; help lists the words.');
    expect(out).toContain("There is nothing to undo.");
    expect(out).toContain("fix 7h 8h");
  });

  it("starts from a position, and fills in the last unknown card", async () => {
    const text = [
      "f1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
      "f2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
      "f3: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
      "f4: AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS",
      "t2: ? | KS",
    ].join("\n");
    const { out } = await klondike(["analyse", text, "--companion"], ["", "", ""]);
    expect(out).toContain("Won. Congratulations!");
    expect(out).not.toContain("Which card");
  });
});
