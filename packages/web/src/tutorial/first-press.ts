/** Keys that only move the focus: players need them to reach the offer's buttons. */
const FOCUS_KEYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "F6"]);

/** Runs `act` on the first press, by pointer or key, of anything but the offer itself. */
export function whenPressed(act: () => void, signal: AbortSignal): void {
  const isOffer = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('[data-kind="offer"]') !== null;
  const press = (event: Event): void => {
    if (isOffer(event) || (event instanceof KeyboardEvent && FOCUS_KEYS.has(event.key))) return;
    act();
  };
  addEventListener("pointerdown", press, { capture: true, signal });
  addEventListener("keydown", press, { capture: true, signal });
}
