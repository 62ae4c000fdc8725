import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { qrShape } from "#app/event/display/join/qr.ts";
import type { QrShape } from "#app/event/display/scene.ts";
import { readEventProgramme } from "#app/event/landing/programme.server.ts";
import { faultsOf } from "#app/guest/form-answer.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { nameCountries } from "#workers/contract/countries.ts";
import { errorStatus } from "#workers/contract/error-status.ts";
import type { Refusal, Result } from "#workers/contract/errors.ts";
import {
  cookieHeaders,
  cookieNames,
  isSecure,
  writeCookie,
} from "#workers/contract/http/cookies.ts";
import { hallQuery } from "#workers/contract/http/hall-address.ts";
import { formatMoney, type Money } from "#workers/contract/money/money.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import type { Deps } from "#workers/domain/deps.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { phaseOfEvent } from "#workers/domain/events/record.ts";
import { readOwnRefunds } from "#workers/domain/refunds/own-refund.ts";
import { consentWords } from "#workers/domain/registration/consent.ts";
import { enterRegistered, roomEntryFault } from "#workers/domain/registration/enter-registered.ts";
import { makeStandingToken } from "#workers/domain/registration/own-links.ts";
import {
  cancelOwnRegistration,
  changeOwnRegistration,
  type OwnRegistration,
  readOwnRegistration,
} from "#workers/domain/registration/own-registration.ts";
import {
  type GivenUpSeat,
  giveUpSeatOfPerson,
  type TakenSeat,
  takeSeatOfPerson,
} from "#workers/domain/registration/own-seat.ts";
import { headOf } from "#workers/domain/registration/views/form-view.ts";
import { viewPeople } from "#workers/domain/registration/views/own-view.ts";
import { type OwnTickets, readOwnTickets } from "#workers/domain/tickets/own-tickets.ts";
import { undrawnTexts } from "#workers/domain/tickets/ticket-pdf.ts";
import { readOwnReceipts } from "#workers/domain/transactions/own-receipts.ts";
import { attendeeCookie } from "#workers/pages/attendee-cookie.ts";
import { deviceOfRequest } from "#workers/pages/device-cookie.ts";
import { readAnswers } from "../posted-registration.ts";
import type { KeptInput, OwnAnswer } from "./own-model.ts";
import { ownTokenOfPage } from "./own-token.server.ts";
import { sendLinks } from "./send-links.server.ts";
import { standingMark } from "./standing-mark.ts";

/** What a mailed link opens, or the account that is signed in; `null` for a link that is over, and without either. */
export async function loadOwnRegistration(
  request: Request,
  context: AppLoadContext,
  address: string,
) {
  const { deps } = context;
  const token = await ownTokenOfPage(request, context, address);
  const hasLink = hasToken(request);
  const found = await readOwnRegistration(deps, { token });
  const tickets = await readOwnTickets(deps, { token });
  const undrawn = tickets.ok ? await undrawnTexts(deps, tickets.value.event, tickets.value) : [];
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!found.ok) return data({ own: null, hasLink }, { headers });
  // A browser that is signed in may be shared, and remembers nothing of who was.
  if (hasLink) headers.append("Set-Cookie", await standingCookie(deps, found.value, request));
  const own = {
    ...pageOf(found.value, request, {
      qrCodes: qrCodesOf(tickets),
      refunds: await refundsOf(deps, found.value),
    }),
    programme: await readEventProgramme(deps, found.value.event, localeOfRequest(request)),
    asksInAdvance: takesQuestionsInAdvance(found.value.event, deps.now()),
    receipts: await receiptsOf(deps, found.value, localeOfRequest(request)),
    canEnter: roomEntryFault(found.value.event, found.value.own, deps.now()) === null,
    undrawn,
  };
  const eventColors = eventColorVariables(found.value.event.baseColor);
  return data({ own, hasLink, eventColors }, { headers });
}

/** So that the page before the event opens can say where its owner stands, on this browser, and no more. */
async function standingCookie(
  deps: Deps,
  { event, own }: OwnRegistration,
  request: Request,
): Promise<string> {
  const token = await makeStandingToken(deps, own);
  const maxAge = Math.max(0, Math.ceil((event.closesAt - deps.now()) / 1_000));
  return writeCookie(cookieNames.standing, token, { maxAge, secure: isSecure(request) });
}

