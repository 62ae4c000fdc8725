import { type SQL, sql } from "drizzle-orm";
import { textLength } from "../../../contract/clean-text.ts";
import { type LeftOutReason, messageLimits } from "../../../contract/messages/messages.ts";
import { catalogues } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { DeliveryContent } from "../../../db/schema/deliveries.ts";
import type { attendees } from "../../../db/schema/index.ts";
import type { MailBrand } from "../../deliveries/mails/brand.ts";
import { mailContent } from "../../deliveries/mails/queue-mail.ts";
import { deliveryRanks } from "../../deliveries/queue-delivery.ts";
import { smsContent } from "../../deliveries/sms/queue-sms.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import {
  keepUnsubscribeCodes,
  makeUnsubscribeUrl,
  shortUnsubscribeUrl,
  unsubscribeCodeOf,
} from "../../suppressions/unsubscribe-link.ts";
import { suppressionOf } from "../audience/audience-condition.ts";
import type { EventMessageRow } from "../message.ts";
import { ticketPicture } from "../templates/tag-values.ts";
import { composeMail, composeSms } from "./compose-message.ts";
import { type DrawnTicket, drawTickets } from "./draw-tickets.ts";

/** Recipients of whom one step makes deliveries. */
const perPage = 500;
/** Bytes of one statement's value: D1 takes 2 MB. */
const longestValue = 1_500_000;

/** A message of which deliveries are made, with what all of them have in common. */
export interface Sending {
  readonly row: EventMessageRow;
  readonly event: EventRecord;
  readonly brand: MailBrand;
}

type Person = Pick<
  typeof attendees.$inferSelect,
  | "name"
  | "email"
  | "phone"
  | "language"
  | "seatLabel"
  | "registration"
  | "seat"
  | "paidTransactionId"
>;
/** All of the person is null where the row has gone from the list since. */
type Recipient = Person & {
  readonly attendeeId: string;
  readonly channel: "email" | "sms";
  /** Why nothing goes to the address by now. */
  readonly suppressed: LeftOutReason | null;
};

interface Made {
  readonly attendeeId: string;
  readonly channel: Recipient["channel"];
  /** Of the delivery; null: none is made, because of `reason`. */
  readonly id: string | null;
  readonly reason: LeftOutReason | null;
}

type PhoneCode = Parameters<typeof keepUnsubscribeCodes>[2][number];

type NewDelivery = Made & {
  readonly carrier: "mail" | "sms";
  readonly recipient: string;
  readonly content: DeliveryContent;
};

/**
 * Puts the next recipients of a message into line, in one batch that also says that they are: whatever becomes of this
 * worker, and whoever does the same at the same moment, nobody is in line twice. Statements: five for five hundred people,
 * some more where their mails are long or where there are SMS. Answers whether there are more.
 */
export async function makeDeliveries(deps: Deps, sending: Sending): Promise<boolean> {
  const recipients = await readWaiting(deps, sending);
  if (recipients.length === 0) return false;
  const readers = recipients.filter(({ channel }) => channel === "email");
  const pictures = await drawTickets(deps, sending, readers);
  const deliveries: NewDelivery[] = [];
  const made: Made[] = [];
  const codes: PhoneCode[] = [];
  for (const one of recipients) {
    const { attendeeId, channel } = one;
    const tickets = pictures.get(attendeeId) ?? [];
    const composed =
      channel === "email"
        ? await composeMailFor(deps, sending, one, tickets)
        : await composeSmsFor(deps, sending, one, codes);
    if (typeof composed === "string") {
      made.push({ attendeeId, channel, id: null, reason: composed });
      continue;
    }
    deliveries.push(composed);
    made.push({ attendeeId, channel, id: composed.id, reason: null });
  }
  const { clientId } = sending.event;
  await runBatch(deps, [
    ...(codes.length > 0 ? [keepUnsubscribeCodes(deps, clientId, codes)] : []),
    ...piecesOf(deliveries).map((json) => insertDeliveries(deps, sending, json)),
    noteMade(deps, sending.row.id, made),
  ]);
  return recipients.length === perPage;
}

function readWaiting(deps: Deps, { row, event }: Sending): Promise<readonly Recipient[]> {
  const address = sql`CASE recipient.channel WHEN 'email' THEN email ELSE phone END`;
  return deps.db.all<Recipient>(
    sql`SELECT recipient.attendee_id AS "attendeeId", recipient.channel, name, email, phone, language, seat_label AS "seatLabel", paid_transaction_id AS "paidTransactionId",
          registration, seat, ${suppressionOf(event.clientId, address)} AS suppressed
        FROM message_recipients recipient LEFT JOIN attendees ON attendees.id = recipient.attendee_id
        WHERE recipient.message_id = ${row.id} AND recipient.state = 'waiting' AND recipient.channel IN ('email', 'sms')
        ORDER BY recipient.attendee_id, recipient.channel LIMIT ${perPage}`,
  );
}

