// @ts-check
/** A copy of database and files in a folder: a file of lines for each table, and each file as it is. */
import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { writePrivate } from "../private-files.mjs";
import { inProject } from "../project.mjs";
import { ClearError } from "../terminal.mjs";

/** @typedef {import("./data-worker.mjs").Data} Data */
/** @typedef {import("./data-worker.mjs").KeptFile} KeptFile */
/**
 * What says that a back-up is whole, written last.
 * @typedef {object} Manifest
 * @property {string} version of Plenum
 * @property {string} madeAt
 * @property {{name: string, rows: number}[]} tables in an order in which rows can be put back
 * @property {{type: string, name: string, sql: string}[]} schema
 * @property {number} files
 */

/** Rows that are read at once. */
const rowsAtOnce = 500;

/** Where the Worker keeps lists of who was erased, in the bucket: see workers/domain/erasure/erased-lists.ts. */
const erasedFolder = "erased/";
/** A line for each of these lists: a restore of an older back-up erases those people again. */
export const erasedFile = "erased.jsonl";
export const manifestFile = "manifest.json";
export const filesList = "files.jsonl";
/** @param {string} name */
export const tableFile = (name) => path.join("tables", `${name}.jsonl`);
/** A file's name in a back-up: its key may hold what no name may.
 * @param {string} key */
export const fileOf = (key) => path.join("files", createHash("sha256").update(key).digest("hex"));

/**
 * Copies all that is kept into an empty folder. What is written meanwhile may be in it by half: end the servers, or see
 * docs/operations.md.
 * @param {Data} data
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function backUp(data, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new ClearError(`${folder} is not empty.`);
  for (const name of ["tables", "files"]) mkdirSync(path.join(folder, name), { mode: 0o700 });
  const schema = await readSchema(data);
  const names = schema.filter(({ type }) => type === "table").map(({ name }) => name);
  const tables = [];
  for (const name of await inOrder(data, names)) {
    tables.push({ name, rows: await copyTable(data, name, path.join(folder, tableFile(name))) });
  }
  const { version } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
  const files = await copyFiles(data, folder);
  await copyErased(data, folder);
  const manifest = { version, madeAt: new Date().toISOString(), tables, schema, files };
  writePrivate(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Copies the lists of who was erased into an empty folder, and nothing else: from a bucket that has outlived its database, or more
 * often than all of it. Answers how many there are.
 * @param {Data} data
 * @param {string} folder
 */
export async function backUpErased(data, folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new ClearError(`${folder} is not empty.`);
  return copyErased(data, folder);
}

/**
 * The manifest of a back-up.
 * @param {string} folder
 * @returns {Manifest}
 */
export function readManifest(folder) {
  const file = path.join(folder, manifestFile);
  if (!existsSync(file))
    throw new ClearError(`${folder} holds no whole back-up: no ${manifestFile}.`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Tables, indexes and triggers as the database says them, without its own.
 * @param {Data} data
 * @returns {Promise<Manifest["schema"]>}
 */
export async function readSchema(data) {
  const sql = `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type <> 'table', rowid`;
  const rows = await data.run([{ sql }]);
  return rows.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: String(sql),
  }));
}

/**
 * Tables, those that others refer to first.
 * @param {Data} data
 * @param {readonly string[]} names
 */
async function inOrder(data, names) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const name of names) {
    const rows = await data.run([
      { sql: `SELECT "table" AS needed FROM pragma_foreign_key_list(?)`, params: [name] },
    ]);
    needs.set(
      name,
      new Set(rows.map(({ needed }) => String(needed)).filter((needed) => needed !== name)),
    );
  }
  /** @type {string[]} */
  const ordered = [];
  while (needs.size > 0) {
    const free = [...needs].filter(([, others]) => [...others].every((other) => !needs.has(other)));
    if (free.length === 0)
      throw new Error(`tables that need each other: ${[...needs.keys()].join(", ")}`);
    for (const [name] of free) {
      ordered.push(name);
      needs.delete(name);
    }
  }
  return ordered;
}

/**
 * A line of JSON for each row, a list in the order of the first line's columns.
 * @param {Data} data
 * @param {string} name
 * @param {string} file
 */
async function copyTable(data, name, file) {
  const columns = (
    await data.run([{ sql: "SELECT name FROM pragma_table_info(?)", params: [name] }])
  ).map((column) => String(column.name));
  writePrivate(file, `${JSON.stringify(columns)}\n`);
  const listed = columns.map((column) => `"${column}"`).join(", ");
  let last = -1;
  let count = 0;
  for (;;) {
    const sql = `SELECT rowid AS "rowid of back-up", ${listed} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`;
    const rows = await data.run([{ sql, params: [last] }]);
    if (rows.length === 0) return count;
    const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
    appendFileSync(file, `${lines.join("\n")}\n`);
    count += rows.length;
    last = Number(rows.at(-1)?.["rowid of back-up"]);
  }
}

/**
 * @param {Data} data
 * @param {string} folder
 */
async function copyFiles(data, folder) {
  const list = path.join(folder, filesList);
  writePrivate(list, "");
  let count = 0;
  for await (const file of data.files()) {
    const bytes = await data.read(file.key);
    // Deleted since it was listed.
    if (bytes === null) continue;
    writeFileSync(path.join(folder, fileOf(file.key)), bytes, { mode: 0o600 });
    const hash = createHash("sha256").update(bytes).digest("hex");
    appendFileSync(list, `${JSON.stringify({ ...file, hash })}\n`);
    count += 1;
  }
  return count;
}

/**
 * @param {Data} data
 * @param {string} folder
 */
async function copyErased(data, folder) {
  const list = path.join(folder, erasedFile);
  writePrivate(list, "");
  let count = 0;
  for await (const { key } of data.files(erasedFolder)) {
    const bytes = await data.read(key);
    if (bytes === null) continue;
    appendFileSync(list, `${JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)))}\n`);
    count += 1;
  }
  return count;
}
