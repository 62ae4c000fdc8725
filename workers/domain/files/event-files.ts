import { and, asc, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { EventFile, EventFileKind } from "../../contract/files/event-files.ts";
import type { Ability, Actor } from "../../contract/permissions.ts";
import { eventFiles, files } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { copyFile, dropFiles, filesFolder, keepFile } from "./images.ts";

type Row = typeof eventFiles.$inferSelect;

/** The documents and the video of an event, each kind in its order: for its staff. */
export async function listEventFiles(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<{ readonly items: readonly EventFile[] }>> {
  const found = await getEvent(deps, actor, input);
  if (!found.ok) return found;
  const rows = await fileRowsOf(deps, found.value.id);
  return ok({ items: rows.map(toFile) });
}

/** One of them. */
export async function getEventFile(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly id: string },
): Promise<Result<EventFile>> {
  const found = await findEventFile(deps, actor, input, "event.view");
  return found.ok ? ok(toFile(found.value.row)) : found;
}

/** Gives a document another title, or another place among the others. Refuses what is archived. */
export async function updateEventFile(
  deps: Deps,
  actor: Actor,
  input: {
    readonly address: string;
    readonly id: string;
    readonly title?: string | undefined;
    /** From 0; beyond the last is the last. */
    readonly position?: number | undefined;
  },
): Promise<Result<EventFile>> {
  const found = await findEventFile(deps, actor, input, "event.edit");
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const { title = row.title } = input;
  const isMoved = input.position !== undefined;
  await runBatch(deps, [
    deps.db.update(eventFiles).set({ title }).where(eq(eventFiles.id, row.id)),
    ...(isMoved ? await placeAt(deps, row, input.position ?? 0) : []),
    noteFile(deps, actor, event, {
      what: "event.update_file",
      before: { title: row.title },
      after: { title },
    }),
  ]);
  return getEventFile(deps, actor, { address: event.id, id: row.id });
}

/** Takes a document or the video away; its file is deleted. Refuses what is archived. */
export async function removeEventFile(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly id: string },
): Promise<Result<Record<string, never>>> {
  const found = await findEventFile(deps, actor, input, "event.edit");
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  await runBatch(deps, [
    deps.db.delete(eventFiles).where(eq(eventFiles.id, row.id)),
    deps.db.update(files).set({ dropAt: deps.now() }).where(eq(files.key, row.fileKey)),
    noteFile(deps, actor, event, {
      what: "event.remove_file",
      before: { title: row.title, name: row.name },
    }),
  ]);
  await dropFiles(deps);
  return ok({});
}

/** The entry of a change of an event's files. */
export function noteFile(
  deps: Deps,
  actor: Actor,
  { id, clientId }: EventRecord,
  about: Pick<Parameters<typeof noteAudit>[2], "what" | "before" | "after" | "only">,
): Statement {
  return noteAudit(deps, actor, { ...about, onWhich: id, clientId, eventId: id });
}

export function fileRowsOf(deps: Deps, eventId: string): Promise<Row[]> {
  return deps.db
    .select()
    .from(eventFiles)
    .where(eq(eventFiles.eventId, eventId))
    .orderBy(asc(eventFiles.kind), asc(eventFiles.position), asc(eventFiles.id));
}

export function toFile(row: Row): EventFile {
  const { eventId: _event, fileKey, ...shown } = row;
  return { ...shown, path: filesFolder + fileKey };
}

/** The place behind all of its kind, at the moment of the statement. */
export function nextPlace(eventId: string, kind: EventFileKind) {
  return sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM event_files WHERE event_id = ${eventId} AND kind = ${kind})`;
}

/** Another event's is not there. */
async function findEventFile(
  deps: Deps,
  actor: Actor,
  { address, id }: { readonly address: string; readonly id: string },
  ability: Ability,
): Promise<Result<{ readonly event: EventRecord; readonly row: Row }>> {
  const found = await getEvent(deps, actor, { address, ability });
  if (!found.ok) return found;
  const event = found.value;
  const [row] = await deps.db
    .select()
    .from(eventFiles)
    .where(and(eq(eventFiles.id, id), eq(eventFiles.eventId, event.id)));
  return row ? ok({ event, row }) : refuse("request.not_found");
}

/** The statements that put one at a place, and the others around it. */
async function placeAt(deps: Deps, row: Row, position: number): Promise<readonly Statement[]> {
  const all = (await fileRowsOf(deps, row.eventId)).filter(({ kind }) => kind === row.kind);
  const others = all.filter(({ id }) => id !== row.id);
  const ordered = others.toSpliced(position, 0, row);
  return ordered.map(({ id }, place) =>
    deps.db.update(eventFiles).set({ position: place }).where(eq(eventFiles.id, id)),
  );
}

/** The statements that give another event the documents of one, each with a file of its own. */
export async function copyEventFiles(
  deps: Deps,
  from: string,
  eventId: string,
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  for (const row of await fileRowsOf(deps, from)) {
    const fileKey = await copyFile(deps, row.fileKey, eventId);
    if (fileKey === null) continue;
    const copy = { ...row, id: deps.newId("fil"), eventId, fileKey, createdAt: deps.now() };
    statements.push(
      deps.db.insert(eventFiles).values(copy),
      ...keepFile(deps, filesFolder + fileKey),
    );
  }
  return statements;
}
