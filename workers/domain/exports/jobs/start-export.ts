import { sql } from "drizzle-orm";
import type { ExportInput } from "../../../contract/api/exports/exports.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import { exportLimits } from "../../../contract/exports/exports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import { eventExports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { countRows } from "../count-rows.ts";
import { type EventExport, findExportedEvent, partsFor } from "./export.ts";
import { countOpen, getExport } from "./exports.ts";
import { claimExport, runExport } from "./run-exports.ts";

interface StartInput extends ExportInput {
  /** Address of the event. */
  readonly eventId: string;
  /** Where nothing else is said. */
  readonly usualLocale: Locale;
}

/**
 * Makes a file of what somebody wants to take along: a small one at once, so that it is ready with the answer, and a large one
 * in the background. That it was taken along is noted.
 */
export async function startExport(
  deps: Deps,
  actor: Actor,
  { eventId, kind, format, options, usualLocale, locale = usualLocale }: StartInput,
): Promise<Result<EventExport>> {
  const found = await findExportedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const parts = partsFor(actor, event, kind);
  if (parts === null) return refuse("auth.forbidden");
  const { openPerEvent: max } = exportLimits;
  if ((await countOpen(deps, event.id)) >= max) return refuse("export.too_many", { max });
  const total = await countRows(deps, event.id, parts);
  const id = deps.newId("exp");
  const now = deps.now();
  await runBatch(deps, [
    deps.db.insert(eventExports).values({
      id,
      eventId: event.id,
      kind,
      format,
      locale,
      options,
      parts,
      state: "waiting",
      total,
      dueAt: now,
      createdBy: "id" in actor ? actor.id : actor.kind,
      createdAt: now,
    }),
    noteAudit(deps, actor, {
      what: "event.export",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      after: { kind, format, parts, rows: total, ...options },
    }),
  ]);
  const isSmall = total <= exportLimits.rowsAtOnce && kind !== "everything";
  const claimed = isSmall ? await claimExport(deps, sql`id = ${id}`) : null;
  if (claimed) await runExport(deps, claimed);
  else await deps.wakeImports();
  return getExport(deps, actor, { eventId: event.id, id });
}
