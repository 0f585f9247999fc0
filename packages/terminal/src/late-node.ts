import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

// Parts of Node that a start does without, or needs little of. An `import` of them would load all that they name before the first prompt.

export function nodeCrypto(): typeof import("node:crypto") {
  return require("node:crypto");
}

export function nodeProcesses(): typeof import("node:child_process") {
  return require("node:child_process");
}

export function nodeThreads(): typeof import("node:worker_threads") {
  return require("node:worker_threads");
}
