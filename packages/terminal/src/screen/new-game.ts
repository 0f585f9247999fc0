import type { KlondikeSession } from "@klondike/engine";
import { type DealKind, kindsUnder } from "../dealing/kinds.ts";
import type { Asked, Menu } from "./menu.ts";

const KEYS: Readonly<Record<DealKind, string>> = {
  any: "a",
  winnable: "w",
  easy: "1",
  normal: "2",
  hard: "3",
  expert: "4",
};
const NAMES: Readonly<Record<DealKind, string>> = {
  any: "any deal",
  winnable: "a winnable deal, certified",
  easy: "an easy one, certified",
  normal: "a normal one, certified",
  hard: "a hard one, certified",
  expert: "one for experts, certified",
};

const WARNING = [
  "Press n again for a new game;",
  "this one then counts as lost.",
  "Later, o brings it back.",
];

/** The choice of a new game: of the kind chosen last with the key that opened it, or of another. */
export function newGameMenu(
  session: KlondikeSession,
  { last, isUnderWay }: { readonly last: DealKind; readonly isUnderWay: boolean },
  deal: (kind: DealKind) => Asked<KlondikeSession>,
): Menu<KlondikeSession> {
  const kinds = kindsUnder(session.game.setup.rules);
  const again = kinds.includes(last) ? last : (kinds.at(-1) ?? "any");
  const choice = [
    `n   as last time: ${NAMES[again]}`,
    ...kinds.map((kind) => `${KEYS[kind]}   ${NAMES[kind]}`),
    "",
  ];
  return {
    lines: () => [
      ...(isUnderWay ? WARNING : ["Press n again for a new game."]),
      "",
      ...(kinds.length > 1 ? choice : []),
      "Any other key plays on.",
    ],
    hear: (key) => {
      const kind = key === "n" ? again : kinds.find((each) => KEYS[each] === key);
      return kind === undefined ? undefined : { kind: "deal", game: deal(kind) };
    },
  };
}
