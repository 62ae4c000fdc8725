/**
 * A back-up end to end, on the real Worker, D1, R2 and rooms: an event with people, a picture, questions and a poll is backed
 * up, database and files are lost, a restore brings them back, and pages and calls say what they said.
 */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backUp, fileOf, filesList, readManifest } from "#scripts/lib/backup/backup.mjs";
import { openData } from "#scripts/lib/backup/data-worker.mjs";
import { restore } from "#scripts/lib/backup/restore.mjs";
import { dataFolders } from "#scripts/lib/settings.mjs";
import { callAsClient } from "#tests/e2e/steps/change-event.ts";
import { patience } from "#tests/e2e/steps/expect.ts";
import { importGuests } from "#tests/e2e/steps/made-items.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-backup-"));
const dataDir = path.join(folder, "data");
const kept = path.join(folder, "backup");
const ownData = () => openData({ folder: path.join(dataDir, dataFolders.worker) });

let ports: { readonly port: number; readonly partyPort: number };
let plenum: Plenum;

/** Two servers start, stop and start again: on a busy machine that takes its time. */
const slow = { timeout: 300_000 };

beforeAll(async () => {
  ports = { port: await findFreePort(), partyPort: await findFreePort() };
  plenum = await startPlenum({ dataDir, ...ports });
}, slow.timeout);
afterAll(async () => {
  await plenum?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Smallest picture there is. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What is asked of the event before and after, in calls and as a page. */
async function look(slug: string) {
  const ask = (what: string) => callAsClient(plenum, "GET", `/events/${slug}${what}`);
  const [event, attendees, questions, polls, metrics] = await Promise.all(
    ["", "/attendees?limit=100", "/questions", "/polls", "/metrics"].map(ask),
  );
  const page = await (await fetch(`${plenum.url}/c/${slug}/event`)).text();
  const [file] = /\/files\/[\w-]+/.exec(JSON.stringify(event)) ?? [];
  const bytes = await (await fetch(`${plenum.url}${file}`)).arrayBuffer();
  const { now: _, course: _course, ...figures } = metrics ?? {};
  return {
    event,
    attendees,
    questions,
    polls,
    figures,
    heading: /<h1[^>]*>([^<]*)/.exec(page)?.[1],
    picture: Buffer.from(bytes).toString("base64"),
  };
}

/** Answer of `/events/{slug}/polls`. */
const pollList = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      state: v.string(),
      tally: v.nullable(v.object({ people: v.number() })),
    }),
  ),
});

/** Answer of `/events/{slug}/metrics`. */
const eventMetrics = v.object({
  polls: v.array(v.object({ id: v.string(), voters: v.number() })),
  questions: v.object({ asked: v.number() }),
});

async function makeEvent(): Promise<string> {
  const { slug } = plenum.demo;
  await importGuests(plenum, slug, 40);
  const login = await fetch(`${plenum.url}/v1/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "client@plenum.test", password: plenum.demo.password }),
  });
  const { token } = JSON.parse(await login.text());
  const put = await fetch(`${plenum.url}/v1/events/${slug}/background`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
    body: picture,
  });
  expect([put.status, put.status < 300 ? "" : await put.text()]).toEqual([200, ""]);
  // What the room has said is in the database, too: the demo's last poll, and the last vote in it.
  const ask = (what: string) => callAsClient(plenum, "GET", `/events/${slug}/${what}`);
  await vi.waitFor(async () => {
    const { items } = v.parse(pollList, await ask("polls"));
    const voted = items.filter(({ state }) => state === "started" || state === "stopped");
    const { polls, questions } = v.parse(eventMetrics, await ask("metrics"));
    expect(questions.asked).toBeGreaterThan(5);
    expect(voted.length).toBeGreaterThan(1);
    const votersOf = (id: string) => polls.find((poll) => poll.id === id)?.voters;
    expect(voted.map(({ id }) => votersOf(id))).toEqual(voted.map(({ tally }) => tally?.people));
  }, patience);
  return slug;
}

test("what was lost is there again, and is what it was", slow, async () => {
  const slug = await makeEvent();
  const before = await look(slug);
  expect(before.picture.length).toBeGreaterThan(50);
  expect(JSON.stringify(before.polls).length).toBeGreaterThan(500);
  expect(JSON.stringify(before.questions).length).toBeGreaterThan(500);
  await plenum.stop();

  const data = await ownData();
  const made = await backUp(data, kept);
  await expect(backUp(data, kept)).rejects.toThrow("is not empty");
  await expect(restore(data, kept)).rejects.toThrow("the database is not empty");
  await data.close();
  expect(made.files).toBeGreaterThan(0);
  expect(made.tables.find(({ name }) => name === "attendees")?.rows).toBeGreaterThan(39);

  rmSync(path.join(dataDir, dataFolders.worker), { recursive: true, force: true });
  const empty = await ownData();
  await restore(empty, kept);
  // Table by table and file by file it is what was backed up.
  const again = path.join(folder, "again");
  const { madeAt: _, ...same } = await backUp(empty, again);
  await empty.close();
  const { madeAt: _then, ...then } = made;
  expect(same).toEqual(then);
  for (const { name } of made.tables) {
    const file = path.join("tables", `${name}.jsonl`);
    expect([name, readFileSync(path.join(again, file), "utf8")]).toEqual([
      name,
      readFileSync(path.join(kept, file), "utf8"),
    ]);
  }

  plenum = await startPlenum({ dataDir, ...ports });
  expect(await look(slug)).toEqual(before);
  // And it goes on: triggers count, and what the room says arrives.
  const { tags } = await callAsClient(plenum, "POST", `/events/${slug}/attendees`, {
    name: "Pia Person",
    email: "pia@else.test",
    tags: ["Presse"],
  });
  expect(tags).toEqual(["Presse"]);
});

test("a back-up that is not whole, or not what it was, is not restored", async () => {
  const manifest = path.join(kept, "manifest.json");
  renameSync(manifest, `${manifest}.away`);
  expect(() => readManifest(kept)).toThrow("holds no whole back-up");
  renameSync(`${manifest}.away`, manifest);
  const [line = ""] = readFileSync(path.join(kept, filesList), "utf8").split("\n");
  const file = path.join(kept, fileOf(JSON.parse(line).key));
  expect(existsSync(file)).toBe(true);
  writeFileSync(file, "another one");
  const other = await openData({ folder: path.join(folder, "other") });
  try {
    await expect(restore(other, kept)).rejects.toThrow("is not what it was");
  } finally {
    await other.close();
  }
});
