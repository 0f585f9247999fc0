import { serveSolver } from "@klondike/solver";

/** Decides positions away from the page: it sees the hidden cards. */
const hear = serveSolver((reply) => postMessage(reply));

addEventListener("message", (event: MessageEvent<Parameters<typeof hear>[0]>) => hear(event.data));
