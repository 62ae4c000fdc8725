import { type EventVisitor, orThrow } from "#app/session.server.ts";
import { recipientStates } from "#workers/contract/messages/messages.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { listChoicesOfAudience } from "#workers/domain/messages/audience/audience-choices.ts";
import { countMessageAudience } from "#workers/domain/messages/audience/count-audience.ts";
import { countResendable } from "#workers/domain/messages/changes/resend-message.ts";
import { listRecipients } from "#workers/domain/messages/list-recipients.ts";
import { type EventMessage, getMessage } from "#workers/domain/messages/message.ts";
import { previewMessage } from "#workers/domain/messages/preview-message.ts";
import { dueAtOf } from "#workers/domain/messages/schedule.ts";
import { toLocal } from "../../events/zone-times.server.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { readPreviewReaders } from "../draft/preview-readers.server.ts";
import { totalOf } from "../messages-model.ts";

/** One message, and what its page needs in the state in which it is: the choices of a draft, or its recipients. */
export async function loadMessage(
  visitor: EventVisitor,
  { id, url, locale }: { readonly id: string; readonly url: URL; readonly locale: Locale },
) {
  const { deps, actor, event } = visitor;
  const message = orThrow(await getMessage(deps, actor, { eventId: event.id, id }));
  const isArchived = event.archivedAt !== null;
  const canManage = !isArchived && can(actor, "people.manage", subjectOf(event));
  const isDraft = message.state === "draft";
  const [draft, sending, awaited] = await Promise.all([
    isDraft && canManage ? loadDraft(visitor, message, locale) : null,
    isDraft ? null : loadSending(visitor, message, url),
    message.state === "scheduled" ? countFor(visitor, message) : null,
  ]);
  return {
    // Who was chosen one by one is a number to the page.
    message: { ...message, audience: { ...message.audience, ids: undefined } },
    chosen: message.audience.ids?.length ?? 0,
    slug: event.slug,
    name: event.name,
    zone: event.timeZone,
    goesAt: dueAtOf(message.schedule, event),
    isArchived,
    isPublished: event.published,
    canManage,
    isReview: url.searchParams.has("review"),
    draft,
    sending,
    awaited,
  };
}

export type MessagePage = Awaited<ReturnType<typeof loadMessage>>;

/** Who would get a message if it went now. */
async function countFor({ deps, actor, event }: EventVisitor, message: EventMessage) {
  const { kind, channels, audience, texts } = message;
  const asked = { eventId: event.id, kind, channels, audience, texts };
  return orThrow(await countMessageAudience(deps, actor, asked));
}

/** What a draft is chosen and looked at with. */
async function loadDraft(visitor: EventVisitor, message: EventMessage, locale: Locale) {
  const { deps, actor, event } = visitor;
  const { id } = message;
  const eventId = event.id;
  const [count, preview, choices, readers] = await Promise.all([
    countFor(visitor, message),
    previewMessage(deps, actor, { eventId, id, language: locale, scheme: "light" }),
    listChoicesOfAudience(deps, actor, { eventId, locale }),
    readPreviewReaders(visitor, { search: "", chosen: "" }),
  ]);
  return {
    count,
    preview: preview.ok ? preview.value : null,
    choices: orThrow(choices),
    readers: orThrow(readers),
    local: toLocal(
      message.schedule.kind === "at" ? message.schedule.at : nextHour(deps.now()),
      event.timeZone,
    ),
  };
}

const hourMs = 60 * 60_000;

function nextHour(now: number): number {
  return Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
}

const nobody = { failed: 0, uncertain: 0 };

/** The recipients of `?show=`, from `?cursor=` on. */
async function loadSending({ deps, actor, event }: EventVisitor, message: EventMessage, url: URL) {
  const { id } = message;
  const show = chosenOf(url, "show", recipientStates);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const target = { eventId: event.id, id };
  const page = orThrow(await listRecipients(deps, actor, { ...target, state: show, cursor }));
  const isWhole = totalOf(message, "failed", "uncertain") === 0;
  const resendable = isWhole ? nobody : orThrow(await countResendable(deps, actor, target));
  return { ...page, show: show ?? "", resendable };
}
