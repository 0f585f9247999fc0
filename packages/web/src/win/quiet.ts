import { type Celebration, cardsByRank, type WinStage } from "./stage.ts";

/** Duration of one foundation's light, in milliseconds. */
const LIGHT_MS = 1100;
/** Milliseconds between two foundations. */
const INTERVAL_MS = 160;

/** A light passes over the four foundations. */
export const quiet: Celebration = {
  play: (stage, ended) => {
    const animations = lights(stage).map((light, at) =>
      light.animate(
        [
          { opacity: 0, transform: "scale(1)" },
          { opacity: 1, transform: "scale(1.04)", offset: 0.35 },
          { opacity: 0, transform: "scale(1.16)" },
        ],
        {
          duration: LIGHT_MS * stage.pace,
          delay: at * INTERVAL_MS * stage.pace,
          easing: "ease-in-out",
          fill: "both",
        },
      ),
    );
    const last = animations.at(-1);
    if (last === undefined) ended();
    else last.onfinish = ended;
    return () => {
      for (const animation of animations) animation.cancel();
    };
  },
  show: (stage) => void lights(stage),
};

/** Adds a light at each king, from left to right. */
function lights(stage: WinStage): readonly HTMLElement[] {
  const { left, top } = stage.over.getBoundingClientRect();
  const kings = cardsByRank(stage).slice(0, 4);
  return kings
    .map(({ element }) => element.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left || a.top - b.top)
    .map((place) => {
      const light = document.createElement("div");
      light.className = "light";
      light.style.inset = `${place.top - top}px auto auto ${place.left - left}px`;
      light.style.width = `${place.width}px`;
      light.style.height = `${place.height}px`;
      stage.over.append(light);
      return light;
    });
}
