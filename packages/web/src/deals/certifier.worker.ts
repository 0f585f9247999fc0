import type { Deal } from "@klondike/engine";
import { dailyDeal, firstCertified } from "@klondike/knowledge";
import { randomDeal } from "../game/random.ts";
import type { CertifierReply, CertifierRequest } from "./certifier-messages.ts";

/** Every level comes up long before so many deals are tried. */
const CANDIDATES = 500;

function* candidates(): Generator<Deal> {
  for (let count = 0; count < CANDIDATES; count++) yield randomDeal("klondike");
}

/** Finds deals that can be won, away from the page: a search takes a while. */
function answer(request: CertifierRequest): CertifierReply {
  const { id } = request;
  return request.ask === "daily"
    ? { id, certified: dailyDeal(request.day) }
    : { id, certified: firstCertified(candidates(), request.wish) };
}

addEventListener("message", (event: MessageEvent<CertifierRequest>) => postMessage(answer(event.data)));
