import { and, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import {
  type ExportKind,
  type ExportPart,
  type ExportState,
  exportParts,
} from "../../../contract/exports/exports.ts";
import { type Ability, type Actor, can } from "../../../contract/permissions.ts";
import { eventExports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { subjectOf } from "../../events/record.ts";

export type ExportRow = typeof eventExports.$inferSelect;

/** An export as it is told; times are UTC milliseconds. */
export interface EventExport
  extends Pick<
    ExportRow,
    "id" | "kind" | "format" | "locale" | "options" | "done" | "total" | "bytes" | "createdAt"
  > {
  readonly state: ExportState;
  readonly name: string | null;
  /** Where its file is; null where there is none. */
  readonly url: string | null;
  readonly expiresAt: number | null;
}

export interface ExportTarget {
  /** Address of the event. */
  readonly eventId: string;
  readonly id: string;
}

/** What it takes to take each part along, beside taking people's data along at all. */
const abilityOf: Readonly<Record<ExportPart, Ability>> = {
  attendees: "people.export",
  scans: "people.export",
  messages: "people.export",
  metrics: "people.export",
  questions: "live.read",
  polls: "live.read",
  surveys: "live.read",
  chat: "live.read",
  captions: "live.read",
  run: "live.read",
  transactions: "money.read",
  files: "event.view",
};

/** Whether somebody may take all of these along. */
export function mayTake(actor: Actor, event: EventRecord, parts: readonly ExportPart[]): boolean {
  const subject = subjectOf(event);
  return parts.every((part) => can(actor, abilityOf[part], subject));
}

/**
 * What is in an export of a kind for somebody: of everything what they may take along. Metrics tell of money to who may read
 * it, and are money's to fetch then. Null for who may not have it.
 */
export function partsFor(
  actor: Actor,
  event: EventRecord,
  kind: ExportKind,
): readonly ExportPart[] | null {
  const isAllowed = (part: ExportPart) => mayTake(actor, event, [part]);
  if (kind === "everything") return exportParts.filter(isAllowed);
  if (!isAllowed(kind)) return null;
  return kind === "metrics" && isAllowed("transactions") ? [kind, "transactions"] : [kind];
}

/** An event whose people's data the actor may take along. */
export function findExportedEvent(
  deps: Deps,
  actor: Actor,
  address: string,
): Promise<Result<EventRecord>> {
  return getEvent(deps, actor, { address, ability: "people.export" });
}

/** One export; of what the actor may not take along it is as unknown as nobody's. */
export async function findExport(
  deps: Deps,
  actor: Actor,
  { eventId, id }: ExportTarget,
): Promise<Result<{ readonly event: EventRecord; readonly row: ExportRow }>> {
  const found = await findExportedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const [row] = await deps.db
    .select()
    .from(eventExports)
    .where(and(eq(eventExports.id, id), eq(eventExports.eventId, event.id)));
  if (!row || !mayTake(actor, event, row.parts)) return refuse("request.not_found");
  return ok({ event, row });
}

/** What is told of an export. */
export function showExport(deps: Deps, event: EventRecord, row: ExportRow): EventExport {
  const { id, kind, format, locale, options, done, total, createdAt } = row;
  const isOver = row.state === "ready" && (row.expiresAt ?? 0) <= deps.now();
  const isThere = row.state === "ready" && !isOver;
  return {
    id,
    kind,
    format,
    locale,
    options,
    done,
    // Rows that came while it was made were not counted.
    total: Math.max(total, done),
    state: isOver ? "expired" : row.state,
    name: isThere ? row.fileName : null,
    bytes: isThere ? row.bytes : null,
    url: isThere ? `/v1/events/${event.slug}/exports/${id}/file` : null,
    expiresAt: isThere ? row.expiresAt : null,
    createdAt,
  };
}
