// @ts-check
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.mjs";

/**
 * Files of the project that patterns name; one that begins with "!" takes away again.
 * @param {readonly string[]} patterns `*` for a part of a name, `**` for folders, `{a,b}` for either
 * @returns {string[]} paths from the project's root, in order
 */
export function filesOf(patterns) {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!"));
  const without = unwanted.map((pattern) => expressionOf(pattern.slice(1)));
  const files = new Set(
    wanted.flatMap((pattern) => {
      const expression = expressionOf(pattern);
      return listFolder(fixedPart(pattern)).filter((file) => expression.test(file));
    }),
  );
  return [...files].filter((file) => !without.some((each) => each.test(file))).sort();
}

/** @param {string} pattern */
function fixedPart(pattern) {
  const parts = pattern.split("/");
  const until = parts.findIndex((part) => /[*{]/.test(part));
  return parts.slice(0, until === -1 ? parts.length - 1 : until).join("/");
}

/** @param {string} pattern */
function expressionOf(pattern) {
  const source = pattern
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\{([^}]*)\}/g, (_, /** @type {string} */ names) => `(${names.replaceAll(",", "|")})`)
    .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(.*/)?"));
  return new RegExp(`^${source}$`);
}

/**
 * @param {string} folder
 * @returns {string[]} all files under it
 */
function listFolder(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : listFolder(name);
    return [name];
  });
}

/**
 * These files and all of the project's files that they import, and those import in turn.
 * @param {readonly string[]} files
 * @returns {string[]} in order
 */
export function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    if (!/\.(ts|tsx|mjs)$/.test(file)) continue;
    for (const imported of importsOf(file)) found.add(imported);
  }
  return [...found].sort();
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(inProject(file), "utf8");
  const names = Array.from(text.matchAll(/(?:from|import|import\()\s*"([#.][^"]+)"/g), (match) => {
    const name = (match[1] ?? "").replace(/\?.*$/, "");
    return name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
  });
  return names.filter((name) => existsSync(inProject(name)));
}

/**
 * One short text for the contents of files: another one when any of them has changed.
 * @param {readonly string[]} files
 */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest("base64url").slice(0, 22);
}
