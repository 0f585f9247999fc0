import { runKeeper } from "@klondike/database";

// Started beside a database that nobody else looks after.
const [, , folder = ""] = process.argv;
await runKeeper(folder);
