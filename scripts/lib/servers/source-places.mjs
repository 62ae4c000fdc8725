// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { root } from "../project.mjs";

/** A place of the Worker's bundle, as a frame of the log names it: `e7n index.js:1:343232`. */
const place = /\bindex\.js:(\d+):(\d+)/g;

/**
 * Puts the place in our own files for each place of the bundle in a text, by the map that stands beside the bundle; what it
 * does not know stays. The map is read when it is first asked for: it has 26 MB.
 * @param {string} bundle path of the bundle
 * @returns {(text: string) => string}
 */
export function createSourcePlaces(bundle) {
  /** @type {SourceMap | undefined} */
  let map;
  return (text) =>
    text.replaceAll(place, (known, line, column) => {
      map ??= readMap(`${bundle}.map`);
      const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (found === undefined || !("originalSource" in found)) return known;
      // Beyond the end of the bundle the last place of all is found.
      if (found.generatedLine !== Number(line) - 1) return known;
      const file = path.relative(root, path.resolve(path.dirname(bundle), found.originalSource));
      return `${file}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}

/** @param {string} file */
function readMap(file) {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
