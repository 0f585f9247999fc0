// What makes records of games and numbers of records.
export { isKnownDeal, recordOf, summaryOf, vegasAccount } from "@klondike/engine";
