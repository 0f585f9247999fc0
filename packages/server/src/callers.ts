import { BlockList, isIP } from "node:net";

/** Who asks, as far as this server can know it. */
export type Caller =
  | {
      readonly isAllowed: true /** What is counted as one caller. */;
      readonly address: string;
      readonly isDirect: boolean;
    }
  | { readonly isAllowed: false; readonly why: "not-tls" | "not-a-proxy" };

/** What a request says of where it came from. */
export interface Origin {
  /** The other end of the connection. */
  readonly peer: string;
  /** `X-Forwarded-For` and `X-Forwarded-Proto`, which anybody can write. */
  readonly forwardedFor: string | undefined;
  readonly forwardedProto: string | undefined;
}

/** Proxies that are believed, by their addresses or networks: `10.0.0.7`, `fd00::/8`. Undefined where one is none. */
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
 * Who asks. From this computer everybody may. From elsewhere only a proxy that was named, and only with what came to it over
 * TLS; then the caller is the last address that no such proxy has.
 */
export function callerOf({ peer, forwardedFor, forwardedProto }: Origin, proxies: BlockList): Caller {
  const own = plain(peer);
  const isProxy = isIn(proxies, own);
  // A proxy always says for whom it asks: without that, a program on this computer asks for itself.
  if (!isProxy || (isLoopback(own) && forwardedFor === undefined)) {
    return isLoopback(own)
      ? { isAllowed: true, address: counted(own), isDirect: true }
      : { isAllowed: false, why: "not-a-proxy" };
  }
  const chain = (forwardedFor ?? "").split(",").map((text) => plain(text.trim()));
  const caller = callerIn(chain, own, proxies);
  // A proxy on this computer may serve this computer alone.
  const isSafe = forwardedProto === "https" || (isLoopback(own) && isLoopback(caller));
  return isSafe
    ? { isAllowed: true, address: counted(caller), isDirect: false }
    : { isAllowed: false, why: "not-tls" };
}

/**
 * The last address of the chain that is no proxy of ours. An entry that is no address ends the walk: whatever stands before it
 * may be of the caller's own making, so the proxy that passed it on is the caller.
 */
function callerIn(chain: readonly string[], own: string, proxies: BlockList): string {
  let last = own;
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) return last;
    last = address;
    if (!isIn(proxies, address)) return last;
  }
  return last;
}

/** An IPv4 address that was written as an IPv6 one. */
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

/** A home has a whole network of IPv6 addresses, 64 bits wide: it counts as one caller. */
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

/** The network of 48 bits that an address counts to, which a provider hands out as one; of IPv4 the address itself. */
export function networkOf(address: string): string {
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address;
}
