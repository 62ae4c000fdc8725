import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type ImportState, importLimits } from "../../contract/imports/imports.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import type { ImportKind } from "./import-kind.ts";

interface Transition {
  readonly from: readonly ImportState[];
  readonly to: ImportState;
  /** What it changes besides; UTC milliseconds. */
  readonly set: (now: number) => SQL;
}

/** What somebody can do to an import. */
const transitions = {
  /** Rows are made in the background from now on. */
  confirm: {
    from: ["preview"],
    to: "running",
    set: (now) => sql`due_at = ${now}`,
  },
  /** After the rows that are being made; it can go on for a day. */
  stop: {
    from: ["running"],
    to: "stopped",
    set: (now) => sql`stop_reason = 'asked', claim = NULL, due_at = ${now + importLimits.openMs}`,
  },
  resume: {
    from: ["stopped"],
    to: "running",
    set: (now) => sql`stop_reason = NULL, due_at = ${now}`,
  },
  /** For good: what was made stays. */
  cancel: {
    from: ["preview", "running", "stopped"],
    to: "cancelled",
    set: (now) => sql`stop_reason = NULL, open_for = NULL, claim = NULL, settled_at = ${now},
      due_at = ${now + importLimits.keptMs}`,
  },
} as const satisfies Record<string, Transition>;
export type ImportAct = keyof typeof transitions;

export interface ImportChange {
  readonly act: ImportAct;
  /** What the act changes besides (`column = value`). */
  readonly more?: SQL;
  /** The entry in the audit log, made only if the change is. */
  readonly note: (only: SQL) => Statement;
}

/** Does what somebody asks of an import in the state in which it was read, for who has checked that they may. */
export async function changeImport(
  deps: Deps,
  kind: ImportKind,
  { id, state }: { readonly id: string; readonly state: ImportState },
  { act, more, note }: ImportChange,
): Promise<Result<null>> {
  const { from, to, set }: Transition = transitions[act];
  if (!from.includes(state)) return refuse("state.not_allowed", { state });
  // Looked at in the batch again: of two at the same instant the second changes nothing and notes nothing.
  const only = sql`EXISTS (SELECT 1 FROM ${kind.imports} WHERE id = ${id} AND state = ${state})`;
  const besides = more ? sql`, ${more}` : sql``;
  const changes = await runBatch(deps, [
    ...(to === "cancelled" ? forgetRows(kind, id, state === "preview", only) : []),
    note(only),
    sql`UPDATE ${kind.imports} SET state = ${to}, ${set(deps.now())}${besides}
        WHERE id = ${id} AND state = ${state}`,
  ]);
  if (changes.at(-1) === 0) return refuse("state.not_allowed", { state });
  if (to === "running") await deps.wakeImports();
  return ok(null);
}

/** Of a preview nothing is kept; of what was begun, what became of each row. */
function forgetRows(
  { rows, forgotten }: ImportKind,
  id: string,
  isPreview: boolean,
  only: SQL,
): readonly Statement[] {
  if (isPreview) return [sql`DELETE FROM ${rows} WHERE import_id = ${id} AND ${only}`];
  if (forgotten === null) return [];
  return [
    sql`UPDATE ${rows} SET ${forgotten} WHERE import_id = ${id} AND state = 'ready' AND ${only}`,
  ];
}
