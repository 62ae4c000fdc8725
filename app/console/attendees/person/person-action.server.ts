import * as v from "valibot";
import { readAnswers } from "#app/event/registration/posted-registration.ts";
import type { EventVisitor } from "#app/session.server.ts";
import {
  type AttendeeChange,
  attendeeChangeSchema,
  attendeeMergeSchema,
  mergedDetails,
  seatChangeSchema,
} from "#workers/contract/api/attendees/attendees.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { countedResults } from "#workers/contract/door/scan-result.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { assignSeat, unassignSeat } from "#workers/domain/attendees/manage/assign-seat.ts";
import { type Attendee, getAttendee } from "#workers/domain/attendees/manage/attendee.ts";
import { bulkAttendees } from "#workers/domain/attendees/manage/bulk/bulk-attendees.ts";
import { checkStaffAnswers } from "#workers/domain/attendees/manage/check-answers.ts";
import { mergeAttendees } from "#workers/domain/attendees/manage/merge-attendees.ts";
import { anonymiseAttendee } from "#workers/domain/attendees/manage/remove-attendee.ts";
import { updateAttendee } from "#workers/domain/attendees/manage/update-attendee.ts";
import { checkAttendee } from "#workers/domain/door/by-hand/check-attendee.ts";
import { giveFreePlace } from "#workers/domain/payments/sale/give-free-place.ts";
import { answerFormOnce } from "../../forms/answer-once.server.ts";
import { atAttendeeInputs, readTags } from "../list/attendees.server.ts";
import { refundPerson } from "./payment/payment.server.ts";
import { type AskedIntent, askedIntents } from "./person-model.ts";

type Target = { readonly eventId: string; readonly id: string };

/** What a form has done, and whom it leaves; `asks` = it is to be asked first. */
export type PersonDone =
  | { readonly kind: "done"; readonly what: string }
  /** `at` = when it stands in the log, by which the list takes it back. */
  | { readonly kind: "gone"; readonly at: number }
  | { readonly kind: "asks"; readonly intent: AskedIntent };

const done = (what: string): PersonDone => ({ kind: "done", what });

/** Does what a form of the page asks for; what cannot be taken back only once it says that it is `sure`. */
export async function changePerson(
  visitor: EventVisitor,
  id: string,
  form: FormData,
): Promise<Result<PersonDone>> {
  const { deps, actor, event } = visitor;
  const target = { eventId: event.id, id };
  const intent = String(form.get("intent") ?? "");
  const asked = askedIntents.find((one) => one === intent);
  if (asked && !form.has("sure")) {
    const known = await getAttendee(deps, actor, target);
    if (!known.ok) return known;
    return event.archivedAt === null
      ? ok({ kind: "asks", intent: asked })
      : refuse("event.archived");
  }
  switch (intent) {
    case "save":
      return said(await savePerson(visitor, target, form), "save");
    case "approve":
    case "decline":
      return decide(visitor, target, intent);
    case "seat":
      return giveSeat(visitor, target, form);
    case "queue":
      return said(await assignSeat(deps, actor, { ...target, mayWait: true }), "queue");
    case "unassign":
      return said(await unassignSeat(deps, actor, target), "unassign");
    case "checkIn":
    case "checkOut":
      return checkPerson(visitor, id, intent);
    case "freePlace": {
      const ticketTypeId = String(form.get("ticketTypeId") ?? "");
      return said(await giveFreePlace(deps, actor, { ...target, ticketTypeId }), "freePlace");
    }
    case "refund":
      return said(await refundPerson(visitor, id, form), "refund");
    case "merge":
    case "anonymise":
    case "remove":
      return replaceRow(visitor, target, form, intent);
    default:
      return refuse("request.invalid");
  }
}

function said(result: Result<unknown>, what: string): Result<PersonDone> {
  return result.ok ? ok(done(what)) : result;
}

async function decide(
  { deps, actor }: EventVisitor,
  { eventId, id }: Target,
  action: "approve" | "decline",
): Promise<Result<PersonDone>> {
  const known = await getAttendee(deps, actor, { eventId, id });
  if (!known.ok) return known;
  // Pressed twice, or decided by somebody else a moment ago: it is as it was to be.
  const input = { eventId, action, ids: [id], isFinal: true };
  return said(await bulkAttendees(deps, actor, input), action);
}

