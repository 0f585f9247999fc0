import { fairHint, isStuck } from "@klondike/knowledge";
import type { FairReply, FairRequest } from "./fair-messages.ts";

/** Advises from what is visible; hidden cards are never sent here. */
function answer({ id, ask, view, rules }: FairRequest): FairReply {
  return ask === "hint"
    ? { id, ask, hint: fairHint(view, rules) }
    : { id, ask, isStuck: isStuck(view, rules) };
}

addEventListener("message", (event: MessageEvent<FairRequest>) => postMessage(answer(event.data)));
