import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";
import { bundleWorker } from "#scripts/lib/servers/bundle-worker.mjs";
import { createSourcePlaces } from "#scripts/lib/servers/source-places.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-bundle-"));
let bundle = "";
let script = "";

beforeAll(async () => {
  bundle = await bundleWorker({ config: inProject("wrangler.toml") }, path.join(folder, "bundle"));
  script = readFileSync(bundle, "utf8");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `index.js:LINE:COLUMN` of each time that these words stand in the bundle. */
function placesOf(words: string): readonly string[] {
  const places: string[] = [];
  for (let at = script.indexOf(words); at >= 0; at = script.indexOf(words, at + 1)) {
    const before = script.slice(0, at).split("\n");
    places.push(`index.js:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`);
  }
  return places;
}

describe("the Worker's bundle", () => {
  test("is kept by V8 at one byte a character: nothing in it is beyond Latin-1", () => {
    // A sign in a pattern is written by its number, \u2026: the bundler does so in texts alone.
    const beyond = script.matchAll(/.{0,40}[^\0-\xff].{0,20}/g);
    expect(Array.from(beyond, ([around]) => around)).toEqual([]);
  });

  test("leads from a place in it to that of our own file, of the API and of the pages", () => {
    const withPlaces = createSourcePlaces(bundle);
    // Words of a pattern that the Worker has twice: the pages' build brings its own.
    const places = placesOf("velkommen|velkomst|welcome");
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) {
      const line = `{"frames":["e7n ${place}"]}`;
      expect(withPlaces(line)).toMatch(
        /^\{"frames":\["e7n workers\/contract\/run\/programme\/read-programme\.ts:\d+:\d+"\]\}$/,
      );
    }
  });

  test("leaves alone what is no place in it", () => {
    const withPlaces = createSourcePlaces(bundle);
    expect(withPlaces("index.js:99999999:1 other.js:1:1")).toBe("index.js:99999999:1 other.js:1:1");
    expect(createSourcePlaces(path.join(folder, "none.js"))("index.js:1:1")).toBe("index.js:1:1");
  });
});
