import type { KlondikeEditionName, KlondikeGame } from "@klondike/engine";
import {
  type CertifiedDeal,
  certificateOf,
  type Day,
  dayOfDeal,
  isSameDeal,
  loadCertificate,
} from "@klondike/knowledge";
import { Days } from "../deals/days.ts";
import { DealSupply } from "../deals/supply.ts";
import type { Host } from "../host.ts";
import type { Origin } from "../table/state.ts";
import { CERTIFICATE } from "./values.ts";

/** Deals with a certificate: the supply, the days, and what is certain about the game on the table. */
export class Certified {
  readonly supply: DealSupply;
  readonly days: Days;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    this.supply = new DealSupply(host);
    this.days = new Days(host);
  }

  /** Keeps the certificate of a deal that is about to be played, and gives what is noted with the game. */
  async dealt(certified: CertifiedDeal, edition: KlondikeEditionName, day?: Day): Promise<Origin> {
    // The game goes on without what cannot be remembered.
    await this.#host.store
      .changeValue(keptAs(edition), () => certificateOf(certified))
      .catch(() => undefined);
    return originOf(certified, day);
  }

  /** Whether a game is of this deal, under its rules. */
  isOfDeal({ setup }: KlondikeGame, certified: CertifiedDeal): boolean {
    return isSameDeal(certified, setup);
  }

  /** The certificate of a game: whoever has it knows a solution. */
  async certificateOf(game: KlondikeGame): Promise<CertifiedDeal | undefined> {
    const day = dayOfDeal(game.setup.deal);
    const daily = day === undefined ? undefined : await this.days.dealOf(day);
    if (daily?.ok && isSameDeal(daily.value, game.setup)) return daily.value;
    const stored = await this.#host.store.value(keptAs(game.setup.edition)).catch(() => undefined);
    const kept = loadCertificate(stored);
    return kept !== undefined && isSameDeal(kept, game.setup) ? kept : undefined;
  }

  /** Where a game's deal comes from, for games that were kept without that. */
  async recognise(game: KlondikeGame): Promise<Origin | undefined> {
    const certified = await this.certificateOf(game);
    if (certified === undefined) return undefined;
    const day = dayOfDeal(game.setup.deal);
    const daily = day === undefined ? undefined : await this.days.dealOf(day);
    return originOf(certified, daily?.ok && isSameDeal(daily.value, game.setup) ? day : undefined);
  }
}

/** Under which name the certificate of an edition's game is kept. */
function keptAs(edition: KlondikeEditionName): string {
  return edition === "classic" ? CERTIFICATE : `${CERTIFICATE}-${edition}`;
}

function originOf({ level }: CertifiedDeal, day?: Day): Origin {
  return { ...(level && { level }), ...(day && { day }) };
}
