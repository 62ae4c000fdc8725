import type { Locale } from "../../../contract/texts/index.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { viewTypes } from "../../payments/offered-types.ts";
import { consentWords } from "../consent.ts";
import type { RegistrationForm } from "../register.ts";

/** What is shown of an event beside a registration for it. */
export function headOf(event: EventRecord) {
  const { slug, name, organiser, startsAt, endsAt, timeZone, locationText, hybrid } = event;
  const isCancelled = event.cancelledAt !== null;
  return { slug, name, organiser, startsAt, endsAt, timeZone, locationText, hybrid, isCancelled };
}

/** A registration form for whoever fills it in: the page and /v1 say the same. */
export function viewForm(
  { event, closed, seatsLeft, ticketTypes, now, takesPayments }: RegistrationForm,
  locale: Locale,
) {
  return {
    event: headOf(event),
    /** Why nobody can register now; null = everybody can. */
    closed,
    /** In the hosts' words; "" = the product's own. */
    registrationMessage: event.registrationMessage,
    registrationDueAt: event.registrationDueAt,
    registrationNeedsApproval: event.registrationNeedsApproval,
    registrationGroupMax: event.registrationGroupMax,
    /** 0 = whoever comes stands in line; null = there is no hall. */
    seatsLeft,
    fields: event.customFields,
    /** What is agreed to with `consent`; null where nothing sensitive is asked. */
    consentWords: consentWords(event, locale),
    retentionDays: event.retentionDays,
    /** Of what can be bought. */
    currency: event.priceCurrency,
    /** Null = the event costs nothing. */
    ticketTypes: ticketTypes && viewTypes(ticketTypes, locale, { now, takesPayments }),
  };
}
