import { eq } from "drizzle-orm";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { CheckedRegistration } from "../registration/check-registration.ts";
import type { GivenConsent } from "../registration/consent.ts";
import { notifyAfterAnswer } from "../registration/notify-attendees.ts";
import { insertPeople, type Registered } from "../registration/write-people.ts";
import { runBatch } from "../shared/batch.ts";
import { queueRegistered } from "../webhooks/attendee-messages.ts";
import { findPayee } from "./accounts/payee.ts";
import { readOfferedTypes } from "./offered-types.ts";
import { findOrderOf, type OpenedOrder, openOrder } from "./open-order.ts";
import {
  costsAnything,
  fillOrder,
  holdPlaces,
  insertOrder,
  isMade,
  type NewOrder,
} from "./order-statements.ts";
import { nameOfType, priceOf, saleStateOf, type TicketType } from "./ticket-types.ts";

/** Whom the mail goes to, and, where the event costs something, how to pay for it. */
export interface RegisteredOutcome {
  readonly email: string;
  readonly payment: OpenedOrder | null;
}

interface Ordered {
  readonly event: EventRecord;
  readonly person: CheckedRegistration;
  readonly group: readonly Registered[];
  readonly consent: GivenConsent | null;
  readonly language: Locale;
  readonly submission: string;
}

/**
 * Registers a group for an event that costs something, keeps their places while the payment page is open, and leads
 * there. Who finds no seat stands in line and pays once one is offered. The same form sent twice is one order.
 */
export async function registerAndOrder(
  deps: Deps,
  input: Ordered,
): Promise<Result<RegisteredOutcome>> {
  const { event, person, group, submission } = input;
  const known = await findOrderOf(deps, submission);
  if (known) return ok({ email: person.email, payment: await openOrder(deps, known) });
  const types = await readOfferedTypes(deps, event.id);
  const faults = typeFaults(types, group, deps.now());
  if (faults) return faults;
  const payee = await findPayee(deps, event.clientId);
  const order = newOrder(deps, input, { types, account: payee.ok ? payee.account : null });
  // What costs nothing needs nobody who is paid.
  if (!payee.ok && costsAnything(order)) return refuse("order.no_payments");
  const now = deps.now();
  await runBatch(deps, [
    insertOrder(order),
    ...insertPeople(event, group, { now, consent: input.consent, only: isMade(order) }),
    ...queueRegistered(deps, event, group, "accepted"),
    holdPlaces(order),
    ...fillOrder(order),
  ]);
  notifyAfterAnswer(deps, event.id);
  const made = await findOrderOf(deps, submission);
  if (made) return ok({ email: person.email, payment: await openOrder(deps, made) });
  // Nobody of them has a place: in line, or not written at all because what they wanted is not to be had any more.
  const isWritten = await deps.db.query.attendees.findFirst({
    columns: { id: true },
    where: eq(attendees.ticketSerial, group[0]?.serial ?? ""),
  });
  return isWritten ? ok({ email: person.email, payment: null }) : refuse("order.sold_out");
}

/** What is wrong with what each of them chose, by the paths of the form; null = nothing. */
function typeFaults(types: readonly TicketType[], group: readonly Registered[], now: number) {
  const fields: Record<string, ErrorCode> = {};
  for (const [place, { ticketTypeId }] of group.entries()) {
    const type = types.find(({ id }) => id === ticketTypeId);
    const path = place === 0 ? "ticketTypeId" : `companions.${place - 1}.ticketTypeId`;
    const state = type && saleStateOf(type, now);
    if (!type) fields[path] = "ticket_type.choose";
    else if (state) fields[path] = state === "sold_out" ? "order.sold_out" : "order.sale_closed";
  }
  return Object.keys(fields).length === 0 ? null : refuse("request.invalid", undefined, fields);
}

function newOrder(
  deps: Deps,
  { event, person, group, language, submission }: Ordered,
  { types, account }: { readonly types: readonly TicketType[]; readonly account: string | null },
): NewOrder {
  return {
    id: deps.newId("ord"),
    event,
    stripeAccount: account,
    bookerId: group[0]?.id ?? "",
    buyer: {
      name: person.name,
      email: person.email,
      organisation: person.organisationNumber,
      reference: person.reference,
    },
    language,
    submission,
    isPromised: false,
    now: deps.now(),
    tickets: group.flatMap(({ id: attendeeId, serial, ticketTypeId }) => {
      const type = types.find((one) => one.id === ticketTypeId);
      if (!type) return [];
      const text = `${nameOfType(type, language)} – ${event.name}`;
      return [
        {
          id: deps.newId("oln"),
          attendeeId,
          serial,
          ticketTypeId: type.id,
          text,
          ...priceOf(type),
        },
      ];
    }),
  };
}
