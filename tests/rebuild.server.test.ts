/**
 * A room that has lost its storage, on the real Worker, D1 and room server: what stood in it stands in it again, and what
 * happens afterwards reaches D1.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dataFolders } from "#scripts/lib/settings.mjs";
import { callAsClient } from "#tests/e2e/steps/change-event.ts";
import { patience } from "#tests/e2e/steps/expect.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-rebuild-"));
const dataDir = path.join(folder, "data");
/** Two servers start, stop and start again: on a busy machine that takes its time. */
const slow = { timeout: 300_000 };
let ports: { readonly port: number; readonly partyPort: number };
let plenum: Plenum;

beforeAll(async () => {
  ports = { port: await findFreePort(), partyPort: await findFreePort() };
  plenum = await startPlenum({ dataDir, ...ports });
}, slow.timeout);
afterAll(async () => {
  await plenum?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (what: string) => callAsClient(plenum, "GET", `/events/${plenum.demo.slug}${what}`);
const countAsked = async () => Object(Object(await ask("/metrics")).questions).asked;

/** What the room itself says, without what was a person's own. */
async function look() {
  const [questions, polls, surveys, messages] = await Promise.all(
    ["/questions?limit=100", "/polls", "/surveys", "/messages"].map(ask),
  );
  return { questions, polls, surveys, messages };
}

test("it is what it was, says so at the desk, and goes on", slow, async () => {
  await vi.waitFor(async () => expect(await countAsked()).toBeGreaterThan(5), patience);
  const before = await look();
  expect(JSON.stringify(before.questions).length).toBeGreaterThan(1_000);
  await plenum.stop();
  rmSync(path.join(dataDir, dataFolders.room), { recursive: true, force: true });
  plenum = await startPlenum({ dataDir, ...ports });
  expect(await look()).toEqual(before);
  const asked = await countAsked();
  const { slug } = plenum.demo;
  await callAsClient(plenum, "POST", `/events/${slug}/polls`, {
    title: "After the loss?",
    kind: "yesno",
  });
  expect(await countAsked()).toBe(asked);
  // D1 takes it: its number is higher than all that were.
  await vi.waitFor(
    async () => expect(JSON.stringify(await ask("/metrics"))).toContain("After the loss?"),
    patience,
  );
});
