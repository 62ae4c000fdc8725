/** What an event costs: whether it costs anything, and in which currency. The amounts are those of its ticket types. */
import { eq, type SQL, sql } from "drizzle-orm";
import { type ErrorCode, type Refusal, type Result, refuse } from "../../../contract/errors.ts";
import { decimalsOf } from "../../../contract/money/decimals.ts";
import { ticketTypeLimits } from "../../../contract/money/orders.ts";
import { toStripeAmount } from "../../../contract/money/stripe-amount.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { clients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { saveEvent } from "../../events/changes/save-event.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { isCurrencyEnabled } from "../../platform/currencies/currencies.ts";
import { queryBatch } from "../../shared/batch.ts";
import { payeeOf } from "../accounts/payee.ts";
import { readTicketTypes, type TicketType } from "../ticket-types.ts";

type Priced = Pick<EventRecord, "id" | "clientId" | "priceKind" | "registrationNeedsApproval">;

/** Why an event that costs something cannot be published as it stands; none for one that costs nothing. */
export async function listSaleFaults(deps: Deps, event: Priced): Promise<readonly ErrorCode[]> {
  if (event.priceKind === "free") return [];
  const faults: ErrorCode[] = [];
  const [types, client] = await Promise.all([
    readTicketTypes(deps, event.id),
    deps.db.query.clients.findFirst({
      columns: {
        organisationNumber: true,
        vatRegistered: true,
        stripeAccount: true,
        stripeState: true,
      },
      where: eq(clients.id, event.clientId),
    }),
  ]);
  const payee = payeeOf(deps, client);
  if (!payee.ok) faults.push(payee.fault);
  if (types.length === 0) faults.push("price.no_types");
  // Receipts have to name their seller by it.
  if (!client?.organisationNumber) faults.push("price.no_seller");
  const hasVat = types.some(({ vatRate }) => vatRate > 0);
  if (hasVat && !client?.vatRegistered) faults.push("price.no_vat");
  if (event.registrationNeedsApproval) faults.push("price.approval");
  return faults;
}

/** The same of ticket types, number and VAT, in the statement that publishes: they may be taken away at that moment. */
export function canBeSold({ id, clientId }: Pick<EventRecord, "id" | "clientId">): SQL {
  return sql`(price_kind = 'free' OR (EXISTS (SELECT 1 FROM ticket_types WHERE event_id = ${id} AND removed_at IS NULL)
    AND (SELECT organisation_number FROM clients WHERE id = ${clientId}) <> ''
    AND ((SELECT vat_registered FROM clients WHERE id = ${clientId})
      OR NOT EXISTS (SELECT 1 FROM ticket_types WHERE event_id = ${id} AND removed_at IS NULL AND vat_rate > 0))))`;
}

interface PriceChange {
  readonly event: EventRecord;
  readonly wanted: EventRecord;
  readonly set: Partial<EventRecord>;
}

/**
 * Saves section Price. Refuses another currency once the event is published, a change of kind once anything is sold, a
 * published event that could not be sold, and a currency that is not to be chosen or in which a type could not be charged.
 * Amounts keep what they say in another currency: 250.00 becomes 250.
 */