function takesQuestionsInAdvance(event: EventRecord, now: number): boolean {
  const { questionsInAdvance, interactionEnabled, cancelledAt } = event;
  if (cancelledAt !== null) return false;
  return questionsInAdvance && interactionEnabled && phaseOfEvent(event, now) === "before";
}

/** By the person. */
function qrCodesOf(found: Result<OwnTickets>): ReadonlyMap<string, QrShape> {
  const tickets = found.ok ? found.value.tickets : [];
  return new Map(tickets.map(({ person, text }) => [person.id, qrShape(text)]));
}

/** What goes back of each one's ticket if they cancel now. */
function refundsOf(deps: Deps, { event, own, companions, linked }: OwnRegistration) {
  const paid = [own, ...companions, ...linked].filter(
    ({ paidTransactionId }) => paidTransactionId !== null,
  );
  return readOwnRefunds(
    deps,
    event,
    paid.map(({ id }) => id),
  );
}

/** Of the buyer alone: whoever came with them has no part in these. */
async function receiptsOf(deps: Deps, { own }: OwnRegistration, locale: Locale) {
  const t = createTranslator({ receipts: catalogues[locale].receipts }, locale);
  const receipts = await readOwnReceipts(deps, own);
  return receipts.map(({ kind, number, address }) => {
    return { address, title: t("receipts.titled", { kind: t(`receipts.${kind}`), number }) };
  });
}

function sayRefund(refund: Money | undefined, locale: Locale) {
  if (refund === undefined) return null;
  const key = refund.amount > 0 ? "registration.cancelRefund" : "registration.cancelNoRefund";
  return { key, amount: formatMoney(refund, locale) } as const;
}

interface PageParts {
  readonly qrCodes: ReadonlyMap<string, QrShape>;
  readonly refunds: ReadonlyMap<string, Money>;
}

function pageOf(registration: OwnRegistration, request: Request, { qrCodes, refunds }: PageParts) {
  const { event, isOver } = registration;
  const locale = localeOfRequest(request);
  return {
    event: {
      ...headOf(event),
      fields: event.customFields,
    },
    people: viewPeople(registration).map((person) => ({
      ...person,
      // The box of consent stands among the answers.
      answers: person.consent ? { ...person.answers, consent: true } : person.answers,
      qr: qrCodes.get(person.id) ?? null,
      refund: sayRefund(refunds.get(person.id), locale),
    })),
    isOver,
    mark: standingMark(registration),
    countries: nameCountries(localeOfRequest(request)),
    consentWords: consentWords(event, localeOfRequest(request)),
  };
}

/** Takes a form of the page: changes, a cancellation, a seat, the way into the room, or the asking for a new link. */
export async function actOnOwnRegistration(
  request: Request,
  context: AppLoadContext,
  address: string,
) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent") === "link") {
    const kept = form.has("name") ? keptInputs(form) : undefined;
    return sendLinks(request, context, { address, email: text("email").trim(), kept });
  }
  const { deps } = context;
  const id = text("id");
  // A new link, where the page's own was over when something typed was to be saved.
  const link = text("link").trim();
  const token = link === "" ? await ownTokenOfPage(request, context, address) : tokenOfLink(link);
  // Signed out meanwhile: no link is over, and what is typed stays for when one is signed in again.
  if (token === "" && link === "") {
    return keptOf(form, { id, intent: text("intent"), refusal: { code: "auth.required" } });
  }
  if (text("intent") === "enter") return enterRoom(request, deps, { token, id });
  if (text("intent") === "cancel") {
    const cancelled = await cancelOwnRegistration(deps, { token, id });
    return cancelled.ok ? saved(id) : refused(cancelled.refusal, id, null);
  }
  if (text("intent") === "take") return answerSeat(id, await takeSeatOfPerson(deps, { token, id }));
  if (text("intent") === "giveUp") {
    return answerSeat(id, await giveUpSeatOfPerson(deps, { token, id }));
  }
  const found = await readOwnRegistration(deps, { token });
  // The same of a link that is over: without scripts the page has nothing but this answer.
  if (!found.ok) return keptOf(form, { id, intent: "change", refusal: found.refusal });
  const answers = readAnswers(form, found.value.event.customFields, "");
  const typed = { name: text("name"), phone: text("phone"), answers };
  const given = { ...typed, consent: form.has("consent"), version: Number(text("version")) };
  const changed = await changeOwnRegistration(deps, { token, id, given });
  if (changed.ok && link !== "") {
    const query = new URLSearchParams({ token });
    return redirect(`/event/${found.value.event.slug}/user/details?${query}`);
  }
  if (changed.ok) return saved(id);
  const isOlder = changed.refusal.code === "registration.changed";
  const version = isOlder ? await versionNow(deps, { token, id }) : given.version;
  if (link !== "") {
    if (version !== null) form.set("version", String(version));
    return keptOf(form, { id, intent: "change", refusal: changed.refusal });
  }
  return refused(changed.refusal, id, typed, "form", version);
}