/** Pressed twice it is as it was to be; who may not come in is told to whoever stands there. */
async function checkPerson(
  { deps, actor, event }: EventVisitor,
  id: string,
  intent: "checkIn" | "checkOut",
): Promise<Result<PersonDone>> {
  const direction = intent === "checkIn" ? "in" : "out";
  const checked = await checkAttendee(deps, actor, { address: event.slug, id, direction });
  if (!checked.ok) return checked;
  const isCounted = countedResults.some((result) => result === checked.value.result);
  return ok(done(isCounted ? intent : "notLetIn"));
}

async function giveSeat(
  { deps, actor }: EventVisitor,
  target: Target,
  form: FormData,
): Promise<Result<PersonDone>> {
  const parsed = parseInput(seatChangeSchema, { label: String(form.get("label") ?? "") });
  if (!parsed.ok) return parsed;
  const given = await assignSeat(deps, actor, { ...target, ...parsed.value });
  return said(given, form.has("labelled") ? "label" : "seat");
}

/** What takes a row away, or what it says of a person: told the same to a second press of the button. */
async function replaceRow(
  visitor: EventVisitor,
  target: Target,
  form: FormData,
  intent: "merge" | "anonymise" | "remove",
): Promise<Result<PersonDone>> {
  const { deps, actor } = visitor;
  const about = `${intent} ${target.id}`;
  const once = { about, form, schema: idSchema };
  const made = await answerFormOnce<ReplacedRow>(visitor, once, async () => {
    if (intent === "remove") return removeFromList(visitor, target);
    if (intent === "anonymise") return idOf(await anonymiseAttendee(deps, actor, target));
    const parsed = parseInput(attendeeMergeSchema, {
      otherId: String(form.get("otherId") ?? ""),
      take: mergedDetails.filter((name) => form.get(`take.${name}`) === "other"),
    });
    if (!parsed.ok) return parsed;
    return idOf(await mergeAttendees(deps, actor, { ...target, ...parsed.value }));
  });
  if (!made.ok) return made;
  return ok(intent === "remove" ? { kind: "gone", at: made.value.at ?? 0 } : done(intent));
}

const idSchema = v.object({ id: v.string(), at: v.optional(v.number()) });
type ReplacedRow = v.InferOutput<typeof idSchema>;

/** As the list does it, which lets it be undone. */
async function removeFromList(
  { deps, actor }: EventVisitor,
  { eventId, id }: Target,
): Promise<Result<ReplacedRow>> {
  const removed = await bulkAttendees(deps, actor, { eventId, action: "remove", ids: [id] });
  if (!removed.ok) return removed;
  const { done, at } = removed.value;
  return done === 0 ? refuse("request.not_found") : ok({ id, at });
}

function idOf(result: Result<Attendee>): Result<{ readonly id: string }> {
  return result.ok ? ok({ id: result.value.id }) : result;
}

async function savePerson(
  { deps, actor, event }: EventVisitor,
  target: Target,
  form: FormData,
): Promise<Result<Attendee>> {
  const text = (name: string) => String(form.get(name) ?? "");
  const { consent, ...answers } = readAnswers(form, event.customFields, "");
  const agreed = consent === true;
  const hasAnswers = event.customFields.length > 0;
  const asked: Pick<AttendeeChange, "answers" | "consent"> = hasAnswers
    ? { answers, consent: agreed }
    : {};
  const parsed = parseInput(attendeeChangeSchema, {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    notes: text("notes"),
    tags: readTags(text("tags")),
    version: Number(text("version")),
    ...asked,
  });
  if (parsed.ok) {
    const saved = await updateAttendee(deps, actor, { ...parsed.value, ...target });
    return saved.ok ? saved : { ok: false, refusal: atAttendeeInputs(saved.refusal) };
  }
  const known = await getAttendee(deps, actor, target);
  if (!known.ok) return known;
  const given = { answers, consent: agreed, now: deps.now() };
  const checked = hasAnswers ? checkStaffAnswers(event, known.value, given) : ok(null);
  const refusal = checked.ok ? parsed.refusal : withFaultsOf(parsed.refusal, checked.refusal);
  return { ok: false, refusal: atAttendeeInputs(refusal) };
}

/** Both at once, so that somebody mends all of a form in one go. */
function withFaultsOf(one: Refusal, other: Refusal): Refusal {
  return {
    code: one.code,
    fields: { ...other.fields, ...one.fields },
    fieldDetails: { ...other.fieldDetails, ...one.fieldDetails },
  };
}
