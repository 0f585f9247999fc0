import { parentPort } from "node:worker_threads";
import { doErrand, type Errand } from "./errand.ts";

parentPort?.on("message", (errand: Errand) => parentPort?.postMessage(doErrand(errand)));
