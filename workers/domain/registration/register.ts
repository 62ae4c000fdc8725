import { and, eq, inArray, or } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { attendees } from "../../db/schema/index.ts";
import { countLinkMail } from "../accounts/link-mails.ts";
import { findInside, findPublished } from "../attendees/join.ts";
import { attendeeIdOf } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findPayee } from "../payments/accounts/payee.ts";
import { readOfferedTypes } from "../payments/offered-types.ts";
import { type RegisteredOutcome, registerAndOrder } from "../payments/register-and-order.ts";
import type { TicketType } from "../payments/ticket-types.ts";
import { readSeatFigures } from "../seats/seat-figures.ts";
import { takeSeats } from "../seats/seat-statements.ts";
import { type AttemptLimit, countAttempt, onceOnly } from "../shared/attempts.ts";
import { runBatch } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";
import { queueRegistered } from "../webhooks/attendee-messages.ts";
import { type CheckedRegistration, checkRegistration } from "./check-registration.ts";
import { closedBecause } from "./closed-because.ts";
import { consentTo } from "./consent.ts";
import { isFormOf, makeFormToken, readFormToken } from "./form-token.ts";
import { notifyAgain } from "./notice-statements.ts";
import { notifyAfterAnswer } from "./notify-attendees.ts";
import { insertPeople, mayRegister, type Registered } from "./write-people.ts";

/** Who asks, before anything is known of the person. */
export interface Asker {
  /** Code, slug or id of the event. */
  readonly address: string;
  /** Value of the attendee cookie. */
  readonly token: string | null;
  /** Value of the device cookie. */
  readonly device: string;
  /** Network address. */
  readonly remote: string;
}

/** What the page of registration shows. */
export interface RegistrationForm {
  readonly event: EventRecord;
  /** Why nobody can register now; null = everybody can. */
  readonly closed: ReturnType<typeof closedBecause>;
  /** Seats that are left in the hall; null where it has none to be counted. */
  readonly seatsLeft: number | null;
  /** What can be bought, with what is hidden left out; null = the event costs nothing. */
  readonly ticketTypes: readonly TicketType[] | null;
  /** Whether what costs something can be paid for now. */
  readonly takesPayments: boolean;
  /** UTC milliseconds: at which instant it is shown. */
  readonly now: number;
  /** Goes with the form and comes back with it. */
  readonly form: string;
  /** What let them in is not in force any more: the access code is asked for once more, beside what they have typed. */
  readonly needsCode: boolean;
}

const windowMs = 15 * 60_000;
/** Forms that one device sends to one event in a quarter of an hour. */
const formLimits = { most: 30, windowMs } as const;
/** What one network sends by /v1 without a device that we know: a program may send for a whole hall. */
const programLimits = { most: 600, windowMs } as const;

/**
 * Shows an event's form to who was let in by its access code, where it has one; also to who was before, and was shown it
 * then (`form`), so that a code that changes meanwhile takes nobody's words.
 */
export async function readRegistrationForm(
  deps: Deps,
  { form = "", ...asker }: Asker & { readonly form?: string },
): Promise<Result<RegistrationForm>> {
  const found = await findPublished(deps, asker.address);
  if (!found.ok) return found;
  const event = found.value;
  const needsCode = !(await isOpenTo(deps, event, asker));
  if (needsCode && !(await isFormOf(deps, event.id, form))) return refuse("access.required");
  return ok({
    event,
    closed: closedBecause(event, deps.now()),
    ticketTypes: event.priceKind === "paid" ? await readOfferedTypes(deps, event.id) : null,
    takesPayments: event.priceKind === "paid" && (await findPayee(deps, event.clientId)).ok,
    now: deps.now(),
    seatsLeft: event.hybrid ? await countSeatsLeft(deps, event) : null,
    form: await makeFormToken(deps, event.id),
    needsCode,
  });
}

interface Given {
  readonly language: Locale;
  readonly given: unknown;
}

/**
 * Registers somebody, and whom they bring. Where they stand is told by mail alone: an address that is registered
 * already gets its mail again, and the answer is the same. The same form sent twice registers once.
 */
