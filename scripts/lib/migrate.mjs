// @ts-check
/** The local database's migrations, as `npm start` and the tests apply them. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { inProject } from "./project.mjs";
import { keptIn, Miniflare } from "./servers/miniflare.mjs";
import { ClearError } from "./terminal.mjs";

/** As `wrangler d1 migrations apply` keeps it, so that either goes on where the other ended. */
const tableOfApplied = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * A migration, as drizzle-kit writes it.
 * @typedef {object} Migration
 * @property {string} name of its file
 * @property {string[]} statements
 */

/**
 * All migrations, in their order.
 * @returns {Migration[]}
 */
export function readMigrations() {
  const folder = inProject("migrations");
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const parts = readFileSync(path.join(folder, name), "utf8").split("--> statement-breakpoint");
    return { name, statements: parts.map((part) => part.trim()).filter((part) => part !== "") };
  });
}

/** What runs beside the database: the statements of a request, all or none; answers the rows of the last. */
const script = `export default {
  async fetch(request, { DB }) {
    const statements = await request.json();
    try {
      const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
      return Response.json({ rows: (await DB.batch(prepared)).at(-1).results });
    } catch ({ message }) {
      return Response.json({ problem: message });
    }
  },
};`;

/**
 * A statement with what it is bound to.
 * @typedef {object} Statement
 * @property {string} sql
 * @property {string[]} params
 */

/**
 * Brings a local database to the newest form, each migration wholly or not at all; applied ones are left alone. In one
 * start of workerd: wrangler's command starts it anew for each. The statements go there by a request: each use of a binding
 * from Node holds the whole process up, and fails now and then on a busy machine.
 * @param {string} folder where the Worker keeps its data
 * @throws ClearError with what the database said
 */
export async function migrate(folder) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(inProject("wrangler.toml"));
  const miniflare = new Miniflare({
    modules: true,
    script,
    compatibilityDate: workerOptions.compatibilityDate,
    d1Databases: workerOptions.d1Databases,
    defaultPersistRoot: keptIn(folder),
  });
  /**
   * @param {readonly Statement[]} statements
   * @returns {Promise<{readonly name: string}[]>}
   */
  async function run(statements) {
    const body = JSON.stringify(statements);
    const answer = await miniflare.dispatchFetch("http://localhost/", { method: "POST", body });
    const { rows, problem } = await answer.json();
    if (problem !== undefined) throw new Error(problem);
    return rows;
  }
  try {
    const known = await run([
      { sql: tableOfApplied, params: [] },
      { sql: "SELECT name FROM d1_migrations", params: [] },
    ]);
    const applied = new Set(known.map(({ name }) => name));
    for (const { name, statements } of readMigrations()) {
      if (applied.has(name)) continue;
      const made = statements.map((sql) => ({ sql, params: [] }));
      const noted = { sql: "INSERT INTO d1_migrations (name) VALUES (?)", params: [name] };
      await run([...made, noted]).catch((/** @type {Error} */ { message }) => {
        throw new ClearError(`the database could not be prepared: ${name}: ${message}`);
      });
    }
  } finally {
    await miniflare.dispose();
  }
}
