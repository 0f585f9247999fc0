import { certifiedAnswer, type DealRequest, type Request, replyTo } from "@klondike/play/workers";

/** Finds certified deals off the main thread, because a search takes a while. */
addEventListener("message", ({ data }: MessageEvent<Request<DealRequest>>) =>
  postMessage(replyTo(data, certifiedAnswer)),
);
