// @ts-check
/** Everything that `npm run doctor` looks at, as a function of what it was given: no process, file or network. */
import { neededSecrets, readMessageVars, secretNames } from "../settings.mjs";
import { findAddressFaults, readAddresses } from "./addresses.mjs";
import {
  findPartykitFaults,
  findWranglerFaults,
  readToml,
  standInBindings,
} from "./config-files.mjs";

/**
 * What the servers themselves refuse to start with: each is asked for its faults rather than told them.
 * @typedef {object} OwnChecks
 * @property {(raw: unknown) => readonly string[]} envFaults the Worker's
 * @property {(env: Record<string, unknown>) => unknown} readEnvironment the room server's; throws
 * @property {(secrets: Record<string, string>) => string | null} secretFault
 */

/**
 * @typedef {object} Given
 * @property {Record<string, string | undefined>} env
 * @property {{wrangler: string, partykit: string}} files
 * @property {import("./hosts.mjs").Listed} listed what is set at the hosts
 * @property {OwnChecks} own
 */

/**
 * @param {Given} given
 * @returns {{faults: readonly string[], notices: readonly string[]}} no sentence holds a value of the environment
 */
export function checkDeployment(given) {
  const { env, files, listed } = given;
  const faults = [
    ...findEnvironmentFaults(env),
    ...findAddressFaults(env),
    ...findWranglerFaults(files.wrangler),
    ...findPartykitFaults(files.partykit, env.ROOM_PUBLIC_URL),
    ...findMissingSecrets(listed),
    ...findWeakSecrets(given),
    ...findServerFaults(given),
  ];
  return { faults: Array.from(new Set(faults)), notices: findNotices(given) };
}

/**
 * Deploying says what the place is by itself; a shell that says something else is one for another purpose.
 * @param {Given["env"]} env
 */
function findEnvironmentFaults({ ENVIRONMENT }) {
  const isFine = !ENVIRONMENT || ENVIRONMENT === "production";
  return isFine ? [] : ["ENVIRONMENT is set and is not production: take it out of the environment"];
}

/** @param {Given["listed"]} listed */
function findMissingSecrets({ worker, room }) {
  const atWorker = neededSecrets
    .filter((name) => worker !== null && !worker.includes(name))
    .map((name) => `${name} is not set at the Worker: npx wrangler secret put ${name}`);
  const atRoom =
    room === null || room.includes("ROOM_SECRET")
      ? []
      : [
          "ROOM_SECRET is not set at the room server: npx partykit env add ROOM_SECRET, with the Worker's value",
        ];
  return [...atWorker, ...atRoom];
}

/**
 * Each by itself, as its server would refuse it; together they are looked at by the Worker's own check.
 * @param {Given} given
 */
function findWeakSecrets({ env, own }) {
  return neededSecrets.flatMap((name) => {
    const secret = env[name];
    const fault = secret ? own.secretFault({ [name]: secret }) : null;
    return fault === null ? [] : [fault];
  });
}

/**
 * Starts both servers' checks with what they would be given. A secret that only its host knows is stood in for by one
 * that is good: what is weak there, the server refuses itself.
 * @param {Given} given
 */
function findServerFaults(given) {
  const { env, files, own } = given;
  if (findAddressFaults(env).length > 0) return [];
  const addresses = readAddresses(env);
  const secrets = Object.fromEntries(
    secretNames.flatMap((name) => {
      const value = env[name] || (isKnownElsewhere(name, given) ? standIns[name] : undefined);
      return value ? [[name, value]] : [];
    }),
  );
  const production = { ENVIRONMENT: "production" };
  const worker = Object.assign(standInBindings(readToml(files.wrangler)), production, addresses, {
    ROOM_URL: addresses.ROOM_PUBLIC_URL,
  });
  const room = Object.assign({}, production, {
    ROOM_SECRET: secrets.ROOM_SECRET,
    WORKER_URL: addresses.PUBLIC_URL,
    ALLOWED_ORIGINS: env.ALLOWED_ORIGINS || addresses.PUBLIC_URL,
  });
  return [
    ...own.envFaults(Object.assign(worker, readMessageVars(env, []), secrets)).map(withRemedy),
    ...roomFaults(own, room),
  ];
}

/**
 * Adds how a variable is set that the server misses; all else its words say.
 * @param {string} fault
 */
function withRemedy(fault) {
  const name = /^([A-Z_]+) is missing(?!:)/.exec(fault)?.[1];
  if (name === undefined) return fault;
  return secretNames.includes(name)
    ? `${fault}: npx wrangler secret put ${name}`
    : `${fault}: set it in the environment that npm run deploy is called in`;
}

/**
 * @param {OwnChecks} own
 * @param {Record<string, unknown>} env
 */
function roomFaults(own, env) {
  try {
    own.readEnvironment(env);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : "the room server refuses its variables"];
  }
}

/** Which variable says that a secret is in use: where no host was asked, it is taken to be there. */
const goesWith = /** @type {Readonly<Record<string, string>>} */ ({
  MAIL_PASSWORD: "MAIL_USER",
  SMS_TOKEN: "SMS_ACCOUNT",
});

/**
 * @param {string} name
 * @param {Given} given
 */
function isKnownElsewhere(name, { env, listed }) {
  if (neededSecrets.includes(name)) return true;
  if (listed.worker !== null) return listed.worker.includes(name);
  const other = goesWith[name];
  return other !== undefined && Boolean(env[other]);
}

const bytes = "c3RhbmQtaW4tZm9yLWEtc2VjcmV0LW9mLXRoZS1ob3N0";

/** Nobody's: of the form that each check wants. */
const standIns = /** @type {Readonly<Record<string, string>>} */ ({
  ROOM_SECRET: `stand-in of the room ${bytes}`,
  TOKEN_SECRET: `stand-in of tokens ${bytes}`,
  DATA_SECRET: `stand-in of data ${bytes}`,
  MAIL_PASSWORD: "stand-in",
  MAIL_WEBHOOK_SECRET: `whsec_${bytes}`,
  SMS_TOKEN: "stand-in",
  STRIPE_KEY: "sk_live_stand-in",
  STRIPE_WEBHOOK_SECRET: "whsec_stand-in",
  STRIPE_CONNECT_SECRET: "whsec_stand-in",
});

/**
 * What is allowed and may still not be meant.
 * @param {Given} given
 * @returns {string[]}
 */
function findNotices({ env, listed }) {
  /** @param {string} name */
  const isSet = (name) => Boolean(env[name]) || (listed.worker?.includes(name) ?? false);
  const unseen = neededSecrets.filter((name) => listed.worker === null && !env[name]);
  return [
    unseen.length > 0
      ? `${unseen.join(", ")}: not looked at, for Cloudflare was not asked or did not answer`
      : null,
    isSet("MAIL_HOST") ? null : "MAIL_HOST is not set: no mail leaves, and nobody can register",
    isSet("MAIL_HOST") && !isSet("MAIL_WEBHOOK_SECRET")
      ? "MAIL_WEBHOOK_SECRET is not set: what the mail provider tells of mails that came back is not believed"
      : null,
    isSet("SMS_ACCOUNT") || isSet("SMS_TOKEN") ? null : "SMS_ACCOUNT is not set: no SMS leaves",
    isSet("STRIPE_KEY") ? null : "STRIPE_KEY is not set: no ticket with a price can be sold",
    /^[rs]k_test_/.test(env.STRIPE_KEY ?? "")
      ? "STRIPE_KEY is a key for trying out: no card is really charged"
      : null,
  ].filter((notice) => notice !== null);
}
