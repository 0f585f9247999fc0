export { type EmbeddedOptions, embeddedAddress, runKeeper, stopEmbedded } from "./embedded.ts";
export { DatabaseError } from "./errors.ts";
export { migrate } from "./migrate.ts";
