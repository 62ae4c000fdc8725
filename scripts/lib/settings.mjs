// @ts-check
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { makePrivateFolder, writePrivate } from "./private-files.mjs";
import { root } from "./project.mjs";
import { refusedPorts } from "./servers/refused-ports.mjs";
import { ClearError } from "./terminal.mjs";

/**
 * Where the two servers listen and keep their data.
 * @typedef {object} Settings
 * @property {string} host address that the Worker listens on
 * @property {number} port of the Worker: pages and API
 * @property {number} partyPort of the room server
 * @property {string} dataDir folder of all data
 * @property {string} publicHost name or address that browsers use
 * @property {string} publicUrl of the Worker, as browsers see it
 * @property {string} roomPublicUrl of the room server, as browsers see it
 * @property {string} workerUrl of the Worker, as the room server sees it
 * @property {string} roomUrl of the room server, as the Worker sees it
 * @property {number} [cronEveryMs] how often cron runs; each minute where it is not said, as in a deployment
 */

/**
 * Settings from the environment, or from what a test gives.
 * @param {Record<string, string | undefined>} [env]
 * @returns {Settings}
 */
export function readSettings(env = process.env) {
  // Browsers take passkeys for names alone: without a HOST, pages are at the name of this machine's own address.
  const named = env.HOST || "localhost";
  const host = named === "localhost" ? "127.0.0.1" : named;
  const port = readPort("PORT", env.PORT, 8787);
  const partyPort = readPort("PARTY_PORT", env.PARTY_PORT, 1999);
  if (port === partyPort)
    throw new ClearError(`PORT and PARTY_PORT are both ${port}; they must differ.`);
  const publicHost = isAnyAddress(host) ? (lanAddress() ?? "localhost") : named;
  const inner = isAnyAddress(host) ? "127.0.0.1" : host;
  return {
    host,
    port,
    partyPort,
    dataDir: path.resolve(root, env.DATA_DIR || ".data"),
    publicHost,
    publicUrl: `http://${publicHost}:${port}`,
    roomPublicUrl: `http://${publicHost}:${partyPort}`,
    workerUrl: `http://${inner}:${port}`,
    roomUrl: `http://127.0.0.1:${partyPort}`,
  };
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} fallback
 */
function readPort(name, value, fallback) {
  if (value === undefined || value === "") return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new ClearError(`${name} is "${value}"; it must be a port between 1 and 65535.`);
  }
  if (!refusedPorts.has(port)) return port;
  throw new ClearError(`${name} is ${port}, a port that browsers open no page from; set another.`);
}

/** @param {string} host */
function isAnyAddress(host) {
  return host === "0.0.0.0" || host === "::";
}

/** The first address of this machine that others on the network can reach, or null. */
function lanAddress() {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find((entry) => entry.family === "IPv4" && !entry.internal)?.address ?? null;
}

const secretsFile = "secrets.json";

/** Folders of the data: the database and files of the Worker, and the rooms. */
export const dataFolders = /** @type {const} */ ({ worker: "worker", room: "room" });

/**
 * Makes the folder of all data, for its owner alone: it holds the secrets, the database and the rooms.
 * @param {string} dataDir
 */
export function makeDataFolder(dataDir) {
  makePrivateFolder(dataDir, { mark: secretsFile, below: Object.values(dataFolders) });
}

const ownSecrets = /** @type {const} */ (["ROOM_SECRET", "TOKEN_SECRET", "DATA_SECRET"]);

/**
 * The secrets of this data folder, made once: nobody on the network can guess them, and a
 * second start still knows the sessions and tickets of the first.
 * @param {string} dataDir
 * @returns {Record<typeof ownSecrets[number], string>}
 */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, secretsFile);
  if (existsSync(file)) {
    chmodSync(file, 0o600);
  } else {
    makeDataFolder(dataDir);
    writeSecrets(file, Object.fromEntries(ownSecrets.map((name) => [name, newSecret()])));
  }
  const kept = JSON.parse(readFileSync(file, "utf8"));
  if (typeof kept?.ROOM_SECRET !== "string" || typeof kept?.TOKEN_SECRET !== "string") {
    throw new ClearError(`${file} lacks ROOM_SECRET or TOKEN_SECRET; delete it and start again.`);
  }
  if (typeof kept.DATA_SECRET === "string") return kept;
  // A folder of before there was this one: nothing in it is encrypted yet.
  const whole = { ...kept, DATA_SECRET: newSecret() };
  writeSecrets(file, whole);
  return whole;
}

/**
 * @param {string} file
 * @param {Record<string, string>} secrets
 */
function writeSecrets(file, secrets) {
  writePrivate(file, `${JSON.stringify(secrets, null, 2)}\n`);
}

/** 256 bits. */
function newSecret() {
  return randomBytes(32).toString("base64url");
}

/** What the Worker sends mail and SMS and takes cards with; nothing of it is needed on one's own machine. */
const messageVars = [
  ...["MAIL_HOST", "MAIL_PORT", "MAIL_SECURITY", "MAIL_USER", "MAIL_SENDER"],
  ...["SMS_URL", "SMS_ACCOUNT", "SMS_SENDER"],
  "STRIPE_URL",
];

/** Those of them that are secrets. */
const messageSecrets = [
  ...["MAIL_PASSWORD", "MAIL_WEBHOOK_SECRET", "SMS_TOKEN"],
  ...["STRIPE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_SECRET"],
];

/** Every secret there is: the three that each deployment has, and those of services that it may have. */
export const secretNames = /** @type {readonly string[]} */ ([...ownSecrets, ...messageSecrets]);

/** Those without which no deployment works. */
export const neededSecrets = /** @type {readonly string[]} */ (ownSecrets);

/**
 * Those of the variables for mail, SMS and cards that are set.
 * @param {Record<string, string | undefined>} [env]
 * @param {readonly string[]} [more] further names
 * @returns {Record<string, string>}
 */
export function readMessageVars(env = process.env, more = messageSecrets) {
  const set = [...messageVars, ...more].flatMap((name) => {
    const value = env[name];
    return value ? [/** @type {[string, string]} */ ([name, value])] : [];
  });
  return Object.fromEntries(set);
}
