import { benchAgreement } from "./agreement.ts";
import { benchBeside } from "./beside.ts";
import { benchFreezes } from "./browser-freezes.ts";
import { benchBrowserHistory } from "./browser-history.ts";
import { benchBrowserKills, benchRecentKills } from "./browser-kills.ts";
import { benchChances } from "./chances.ts";
import { benchCrossCheck } from "./cross-check.ts";
import { benchFair } from "./fair.ts";
import { benchFirstCard } from "./first-card.ts";
import { benchFrames } from "./frames.ts";
import { benchHistory } from "./history.ts";
import { benchKills } from "./kills.ts";
import { benchLessons } from "./lessons.ts";
import { benchLines } from "./lines.ts";
import { benchPar } from "./par.ts";
import { benchPuzzles } from "./puzzles.ts";
import { benchPysol } from "./pysol.ts";
import { benchReviews } from "./review-games.ts";
import { benchSolver } from "./solver.ts";
import { benchStall } from "./stall.ts";
import { benchStrict } from "./strict.ts";
import { benchStudy } from "./study.ts";
import { benchStudyKills } from "./study-kills.ts";
import { benchTail } from "./tail.ts";
import { benchTogether } from "./together.ts";
import { benchTogetherKills } from "./together-kills.ts";

/** Time limit per deal; anything slower counts as undecided. */
const LIMIT_MS = 60_000;

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  agreement: () => benchAgreement(...numbersFrom(3)),
  chances: () => benchChances(process.argv[3], numbersFrom(4)[0]),
  fair: () => benchFair(...numbersFrom(3)),
  lessons: () => benchLessons(...numbersFrom(3)),
  reviews: () => benchReviews(...numbersFrom(3)),
  lines: () => benchLines(...numbersFrom(3)),
  par: () => benchPar(process.argv[3], process.argv.slice(4)),
  puzzles: benchPuzzles,
  pysol: () => benchPysol(process.argv[3] ?? "", numbersFrom(4)[0]),
  strict: () => benchStrict(process.argv[6], ...numbersFrom(3).slice(0, 3)),
  stall: benchStall,
  study: benchStudy,
  "study-kills": () => benchStudyKills(...numbersFrom(3)),
  tail: () => benchTail(...numbersFrom(3)),
  "cross-check": () => benchCrossCheck(process.argv[5], ...numbersFrom(3).slice(0, 2)),
  beside: () => benchBeside(process.argv[3] ?? "", ...numbersFrom(4)),
  solver: () => benchSolver(undefined, limitMs()),
  "first-card": benchFirstCard,
  frames: () => benchFrames(process.argv[3]),
  history: benchHistory,
  kills: () => benchKills(...numbersFrom(3)),
  together: benchTogether,
  "together-kills": () => benchTogetherKills(...numbersFrom(3)),
  "browser-history": () => benchBrowserHistory().then((isKept) => process.exit(isKept ? 0 : 1)),
  freezes: () => benchFreezes().then((isKept) => process.exit(isKept ? 0 : 1)),
  "browser-kills": () => benchBrowserKills(numbersFrom(3)[0]),
  "recent-kills": () => benchRecentKills(numbersFrom(3)[0]),
};

/** The argument after the bench or the file, in milliseconds. */
function limitMs(): number {
  const ms = Number(process.argv[3] ?? LIMIT_MS);
  if (!(ms > 0)) throw new Error(`${process.argv[3]} is not a number of milliseconds`);
  return ms;
}

/** The arguments from an index on, as numbers. */
function numbersFrom(at: number): readonly number[] {
  return process.argv.slice(at).map(Number);
}

const [what = "solver"] = process.argv.slice(2);
if (Object.hasOwn(BENCHES, what)) await BENCHES[what]?.();
else benchSolver(what, limitMs());
