import { type Fields, isFields, readJson } from "@klondike/engine";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** Parses the JSON object in a request's body; undefined if it is not an object or nested too deeply. */
export async function fieldsIn(c: Context<AppEnv>): Promise<Fields | undefined> {
  const json = readJson(await c.req.text(), Number.POSITIVE_INFINITY);
  return json.ok && isFields(json.value) ? json.value : undefined;
}
