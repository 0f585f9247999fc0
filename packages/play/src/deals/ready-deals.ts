import { parseRules } from "@klondike/engine/notation";
import {
  type CertifiedDeal,
  type CertifiedKind,
  certificateOf,
  hasLevels,
  LEVELS,
  loadCertificate,
  takeFrom,
} from "@klondike/knowledge";

/** Certificates of other versions may have other levels and are ignored. */
const VERSION = 1;

/** A ready certificate and the kind of deal it claims. */
export type Ready = CertifiedKind & { readonly certificate: unknown };

/** A ready deal. */
export function readyOf(certified: CertifiedDeal): Ready {
  return { rules: certified.rules, level: certified.level, certificate: certificateOf(certified) };
}

/** The ready deals as JSON. */
export function storedReady(ready: readonly Ready[]): unknown {
  return { v: VERSION, certificates: ready.map(({ certificate }) => certificate) };
}

/** Parses them; entries without a claim are dropped. Verifying every certificate here would take too long. */
export function readyFrom(stored: unknown): readonly Ready[] {
  if (typeof stored !== "object" || stored === null) return [];
  const { v, certificates } = stored as Readonly<Record<string, unknown>>;
  if (v !== VERSION || !Array.isArray(certificates)) return [];
  return certificates.flatMap((certificate: unknown) => claimOf(certificate) ?? []);
}

/** The ready deals with certificates from elsewhere added; entries without a claim are dropped. */
export function withCertificates(stored: unknown, certificates: readonly unknown[]): unknown {
  return storedReady([...readyFrom(stored), ...readyFrom({ v: VERSION, certificates })]);
}

/** Takes a deal of the requested kind whose certificate is valid, and returns the rest. Invalid ones are dropped. */
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
