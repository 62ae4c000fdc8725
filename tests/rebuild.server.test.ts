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
/** Messages of the chat that D1 has: the figures are read there alone. */
const countKept = async () => Number(Object(await ask("/metrics")).messages);

/** Messages that the room has. */
async function countSaid(): Promise<number> {
  const { items } = await ask("/chats?limit=100");
  if (!Array.isArray(items)) throw new Error("no list of messages");
  return items.length;
}

/** Says something in the chat and waits until D1 has it, and so all that was before it. */
async function say(text: string): Promise<void> {
  await callAsClient(plenum, "POST", `/events/${plenum.demo.slug}/chats`, { text });
  // More than before is not enough: the demo's own messages may still be on their way.
  await vi.waitFor(async () => expect(await countKept()).toBe(await countSaid()), patience);
}

/** A run of show that has begun. */
async function beginRun(): Promise<void> {
  const at = `/events/${plenum.demo.slug}/run`;
  const cue = (kind: string) => ({ kind, title: "", notes: `Notes on ${kind}`, minutes: 5 });
  const cues = ["welcome", "questions", "closing"].map(cue);
  await callAsClient(plenum, "POST", `${at}/cues`, { cues, before: null });
  await callAsClient(plenum, "POST", `${at}/next`, {});
}

/** What the room itself says. */
async function look() {
  const [questions, polls, surveys, chat, run] = await Promise.all(
    ["/questions?limit=100", "/polls", "/surveys", "/chats", "/run"].map(ask),
  );
  return { questions, polls, surveys, chat, run };
}

/** Without what changes when the polls that ran are stopped: whoever voted without a name could vote again. */
function withoutRunning(looked: object): unknown {
  const text = JSON.stringify(looked, (key, value: unknown) =>
    key === "state" || key === "stoppedAt" ? undefined : value,
  );
  return JSON.parse(text);
}

test("it is what it was, stops what ran, and goes on", slow, async () => {
  await beginRun();
  await say("Before the loss?");
  const before = await look();
  expect(JSON.stringify(before.questions).length).toBeGreaterThan(1_000);
  await plenum.stop();
  rmSync(path.join(dataDir, dataFolders.room), { recursive: true, force: true });
  plenum = await startPlenum({ dataDir, ...ports });
  const after = await look();
  expect(withoutRunning(after)).toEqual(withoutRunning(before));
  expect(after.questions).toEqual(before.questions);
  expect(after.run).toMatchObject({ current: expect.any(String), cues: { length: 3 } });
  const running = '"state":"started"';
  expect(JSON.stringify(before.polls)).toContain(running);
  expect(JSON.stringify(after.polls)).not.toContain(running);
  // D1 takes what comes next: its numbers are higher than all that were.
  await say("After the loss?");
});
