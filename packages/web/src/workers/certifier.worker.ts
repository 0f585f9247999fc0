import { certifiedAnswer, type DealRequest, type Request, replyTo } from "@klondike/play/workers";

/** Finds deals that can be won, away from the page: a search takes a while. */
addEventListener("message", ({ data }: MessageEvent<Request<DealRequest>>) =>
  postMessage(replyTo(data, certifiedAnswer)),
);
