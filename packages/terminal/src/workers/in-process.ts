/** What the worker files run. A process without them, such as one that runs from source, loads it with the first question. */
export { puzzleAnswer } from "@klondike/play/puzzles";
export { certifiedAnswer, fairAnswer } from "@klondike/play/workers";
export { poolHere } from "@klondike/solver/pool";
