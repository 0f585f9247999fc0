export { embeddedAddress, runKeeper, stopEmbedded, stopUnused } from "./embedded.ts";
export { DatabaseError } from "./errors.ts";
export { migrate } from "./migrate.ts";
export { openPool } from "./pool.ts";
