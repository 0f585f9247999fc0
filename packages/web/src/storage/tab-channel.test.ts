import { afterEach, expect, test, vi } from "vitest";
import { joinTabs } from "./tab-channel.ts";

afterEach(() => void vi.unstubAllGlobals());

test("ignores messages that tabs of other versions may send", () => {
  let channel = new EventTarget();
  class Channel extends EventTarget {
    constructor() {
      super();
      channel = this;
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  const received: unknown[] = [];
  joinTabs().listen((notice) => received.push(notice));
  const sent = [null, "settings", { kind: "theme" }, { kind: "game", edition: "spider" }];
  for (const data of [...sent, { kind: "game", edition: "classic" }, { kind: "settings" }])
    channel.dispatchEvent(new MessageEvent("message", { data }));
  expect(received).toEqual([{ kind: "game", edition: "classic" }, { kind: "settings" }]);
});
