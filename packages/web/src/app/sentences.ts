// What tells of everything that may happen at a table, with all the words for it.
export { tellEvents } from "@klondike/words";
