// Links are read by few visits: their notation is fetched with the first one.
export { parseLink } from "@klondike/engine";
