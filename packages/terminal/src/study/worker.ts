import { parentPort } from "node:worker_threads";
import { type ChunkTask, decideChunk } from "@klondike/study";

// A chunk at a time: whoever asks waits for the answer.
parentPort?.on("message", (task: ChunkTask) => parentPort?.postMessage(decideChunk(task)));
