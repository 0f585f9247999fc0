export type { DealRequest } from "../deals/request.ts";
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
export { certifiedAnswer, fairAnswer } from "./serve.ts";
