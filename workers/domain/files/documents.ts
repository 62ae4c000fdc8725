import { sql } from "drizzle-orm";
import { cleanLine } from "../../contract/clean-text.ts";
import { type Result, refuse } from "../../contract/errors.ts";
import { inflateAtMost } from "../../contract/files/deflate.ts";
import { type EventFile, eventFileLimits } from "../../contract/files/event-files.ts";
import { safeFileName } from "../../contract/files/file-names.ts";
import { documentTypes, readDocument } from "../../contract/files/read-document.ts";
import { uploadBytes } from "../../contract/files/upload-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { runBatch } from "../shared/batch.ts";
import { fileRowsOf, getEventFile, nextPlace, noteFile } from "./event-files.ts";
import { filesFolder, keepFile, putFile } from "./images.ts";
import { mayUpload } from "./may-upload.ts";

export interface NewDocument {
  readonly address: string;
  readonly bytes: Uint8Array;
  /** What its file is called where it comes from. */
  readonly name: string;
  /** "" = as its file is called. */
  readonly title: string;
}

/**
 * Adds a document to an event, behind those that it has. Refuses what is too large, what is no PDF or Word document by
 * its content, what carries macros, one more than `eventFileLimits.documents`, and an archived event.
 */
export async function addDocument(
  deps: Deps,
  actor: Actor,
  { address, bytes, name: told, title }: NewDocument,
): Promise<Result<EventFile>> {
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const may = await mayUpload(deps, actor);
  if (!may.ok) return may;
  if (bytes.length > uploadBytes.document) {
    return refuse("file.too_large", { max: uploadBytes.document / 1_048_576 });
  }
  const { documents: max } = eventFileLimits;
  const present = (await fileRowsOf(deps, event.id)).filter(({ kind }) => kind === "document");
  if (present.length >= max) return refuse("file.too_many", { max });
  const document = await readDocument(bytes, (part, most) =>
    inflateAtMost(new Uint8Array(part), most, "deflate-raw"),
  );
  if (document.kind === "macros") return refuse("file.macros");
  if (document.kind === "none") return refuse("file.document");

  const name = safeFileName(told, document.ending);
  const type = documentTypes[document.ending];
  const about = { type, eventId: event.id, downloadName: name };
  const key = await putFile(deps, { bytes, about });
  const id = deps.newId("fil");
  const called = title === "" ? titleOf(name) : title;
  const hasRoom = sql`(SELECT count(*) FROM event_files WHERE event_id = ${event.id} AND kind = 'document') < ${max}`;
  const isThere = sql`EXISTS (SELECT 1 FROM event_files WHERE id = ${id})`;
  const changed = await runBatch(deps, [
    sql`INSERT INTO event_files (id, event_id, kind, file_key, title, name, type, bytes, position, created_at)
      SELECT ${id}, ${event.id}, 'document', ${key}, ${called}, ${name}, ${type}, ${bytes.length}, ${nextPlace(event.id, "document")}, ${deps.now()} WHERE ${hasRoom}`,
    ...keepFile(deps, filesFolder + key, isThere),
    noteFile(deps, actor, event, {
      what: "event.add_file",
      after: { title: called, name },
      only: isThere,
    }),
  ]);
  if (changed[0] === 0) return refuse("file.too_many", { max });
  return getEventFile(deps, actor, { address: event.id, id });
}

/** A file's name without its ending, as long as a title may be. */
function titleOf(name: string): string {
  const plain = cleanLine(name.replace(/\.\w+$/, ""));
  return [...plain].slice(0, eventFileLimits.title.max).join("").trim() || name;
}
