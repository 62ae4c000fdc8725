/** What happens while an export is made: how far it is, workers that are gone, and files that come in parts. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { chatRow } from "#tests/support/erasure/said-rows.ts";
import { start } from "#tests/support/exports/exported.ts";
import type { PartMark } from "../../../contract/files/files-gateway.ts";
import { messages } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import type { MadePieces, SheetPiece } from "../../sheets/pieces.ts";
import { storePieces } from "../store-pieces.ts";
import type { EventExport } from "./export.ts";
import { getExport, openExport } from "./exports.ts";
import { claimExport, runExport, runExports } from "./run-exports.ts";

/** More than are written with the answer. */
const said = 1_200;
const minute = 60_000;

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Long"))).id;
  const rows = Array.from({ length: said }, (_, n) =>
    chatRow({ eventId, id: `m${n}`, person: 1, name: "Kari", text: `Said ${n}` }),
  );
  for (let at = 0; at < said; at += 8) {
    await domain.deps.db.insert(messages).values(rows.slice(at, at + 8));
  }
});
afterAll(() => domain.close());

const begin = async () =>
  must(await start(domain.deps, nord.client, { eventId, kind: "chat", format: "json" })).id;
const look = async (id: string): Promise<EventExport> =>
  must(await getExport(domain.deps, nord.client, { eventId, id }));
const claim = (id: string) => claimExport(domain.deps, sql`id = ${id}`);

/** The domain with files that are given on after a look. */
function watching(before: () => Promise<void>): Deps {
  const { files } = domain.deps;
  const put: typeof files.put = async (key, file) => {
    await before();
    await files.put(key, file);
  };
  // Time goes by while rows are read: the figures are told twice a second.
  const now = () => {
    domain.clock.now += 300;
    return domain.clock.now;
  };
  return Object.assign({}, domain.deps, { files: Object.assign({}, files, { put }), now });
}

test("a long export waits for a worker, says how far it is meanwhile, and has all of it at the end", async () => {
  const id = await begin();
  expect(await look(id)).toMatchObject({ state: "waiting", done: 0, total: said, url: null });
  const seen: EventExport[] = [];
  await runExports(watching(async () => void seen.push(await look(id))));
  expect(seen).toMatchObject([{ state: "running", total: said, url: null }]);
  expect(seen[0]?.done).toBeGreaterThanOrEqual(500);
  expect(await look(id)).toMatchObject({ state: "ready", done: said, total: said });
});

test("who stops an export that runs has stopped it: its worker gives up, and nothing of it stays", async () => {
  const id = await begin();
  const deps = watching(async () => {
    await domain.deps.db.run(
      sql`UPDATE event_exports SET state = 'cancelled', claim = NULL WHERE id = ${id}`,
    );
  });
  await runExports(deps);
  expect((await look(id)).state).toBe("cancelled");
  expect(codeOf(await openExport(domain.deps, nord.client, { eventId, id }))).toBe("export.gone");
});

test("a worker that is gone is noticed after a minute, another one begins anew, and the old one changes nothing", async () => {
  const id = await begin();
  const old = await claim(id);
  if (!old) throw new Error("nothing to be claimed");
  domain.clock.now += minute - 1;
  expect(await claim(id)).toBeNull();
  domain.clock.now += 1;
  await runExports(domain.deps);
  const ready = await look(id);
  expect(ready).toMatchObject({ state: "ready", done: said });
  await runExport(domain.deps, old);
  expect(await look(id)).toEqual(ready);
  expect(codeOf(await openExport(domain.deps, nord.client, { eventId, id }))).toBe("ok");
});

test("what its worker is gone from three times has failed", async () => {
  const id = await begin();
  for (const tries of [1, 2, 3]) {
    expect(await claim(id)).toMatchObject({ tries });
    domain.clock.now += minute;
  }
  await runExports(domain.deps);
  expect(await look(id)).toMatchObject({ state: "failed", url: null });
});

/** So many bytes in odd pieces; breaks off after `until` of them. */
async function* pieces(bytes: SheetPiece, until = bytes.length): MadePieces {
  const length = 300_001;
  for (let at = 0; at < until; at += length) yield bytes.subarray(at, at + length);
  if (until < bytes.length) throw new Error("broken off");
}

const large = Uint8Array.from({ length: 11 * 1_024 * 1_024 + 7 }, (_, n) => n % 251);
const about = { type: "application/zip", eventId: null, downloadName: "large.zip" };

/** A bucket that says what is done to it, and holds what was put together. */
function openBucket() {
  const kept = new Map<string, Uint8Array>();
  const parts: Uint8Array[] = [];
  const givenUp: string[] = [];
  const files: Deps["files"] = Object.assign({}, domain.deps.files, {
    put: async (key: string) => void kept.set(key, new Uint8Array()),
    startParts: async () => "upl_1",
    putPart: async (_file: object, number: number, bytes: Uint8Array) => {
      // As a bucket does: what it was given is used again afterwards.
      parts[number - 1] = bytes.slice();
      return `part ${number}`;
    },
    completeParts: async ({ key }: { readonly key: string }, marks: readonly PartMark[]) => {
      expect(marks).toEqual(parts.map((_, at) => ({ number: at + 1, etag: `part ${at + 1}` })));
      kept.set(key, Buffer.concat(parts));
    },
    abortParts: async ({ key }: { readonly key: string }) => void givenUp.push(key),
  });
  return { deps: Object.assign({}, domain.deps, { files }), kept, parts, givenUp };
}

test("a file of any length comes into the bucket in parts, and is whole", async () => {
  const { deps, kept, parts } = openBucket();
  const written = await storePieces(deps, { key: "exports/large", about }, pieces(large));
  expect(written).toBe(large.length);
  // All but the last are of one length, as the bucket wants them.
  const part = 5 * 1_024 * 1_024;
  expect(parts.map(({ length }) => length)).toEqual([part, part, large.length - 2 * part]);
  expect(Buffer.compare(kept.get("exports/large") ?? new Uint8Array(), large)).toBe(0);
});

test("of a file that breaks off nothing stays, whether it had parts already or none", async () => {
  const { deps, kept, givenUp } = openBucket();
  for (const [key, until] of [
    ["exports/early", 1_000_000],
    ["exports/late", 6_000_000],
  ] as const) {
    const stored = storePieces(deps, { key, about }, pieces(large, until));
    await expect(stored).rejects.toThrow("broken off");
  }
  expect([...kept.keys()]).toEqual([]);
  expect(givenUp).toEqual(["exports/late"]);
});
