export type { FairAnswer, FairQuestion } from "./fair.ts";
