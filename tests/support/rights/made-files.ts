import { eventFiles, videoUploads } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { startExport } from "#workers/domain/exports/jobs/start-export.ts";
import { must } from "../domain.ts";

/** A row of a document: whether its file is there, its own tests say. */
export async function makeDocument(deps: Deps, eventId: string): Promise<string> {
  const id = deps.newId("fil");
  const kept = { type: "application/pdf", bytes: 10, createdAt: deps.now() };
  const shown = { kind: "document", title: "Programme", name: "programme.pdf" } as const;
  const row = { ...kept, ...shown, id, eventId, fileKey: id, position: 0 };
  await deps.db.insert(eventFiles).values(row);
  return id;
}

/** An export of scans that is ready. */
export async function makeExport(deps: Deps, eventId: string): Promise<string> {
  const wanted = { eventId, kind: "scans", format: "csv", options: {}, usualLocale: "no" } as const;
  return must(await startExport(deps, { kind: "system" }, wanted)).id;
}

/** A video of which nothing has come. */
export async function makeUpload(deps: Deps, eventId: string): Promise<string> {
  const id = deps.newId("vup");
  const about = { type: "video/mp4", name: "a.mp4", mark: "other", bytes: 10 } as const;
  const multipartId = await deps.files.startParts(id, {
    type: about.type,
    eventId,
    downloadName: null,
  });
  const dropAt = deps.now() + 1;
  const row = { ...about, id, eventId, fileKey: id, multipartId, dropAt };
  await deps.db.insert(videoUploads).values(row);
  return id;
}
