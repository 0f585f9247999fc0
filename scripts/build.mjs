// @ts-check
// Builds the browser game into packages/web/dist: a folder that works under any path of any static host.
import { fail, runTool, setUp } from "./setup.mjs";

setUp();
if (runTool("vite", ["build", "packages/web", "--logLevel", "warn"]) !== 0) {
  fail("the browser game could not be built; see the lines above");
}
console.log("The browser game is in packages/web/dist; docs/operate/hosting.md says how to serve it.");
