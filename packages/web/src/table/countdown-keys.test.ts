import type { CountdownState } from "@klondike/play";
import { en, loadWords, type Words } from "@klondike/words";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown } from "../../../play/src/countdown/controller.ts";
import { testHost } from "../../../play/src/testing/test-host.ts";
import type { Room } from "../context/room.ts";
import type { CountdownTableQuestion } from "../messages/announcements.ts";
import { announcements } from "../messages/announcements.ts";
import heardText from "./countdown-heard.txt?raw";
import { countdownKeys } from "./countdown-keys.ts";

const { answerAtCountdown, describeCountdown, describeNextKeys } = announcements;

/** Keys for the countdown of document 004's sample, and their announcements in English and German. */
const HEARD = heardText
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => line.split(" | ") as [keys: string, en: string, de: string]);

class TestElement {
  closest(): null {
    return null;
  }
}

beforeEach(() => void vi.stubGlobal("Element", TestElement));
afterEach(() => vi.unstubAllGlobals());

/** The countdown of the sample, played by the page's keys; returns its announcements. */
function announcedCountdown(words: Words) {
  const countdown = createCountdown(testHost());
  countdown.dispatch({ kind: "deal", setup: { cards: 6, scheme: "python", seed: 30n } });
  const values = { singleKeys: true, keys: {}, speech: "full" } as const;
  let announced = "";
  countdown.subscribe((state, events) => {
    if (events.length === 0) return;
    announced =
      `${describeCountdown(events, state, words)} ${describeNextKeys(events, values, words)}`.trim();
  });
  const ask = (question: CountdownTableQuestion, pile: 0 | 1 | 2): void => {
    if (question !== "changed" && question !== "repeat")
      announced = answerAtCountdown(question, pile, countdown.state, words);
  };
  const room = {
    tables: { count: countdown.dispatch.bind(countdown) },
    settings: { values },
    sheets: { isOpen: false },
    announcer: { askCountdown: ask, keyPressed: () => undefined },
  } as unknown as Room;
  const handleKey = countdownKeys(room, { here: () => 0, focus: () => undefined });
  const press = (key: string): string => {
    const event = { key, target: new TestElement(), preventDefault: () => undefined };
    handleKey(event as unknown as KeyboardEvent);
    return announced;
  };
  return { press, state: (): CountdownState => countdown.state };
}

test.each([
  ["en", 1, en],
  ["de", 2, await loadWords("de")],
] as const)(
  "a countdown is won by keys, and announced as in the stored transcript in %s",
  (_tag, place, words) => {
    const { press, state } = announcedCountdown(words);
    for (const line of HEARD) {
      let announced = "";
      for (const key of line[0].split(" ")) announced = press(key);
      // Skip keys that depend on announcements before the transcript starts.
      if (["j", "e"].includes(line[0])) continue;
      const [before = "", after] = line[place].split("TIME");
      if (after === undefined) expect(announced).toBe(before);
      else expect(announced).toMatch(new RegExp(`^${before}.+${after}$`));
    }
    expect(state().isWon).toBe(true);
  },
);

test("the key of the stock reads it if it has the focus already", () => {
  expect(announcedCountdown(en).press("s")).toBe("Stock: 1, 5 cards below.");
});
