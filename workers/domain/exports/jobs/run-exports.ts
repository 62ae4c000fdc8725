import { type SQL, sql } from "drizzle-orm";
import { exportLimits } from "../../../contract/exports/exports.ts";
import { catalogues } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { eventExports, files } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { findEvent } from "../../events/record.ts";
import { runBatch } from "../../shared/batch.ts";
import { makeToken } from "../../shared/tokens.ts";
import { makeFile } from "../make-file.ts";
import { storePieces } from "../store-pieces.ts";
import type { ExportRow } from "./export.ts";

/** A worker tells of itself within this time, or it is gone and another one begins anew. */
const leaseMs = 60_000;
/** How often it tells how far it is: each time is a statement. */
const reportMs = 500;
/** How often one is begun: what stops its worker each time is not worth a fourth. */
const mostTries = 3;
/** Exports of one call. */
const perRun = 3;

type Claimed = ExportRow & { readonly claim: string };

/** Thrown out of a file that is being written when nobody wants it any more. */
class ExportEnded extends Error {}

/** Makes exports that wait, the one that has waited longest first, and asks to be called again while there may be more. */
export async function runExports(deps: Deps): Promise<void> {
  await giveUp(deps);
  for (let made = 0; made < perRun; made += 1) {
    const claimed = await claimExport(deps, sql`1`);
    if (claimed === null) return;
    await runExport(deps, claimed);
  }
  await deps.wakeImports();
}

/** Takes an export that waits, or whose worker is gone; nobody else has it until the lease is over. */
export async function claimExport(deps: Deps, which: SQL): Promise<Claimed | null> {
  const now = deps.now();
  const claim = deps.newId("clm");
  const [row] = await deps.db
    .update(eventExports)
    .set({ state: "running", claim, done: 0, tries: sql`tries + 1`, dueAt: now + leaseMs })
    .where(
      sql`id = (SELECT id FROM event_exports WHERE due_at <= ${now} AND state IN ('waiting', 'running')
        AND tries < ${mostTries} AND ${which} ORDER BY due_at LIMIT 1)`,
    )
    .returning();
  return row ? { ...row, claim } : null;
}

/** Ends those whose workers have gone too often. */
async function giveUp(deps: Deps): Promise<void> {
  const now = deps.now();
  await runBatch(deps, [
    sql`UPDATE event_exports SET state = 'failed', claim = NULL, due_at = ${now + exportLimits.keptMs}
        WHERE state = 'running' AND due_at <= ${now} AND tries >= ${mostTries}`,
  ]);
}

/** Writes the file of an export into the bucket, and says that it is there. */
export async function runExport(deps: Deps, claimed: Claimed): Promise<void> {
  const event = await findEvent(deps, claimed.eventId);
  if (!event) return;
  const key = `exports/${makeToken(deps)}`;
  const { kind, format, locale, options, parts } = claimed;
  const t = createTranslator(catalogues[locale], locale);
  const progress = reportProgress(deps, claimed);
  const context = { deps, event, locale, t, options, parts, progress: progress.add };
  try {
    const { name, type, body } = await makeFile(context, kind, format);
    const about = { type, eventId: event.id, downloadName: name };
    // The row first: a file that nobody knows of would stay for ever.
    const now = deps.now();
    const expiresAt = now + exportLimits.openMs;
    const size = { width: 0, height: 0 };
    await deps.db
      .insert(files)
      .values({ key, type, bytes: 0, ...size, createdAt: now, dropAt: expiresAt });
    const bytes = await storePieces(deps, { key, about }, body);
    const done = progress.rows();
    await finish(deps, claimed, { key, name, bytes, expiresAt, done });
  } catch (error) {
    await runBatch(deps, [sql`UPDATE files SET drop_at = ${deps.now()} WHERE key = ${key}`]);
    if (error instanceof ExportEnded) return;
    deps.log.error("export.failed", { event: event.id }, error);
    await fail(deps, claimed);
  }
}

async function finish(
  deps: Deps,
  { id, claim }: Claimed,
  file: {
    readonly key: string;
    readonly name: string;
    readonly bytes: number;
    readonly expiresAt: number;
    readonly done: number;
  },
): Promise<void> {
  const { key, name, bytes, expiresAt, done } = file;
  const [isReady] = await runBatch(deps, [
    sql`UPDATE event_exports SET state = 'ready', claim = NULL, done = ${done}, total = ${done}, file_key = ${key},
          file_name = ${name}, bytes = ${bytes}, expires_at = ${expiresAt}, due_at = ${deps.now() + exportLimits.keptMs}
        WHERE id = ${id} AND state = 'running' AND claim = ${claim}`,
    sql`UPDATE files SET bytes = ${bytes} WHERE key = ${key}`,
  ]);
  if (isReady === 0) throw new ExportEnded();
}

/** Where the file could not be written, another worker tries it once more. */
async function fail(deps: Deps, { id, claim, tries }: Claimed): Promise<void> {
  const isLast = tries >= mostTries;
  const dueAt = deps.now() + (isLast ? exportLimits.keptMs : leaseMs);
  await runBatch(deps, [
    sql`UPDATE event_exports SET state = ${isLast ? "failed" : "waiting"}, claim = NULL, due_at = ${dueAt}
        WHERE id = ${id} AND state = 'running' AND claim = ${claim}`,
  ]);
}

/** Counts rows that were read, and tells of them now and then; throws where the export is somebody else's or nobody's. */
function reportProgress(deps: Deps, { id, claim }: Claimed) {
  let rows = 0;
  let reportedAt = deps.now();
  return {
    rows: () => rows,
    async add(more: number): Promise<void> {
      rows += more;
      if (deps.now() - reportedAt < reportMs) return;
      reportedAt = deps.now();
      const [isOurs] = await runBatch(deps, [
        sql`UPDATE event_exports SET done = ${rows}, due_at = ${reportedAt + leaseMs}
            WHERE id = ${id} AND state = 'running' AND claim = ${claim}`,
      ]);
      if (isOurs === 0) throw new ExportEnded();
    },
  };
}
