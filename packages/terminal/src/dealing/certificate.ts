import type { KlondikeEditionName } from "@klondike/engine";
import { type CertifiedDeal, certificateOf, type Day } from "@klondike/play/deals";
import type { Io } from "../io.ts";
import type { Options } from "../options.ts";
import { writePlayerFile } from "../storage/player-file.ts";
import { certifiedJson, certifiedText } from "../words/certified.ts";
import { shell } from "../words/language.ts";

/**
 * Prints a certified deal. `--certificate` also writes its certificate, a game of `classic` under the edition's rules;
 * with `-` it prints nothing else.
 */
export function tellCertified(
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
    writePlayerFile(file, certificate, options.has("force"), shell().errors.file.force);
  }
  io.write(
    options.has("json") ? certifiedJson(certified, edition, day) : certifiedText(certified, edition, day),
  );
}
