/**
 * Codes as a reader of somebody else reads them (Debian: `zbar-tools`): those of tickets as they are mailed, and those
 * that lead to an event. Where it is not installed the tests stand as skipped, and why is said.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, ticketTextOf } from "#tests/support/door/door-world.ts";
import { qrPng } from "#workers/domain/events/address/qr-code.ts";

const isInstalled = hasReader();
if (!isInstalled) console.log("zbarimg is not installed: no code is read with it");

function hasReader(): boolean {
  try {
    execFileSync("zbarimg", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

let domain: TestDomain;
let nord: TestClient;
const folder = mkdtempSync(path.join(tmpdir(), "plenum-codes-"));
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await domain.close();
});

/** What the reader finds in a picture of this code, so many pixels a side at least. */
async function readBack(text: string, pixels: number): Promise<string> {
  const file = path.join(folder, "code.png");
  writeFileSync(file, await qrPng(text, pixels));
  return execFileSync("zbarimg", ["--quiet", "--raw", file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

test.runIf(isInstalled)("tickets say what they said when they were made", async () => {
  const eventId = await makeDoorEvent(domain.deps, nord.client);
  for (let each = 0; each < 20; each += 1) {
    const id = await addGuest(domain.deps, eventId, { seatLabel: `A${each}` });
    const text = await ticketTextOf(domain.deps, nord, eventId, id);
    expect(await readBack(text, 500)).toBe(text);
  }
});

test.runIf(isInstalled)("addresses of events and gates lead there", async () => {
  for (const address of [
    "https://plenum.test/c/PLENUM",
    "https://plenum.test/c/PLENUM?t=for%C3%A5r",
    `https://plenum.test/scanner?gate=${"x".repeat(80)}`,
  ]) {
    expect(await readBack(address, 300)).toBe(address);
  }
});
