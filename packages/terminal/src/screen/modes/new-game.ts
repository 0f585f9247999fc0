import type { KlondikeRules } from "@klondike/engine";
import {
  editionOf,
  isVegas,
  type KlondikeEditionName,
  OFFERED_SWITCHES,
  SCORINGS,
  type Scoring,
  type SwitchName,
  switchWordOf,
  switchWords,
  vegasPasses,
  withSwitch,
} from "@klondike/engine/rules";
import type { DealKind, NewGame, Preferences } from "@klondike/play";
import { kindsUnder } from "@klondike/play/deals";
import type { TerminalWords } from "@klondike/words";
import { randomEditionDeal } from "../../command-line/deal-options.ts";
import { ruleSummary } from "../../words/status.ts";
import type { ModeKey } from "../mode.ts";
import { openGame, type Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";

const KIND_KEYS: Readonly<Record<DealKind, string>> = {
  any: "a",
  winnable: "w",
  easy: "1",
  normal: "2",
  hard: "3",
  expert: "4",
};

const AUTO_HOMES: readonly Preferences["autoHome"][] = ["never", "safe", "always"];

/** The editions in the order in which a key cycles through them. */
const EDITIONS: readonly KlondikeEditionName[] = ["classic", "draw-three", "open-deck", "by-hand"];

/** The new-game menu: the key that opened it deals the last kind again. */
export class NewGameMode extends PanelMode {
  #edition: KlondikeEditionName;
  #inUse: NonNullable<NewGame["inUse"]>;

  /** @param chosen rules for `classic` that were just chosen */
  constructor(stage: Stage, _onNews?: () => void, chosen?: ChosenRules) {
    super(stage);
    this.#edition = chosen === undefined ? openGame(stage).state.edition : "classic";
    this.#inUse = chosen ?? stage.app.rulesInUse;
  }

  override get keys(): readonly ModeKey[] {
    const again = { keys: ["n", "enter"], act: () => this.#deal(this.#lastKind) };
    const kinds = this.#kinds.map((kind) => ({ keys: [KIND_KEYS[kind]], act: () => this.#deal(kind) }));
    const choices = [
      { keys: ["e"], act: () => this.#turnEdition() },
      ...(this.#edition === "classic"
        ? [
            { keys: ["h"], act: () => this.#turnAutoHome() },
            { keys: ["r"], act: () => this.#changeRules() },
          ]
        : []),
    ];
    return [again, ...(kinds.length > 1 ? kinds : []), ...choices].map((key) => ({
      ...key,
      sign: key.keys[0] ?? "",
      words: { label: "", help: "" },
    }));
  }

  protected lines(): readonly string[] {
    const { screen, words } = this.stage;
    const { newGame } = screen;
    const { isUnderWay } = openGame(this.stage).state;
    const kinds = this.#kinds.map((kind) => `${KIND_KEYS[kind]}   ${newGame.kinds[kind]}`);
    const { autoHome, autoHomes } = words.settings;
    return [
      isUnderWay ? newGame.leaves : newGame.again,
      "",
      ...(kinds.length > 1 ? [`n   ${newGame.asLast(newGame.kinds[this.#lastKind])}`, ...kinds, ""] : []),
      `e   ${newGame.edition(words.editions[this.#edition].name)}`,
      ...(this.#edition === "classic"
        ? [
            `h   ${autoHome}: ${autoHomes[this.stage.app.state.preferences.autoHome]}`,
            `r   ${newGame.rules(ruleSummary(this.#inUse.rules, "classic", words))}`,
          ]
        : []),
    ];
  }

  protected override footer(): readonly string[] {
    return ["", this.stage.screen.newGame.others];
  }

  get #kinds(): readonly DealKind[] {
    if (this.#edition === "classic") return kindsUnder(this.#inUse.rules);
    return this.#areDealsChosen ? kindsUnder(editionOf(this.#edition).rules) : ["any"];
  }

  get #areDealsChosen(): boolean {
    return this.stage.app.table(this.#edition).state.traits.dealsChosen === true;
  }

  get #lastKind(): DealKind {
    const last = this.stage.app.state.preferences.deals;
    return this.#kinds.includes(last) ? last : (this.#kinds.at(-1) ?? "any");
  }

  /** Auto-move to foundations. The documents' editions never do that. */
  #turnAutoHome(): void {
    const { app } = this.stage;
    const at = AUTO_HOMES.indexOf(app.state.preferences.autoHome);
    app.prefer({ autoHome: AUTO_HOMES[(at + 1) % AUTO_HOMES.length] ?? "never" });
  }

  #turnEdition(): void {
    this.#edition = EDITIONS[(EDITIONS.indexOf(this.#edition) + 1) % EDITIONS.length] ?? "classic";
  }

  #changeRules(): void {
    this.stage.close();
    this.stage.open(new RulesMode(this.stage, undefined, this.#inUse));
  }

  #deal(kind: DealKind): void {
    const { app, host } = this.stage;
    this.stage.close();
    if (this.#areDealsChosen) app.prefer({ deals: kind });
    const edition = editionOf(this.#edition);
    const { game, edition: open } = openGame(this.stage).state;
    const inUse =
      this.#edition === "classic" ? this.#inUse : open === this.#edition ? game?.game.setup : undefined;
    void app.newGame({
      edition: this.#edition,
      ...(inUse && { inUse }),
      // An edition's own dialog allows fewer seeds than its scheme.
      ...(kind === "any" && { deal: randomEditionDeal(edition, host) }),
    });
  }
}

const DRAWS = [1, 3] as const;
const PASSES = ["unlimited", 1, 2, 3] as const;

/** Rules and scoring for a game of `classic`. */
export interface ChosenRules {
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
}

/** A row of the panel: a rule, its value in words, and the change that its key makes. */
interface Row {
  readonly label: string;
  readonly value: string;
  next(): ChosenRules;
}

/**
 * The rules of the next game of `classic`. A key changes its rule to the next value; Enter continues to the choice of
 * the deal.
 */
export class RulesMode extends PanelMode {
  #chosen: ChosenRules;

  constructor(stage: Stage, _onNews?: () => void, chosen: ChosenRules = stage.app.rulesInUse) {
    super(stage);
    this.#chosen = chosen;
  }

  override get keys(): readonly ModeKey[] {
    const rows = ruleRows(this.#chosen, this.stage.words);
    const none = { words: { label: "", help: "" } };
    return [
      ...rows.map((row, at) => ({
        ...none,
        keys: [String(at + 1)],
        sign: String(at + 1),
        act: () => {
          this.#chosen = row.next();
        },
      })),
      {
        ...none,
        keys: ["enter", "n", "N"],
        sign: this.stage.screen.enter,
        act: () => {
          this.stage.close();
          this.stage.open(new NewGameMode(this.stage, undefined, this.#chosen));
        },
      },
    ];
  }

  protected lines(): readonly string[] {
    const { rules } = this.stage.screen;
    const rows = ruleRows(this.#chosen, this.stage.words);
    return [rules.title, "", ...rows.map(({ label, value }, at) => `${at + 1}   ${label}: ${value}`)];
  }

  protected override footer(): readonly string[] {
    const { rules, newGame } = this.stage.screen;
    return ["", rules.keys, newGame.others];
  }
}

function ruleRows({ rules, scoring }: ChosenRules, words: TerminalWords): readonly Row[] {
  const setup = words.setup;
  const { talon } = rules;
  if (talon.kind !== "waste") return [];
  const { draw, passes } = talon;
  const drawing = (nextDraw: number): ChosenRules => ({
    rules: {
      ...rules,
      talon: { ...talon, draw: nextDraw, passes: isVegas(scoring) ? vegasPasses(nextDraw) : passes },
    },
    scoring,
  });
  const nextPasses = following<number | "unlimited">(PASSES, passes);
  const nextScoring = following(SCORINGS, scoring);
  return [
    { label: setup.newGame.draw, value: String(draw), next: () => drawing(following<number>(DRAWS, draw)) },
    {
      label: setup.newGame.passes,
      value: passes === "unlimited" ? setup.newGame.unlimited : String(passes),
      next: () => ({ rules: { ...rules, talon: { ...talon, passes: nextPasses } }, scoring }),
    },
    ...OFFERED_SWITCHES.map((name) => ({
      label: setup.rules[name].label,
      value: switchValue(name, rules, words),
      next: () => ({
        rules: withSwitch(rules, following(switchWords(name), switchWordOf(name, rules))),
        scoring,
      }),
    })),
    {
      label: setup.newGame.scoring,
      value: setup.scorings[scoring],
      next: () => ({
        rules: isVegas(nextScoring) ? { ...rules, talon: { ...talon, passes: vegasPasses(draw) } } : rules,
        scoring: nextScoring,
      }),
    },
  ];
}

function switchValue(name: SwitchName, rules: KlondikeRules, words: TerminalWords): string {
  const choices: Readonly<Record<string, string>> = words.setup.rules[name].choices;
  const word = switchWordOf(name, rules);
  return choices[word] ?? word;
}

/** The next value, cyclically. */
function following<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] ?? value;
}
