import { eq } from "drizzle-orm";
import type { MessagePreviewInput } from "../../contract/api/messages/messages.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { messageLimits } from "../../contract/messages/messages.ts";
import { templateLimits } from "../../contract/messages/templates.ts";
import type { Actor } from "../../contract/permissions.ts";
import { toBase64 } from "../../contract/secrets/encoding.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../contract/texts/translate.ts";
import { users } from "../../db/schema/index.ts";
import { readAttendee } from "../attendees/manage/attendee.ts";
import { type MailBrand, readBrand } from "../deliveries/mails/brand.ts";
import { frameOf, queueMail } from "../deliveries/mails/queue-mail.ts";
import {
  type Letter,
  type LetterBlock,
  renderHtml,
  renderText,
} from "../deliveries/mails/render-mail.ts";
import type { Deps } from "../deps.ts";
import { qrPng } from "../events/address/qr-code.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { codeFor } from "../organisations/refusals.ts";
import { countAttempt } from "../shared/attempts.ts";
import { runBatch } from "../shared/batch.ts";
import { sampleUnsubscribeCode, shortUnsubscribeUrl } from "../suppressions/unsubscribe-link.ts";
import { hasTicket } from "../tickets/event-tickets.ts";
import { checkMessageDraft } from "./changes/check-message.ts";
import { type MessageTarget, readEventMessage } from "./message.ts";
import { composeMail, composeSms } from "./sending/compose-message.ts";
import { sampleReader } from "./templates/sample.ts";
import { nameOf, ticketPicture } from "./templates/tag-values.ts";

/** A message as its reader sees it. */
export interface MessagePreview {
  readonly subject: string;
  readonly text: string;
  /** As mail programs show it that follow light and dark, or in the scheme that was asked for. */
  readonly html: string;
  /** "" where nothing is said by SMS. */
  readonly sms: string;
}

type PreviewInput = MessageTarget & MessagePreviewInput;

/** The code that stands in place of a ticket's: nobody is let in with it. */
const sampleCode = { text: "PLENUM", contentId: "sample@plenum", size: 500 } as const;

/** A message filled in for an attendee of its event, or for somebody made up. The code of no ticket is in it. */
export async function previewMessage(
  deps: Deps,
  actor: Actor,
  input: PreviewInput,
): Promise<Result<MessagePreview>> {
  const read = await readReading(deps, actor, input);
  if (!read.ok) return read;
  const { brand, letter, locale, sms } = read.value;
  // It shows that there is a way to unsubscribe, and is nobody's.
  const unsubscribeUrl = `${deps.config.publicUrl}/unsubscribe`;
  const frame = { ...frameOf(deps, brand, locale, unsubscribeUrl), scheme: input.scheme };
  const picture = toBase64(await qrPng(sampleCode.text, sampleCode.size));
  const html = renderHtml(letter, frame).replaceAll(
    `cid:${sampleCode.contentId}`,
    `data:image/png;base64,${picture}`,
  );
  return ok({ subject: letter.subject, text: renderText(letter, frame), html, sms });
}

/** Mails the same to whoever asks, and says so in it. Only so many an hour, with those of templates. */
export async function sendTestMessage(
  deps: Deps,
  actor: Actor,
  input: PreviewInput,
): Promise<Result<{ readonly email: string }>> {
  const read = await readReading(deps, actor, input);
  if (!read.ok) return read;
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
  const { brand, letter, locale, sms, announcement } = read.value;
  const content = await qrPng(sampleCode.text, sampleCode.size);
  const { contentId } = sampleCode;
  const showsCode = letter.blocks?.some(({ kind }) => kind === "picture") ?? false;
  const mail = queueMail(deps, {
    kind: "message_test",
    recipient: user.email,
    locale,
    brand,
    letter: (t) => ({
      ...letter,
      ...titled(read.value, t),
      blocks: [
        ...(letter.blocks ?? []),
        ...beside(t("mails.testSms"), sms),
        ...beside(t("mails.testRoom"), announcement),
      ],
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

/** What a test is called: by its subject, or how that begins which goes into the room or by SMS alone. */
function titled({ letter, sms, announcement }: Reading, t: Translate) {
  const [first = ""] = (letter.subject || announcement || sms).split("\n");
  const title = Array.from(first).slice(0, messageLimits.subject.max).join("");
  return { title, subject: t("mails.testSubject", { subject: title }) };
}

/** What a message says by another way than mail, under the name of that; nothing where it says nothing. */
function beside(name: string, text: string): readonly LetterBlock[] {
  if (text === "") return [];
  return [{ kind: "text", runs: [{ text: name, isBold: true }, { text: `\n${text}` }] }];
}

interface Reading {
  readonly brand: MailBrand;
  readonly letter: Letter;
  readonly locale: Locale;
  readonly sms: string;
  /** What is said in the room; "" where the message does not go there. */
  readonly announcement: string;
}

async function readReading(
  deps: Deps,
  actor: Actor,
  { eventId, id, language, texts: given, attendeeId }: PreviewInput,
): Promise<Result<Reading>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const row = await readEventMessage(deps, event.id, id);
  if (!row) return refuse("request.not_found");
  const texts = given ?? row.texts;
  const checked = checkMessageDraft({ ...row, texts }, event);
  if (!checked.ok) return checked;
  const person = attendeeId === undefined ? null : await readAttendee(deps, event.id, attendeeId);
  if (person === undefined) return refuse("request.not_found");
  const brand = await readBrand(deps, event.clientId, event.senderName);
  const reader = person ?? sampleReader;
  const picture = showsTicket(event, person)
    ? ticketPicture(
        createTranslator(catalogues[language], language),
        sampleCode.contentId,
        nameOf(reader),
      )
    : null;
  const reading = { texts, event, reader, language, sender: brand.name, picture };
  const announcement = row.channels.includes("room") ? row.announcement : "";
  const sms = composeSms(deps, reading, shortUnsubscribeUrl(deps, sampleUnsubscribeCode));
  return ok({ brand, ...composeMail(deps, reading), sms, announcement });
}

/** Somebody made up has one. */
function showsTicket(event: EventRecord, person: Parameters<typeof hasTicket>[1] | null): boolean {
  return person === null || hasTicket(event, person);
}
