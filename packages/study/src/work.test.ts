import { testServer } from "@klondike/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChunkTask, decideChunk } from "./chunk.ts";
import { copyLines, readCopy } from "./copy.ts";
import type { StudyDefinition } from "./definition.ts";
import { Library } from "./library.ts";
import { expireSeconds, Queue } from "./queue.ts";
import { computeReport, type Report } from "./report.ts";
import { SCHEMA } from "./schema.ts";
import { StudyError } from "./study-error.ts";
import { type Decider, type WorkerEvent, work } from "./worker.ts";

const server = testServer();
let library: Library;

beforeAll(async () => {
  library = await Library.open(await server.address());
});

afterAll(async () => {
  await library.close();
  server.remove();
});

function testStudy(name: string, last = 5_500): StudyDefinition {
  const rules = "draw1.unlimited.any-run.automatic.worry-back.any-ace.all-home";
  return { name, rules, scheme: "klondike", first: 1, last, positions: 10, morePositions: 1_000 };
}

/** Fast verdicts that depend only on the seed: every seventh deal is hard, and every hundredth too hard. */
function decided(task: ChunkTask) {
  let at = 0;
  return decideChunk(task, (_, __, positions) => {
    const seed = task.seeds[at++] ?? 0;
    const states = seed % 100 === 0 ? 10_000 : seed % 7 === 0 ? 500 : (seed % 5) + 1;
    if (states > positions) return { verdict: "unknown", states: positions };
    return { verdict: seed % 3 === 0 ? "lost" : "winnable", states };
  });
}

const quick = (threads = 2): Decider => ({ threads, decide: async (task) => decided(task) });

async function reportText(name: string): Promise<string> {
  const report: Partial<Report> = {
    ...computeReport(await library.study(name), await library.results(name)),
  };
  const { cost: _, ...rest } = report;
  return JSON.stringify(rest).replaceAll(name, "");
}

test("works on a study to its end and tries undecided deals twice", async () => {
  const study = await library.begin(testStudy("whole"), "code");
  expect(await work(library, study, { code: "code", host: "here", decider: quick() })).toBe(true);
  const report = computeReport(study, await library.results("whole"));
  expect(report.isComplete).toBe(true);
  expect(report.deals).toBe(5_500);
  // Each of 55 hundreds leaves one deal undecided; a third of the others is lost.
  expect(report.undecided).toBe(55);
  expect(report.undecidedSeeds.slice(0, 2)).toEqual([100, 200]);
  expect(report.lost).toBe(1_833 - 18);
  expect(report.winnable + report.lost + report.undecided).toBe(5_500);
  expect(report).toMatchObject(await library.tally(study.definition));
  expect(await work(library, study, { code: "code", host: "here", decider: quick() })).toBe(true);
});

test("progress and results can be read over a connection that cannot write", async () => {
  const study = await library.begin(testStudy("read-only"), "code");
  const options = encodeURIComponent("-c default_transaction_read_only=on");
  const reader = await Library.open(`${await server.address()}?options=${options}`);
  await expect(reader.remove("read-only")).rejects.toThrow("read-only transaction");
  expect(await reader.study("read-only")).toEqual(study);
  expect(await reader.tally(study.definition)).toMatchObject({ deals: 0, isComplete: false });
  expect(await reader.results("read-only")).toEqual([]);
  await reader.close();
});

test("the report is byte-identical, whichever workers took part and however often they stopped", async () => {
  const study = await library.begin(testStudy("broken"), "code");
  for (let round = 0; round < 4; round++) {
    const stop = new AbortController();
    let parts = 0;
    const decider: Decider = {
      threads: 1,
      decide: async (task) => {
        if (++parts === 2) stop.abort();
        if (parts === 2 && round % 2 === 0) throw new Error("this thread died");
        return decided(task);
      },
    };
    await work(library, study, { code: "code", host: "here", decider, signal: stop.signal });
  }
  const events: WorkerEvent[] = [];
  const others = ["a", "b", "c"].map((host) =>
    work(library, study, { code: "code", host, decider: quick(), onEvent: (event) => events.push(event) }),
  );
  expect(await Promise.all(others)).toEqual([true, true, true]);
  expect(events.every(({ kind }) => kind === "part")).toBe(true);
  expect(await reportText("broken")).toBe(await reportText("whole"));
});

