import { parentPort } from "node:worker_threads";
import { type Request, replyTo } from "@klondike/play/workers";
import { type FairGame, isWonFairly } from "./fair-game.ts";

parentPort?.on("message", (request: Request<FairGame>) =>
  parentPort?.postMessage(replyTo(request, isWonFairly)),
);
