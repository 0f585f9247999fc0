import { type Fields, isFields, readJson } from "@klondike/engine";
import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/** The JSON object of a request's body; undefined where it is none, or nested deeper than anything of ours. */
export async function fieldsIn(c: Context<AppEnv>): Promise<Fields | undefined> {
  const json = readJson(await c.req.text(), Number.POSITIVE_INFINITY);
  return json.ok && isFields(json.value) ? json.value : undefined;
}
