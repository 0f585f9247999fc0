/**
 * Threads of the platform. This package compiles without platform types, so the parts that it uses are declared here.
 * Node's modules are fetched by `process.getBuiltinModule`, because bundlers for browsers cannot resolve `node:` imports.
 */
declare global {
  interface ImportMeta {
    url: string;
  }
}

/** The part of a `URL` that a thread needs. */
export interface ScriptUrl {
  readonly href: string;
}

interface NodeWorker {
  postMessage(message: unknown): void;
  on(event: "message", listener: (message: never) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  on(event: "exit", listener: (code: number) => void): void;
  terminate(): Promise<number>;
}

interface WorkerThreads {
  readonly Worker: new (script: ScriptUrl) => NodeWorker;
  readonly parentPort: {
    postMessage(message: unknown): void;
    on(event: "message", listener: (message: never) => void): void;
  } | null;
}

interface NodeModules {
  "node:worker_threads": WorkerThreads;
  "node:os": { availableParallelism(): number; totalmem(): number };
  /** `constrainedMemory` returns 0, or more than any machine has, without a limit. */
  "node:process": { constrainedMemory(): number };
}

/** The part of a browser's `Worker` that a thread needs. */
export interface WebWorker {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: never }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
  terminate(): void;
}

/** A thread that receives and sends messages. */
export interface ThreadPort<Sent, Received> {
  post(message: Sent): void;
  /** Called once, before any message is posted. */
  listen(onMessage: (message: Received) => void, onDeath: (why: string) => void): void;
  end(): void;
}

/** A built-in module of Node. Throws on another platform. */
export function nodeModule<Name extends keyof NodeModules>(name: Name): NodeModules[Name] {
  const found = nodeModuleIfAny(name);
  if (found === undefined) throw new Error(`${name} exists only in Node 20.16 or newer`);
  return found;
}

/** A built-in module of Node; undefined on another platform. */
export function nodeModuleIfAny<Name extends keyof NodeModules>(name: Name): NodeModules[Name] | undefined {
  const { process } = globalThis as {
    readonly process?: { getBuiltinModule?(name: Name): NodeModules[Name] };
  };
  return process?.getBuiltinModule?.(name);
}

/** Starts a thread of Node with this script. */
export function nodeThread<Sent, Received>(script: ScriptUrl): ThreadPort<Sent, Received> {
  const { Worker } = nodeModule("node:worker_threads");
  const worker = new Worker(script);
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onDeath) {
      worker.on("message", onMessage);
      worker.on("error", (error) => onDeath(error.message));
      worker.on("exit", (code) => onDeath(`the thread ended with code ${code}`));
    },
    end: () => void worker.terminate(),
  };
}

/** A browser's worker as a thread. */
export function browserThread<Sent, Received>(worker: WebWorker): ThreadPort<Sent, Received> {
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onDeath) {
      worker.addEventListener("message", ({ data }) => onMessage(data));
      worker.addEventListener("error", ({ message }) => onDeath(message));
    },
    end: () => worker.terminate(),
  };
}

/**
 * The thread's side, in Node and in browsers: calls the function that `serve` returns with each message. `serve` is
 * called once, with a function that posts a reply.
 */
export function serveThread<Received>(
  serve: (reply: (message: unknown) => void) => (message: Received) => void,
): void {
  const parent = nodeModuleIfAny("node:worker_threads")?.parentPort;
  if (parent !== null && parent !== undefined) {
    const onMessage = serve((message) => parent.postMessage(message));
    parent.on("message", onMessage);
    return;
  }
  const scope = globalThis as unknown as WebWorker;
  const onMessage = serve((message) => scope.postMessage(message));
  scope.addEventListener("message", ({ data }) => onMessage(data));
}
