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

/**
 * Brings a local database to the newest form, each migration wholly or not at all; applied ones are left alone. In one
 * start of workerd: wrangler's command starts it anew for each.
 * @param {string} folder where the Worker keeps its data
 * @throws ClearError with what the database said
 */
export async function migrate(folder) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(inProject("wrangler.toml"));
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {};",
    compatibilityDate: workerOptions.compatibilityDate,
    d1Databases: workerOptions.d1Databases,
    defaultPersistRoot: keptIn(folder),
  });
  try {
    const d1 = await miniflare.getD1Database("DB");
    await d1.prepare(tableOfApplied).run();
    const { results } = await d1.prepare("SELECT name FROM d1_migrations").all();
    const applied = new Set(results.map((/** @type {{name: string}} */ { name }) => name));
    for (const { name, statements } of readMigrations()) {
      if (applied.has(name)) continue;
      const prepared = statements.map((statement) => d1.prepare(statement));
      const noted = d1.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await d1.batch([...prepared, noted]).catch((/** @type {Error} */ { message }) => {
        throw new ClearError(`the database could not be prepared: ${name}: ${message}`);
      });
    }
  } finally {
    await miniflare.dispose();
  }
}
