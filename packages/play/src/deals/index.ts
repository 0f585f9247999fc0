export { certificateOf, dailyLevelOf } from "@klondike/knowledge";
export { Certified } from "../app/certified.ts";
export * from "./calendar.ts";
export { Days, dayStreak, medalOf } from "./days.ts";
export { DEAL_KINDS, isCertifiedWanted, kindsUnder } from "./kinds.ts";
export { randomDeal, randomSeed } from "./random.ts";
export { DealSupply } from "./supply.ts";
