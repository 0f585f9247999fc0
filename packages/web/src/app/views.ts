// Views that the first screen does not show. They share one file, which loads right after the first screen.
export { default as ReviewPlace } from "../analysis/ReviewPlace.svelte";
export { default as Countdown } from "../table/Countdown.svelte";
export { default as Win } from "../win/Win.svelte";
