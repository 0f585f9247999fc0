import { benchEngine } from "./engine.ts";
import { benchTerminal } from "./terminal.ts";

benchEngine();
await benchTerminal();
