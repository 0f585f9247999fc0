// The script of a thread that makes and proves puzzles, for Node.
import { serveThread } from "@klondike/solver/pool";
import { type PuzzleQuestion, puzzleAnswer } from "../puzzles/puzzle-questions.ts";
import { type Request, replyTo } from "../workers/client.ts";

serveThread((reply) => (request: Request<PuzzleQuestion>) => reply(replyTo(request, puzzleAnswer)));