export async function registerForEvent(
  deps: Deps,
  input: Asker & Given & { readonly form: string },
): Promise<Result<RegisteredOutcome>> {
  const checked = await checkGiven(deps, input);
  if (!checked.ok) return checked;
  const { event } = checked.value;
  const form = await readFormToken(deps, event.id, input.form);
  if (!form.ok) return form;
  const counter = { of: `registration|${event.id}|${input.device}`, ...formLimits };
  return register(deps, { ...input, ...checked.value, ...form.value, counter });
}

/**
 * The same for a program, which was shown no form: it is counted instead of timed, by its network where nobody knows the
 * device. The same person and companions under the same key are registered once.
 */
export async function registerByProgram(
  deps: Deps,
  input: Asker & Given & { readonly isKnown: boolean; readonly key: string | undefined },
): Promise<Result<RegisteredOutcome>> {
  const checked = await checkGiven(deps, input);
  if (!checked.ok) return checked;
  const { event, person } = checked.value;
  const of = `registration|${event.id}`;
  const counter = input.isKnown
    ? { of: `${of}|${input.device}`, ...formLimits }
    : { of: `${of}|${networkOf(input.remote)}`, ...programLimits };
  const key = input.key ?? makeToken(deps);
  const submission = await sha256(`program|${key}|${JSON.stringify(person)}`);
  return register(deps, { ...input, ...checked.value, submission, counter });
}

/** Whether there is an open form that it fits. */
async function checkGiven(
  deps: Deps,
  input: Asker & Given,
): Promise<Result<{ readonly event: EventRecord; readonly person: CheckedRegistration }>> {
  const found = await findOpenTo(deps, input);
  if (!found.ok) return found;
  const event = found.value;
  const closed = closedBecause(event, deps.now());
  if (closed === "cancelled") return refuse("event.cancelled");
  if (closed !== null) return refuse("registration.closed");
  const checked = checkRegistration(event, input.given);
  return checked.ok ? ok({ event, person: checked.value }) : checked;
}

interface Submitted extends Asker, Given {
  readonly event: EventRecord;
  readonly person: CheckedRegistration;
  readonly submission: string;
  readonly counter: AttemptLimit;
}

async function register(deps: Deps, input: Submitted): Promise<Result<RegisteredOutcome>> {
  const { event, person } = input;
  const counted = await countAttempt(deps, input.counter);
  if (!counted.allowed) return refuse("request.too_many");
  if (event.priceKind === "paid") {
    const language = person.language ?? input.language;
    const consent = consentTo(event, person, { language, at: deps.now() });
    const group = await makeGroup(deps, { ...input, language });
    return registerAndOrder(deps, { ...input, language, consent, group });
  }
  const mails = await countLinkMail(
    deps,
    `registration|${event.id}|${person.email}`,
    networkOf(input.remote),
  );
  if (!mails.ok) return mails;
  const now = deps.now();
  const language = person.language ?? input.language;
  const consent = consentTo(event, person, { language, at: now });
  const group = await makeGroup(deps, { ...input, language });
  const serials = group.map(({ serial }) => serial);
  const again = await countCompanionMails(deps, input);
  if (mails.value.isSent) again.push(person.email);
  // The same form mails those who were there before once, however often it comes.
  const once = await onceOnly(`registration-mails|${input.submission}`, now);
  await runBatch(deps, [
    ...insertPeople(event, group, { now, consent }),
    ...queueRegistered(
      deps,
      event,
      group,
      event.registrationNeedsApproval ? "pending" : "accepted",
    ),
    ...(event.hybrid ? [takeSeats({ eventId: event.id, who: { serials }, now })] : []),
    notifyAgain(event.id, again, { newSerials: serials, only: once.isFirst }),
    once.note,
  ]);
  notifyAfterAnswer(deps, event.id);
  return ok({ email: person.email, payment: null });
}

/**
 * The addresses of those who are brought along that are mailed once more if they are registered already. Each is counted
 * like the one of who registers, known or not: naming somebody among those one brings fills no letter box either.
 */
