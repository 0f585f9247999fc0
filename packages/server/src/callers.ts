import { BlockList, isIP } from "node:net";

/** The caller of a request, as far as the server can verify it. */
export type Caller =
  | {
      readonly isAllowed: true /** The rate-limit key. */;
      readonly address: string;
      readonly isDirect: boolean;
    }
  | { readonly isAllowed: false; readonly why: "not-tls" | "not-a-proxy" };

/** Where a request says it came from. */
export interface RequestOrigin {
  /** The remote address of the connection. */
  readonly peer: string;
  /** `X-Forwarded-For` and `X-Forwarded-Proto`, which any client can set. */
  readonly forwardedFor: string | undefined;
  readonly forwardedProto: string | undefined;
}

/** Parses the addresses or networks of trusted proxies: `10.0.0.7`, `fd00::/8`. Undefined if one is invalid. */
export function parseProxies(texts: readonly string[]): BlockList | undefined {
  const list = new BlockList();
  for (const text of texts) {
    const [address = "", prefix] = text.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (isIP(address) === 0 || bits < 0 || bits > most) return undefined;
    list.addSubnet(address, bits, family);
  }
  return list;
}

/**
 * Determines the caller. Local callers are always allowed. Remote requests must come from a trusted proxy that received
 * them over TLS; the caller is then the last address in the chain that is not a trusted proxy.
 */
export function identifyCaller(
  { peer, forwardedFor, forwardedProto }: RequestOrigin,
  proxies: BlockList,
): Caller {
  const own = plain(peer);
  // A proxy always sets `X-Forwarded-For`; without it, the caller is a local program.
  if (isLoopback(own) && forwardedFor === undefined)
    return { isAllowed: true, address: counted(own), isDirect: true };
  if (!isIn(proxies, own)) return { isAllowed: false, why: "not-a-proxy" };
  const chain = (forwardedFor ?? "").split(",").map((text) => plain(text.trim()));
  const caller = callerIn(chain, proxies);
  // A local proxy may serve local callers without TLS.
  const isSafe = forwardedProto === "https" || (isLoopback(own) && isLoopback(caller ?? ""));
  return isSafe
    ? { isAllowed: true, address: counted(caller ?? own), isDirect: false }
    : { isAllowed: false, why: "not-tls" };
}

/**
 * Returns the last address of the chain that is not a trusted proxy. An invalid entry ends the search: the client may
 * have written everything before it, so the proxy that forwarded it is the caller, or the peer if there is none.
 */
function callerIn(chain: readonly string[], proxies: BlockList): string | undefined {
  let last: string | undefined;
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) return last;
    last = address;
    if (!isIn(proxies, address)) return last;
  }
  return last;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

function isIn(list: BlockList, address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && list.check(address, kind === 6 ? "ipv6" : "ipv4");
}

export function isLoopback(address: string): boolean {
  return address === "::1" || /^127\./.test(address);
}

/** Maps an IPv6 address to its 64-bit network, which one home usually has. */
function counted(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter((part) => part !== "");
  const back = tail.split(":").filter((part) => part !== "");
  const missing = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  const parts = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  return parts
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}

/** A 48-bit network has many homes, so it may do several times as much as an address. */
export const NETWORK_FACTOR = 5;

/**
 * Returns the 48-bit network of an IPv6 address, which a provider usually assigns as one; an IPv4 address is returned
 * unchanged.
 */
export function networkOf(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address;
}
