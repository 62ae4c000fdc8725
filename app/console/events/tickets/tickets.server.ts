import * as v from "valibot";
import { type EventVisitor, orThrow } from "#app/session.server.ts";
import {
  newTicketTypeSchema,
  ticketTypeChangeSchema,
} from "#workers/contract/api/money/ticket-types.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { type ErrorCode, ok, type Result, refuse } from "#workers/contract/errors.ts";
import { formatAmount, parseAmount } from "#workers/contract/money/money.ts";
import { can } from "#workers/contract/permissions.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { listOrders } from "#workers/domain/payments/sale/list-orders.ts";
import { listSaleFaults } from "#workers/domain/payments/sale/price.ts";
import {
  addTicketType,
  changeTicketType,
  listTicketTypes,
  mayChargeVat,
  removeTicketType,
  saleStateOf,
  type TicketType,
} from "#workers/domain/payments/ticket-types.ts";
import { makeToken } from "#workers/domain/shared/tokens.ts";
import { answerFormOnce } from "../../forms/answer-once.server.ts";
import { toInstant, toLocal } from "../zone-times.server.ts";
import { sellerAddress } from "./seller-address.ts";
import type { TypeRow } from "./tickets-model.ts";

/** Orders on one page of the list. */
const ordersAtOnce = 20;

/** The ticket types of an event, and a page of its orders (`?cursor=`) for who sees its money. */
export async function loadTickets(visitor: EventVisitor, url: URL, locale: Locale) {
  const { deps, actor, event } = visitor;
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const seesOrders = can(actor, "money.read", subjectOf(event));
  const query = { eventId: event.id, limit: ordersAtOnce, cursor };
  const [types, faults, chargesVat, orders] = await Promise.all([
    listTicketTypes(deps, actor, { eventId: event.id }),
    listSaleFaults(deps, event),
    mayChargeVat(deps, event),
    seesOrders ? listOrders(deps, actor, query) : null,
  ]);
  const of = { currency: event.priceCurrency, timeZone: event.timeZone, locale, now: deps.now() };
  return {
    name: event.name,
    slug: event.slug,
    timeZone: event.timeZone,
    currency: event.priceCurrency,
    isFree: event.priceKind === "free",
    isPublished: event.published,
    isArchived: event.archivedAt !== null,
    hasRegistration: event.registrationEnabled,
    faults,
    chargesVat,
    sellerAt: sellerAddress(actor, event),
    types: orThrow(types).map((type) => toRow(type, of)),
    orders: orders && orThrow(orders),
    once: makeToken(deps),
  };
}
export type TicketsPage = Awaited<ReturnType<typeof loadTickets>>;

interface ShownIn {
  readonly currency: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly now: number;
}

function toRow(type: TicketType, { currency, timeZone, locale, now }: ShownIn): TypeRow {
  const { id, version, nameNo, nameEn, amount, vatRate, hidden, taken } = type;
  const local = (at: number | null) => (at === null ? "" : toLocal(at, timeZone));
  return {
    id,
    version,
    nameNo,
    nameEn,
    amount,
    price: formatAmount({ amount, currency }, locale),
    vat: formatPercent(vatRate, locale),
    quota: type.quota === null ? "" : String(type.quota),
    saleFrom: local(type.saleFrom),
    saleUntil: local(type.saleUntil),
    hidden,
    taken,
    closed: saleStateOf(type, now),
  };
}

/** Hundredths of a percent are written as those of any currency with two decimals; whole ones without. */
const percentAs = "NOK";
function formatPercent(rate: number, locale: Locale): string {
  return formatAmount({ amount: rate, currency: percentAs }, locale).replace(/[.,]00$/, "");
}

const idSchema = v.object({ id: v.string() });

/** Does what a form asks for. */
export async function runTicketsAction(
  visitor: EventVisitor,
  form: FormData,
): Promise<Result<unknown>> {
  const { deps, actor, event } = visitor;
  const target = { eventId: event.id, id: String(form.get("id") ?? "") };
  switch (form.get("intent")) {
    case "add":
      return answerFormOnce(visitor, { about: `ticket ${event.id}`, form, schema: idSchema }, () =>
        addType(visitor, form),
      );
    case "edit": {
      const read = readType(visitor, form);
      const version = Number(form.get("version"));
      const parsed = parseInput(ticketTypeChangeSchema, { ...read.given, version });
      const checked = withFaults(parsed, read.faults);
      return checked.ok ? changeTicketType(deps, actor, { ...checked.value, ...target }) : checked;
    }
    case "up":
      return moveType(visitor, target.id, -1);
    case "down":
      return moveType(visitor, target.id, 1);
    case "remove":
      return removeTicketType(deps, actor, target);
    default:
      return refuse("request.invalid");
  }
}

async function addType(visitor: EventVisitor, form: FormData): Promise<Result<{ id: string }>> {
  const { deps, actor, event } = visitor;
  const { given, faults } = readType(visitor, form);
  const checked = withFaults(parseInput(newTicketTypeSchema, given), faults);
  if (!checked.ok) return checked;
  const added = await addTicketType(deps, actor, { ...checked.value, eventId: event.id });
  return added.ok ? ok({ id: added.value.id }) : added;
}

/** A place up or down among those that are there. */
async function moveType(
  { deps, actor, event }: EventVisitor,
  id: string,
  by: 1 | -1,
): Promise<Result<unknown>> {
  const listed = await listTicketTypes(deps, actor, { eventId: event.id });
  if (!listed.ok) return listed;
  const place = listed.value.findIndex((type) => type.id === id);
  const position = Math.max(0, place + by);
  return changeTicketType(deps, actor, { eventId: event.id, id, position });
}

/** What a form says of a type. What is typed and is no number or no time is refused, and not taken for none. */
function readType({ event }: EventVisitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const time = (name: string) =>
    text(name) === "" ? null : (toInstant(text(name), event.timeZone) ?? Number.NaN);
  const amount = parseAmount(text("price"), event.priceCurrency);
  const vatRate = parseAmount(text("vat"), percentAs);
  const faults: Record<string, ErrorCode> = {};
  if (amount === null) faults.price = "price.amount";
  if (vatRate === null || vatRate > 10_000) faults.vat = "price.vat";
  const quota = text("quota");
  return {
    given: {
      nameNo: text("nameNo"),
      nameEn: text("nameEn"),
      amount: amount ?? 0,
      vatRate: Math.min(vatRate ?? 0, 10_000),
      quota: quota === "" ? null : /^\d+$/.test(quota) ? Number(quota) : Number.NaN,
      saleFrom: time("saleFrom"),
      saleUntil: time("saleUntil"),
      hidden: form.has("hidden"),
    },
    faults,
  };
}

/** All that is wrong at once. */
function withFaults<T>(parsed: Result<T>, faults: Readonly<Record<string, ErrorCode>>): Result<T> {
  const [first] = Object.values(faults);
  if (first === undefined) return parsed;
  const others = parsed.ok ? {} : { ...parsed.refusal.fields };
  return refuse(first, undefined, { ...others, ...faults });
}
