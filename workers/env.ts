import * as v from "valibot";
import { isLoopback } from "./contract/http/cookies.ts";
import { localSecrets, secretFault } from "./contract/secrets/secrets.ts";
import { isWebhookSecret } from "./contract/webhooks/webhook-signature.ts";

/** Something of the platform's, known by a method that it must have. */
function binding<T>(method: string) {
  return v.custom<T>(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      typeof Reflect.get(value, method) === "function",
  );
}

const address = v.pipe(
  v.string("is missing"),
  v.url("is not an address"),
  v.transform((text) => text.replace(/\/+$/, "")),
);

/** Of mails that stay on this machine. */
const localSender = "plenum@plenum.test";

/** Where mail goes; without a host it stays in the outbox. */
const mailServer = {
  MAIL_HOST: v.optional(v.string()),
  MAIL_PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, "is not a port")), "587"),
  MAIL_SECURITY: v.optional(
    v.picklist(["tls", "starttls", "none"], "must be tls, starttls or none"),
    "starttls",
  ),
  MAIL_USER: v.optional(v.string()),
  MAIL_PASSWORD: v.optional(v.string()),
  /** Address that mails come from. */
  MAIL_SENDER: v.optional(v.pipe(v.string(), v.email("is not an address")), localSender),
  /** With which the mail server's provider signs what it tells of mails that came back. */
  MAIL_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.check(isWebhookSecret, "must be whsec_ and 24 to 64 bytes in base64")),
  ),
};

/** Where SMS go; without an account they stay in the outbox. */
const smsService = {
  SMS_URL: v.optional(address, "https://api.twilio.com"),
  SMS_ACCOUNT: v.optional(v.string()),
  SMS_TOKEN: v.optional(v.string()),
  /** A number, a name of up to 11 letters, or a group of numbers. */
  SMS_SENDER: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
        "is neither a number (+47…), a name of up to 11 letters, nor a messaging service (MG…)",
      ),
    ),
  ),
};

/** Who takes cards; without a key nothing can be sold in production, and on one's own machine a page stands in. */
const cardService = {
  STRIPE_URL: v.optional(address, "https://api.stripe.com"),
  STRIPE_KEY: v.optional(v.string()),
  /** Of the endpoint `/v1/webhooks/stripe`: for the platform's own account, and for connected ones. */
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_CONNECT_SECRET: v.optional(v.string()),
};

/** What wrangler.toml binds. */
const platform = {
  DB: binding<D1Database>("prepare"),
  FILES: binding<R2Bucket>("put"),
  MESSAGES: binding<Queue<unknown>>("send"),
  RATE_LIMIT: binding<RateLimit>("limit"),
  NETWORK_LIMIT: binding<RateLimit>("limit"),
  SCANNER_LIMIT: binding<RateLimit>("limit"),
  ASSETS: binding<Fetcher>("fetch"),
};

