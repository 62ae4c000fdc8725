// @ts-check
/** Puts a back-up into an empty database and bucket. */
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { ClearError } from "../terminal.mjs";
import { fileOf, filesList, readManifest, readSchema, tableFile } from "./backup.mjs";

/** @typedef {import("./data-worker.mjs").Data} Data */

/** Characters of rows that are written at once. */
const mostAtOnce = 500_000;

/**
 * Makes the tables of a back-up, fills them, and only then makes indexes and triggers: what triggers count is in the rows
 * already. Refused where anything is kept; a restore that breaks off is begun anew on an empty database.
 * @param {Data} data
 * @param {string} folder
 */
export async function restore(data, folder) {
  const manifest = readManifest(folder);
  if ((await readSchema(data)).length > 0) {
    throw new ClearError("the database is not empty: restore into a new one.");
  }
  const [tables, others] = [true, false].map((isTable) =>
    manifest.schema.filter(({ type }) => (type === "table") === isTable),
  );
  for (const { sql } of tables ?? []) await data.run([{ sql }]);
  for (const { name, rows } of manifest.tables) {
    const count = await fillTable(data, name, path.join(folder, tableFile(name)));
    if (count !== rows)
      throw new ClearError(`${name}: ${count} rows of ${rows} are in the back-up.`);
  }
  for (const { sql } of others ?? []) await data.run([{ sql }]);
  const files = await putFiles(data, folder);
  if (files !== manifest.files) {
    throw new ClearError(`${files} files of ${manifest.files} are in the back-up.`);
  }
  return manifest;
}

/**
 * @param {Data} data
 * @param {string} name
 * @param {string} file
 */
async function fillTable(data, name, file) {
  const lines = createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let columns = "";
  let values = "";
  /** @type {string[]} */
  let waiting = [];
  let length = 0;
  let count = 0;
  const write = async () => {
    if (waiting.length === 0) return;
    // Rows may refer to each other: that is looked at once all of them are there.
    await data.run([
      { sql: "PRAGMA defer_foreign_keys = on" },
      {
        sql: `INSERT INTO "${name}" (${columns}) SELECT ${values} FROM json_each(?)`,
        params: [`[${waiting.join(",")}]`],
      },
    ]);
    waiting = [];
    length = 0;
  };
  for await (const line of lines) {
    if (columns === "") {
      /** @type {string[]} */
      const names = JSON.parse(line);
      columns = names.map((column) => `"${column}"`).join(", ");
      values = names.map((_, at) => `value ->> ${at}`).join(", ");
      continue;
    }
    waiting.push(line);
    length += line.length;
    count += 1;
    if (length >= mostAtOnce) await write();
  }
  await write();
  return count;
}

/**
 * @param {Data} data
 * @param {string} folder
 */
async function putFiles(data, folder) {
  const lines = readFileSync(path.join(folder, filesList), "utf8").split("\n");
  let count = 0;
  for (const line of lines) {
    if (line === "") continue;
    const { hash, ...file } = JSON.parse(line);
    const bytes = readFileSync(path.join(folder, fileOf(file.key)));
    if (createHash("sha256").update(bytes).digest("hex") !== hash) {
      throw new ClearError(`a file of the back-up is not what it was: ${fileOf(file.key)}.`);
    }
    await data.write(file, bytes);
    count += 1;
  }
  return count;
}