test("rejects a worker of another version and names both versions", async () => {
  const study = await library.begin(testStudy("version"), "old");
  await expect(work(library, study, { code: "new", host: "here", decider: quick() })).rejects.toThrow(
    /old.*new/,
  );
});

test("rejects an existing name with another definition, and resumes with the same", async () => {
  await library.begin(testStudy("named"), "code");
  await library.begin(testStudy("named"), "code");
  await expect(library.begin({ ...testStudy("named"), positions: 11 }, "code")).rejects.toThrow(
    /different positions: 10 instead of 11/,
  );
  await expect(library.study("nowhere")).rejects.toThrow(StudyError);
});

test("gives the part of a dead worker to another when it expires", async () => {
  const study = await library.begin(testStudy("dead", 1_000), "code");
  const queue = await Queue.open(library, study.definition);
  await queue.fill();
  // A worker that took the part and died long ago.
  expect(await queue.take()).toMatchObject({ round: 1, chunk: 0 });
  await library.pool.query(
    "update klondike_queue.job set started_on = now() - interval '1 day' where name = 'study-dead' and state = 'active'",
  );
  expect(await work(library, study, { code: "code", host: "here", decider: quick() })).toBe(true);
  expect(computeReport(study, await library.results("dead")).isComplete).toBe(true);
  await queue.close();
});

test("completes a part without deciding it again if its result is stored", async () => {
  const study = await library.begin(testStudy("stored", 2_000), "code");
  const queue = await Queue.open(library, study.definition);
  await queue.fill();
  const lines = [...copyLines(await library.study("whole"), await library.results("whole"))];
  const renamed = lines.map((line) => line.replace('"name":"whole"', '"name":"elsewhere"'));
  await library.take(readCopy(renamed));
  await library.pool.query(
    `insert into ${SCHEMA}.results select 'stored', round, chunk, verdicts, winnable, lost, undecided, positions, hardest, seconds, worker
     from ${SCHEMA}.results where study = 'elsewhere' and chunk = 0`,
  );
  let decidedParts = 0;
  const decider: Decider = {
    threads: 1,
    decide: async (task) => {
      decidedParts += 1;
      return decided(task);
    },
  };
  expect(await work(library, study, { code: "code", host: "here", decider })).toBe(true);
  expect(computeReport(study, await library.results("stored")).isComplete).toBe(true);
  // Two rounds of the other chunk.
  expect(decidedParts).toBe(2);
  await queue.close();
});

test("counts a job once if it expires under a slow worker", async () => {
  const study = await library.begin(testStudy("slow", 1_000), "code");
  let isOvertaken = false;
  const slow: Decider = {
    threads: 1,
    decide: async (task) => {
      if (!isOvertaken) {
        isOvertaken = true;
        await library.pool.query(
          "update klondike_queue.job set state = 'retry' where name = 'study-slow' and state = 'active'",
        );
        await work(library, study, { code: "code", host: "quick", decider: quick() });
      }
      return decided(task);
    },
  };
  expect(await work(library, study, { code: "code", host: "slow", decider: slow })).toBe(true);
  const report = computeReport(study, await library.results("slow"));
  expect(report.deals).toBe(1_000);
  expect(report.cost.parts).toBe(2);
});

test("a part expires after its expected maximum, within pg-boss's limits", async () => {
  const study = testStudy("hard");
  expect(
    [100_000, 10_000_000, 4_000_000_000].map((positions) =>
      expireSeconds({ ...study, positions }, { round: 1 }),
    ),
  ).toEqual([20, 1000, 82_800]);
  expect(expireSeconds({ ...study, positions: 1, morePositions: 20_000_000 }, { round: 2 })).toBe(2000);
  const definition = { ...study, positions: 10_000_000 };
  await library.begin(definition, "code");
  const queue = await Queue.open(library, definition);
  await queue.fill();
  const { rows } = await library.pool.query(
    "select distinct extract(epoch from expire_in)::int as seconds from klondike_queue.job where name = 'study-hard'",
  );
  expect(rows).toEqual([{ seconds: 1000 }]);
  await queue.close();
});

test("rebuilds a lost queue from the results", async () => {
  const study = await library.begin(testStudy("lost-queue"), "code");
  const stop = new AbortController();
  const decider: Decider = {
    threads: 1,
    decide: async (task) => {
      stop.abort();
      return decided(task);
    },
  };
  await work(library, study, { code: "code", host: "here", decider, signal: stop.signal });
  // Lowest seeds first, so that unfinished studies have deals in common.
  const results = await library.results("lost-queue");
  expect(results.map(({ chunk }) => chunk)).toEqual([0]);
  expect(computeReport(study, results)).toMatchObject(await library.tally(study.definition));
  await library.pool.query("delete from klondike_queue.job where name = 'study-lost-queue'");
  expect(await work(library, study, { code: "code", host: "here", decider: quick() })).toBe(true);
  expect(await reportText("lost-queue")).toBe(await reportText("whole"));
});

