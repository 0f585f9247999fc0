import { parentPort } from "node:worker_threads";
import { type ChunkTask, decideChunk } from "@klondike/study";

// One chunk at a time.
parentPort?.on("message", (task: ChunkTask) => parentPort?.postMessage(decideChunk(task)));
