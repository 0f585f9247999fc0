import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { formatDeal, formatRules } from "@klondike/engine";
import {
  type CertifiedDeal,
  certificateOf,
  type DealWish,
  loadCertificate,
  type Reserve,
  takeFrom,
} from "@klondike/knowledge";
import { filesIn, readOrEmpty, writeWhole } from "./files.ts";

/**
 * The certified deals that were prepared while nobody waited for them, each in a file of its own: its certificate, which
 * `klondike verify` takes. Two terminals never take the same one, because a file can be removed only once.
 */
export class ReserveShelf {
  readonly #folder: string;
  /** The certificates that were checked already, by their paths. */
  readonly #checked = new Map<string, CertifiedDeal>();

  constructor(folder: string) {
    this.#folder = join(folder, "reserve");
  }

  /** The deals that are ready; every certificate is checked. */
  deals(): Reserve {
    return this.#read().map(({ certified }) => certified);
  }

  /** A deal that fulfils the wish, taken from the reserve; undefined where none is ready. */
  take(wish: DealWish): CertifiedDeal | undefined {
    let ready = this.#read(kindName(wish));
    for (;;) {
      const { taken } = takeFrom(
        ready.map(({ certified }) => certified),
        wish,
      );
      const entry = ready.find(({ certified }) => certified === taken);
      if (entry === undefined) return undefined;
      if (isRemoved(entry.path)) return entry.certified;
      // Another terminal was faster.
      ready = ready.filter((each) => each !== entry);
    }
  }

  /** Puts a deal in reserve. */
  put(certified: CertifiedDeal): void {
    const name = `${kindName(certified)}${formatDeal(certified.deal).replace(":", "-")}.json`;
    writeWhole(join(this.#folder, name), JSON.stringify(certificateOf(certified)));
  }

  /** @param start how the names of the files begin that are read */
  #read(start = ""): readonly { readonly path: string; readonly certified: CertifiedDeal }[] {
    return filesIn(this.#folder)
      .filter((file) => file.startsWith(start) && file.endsWith(".json"))
      .flatMap((file) => {
        const path = join(this.#folder, file);
        const certified = this.#checked.get(path) ?? certifiedIn(readOrEmpty(path));
        if (certified === undefined) {
          setAside(path);
          return [];
        }
        this.#checked.set(path, certified);
        return [{ path, certified }];
      });
  }
}

/** How the names of the files of a kind begin. */
function kindName({ rules, level }: DealWish): string {
  return `${level ?? "winnable"}-${formatRules(rules).replace(/[^a-z0-9]+/gi, "-")}-`;
}

function certifiedIn(text: string): CertifiedDeal | undefined {
  try {
    return loadCertificate(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A certificate that proves nothing is kept out of the way, so that somebody may look into it. */
function setAside(path: string): void {
  try {
    renameSync(path, `${path}.damaged`);
  } catch {
    // It was taken meanwhile, or nothing can be written here; either way it is not dealt.
  }
}

function isRemoved(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
