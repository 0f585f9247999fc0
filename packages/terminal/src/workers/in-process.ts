/**
 * The functions that the worker files run. A process without worker files, such as one that runs from source, loads
 * this file with the first question.
 */
export { puzzleAnswer } from "@klondike/play/puzzles";
export { certifiedAnswer, fairAnswer } from "@klondike/play/workers";
export { poolHere } from "@klondike/solver/pool";
