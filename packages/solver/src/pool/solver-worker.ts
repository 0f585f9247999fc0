// The script of a solver thread, for Node and for browsers. It sees hidden cards.
import { serveSolver } from "./serve.ts";
import { serveThread } from "./thread.ts";

serveThread(serveSolver);
