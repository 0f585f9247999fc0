import { parentPort } from "node:worker_threads";
import { certifiedAnswer, type DealRequest, type Request, replyTo } from "@klondike/play/workers";

parentPort?.on("message", (request: Request<DealRequest>) =>
  parentPort?.postMessage(replyTo(request, certifiedAnswer)),
);
