// @ts-check
/** What wrangler.toml and partykit.json say, as far as a deployment hangs on it. */
import { existsSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { secretNames } from "../settings.mjs";

/**
 * One `[name]` or `[[name]]` of a TOML file with the keys below it; those above the first stand under "".
 * @typedef {{name: string, keys: Record<string, string>}} TomlTable
 */

/**
 * Reads the tables of a TOML file whose values stand on one line each, which is how wrangler.toml is written: values
 * are left as they stand, strings without their quotes.
 * @param {string} text
 * @returns {TomlTable[]}
 */
export function readToml(text) {
  /** @type {TomlTable} */
  let table = { name: "", keys: {} };
  const tables = [table];
  for (const line of text.split("\n")) {
    const head = /^\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}/.exec(line);
    if (head) {
      table = { name: head[1] ?? "", keys: {} };
      tables.push(table);
      continue;
    }
    const pair = /^\s*([\w-]+)\s*=\s*("[^"]*"|'[^']*'|\[[^\]]*\]|\{[^}]*\}|[^#\s]+)/.exec(line);
    if (pair?.[1] && pair[2]) table.keys[pair[1]] = pair[2].replace(/^(["'])(.*)\1$/, "$2");
  }
  return tables;
}

/** Kinds of bindings, and by which method the Worker knows one of them. */
const bindingKinds = /** @type {const} */ ({
  d1_databases: "prepare",
  r2_buckets: "put",
  "queues.producers": "send",
  ratelimits: "limit",
  assets: "fetch",
});

/**
 * Stands for every binding that the file names, so that the Worker's own check says which are missing.
 * @param {readonly TomlTable[]} tables
 * @returns {Record<string, object>}
 */
export function standInBindings(tables) {
  const found = tables.flatMap(({ name, keys }) =>
    Object.entries(bindingKinds)
      .filter(([kind]) => kind === name)
      .map(([, method]) => [keys.binding ?? keys.name ?? "", { [method]: () => {} }]),
  );
  return Object.fromEntries(found);
}

const unsetDatabase = /^0{8}-0{4}-0{4}-0{4}-0{12}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What in wrangler.toml would deploy and not work; that a binding is missing says the Worker's own check.
 * @param {string} text
 * @returns {string[]}
 */
export function findWranglerFaults(text) {
  const tables = readToml(text);
  /** @param {string} name */
  const named = (name) => tables.filter((each) => each.name === name).map(({ keys }) => keys);
  const top = tables[0]?.keys ?? {};
  const database = named("d1_databases").find(({ binding }) => binding === "DB");
  const files = named("r2_buckets").find(({ binding }) => binding === "FILES");
  const queue = named("queues.producers").find(({ binding }) => binding === "MESSAGES")?.queue;
  const consumed = named("queues.consumers").map((each) => each.queue);
  const spaces = named("ratelimits").map(({ namespace_id }) => namespace_id);
  const vars = named("vars").flatMap((keys) => Object.keys(keys));
  return [
    top.main && existsSync(inProject(top.main)) ? null : "main names no file",
    /\bnodejs_compat\b/.test(top.compatibility_flags ?? "")
      ? null
      : 'compatibility_flags lacks "nodejs_compat": passwords could not be checked',
    database && !isDatabaseId(database.database_id)
      ? "database_id of DB is not set: write there what `npx wrangler d1 create plenum` answered"
      : null,
    database && !existsSync(inProject(database.migrations_dir ?? "missing"))
      ? "migrations_dir of DB names no folder"
      : null,
    files && !files.bucket_name ? "bucket_name of FILES is not set" : null,
    queue && !consumed.includes(queue)
      ? "no [[queues.consumers]] reads the queue of MESSAGES: nothing would be sent"
      : null,
    new Set(spaces).size < spaces.length
      ? "two [[ratelimits]] have one namespace_id: each would use up the other's calls"
      : null,
    /"[^"]+"/.test(named("triggers")[0]?.crons ?? "")
      ? null
      : "[triggers] has no crons: what is due would never be looked for",
    ...secretsIn(vars, "[vars]"),
  ].flatMap((fault) => (fault === null ? [] : [`wrangler.toml: ${fault}`]));
}

/** @param {string | undefined} id */
function isDatabaseId(id) {
  return id !== undefined && uuid.test(id) && !unsetDatabase.test(id);
}

/**
 * @param {string} text of partykit.json
 * @param {string | undefined} roomUrl ROOM_PUBLIC_URL
 * @returns {string[]}
 */
export function findPartykitFaults(text, roomUrl) {
  const config = readJson(text);
  if (config === null) return ["partykit.json: it is not JSON"];
  const { name, main, vars } = config;
  const host = roomUrl && URL.canParse(roomUrl) ? new URL(roomUrl).hostname : "";
  const isOfHost = host.endsWith(".partykit.dev");
  return [
    typeof name === "string" && /^[a-z0-9-]+$/.test(name)
      ? null
      : "name must be small letters, digits and hyphens: it is the first part of the rooms' address",
    typeof main === "string" && existsSync(inProject(main)) ? null : "main names no file",
    isOfHost && typeof name === "string" && !host.startsWith(`${name}.`)
      ? "name is not the first part of ROOM_PUBLIC_URL: the rooms would be deployed elsewhere than people look for them"
      : null,
    ...secretsIn(typeof vars === "object" && vars !== null ? Object.keys(vars) : [], "vars"),
  ].flatMap((fault) => (fault === null ? [] : [`partykit.json: ${fault}`]));
}

/**
 * @param {string} text
 * @returns {Record<string, unknown> | null}
 */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {readonly string[]} names
 * @param {string} where
 */
function secretsIn(names, where) {
  return secretNames
    .filter((name) => names.includes(name))
    .map(
      (name) =>
        `${name} stands in ${where}: take it out, and make a new one, for the file is in the repository`,
    );
}

/** Both files as they stand; a missing one is empty. */
export function readConfigFiles() {
  /** @param {string} name */
  const read = (name) => (existsSync(inProject(name)) ? readFileSync(inProject(name), "utf8") : "");
  return { wrangler: read("wrangler.toml"), partykit: read("partykit.json") };
}
