import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import { writeEventCalendar } from "../landing/event-calendar.ts";
import { openLink } from "../registration/own-registration.ts";
import type { Download } from "../shared/download.ts";
import { readOwnTickets } from "./own-tickets.ts";
import { ticketFileName, ticketPdf, undrawnTexts } from "./ticket-pdf.ts";

/**
 * The tickets of the own registration as one PDF, a page each. Refused where there is none, and where a text has letters
 * that our fonts lack: those the page of the registration has drawn by its browser (docs/decisions/075).
 */
export async function downloadOwnTickets(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<Download>> {
  const found = await readOwnTickets(deps, input);
  if (!found.ok) return found;
  const { event, locale, tickets } = found.value;
  if (tickets.length === 0) return refuse("registration.no_ticket");
  if ((await undrawnTexts(deps, event, found.value)).length > 0) {
    return refuse("registration.ticket_letters");
  }
  const pdf = await ticketPdf(deps, event, found.value);
  return ok({ name: ticketFileName(event, locale), format: "pdf", body: pdf.slice().buffer });
}

/** The event as an entry of the own calendar, with its place, which whoever is registered knows. */
export async function downloadOwnCalendar(
  deps: Deps,
  input: { readonly token: string; readonly locale: Locale },
): Promise<Result<Download>> {
  const opened = await openLink(deps, input.token);
  if (!opened.ok) return opened;
  const { event } = opened.value;
  return ok({
    name: `${event.slug}.ics`,
    format: "ics",
    body: writeEventCalendar(deps, event, { locale: input.locale, showsPlace: true }),
  });
}
