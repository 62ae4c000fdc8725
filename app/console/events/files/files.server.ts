import { type EventVisitor, orThrow } from "#app/session.server.ts";
import {
  eventFileChangeSchema,
  newDocumentSchema,
} from "#workers/contract/api/files/event-files.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { eventImages } from "#workers/contract/files/event-files.ts";
import { addDocument } from "#workers/domain/files/documents.ts";
import {
  listEventFiles,
  removeEventFile,
  updateEventFile,
} from "#workers/domain/files/event-files.ts";
import { setEventImage } from "#workers/domain/files/event-images.ts";
import { cancelVideo, findVideoUpload } from "#workers/domain/files/videos/video-upload.ts";
import { atPicture, uploadedPictureOf } from "../../pictures/uploaded.server.ts";

/** What the page shows of an event's files. */
export async function loadFiles({ deps, actor, event }: EventVisitor) {
  const of = { address: event.id };
  const [files, upload] = await Promise.all([
    listEventFiles(deps, actor, of),
    findVideoUpload(deps, actor, of),
  ]);
  const { items } = orThrow(files);
  return {
    event: {
      slug: event.slug,
      name: event.name,
      logo: event.logo,
      background: event.background,
      isArchived: event.archivedAt !== null,
    },
    video: items.find(({ kind }) => kind === "video") ?? null,
    upload: orThrow(upload),
    documents: items.filter(({ kind }) => kind === "document"),
  };
}

/** Does what a form of the page says. */
export async function changeFiles(visitor: EventVisitor, form: FormData): Promise<Result<unknown>> {
  const { deps, actor, event } = visitor;
  const id = String(form.get("id") ?? "");
  const of = { address: event.id, id };
  switch (form.get("intent")) {
    case "add":
      return addFrom(visitor, form);
    case "rename": {
      const parsed = parseInput(eventFileChangeSchema, { title: form.get("title") });
      return parsed.ok ? updateEventFile(deps, actor, { ...of, ...parsed.value }) : parsed;
    }
    case "move": {
      const position = Number(form.get("position") ?? 0);
      const parsed = parseInput(eventFileChangeSchema, { position });
      return parsed.ok ? updateEventFile(deps, actor, { ...of, ...parsed.value }) : parsed;
    }
    case "cancelUpload":
      return cancelVideo(deps, actor, of);
    case "remove":
      return removeEventFile(deps, actor, of);
    default:
      return changePicture(visitor, form);
  }
}

async function changePicture(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<unknown>> {
  const intent = form.get("intent");
  for (const which of eventImages) {
    const of = { address: event.id, which };
    if (intent === `remove_${which}`) return setEventImage(deps, actor, { ...of, image: null });
    if (intent !== `set_${which}`) continue;
    const sent = await uploadedPictureOf(form);
    if (!sent.ok) return sent;
    return atPicture(await setEventImage(deps, actor, { ...of, image: sent.value }));
  }
  return refuse("request.invalid");
}

/** What is wrong with a file stands at its field. */
const fileCodes = /^file\./;

async function addFrom(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<unknown>> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return refuse("file.missing", undefined, { file: "file.missing" });
  }
  const parsed = parseInput(newDocumentSchema, { name: file.name, title: form.get("title") ?? "" });
  if (!parsed.ok) return parsed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const added = await addDocument(deps, actor, { ...parsed.value, address: event.id, bytes });
  if (added.ok || !fileCodes.test(added.refusal.code)) return added;
  const { code } = added.refusal;
  return { ok: false, refusal: { ...added.refusal, fields: { file: code } } };
}
