import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { CardLayout } from "../../../contract/tickets/card-layouts.ts";
import type { DrawnText } from "../../../contract/tickets/drawn-texts.ts";
import { attendeeOrders, standingOfRow } from "../../../db/schema/index.ts";
import { columnOfField } from "../../attendees/lists/attendee-sheet.ts";
import { type AttendeeQuery, findAttendees } from "../../attendees/lists/list-attendees.ts";
import {
  type CountedStanding,
  countPeople,
  readSettledStandings,
  readStandings,
  standingsThat,
} from "../../attendees/lists/standings.ts";
import { type AttendeeRow, readAttendees } from "../../attendees/manage/attendee.ts";
import type { Deps } from "../../deps.ts";
import { qrModules } from "../../events/address/qr-code.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { orderById } from "../../lists/find-page.ts";
import { accentOf } from "../../pdf/colors.ts";
import { writePdf } from "../../pdf/document.ts";
import { drawnText, findGlyphs } from "../../pdf/fonts.ts";
import { readTextPictures, WishedPictures } from "../../pdf/text-pictures.ts";
import { noteAudit } from "../../shared/audit.ts";
import { queryBatch, runBatch } from "../../shared/batch.ts";
import type { Download } from "../../shared/download.ts";
import { writeTickets } from "../event-tickets.ts";
import { type CardWords, cardPages } from "./card-pages.ts";

/** People of one file: each code is signed, and drawn of a thousand areas. */
export const cardsPerFile = 300;

/** People whom a search is followed to, as many as a table of them has at most. */
const mostFound = 20_000;

type People = Omit<AttendeeQuery, "cursor" | "limit">;

export interface CardsWanted extends People {
  /** Address of the event. */
  readonly eventId: string;
  readonly layout: CardLayout;
  /** Field of the form whose answer stands below the name; "" = none. */
  readonly field: string;
  /** Which file, from 1 on. */
  readonly part: number;
  readonly locale: Locale;
}

/**
 * Cards of those whom the list shows and who have a ticket, as a PDF. That somebody took them along is noted. Texts with
 * letters that our fonts lack are the pictures that were posted (`readTextPictures`); a name without one is left to be
 * written by hand, above the address.
 */
export async function printCards(
  deps: Deps,
  actor: Actor,
  { posted = [], ...wanted }: CardsWanted & { readonly posted?: unknown },
): Promise<Result<Download>> {
  const found = await readCards(deps, actor, wanted);
  if (!found.ok) return found;
  const { event, people, cards } = found.value;
  const pictures = await readTextPictures(posted, await wishesOf(deps, found.value, wanted));
  if (!pictures.ok) return pictures;
  const texts = await writeTickets(deps, event, people);
  const signed = cards.map((card, place) => ({ ...card, text: texts[place] ?? "" }));
  const { layout, locale, part } = wanted;
  const look = await lookOf(deps, event, signed);
  const body = await writePdf({
    title: event.name,
    language: locale === "no" ? "nb" : "en",
    pages: cardPages(signed, layout, { ...look, pictures: pictures.value, modulesOf: qrModules }),
  });
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "attendee.print",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { layout, people: people.length },
    }),
  ]);
  const t = createTranslator(catalogues[locale], locale);
  const name = `plenum-${t("staff.attendeeSheet.cardsFile")}-${event.slug}-${part}.pdf`;
  return ok({ name, format: "pdf", body: body.slice().buffer });
}

/** The texts of a file of cards that have letters which our fonts lack: for a browser to draw. */
export async function undrawnOnCards(
  deps: Deps,
  actor: Actor,
  wanted: CardsWanted,
): Promise<Result<readonly DrawnText[]>> {
  const found = await readCards(deps, actor, wanted);
  return found.ok ? ok(await wishesOf(deps, found.value, wanted)) : found;
}

/** How many of those whom the list shows have tickets. */
export async function countCards(
  deps: Deps,
  actor: Actor,
  { eventId, ...query }: People & { readonly eventId: string },
): Promise<Result<number>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const holders = withTickets(event, query);
  if (holders === null) return ok(0);
  // Nothing counts who has a word or a tag: they are looked up one by one.
  if (query.search || query.tag !== undefined) {
    return ok((await findFirst(deps, event, holders, mostFound)).length);
  }
  const standings = standingsThat(holders, await readSettledStandings(deps, event));
  return ok(countPeople(standings) - (await countNobodys(deps, event, standings)));
}