test("two studies at the same time do not interfere", async () => {
  const studies = await Promise.all(["left", "right"].map((name) => library.begin(testStudy(name), "code")));
  await Promise.all(
    studies.map((study) => work(library, study, { code: "code", host: "here", decider: quick() })),
  );
  expect(await reportText("left")).toBe(await reportText("whole"));
  expect(await reportText("right")).toBe(await reportText("whole"));
});

/** Works on a study with a database fault at its third part; returns the worker's events. */
async function workThrough(name: string, fault: () => Promise<unknown>): Promise<readonly WorkerEvent[]> {
  const study = await library.begin(testStudy(name), "code");
  const events: WorkerEvent[] = [];
  let parts = 0;
  const decider: Decider = {
    threads: 2,
    decide: async (task) => {
      if (++parts === 3) await fault();
      return decided(task);
    },
  };
  const onEvent = (event: WorkerEvent) => events.push(event);
  expect(await work(library, study, { code: "code", host: "here", decider, onEvent })).toBe(true);
  expect(await reportText(name)).toBe(await reportText("whole"));
  return events;
}

test("waits for a database that restarts, and loses nothing", async () => {
  const events = await workThrough("restart", async () => {
    server.stop();
    // It restarts on another port, so redirect this library's address, as if a machine with a fixed one had crashed.
    const address = new URL(await server.address());
    library.pool.options.port = Number(address.port);
    library.pool.options.connectionString = address.href;
  });
  expect(events.map(({ kind }) => kind)).toContain("trouble");
});

test("reopens broken connections, and loses nothing", async () => {
  const cut =
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()";
  const events = await workThrough("cut", () => library.pool.query(cut));
  expect(events.filter(({ kind }) => kind === "part").length).toBeGreaterThanOrEqual(12);
});

test("reports a full disk, waits for space, and loses nothing", async () => {
  // PostgreSQL's error for a full disk, for one result; then there is room again.
  const full = `create sequence ${SCHEMA}.tries;
    create function ${SCHEMA}.full() returns trigger language plpgsql as $$ begin
      if nextval('${SCHEMA}.tries') = 1 then
        raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
      end if;
      return new; end $$;
    create trigger full_disk before insert on ${SCHEMA}.results for each row execute function ${SCHEMA}.full();`;
  const events = await workThrough("full", () => library.pool.query(full));
  await library.pool.query(`drop function ${SCHEMA}.full cascade; drop sequence ${SCHEMA}.tries`);
  expect(events).toContainEqual({
    kind: "trouble",
    why: "the disk of the database is full (could not extend file: No space left on device)",
  });
  expect(events).toContainEqual({ kind: "well-again" });
});

test("a study can be moved to another database and resumed there", async () => {
  const study = await library.study("whole");
  const lines = [...copyLines(study, await library.results("whole"))];
  expect(await library.take(readCopy(lines))).toBe(0);
  const renamed = lines.map((line) => line.replace('"name":"whole"', '"name":"carried"'));
  expect(await library.take(readCopy(renamed.slice(0, 4)))).toBe(3);
  const carried = await library.study("carried");
  expect(await work(library, carried, { code: "code", host: "here", decider: quick() })).toBe(true);
  expect(await reportText("carried")).toBe(await reportText("whole"));
  await expect(library.take({ ...readCopy(lines), code: "other" })).rejects.toThrow(/code, not other/);
});

test("a removed study is gone with its parts, and its name is free", async () => {
  await library.begin(testStudy("gone"), "code");
  const queue = await Queue.open(library, testStudy("gone"));
  await queue.fill();
  const begun = await library.study("gone");
  expect(await work(library, begun, { code: "code", host: "here", decider: quick() })).toBe(true);
  await queue.drop();
  await queue.close();
  await library.remove("gone");
  expect((await library.list()).map(({ definition }) => definition.name)).not.toContain("gone");
  const study = await library.begin(testStudy("gone", 1_000), "code");
  expect(await work(library, study, { code: "code", host: "here", decider: quick() })).toBe(true);
});
