import type { KlondikeEditionName } from "@klondike/engine/rules";
import type { KlondikeGame } from "@klondike/engine/session";
import {
  type CertifiedDeal,
  certificateOf,
  type Day,
  dayOfDeal,
  isSameDeal,
  loadCertificate,
} from "@klondike/knowledge/certified";
import type { Host } from "../host.ts";
import { Days } from "./daily-deals.ts";
import type { Origin } from "./deal-kind.ts";
import { DealSupply } from "./supply.ts";

/** Storage key of the certificate of the last deal of `classic`; other editions append their name. */
const CERTIFICATE = "certificate";

/** Deals with a certificate: the supply, the daily deals, and the certificates of the current games. */
export class CertifiedDeals {
  readonly supply: DealSupply;
  readonly days: Days;
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    this.supply = new DealSupply(host);
    this.days = new Days(host);
  }

  /** Stores the certificate of a deal before it is played; returns the origin to note with the game. */
  async store(certified: CertifiedDeal, edition: KlondikeEditionName, day?: Day): Promise<Origin> {
    // The game can still be played without its certificate.
    await this.#host.store
      .changeValue(settingKey(edition), () => certificateOf(certified))
      .catch(() => undefined);
    return originOf(certified, day);
  }

  /** The certificate of a game; it contains a solution. */
  async findCertifiedDeal(game: KlondikeGame): Promise<CertifiedDeal | undefined> {
    return (await this.#findDailyDeal(game)) ?? (await this.#readStoredDeal(game));
  }

  /** The origin of a game's deal, for games that were stored without it. */
  async describeOrigin(game: KlondikeGame): Promise<Origin | undefined> {
    const daily = await this.#findDailyDeal(game);
    if (daily !== undefined) return originOf(daily, dayOfDeal(game.setup.deal));
    const stored = await this.#readStoredDeal(game);
    return stored && originOf(stored);
  }

  async #findDailyDeal({ setup }: KlondikeGame): Promise<CertifiedDeal | undefined> {
    const day = dayOfDeal(setup.deal);
    const daily = day === undefined ? undefined : await this.days.findDeal(day);
    return daily?.ok && isSameDeal(daily.value, setup) ? daily.value : undefined;
  }

  async #readStoredDeal({ setup }: KlondikeGame): Promise<CertifiedDeal | undefined> {
    const stored = await this.#host.store.value(settingKey(setup.edition)).catch(() => undefined);
    const certified = loadCertificate(stored);
    return certified !== undefined && isSameDeal(certified, setup) ? certified : undefined;
  }
}

function settingKey(edition: KlondikeEditionName): string {
  return edition === "classic" ? CERTIFICATE : `${CERTIFICATE}-${edition}`;
}

function originOf({ level }: CertifiedDeal, day?: Day): Origin {
  return { ...(level && { level }), ...(day && { day }) };
}
