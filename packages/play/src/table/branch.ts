import { branchAt, hasPlace, type KlondikeSession } from "@klondike/engine/session";
import { GAME } from "./facts.ts";
import type { Table } from "./table.ts";

/** Starts a branch. The game and its clock stay unchanged; leaving a branch of a branch returns to the game itself. */
export function branchOff(table: Table, session: KlondikeSession, from: number): void {
  const live = table.live();
  if (live === undefined) return;
  table.change(
    { game: live.session, branch: { session, from }, view: GAME, selection: undefined, hint: undefined },
    { kind: "branched", from },
  );
}

/** Starts a branch at a position of the game, or of the open review. */
export function startBranch(table: Table, at: number | undefined): void {
  const { view, session } = table.state;
  const from = view.kind === "review" ? view.review.session : session;
  const place = at ?? (view.kind === "review" ? view.review.at : session?.at);
  if (from !== undefined && place !== undefined && hasPlace(from, place))
    branchOff(table, branchAt(from, place), place);
  else table.emit({ kind: "nothing-to", what: "branch" });
}

/** Leaves a branch and restores the game exactly as it was. */
export function returnOn(table: Table): void {
  const { branch } = table.state;
  if (branch === undefined) {
    table.emit({ kind: "nothing-to", what: "return" });
    return;
  }
  table.change(
    { branch: undefined, view: GAME, selection: undefined, hint: undefined },
    { kind: "returned" },
  );
}
