import { sql } from "drizzle-orm";
import type { MailAttachment } from "../../../contract/messages/mail.ts";
import { locales } from "../../../contract/texts/index.ts";
import type { attendees } from "../../../db/schema/index.ts";
import { readerOfGroup } from "../../attendees/manage/group-reader.ts";
import type { Deps } from "../../deps.ts";
import { qrPng } from "../../events/address/qr-code.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { hasTicket, writeTickets } from "../../tickets/event-tickets.ts";
import type { EventMessageRow } from "../message.ts";
import { nameOf } from "../templates/tag-values.ts";

/** Pixels a side of a ticket's code, at least: sharp on phones at half the size. */
const pictureSize = 500;

/** The code of a ticket as a mail carries it. */
export interface DrawnTicket {
  /** Whose it is. */
  readonly name: string;
  readonly attachment: MailAttachment;
}

type Standing = Pick<
  typeof attendees.$inferSelect,
  "name" | "email" | "registration" | "seat" | "paidTransactionId"
>;
type Reader = Standing & { readonly attendeeId: string };
type Companion = Reader & { readonly readerId: string | null };

/**
 * The codes that go to each reader, as far as the message shows any: the reader's own, and behind it those of companions who have
 * no address, as in the mails of a registration.
 */
export async function drawTickets(
  deps: Deps,
  { row, event }: { readonly row: EventMessageRow; readonly event: EventRecord },
  readers: readonly Reader[],
): Promise<ReadonlyMap<string, readonly DrawnTicket[]>> {
  if (!locales.some((language) => row.texts[language].body.includes("[QR]"))) return new Map();
  const ids = readers.map(({ attendeeId }) => attendeeId);
  const companions = await readCompanions(deps, event.id, ids);
  const holders = readers.flatMap((reader) => {
    const own = companions.filter(({ readerId }) => readerId === reader.attendeeId);
    return [reader, ...own]
      .filter((one) => hasTicket(event, one))
      .map((one) => ({ of: reader.attendeeId, id: one.attendeeId, name: nameOf(one) }));
  });
  const texts = await writeTickets(deps, event, holders);
  const drawn = new Map<string, DrawnTicket[]>();
  for (const [place, { of, name }] of holders.entries()) {
    const before = drawn.get(of) ?? [];
    const number = before.length === 0 ? "" : `-${before.length + 1}`;
    const attachment: MailAttachment = {
      filename: `ticket${number}.png`,
      type: "image/png",
      content: await qrPng(texts[place] ?? "", pictureSize),
      contentId: `ticket${number}@plenum`,
    };
    drawn.set(of, [...before, { name, attachment }]);
  }
  return drawn;
}

/** Those who were registered together with these people and have no address of their own, each with who hears of them. */
function readCompanions(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<readonly Companion[]> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return deps.db.all<Companion>(
    sql`SELECT id AS "attendeeId", ${readerOfGroup(sql`attendees.group_id`)} AS "readerId", name, email, registration, seat,
        paid_transaction_id AS "paidTransactionId" FROM attendees
      WHERE group_id IN (SELECT value FROM ${given} UNION SELECT group_id FROM attendees WHERE id IN ${given})
        AND event_id = ${eventId} AND id <> group_id AND email IS NULL
      ORDER BY id`,
  );
}
