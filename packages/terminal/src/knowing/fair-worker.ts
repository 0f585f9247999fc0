import { parentPort } from "node:worker_threads";
import { type FairQuestion, fairAnswer } from "./fair.ts";

parentPort?.on("message", (question: FairQuestion) => parentPort?.postMessage(fairAnswer(question)));
