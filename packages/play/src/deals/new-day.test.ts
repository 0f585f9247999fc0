import type { Day } from "@klondike/knowledge/certified";
import { expect, test } from "vitest";
import { testHost } from "../testing/test-host.ts";
import { onNewDay } from "./new-day.ts";

test("reports a new day once, with the previous one, until cancelled", () => {
  let today: Day = "2026-11-15";
  const host = testHost({ today: () => today });
  const reported: Day[][] = [];
  const callOff = onNewDay(host, (...days) => reported.push(days));
  host.turn(20_000);
  expect(reported).toEqual([]);
  today = "2026-11-16";
  host.turn(20_000);
  expect(reported).toEqual([["2026-11-16", "2026-11-15"]]);
  callOff();
  today = "2026-11-17";
  host.turn(20_000);
  expect(reported).toHaveLength(1);
});
