import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { Thread } from "./thread.ts";

const script = join(mkdtempSync(join(tmpdir(), "klondike-thread-")), "worker.mjs");
writeFileSync(
  script,
  `import { parentPort } from "node:worker_threads";
parentPort.on("message", (question) => {
  if (question === "throw") throw new Error("on purpose");
  if (question === "exit") process.exit(1);
  parentPort.postMessage(question + "!");
});`,
);

const threads: Thread<string, string>[] = [];
function thread(): Thread<string, string> {
  const made = new Thread<string, string>(pathToFileURL(script), (question) => question);
  threads.push(made);
  return made;
}
afterEach(() => {
  for (const each of threads.splice(0)) each.end();
});

test.each(["throw", "exit"])(
  "a thread that fails (%s) says so, and the next question begins another",
  async (how) => {
    const asked = thread();
    expect(await asked.ask("a")).toEqual({ ok: true, value: "a!" });
    const [failed, alsoFailed] = await Promise.all([asked.ask(how), asked.ask("b")]);
    expect(failed).toEqual({ ok: false, why: "failed" });
    expect(alsoFailed).toEqual({ ok: false, why: "failed" });
    expect(await asked.ask("c")).toEqual({ ok: true, value: "c!" });
  },
);

test("a thread that was ended answers nothing", async () => {
  const asked = thread();
  const waiting = asked.ask("a");
  asked.end();
  expect(await waiting).toEqual({ ok: false, why: "ended" });
  expect(await asked.ask("b")).toEqual({ ok: false, why: "ended" });
});

test("an error in this thread is a failure, too", async () => {
  const here = new Thread<string, string>("no-such-bundle.js", () => {
    throw new Error("on purpose");
  });
  expect(await here.ask("a")).toEqual({ ok: false, why: "failed" });
});
