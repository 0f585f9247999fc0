import { serveSolver } from "@klondike/solver";

/** Decides positions off the main thread: it sees hidden cards. */
const hear = serveSolver((reply) => postMessage(reply));

addEventListener("message", (event: MessageEvent<Parameters<typeof hear>[0]>) => hear(event.data));
