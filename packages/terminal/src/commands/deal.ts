import { type Deal, dealt, deckOfDeal, type KlondikeRules } from "@klondike/engine";
import { countdownStart } from "@klondike/engine/countdown";
import { formatDeal, formatDeck, formatPosition, positionJson } from "@klondike/engine/notation";
import type { KlondikeEdition, KlondikeEditionName } from "@klondike/engine/rules";
import { type CountdownSetup, countdownOrder } from "@klondike/engine/session";
import { certify } from "@klondike/knowledge/certified";
import { type DealKind, traitsOf, volatileStore } from "@klondike/play";
import { type CertifiedDeal, certificateOf, type Day, DealSupply } from "@klondike/play/deals";
import {
  countdownOption,
  dealOption,
  editionNameOption,
  kindOption,
  klondikeEditionOption,
  rulesOption,
} from "../command-line/deal-options.ts";
import { MANUALS } from "../command-line/manuals.ts";
import { type Options, readOptions } from "../command-line/options.ts";
import { terminalHost } from "../host.ts";
import { type Command, failed, type Io, jsonLine, misused } from "../io.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { refuseRankedDeal } from "../storage/ranked-deals.ts";
import { certifiedJson, certifiedText } from "../words/certified.ts";
import { shellTexts } from "../words/language.ts";
import { openThreads } from "../workers/threads.ts";

/** Shows a deal: its name, its deck and the first position. Without a name, searches for a certified deal. */
export const deal: Command = async (args, io) => {
  const options = readOptions(args, MANUALS.deal.options);
  const isCountdown = editionNameOption(options) === "countdown";
  if (!isCountdown && options.value("cards") !== undefined) throw misused(shellTexts().errors.countdownOnly);
  if (isCountdown) {
    if (options.value("seed") === undefined) throw misused(shellTexts().errors.needsDeal.countdown);
    const setup = countdownOption(options);
    io.write(options.has("json") ? countdownJson(setup) : countdownText(setup));
    return 0;
  }
  const edition = klondikeEditionOption(options);
  const { rules } = rulesOption(options, edition);
  const kind = kindOption(options, edition, rules);
  if (kind !== undefined) {
    printCertified(await certifiedDeal(kind, rules, io), edition.name, options, io);
    return 0;
  }
  const named = dealOption(options, edition, io);
  if (named === undefined) throw misused(shellTexts().errors.needsDeal.deal);
  refuseRankedDeal(named, io);
  if (options.value("certificate") !== undefined) {
    printCertified(certifiedNamed(named, edition, rules), edition.name, options, io);
    return 0;
  }
  io.write(options.has("json") ? klondikeJson(named, edition) : klondikeText(named, edition));
  return 0;
};

function certifiedNamed(named: Deal, edition: KlondikeEdition, rules: KlondikeRules): CertifiedDeal {
  if (!traitsOf(edition.name).dealsChosen) throw misused(shellTexts().errors.certifiedOnly("--certificate"));
  const certified = certify(named, rules);
  if (certified === undefined) throw failed(shellTexts().errors.noWayToWin(formatDeal(named)));
  return certified;
}

function klondikeText(named: Deal, edition: KlondikeEdition): string {
  const deck = deckOfDeal(named);
  const position = formatPosition(dealt(deck, edition.dealing));
  return `deal: ${formatDeal(named)}\nedition: ${edition.name}\ndeck: ${formatDeck(deck)}\n${position}\n`;
}

function klondikeJson(named: Deal, edition: KlondikeEdition): string {
  const deck = deckOfDeal(named);
  const position = positionJson(dealt(deck, edition.dealing));
  return jsonLine({ deal: formatDeal(named), edition: edition.name, deck: formatDeck(deck), position });
}

function countdownText(setup: CountdownSetup): string {
  const order = countdownOrder(setup).join(" ");
  return `deal: ${formatDeal(setup)}\nedition: countdown\ncards: ${setup.cards}\nstock: ${order}\n`;
}

function countdownJson(setup: CountdownSetup): string {
  const deck = countdownOrder(setup);
  const { cards } = setup;
  const position = countdownStart(deck);
  return jsonLine({ deal: formatDeal(setup), edition: "countdown", cards, deck, position });
}

/**
 * Prints a certified deal. `--certificate` also writes its certificate, a game of `classic` under the edition's rules;
 * with `-` it prints nothing else.
 */
export function printCertified(
  certified: CertifiedDeal,
  edition: KlondikeEditionName,
  options: Options,
  io: Io,
  day?: Day,
): void {
  const file = options.value("certificate");
  const certificate = `${JSON.stringify(certificateOf(certified))}\n`;
  if (file === "-") {
    io.write(certificate);
    return;
  }
  if (file !== undefined) {
    writePlayerFile(file, certificate, options.has("force"), shellTexts().errors.file.force);
  }
  io.write(
    options.has("json") ? certifiedJson(certified, edition, day) : certifiedText(certified, edition, day),
  );
}

async function certifiedDeal(kind: DealKind, rules: KlondikeRules, io: Io): Promise<CertifiedDeal> {
  const threads = openThreads(io);
  const found = await new DealSupply(terminalHost(io, volatileStore(), threads)).take(kind, rules);
  threads.close();
  if (found.ok && found.value !== undefined) return found.value;
  // A failed search does not prove that no such deal exists.
  throw failed(shellTexts().errors.noWinnable);
}
