import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { recapChangeSchema } from "#workers/contract/api/recap.ts";
import type { Result } from "#workers/contract/errors.ts";
import { listEventFiles } from "#workers/domain/files/event-files.ts";
import { draftRecapMail } from "#workers/domain/recap/draft-recap-mail.ts";
import { getRecap, saveRecap } from "#workers/domain/recap/recap.ts";

/** What is offered after the event, and whether there is a video to offer. */
export async function loadRecapSettings({ deps, actor, event }: EventVisitor) {
  const of = { address: event.id };
  const [recap, files] = await Promise.all([
    getRecap(deps, actor, of),
    listEventFiles(deps, actor, of),
  ]);
  const { slug, name, archivedAt } = event;
  return {
    event: { slug, name, isArchived: archivedAt !== null },
    recap: orThrow(recap),
    hasVideo: orThrow(files).items.some(({ kind }) => kind === "video"),
  };
}

/** Saves what the page after the event offers, as posted. */
export async function saveRecapForm(
  { deps, actor, event }: EventVisitor,
  form: FormData,
): Promise<Result<unknown>> {
  const minutes = String(form.get("certificateMinutes") ?? "").replace(/\s/g, "");
  const parsed = parseInput(recapChangeSchema, {
    recordingUrl: String(form.get("recordingUrl") ?? ""),
    recordingVideo: form.has("recordingVideo"),
    certificateMinutes: form.has("certificates") ? Number(minutes || Number.NaN) : null,
    version: Number(form.get("version") ?? Number.NaN),
  });
  if (!parsed.ok) return parsed;
  return saveRecap(deps, actor, { ...parsed.value, address: event.id });
}

/** Makes the draft of a message about the page; answers its id. */
export function makeRecapMail({
  deps,
  actor,
  event,
}: EventVisitor): Promise<Result<{ readonly id: string }>> {
  return draftRecapMail(deps, actor, { address: event.id });
}
