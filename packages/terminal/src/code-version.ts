/** Set by the bundler: a hash of the kernel, the solver and the engine. */
declare const KLONDIKE_CODE: string | undefined;

/** The version of the code that decides deals. Workers of one study must have the same, and rows of deals name it. */
export const CODE_VERSION = typeof KLONDIKE_CODE === "undefined" ? "source" : KLONDIKE_CODE;
