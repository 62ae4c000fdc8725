/**
 * P15: what the Worker's isolate holds at most while it makes a workbook of 10,000 attendees with 25 columns, in workerd as it is
 * deployed, read through its inspector every few milliseconds. A Worker has 128 MB.
 */
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
import { openDatabase } from "#workers/db/client.ts";
import { events } from "#workers/db/schema/index.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { readSheet } from "#workers/domain/sheets/read-sheet.ts";
import { sampleHeap } from "../rooms/inspector.ts";
import type { Figure } from "../runner/figure.ts";

const columns = 25;

interface Served {
  readonly url: string;
  readonly inspector: string;
  readonly database: D1Database;
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

/** Measures P15. */
export async function measureExports(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-exports-"));
  const served = await serveWorker(dataDir);
  try {
    const { eventId, token } = await seed(served.database);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const at = `${served.url}/v1/events/${eventId}/exports`;
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(at + path, Object.assign({ headers }, init));
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    await ask("");
    const heap = await sampleHeap(served.inspector);
    const before = performance.now();
    const wanted = { kind: "attendees", format: "xlsx", locale: "no" };
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
    const bytes = new Uint8Array(await (await ask(`/${id}/file`)).arrayBuffer());
    const { rows } = must(await readSheet(bytes, { rows: people + 1, columns: 100 }));
    const width = rows[0]?.cells.length ?? 0;
    if (rows.length !== people + 1 || width !== columns) {
      throw new Error(`the table has ${rows.length} rows of ${width} columns`);
    }
    console.log(
      `  ${seconds.toFixed(1)} s, ${samples} looks, ${(idle / 1e6).toFixed(1)} MB before`,
    );
    return [figureOf(peak / 1_000_000)];
  } finally {
    await served.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function figureOf(megabytes: number): Figure {
  return {
    name: `P15 heap of the Worker at its peak, ${people} attendees × ${columns} columns to xlsx`,
    value: megabytes,
    unit: "MB",
    rival: null,
    rivalValue: null,
    ratio: null,
    goal: "≤ 64 (wanted ≤ 32)",
    ok: megabytes <= 64,
  };
}
