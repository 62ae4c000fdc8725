import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { shareBundle } from "#scripts/lib/servers/shared-bundle.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-shared-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => rmSync(path.join(folder, "worker"), { recursive: true, force: true }));
const shared = path.join(folder, "worker");

/** A bundler that writes this script, and counts. */
function bundlerOf(script: string) {
  const made: string[] = [];
  const make = async (own: string) => {
    made.push(own);
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, "index.js"), script);
  };
  return { made, make };
}

test("a build is bundled once: whoever starts afterwards gets the same bundle", async () => {
  const first = bundlerOf("first");
  const second = bundlerOf("second");
  const bundle = await shareBundle(shared, "aaaa", first.make);
  expect(await shareBundle(shared, "aaaa", second.make)).toBe(bundle);
  expect(readFileSync(bundle, "utf8")).toBe("first");
  expect(second.made).toEqual([]);
});

test("what somebody else has made in the meantime is taken, and nothing is left of one's own", async () => {
  const { make } = bundlerOf("own");
  const bundle = await shareBundle(shared, "aaaa", async (own) => {
    await make(own);
    await bundlerOf("other").make(path.join(shared, "aaaa"));
  });
  expect(readFileSync(bundle, "utf8")).toBe("other");
  expect(readdirSync(shared)).toEqual(["aaaa"]);
});

test("a new build is bundled anew, and the bundle of the one before is removed", async () => {
  await shareBundle(shared, "aaaa", bundlerOf("before").make);
  const bundle = await shareBundle(shared, "bbbb", bundlerOf("after").make);
  expect(readFileSync(bundle, "utf8")).toBe("after");
  expect(readdirSync(shared)).toEqual(["bbbb"]);
});

test("a bundler that fails leaves nothing that a later start would take for a bundle", async () => {
  const failing = shareBundle(shared, "aaaa", async (own) => {
    await bundlerOf("half").make(own);
    throw new Error("a fault in the sources");
  });
  await expect(failing).rejects.toThrow("a fault in the sources");
  const bundle = await shareBundle(shared, "aaaa", bundlerOf("whole").make);
  expect(readFileSync(bundle, "utf8")).toBe("whole");
});
