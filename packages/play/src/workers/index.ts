export type { DealRequest } from "../deals/deal-request.ts";
export { certifiedAnswer, fairAnswer } from "./answers.ts";
export type { Answered, Ask, Failure } from "./ask.ts";
export {
  answersHere,
  type ClientLimits,
  type Reply,
  type Request,
  replyTo,
  type Thread,
  WorkerClient,
} from "./client.ts";
export type { FairAnswer, FairQuestion } from "./fair.ts";
