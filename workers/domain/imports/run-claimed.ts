import { sql } from "drizzle-orm";
import { importLimits } from "../../contract/imports/imports.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { type ClaimedImport, type ImportKind, isClaimed } from "./import-kind.ts";

/** A step is done within this time, or its worker is gone and another one takes it. */
const leaseMs = 60_000;

/**
 * Makes rows of confirmed imports for so many steps, each of the import that has waited longest, and asks to be
 * called again while there may be more.
 */
export async function runClaimed(
  deps: Deps,
  kind: ImportKind,
  steps: number,
  makeSome: (claimed: ClaimedImport) => Promise<void>,
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const claimed = await claimDue(deps, kind);
    if (claimed === null) return;
    await makeSome(claimed);
  }
  await deps.wakeImports();
}

/** The import that has waited longest; nobody else has it until the lease is over. */
async function claimDue(deps: Deps, { imports }: ImportKind): Promise<ClaimedImport | null> {
  const now = deps.now();
  const claim = deps.newId("clm");
  const [row] = await deps.db.all<{ readonly id: string }>(
    sql`UPDATE ${imports} SET claim = ${claim}, due_at = ${now + leaseMs}
        WHERE id = (SELECT id FROM ${imports} WHERE state = 'running' AND due_at <= ${now} ORDER BY due_at LIMIT 1)
        RETURNING id`,
  );
  return row ? { id: row.id, claim } : null;
}

/** The statement that counts rows of which something has become in this batch: `lines`, `faulty` of them wrong after all. */
export function countSettled(
  deps: Deps,
  { imports, rows }: ImportKind,
  { id, claim }: ClaimedImport,
  settled: { readonly lines: readonly number[]; readonly faulty: number },
): Statement {
  const lines = JSON.stringify(settled.lines);
  const count = (state: string) =>
    sql`(SELECT count(*) FROM ${rows} WHERE import_id = ${id} AND line IN (SELECT value FROM json_each(${lines})) AND state = ${state})`;
  return sql`UPDATE ${imports} SET made = made + ${count("made")}, taken = taken + ${count("taken")},
        faulty = faulty + ${settled.faulty}, ready = ready - ${settled.faulty}, due_at = ${deps.now()}
      WHERE id = ${id} AND state = 'running' AND claim = ${claim}`;
}

/** Has an import stand still that may not go on. */
export async function haltImport(
  deps: Deps,
  kind: ImportKind,
  claimed: ClaimedImport,
  reason: string,
): Promise<void> {
  await runBatch(deps, [
    sql`UPDATE ${kind.imports} SET state = 'stopped', stop_reason = ${reason}, claim = NULL,
          due_at = ${deps.now() + importLimits.openMs}
        WHERE id = ${claimed.id} AND ${isClaimed(kind, claimed)}`,
  ]);
}

/** Ends an import of which no row is left, with what is noted of that. */
export async function finishImport(
  deps: Deps,
  kind: ImportKind,
  claimed: ClaimedImport,
  notes: readonly Statement[] = [],
): Promise<void> {
  await runBatch(deps, [
    ...notes,
    sql`UPDATE ${kind.imports} SET state = 'done', open_for = NULL, claim = NULL, settled_at = ${deps.now()},
          due_at = ${deps.now() + importLimits.keptMs}
        WHERE id = ${claimed.id} AND ${isClaimed(kind, claimed)}`,
  ]);
}