async function countCompanionMails(
  deps: Deps,
  { event, person, remote }: Submitted,
): Promise<string[]> {
  const others = new Set(person.companions.map(({ email }) => email));
  others.delete("");
  others.delete(person.email);
  const counted = Array.from(others, async (email) => {
    const of = `registration|${event.id}|${email}`;
    const mail = await countLinkMail(deps, of, networkOf(remote));
    return mail.ok && mail.value.isSent ? [email] : [];
  });
  return (await Promise.all(counted)).flat();
}

/** The event, for who may see what stands behind its access code. */
async function findOpenTo(deps: Deps, asker: Asker): Promise<Result<EventRecord>> {
  const found = await findPublished(deps, asker.address);
  if (!found.ok) return found;
  return (await isOpenTo(deps, found.value, asker)) ? found : refuse("access.required");
}

async function isOpenTo(deps: Deps, event: EventRecord, asker: Asker): Promise<boolean> {
  return event.accessCode === null || (await findInside(deps, event, asker)) !== null;
}

async function countSeatsLeft(deps: Deps, event: EventRecord): Promise<number> {
  const { free, waiting } = await readSeatFigures(deps, event);
  // Whoever comes stands behind those who wait already.
  return waiting > 0 ? 0 : free;
}

interface NewGroup {
  readonly event: EventRecord;
  readonly device: string;
  readonly language: Locale;
  readonly person: CheckedRegistration;
  readonly submission: string;
}

/** The rows of all of them: ids of people who are known to the event already, and new ones in their order. */
async function makeGroup(deps: Deps, input: NewGroup): Promise<readonly Registered[]> {
  const { event, person, device, submission, language } = input;
  const everybody = withOwnAddresses([person, ...person.companions]);
  const emails = everybody.flatMap(({ email }) => email ?? []);
  const ofDevice = await attendeeIdOf(deps, event.id, device);
  const known = await deps.db
    .select({
      id: attendees.id,
      email: attendees.email,
      registeredAt: attendees.registeredAt,
      registration: attendees.registration,
      seat: attendees.seat,
      seatReason: attendees.seatReason,
      paidTransactionId: attendees.paidTransactionId,
    })
    .from(attendees)
    .where(
      or(
        eq(attendees.id, ofDevice),
        and(eq(attendees.eventId, event.id), inArray(attendees.email, emails)),
      ),
    );
  // Who is in the room with this device, or comes there later, is one person here and there.
  const here = known.find(({ id }) => id === ofDevice);
  const isFree = here === undefined || (here.email === null && here.registeredAt === null);
  const made = everybody.map(() => deps.newId("att")).sort();
  const ids = isFree ? [ofDevice, ...made.slice(1)] : made;
  const rows = everybody.map(async ({ name, email, answers, ticketTypeId }, place) => {
    const before = known.find((row) => email !== null && row.email === email);
    // Whoever buys again with an address that has a place already buys for somebody else, and is answered as anybody.
    const isAnother = event.priceKind === "paid" && before !== undefined && !mayRegister(before);
    return {
      id: (isAnother ? made[place] : before?.id) ?? ids[place] ?? "",
      name,
      email: isAnother ? null : email,
      knownGroup: isAnother ? before.id : null,
      ticketTypeId,
      phone: place === 0 ? person.phone : null,
      answers,
      language,
      // The same for the same form, so that a second one finds what the first has made.
      serial: (await sha256(`ticket|${deps.config.tokenSecret}|${submission}|${place}`)).slice(
        0,
        32,
      ),
    };
  });
  return Promise.all(rows);
}

/** An address is one person's: whoever else of a group gives it gets the mails of who registers. */
function withOwnAddresses(
  people: readonly Pick<CheckedRegistration, "name" | "email" | "answers" | "ticketTypeId">[],
): readonly Pick<Registered, "name" | "email" | "answers" | "ticketTypeId">[] {
  const taken = new Set<string>([""]);
  return people.map(({ name, email, answers, ticketTypeId = null }) => {
    const own = taken.has(email) ? null : email;
    taken.add(email);
    return { name, email: own, answers, ticketTypeId };
  });
}
