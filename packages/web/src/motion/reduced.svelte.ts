/** Whether the player asked the system for less motion, followed live. */
class ReducedMotion {
  matches = $state(false);

  constructor() {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.matches = query.matches;
    query.addEventListener("change", () => {
      this.matches = query.matches;
    });
  }
}

export const reducedMotion = new ReducedMotion();
