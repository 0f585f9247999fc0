import { join } from "node:path";
import type { App, DealKind } from "@klondike/play";
import { DEAL_KINDS } from "@klondike/play/deals";
import { CliError } from "../io.ts";
import { readOrEmpty, writeWhole } from "./files.ts";

/** The kind of deal chosen last; `any` by default. */
export function chosenKind(folder: string): DealKind {
  try {
    const value = JSON.parse(readOrEmpty(fileIn(folder))) as { readonly deals?: unknown } | null;
    return DEAL_KINDS.find((kind) => kind === value?.deals) ?? "any";
  } catch {
    return "any";
  }
}

/** Stores the player's choice. If that fails, it lasts until the program ends. */
export function rememberKind(app: App, folder: string): void {
  let last = chosenKind(folder);
  const remember = (): void => {
    const { deals } = app.state.preferences;
    if (deals === last) return;
    last = deals;
    try {
      writeWhole(fileIn(folder), JSON.stringify({ deals }));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
    }
  };
  remember();
  app.subscribe(remember);
}

function fileIn(folder: string): string {
  return join(folder, "choice.json");
}
