import type { KlondikeEdition, KlondikeRules } from "@klondike/engine";
import { type DealKind, traitsOf } from "@klondike/play";
import { kindsUnder, LEVELS } from "@klondike/play/deals";
import { misused } from "../io.ts";
import { choiceOption, type Options } from "../options.ts";
import { shell } from "../words/language.ts";

/** The requested kind of deal, without checking that it exists. */
export function kindAsked(options: Options): Exclude<DealKind, "any"> | undefined {
  return choiceOption(options, "level", LEVELS) ?? (options.has("winnable") ? "winnable" : undefined);
}

/** The kind of deal given by `--winnable` and `--level`; undefined without them. */
export function kindOption(
  options: Options,
  edition: KlondikeEdition,
  rules: KlondikeRules,
): Exclude<DealKind, "any"> | undefined {
  const kind = kindAsked(options);
  if (kind === undefined) return undefined;
  const asked = kind === "winnable" ? "--winnable" : "--level";
  if ((options.value("seed") ?? options.value("deck")) !== undefined) {
    throw misused(shell().errors.kindAndDeal(asked));
  }
  if (!traitsOf(edition.name).dealsChosen) throw misused(shell().errors.certifiedOnly(asked));
  if (!kindsUnder(rules).includes(kind)) {
    throw misused(shell().errors.noLevels);
  }
  return kind;
}
