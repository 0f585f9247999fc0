import { join } from "node:path";
import { fields, matchJson } from "@klondike/engine/internal";
import type { App, DealKind } from "@klondike/play";
import { DEAL_KINDS } from "@klondike/play/deals";
import * as v from "valibot";
import { CliError } from "../io.ts";
import { readOrEmpty, writeWhole } from "./files.ts";

const choiceSchema = fields({ deals: v.picklist(DEAL_KINDS) });

/** The kind of deal chosen last; `any` by default. */
export function chosenKind(folder: string): DealKind {
  return matchJson(choiceSchema, readOrEmpty(fileIn(folder)))?.deals ?? "any";
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
