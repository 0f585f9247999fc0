import tokens from "../../web/src/styles/tokens.css?inline";

/**
 * The page cannot change what is inside the board; it sets the size of the element. The containment gives the element a
 * width if the parent takes its width from its content, such as a dialog. A grid, because WebKit does not resolve
 * percentages of a height that follows from a ratio in a dialog.
 */
const BASE = `${tokens.replaceAll(":root", ".board")}
:host { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); width: 100%; min-width: 0; aspect-ratio: 4 / 3; border-radius: 8px; contain: inline-size; contain-intrinsic-inline-size: min(640px, 85vw); }
:host([hidden]) { display: none; }
*, *::before, *::after { box-sizing: border-box; }
button { margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; }`;

const componentStyles = new Map<string, string>();
let shared: CSSStyleSheet | undefined;

/**
 * The style sheet of all elements of the page. A constructed sheet also works under a content security policy that forbids
 * inline styles.
 */
export function sharedSheet(): CSSStyleSheet {
  if (shared === undefined) {
    shared = new CSSStyleSheet();
    fill(shared);
  }
  return shared;
}

/** Adds a component's styles to the shared sheet. The build calls it instead of Svelte's function, which adds a `<style>`. */
export function appendStyles(_anchor: Node, { hash, code }: { hash: string; code: string }): void {
  if (componentStyles.has(hash)) return;
  componentStyles.set(hash, code);
  if (shared !== undefined) fill(shared);
}

/** Rules for an element of this width in pixels, or no rules. The page's own styles for the element take precedence. */
export function sizeRules(width: number | undefined): string {
  if (width === undefined) return "";
  // If the page resets `display`, the board itself has the width.
  return `:host { width: min(${width}px, 100%); contain-intrinsic-inline-size: min(${width}px, 85vw); }
:host > .board { max-width: ${width}px; }`;
}

function fill(sheet: CSSStyleSheet): void {
  sheet.replaceSync([BASE, ...componentStyles.values()].join("\n"));
}
