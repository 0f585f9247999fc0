import { editionOf, type KlondikeEditionName } from "@klondike/engine";
import type { DealKind, NewGame, Preferences } from "@klondike/play";
import { kindsUnder } from "@klondike/play/deals";
import { randomDeal } from "../../setup.ts";
import { ruleSummary } from "../../words/status.ts";
import type { Key } from "../mode.ts";
import { openGame, type Stage } from "../stage.ts";
import { PanelMode } from "./panel.ts";
import type { ChosenRules } from "./rules.ts";

const KIND_KEYS: Readonly<Record<DealKind, string>> = {
  any: "a",
  winnable: "w",
  easy: "1",
  normal: "2",
  hard: "3",
  expert: "4",
};

const AUTO_HOMES: readonly Preferences["autoHome"][] = ["never", "safe", "always"];

/** The editions in the order in which a key leads through them. */
const EDITIONS: readonly KlondikeEditionName[] = ["classic", "draw-three", "open-deck", "by-hand"];

/** The choice of a new game: of the kind chosen last with the key that opened it, or of another. */
export class NewGameMode extends PanelMode {
  #edition: KlondikeEditionName;
  #inUse: NonNullable<NewGame["inUse"]>;

  /** @param chosen the rules of `classic` that were just chosen */
  constructor(stage: Stage, _onNews?: () => void, chosen?: ChosenRules) {
    super(stage);
    this.#edition = chosen === undefined ? openGame(stage).state.edition : "classic";
    this.#inUse = chosen ?? stage.app.rulesInUse;
  }

  override get keys(): readonly Key[] {
    const again = { keys: ["n", "enter"], act: () => this.#deal(this.#lastKind) };
    const kinds = this.#kinds.map((kind) => ({ keys: [KIND_KEYS[kind]], act: () => this.#deal(kind) }));
    const choices = [
      { keys: ["e"], act: () => this.#turnEdition() },
      { keys: ["h"], act: () => this.#turnAutoHome() },
      ...(this.#edition === "classic" ? [{ keys: ["r"], act: () => this.#changeRules() }] : []),
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
      `h   ${autoHome}: ${autoHomes[this.stage.app.state.preferences.autoHome]}`,
      ...(this.#edition === "classic"
        ? [`r   ${newGame.rules(ruleSummary(this.#inUse.rules, "classic", words))}`]
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

  /** Which cards go home by themselves, at every table. */
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
    this.stage.open(new this.stage.later.RulesMode(this.stage, undefined, this.#inUse));
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
      // The seeds of an edition's own dialog are fewer than those of its scheme.
      ...(kind === "any" && { deal: randomDeal(edition, host) }),
    });
  }
}
