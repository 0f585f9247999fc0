import { runKeeper } from "@klondike/database";

// Started for a database that has no keeper process.
const [, , folder = ""] = process.argv;
await runKeeper(folder);
