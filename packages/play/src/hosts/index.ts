/**
 * Ready hosts for `createGame` and `createApp`, each also a pool for searches (`solver`) and hints (`fair`).
 *
 * @module
 */
export { browserHost, type ClosableHost, memoryHost, nodeHost } from "./ready-hosts.ts";
