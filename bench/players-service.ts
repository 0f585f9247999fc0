import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { formatMove } from "@klondike/engine/notation";
import { type GameRecord, recordOf } from "@klondike/engine/records";
import { begin, klondikeGame, play } from "@klondike/engine/session";
import { type Day, dailyDeal, parseDay } from "@klondike/knowledge/certified";
import { COMMAND } from "./command.ts";

/** A `klondike serve` process. */
export interface Serving {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts a server that trusts this computer as a proxy, so that every player can have a different address. */
export function startServing(database: string): Promise<Serving> {
  const args = [COMMAND, "serve", "--port", "0", "--proxy", "127.0.0.1", "--database", database];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    let out = "";
    child.once("error", reject);
    child.once("close", () => reject(new Error("klondike serve ended")));
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
      const port = /http:\/\/[^:]+:(\d+)\//.exec(out)?.[1];
      if (port !== undefined) resolve({ child, port: Number(port) });
    });
  });
}

/** Ends a process; resolves when it has exited. */
export function ended({ child }: Serving, signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.kill(signal);
  return gone;
}

/** A player's device; its requests alternate between the processes. */
export class Device {
  readonly key = randomBytes(16).toString("hex");
  readonly #ports: () => readonly number[];
  readonly #address: string;
  #turn: number;

  constructor(number: number, ports: () => readonly number[]) {
    this.#ports = ports;
    this.#turn = number;
    this.#address = `10.1.${number >> 8}.${number & 255}`;
  }

  async ask(method: "GET" | "POST", path: string, body?: unknown): Promise<Record<string, unknown>> {
    const ports = this.#ports();
    const port = ports[this.#turn++ % ports.length];
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.key}`,
        "X-Forwarded-For": this.#address,
        "X-Forwarded-Proto": "https",
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  }

  async register(nickname: string): Promise<this> {
    await this.ask("POST", "players", { nickname });
    return this;
  }
}

/** The daily deal of today (UTC, at the first call) and its solution. */
export function dailySolution(): DailySolution {
  known ??= worked();
  return known;
}

let known: DailySolution | undefined;

interface DailySolution {
  readonly day: Day;
  readonly moves: readonly string[];
  record(id: string): GameRecord;
}

function worked(): DailySolution {
  const day = parseDay(new Date().toISOString().slice(0, 10)) ?? "2026-11-16";
  const { deal, line } = dailyDeal(day);
  let session = begin(klondikeGame("classic", deal));
  for (const move of line) session = play(session, move);
  const record = (id: string): GameRecord =>
    recordOf(session, { id, began: 0, ended: 1, replayed: false, help: { fair: 0, thoughtful: 0 } });
  return { day, moves: line.map((move) => formatMove(move)), record };
}

/** The processes of the PostgreSQL in a folder: the postmaster and its children. */
export function postgresPids(folder: string): readonly number[] {
  const [first = ""] = readFileSync(`${folder}/data/postmaster.pid`, "utf8").split("\n");
  const all = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const children = all
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === Number(first))
    .map(([pid = 0]) => pid);
  return [Number(first), ...children];
}