/** A recipient's mail; why there is none for whoever could be reached when the recipients were fixed, and cannot any more. */
async function composeMailFor(
  deps: Deps,
  { row, event, brand }: Sending,
  reader: Recipient,
  tickets: readonly DrawnTicket[],
): Promise<NewDelivery | LeftOutReason> {
  const { attendeeId, channel, email } = reader;
  if (email === null) return "no_email";
  if (reader.suppressed !== null) return reader.suppressed;
  const language = reader.language ?? "no";
  const t = createTranslator(catalogues[language], language);
  const [picture = null, ...companions] = tickets.map(({ attachment, name }) =>
    ticketPicture(t, attachment.contentId ?? "", name),
  );
  const sender = brand.name;
  const reading = { texts: row.texts, event, reader, language, sender, picture, companions };
  const base = { attendeeId, channel, id: deps.newId("dlv"), reason: null };
  const { letter, locale } = composeMail(deps, reading);
  const attachments = tickets.map(({ attachment }) => attachment);
  const { clientId } = event;
  const unsubscribeUrl = await makeUnsubscribeUrl(deps, { clientId, address: email });
  const content = mailContent(deps, letter, { brand, locale, attachments, unsubscribeUrl });
  return { ...base, carrier: "mail", recipient: email, content };
}

/** The same of an SMS, and of one that a changed name has made too long. What its link stands for comes into `codes`. */
async function composeSmsFor(
  deps: Deps,
  { row, event, brand }: Sending,
  reader: Recipient,
  codes: PhoneCode[],
): Promise<NewDelivery | LeftOutReason> {
  const { attendeeId, channel, phone } = reader;
  if (phone === null) return "no_phone";
  if (reader.suppressed !== null) return reader.suppressed;
  const language = reader.language ?? "no";
  const reading = { texts: row.texts, event, reader, language, sender: brand.name, picture: null };
  const code = await unsubscribeCodeOf(deps, { clientId: event.clientId, address: phone });
  const text = composeSms(deps, reading, shortUnsubscribeUrl(deps, code));
  if (textLength(text) > messageLimits.sms.max) return "too_long";
  codes.push({ code, address: phone });
  const base = { attendeeId, channel, id: deps.newId("dlv"), reason: null };
  return { ...base, carrier: "sms", recipient: phone, content: smsContent(deps, text) };
}

/** JSON lists that are each short enough for a statement. */
function piecesOf(deliveries: readonly NewDelivery[]): readonly string[] {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece: string[] = [];
  let bytes = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(`[${piece.join(",")}]`);
    piece = [];
    bytes = 0;
  };
  for (const delivery of deliveries) {
    const text = JSON.stringify(delivery);
    const length = encoder.encode(text).length;
    if (bytes + length > longestValue) end();
    piece.push(text);
    bytes += length + 1;
  }
  end();
  return pieces;
}

function insertDeliveries(deps: Deps, { row, event }: Sending, json: string): Statement {
  const now = deps.now();
  return sql`INSERT INTO deliveries
      (id, channel, kind, rank, recipient, content, state, tries, due_at, expires_at, created_at, attendee_id, message_id)
    SELECT given.value ->> 'id', given.value ->> 'carrier', ${`message_${row.kind}`}, ${deliveryRanks.bulk}, given.value ->> 'recipient',
      given.value -> 'content', 'queued', 0, ${now}, ${expiryOf(row, event, now)}, ${now}, given.value ->> 'attendeeId', ${row.id}
    FROM json_each(${json}) AS given
    WHERE ${isSending(row.id)} AND EXISTS (SELECT 1 FROM message_recipients recipient WHERE recipient.message_id = ${row.id}
      AND recipient.attendee_id = given.value ->> 'attendeeId' AND recipient.channel = given.value ->> 'channel'
      AND recipient.state = 'waiting')`;
}

/** Until when it is worth sending: what asks people to come says nothing any more once the event is over. */
function expiryOf(
  { kind, scheduleKind }: EventMessageRow,
  { closesAt }: EventRecord,
  now: number,
): number | null {
  const isBeforehand = kind === "invitation" || scheduleKind === "start";
  return isBeforehand && closesAt > now ? closesAt : null;
}

function noteMade(deps: Deps, id: string, made: readonly Made[]): Statement {
  return sql`UPDATE message_recipients SET state = CASE WHEN given.value ->> 'id' IS NULL THEN 'left_out' ELSE 'queued' END,
      reason = given.value ->> 'reason', delivery_id = given.value ->> 'id', changed_at = ${deps.now()}
    FROM json_each(${JSON.stringify(made)}) AS given
    WHERE message_recipients.message_id = ${id} AND message_recipients.attendee_id = given.value ->> 'attendeeId'
      AND message_recipients.channel = given.value ->> 'channel' AND message_recipients.state = 'waiting' AND ${isSending(id)}`;
}

/** Not paused or stopped meanwhile. */
function isSending(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM event_messages message WHERE message.id = ${id} AND message.state = 'sending')`;
}