const bindings = v.object({
  ...platform,
  ENVIRONMENT: v.picklist(["local", "production"], "must be local or production"),
  /** Where the local server listens, as it says itself. Its name for browsers may be another, that of one address of many. */
  LISTEN_HOST: v.optional(v.nullable(v.string()), null),
  PUBLIC_URL: address,
  ROOM_URL: address,
  ROOM_PUBLIC_URL: address,
  ROOM_SECRET: v.optional(v.string(), localSecrets.ROOM_SECRET),
  TOKEN_SECRET: v.optional(v.string(), localSecrets.TOKEN_SECRET),
  DATA_SECRET: v.optional(v.string(), localSecrets.DATA_SECRET),
  /** The one before, while what was encrypted under it is encrypted anew. */
  DATA_SECRET_BEFORE: v.optional(v.string()),
  ...mailServer,
  ...smsService,
  ...cardService,
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
  const env = parseUncached(raw);
  if (isObject(raw)) parsedEnvs.set(raw, env);
  return env;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function parseUncached(raw: unknown): Env {
  const { env, faults } = readEnv(raw);
  if (env !== null && faults.length === 0) return env;
  throw new Error(`The Worker cannot start: ${faults.join("; ")}`);
}

/** All that the Worker would refuse to start with, in words that hold no value: what `npm run doctor` says before a deployment. */
export function envFaults(raw: unknown): readonly string[] {
  return readEnv(raw).faults;
}

function readEnv(raw: unknown): { readonly env: Env | null; readonly faults: readonly string[] } {
  const parsed = v.safeParse(bindings, raw);
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "env"} ${lineOf(issue)}`);
    return { env: null, faults };
  }
  const env = parsed.output;
  const faults = [smsFaults(env), mailAccountFaults(env), cardFaults(env)].flat();
  if (env.ENVIRONMENT === "production") faults.push(...secretFaults(env), ...mailFaults(env));
  return { env, faults };
}

function lineOf(issue: v.BaseIssue<unknown>): string {
  if ((v.getDotPath(issue) ?? "") in platform) return "is missing: see wrangler.toml";
  return issue.kind === "schema" && issue.received === "undefined" ? "is missing" : issue.message;
}

function secretFaults(env: Env): readonly string[] {
  const fault = secretFault(env);
  return fault === null ? [] : [fault];
}

/** Nothing may be read on its way, and providers take no mail from customers on port 25. */
function mailFaults({ MAIL_HOST, MAIL_PORT, MAIL_SECURITY, MAIL_SENDER }: Env): readonly string[] {
  if (MAIL_HOST === undefined) return [];
  return [
    MAIL_PORT === "25" ? "MAIL_PORT must not be 25: use 587 or 465" : null,
    MAIL_SECURITY === "none" ? "MAIL_SECURITY must be tls or starttls" : null,
    MAIL_SENDER === localSender ? "MAIL_SENDER is missing" : null,
  ].filter((fault) => fault !== null);
}

/** Without the other half the server would refuse every mail, or take them as nobody's. */
function mailAccountFaults({ MAIL_HOST, MAIL_USER, MAIL_PASSWORD }: Env): readonly string[] {
  if (MAIL_HOST === undefined) return [];
  const hasUser = MAIL_USER !== undefined;
  if (hasUser === (MAIL_PASSWORD !== undefined)) return [];
  const [missing, given] = hasUser
    ? ["MAIL_PASSWORD", "MAIL_USER"]
    : ["MAIL_USER", "MAIL_PASSWORD"];
  return [`${missing} is missing, though ${given} is set`];
}

/** A page that nobody may tell of payments is none, and a key goes over no way that others can read. */
function cardFaults(env: Env): readonly string[] {
  const { ENVIRONMENT, STRIPE_URL, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_SECRET } = env;
  const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_SECRET].filter(
    (secret) => secret !== undefined,
  );
  if (STRIPE_KEY === undefined && secrets.length === 0) return [];
  const { protocol, hostname } = new URL(STRIPE_URL);
  const isOnMachine = ENVIRONMENT === "local" && protocol === "http:" && isLoopback(hostname);
  return [
    STRIPE_KEY === undefined ? "STRIPE_KEY is missing" : null,
    STRIPE_KEY !== undefined && !/^[rs]k_/.test(STRIPE_KEY)
      ? "STRIPE_KEY must begin with sk_ or rk_"
      : null,
    STRIPE_WEBHOOK_SECRET === undefined ? "STRIPE_WEBHOOK_SECRET is missing" : null,
    STRIPE_CONNECT_SECRET === undefined ? "STRIPE_CONNECT_SECRET is missing" : null,
    secrets.every((secret) => secret.startsWith("whsec_"))
      ? null
      : "STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_SECRET must begin with whsec_",
    protocol === "https:" || isOnMachine ? null : "STRIPE_URL must begin with https",
  ].filter((fault) => fault !== null);
}

/** Half a service is none, and account and token go over no way that others can read. */
function smsFaults({
  ENVIRONMENT,
  SMS_URL,
  SMS_ACCOUNT,
  SMS_TOKEN,
  SMS_SENDER,
}: Env): readonly string[] {
  const isSet = SMS_ACCOUNT !== undefined || SMS_TOKEN !== undefined;
  if (!isSet) return [];
  const { protocol, hostname } = new URL(SMS_URL);
  const isOnMachine = ENVIRONMENT === "local" && protocol === "http:" && isLoopback(hostname);
  return [
    SMS_ACCOUNT === undefined ? "SMS_ACCOUNT is missing" : null,
    SMS_TOKEN === undefined ? "SMS_TOKEN is missing" : null,
    SMS_SENDER === undefined ? "SMS_SENDER is missing" : null,
    protocol === "https:" || isOnMachine ? null : "SMS_URL must begin with https",
  ].filter((fault) => fault !== null);
}
