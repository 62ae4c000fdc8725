import { eq, sql } from "drizzle-orm";
import type { RecapChange } from "../../contract/api/recap.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { recaps } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { fileRowsOf, toFile } from "../files/event-files.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

/** What hosts have said of the page after their event. */
export interface RecapSettings {
  /** Web address of a recording; "" = none. */
  readonly recordingUrl: string;
  /** Whether the event's own video is the recording. */
  readonly recordingVideo: boolean;
  /** Minutes that a certificate takes; 0 = whoever came, null = there are none. */
  readonly certificateMinutes: number | null;
  /** What a form was filled from. */
  readonly version: number;
}

/** A file to take along. */
export interface RecapDocument {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly ending: string;
}

/** What the page after an event shows beside what was said in it. */
export interface RecapView {
  readonly recordingUrl: string | null;
  /** Path of the recording among our files. */
  readonly video: string | null;
  readonly documents: readonly RecapDocument[];
  readonly hasCertificates: boolean;
}

const nothing: RecapSettings = {
  recordingUrl: "",
  recordingVideo: false,
  certificateMinutes: null,
  version: 0,
};

/** What hosts have said of the page after the event: for its staff. */
export async function getRecap(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<RecapSettings>> {
  const found = await getEvent(deps, actor, input);
  return found.ok ? ok(await readRecap(deps, found.value.id)) : found;
}

/** Says what the page after the event offers. Refuses `event.changed` where somebody else did meanwhile. */
export async function saveRecap(
  deps: Deps,
  actor: Actor,
  input: RecapChange & { readonly address: string },
): Promise<Result<RecapSettings>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!found.ok) return found;
  const { id, clientId, archivedAt } = found.value;
  if (archivedAt !== null) return refuse("event.archived");
  const before = await readRecap(deps, id);
  const { version = before.version, ...given } = input;
  const {
    recordingUrl = before.recordingUrl,
    recordingVideo = before.recordingVideo,
    certificateMinutes = before.certificateMinutes,
  } = given;
  const isSame = sql`(SELECT version FROM recaps WHERE event_id = ${id}) = ${version}`;
  const is = version === 0 ? sql`NOT EXISTS (SELECT 1 FROM recaps WHERE event_id = ${id})` : isSame;
  const [, changed] = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "event.update_recap",
      onWhich: id,
      clientId,
      eventId: id,
      before: {
        recordingUrl: before.recordingUrl,
        recordingVideo: before.recordingVideo,
        certificateMinutes: before.certificateMinutes,
      },
      after: { recordingUrl, recordingVideo, certificateMinutes },
      only: is,
    }),
    sql`INSERT INTO recaps (event_id, recording_url, recording_video, certificate_minutes, version)
        SELECT ${id}, ${recordingUrl}, ${recordingVideo ? 1 : 0}, ${certificateMinutes}, 1 WHERE ${is}
        ON CONFLICT (event_id) DO UPDATE SET recording_url = excluded.recording_url,
          recording_video = excluded.recording_video, certificate_minutes = excluded.certificate_minutes, version = version + 1`,
  ]);
  if (changed === 0) return refuse("event.changed");
  return ok(await readRecap(deps, id));
}

/** Of an event that was found. */
export async function readRecap(deps: Deps, eventId: string): Promise<RecapSettings> {
  const row = await deps.db.query.recaps.findFirst({ where: eq(recaps.eventId, eventId) });
  if (!row) return nothing;
  const { recordingUrl, recordingVideo, certificateMinutes, version } = row;
  return { recordingUrl, recordingVideo, certificateMinutes, version };
}

/** What the page after the event shows to whoever was let in. */
export async function showRecap(deps: Deps, { id }: Pick<EventRecord, "id">): Promise<RecapView> {
  const [settings, rows] = await Promise.all([readRecap(deps, id), fileRowsOf(deps, id)]);
  const files = rows.map(toFile);
  const video = files.find(({ kind }) => kind === "video")?.path ?? null;
  return {
    recordingUrl: settings.recordingUrl === "" ? null : settings.recordingUrl,
    video: settings.recordingVideo ? video : null,
    documents: files
      .filter(({ kind }) => kind === "document")
      .map(({ id: fileId, title, name, path }) => {
        return { id: fileId, title, path, ending: name.slice(name.lastIndexOf(".") + 1) };
      }),
    hasCertificates: settings.certificateMinutes !== null,
  };
}
