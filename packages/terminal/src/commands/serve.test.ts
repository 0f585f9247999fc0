import { testServer } from "@klondike/database/testing";
import { afterAll, expect, test } from "vitest";
import { Started } from "../testing/process.ts";
import { klondike } from "../testing/scripted.ts";

const server = testServer();
afterAll(() => server.remove());

test("players are served until the process is told to end, which it does by itself", async () => {
  const started = new Started(["serve", "--port", "0", "--database", await server.address()]);
  await started.sees(/served at http:\/\/127\.0\.0\.1:\d+/);
  const [address] = /http:\S+/.exec(started.out) ?? [];
  const answer = await fetch(`${address}api/players`, {
    method: "POST",
    headers: { Authorization: `Bearer ${"0a".repeat(16)}` },
    body: '{"nickname":"Ada"}',
  });
  expect([answer.status, await answer.json()]).toEqual([201, { nickname: "Ada" }]);
  started.child.kill("SIGTERM");
  expect(await started.ends()).toEqual({ code: 0, signal: null });
});

test.each([
  ["--host 0.0.0.0", /--proxy must name/],
  ["--proxy nobody", /--proxy takes addresses/],
  ["--origin cards.example", /--origin takes/],
  ["--origin https://cards.example/x", /--origin takes/],
  ["--port 70000", /--port takes a number/],
])("serve %s is wrong use, in one line", async (args, complaint) => {
  const { code, err } = await klondike(`serve ${args}`);
  expect([code, err]).toEqual([2, expect.stringMatching(complaint)]);
  expect(err).toMatch(/^[^\n]+\n$/);
});

test("a database that is not there is told in one line", async () => {
  const { code, err } = await klondike("serve --port 0 --database postgres://nobody@127.0.0.1:1/none");
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^klondike: the database cannot be reached: [^\n]+\n$/),
  ]);
});
