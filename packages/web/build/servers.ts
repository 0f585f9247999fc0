import type { Plugin } from "vite";

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/;

/** Parses the servers that a page may connect to besides its own: origins separated by spaces. */
export function serversFrom(text: string): readonly string[] {
  const servers = text.split(/\s+/).filter((server) => server !== "");
  const bad = servers.find((server) => !ORIGIN.test(server));
  if (bad !== undefined)
    throw new Error(`KLONDIKE_SERVERS takes origins as https://cards.example, not ${bad}`);
  return servers;
}

/** The page with these servers in its policy. */
export function withServers(html: string, servers: readonly string[]): string {
  return html.replace("connect-src 'self'", ["connect-src 'self'", ...servers].join(" "));
}

/** Adds the servers in `KLONDIKE_SERVERS` to the page's policy. */
export function servers(): Plugin {
  const named = serversFrom(process.env["KLONDIKE_SERVERS"] ?? "");
  return { name: "klondike-servers", transformIndexHtml: (html) => withServers(html, named) };
}
