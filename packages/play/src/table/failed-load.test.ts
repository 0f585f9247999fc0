import { afterAll, expect, test, vi } from "vitest";
import { tableWith } from "../testing/tables.ts";
import { WINNABLE } from "../testing/won-game.ts";
import type { Action } from "./actions.ts";

/** Lets a part of the mid-end be one that no network brings. */
function unfetched(part: string): void {
  vi.doMock(part, () => {
    throw new Error("no network");
  });
}

// At the end only: where a part is let go and taken again at once, a busy machine may do the one after the other.
afterAll(() => {
  for (const part of ["../advice/advice.ts", "../review/reviewing.ts"]) vi.doUnmock(part);
});

test.each<[Action, string]>([
  [{ kind: "ask", question: "hint" }, "hint"],
  [{ kind: "ask", question: "solution" }, "solution"],
  [{ kind: "seek-par" }, "par"],
  [{ kind: "review" }, "review"],
])("what cannot be fetched for %j is told as what was asked, and fetched again", async (action, question) => {
  for (const part of ["../advice/advice.ts", "../review/reviewing.ts"]) unfetched(part);
  const { game, events } = tableWith({ deal: WINNABLE });
  game.dispatch(action);
  await vi.waitFor(() => expect(events()).toEqual([{ kind: "not-worked-out", question, why: "failed" }]), {
    timeout: 60_000,
  });
  expect(game.state).toMatchObject({ failure: "failed", question: undefined });
});
