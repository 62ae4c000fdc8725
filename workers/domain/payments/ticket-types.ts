import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { NewTicketType, TicketTypeChange } from "../../contract/api/money/ticket-types.ts";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { ticketTypeLimits } from "../../contract/money/orders.ts";
import { toStripeAmount } from "../../contract/money/stripe-amount.ts";
import { vatIn } from "../../contract/money/vat.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { clients, ticketTypes } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";

/** What can be bought of an event; amounts in minor units of its currency, VAT included. */
export type TicketType = typeof ticketTypes.$inferSelect;

/** Why a type cannot be bought now; null = it can. */
export type SaleState = "not_yet" | "over" | "sold_out" | null;

export function saleStateOf(type: TicketType, now: number): SaleState {
  if (type.saleFrom !== null && type.saleFrom > now) return "not_yet";
  if (type.saleUntil !== null && type.saleUntil <= now) return "over";
  return type.quota !== null && type.taken >= type.quota ? "sold_out" : null;
}

/** As its buyers read it. */
export function nameOfType(type: Pick<TicketType, "nameNo" | "nameEn">, locale: Locale): string {
  return locale === "no" ? type.nameNo : type.nameEn;
}

/** All types of an event that are there still, in their order. */
export async function readTicketTypes(deps: Deps, eventId: string): Promise<readonly TicketType[]> {
  return deps.db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.removedAt)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

interface OnType {
  readonly eventId: string;
  readonly id: string;
}

/** For who prepares the event. */
export async function listTicketTypes(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<readonly TicketType[]>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  return found.ok ? ok(await readTicketTypes(deps, found.value.id)) : found;
}

