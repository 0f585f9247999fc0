import type { KlondikeEdition, KlondikeRules } from "@klondike/engine";
import { type DealKind, traitsOf } from "@klondike/play";
import { kindsUnder, LEVELS } from "@klondike/play/deals";
import { misused } from "../io.ts";
import { choiceOption, type Options } from "../options.ts";
import { shell } from "../words/language.ts";

/** The kind of deal asked for, where one is; whether there is such a kind is not looked into. */
export function kindAsked(options: Options): Exclude<DealKind, "any"> | undefined {
  return choiceOption(options, "level", LEVELS) ?? (options.has("winnable") ? "winnable" : undefined);
}

/** The kind of deal that `--winnable` and `--level` ask for; undefined where neither is given. */
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
