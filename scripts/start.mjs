// @ts-check
// Builds the browser game, serves it on this computer and says where. With arguments: `npm start -- 8080` sets the port.
import { spawn } from "node:child_process";
import { fail, runTool, setUp } from "./setup.mjs";

const PORT = 4173;

/**
 * Opens the address where there is a desktop to open it on.
 * @param {string} address
 */
function openBrowser(address) {
  const isDesktop = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  if (!isDesktop || process.env["CI"]) return;
  const command = { darwin: "open", win32: "explorer" }[String(process.platform)] ?? "xdg-open";
  // A computer without that program still has the address on the screen.
  spawn(command, [address], { stdio: "ignore", detached: true })
    .on("error", () => undefined)
    .unref();
}

setUp();
// The server stands on a package, which a fresh clone has only now.
const { serve } = await import("../packages/web/scripts/serve.mjs");
const { forwardTo, startPlayers } = await import("../packages/web/scripts/forward.mjs");
if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0) {
  fail("the browser game did not build: the lines above say why");
}
const address = await serve(
  process.argv[2] ?? PORT,
  forwardTo(() => startPlayers()),
);
console.log(`Klondike is at ${address}\nCtrl+C ends it.`);
openBrowser(address);
