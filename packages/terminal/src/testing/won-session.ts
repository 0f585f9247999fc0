import { type KlondikeSession, loadSave } from "@klondike/engine/session";
import { type CertifiedDeal, certificateOf } from "@klondike/knowledge/certified";

/** A certified deal's game, won with the certificate's moves. */
export function wonSession(certified: CertifiedDeal): KlondikeSession {
  const session = loadSave(certificateOf(certified));
  if (!session.ok) throw new Error("no game of Klondike");
  return session.value;
}