/** How many of those who stand so were taken out of their rows, and are nobody to print a card for. */
async function countNobodys(
  deps: Deps,
  { id, priceKind }: Pick<EventRecord, "id" | "priceKind">,
  standings: readonly CountedStanding[],
): Promise<number> {
  const keys = JSON.stringify(standings.map(({ key }) => key));
  const isPaid = priceKind === "paid" ? sql` AND paid_transaction_id IS NOT NULL` : sql``;
  const [rows = []] = await queryBatch<{ readonly people: number }>(deps, [
    sql`SELECT count(*) AS people FROM attendees WHERE event_id = ${id} AND ${standingOfRow} IN (SELECT value FROM json_each(${keys}))
      AND ${attendeeOrders.email} = '~~' AND name IS NULL${isPaid}`,
  ]);
  return rows[0]?.people ?? 0;
}

/** The query for those of its people who have a ticket once it is paid (`ticketFault`); null where it asks for others. */
function withTickets({ hybrid }: Pick<EventRecord, "hybrid">, query: People): People | null {
  const { registration = "accepted", seat = "confirmed" } = query;
  if (registration !== "accepted") return null;
  if (!hybrid) return { ...query, registration };
  return seat === "confirmed" ? { ...query, registration, seat } : null;
}

async function readPart(
  deps: Deps,
  event: EventRecord,
  query: People,
  part: number,
): Promise<readonly AttendeeRow[]> {
  const holders = withTickets(event, query);
  if (holders === null) return [];
  const most = part * cardsPerFile;
  const found = await findFirst(deps, event, holders, most);
  const ids = found.slice(most - cardsPerFile);
  return orderById(ids, await readAttendees(deps, event.id, ids));
}

/**
 * The first people of a query, in its order: a page of a search may be short and yet not the last. Who is still to pay is left
 * out, and rows that somebody was taken out of.
 */
async function findFirst(
  deps: Deps,
  { id: eventId, priceKind }: Pick<EventRecord, "id" | "priceKind">,
  query: People,
  most: number,
): Promise<readonly string[]> {
  const standings = await readStandings(deps, eventId);
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const wanted = { ...query, cursor, limit: cardsPerFile };
    const { page } = await findAttendees(deps, eventId, wanted, standings);
    ids.push(...(await whoGetCards(deps, page.ids, priceKind === "paid")));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && ids.length < most);
  return ids.slice(0, most);
}

/** Of these people those whom a card could be given to, in the same order; where it costs something, whose ticket is paid or was given to them. */
async function whoGetCards(
  deps: Deps,
  ids: readonly string[],
  costs: boolean,
): Promise<readonly string[]> {
  const isPaid = costs ? sql` AND paid_transaction_id IS NOT NULL` : sql``;
  const [rows = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT id FROM attendees WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND (name IS NOT NULL OR email IS NOT NULL)${isPaid}`,
  ]);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

interface Cards {
  readonly event: EventRecord;
  readonly people: readonly AttendeeRow[];
  /** Of these people, without their codes. */
  readonly cards: readonly CardWords[];
}

async function readCards(
  deps: Deps,
  actor: Actor,
  { eventId, layout: _, field, part, locale, ...query }: CardsWanted,
): Promise<Result<Cards>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const people = await readPart(deps, event, query, part);
  if (people.length === 0) return refuse("ticket.nobody");
  const t = createTranslator(catalogues[locale], locale);
  const asked = event.customFields.find(({ id }) => id === field);
  const column = asked && columnOfField(asked, t, locale);
  const cards = people.map((row) => ({
    event: event.name,
    name: row.name ?? "",
    line: String(column?.read({ row, registeredBy: null }) ?? ""),
    seat: row.seatLabel === null ? "" : `${t("letters.pdfSeat")} ${row.seatLabel}`,
    text: "",
    email: row.email ?? "",
  }));
  return ok({ event, people, cards });
}

/** The pages are made as for the file, but for codes: what they ask for is what there is to draw. */
async function wishesOf(
  deps: Deps,
  { event, cards }: Cards,
  { layout }: Pick<CardsWanted, "layout">,
): Promise<readonly DrawnText[]> {
  const pictures = new WishedPictures();
  const look = await lookOf(deps, event, cards);
  Array.from(cardPages(cards, layout, { ...look, pictures, modulesOf: () => [] }));
  return pictures.wishes;
}

async function lookOf(deps: Deps, event: EventRecord, cards: readonly CardWords[]) {
  const texts = cards.flatMap(({ text: _, ...card }) => Object.values(card));
  // The ellipsis is for texts that are too long.
  const all = drawnText(`${texts.join(" ")}…`);
  const regular = await findGlyphs(deps.fonts, all, 400);
  const bold = await findGlyphs(deps.fonts, all, 700);
  return { regular, bold, accent: accentOf(event) };
}
