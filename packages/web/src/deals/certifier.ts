import type { CertifiedDeal, Day, DealWish } from "@klondike/knowledge";
import { openAnswerer } from "../workers/answerer.ts";
import type { CertifierQuestion, CertifierReply } from "./certifier-messages.ts";

/** Milliseconds after which a thread that is not asked again is let go: it holds memory. */
const IDLE_MS = 20_000;

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
    { idleMs: IDLE_MS },
  );
  const ask = async (question: CertifierQuestion): Promise<CertifiedDeal | undefined> => {
    const answered = await answerer.ask(question);
    return answered.ok ? answered.value.certified : undefined;
  };
  return {
    deal: (wish) => ask({ ask: "deal", wish }),
    daily: (day) => ask({ ask: "daily", day }),
    rest: answerer.rest,
  };
}