/** The page does not ask anew for what it shows when a form of it was refused. */
async function versionNow(
  deps: Deps,
  { token, id }: { readonly token: string; readonly id: string },
): Promise<number | null> {
  const found = await readOwnRegistration(deps, { token });
  if (!found.ok) return null;
  return viewPeople(found.value).find((person) => person.id === id)?.version ?? null;
}

/** Leads into the event's room as who registered; who was let in at the door is in the hall. */
async function enterRoom(
  request: Request,
  deps: Deps,
  { token, id }: { readonly token: string; readonly id: string },
) {
  const { device, cookies } = deviceOfRequest(deps, request);
  const entered = await enterRegistered(deps, { token, device });
  if (!entered.ok) return refused(entered.refusal, id, null);
  const { event, isInHall, token: made } = entered.value;
  const headers = cookieHeaders([...cookies, attendeeCookie(request, made)]);
  return redirect(`/c/${event.slug}${isInHall ? hallQuery : ""}`, { headers });
}

/** What of a person's part of the page a button belongs to. */
function aboutOf(intent: string): Refused["about"] {
  return intent === "take" || intent === "giveUp" ? "seat" : "form";
}

function saved(id: string) {
  const answer: OwnAnswer = { kind: "saved", id };
  return data(answer);
}

function answerSeat(id: string, done: Result<TakenSeat | GivenUpSeat>) {
  if (!done.ok) return refused(done.refusal, id, null, "seat");
  if (done.value.seat === "held") return redirect(done.value.payment.statusAddress);
  const answer: OwnAnswer = { kind: "seat", id, seat: done.value.seat };
  return data(answer);
}

type Refused = Extract<OwnAnswer, { kind: "refused" }>;

/** Inputs of a form that are sent back at most: more than the largest form has. */
const mostKept = 500;

/** What a form brings that is no answer of the registration. */
const notKept: ReadonlySet<string> = new Set(["intent", "link", "email"]);

/** Refuses with all that was posted, for a page that has nothing else of it. */
function keptOf(
  form: FormData,
  { id, intent, refusal }: { id: string; intent: string; refusal: Refusal },
) {
  const answer: OwnAnswer = {
    kind: "refused",
    id,
    about: aboutOf(intent),
    typed: null,
    faults: faultsOf(refusal),
    version: null,
    kept: intent === "change" ? keptInputs(form) : undefined,
  };
  return data(answer, { status: errorStatus[refusal.code] });
}

function keptInputs(form: FormData): readonly KeptInput[] {
  return [...form]
    .flatMap(([name, value]): KeptInput[] =>
      typeof value === "string" && !notKept.has(name) ? [[name, value]] : [],
    )
    .slice(0, mostKept);
}

/** The token of a link as it stands in a mail; what is no link has none. */
function tokenOfLink(link: string): string {
  return URL.canParse(link) ? (new URL(link).searchParams.get("token") ?? "") : "";
}

function refused(
  refusal: Refusal,
  id: string,
  typed: Refused["typed"],
  about: Refused["about"] = "form",
  version: Refused["version"] = null,
) {
  const faults = faultsOf(refusal);
  const answer: OwnAnswer = { kind: "refused", id, about, typed, faults, version };
  return data(answer, { status: errorStatus[refusal.code] });
}

function hasToken(request: Request): boolean {
  return new URL(request.url).searchParams.has("token");
}
