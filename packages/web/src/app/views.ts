// Views that the first screen of a game does not show. They share one file, which is loaded right after the first screen.
export { default as Advice } from "../knowledge/Advice.svelte";
