import { ulid } from "ulid";
import { version } from "../package.json";
import { createLog } from "./contract/log/log.ts";
import { writeLine } from "./contract/log/write-line.ts";
import { openDatabase } from "./db/client.ts";
import type { Deps } from "./domain/deps.ts";
import type { Env } from "./env.ts";
import { createCallNumbers } from "./gateways/call-numbers.ts";
import { createFilesGateway } from "./gateways/files.ts";
import { createFontGateway } from "./gateways/fonts.ts";
import { createSmtpGateway } from "./gateways/mail/smtp.ts";
import { createOpenidGateway } from "./gateways/openid/openid.ts";
import { createOutboxGateway } from "./gateways/outbox.ts";
import { createPasskeyGateway } from "./gateways/passkeys.ts";
import { createPasswords } from "./gateways/passwords.ts";
import { createStandInGateway } from "./gateways/payments/stand-in.ts";
import { createStripeGateway } from "./gateways/payments/stripe.ts";
import { createRoomGateway } from "./gateways/room.ts";
import { createTwilioGateway } from "./gateways/sms/twilio.ts";
import { createWebhookGateway } from "./gateways/webhooks.ts";
import type { QueueJob } from "./queue-message.ts";
import { createTtlCache } from "./ttl-cache.ts";

/** Characters kept of a `User-Agent`. */
const longestDevice = 200;

const eventCache = createTtlCache<Awaited<ReturnType<Deps["eventCache"]["find"]>>>({
  ttlMs: 1_000,
  maxEntries: 500,
  now: () => Date.now(),
});

const numberCall = createCallNumbers(() => crypto.randomUUID());

/** Made once for each set of bindings: a page's request has more to do than make twenty objects anew. */
const made = new WeakMap<Env, Shared>();

/** What is a request's own. */
type OfRequest =
  | ("device" | "finish" | "log" | "requestId")
  | ("room" | "rehearsals" | "wakeDeliveries" | "wakeImports");
type Shared = Omit<Deps, OfRequest>;

/** Who asks: the request's id, and the `User-Agent` where somebody asks at all. */
interface Asker {
  readonly requestId: string;
  readonly device?: string | null;
}

/** What the domain is given, made of the Worker's bindings. `ctx` is of the request, message or tick. */
export function createDeps(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  { requestId, device = null }: Asker,
): Deps {
  let known = made.get(env);
  if (known === undefined) {
    known = createSharedDeps(env);
    made.set(env, known);
  }
  const { rehearsals, ...room } = createRoomGateway({
    url: env.ROOM_URL,
    secret: env.ROOM_SECRET,
    requestId,
    now: known.now,
    numberCall,
    fetch: (request) => fetch(request),
  });
  return {
    ...known,
    room,
    rehearsals,
    requestId,
    log: createLog({ requestId, now: known.now, write: writeLine }),
    wakeDeliveries: () => wake(env, "deliveries", requestId),
    wakeImports: () => wake(env, "imports", requestId),
    finish: (work) => ctx.waitUntil(work.catch(() => {})),
    device: device?.slice(0, longestDevice) ?? null,
  };
}

/** Has the queue look at once; where it is away, cron finds what is due within a minute. */
async function wake(env: Env, job: QueueJob, requestId: string): Promise<void> {
  await env.MESSAGES.send({ job, requestId }).catch(() => {});
}

/** What is the same for all who ask: it holds the bindings, and nothing of a request. */
function createSharedDeps(env: Env): Shared {
  const now = () => Date.now();
  return {
    db: openDatabase(env.DB),
    eventCache: {
      find: eventCache.get,
      forget: (eventId) => eventCache.invalidate((event) => event === null || event.id === eventId),
    },
    config: configOf(env),
    files: createFilesGateway(env.FILES),
    fonts: createFontGateway(env.ASSETS),
    passwords: createPasswords(),
    mail: createMailGateway(env),
    sms: createSmsGateway(env, now),
    openid: createOpenidGateway({
      isLocal: env.ENVIRONMENT === "local",
      fetch: (request) => fetch(request),
    }),
    webhooks: createWebhookGateway({
      isLocal: env.ENVIRONMENT === "local",
      fetch: (request) => fetch(request),
    }),
    payments: createPaymentGateway(env),
    passkeys: createPasskeyGateway(),
    isWithinNetworkLimit: async (key) => (await env.NETWORK_LIMIT.limit({ key })).success,
    isWithinCallLimit: async (key) => (await env.RATE_LIMIT.limit({ key })).success,
    isWithinScannerLimit: async (key) => (await env.SCANNER_LIMIT.limit({ key })).success,
    now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: (prefix) => `${prefix}_${ulid()}`,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}

/** What the bindings say beside what they are. */
function configOf(env: Env): Deps["config"] {
  return {
    version,
    environment: env.ENVIRONMENT,
    publicUrl: env.PUBLIC_URL,
    roomPublicUrl: env.ROOM_PUBLIC_URL,
    roomSecret: env.ROOM_SECRET,
    tokenSecret: env.TOKEN_SECRET,
    dataSecret: env.DATA_SECRET,
    earlierDataSecret: env.DATA_SECRET_BEFORE ?? null,
    mailSender: env.MAIL_SENDER,
    sendsMail: env.MAIL_HOST !== undefined,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET ?? null,
    smsSender: env.SMS_SENDER ?? "Plenum",
    sendsSms: env.SMS_ACCOUNT !== undefined,
  };
}

function createMailGateway({ MAIL_HOST: host, ...env }: Env): Deps["mail"] {
  if (host === undefined) return createOutboxGateway(env.ENVIRONMENT, "MAIL_HOST");
  const { MAIL_PORT, MAIL_SECURITY: security, MAIL_USER: user, MAIL_PASSWORD: password } = env;
  const login = user === undefined || password === undefined ? null : { user, password };
  return createSmtpGateway({ host, port: Number(MAIL_PORT), security, login });
}

function createPaymentGateway(env: Env): Deps["payments"] {
  const { STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_SECRET: connect } = env;
  if (key === undefined || own === undefined || connect === undefined) {
    return createStandInGateway({
      isLocal: env.ENVIRONMENT === "local",
      publicUrl: env.PUBLIC_URL,
      // This machine's own: nobody else can tell of a payment.
      webhookSecret: env.TOKEN_SECRET,
    });
  }
  return createStripeGateway({
    url: env.STRIPE_URL,
    key,
    webhookSecrets: { own, connect },
    fetch: (input, init) => fetch(input, init),
  });
}

function createSmsGateway(env: Env, now: () => number): Deps["sms"] {
  const { SMS_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_SENDER: sender } = env;
  if (account === undefined || token === undefined || sender === undefined) {
    return createOutboxGateway(env.ENVIRONMENT, "SMS_ACCOUNT");
  }
  return createTwilioGateway({
    url,
    account,
    token,
    sender,
    now,
    fetch: (request) => fetch(request),
  });
}
