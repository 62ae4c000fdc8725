import { ulid } from "ulid";
import { version } from "../package.json";
import { openDatabase } from "./db/client.ts";
import type { Deps } from "./domain/deps.ts";
import type { Env } from "./env.ts";
import { createCallNumbers } from "./gateways/call-numbers.ts";
import { createOutboxGateway } from "./gateways/mail/outbox.ts";
import { createSmtpGateway } from "./gateways/mail/smtp.ts";
import { createPasswords } from "./gateways/passwords.ts";
import { createRoomGateway } from "./gateways/room.ts";
import { createTtlCache } from "./ttl-cache.ts";

/** Characters kept of a `User-Agent`. */
const longestDevice = 200;

const eventCache = createTtlCache<Awaited<ReturnType<Deps["eventCache"]["find"]>>>({
  ttlMs: 1_000,
  maxEntries: 500,
  now: () => Date.now(),
});

const numberCall = createCallNumbers(() => crypto.randomUUID());

/** What the domain is given, made of the Worker's bindings. `device` is the `User-Agent` of who asks. */
export function createDeps(env: Env, device: string | null = null): Deps {
  const now = () => Date.now();
  const { rehearsals, ...room } = createRoomGateway({
    url: env.ROOM_URL,
    secret: env.ROOM_SECRET,
    now,
    numberCall,
    fetch: (request) => fetch(request),
  });
  return {
    db: openDatabase(env.DB),
    eventCache: {
      find: eventCache.get,
      forget: (eventId) => eventCache.invalidate((event) => event === null || event.id === eventId),
    },
    config: {
      version,
      environment: env.ENVIRONMENT,
      publicUrl: env.PUBLIC_URL,
      roomPublicUrl: env.ROOM_PUBLIC_URL,
      roomSecret: env.ROOM_SECRET,
      tokenSecret: env.TOKEN_SECRET,
      mailSender: env.MAIL_SENDER,
      sendsMail: env.MAIL_HOST !== undefined,
    },
    room,
    rehearsals,
    passwords: createPasswords(),
    mail: createMailGateway(env),
    wakeDeliveries: async () => {
      // Where the queue is away, cron finds what is due within a minute.
      await env.MESSAGES.send("deliveries").catch(() => {});
    },
    isWithinNetworkLimit: async (key) => (await env.NETWORK_LIMIT.limit({ key })).success,
    device: device?.slice(0, longestDevice) ?? null,
    now,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId: (prefix) => `${prefix}_${ulid()}`,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
}

function createMailGateway({ MAIL_HOST: host, ...env }: Env): Deps["mail"] {
  if (host === undefined) return createOutboxGateway(env.ENVIRONMENT);
  const { MAIL_PORT, MAIL_SECURITY: security, MAIL_USER: user, MAIL_PASSWORD: password } = env;
  const login = user === undefined || password === undefined ? null : { user, password };
  return createSmtpGateway({ host, port: Number(MAIL_PORT), security, login });
}
