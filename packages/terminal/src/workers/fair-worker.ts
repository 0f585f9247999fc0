import { parentPort } from "node:worker_threads";
import { type FairQuestion, fairAnswer, type Request, replyTo } from "@klondike/play/workers";

parentPort?.on("message", (request: Request<FairQuestion>) =>
  parentPort?.postMessage(replyTo(request, fairAnswer)),
);
