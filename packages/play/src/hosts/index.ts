/**
 * Ready-made hosts for `createGame` and `createApp`, with pools for searches (`solver`) and hints (`fair`).
 *
 * @module
 */
export { browserHost, type ClosableHost, memoryHost, nodeHost } from "./ready-hosts.ts";
