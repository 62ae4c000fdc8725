import type { EventVisitor } from "#app/session.server.ts";
import {
  messagePreviewSchema,
  messageResendSchema,
} from "#workers/contract/api/messages/messages.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ok, type Result, refuse } from "#workers/contract/errors.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { countMessageAudience } from "#workers/domain/messages/audience/count-audience.ts";
import {
  duplicateMessage,
  removeMessage,
  updateMessage,
} from "#workers/domain/messages/changes/drafts.ts";
import { resendMessage } from "#workers/domain/messages/changes/resend-message.ts";
import { sendMessage } from "#workers/domain/messages/changes/send-message.ts";
import {
  cancelMessage,
  pauseMessage,
  resumeMessage,
  stopMessage,
} from "#workers/domain/messages/changes/steer-message.ts";
import { getMessage } from "#workers/domain/messages/message.ts";
import { previewMessage, sendTestMessage } from "#workers/domain/messages/preview-message.ts";
import { readPreviewReaders } from "../draft/preview-readers.server.ts";
import { atInputs, readMessageDraft, withoutUndefined } from "../draft/read-draft.server.ts";
import { type DraftLook, draftLooks, messagesAddress } from "../messages-model.ts";

/** Who posts a form, and about whose event. */
type MessageVisitor = Pick<EventVisitor, "deps" | "actor" | "event">;

/** What came of a form: where to go on to, or what the page shows of a draft where it stands. */
export type MessageOutcome =
  | { readonly to: string }
  | (Awaited<ReturnType<typeof lookAtDraft>> extends Result<infer Shown> ? Shown : never);

const steps = {
  cancel: cancelMessage,
  pause: pauseMessage,
  resume: resumeMessage,
  stop: stopMessage,
} as const;

/** Does what a form of a message's page asks for. */
export async function runMessageAction(
  visitor: MessageVisitor,
  id: string,
  form: FormData,
): Promise<Result<MessageOutcome>> {
  const { deps, actor, event } = visitor;
  const intent = String(form.get("intent"));
  const target = { eventId: event.id, id };
  const here = messagesAddress(event.slug, id);
  const look = draftLooks.find((known) => known === intent);
  if (look) return lookAtDraft(visitor, id, form, look);
  const step = Object.entries(steps).find(([name]) => name === intent)?.[1];
  if (step) return going(here, await step(deps, actor, target));
  switch (intent) {
    case "save":
      return going(here, await saveDraft(visitor, id, form));
    case "review":
      return going(`${here}?review`, await saveDraft(visitor, id, form));
    case "everybody":
      return going(here, await updateMessage(deps, actor, { ...target, audience: {} }));
    case "send": {
      const version = Number(form.get("version"));
      const sent = await sendMessage(deps, actor, { ...target, version });
      return sent.ok ? going(here, sent) : { ok: false, refusal: atInputs(sent.refusal) };
    }
    case "resend": {
      const read = parseInput(messageResendSchema, { what: form.get("what") });
      if (!read.ok) return read;
      return going(here, await resendMessage(deps, actor, { ...target, ...read.value }));
    }
    case "duplicate": {
      const copy = await duplicateMessage(deps, actor, target);
      return copy.ok ? ok({ to: messagesAddress(event.slug, copy.value.id) }) : copy;
    }
    case "remove":
      return going(messagesAddress(event.slug), await removeMessage(deps, actor, target));
    default:
      return refuse("request.invalid");
  }
}

/** The number of a draft as it is now, for a form that was filled from an earlier one. */
export async function messageVersionOf(
  { deps, actor, event }: MessageVisitor,
  id: string,
): Promise<string> {
  const found = await getMessage(deps, actor, { eventId: event.id, id });
  return found.ok ? String(found.value.version) : "";
}

async function saveDraft({ deps, actor, event }: MessageVisitor, id: string, form: FormData) {
  const target = { eventId: event.id, id };
  const kept = await getMessage(deps, actor, target);
  if (!kept.ok) return kept;
  const read = readMessageDraft(form, kept.value, event.timeZone);
  if (!read.ok) return read;
  const saved = await updateMessage(deps, actor, { ...target, ...read.value });
  return saved.ok ? saved : { ok: false as const, refusal: atInputs(saved.refusal) };
}

/** A draft as it was typed: who would get it, and how it looks; after `test` with where it was mailed to, too. */
async function lookAtDraft(visitor: MessageVisitor, id: string, form: FormData, look: DraftLook) {
  const { deps, actor, event } = visitor;
  const target = { eventId: event.id, id };
  const kept = await getMessage(deps, actor, target);
  if (!kept.ok) return kept;
  const { kind, texts: savedTexts } = kept.value;
  const read = readMessageDraft(form, kept.value, event.timeZone);
  if (!read.ok) return read;
  const { channels = [], audience = {}, texts = savedTexts } = read.value;
  const readers = await readPreviewReaders(visitor, {
    search: String(form.get("reader") ?? ""),
    chosen: String(form.get("attendee") ?? ""),
  });
  if (!readers.ok) return readers;
  const given = withoutUndefined({
    language: form.get("language") === "en" ? "en" : "no",
    scheme: "light",
    texts,
    attendeeId: readers.value.chosen || undefined,
  });
  const asked = parseInput(messagePreviewSchema, given);
  if (!asked.ok) return asked;
  const input = { ...asked.value, ...target };
  const count = await countMessageAudience(deps, actor, {
    eventId: event.id,
    kind,
    channels,
    audience,
    texts,
  });
  if (!count.ok) return count;
  const isWritten = locales.some(
    (language) => texts[language].body !== "" || texts[language].sms !== "",
  );
  const preview = await previewMessage(deps, actor, input);
  if (!preview.ok) return { ok: false as const, refusal: atInputs(preview.refusal) };
  const sent = look === "test" ? await sendTestMessage(deps, actor, input) : ok(null);
  if (!sent.ok) return sent;
  return ok({
    count: count.value,
    readers: readers.value,
    preview: isWritten ? preview.value : null,
    sentTo: sent.value?.email ?? null,
  });
}

function going(to: string, done: Result<unknown>): Result<{ readonly to: string }> {
  return done.ok ? ok({ to }) : done;
}
