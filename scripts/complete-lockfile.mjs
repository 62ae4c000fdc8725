// @ts-check
/**
 * `node scripts/complete-lockfile.mjs`, after `npm install`: adds to package-lock.json the optional
 * packages of other platforms that npm left out. npm leaves them out when a mirror does not
 * carry them, and then `npm ci` refuses the file everywhere. Their versions are exact in the
 * packages that want them, so nothing is looked up.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { listMissingOptional } from "./lib/lockfile.mjs";
import { inProject } from "./lib/project.mjs";

const file = inProject("package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const missing of listMissingOptional(lock.packages)) {
  const wanted = `node_modules/${missing.name}`;
  const place = lock.packages[wanted] ? `${missing.wantedBy}/${wanted}` : wanted;
  lock.packages[place] = missing.entry;
  console.log(`added ${missing.name} ${missing.entry.version}`);
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
