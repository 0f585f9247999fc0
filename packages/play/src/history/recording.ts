// What makes records of games and numbers of records.
export { dealNameOf, isKnownDeal, recordOf, summaryOf, vegasAccount } from "@klondike/engine";
