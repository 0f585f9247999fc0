import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** The fields of a JSON object, none of them checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** The JSON object that was sent; undefined where it is none. */
export async function fieldsIn(c: Context<AppEnv>): Promise<Fields | undefined> {
  try {
    const value: unknown = JSON.parse(await c.req.text());
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : undefined;
  } catch (error) {
    // A body that was too long or broke off is not a mistake in its JSON.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
