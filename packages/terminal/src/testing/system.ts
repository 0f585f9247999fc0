import { isWindows, processStart } from "../platform.ts";

/** Windows has no permissions, pipes among files or signals as other systems do, and makes links only for administrators. */
export const IS_WINDOWS = isWindows();

/** Whether the system says when a process started. If not, a killed terminal's games are free only after a while. */
export const KNOWS_STARTS = processStart(process.pid) !== undefined;
