import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { qrShape } from "#app/event/display/join/qr.ts";
import type { QrShape } from "#app/event/display/scene.ts";
import { faultsOf } from "#app/guest/form-answer.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { nameCountries } from "#workers/contract/countries.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal, Result } from "#workers/contract/errors.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { consentWords } from "#workers/domain/registration/consent.ts";
import {
  type Attendee,
  cancelOwnRegistration,
  changeOwnRegistration,
  type OwnRegistration,
  readOwnRegistration,
} from "#workers/domain/registration/own-registration.ts";
import { type OwnTickets, readOwnTickets } from "#workers/domain/tickets/own-tickets.ts";
import { canPrint } from "#workers/domain/tickets/ticket-pdf.ts";
import { headOf } from "../event-head.server.ts";
import { readAnswers } from "../posted-registration.ts";
import type { OwnAnswer } from "./own-model.ts";
import { sendLinks } from "./send-links.server.ts";

/** One person of a registration, as the page shows it. */
export interface OwnPerson
  extends Pick<
    Attendee,
    "id" | "name" | "email" | "registration" | "seat" | "seatLabel" | "seatUntil" | "version"
  > {
  readonly phone: string;
  readonly answers: Attendee["answers"];
  /** Number in line, from 1; null for who does not wait. */
  readonly place: number | null;
}

/** What a mailed link opens; `null` for one that is over. */
export async function loadOwnRegistration(request: Request, { deps }: AppLoadContext) {
  const token = tokenOf(request);
  const found = await readOwnRegistration(deps, { token });
  const tickets = await readOwnTickets(deps, { token });
  const isPrintable = tickets.ok && (await canPrint(deps, tickets.value.event, tickets.value));
  const own = found.ok
    ? { ...pageOf(found.value, request, qrCodesOf(tickets)), isPrintable }
    : null;
  return data({ own }, { headers: { "Cache-Control": "no-store" } });
}

/** By the person. */
function qrCodesOf(found: Result<OwnTickets>): ReadonlyMap<string, QrShape> {
  const tickets = found.ok ? found.value.tickets : [];
  return new Map(tickets.map(({ person, text }) => [person.id, qrShape(text)]));
}

function pageOf(
  { event, own, companions, ahead, isOver }: OwnRegistration,
  request: Request,
  qrCodes: ReadonlyMap<string, QrShape>,
) {
  return {
    event: {
      ...headOf(event),
      fields: event.customFields,
    },
    people: [own, ...companions].map((person) => ({
      ...personOf(person, ahead),
      qr: qrCodes.get(person.id) ?? null,
    })),
    isOver,
    countries: nameCountries(localeOfRequest(request)),
    consentWords: consentWords(event, localeOfRequest(request)),
    eventColors: eventColorVariables(event.baseColor),
  };
}

function personOf(person: Attendee, ahead: OwnRegistration["ahead"]): OwnPerson {
  const { id, name, email, registration, seat, seatLabel, seatUntil, version } = person;
  const before = ahead[id];
  return {
    id,
    name,
    email,
    registration,
    seat,
    seatLabel,
    seatUntil,
    version,
    // What is kept was consented to.
    answers: person.consentAt === null ? person.answers : { ...person.answers, consent: true },
    phone: person.phone ?? "",
    place: before === undefined ? null : before + 1,
  };
}

/** Takes a form of the page: changes, a cancellation, or the asking for a new link. */
export async function actOnOwnRegistration(
  request: Request,
  context: AppLoadContext,
  address: string,
) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === "link") {
    return sendLinks(request, context, { address, email: text("email").trim() });
  }
  const { deps } = context;
  const [token, id] = [tokenOf(request), text("id")];
  if (text("intent") === "cancel") {
    const cancelled = await cancelOwnRegistration(deps, { token, id });
    return cancelled.ok ? saved(id) : refused(cancelled.refusal, id, null);
  }
  const found = await readOwnRegistration(deps, { token });
  if (!found.ok) return refused(found.refusal, id, null);
  const answers = readAnswers(form, found.value.event.customFields, "");
  const typed = { name: text("name"), phone: text("phone"), answers };
  const given = { ...typed, consent: form.has("consent"), version: Number(text("version")) };
  const changed = await changeOwnRegistration(deps, { token, id, given });
  return changed.ok ? saved(id) : refused(changed.refusal, id, typed);
}

function saved(id: string) {
  const answer: OwnAnswer = { kind: "saved", id };
  return data(answer);
}

function refused(
  refusal: Refusal,
  id: string,
  typed: Extract<OwnAnswer, { kind: "refused" }>["typed"],
) {
  const answer: OwnAnswer = { kind: "refused", id, typed, faults: faultsOf(refusal) };
  return data(answer, { status: errorStatus[refusal.code] });
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
