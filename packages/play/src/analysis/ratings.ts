import { fields, matchShape } from "@klondike/engine/internal";
import { type GameRecord, type GameSummary, isHelped } from "@klondike/engine/records";
import { goTo, type KlondikeSession, loadSave } from "@klondike/engine/session";
import type { ChoiceKind } from "@klondike/knowledge/hints";
import * as v from "valibot";
import type { Host } from "../host.ts";
import { gameChances, skillAndLuck } from "./chances.ts";

/** Storage key of the ratings. Backups do not contain them, because they can be computed from the records. */
const RATINGS = "ratings";
/** Maximum number of stored ratings, to limit the size of the value. */
const MAX_RATINGS = 1000;
/** Number of games in the moving average of accuracy. */
const WINDOW = 10;

const CHOICE_KINDS = [
  "uncover",
  "foundation",
  "empty-column",
  "stock",
  "other",
] as const satisfies ChoiceKind[];
const share = v.pipe(v.number(), v.finite());
const ratingSchema = fields({
  /** 0…100. */
  accuracy: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** How much the cards turned up changed the chance to win, as a share. */
  luck: share,
  /** The costly choices: kind, number of moves before it, and loss. */
  choices: v.array(v.tuple([v.picklist(CHOICE_KINDS), v.number(), share])),
});

/** How well a game was played. */
export type GameRating = v.InferOutput<typeof ratingSchema>;

/** Ratings by the id of their game; `none` if a game has no chances, such as one with limited passes. */
export type Ratings = ReadonlyMap<string, GameRating | "none">;

const storedSchema = v.record(v.string(), v.fallback(v.union([ratingSchema, v.literal("none")]), "none"));

/** The stored ratings, oldest first. */
function parseRatings(stored: unknown): Ratings {
  return new Map(Object.entries(matchShape(storedSchema, stored) ?? {}));
}

/** Rates the moves of a game up to its cursor; undefined if its rules have no chances. Undone moves do not count. */
export async function rateGame(
  fair: Pick<Host["fair"], "ask">,
  session: KlondikeSession,
): Promise<GameRating | undefined> {
  const played = { ...session, steps: session.steps.slice(0, session.at) };
  const chances = await new Promise<ReturnType<typeof gameChances>>((resolve) => {
    const computed = gameChances(fair, played, () => {
      const isUnknown = computed.chances[0] === undefined;
      if (isUnknown) computed.close();
      if (isUnknown || computed.isComplete) resolve(computed);
    });
  });
  const sum = skillAndLuck(chances);
  if (!chances.isComplete || sum === undefined) return undefined;
  const choices = chances.moves.flatMap((move, at): GameRating["choices"] =>
    move?.isCostly ? [[move.choice ?? "other", at, cutOff(move.loss)]] : [],
  );
  return { accuracy: sum.accuracy, luck: rounded(sum.luck), choices };
}

function rounded(number: number): number {
  return Number(number.toFixed(3));
}

/** Rounds down, so that a loss keeps its grade. */
function cutOff(loss: number): number {
  return Math.floor(1000 * loss) / 1000;
}

/** Computes and stores how well games were played, only on the device. */
export class RatedGames {
  readonly #host: Pick<Host, "fair" | "store">;
  readonly #write: (name: string, run: () => Promise<void>) => Promise<void>;
  readonly #running = new Map<string, Promise<GameRating | undefined>>();

  /** @param write runs a write through the app's outbox */
  constructor(
    host: Pick<Host, "fair" | "store">,
    write: (name: string, run: () => Promise<void>) => Promise<void>,
  ) {
    this.#host = host;
    this.#write = write;
  }

  /** The stored ratings; empty if they cannot be read. */
  async all(): Promise<Ratings> {
    return parseRatings(await this.#host.store.value(RATINGS).catch(() => undefined));
  }

  /** Rates a game and stores the rating; a game that is being rated is not rated twice. */
  rate(id: string, session: KlondikeSession): Promise<GameRating | undefined> {
    const key = `${id} ${session.at}`;
    const running =
      this.#running.get(key) ?? this.#rate(id, session).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #rate(id: string, session: KlondikeSession): Promise<GameRating | undefined> {
    const rating = await rateGame(this.#host.fair, session);
    await this.#write(`rating ${id}`, () =>
      this.#host.store.changeValue(RATINGS, (before) => {
        const others = [...parseRatings(before)].filter(([other]) => other !== id);
        return Object.fromEntries([...others, [id, rating ?? "none"]].slice(-MAX_RATINGS));
      }),
    );
    return rating;
  }

  /** Rates a recorded game; undefined if it has no chances or cannot be read. */
  async rateRecord({ id, save }: GameRecord): Promise<GameRating | undefined> {
    const loaded = loadSave(save);
    return loaded.ok ? this.rate(id, goTo(loaded.value, loaded.value.at)) : undefined;
  }
}

/** The finished games that trends include but that are not rated yet, newest first. Helped games are left out. */
export function unratedGames(games: readonly GameSummary[], ratings: Ratings): readonly GameSummary[] {
  return games
    .filter(({ id, help, save }) => !isHelped(help) && save.edition !== "countdown" && !ratings.has(id))
    .toSorted((a, b) => b.ended - a.ended)
    .slice(0, MAX_RATINGS - ratings.size);
}

/** One kind of choice over all rated games. */
interface ChoiceTrend {
  readonly kind: ChoiceKind;
  /** The sum of what such choices lost in all games, as shares of the chance to win. */
  readonly loss: number;
  readonly count: number;
  /** The costliest such choice: its game, and the number of moves before it. */
  readonly example: { readonly id: string; readonly at: number; readonly loss: number };
}

/** How well the rated games were played. */
export interface SkillTrends {
  readonly games: number;
  /** Mean accuracy of up to ten games, ending with each game, oldest first; 0…100. */
  readonly accuracy: readonly number[];
  /** The costliest kinds of choices first. */
  readonly choices: readonly ChoiceTrend[];
}

/** Accuracy over time and the costliest kinds of choices, from the rated games without help. */
export function skillTrends(games: readonly GameSummary[], ratings: Ratings): SkillTrends {
  const rated = games
    .filter(({ help }) => !isHelped(help))
    .toSorted((a, b) => a.ended - b.ended)
    .flatMap(({ id }) => {
      const rating = ratings.get(id);
      return rating === undefined || rating === "none" ? [] : [{ id, ...rating }];
    });
  const accuracy = rated.map((_, at) => {
    const last = rated.slice(Math.max(0, at + 1 - WINDOW), at + 1);
    return last.reduce((sum, game) => sum + game.accuracy, 0) / last.length;
  });
  const all = rated.flatMap(({ id, choices }) =>
    choices.map(([kind, at, loss]) => ({ kind, example: { id, at, loss } })),
  );
  const choices = CHOICE_KINDS.flatMap((kind): readonly ChoiceTrend[] => {
    const own = all.filter((choice) => choice.kind === kind).map((choice) => choice.example);
    const [example] = own.toSorted((a, b) => b.loss - a.loss);
    if (example === undefined) return [];
    return [{ kind, loss: own.reduce((sum, { loss }) => sum + loss, 0), count: own.length, example }];
  });
  return { games: rated.length, accuracy, choices: choices.toSorted((a, b) => b.loss - a.loss) };
}
