import { createRequire } from "node:module";

// Parts of Node that a start does without. An `import` of them would load all that they name before the first prompt.

export function nodeCrypto(): typeof import("node:crypto") {
  return required("node:crypto");
}

export function nodeProcesses(): typeof import("node:child_process") {
  return required("node:child_process");
}

function required<Part>(name: string): Part {
  return createRequire(import.meta.url)(name) as Part;
}
