import { KlondikeTableElement } from "./element.ts";

export { KlondikeTableElement, type TableDetail } from "./element.ts";

if (customElements.get("klondike-table") === undefined)
  customElements.define("klondike-table", KlondikeTableElement);
