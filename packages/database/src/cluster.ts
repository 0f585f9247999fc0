import { type SpawnSyncOptionsWithStringEncoding, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SystemUser } from "./account.ts";
import { isAlive } from "./alive.ts";
import { copyBinaries } from "./binaries.ts";
import { DatabaseError } from "./errors.ts";
import { requireOwnFolder } from "./ownership.ts";

const USER = "klondike";
/** Prefix of the folder in which `initdb` creates the files; the id of its process follows. */
const DRAFT = "draft-";
/** Timeout for start and stop in seconds; a start after a crash replays the write-ahead log. */
const PATIENCE_S = 120;
const START_TRIES = 3;
const RETRY_MS = 1_000;

/** Our own PostgreSQL server: its files in one folder, listening on this computer only, with a password. */
export class Cluster {
  readonly #folder: string;
  readonly #installed: string;
  readonly #account: SystemUser | undefined;
  #programs: string | undefined;

  /** @param folder The folder for its files. @param installed The folder with its programs. */
  constructor(folder: string, installed: string, account: SystemUser | undefined) {
    this.#folder = folder;
    this.#account = account;
    this.#installed = installed;
  }

  /** The address of the running server, if any; another process may have started it. */
  address(): string | undefined {
    const running = this.#postmaster();
    if (running?.isReady !== true) return undefined;
    try {
      const password = readFileSync(this.#passwordFile, "utf8").trim();
      return `postgres://${USER}:${password}@127.0.0.1:${running.port}/postgres`;
    } catch {
      return undefined;
    }
  }

  /** Whether a server has been started that does not accept connections yet. */
  isStarting(): boolean {
    return this.#postmaster()?.isReady === false;
  }

  /** The server's process as its file describes it; undefined if it is not running. */
  #postmaster(): { readonly port: number; readonly isReady: boolean } | undefined {
    try {
      const lines = readFileSync(join(this.#data, "postmaster.pid"), "utf8").split("\n");
      if (!isAlive(Number(lines[0]))) return undefined;
      return { port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
    } catch {
      return undefined;
    }
  }

  /** Starts the server, creating its files first if necessary, and returns its address. Call it under a lock. */
  async start(): Promise<string> {
    if (!existsSync(join(this.#data, "PG_VERSION"))) await this.#create();
    const running = this.address();
    if (running !== undefined) return running;
    this.#removeStalePidFile();
    for (let left = START_TRIES - 1; ; left--) {
      try {
        await this.#startOnce();
        break;
      } catch (error) {
        // The port may have been taken, or a killed server may not have exited yet.
        if (left === 0) throw error;
        await sleep(RETRY_MS);
      }
    }
    const address = this.address();
    if (address === undefined)
      throw new DatabaseError(`PostgreSQL started and exited again: see ${this.#log}`);
    return address;
  }

  async #startOnce(): Promise<void> {
    const settings = {
      port: await freePort(),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      max_connections: 200,
    };
    // Unquoted: pg_ctl passes them through the shell, and the Windows shell does not remove single quotes.
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    await this.#runLong(
      "pg_ctl",
      ["start", "-w", "-t", String(PATIENCE_S), "-D", this.#data, "-l", this.#log, "-o", options.join(" ")],
      "PostgreSQL did not start",
    );
  }

  /** Stops the server; running queries are cancelled. */
  stop(): void {
    this.#run(
      "pg_ctl",
      ["stop", "-w", "-t", String(PATIENCE_S), "-m", "fast", "-D", this.#data],
      "PostgreSQL did not stop",
    );
  }

  /** Removes the pid file of a killed server, which would prevent the next start. */
  #removeStalePidFile(): void {
    const file = join(this.#data, "postmaster.pid");
    if (existsSync(file) && !isAlive(Number(readFileSync(file, "utf8").split("\n")[0]))) rmSync(file);
  }

  /** Removes the drafts of killed starts. */
  #removeStaleDrafts(): void {
    for (const name of readdirSync(this.#folder)) {
      if (name.startsWith(DRAFT) && !isAlive(Number(name.slice(DRAFT.length))))
        rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  get #log(): string {
    return join(this.#folder, "server.log");
  }

  get #passwordFile(): string {
    return join(this.#folder, "password");
  }

  /** Creates the files in a draft folder and renames it, so that a killed start leaves no incomplete server. */
  async #create(): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    this.#prepareFolder();
    this.#removeStaleDrafts();
    const draft = join(this.#folder, `${DRAFT}${process.pid}`);
    writeFileSync(this.#passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
    if (this.#account !== undefined) {
      const { uid, gid } = this.#account;
      chownSync(this.#passwordFile, uid, gid);
    }
    const args = ["-D", draft, "-U", USER, "--pwfile", this.#passwordFile, "-A", "scram-sha-256"];
    await this.#runLong(
      "initdb",
      [...args, "-E", "UTF8", "--locale", "C"],
      "the files of PostgreSQL could not be made",
    );
    renameSync(draft, this.#data);
  }

  #run(program: string, args: readonly string[], complaint: string): void {
    const { status, error, stdout, stderr } = this.#spawn(this.#findPrograms(), program, args);
    if (status !== 0) this.#fail(complaint, [error?.message ?? "", stderr, stdout]);
  }

  /** Runs a program that takes seconds without blocking this process, which renews its lock in the meantime. */
  async #runLong(program: string, args: readonly string[], complaint: string): Promise<void> {
    const options = this.#optionsOf(program, args);
    const child = spawn(join(this.#findPrograms(), "bin", program), args, options);
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout?.setEncoding("utf8").on("data", (text: string) => out.push(text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => err.push(text));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    }).catch((error: Error) => this.#fail(complaint, [error.message]));
    if (status !== 0) this.#fail(complaint, [err.join(""), out.join("")]);
  }

  /** Throws with the first line of what a program wrote. */
  #fail(complaint: string, output: readonly string[]): never {
    const lines = output.flatMap((text) => text.split("\n")).map((line) => line.trim());
    throw new DatabaseError(`${complaint}: ${lines.find((line) => line !== "") ?? `see ${this.#log}`}`);
  }

  /** The folder with the programs: the installed one, or a copy if the account cannot read that. */
  #findPrograms(): string {
    if (this.#programs === undefined) {
      const isReadable = this.#account === undefined || this.#runs(this.#installed);
      if (!isReadable) this.#prepareFolder();
      this.#programs = isReadable ? this.#installed : copyBinaries(this.#installed, this.#folder);
    }
    return this.#programs;
  }

  /** Makes the folder if it does not exist and gives it to the account. */
  #prepareFolder(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    requireOwnFolder(this.#folder, this.#account);
    if (this.#account !== undefined) chownSync(this.#folder, this.#account.uid, this.#account.gid);
  }

  #runs(native: string): boolean {
    return this.#spawn(native, "initdb", ["--version"]).status === 0;
  }

  #spawn(native: string, program: string, args: readonly string[]) {
    return spawnSync(join(native, "bin", program), args, this.#optionsOf(program, args));
  }

  #optionsOf(program: string, args: readonly string[]): SpawnSyncOptionsWithStringEncoding {
    return {
      ...this.#account,
      // The server outlives this process, so it must not inherit the pipes.
      stdio: program === "pg_ctl" && args[0] === "start" ? "ignore" : "pipe",
      encoding: "utf8",
      windowsHide: true,
      cwd: existsSync(this.#folder) ? this.#folder : "/",
      env: { ...process.env, LC_ALL: "C" },
    };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
