import { eq } from "drizzle-orm";
import type {
  TemplatePreviewInput,
  TemplateTexts,
} from "../../../contract/api/settings/templates.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { isAboutEvent, templateLimits } from "../../../contract/messages/templates.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { toBase64 } from "../../../contract/secrets/encoding.ts";
import { catalogues } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { attendees, users } from "../../../db/schema/index.ts";
import { type MailBrand, readBrand } from "../../deliveries/mails/brand.ts";
import { frameOf, queueMail } from "../../deliveries/mails/queue-mail.ts";
import { type Letter, renderHtml, renderText } from "../../deliveries/mails/render-mail.ts";
import type { Deps } from "../../deps.ts";
import { qrPng } from "../../events/address/qr-code.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { codeFor } from "../../organisations/refusals.ts";
import { countAttempt } from "../../shared/attempts.ts";
import { runBatch } from "../../shared/batch.ts";
import { hasTicket } from "../../tickets/event-tickets.ts";
import { composeLetter, type TagValues } from "./compose-letter.ts";
import { checkTexts, getTemplate, type TemplateKey } from "./message-templates.ts";
import { sampleEvent, sampleReader } from "./sample.ts";
import { attendeeValues, nameOf, ticketPicture } from "./tag-values.ts";

/** A message as its reader sees it. */
export interface PreviewedTemplate {
  readonly subject: string;
  readonly text: string;
  /** As mail programs show it that follow light and dark, or in the scheme that was asked for. */
  readonly html: string;
}

type PreviewInput = TemplateKey & TemplatePreviewInput;

/** The code that stands in place of a ticket's: nobody is let in with it. */
const sampleCode = { text: "PLENUM", contentId: "sample@plenum", size: 500 } as const;

/**
 * A message filled in for an attendee of one of the client's events, or for made-up people and times. Neither
 * anybody's own link nor the code of a ticket is in it.
 */
export async function previewTemplate(
  deps: Deps,
  actor: Actor,
  input: PreviewInput,
): Promise<Result<PreviewedTemplate>> {
  const draft = await readDraft(deps, actor, input);
  if (!draft.ok) return draft;
  const { brand, letter } = draft.value;
  const frame = { ...frameOf(deps, brand, input.language), scheme: input.scheme };
  const picture = toBase64(await qrPng(sampleCode.text, sampleCode.size));
  const html = renderHtml(letter, frame).replaceAll(
    `cid:${sampleCode.contentId}`,
    `data:image/png;base64,${picture}`,
  );
  return ok({ subject: letter.subject, text: renderText(letter, frame), html });
}

/** Mails the same to whoever asks, and says so in it. Only so many an hour. */
export async function sendTestMail(
  deps: Deps,
  actor: Actor,
  input: PreviewInput,
): Promise<Result<{ readonly email: string }>> {
  const draft = await readDraft(deps, actor, input);
  if (!draft.ok) return draft;
  if (actor.kind !== "user") return refuse(codeFor(actor));
  const [user] = await deps.db.select().from(users).where(eq(users.id, actor.id));
  if (!user) return refuse("auth.required");
  const counted = await countAttempt(deps, {
    of: `template-test|${actor.id}`,
    ...templateLimits.tests,
  });
  if (!counted.allowed) {
    const minutes = Math.ceil(counted.retryAfterMs / 60_000);
    return refuse("message_template.test_paused", { minutes });
  }
  const { brand, letter } = draft.value;
  const content = await qrPng(sampleCode.text, sampleCode.size);
  const { contentId } = sampleCode;
  const showsCode = letter.blocks?.some(({ kind }) => kind === "picture") ?? false;
  const mail = queueMail(deps, {
    kind: "template_test",
    recipient: user.email,
    locale: input.language,
    brand,
    letter: (t) => ({
      ...letter,
      subject: t("mails.testSubject", { subject: letter.subject }),
      notes: [...letter.notes, t("mails.testNote")],
    }),
    attachments: showsCode
      ? [{ filename: "sample.png", type: "image/png", content, contentId }]
      : [],
  });
  await runBatch(deps, [mail]);
  await deps.wakeDeliveries();
  return ok({ email: user.email });
}

interface Draft {
  readonly brand: MailBrand;
  readonly letter: Letter;
}

async function readDraft(deps: Deps, actor: Actor, input: PreviewInput): Promise<Result<Draft>> {
  const { clientId, template, language } = input;
  const kept = await getTemplate(deps, actor, input);
  if (!kept.ok) return kept;
  const texts: Result<TemplateTexts> = input.texts ? checkTexts(template, input.texts) : kept;
  if (!texts.ok) return texts;
  const event = await readEvent(deps, actor, input);
  if (!event.ok) return event;
  const brand = await readBrand(deps, clientId, event.value?.senderName);
  const values = await readValues(deps, input, { event: event.value, sender: brand.name });
  if (!values.ok) return values;
  const t = createTranslator(catalogues[language], language);
  return ok({ brand, letter: composeLetter(texts.value, values.value, t) });
}

/** The event that is asked for: one of the client's, for whoever may see its people. */
async function readEvent(
  deps: Deps,
  actor: Actor,
  { template, clientId, eventId }: PreviewInput,
): Promise<Result<EventRecord | null>> {
  if (eventId === undefined || !isAboutEvent(template)) return ok(null);
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  return found.value.clientId === clientId ? found : refuse("event.not_found");
}

async function readValues(
  deps: Deps,
  { template, language: locale, attendeeId }: PreviewInput,
  { event, sender }: { readonly event: EventRecord | null; readonly sender: string },
): Promise<Result<TagValues>> {
  if (!isAboutEvent(template)) {
    const { publicUrl } = deps.config;
    const texts = {
      NAME: nameOf(sampleReader),
      EVENT_OWNER: sender,
      LOGIN_URL: `${publicUrl}/invitation?token=…`,
      RESET_PASSWORD_URL: `${publicUrl}/password/reset?token=…`,
    };
    return ok({ texts, picture: null });
  }
  const person =
    event && attendeeId !== undefined ? await readPerson(deps, event, attendeeId) : null;
  if (event && attendeeId !== undefined && person === null) return refuse("request.not_found");
  const reader = person ?? sampleReader;
  const showsCode = event === null || person === null || hasTicket(event, person);
  const t = createTranslator(catalogues[locale], locale);
  const picture = showsCode ? ticketPicture(t, sampleCode.contentId, nameOf(reader)) : null;
  const about = event ?? sampleEvent(locale, deps.now());
  return ok(attendeeValues(deps, { event: about, reader, locale, sender, picture }));
}

async function readPerson(deps: Deps, event: EventRecord, id: string) {
  const [person] = await deps.db.select().from(attendees).where(eq(attendees.id, id));
  return person?.eventId === event.id ? person : null;
}
