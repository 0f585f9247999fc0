import { parentPort } from "node:worker_threads";
import { type Request, serveSolver } from "@klondike/solver";

const onRequest = serveSolver((reply) => parentPort?.postMessage(reply));
parentPort?.on("message", (request: Request) => onRequest(request));
