import { parseRules } from "@klondike/engine";
import {
  type CertifiedDeal,
  type CertifiedKind,
  certificateOf,
  hasLevels,
  LEVELS,
  loadCertificate,
  takeFrom,
} from "@klondike/knowledge";

/** Certificates of another version may name other levels: they are not read. */
const VERSION = 1;

/** A certificate that lies ready, and the kind of deal that it claims to be of. */
export type Ready = CertifiedKind & { readonly certificate: unknown };

/** A deal as it is laid ready. */
export function readyOf(certified: CertifiedDeal): Ready {
  return { rules: certified.rules, level: certified.level, certificate: certificateOf(certified) };
}

/** What lies ready, as a JSON value. */
export function storedReady(ready: readonly Ready[]): unknown {
  return { v: VERSION, certificates: ready.map(({ certificate }) => certificate) };
}

/** Reads it back; what claims nothing is dropped. Playing every certificate through would take too long here. */
export function readyFrom(stored: unknown): readonly Ready[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { v, certificates } = stored as Readonly<Record<string, unknown>>;
  if (v !== VERSION || !Array.isArray(certificates)) return [];
  return certificates.flatMap((certificate: unknown) => claimOf(certificate) ?? []);
}

/** What lies ready with certificates from elsewhere put to it; what claims nothing is dropped. */
export function withCertificates(stored: unknown, certificates: readonly unknown[]): unknown {
  return storedReady([...readyFrom(stored), ...readyFrom({ v: VERSION, certificates })]);
}

/** A deal that fulfils the wish and whose certificate proves it, and what is left. Those that prove nothing are dropped. */
export function takeReady(
  ready: readonly Ready[],
  wish: CertifiedKind,
): { readonly taken: CertifiedDeal | undefined; readonly rest: readonly Ready[] } {
  const { taken, rest } = takeFrom(ready, wish);
  if (taken === undefined) return { taken, rest };
  const certified = loadCertificate(taken.certificate);
  return certified === undefined ? takeReady(rest, wish) : { taken: certified, rest };
}

function claimOf(certificate: unknown): Ready | undefined {
  if (typeof certificate !== "object" || certificate === null) return undefined;
  const fields = certificate as Readonly<Record<string, unknown>>;
  const rules = typeof fields["rules"] === "string" ? parseRules(fields["rules"]) : undefined;
  if (!rules?.ok) return undefined;
  const level = LEVELS.find((each) => each === fields["level"]);
  if (hasLevels(rules.value) !== (level !== undefined)) return undefined;
  return { rules: rules.value, level, certificate };
}
