// The script of a thread that finds certified deals, for Node and for browsers.
import { serveThread } from "@klondike/solver/pool";
import { type Request, replyTo } from "../workers/client.ts";
import { certifiedAnswer, type DealRequest } from "../workers/questions.ts";

serveThread((reply) => (request: Request<DealRequest>) => reply(replyTo(request, certifiedAnswer)));
