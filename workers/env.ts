import * as v from "valibot";
import { localSecrets, secretFault } from "./contract/secrets/secrets.ts";

/** Something of the platform's, known by a method that it must have. */
function binding<T>(method: string) {
  return v.custom<T>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      typeof Reflect.get(value, method) === "function",
    "is missing: see wrangler.toml",
  );
}

const address = v.pipe(
  v.string("is missing"),
  v.url("is not an address"),
  v.transform((text) => text.replace(/\/+$/, "")),
);

const bindings = v.object({
  DB: binding<D1Database>("prepare"),
  FILES: binding<R2Bucket>("put"),
  MESSAGES: binding<Queue<unknown>>("send"),
  RATE_LIMIT: binding<RateLimit>("limit"),
  NETWORK_LIMIT: binding<RateLimit>("limit"),
  ASSETS: binding<Fetcher>("fetch"),
  ENVIRONMENT: v.picklist(["local", "production"], "must be local or production"),
  PUBLIC_URL: address,
  ROOM_URL: address,
  ROOM_PUBLIC_URL: address,
  ROOM_SECRET: v.optional(v.string(), localSecrets.ROOM_SECRET),
  TOKEN_SECRET: v.optional(v.string(), localSecrets.TOKEN_SECRET),
});

export type Env = v.InferOutput<typeof bindings>;

const parsedEnvs = new WeakMap<object, Env>();

/**
 * The bindings and variables of the Worker, parsed once. Throws with the names of all that is
 * missing or wrong: without them nothing can work.
 */
export function parseEnv(raw: unknown): Env {
  const known = isObject(raw) ? parsedEnvs.get(raw) : undefined;
  if (known) return known;
  const env = parseAnew(raw);
  if (isObject(raw)) parsedEnvs.set(raw, env);
  return env;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function parseAnew(raw: unknown): Env {
  const parsed = v.safeParse(bindings, raw);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "env"} ${lineOf(issue)}`);
    throw new Error(`The Worker cannot start: ${lines.join("; ")}`);
  }
  const env = parsed.output;
  if (env.ENVIRONMENT === "production") checkSecrets(env);
  return env;
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  return issue.kind === "schema" && issue.received === "undefined" ? "is missing" : issue.message;
}

function checkSecrets(env: Env): void {
  const fault = secretFault(env);
  if (fault !== null) throw new Error(`The Worker cannot start: ${fault}`);
}
