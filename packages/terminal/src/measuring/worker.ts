import { parentPort } from "node:worker_threads";
import { type FairGame, isWonFairly } from "./games.ts";

parentPort?.on("message", (game: FairGame) => parentPort?.postMessage(isWonFairly(game)));
