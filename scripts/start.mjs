// @ts-check
// Builds the browser game, serves it on this computer and prints the address. `npm start -- 8080` sets the port.
import { spawn } from "node:child_process";
import { databaseNotice, openCommand } from "./platform.mjs";
import { fail, runUntilKilled, setUp, toolScript } from "./setup.mjs";

const PORT = 4173;

/**
 * Opens the address if the computer has a desktop.
 * @param {string} address
 */
function openBrowser(address) {
  const open = openCommand(address);
  if (open === undefined) return;
  // Without that program the user still sees the address.
  spawn(open.command, open.args, { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

setUp();
// The server imports a package that a fresh clone has only now.
const { serve } = await import("../packages/web/scripts/serve.mjs");
const { endServersOnSignals, forwardTo, startPlayers } = await import("../packages/web/scripts/forward.mjs");
if ((await runUntilKilled(toolScript("vite"), ["build", "packages/web", "--logLevel", "warn"])) !== 0) {
  fail("the browser game could not be built; see the lines above");
}
endServersOnSignals();
const address = await serve(
  process.argv[2] ?? PORT,
  forwardTo(() => startPlayers()),
);
const notice = databaseNotice();
if (notice !== undefined) console.log(`For accounts and leaderboards: ${notice}`);
console.log(`Klondike is at ${address}\nPress Ctrl+C to stop.`);
openBrowser(address);
