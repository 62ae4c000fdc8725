import { and, eq } from "drizzle-orm";
import type { AttendeeChange } from "../../../contract/api/attendees/attendees.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import { normalizeEmail } from "../../accounts/sign-in/sign-in.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { notifyUnreached } from "../../registration/notice-statements.ts";
import { notifyAttendees } from "../../registration/notify-attendees.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { keepAttendeeKeys } from "../lists/keys.ts";
import { isAddressTaken, refuseAddress } from "./add-attendee.ts";
import {
  type Attendee,
  type AttendeeRow,
  type AttendeeTarget,
  findManagedAttendee,
  getAttendee,
} from "./attendee.ts";
import { checkStaffAnswers, type StaffAnswers } from "./check-answers.ts";
import { isVersion } from "./is-version.ts";
import { distinctTags } from "./tags.ts";

/** Changes what is given of an attendee. Refuses a form that was filled from an earlier version, and a taken address. */
export async function updateAttendee(
  deps: Deps,
  actor: Actor,
  { version, ...input }: AttendeeChange & AttendeeTarget,
): Promise<Result<Attendee>> {
  const found = await findManagedAttendee(deps, actor, input);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const answered = answersOf(deps, event, row, input);
  if (!answered.ok) return answered;
  const set = changeOf(row, input, answered.value);
  const fields = Object.keys(set);
  // Also of a form that came twice.
  if (fields.length === 0) return getAttendee(deps, actor, input);
  if (version !== undefined && version !== row.version) return refuse("attendee.changed");
  const next = row.version + 1;
  const group = row.email === null && typeof set.email === "string" ? row.groupId : null;
  const told =
    group === null
      ? []
      : [notifyUnreached(group, { now: deps.now(), only: isVersion(row.id, row.version) })];
  try {
    const changes = await runBatch(deps, [
      ...told,
      deps.db
        .update(attendees)
        .set({ ...set, version: next })
        .where(and(eq(attendees.id, row.id), eq(attendees.version, row.version))),
      noteAudit(deps, actor, {
        what: "attendee.update",
        onWhich: row.id,
        clientId: event.clientId,
        eventId: event.id,
        // Which fields, not what of a person stands in them: the log outlives the person.
        after: { fields },
        only: isVersion(row.id, next),
      }),
    ]);
    if (changes[told.length] === 0) return refuse("attendee.changed");
  } catch (error) {
    if (isAddressTaken(error)) return refuseAddress();
    throw error;
  }
  await keepAttendeeKeys(deps, event.id);
  if (group !== null) await notifyAttendees(deps, event.id);
  return getAttendee(deps, actor, input);
}

/** The checked answers; those of the row where none are given. */
function answersOf(
  deps: Deps,
  event: EventRecord,
  row: AttendeeRow,
  { answers, consent = false }: AttendeeChange,
): Result<StaffAnswers> {
  if (answers === undefined) return ok(row);
  return checkStaffAnswers(event, row, { answers, consent, now: deps.now() });
}

/** The columns that become other ones. */
function changeOf(
  row: AttendeeRow,
  input: AttendeeChange,
  { answers, consentAt, consentText }: StaffAnswers,
): Partial<AttendeeRow> {
  const { name, email, phone, notes, tags } = input;
  const address = email === undefined ? row.email : email === "" ? null : normalizeEmail(email);
  const wanted = {
    name: name ?? row.name,
    email: address,
    phone: phone === undefined ? row.phone : phone,
    notes: notes ?? row.notes,
    tags: tags === undefined ? row.tags : distinctTags(tags),
    answers,
    consentAt,
    consentText,
  };
  const changed = Object.entries(wanted).filter(([key, value]) => {
    return (
      JSON.stringify(value) !== JSON.stringify(Object.entries(row).find(([k]) => k === key)?.[1])
    );
  });
  return Object.fromEntries(changed);
}
