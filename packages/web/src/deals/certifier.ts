import type { CertifiedDeal, Day, DealWish } from "@klondike/knowledge";
import { openAnswerer } from "../workers/answerer.ts";
import type { CertifierQuestion, CertifierReply } from "./certifier-messages.ts";

/** Who finds certified deals, on a thread of its own. */
export type Certifier = {
  /** A certified deal as wished for; undefined where the thread fails. */
  deal(wish: DealWish): Promise<CertifiedDeal | undefined>;
  /** The deal of a day; undefined where the thread fails. */
  daily(day: Day): Promise<CertifiedDeal | undefined>;
  /** Lets the thread go where nobody waits for it. */
  rest(): void;
};

/** A certifier whose worker starts with the first question. */
export function openCertifier(): Certifier {
  const answerer = openAnswerer<CertifierQuestion, CertifierReply>(
    () => new Worker(new URL("./certifier.worker.ts", import.meta.url), { type: "module" }),
  );
  return {
    deal: async (wish) => (await answerer.ask({ ask: "deal", wish }))?.certified,
    daily: async (day) => (await answerer.ask({ ask: "daily", day }))?.certified,
    rest: answerer.rest,
  };
}
