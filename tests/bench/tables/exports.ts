/**
 * P15: what the Worker's isolate holds at most while it makes a workbook of 10,000 attendees with 25 columns, in workerd as it is
 * deployed, read through its inspector every few milliseconds. A Worker has 128 MB.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { migrate } from "#scripts/lib/migrate.mjs";
import { inProject } from "#scripts/lib/project.mjs";
import { bundleWorker } from "#scripts/lib/servers/bundle-worker.mjs";
import { keptIn, Log, LogLevel, Miniflare } from "#scripts/lib/servers/miniflare.mjs";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import { must, openDomain, type UserActor } from "#tests/support/domain.ts";
import {
  type AttendeeWorld,
  makeAttendeeWorld,
  people,
} from "#tests/support/lists/long-attendees.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import { testSecrets } from "#tests/support/servers/worker-server.ts";
import type { PartMark } from "#workers/contract/files/files-gateway.ts";
import { openDatabase } from "#workers/db/client.ts";
import { eventFiles, events, files } from "#workers/db/schema/index.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { readSheet } from "#workers/domain/sheets/read-sheet.ts";
import { createFilesGateway } from "#workers/gateways/files.ts";
import { sampleHeap } from "../rooms/inspector.ts";
import type { Figure } from "../runner/figure.ts";

const columns = 25;
/** A film as hosts upload them, and how much of it is put there at a time. */
const filmMegabytes = 300;
const partBytes = 8 * 1_048_576;

interface Served {
  readonly url: string;
  readonly inspector: string;
  readonly database: D1Database;
  readonly bucket: R2Bucket;
  stop(): Promise<void>;
}

