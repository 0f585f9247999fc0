import { fields, ifValid, matchShape } from "@klondike/engine/internal";
import { rulesSchema } from "@klondike/engine/session";
import {
  type CertifiedDeal,
  type CertifiedKind,
  certificateOf,
  hasLevels,
  LEVELS,
  loadCertificate,
  takeFrom,
} from "@klondike/knowledge/certified";
import * as v from "valibot";

/** Certificates of other versions may have other levels and are ignored. */
const VERSION = 1;
const readySchema = fields({ v: v.literal(VERSION), certificates: v.array(v.unknown()) });
const claimSchema = fields({ rules: rulesSchema, level: ifValid(v.picklist(LEVELS)) });

/** A ready certificate and the kind of deal it claims. */
export type ReadyDeal = CertifiedKind & { readonly certificate: unknown };

export function makeReady(certified: CertifiedDeal): ReadyDeal {
  return { rules: certified.rules, level: certified.level, certificate: certificateOf(certified) };
}

/** The ready deals as JSON. */
export function storedReady(ready: readonly ReadyDeal[]): unknown {
  return { v: VERSION, certificates: ready.map(({ certificate }) => certificate) };
}

/**
 * Parses the ready deals; drops entries without a claim. Does not verify the certificates, which would take too long.
 */
export function readyFrom(stored: unknown): readonly ReadyDeal[] {
  const { certificates = [] } = matchShape(readySchema, stored) ?? {};
  return certificates.flatMap((certificate) => parseReady(certificate) ?? []);
}

/** The ready deals with certificates from elsewhere added; entries without a claim are dropped. */
export function withCertificates(stored: unknown, certificates: readonly unknown[]): unknown {
  return storedReady([...readyFrom(stored), ...readyFrom({ v: VERSION, certificates })]);
}

/** Takes a deal of the requested kind whose certificate is valid, and returns the rest. Invalid ones are dropped. */
export function takeReady(
  ready: readonly ReadyDeal[],
  wanted: CertifiedKind,
): { readonly taken: CertifiedDeal | undefined; readonly rest: readonly ReadyDeal[] } {
  const { taken, rest } = takeFrom(ready, wanted);
  if (taken === undefined) return { taken, rest };
  const certified = loadCertificate(taken.certificate);
  return certified === undefined ? takeReady(rest, wanted) : { taken: certified, rest };
}

function parseReady(certificate: unknown): ReadyDeal | undefined {
  const claim = matchShape(claimSchema, certificate);
  return claim && hasLevels(claim.rules) === (claim.level !== undefined)
    ? { ...claim, certificate }
    : undefined;
}
