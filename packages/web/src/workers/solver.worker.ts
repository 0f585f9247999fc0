import { serveSolver } from "@klondike/solver/pool";

/** Decides positions off the main thread. It sees hidden cards. */
const onRequest = serveSolver((reply) => postMessage(reply));

addEventListener("message", (event: MessageEvent<Parameters<typeof onRequest>[0]>) => onRequest(event.data));
