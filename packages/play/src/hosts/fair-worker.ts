// The script of a hint thread, for Node and for browsers. Hidden cards are never sent to it.
import { serveThread } from "@klondike/solver/pool";
import { type Request, replyTo } from "../workers/client.ts";
import { type FairQuestion, fairAnswer } from "../workers/questions.ts";

serveThread((reply) => (request: Request<FairQuestion>) => reply(replyTo(request, fairAnswer)));