/** The whole Worker in workerd, with an inspector. */
async function serveWorker(dataDir: string): Promise<Served> {
  await migrate(dataDir);
  const config = inProject("wrangler.toml");
  const bundle = await bundleWorker({ config }, path.join(dataDir, "bundle"));
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const [port, inspectorPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const vars = { ENVIRONMENT: "local", PUBLIC_URL: url, ROOM_URL: url, ROOM_PUBLIC_URL: url };
  const bindings = Object.assign({}, workerOptions.bindings, vars, testSecrets, {
    LISTEN_HOST: "127.0.0.1",
  });
  const miniflare = new Miniflare(
    Object.assign({}, workerOptions, {
      bindings,
      modules: [{ type: "ESModule", path: bundle }],
      modulesRoot: path.dirname(bundle),
      host: "127.0.0.1",
      port,
      inspectorPort,
      cf: false,
      defaultPersistRoot: keptIn(dataDir),
      log: new Log(LogLevel.WARN),
    }),
  );
  await miniflare.ready;
  return {
    url,
    inspector: `http://127.0.0.1:${inspectorPort}/json`,
    database: await miniflare.getD1Database("DB"),
    bucket: await miniflare.getR2Bucket("FILES"),
    stop: () => miniflare.dispose(),
  };
}

/** 10,000 people with answers to as many fields as the table has columns for; answers their event and a session of its client. */
async function seed(database: D1Database): Promise<AttendeeWorld & { readonly token: string }> {
  const domain = await openDomain();
  try {
    // The Worker's own time: a session of the domain's would be over.
    const ownTime = { db: openDatabase(database), now: () => Date.now() };
    const deps = Object.assign({}, domain.deps, ownTime);
    const world = await makeAttendeeWorld(Object.assign({}, domain, { deps, d1: database }));
    const [event] = await deps.db.select().from(events).where(sql`id = ${world.eventId}`);
    const known = event?.customFields ?? [];
    const more = Array.from({ length: 3 }, (_, n) =>
      Object.assign(fieldOf("short", `Felt ${n}`), { id: `fld_more${n}` }),
    );
    await deps.db
      .update(events)
      .set({ customFields: [...known, ...more] })
      .where(sql`id = ${world.eventId}`);
    await deps.db.run(
      sql`UPDATE attendees SET answers = json_set(answers, '$.fld_more0', 'Et svar på ' || id, '$.fld_more1', 'Enda et, litt lengre, svar på ' || id, '$.fld_more2', id) WHERE event_id = ${world.eventId}`,
    );
    const { client } = world;
    const userId = isUser(client) ? client.id : "";
    const { token } = await openSession(deps, { of: { userId }, device: "a program" });
    return Object.assign({}, world, { token });
  } finally {
    await domain.close();
  }
}

function isUser(actor: AttendeeWorld["client"]): actor is UserActor {
  return actor.kind === "user";
}

/** A film of this event in the bucket, as large as this; its bytes are none that pack well. */
async function addFilm({ database, bucket }: Served, eventId: string, megabytes: number) {
  const gateway = createFilesGateway(bucket);
  const db = openDatabase(database);
  const [key, type, name] = ["f".repeat(43), "video/mp4", "film.mp4"];
  const about = { type, eventId, downloadName: name };
  const file = { key, multipartId: await gateway.startParts(key, about) };
  const part = new Uint8Array(randomBytes(partBytes));
  const parts: PartMark[] = [];
  for (let number = 1; number <= Math.ceil((megabytes * 1e6) / partBytes); number += 1) {
    const etag = await gateway.putPart(file, number, part);
    if (etag === null) throw new Error("the film was not taken");
    parts.push({ number, etag });
  }
  await gateway.completeParts(file, parts);
  const bytes = parts.length * partBytes;
  const createdAt = Date.now();
  await db.insert(files).values({ key, type, bytes, width: 0, height: 0, createdAt, dropAt: null });
  const row = { id: "fil_film", eventId, kind: "video", fileKey: key, title: "Film" } as const;
  await db.insert(eventFiles).values({ ...row, name, type, bytes, position: 0, createdAt });
  return bytes;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Makes an export; answers its id, and what the Worker's isolate held at most while it was made. */
async function makeExport(served: Served, ask: Ask, kind: "attendees" | "everything") {
  const heap = await sampleHeap(served.inspector);
  const before = performance.now();
  const wanted = { kind, format: "xlsx", locale: "no" };
  const made = await ask("", { method: "POST", body: JSON.stringify(wanted) });
  const { id }: { readonly id: string } = JSON.parse(await made.text());
  for (;;) {
    const { state }: { readonly state: string } = JSON.parse(await (await ask(`/${id}`)).text());
    if (state === "ready") break;
    if (state === "failed") throw new Error("the export failed");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const seconds = (performance.now() - before) / 1_000;
  const { idle, peak, samples } = await heap.stop();
  console.log(`  ${seconds.toFixed(1)} s, ${samples} looks, ${(idle / 1e6).toFixed(1)} MB before`);
  return { id, megabytes: peak / 1e6 };
}

/** Measures P15. */
export async function measureExports(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-exports-"));
  const served = await serveWorker(dataDir);
  try {
    const { eventId, token } = await seed(served.database);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const at = `${served.url}/v1/events/${eventId}/exports`;
    const ask = async (path: string, init: RequestInit = {}) => {
      const once = () => fetch(at + path, Object.assign({ headers }, init));
      // A connection that rested while a file was put there may be closed as it is used again.
      const answer = await once().catch(once);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    await ask("");
    const table = await makeExport(served, ask, "attendees");
    const bytes = new Uint8Array(await (await ask(`/${table.id}/file`)).arrayBuffer());
    const { rows } = must(await readSheet(bytes, { rows: people + 1, columns: 100 }));
    const width = rows[0]?.cells.length ?? 0;
    if (rows.length !== people + 1 || width !== columns) {
      throw new Error(`the table has ${rows.length} rows of ${width} columns`);
    }
    const film = await addFilm(served, eventId, filmMegabytes);
    const archive = await makeExport(served, ask, "everything");
    const length = await lengthOf(await ask(`/${archive.id}/file`));
    if (length < film) throw new Error(`an archive of ${length} bytes has no film of ${film}`);
    return [
      figureOf(`${people} attendees × ${columns} columns to xlsx`, table.megabytes),
      figureOf(`all of that event with a film of ${filmMegabytes} MB`, archive.megabytes),
    ];
  } finally {
    await served.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function lengthOf(answer: Response): Promise<number> {
  let length = 0;
  for await (const chunk of answer.body ?? []) length += chunk.length;
  return length;
}

function figureOf(what: string, megabytes: number): Figure {
  return {
    name: `P15 heap of the Worker at its peak, ${what}`,
    value: megabytes,
    unit: "MB",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: "≤ 64 (wanted ≤ 32)",
    ok: megabytes <= 64,
  };
}
