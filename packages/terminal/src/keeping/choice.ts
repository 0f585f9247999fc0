import { join } from "node:path";
import { DEAL_KINDS, type DealKind } from "../dealing/kinds.ts";
import { CliError } from "../io.ts";
import { readOrEmpty, writeWhole } from "./files.ts";

/** The kind of deal the player chose last, kept from one game to the next. */
export class Choice {
  readonly #file: string;
  #kind: DealKind;

  constructor(folder: string) {
    this.#file = join(folder, "choice.json");
    this.#kind = kindIn(readOrEmpty(this.#file));
  }

  get kind(): DealKind {
    return this.#kind;
  }

  /** Takes in what the player chose. Where it cannot be written, it holds until the end of this sitting. */
  remember(kind: DealKind): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    try {
      writeWhole(this.#file, JSON.stringify({ deals: kind }));
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
    }
  }
}

/** The kind that a text tells; any where it tells none. */
function kindIn(text: string): DealKind {
  try {
    const value = JSON.parse(text) as { readonly deals?: unknown } | null;
    return DEAL_KINDS.find((kind) => kind === value?.deals) ?? "any";
  } catch {
    return "any";
  }
}
