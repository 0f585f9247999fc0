import { parentPort } from "node:worker_threads";
import { type Request, replyTo } from "@klondike/play/workers";
import { type ReplayTask, replayed } from "./replay.ts";

parentPort?.on("message", (request: Request<ReplayTask>) =>
  parentPort?.postMessage(replyTo(request, replayed)),
);
