import type { Words } from "../en/index.ts";

export const tableActionsDe: Words["menu"] = {
  watching: "Der Computer spielt und sieht nur, was du siehst.",
  watched: "Du bist wieder dran.",
  stopWatching: "Anhalten",
  watchSpeeds: { slow: "Tempo: langsam", normal: "Tempo: normal", fast: "Tempo: schnell" },
  review: "Spiel analysieren",
  restart: "Dieses Spiel neu beginnen",
};