/** Adds a type behind the others. Refuses more than an event may have, and amounts that no card can be charged. */
export async function addTicketType(
  deps: Deps,
  actor: Actor,
  { eventId, ...input }: NewTicketType & { readonly eventId: string },
): Promise<Result<TicketType>> {
  const found = await findForChange(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const { nameNo, nameEn } = bothNames(input);
  const faults = faultsOf(event, { ...input, nameNo });
  if (faults) return faults;
  const untaxed = await vatFault(deps, event, input.vatRate);
  if (untaxed) return untaxed;
  const id = deps.newId("tty");
  const { amount, vatRate } = input;
  const { quota = null, saleFrom = null, saleUntil = null, hidden = false } = input;
  const isRoom = sql`(SELECT count(*) FROM ticket_types WHERE event_id = ${event.id} AND removed_at IS NULL) < ${ticketTypeLimits.most}`;
  const [added] = await runBatch(deps, [
    sql`INSERT INTO ticket_types (id, event_id, position, name_no, name_en, amount, vat_rate, quota, sale_from, sale_until, hidden, created_at)
      SELECT ${id}, ${event.id}, (SELECT COALESCE(MAX(position), -1) + 1 FROM ticket_types WHERE event_id = ${event.id}),
        ${nameNo}, ${nameEn}, ${amount}, ${vatRate}, ${quota}, ${saleFrom}, ${saleUntil}, ${hidden ? 1 : 0}, ${deps.now()}
      WHERE ${isRoom}`,
    noteAudit(deps, actor, {
      what: "event.add_ticket_type",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { nameNo, amount, vatRate, quota },
      only: sql`EXISTS (SELECT 1 FROM ticket_types WHERE id = ${id})`,
    }),
  ]);
  if (added === 0) return refuse("ticket_type.too_many", { max: ticketTypeLimits.most });
  return readType(deps, { eventId: event.id, id });
}

/** Changes what is given of a type. What was sold stays as it was sold; a quota cannot fall below that. */
export async function changeTicketType(
  deps: Deps,
  actor: Actor,
  { eventId, id, version, ...given }: TicketTypeChange & OnType,
): Promise<Result<TicketType>> {
  const found = await findForChange(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const type = await readType(deps, { eventId: event.id, id });
  if (!type.ok) return type;
  const was = type.value;
  if (version !== undefined && version !== was.version) return refuse("event.changed");
  const changed = { ...was, ...definedOnly(given) };
  const wanted: TicketType = { ...changed, ...bothNames(changed) };
  const faults = faultsOf(event, wanted);
  if (faults) return faults;
  const untaxed = await vatFault(deps, event, given.vatRate);
  if (untaxed) return untaxed;
  const { nameNo, nameEn, amount, vatRate, quota, saleFrom, saleUntil, hidden } = wanted;
  const isSame = sql`version = ${was.version} AND (${quota} IS NULL OR taken <= ${quota})`;
  const moved = given.position === undefined ? null : await placesOf(deps, was, given.position);
  const [, , written] = await runBatch(deps, [
    moveTypes(moved ?? [], sql`EXISTS (SELECT 1 FROM ticket_types WHERE id = ${id} AND ${isSame})`),
    noteAudit(deps, actor, {
      what: "event.update_ticket_type",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { nameNo: was.nameNo, amount: was.amount, vatRate: was.vatRate, quota: was.quota },
      after: { nameNo, amount, vatRate, quota },
      only: sql`EXISTS (SELECT 1 FROM ticket_types WHERE id = ${id} AND ${isSame})`,
    }),
    sql`UPDATE ticket_types SET name_no = ${nameNo}, name_en = ${nameEn}, amount = ${amount}, vat_rate = ${vatRate}, quota = ${quota},
        sale_from = ${saleFrom}, sale_until = ${saleUntil}, hidden = ${hidden ? 1 : 0}, version = version + 1
      WHERE id = ${id} AND ${isSame}`,
  ]);
  if (written === 0) {
    const now = await readType(deps, { eventId: event.id, id });
    const isLow = now.ok && quota !== null && now.value.taken > quota;
    if (!isLow) return refuse("event.changed");
    return refuse("ticket_type.quota", undefined, { quota: "ticket_type.quota" });
  }
  return readType(deps, { eventId: event.id, id });
}

interface Place {
  readonly id: string;
  readonly position: number;
}

/** The places of all types of the event, once this one stands at that place. */
async function placesOf(deps: Deps, type: TicketType, place: number): Promise<readonly Place[]> {
  const others = (await readTicketTypes(deps, type.eventId)).filter(({ id }) => id !== type.id);
  const order = others.toSpliced(Math.min(place, others.length), 0, type);
  return order.map(({ id }, position) => ({ id, position }));
}

function moveTypes(places: readonly Place[], only: SQL): SQL {
  return sql`UPDATE ticket_types SET position = place.value ->> 'position' FROM json_each(${JSON.stringify(places)}) AS place
    WHERE ticket_types.id = place.value ->> 'id' AND ${only}`;
}

/** Copies the types of one event for another that is written in the same batch, with their times of sale so much later. */
export function copyTicketTypes(
  deps: Deps,
  types: readonly TicketType[],
  to: { readonly eventId: string; readonly laterMs: number },
): readonly Statement[] {
  const later = (at: number | null) => (at === null ? null : at + to.laterMs);
  return types.map((type) =>
    deps.db.insert(ticketTypes).values({
      ...type,
      id: deps.newId("tty"),
      eventId: to.eventId,
      saleFrom: later(type.saleFrom),
      saleUntil: later(type.saleUntil),
      taken: 0,
      version: 1,
      createdAt: deps.now(),
    }),
  );
}

/** Takes a type away: nobody can buy it any more, and who has one keeps it. The last of a published event stays. */
export async function removeTicketType(
  deps: Deps,
  actor: Actor,
  { eventId, id }: OnType,
): Promise<Result<TicketType>> {
  const found = await findForChange(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const type = await readType(deps, { eventId: event.id, id });
  if (!type.ok) return type;
  const isLast = sql`((SELECT count(*) FROM ticket_types WHERE event_id = ${event.id} AND removed_at IS NULL) = 1
    AND EXISTS (SELECT 1 FROM events WHERE id = ${event.id} AND price_kind = 'paid' AND published))`;
  const [removed] = await runBatch(deps, [
    sql`UPDATE ticket_types SET removed_at = ${deps.now()}, version = version + 1
      WHERE id = ${id} AND removed_at IS NULL AND NOT ${isLast}`,
    noteAudit(deps, actor, {
      what: "event.remove_ticket_type",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { nameNo: type.value.nameNo, amount: type.value.amount },
      only: sql`EXISTS (SELECT 1 FROM ticket_types WHERE id = ${id} AND removed_at IS NOT NULL)`,
    }),
  ]);
  return removed === 0 ? refuse("ticket_type.last") : type;
}

async function findForChange(
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  return found.value.archivedAt === null ? found : refuse("event.archived");
}

async function readType(deps: Deps, { eventId, id }: OnType): Promise<Result<TicketType>> {
  const type = await deps.db.query.ticketTypes.findFirst({ where: eq(ticketTypes.id, id) });
  const isThere = type?.eventId === eventId && type.removedAt === null;
  return isThere ? ok(type) : refuse("ticket_type.not_found");
}

/** What a type is called in each language: in one that says nothing, as in the other. */
function bothNames({ nameNo = "", nameEn = "" }: Pick<NewTicketType, "nameNo" | "nameEn">) {
  return { nameNo: nameNo || nameEn, nameEn: nameEn || nameNo };
}

type Checked = Pick<NewTicketType, "amount"> & {
  readonly nameNo: string;
  readonly saleFrom?: number | null | undefined;
  readonly saleUntil?: number | null | undefined;
};

/** What is wrong with a type in the event's currency; null = nothing. */
function faultsOf(event: EventRecord, { nameNo, amount, saleFrom, saleUntil }: Checked) {
  const fields: Record<string, ErrorCode> = {};
  if (nameNo === "") fields.nameNo = "text.empty";
  if (toStripeAmount({ amount, currency: event.priceCurrency }) === null) {
    fields.amount = "money.unchargeable";
  }
  if (saleFrom != null && saleUntil != null && saleUntil <= saleFrom) {
    fields.saleUntil = "event.dates";
  }
  const [first] = Object.values(fields);
  return first === undefined ? null : refuse(first, undefined, fields);
}

/** Whether the event's client may charge VAT. */
export async function mayChargeVat(
  deps: Deps,
  { clientId }: Pick<EventRecord, "clientId">,
): Promise<boolean> {
  const client = await deps.db.query.clients.findFirst({
    columns: { vatRegistered: true },
    where: eq(clients.id, clientId),
  });
  return client?.vatRegistered === true;
}

/** Whoever is not in the VAT register must not charge it; null = nothing is wrong. */
async function vatFault(deps: Deps, event: EventRecord, vatRate: number | undefined) {
  if (!vatRate || (await mayChargeVat(deps, event))) return null;
  return refuse("price.no_vat", undefined, { vatRate: "price.no_vat" });
}

/** The fields that are given. */
function definedOnly<T extends object>(values: T) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** What one ticket of a type costs, with the VAT that is in it: the one rounding of a line. */
export function priceOf({ amount, vatRate }: Pick<TicketType, "amount" | "vatRate">) {
  return { amount, vatRate, vat: vatIn(amount, vatRate) };
}
