/**
 * Questions and answers between threads, for hosts of your own.
 *
 * @module
 */
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
export type { DealRequest, FairAnswer, FairQuestion } from "./questions.ts";
export { certifiedAnswer, fairAnswer } from "./questions.ts";
