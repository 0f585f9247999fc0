import { matchShape, readJson } from "@klondike/engine/internal";
import { API } from "@klondike/play/sync";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as v from "valibot";
import type { AppEnv } from "./env.ts";

type Method = "get" | "post" | "put" | "patch" | "delete";
type Errors = Readonly<Record<string, ContentfulStatusCode>>;
type Nothing = Readonly<Record<never, never>>;

/** Error codes that any request may get. */
const ANYWHERE = [
  ...["no-key", "no-player", "not-tls", "not-a-proxy", "not-found"],
  ...["too-long", "too-often", "failed", "busy"],
];

/** Describes an endpoint. Validation, types and the OpenAPI document come from it. */
export interface Endpoint<
  Body extends v.GenericSchema,
  Answer extends v.GenericSchema,
  Problems extends Errors = Nothing,
> {
  readonly summary: string;
  readonly body?: Body;
  /** Describes a body that the handler parses. */
  readonly describedBody?: v.GenericSchema;
  /** The error for an invalid body; `bad-shape` unless given. */
  readonly invalid?: string;
  /** Without one the answer is 204. */
  readonly answer?: Answer;
  readonly status?: 200 | 201;
  /** Error codes and their statuses. */
  readonly errors?: Problems;
  /** Names of optional parameters in the query. */
  readonly query?: readonly string[];
  /** Whether the handler answers with an event stream. */
  readonly isStream?: boolean;
  /** Routes of version 1.0.0 that do the same, such as `POST /api/players`. */
  readonly old?: readonly string[];
}

/** Answers a request: the answer, an error code, or a response of another kind. */
type Handler<Body extends v.GenericSchema, Answer extends v.GenericSchema, Problems extends Errors> = (
  c: Context<AppEnv>,
  body: v.InferOutput<Body>,
) => Promise<v.InferOutput<Answer> | (keyof Problems & string) | Response | undefined>;

interface Described extends Endpoint<v.GenericSchema, v.GenericSchema, Errors> {
  readonly method: Method;
  readonly path: string;
}

/** The endpoints of the API. */
export class Api {
  readonly #app: Hono<AppEnv>;
  readonly #endpoints: Described[] = [];

  constructor(app: Hono<AppEnv>) {
    this.#app = app;
  }

  /** Adds an endpoint under the prefix of this version, and under its routes of version 1.0.0. */
  add<
    const Body extends v.GenericSchema,
    const Answer extends v.GenericSchema,
    const Problems extends Errors = Nothing,
  >(
    method: Method,
    path: string,
    endpoint: Endpoint<Body, Answer, Problems>,
    handler: Handler<Body, Answer, Problems>,
  ): void {
    this.#endpoints.push({ ...endpoint, method, path });
    const routes = [`${method.toUpperCase()} ${API}${path}`, ...(endpoint.old ?? [])];
    for (const route of routes) this.addRoute(route, endpoint, handler);
  }

  /** Adds a route that is not part of this version, such as `POST /api/settings`. */
  addRoute<
    const Body extends v.GenericSchema,
    const Answer extends v.GenericSchema,
    const Problems extends Errors = Nothing,
  >(
    route: string,
    endpoint: Omit<Endpoint<Body, Answer, Problems>, "summary">,
    handler: Handler<Body, Answer, Problems>,
  ): void {
    const { body: schema, invalid = "bad-shape", status = 200, errors = {} } = endpoint;
    const [method = "", path = ""] = route.split(" ");
    this.#app.on(method, path, async (c: Context<AppEnv>): Promise<Response> => {
      const body = schema && (await parseBody(c, schema));
      if (schema !== undefined && body === undefined) return c.json({ error: invalid }, 422);
      const result = await handler(c, body as v.InferOutput<Body>);
      if (result instanceof Response) return result;
      if (typeof result === "string") return c.json({ error: result }, (errors as Errors)[result] ?? 500);
      return result === undefined ? c.body(null, 204) : c.json(result as object, status);
    });
  }

  /** The answer schema of a request; undefined if it has none. */
  answerSchema(method: string, path: string): v.GenericSchema | undefined {
    return this.#endpoints.find(
      (each) =>
        each.method === method.toLowerCase() &&
        new RegExp(`^${API}${each.path.replaceAll(/:\w+/g, "[^/]+")}(\\?.*)?$`).test(path),
    )?.answer;
  }

  /** The OpenAPI 3.1 document of all endpoints. */
  document(version: string): object {
    const paths: Record<string, Record<string, object>> = {};
    for (const endpoint of this.#endpoints) {
      const path = `${API}${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`;
      paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint) };
    }
    return {
      openapi: "3.1.0",
      info: { title: "Klondike sync and leaderboard", version },
      security: [{ key: [] }],
      paths,
      components: {
        securitySchemes: {
          key: { type: "http", scheme: "bearer", description: "The device's key: 32 hexadecimal digits" },
        },
        schemas: {
          Problem: { type: "object", properties: { error: { type: "string" } }, required: ["error"] },
        },
      },
    };
  }
}

async function parseBody<Body extends v.GenericSchema>(
  c: Context<AppEnv>,
  schema: Body,
): Promise<v.InferOutput<Body> | undefined> {
  const json = readJson(await c.req.text(), Number.POSITIVE_INFINITY);
  return json.ok ? matchShape(schema, json.value) : undefined;
}

function describeOperation(endpoint: Described) {
  const { path, summary, describedBody, body = describedBody, invalid, answer, status = 200 } = endpoint;
  const { errors = {}, query = [], isStream } = endpoint;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const parameters = [
    ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...query.map((name) => ({ name, in: "query", schema: { type: "string" } })),
  ];
  const problems = new Map<number, string[]>();
  const all = Object.entries({ ...errors, ...(body && { [invalid ?? "bad-shape"]: 422 }) });
  for (const [error, code] of all) problems.set(code, [...(problems.get(code) ?? []), error]);
  const refusal = (codes: readonly string[]) => ({
    description: codes.join(", "),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
  });
  const refusals = [...problems].map(([code, codes]) => [code, refusal(codes)]);
  const done = (type: string, schema: object) => ({ description: "done", content: { [type]: { schema } } });
  return {
    summary,
    parameters,
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: describeSchema(body) } } },
    }),
    responses: {
      ...(isStream && { 200: done("text/event-stream", { type: "string" }) }),
      ...(answer && { [status]: done("application/json", describeSchema(answer)) }),
      ...(!isStream && !answer && { 204: { description: "done" } }),
      ...Object.fromEntries(refusals),
      default: refusal(ANYWHERE),
    },
  };
}

/** The JSON Schema of what a schema yields; parts that only code can check are left out. */
function describeSchema(schema: v.GenericSchema): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: "ignore", typeMode: "output" });
  return rest;
}
