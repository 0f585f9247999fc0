import type { Plugin } from "vite";

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** The servers for players that a page may speak to, beside the one it comes from: origins with blanks between. */
export function serversFrom(text: string): readonly string[] {
  const servers = text.split(/\s+/).filter((server) => server !== "");
  const bad = servers.find((server) => !ORIGIN.test(server));
  if (bad !== undefined)
    throw new Error(`KLONDIKE_SERVERS takes origins as https://cards.example, not ${bad}`);
  return servers;
}

/** The page with these servers in its policy; those who read it know where it may ask. */
export function withServers(html: string, servers: readonly string[]): string {
  return html.replace("connect-src 'self'", ["connect-src 'self'", ...servers].join(" "));
}

/** Writes the servers in `KLONDIKE_SERVERS` into the page's policy. */
export function servers(): Plugin {
  const named = serversFrom(process.env["KLONDIKE_SERVERS"] ?? "");
  return { name: "klondike-servers", transformIndexHtml: (html) => withServers(html, named) };
}
