import { GameDatabase } from "./database.ts";
import { type IndexReport, rebuildIndex } from "./history-index-rebuild.ts";

// Rebuilds the index once.
const report = (message: IndexReport): void => postMessage(message);

async function build(): Promise<void> {
  const database = await GameDatabase.open();
  await database.use(rebuildIndex);
}

build().then(
  () => report("built"),
  () => report("failed"),
);
