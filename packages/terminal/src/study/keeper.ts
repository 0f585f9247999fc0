import { runKeeper } from "@klondike/database";

// Started beside a database that has no keeper.
const [, , folder = ""] = process.argv;
await runKeeper(folder);
