import { and, asc, eq, inArray, isNotNull, not, type SQL, sql } from "drizzle-orm";
import { writeCalendar } from "../../contract/calendar/icalendar.ts";
import { attendees, events } from "../../db/schema/index.ts";
import { isUndoable } from "../attendees/manage/bulk/undo-statements.ts";
import { readerOfGroup } from "../attendees/manage/group-reader.ts";
import { type MailBrand, readBrand } from "../deliveries/mails/brand.ts";
import { queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import { placeOf } from "../events/place-of.ts";
import { hasSeatToGiveUp } from "../seats/seat-acts.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { mailTickets, noTickets } from "../tickets/mail-tickets.ts";
import { hasSeatButton, letterOf } from "./letters.ts";
import { makeOwnToken, makeSeatToken } from "./own-links.ts";

/** People who are told in one go: who is left is told a minute later. */
const atOnce = 100;
/** How long an answer has to leave before letters are drawn, milliseconds. */
const answerMs = 300;

type Attendee = typeof attendees.$inferSelect;

/** An event of which somebody is told, and who its mails come from. */
interface Sender {
  readonly event: typeof events.$inferSelect;
  readonly brand: MailBrand;
}

/**
 * Mails what people are still to be told of their registrations, at one event or at all. The mail is put into line in
 * the step that takes the notice away, so that nobody is told twice or not at all. What staff may still take back is told
 * once they may not.
 */
export async function notifyAttendees(deps: Deps, eventId?: string): Promise<void> {
  const unnotified = await deps.db
    .select()
    .from(attendees)
    .where(
      and(
        isNotNull(attendees.notice),
        not(isUndoable(deps.now())),
        eventId === undefined ? undefined : eq(attendees.eventId, eventId),
      ),
    )
    .orderBy(asc(attendees.eventId), asc(attendees.id))
    .limit(atOnce);
  if (unnotified.length === 0) return;
  const [senders, readers] = await Promise.all([
    readSenders(deps, unnotified),
    readGroupReaders(deps, unnotified),
  ]);
  const statements: Statement[] = [];
  for (const people of groupByLetter(unnotified)) {
    const [first] = people;
    const sender = senders.get(first?.eventId ?? "");
    if (!first || !sender) continue;
    const reader = first.email === null ? readers.get(first.groupId ?? "") : first;
    statements.push(...(await notify(deps, sender, { people, reader })));
  }
  await runBatch(deps, statements);
  await deps.wakeDeliveries();
}

/**
 * The same once the answer has left, for who is told by mail alone how it stands: a ticket takes longer to draw than a line
 * of words, and how long one waits would say whether an address was known. The notice stands in what was
 * written before, so that a form that is sent again meanwhile mails nobody twice, and cron tells whom this does not come to.
 */
export function notifyAfterAnswer(deps: Deps, eventId: string): void {
  deps.finish(deps.wait(answerMs).then(() => notifyAttendees(deps, eventId)));
}

async function readSenders(
  deps: Deps,
  rows: readonly Attendee[],
): Promise<ReadonlyMap<string, Sender>> {
  const ids = [...new Set(rows.map(({ eventId }) => eventId))];
  const found = await deps.db.select().from(events).where(inArray(events.id, ids));
  const senders = found.map(async (event): Promise<[string, Sender]> => {
    const brand = await readBrand(deps, event.clientId, event.senderName);
    return [event.id, { event, brand }];
  });
  return new Map(await Promise.all(senders));
}

/** Who is told of those who have no address of their own, by their group. */
async function readGroupReaders(
  deps: Deps,
  rows: readonly Attendee[],
): Promise<ReadonlyMap<string, Attendee>> {
  const ids = [...new Set(rows.flatMap((row) => (row.email === null ? (row.groupId ?? []) : [])))];
  if (ids.length === 0) return new Map();
  const found = await deps.db
    .select({ group: sql<string>`wanted.value`, reader: attendees })
    .from(attendees)
    .innerJoin(
      sql`json_each(${JSON.stringify(ids)}) wanted`,
      eq(attendees.id, readerOfGroup(sql`wanted.value`)),
    );
  return new Map(found.map(({ group, reader }) => [group, reader]));
}

/**
 * One mail tells all that one reader hears of one kind, in the order in which they were registered; one that leads to a
 * seat is about one person.
 */
function groupByLetter(rows: readonly Attendee[]): readonly (readonly Attendee[])[] {
  const letters = new Map<string, Attendee[]>();
  for (const row of rows) {
    const isOwn = row.email !== null || row.groupId === null || hasSeatButton(row.notice);
    const key = `${row.eventId}|${isOwn ? row.id : row.groupId}|${row.notice}`;
    letters.set(key, [...(letters.get(key) ?? []), row]);
  }
  const registered = ({ registeredAt }: Attendee) => registeredAt ?? 0;
  return [...letters.values()].map((people) =>
    people.sort((one, other) => registered(one) - registered(other)),
  );
}

interface Letter {
  readonly people: readonly Attendee[];
  /** Undefined where nobody can be told. */
  readonly reader: Attendee | undefined;
}

async function notify(
  deps: Deps,
  { event, brand }: Sender,
  { people, reader }: Letter,
): Promise<readonly Statement[]> {
  const notice = people[0]?.notice;
  if (!notice) return [];
  const ids = JSON.stringify(people.map(({ id }) => id));
  const ours = sql`id IN (SELECT value FROM json_each(${ids})) AND notice = ${notice}`;
  // Nothing has come between the look and this: else it is told a minute later, as it then is.
  const only: SQL = sql`(SELECT count(*) FROM attendees WHERE ${ours}) = ${people.length}`;
  const clearNotice = sql`UPDATE attendees SET notice = NULL WHERE ${ours} AND ${only}`;
  if (!reader?.email) return [clearNotice];
  const own = await makeOwnToken(deps, reader);
  const locale = reader.language ?? "no";
  const tickets =
    notice === "registered" ? await mailTickets(deps, event, { people, locale }) : noTickets;
  const { publicUrl } = deps.config;
  const details = `${publicUrl}/event/${event.slug}/user/details`;
  const seatPage = seatPagesOf(deps, event, reader.email);
  const seated = event.hybrid ? people.filter(hasSeatToGiveUp) : [];
  const mail = queueMail(deps, {
    kind: `registration_${notice}`,
    recipient: reader.email,
    attendeeId: reader.id,
    locale,
    brand,
    letter: letterOf({
      notice,
      event,
      locale,
      people,
      reader,
      isInstead: people.every(({ groupId, email }) => email === null && groupId !== reader.id),
      tickets: tickets.pictures,
      ownAddress: `${details}?${new URLSearchParams({ token: own })}`,
      seatAddress: await seatPage("confirmSeat", people[0] ?? reader),
      giveUps: await Promise.all(
        seated.map(async (person) => ({
          person,
          address: await seatPage("cancelSeat", person),
        })),
      ),
    }),
    goodForMs: Math.max(0, event.closesAt - deps.now()),
    attachments:
      notice === "registered" ? [...tickets.attachments, calendarEntry(deps, event)] : [],
    only,
  });
  return [mail, clearNotice];
}

/** The address of a mailed page about one person's seat, as it is now. */
function seatPagesOf(deps: Deps, event: Sender["event"], email: string) {
  const at = `${deps.config.publicUrl}/event/${event.id}`;
  return async (page: "confirmSeat" | "cancelSeat", person: Attendee): Promise<string> => {
    const token = await makeSeatToken(deps, person);
    return `${at}/${page}/${encodeURIComponent(email)}?${new URLSearchParams({ token })}`;
  };
}

function calendarEntry(deps: Deps, event: Sender["event"]) {
  const text = writeCalendar(event.name, [
    {
      uid: `${event.id}@plenum`,
      sequence: event.version,
      createdAt: event.createdAt,
      updatedAt: event.updatedAt,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      summary: event.name,
      description: "",
      location: placeOf(event),
      url: `${deps.config.publicUrl}/c/${event.slug}`,
      status: "CONFIRMED",
    },
  ]);
  const content = new TextEncoder().encode(text);
  return { filename: `${event.slug}.ics`, type: "text/calendar; charset=utf-8", content };
}
