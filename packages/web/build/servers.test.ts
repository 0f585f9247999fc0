import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serversFrom, withServers } from "./servers.ts";

const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");

test("a page for a static host may connect only to the servers it was built for", () => {
  const servers = serversFrom(" https://cards.example  http://127.0.0.1:4174 ");
  expect(withServers(page, servers)).toContain(
    "connect-src 'self' https://cards.example http://127.0.0.1:4174;",
  );
  expect(withServers(page, [])).toBe(page);
});

test.each(["cards.example", "https://cards.example/", "*", "https://a.example;script-src"])(
  "rejects %s as a server",
  (text) => {
    expect(() => serversFrom(text)).toThrow("KLONDIKE_SERVERS");
  },
);
