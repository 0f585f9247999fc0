// Views that the first screen of a game does not show. They share one file, which is loaded right after the first screen.
export { default as ReviewPlace } from "../review/ReviewPlace.svelte";
export { default as Countdown } from "../table/Countdown.svelte";
export { default as Win } from "../win/Win.svelte";
