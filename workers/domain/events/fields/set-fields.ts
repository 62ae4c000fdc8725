import type { FormFieldsInput } from "../../../contract/api/attendees/registration-settings.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Refusal,
  type Result,
  refuse,
} from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { saveEvent } from "../changes/save-event.ts";
import type { EventRecord } from "../event-record.ts";
import { getEvent } from "../get-event.ts";
import { countAnswers, dropAnswers, whileUnanswered } from "./answers.ts";

/** The fields of an event's registration form, and the event's version that they are of. */
export interface FormFields {
  readonly version: number;
  readonly fields: readonly CustomField[];
}

/** The form's fields, for whoever may see the event. */
export async function listFields(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<FormFields>> {
  const found = await getEvent(deps, actor, { address: input.eventId });
  return found.ok ? ok(toFormFields(found.value)) : found;
}

/**
 * Makes the form's fields these, in this order. Answers to a field that is gone or of another kind are deleted with it: refuses
 * `form.has_answers`, with their number by the field's id, until `deleteAnswers` names it.
 */
export async function setFields(
  deps: Deps,
  actor: Actor,
  input: FormFieldsInput & { readonly eventId: string },
): Promise<Result<FormFields>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const { version } = input;
  if (version !== undefined && version !== event.version) return refuse("event.changed");
  const late = refuseRetention(event, input.fields);
  if (late !== null) return { ok: false, refusal: late };

  const customFields = withOwnIds(deps, event.customFields, input.fields);
  const lost = idsOfLost(event.customFields, customFields);
  const unconfirmed = lost.filter((id) => !input.deleteAnswers.includes(id));
  const answered = await refuseAnswered(deps, event.id, unconfirmed);
  if (answered !== null) return { ok: false, refusal: answered };
  const saved = await saveEvent(deps, actor, {
    event,
    what: "event.update_fields",
    set: { customFields },
    only: whileUnanswered(event.id, unconfirmed),
    with: (unchanged) => (lost.length === 0 ? [] : [dropAnswers(event.id, lost, unchanged)]),
  });
  if (saved.ok) return ok(toFormFields(saved.value));
  // What was refused may have been an answer that came meanwhile.
  const meanwhile = await refuseAnswered(deps, event.id, unconfirmed);
  return meanwhile === null ? saved : { ok: false, refusal: meanwhile };
}

function toFormFields({ version, customFields }: EventRecord): FormFields {
  return { version, fields: customFields };
}

/** A field keeps its answers no longer than the event keeps its data. */
function refuseRetention(
  { retentionDays: max }: EventRecord,
  fields: readonly CustomField[],
): Refusal | null {
  const late = fields.flatMap(({ retentionDays: days }, place) =>
    days !== null && days > max ? [`fields.${place}.retentionDays`] : [],
  );
  if (late.length === 0) return null;
  const code: ErrorCode = "form.retention";
  return { code, detail: { max }, fields: Object.fromEntries(late.map((path) => [path, code])) };
}

/** The fields, those that the event does not have yet under ids of ours; conditions follow them. */
function withOwnIds(
  deps: Deps,
  before: readonly CustomField[],
  fields: readonly CustomField[],
): readonly CustomField[] {
  const known = new Set(before.map(({ id }) => id));
  const ids = new Map(fields.map(({ id }) => [id, known.has(id) ? id : deps.newId("fld")]));
  const own = (id: string) => ids.get(id) ?? id;
  return fields.map((field) => ({
    ...field,
    id: own(field.id),
    shownWhen: field.shownWhen && { ...field.shownWhen, field: own(field.shownWhen.field) },
  }));
}

/** Fields whose answers mean nothing any more. */
function idsOfLost(
  before: readonly CustomField[],
  after: readonly CustomField[],
): readonly string[] {
  const kinds = new Map(after.map(({ id, kind }) => [id, kind]));
  return before.flatMap(({ id, kind }) => (kinds.get(id) === kind ? [] : [id]));
}

async function refuseAnswered(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<Refusal | null> {
  const counts = await countAnswers(deps, eventId, ids);
  if (counts.size === 0) return null;
  const code: ErrorCode = "form.has_answers";
  const fields: Record<string, ErrorCode> = {};
  const fieldDetails: Record<string, ErrorDetail> = {};
  let all = 0;
  for (const [id, n] of counts) {
    fields[id] = code;
    fieldDetails[id] = { n };
    all += n;
  }
  return { code, detail: { n: all }, fields, fieldDetails };
}
