// Few players keep an account of cumulative Vegas: what works it out is fetched with the first such deal.
export { vegasAccount } from "@klondike/engine";
