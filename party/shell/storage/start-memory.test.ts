/**
 * A room in which a hundred thousand people have voted ten times starts again within a durable object's memory, and takes them
 * back: out of a file, in a process that may have no more. It reads all that such a room keeps: people and their stays, windows
 * of their devices, ballots, and the rows of all of it, of which the Worker has none.
 */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { FileStorage } from "../../testing/file-storage.ts";
import { keepHall } from "../../testing/kept-hall.ts";

const people = 100_000;
const polls = 10;
const relays = 25;

/** A durable object's, megabytes. */
const most = 128;
/** How many of those the process may have for what is old, and for each of three parts of what is new; buffers are beside them. Node takes eight bytes where workerd takes four, so it is stricter. */
const old = 80;
const young = 4;

const run = promisify(execFile);

/** What a process with that much memory says, which starts the room that stands in this folder. */
async function startIn(folder: string, storage: FileStorage, at: number) {
  const places = join(folder, "places.json");
  await writeFile(places, JSON.stringify(storage.places));
  const limits = [`--max-old-space-size=${old}`, `--max-semi-space-size=${young}`];
  const script = ["--import", "./scripts/lib/typescript.mjs", "party/testing/start-room.ts"];
  const args = [storage.path, places, String(at), String(relays), String(people / relays)];
  const { stdout } = await run(process.execPath, [...limits, ...script, ...args]);
  return JSON.parse(stdout);
}

test("a room of a hundred thousand with ten polls starts again within 128 MB, and takes everybody back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "plenum-start-"));
  try {
    const storage = new FileStorage(join(folder, "room"));
    const at = await keepHall(storage, { people, polls });
    const { votes, entered, external, reports } = await startIn(folder, storage, at);
    expect(reports).toEqual([]);
    expect(entered).toBe(people);
    const each = Array.from({ length: polls }, () => expect.arrayContaining([people]));
    expect(votes).toEqual(each);
    expect(old + 3 * young + external / 1_000_000).toBeLessThanOrEqual(most);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 300_000);
