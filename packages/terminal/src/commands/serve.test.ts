import { testServer } from "@klondike/database/testing";
import { Database } from "@klondike/server";
import { afterAll, expect, test } from "vitest";
import { Started } from "../testing/process.ts";
import { klondike } from "../testing/scripted.ts";
import { IS_WINDOWS } from "../testing/system.ts";

const server = testServer();
afterAll(() => server.remove());

test.skipIf(IS_WINDOWS)("serves until it receives a signal, and then exits", async () => {
  const started = new Started(["serve", "--port", "0", "--database", await server.address()]);
  await started.waitFor(/listening on http:\/\/127\.0\.0\.1:\d+/);
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

test("two processes on one database act as one service, even if one is killed", async () => {
  const database = ["--database", await server.address()];
  const processes = [1, 2].map(() => new Started(["serve", "--port", "0", ...database]));
  await Promise.all(processes.map((each) => each.waitFor(/listening on http:/)));
  const [one = "", other = ""] = processes.map(({ out }) => /http:\S+/.exec(out)?.[0]);
  const headers = { Authorization: `Bearer ${"0b".repeat(16)}` };
  const post = async (at: string, path: string, body: object = {}) => {
    const answer = await fetch(`${at}api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const follow = async (at: string, query: string) => {
    const { body } = await fetch(`${at}api/events?${query}`, { headers });
    return body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail("a stream");
  };
  const readUntil = async (stream: Awaited<ReturnType<typeof follow>>, until: RegExp): Promise<string> => {
    let text = "";
    while (!until.test(text)) {
      const { value, done } = await stream.read();
      if (done) expect.fail(text);
      text += value;
    }
    return text;
  };
  expect(await post(one, "players", { nickname: "Bea" })).toEqual({ nickname: "Bea" });
  const day = new Date().toISOString().slice(0, 10);
  const stream = await follow(one, `day=${day}&after=0`);
  await readUntil(stream, /^:/m);
  expect(await post(other, `days/${day}/game`)).toMatchObject({ acts: [], isWon: false });
  expect(await readUntil(stream, /event: day/)).toContain('{"number":1,"kind":"opened","nickname":"Bea"}');
  const gone = { id: "g", isDeleted: true, heads: [] };
  expect(await post(other, "sync", { since: 0, entries: [gone] })).toMatchObject({ since: 1 });
  expect(await readUntil(stream, /event: sync/)).toContain('{"since":1}');
  // Either process accepts the next actions, and nothing acknowledged is lost when a process dies.
  expect(await post(one, `days/${day}/acts`, { from: 0, acts: ["draw"] })).toEqual({ acts: 1, isWon: false });
  processes[0]?.child.kill("SIGKILL");
  await processes[0]?.ended;
  expect(await post(other, `days/${day}/acts`, { from: 1, acts: ["<0"] })).toEqual({ acts: 2, isWon: false });
  // A client that reconnects to the other process gets what it missed.
  const resumed = await readUntil(await follow(other, `since=0&day=${day}&after=0`), /^:/m);
  expect(resumed).toMatch(/event: sync\ndata: {"since":1}\n\nevent: day\ndata: {"number":1,/);
  expect(await readUntil(await follow(other, `since=1&day=${day}&after=1`), /^:/m)).not.toContain("event");
  processes[1]?.child.kill("SIGTERM");
  await processes[1]?.ends();
});

test.skipIf(IS_WINDOWS)("restarting one process after the other fails no request", async () => {
  const database = await server.address();
  const start = async (port: number) => {
    const args = ["--port", String(port), "--proxy", "127.0.0.1", "--database", database];
    const started = new Started(["serve", ...args]);
    await started.waitFor(/listening on http:/);
    return { started, port: Number(/http:\S+:(\d+)\//.exec(started.out)?.[1]), isReady: true };
  };
  const processes = [await start(0), await start(0)];
  const headers = { Authorization: `Bearer ${"0c".repeat(16)}` };
  /** Asks a process that was ready at the last check, and no other if it fails. */
  const ask = async (turn: number, method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const ready = processes.filter(({ isReady }) => isReady);
    return fetch(`http://127.0.0.1:${ready[turn % ready.length]?.port}/api/v1/${path}`, init);
  };
  expect((await ask(0, "POST", "accounts", { nickname: "Cleo" })).status).toBe(201);
  let isOver = false;
  const statuses = new Map<number, number>();
  const load = Array.from({ length: 4 }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      const entries = [{ id: `g-${client}-${turn}`, isDeleted: true, heads: [] }];
      const { status } = await ask(turn, "POST", "sync", { since: 0, entries });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const checks = (async () => {
    while (!isOver) {
      for (const each of processes) {
        const answer = await fetch(`http://127.0.0.1:${each.port}/ready`).catch(() => undefined);
        each.isReady = answer?.ok === true;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  for (const [at, { started, port }] of [...processes].entries()) {
    started.child.kill("SIGTERM");
    expect(await started.ends()).toEqual({ code: 0, signal: null });
    processes[at] = await start(port);
  }
  isOver = true;
  await Promise.all([...load, checks]);
  expect([...statuses.keys()]).toEqual([200]);
  // Everything acknowledged is stored.
  const own = new Database(async () => database);
  const { rows } = await own.query<{ count: number }>(
    "select count(*)::int as count from together.entries join together.accounts on accounts.id = account where nickname = 'Cleo'",
  );
  await own.close();
  expect(rows[0]?.count).toBeGreaterThanOrEqual(statuses.get(200) ?? 0);
  for (const { started } of processes) {
    started.child.kill("SIGTERM");
    await started.ends();
  }
});

test.each([
  ["--host 0.0.0.0", /--proxy must name/],
  ["--proxy nobody", /--proxy takes addresses/],
  ["--origin cards.example", /--origin takes/],
  ["--origin https://cards.example/x", /--origin takes/],
  ["--port 70000", /--port takes a number/],
  ["--operator 0.0.0.0:9174", /--operator takes/],
  ["--log loud", /--log/],
])("serve %s is a usage error with a one-line message", async (args, complaint) => {
  // It is found before the database is opened, which would fail.
  const { code, err } = await klondike(`serve ${args} --database postgres://nobody@127.0.0.1:1/none`);
  expect([code, err]).toEqual([2, expect.stringMatching(complaint)]);
  expect(err).toMatch(/^[^\n]+\n$/);
});

test.each(["serve", "serve admin log", "study list"])(
  "%s --database with something that is not an address is a usage error",
  async (command) => {
    const { code, err } = await klondike(`${command} --database cards.example`);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^klondike: --database takes an address[^\n]+\n$/),
    ]);
  },
);

test("reports an unreachable database in one line", async () => {
  const { code, err } = await klondike("serve --port 0 --database postgres://nobody@127.0.0.1:1/none");
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^klondike: the database cannot be reached: [^\n]+\n$/),
  ]);
});

test("the operator hides, renames and bans players, and every action is logged", async () => {
  const database = `--database ${await server.address()}`;
  const own = new Database(() => server.address());
  await own.query("insert into together.accounts (nickname, skeleton) values ('Rude', 'rude')");
  const admin = (args: string) => klondike(`serve admin ${args} ${database}`);
  expect(await admin("hide Rude")).toMatchObject({ code: 0, out: "done\n" });
  expect(await admin("rename Rude Polite")).toMatchObject({ code: 0 });
  expect((await admin("ban Rude")).err).toBe('klondike: no player is called "Rude"\n');
  expect((await admin("rename Polite x")).code).toBe(1);
  const { rows } = await own.query(
    "select nickname, hidden_at is not null as hidden from together.accounts where nickname = 'Polite'",
  );
  await own.close();
  expect(rows).toEqual([{ nickname: "Polite", hidden: true }]);
  expect((await admin("log")).out).toMatch(/^\S+Z \S+ rename Polite\n\S+Z \S+ hide Polite\n/);
  for (const wrong of ["", "hide", "log Rude", "obliterate Rude", "rename Polite"])
    expect((await admin(wrong)).code, wrong).toBe(2);
});