export async function savePrice(
  deps: Deps,
  actor: Actor,
  { event, wanted, set }: PriceChange,
): Promise<Result<EventRecord>> {
  const isAnother = wanted.priceCurrency !== event.priceCurrency;
  const isOtherKind = wanted.priceKind !== event.priceKind;
  const types = isAnother ? await readTicketTypes(deps, event.id) : [];
  const amounts = rescale(types, event.priceCurrency, wanted.priceCurrency);
  const fields: Record<string, ErrorCode> = {};
  if (isAnother && event.published) fields.priceCurrency = "event.locked_field";
  else if (isAnother && !(await isCurrencyEnabled(deps, wanted.priceCurrency))) {
    fields.priceCurrency = "price.currency";
  } else if (amounts === null) fields.priceCurrency = "money.unchargeable";
  const [fault] = isOtherKind && event.published ? await listSaleFaults(deps, wanted) : [];
  if (fault) fields.priceKind = fault;
  const [first] = Object.values(fields);
  if (first !== undefined || amounts === null) {
    return refuse(first ?? "money.unchargeable", undefined, fields);
  }
  const refusal = await soldRefusal(deps, event, wanted);
  if (refusal !== null) return { ok: false, refusal };
  const saved = await saveEvent(deps, actor, {
    event,
    what: "event.update_price",
    set,
    only: whileUnsold(event, wanted),
    with: (unchanged) => [
      sql`UPDATE ticket_types SET amount = given.value ->> 'amount', version = version + 1
        FROM json_each(${JSON.stringify(amounts)}) AS given WHERE ticket_types.id = given.value ->> 'id'
          AND EXISTS (SELECT 1 FROM events WHERE events.id = ${event.id} AND ${unchanged})`,
    ],
  });
  if (saved.ok) return saved;
  // What was refused may have been sold a moment ago.
  const meanwhile = await soldRefusal(deps, event, wanted);
  return meanwhile === null ? saved : { ok: false, refusal: meanwhile };
}

/** The amounts of the types with the decimals of another currency; null where one cannot be told or charged in it. */
function rescale(types: readonly TicketType[], from: string, to: string) {
  const shift = decimalsOf(to) - decimalsOf(from);
  const amounts = types.map(({ id, amount }) => {
    const exact = shift < 0 ? amount / 10 ** -shift : amount * 10 ** shift;
    return { id, amount: exact };
  });
  const isGood = amounts.every(
    ({ amount }) =>
      Number.isInteger(amount) &&
      amount <= ticketTypeLimits.amount.max &&
      toStripeAmount({ amount, currency: to }) !== null,
  );
  return isGood ? amounts : null;
}

/** Orders that are paid, or may be in this minute: what they were made under stays. */
const sold = (
  eventId: string,
) => sql`EXISTS (SELECT 1 FROM orders WHERE orders.event_id = ${eventId}
  AND orders.state NOT IN ('expired', 'failed'))`;
/** People who were promised a place that costs nothing, at an event that guests have seen. */
const promised = (
  eventId: string,
) => sql`EXISTS (SELECT 1 FROM attendees WHERE attendees.event_id = ${eventId}
  AND attendees.registration IN ('accepted', 'pending'))`;

type Wanted = Pick<EventRecord, "priceKind" | "priceCurrency">;
type Known = Wanted & Pick<EventRecord, "id" | "published">;

/** What must hold of orders and people when a price is written; undefined where it changes nothing for anybody. */
function whileUnsold(event: Known, wanted: Wanted): SQL | undefined {
  const isOtherKind = wanted.priceKind !== event.priceKind;
  if (!isOtherKind && wanted.priceCurrency === event.priceCurrency) return undefined;
  const isCharged = isOtherKind && event.published && wanted.priceKind === "paid";
  return isCharged
    ? sql`NOT ${sold(event.id)} AND NOT ${promised(event.id)}`
    : sql`NOT ${sold(event.id)}`;
}

/** Why a price cannot be as wanted by what was sold or promised; null = nothing is in the way. */
async function soldRefusal(deps: Deps, event: Known, wanted: Wanted): Promise<Refusal | null> {
  if (whileUnsold(event, wanted) === undefined) return null;
  const [rows = []] = await queryBatch<{ readonly sold: number; readonly promised: number }>(deps, [
    sql`SELECT ${sold(event.id)} AS sold, ${promised(event.id)} AS promised`,
  ]);
  const isOtherKind = wanted.priceKind !== event.priceKind;
  const field = isOtherKind ? "priceKind" : "priceCurrency";
  if (rows[0]?.sold) return { code: "price.sold", fields: { [field]: "price.sold" } };
  const isCharged = isOtherKind && event.published && wanted.priceKind === "paid";
  return isCharged && rows[0]?.promised
    ? { code: "price.promised", fields: { priceKind: "price.promised" } }
    : null;
}
