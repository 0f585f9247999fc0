import {
  isVegas,
  type KlondikeRules,
  OFFERED_SWITCHES,
  SCORINGS,
  type Scoring,
  type SwitchName,
  switchWordOf,
  switchWords,
  vegasPasses,
  withSwitch,
} from "@klondike/engine";
import type { TerminalWords } from "@klondike/words";
import type { Key } from "../mode.ts";
import type { Stage } from "../stage.ts";
import { NewGameMode } from "./new-game.ts";
import { PanelMode } from "./panel.ts";

const DRAWS = [1, 3] as const;
const PASSES = ["unlimited", 1, 2, 3] as const;

/** The rules and the scoring of a game of `classic`. */
export interface ChosenRules {
  readonly rules: KlondikeRules;
  readonly scoring: Scoring;
}

/** One row of the panel: a rule, its value in words, and what its key changes. */
interface Row {
  readonly label: string;
  readonly value: string;
  next(): ChosenRules;
}

/** The rules of the next game of `classic`. A key changes its rule to the next value; Enter goes on to the choice of the deal. */
export class RulesMode extends PanelMode {
  #chosen: ChosenRules;

  constructor(stage: Stage, _onNews?: () => void, chosen: ChosenRules = stage.app.rulesInUse) {
    super(stage);
    this.#chosen = chosen;
  }

  override get keys(): readonly Key[] {
    const rows = rowsOf(this.#chosen, this.stage.words);
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
    const rows = rowsOf(this.#chosen, this.stage.words);
    return [rules.title, "", ...rows.map(({ label, value }, at) => `${at + 1}   ${label}: ${value}`)];
  }

  protected override footer(): readonly string[] {
    const { rules, newGame } = this.stage.screen;
    return ["", rules.keys, newGame.others];
  }
}

function rowsOf({ rules, scoring }: ChosenRules, words: TerminalWords): readonly Row[] {
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

/** The value of a switch as players read it. */
function switchValue(name: SwitchName, rules: KlondikeRules, words: TerminalWords): string {
  const choices: Readonly<Record<string, string>> = words.setup.rules[name].choices;
  const word = switchWordOf(name, rules);
  return choices[word] ?? word;
}

/** The value after this one; the first follows the last. */
function following<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] ?? value;
}
