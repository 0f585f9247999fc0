import { type PuzzleQuestion, puzzleAnswer } from "@klondike/play/puzzles";
import { type Request, replyTo } from "@klondike/play/workers";

/** Makes and proves puzzles. It sees hidden cards. */
addEventListener("message", ({ data }: MessageEvent<Request<PuzzleQuestion>>) =>
  postMessage(replyTo(data, puzzleAnswer)),
);
