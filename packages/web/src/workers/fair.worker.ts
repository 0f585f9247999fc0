import { type FairQuestion, fairAnswer, type Request, replyTo } from "@klondike/play/workers";

/** Answers fair questions; hidden cards are never sent here. */
addEventListener("message", ({ data }: MessageEvent<Request<FairQuestion>>) =>
  postMessage(replyTo(data, fairAnswer)),
);
