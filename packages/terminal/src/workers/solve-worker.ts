import { parentPort } from "node:worker_threads";
import { type Request, serveSolver } from "@klondike/solver";

const hear = serveSolver((reply) => parentPort?.postMessage(reply));
parentPort?.on("message", (request: Request) => hear(request));
