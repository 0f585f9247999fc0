import { parentPort } from "node:worker_threads";
import { type Request, replyTo } from "@klondike/play/workers";
import { isWonFairly, type SeededGame } from "./fair-game.ts";

parentPort?.on("message", (request: Request<SeededGame>) =>
  parentPort?.postMessage(replyTo(request, isWonFairly)),
);
