import { sql } from "drizzle-orm";
import { keptFields, labelOf, valuesOf } from "../../../contract/attendees/custom-fields.ts";
import { type SeatState, seatStates } from "../../../contract/attendees/seats.ts";
import {
  type AttendeeStatus,
  attendeeStatuses,
  type PresenceState,
  presenceStates,
  type RegistrationState,
  registrationStates,
} from "../../../contract/attendees/status.ts";
import { nameCountries } from "../../../contract/countries.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { listAttendeeTags } from "../../attendees/lists/list-tags.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";

/** A field of the form that people can be chosen by: whether they have answered it and, where `values` has any, what. */
export interface AnswerChoice {
  readonly id: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly name: string }[];
}

/** What a message's audience can be chosen by at one event. */
export interface AudienceChoices {
  readonly statuses: readonly AttendeeStatus[];
  readonly registrations: readonly (RegistrationState | "none")[];
  /** None where the event has no seats. */
  readonly seats: readonly SeatState[];
  readonly presences: readonly PresenceState[];
  readonly tags: readonly string[];
  readonly fields: readonly AnswerChoice[];
}

/** What the filter of an audience offers, in a language: for those who may see whom it would find. */
export async function listChoicesOfAudience(
  deps: Deps,
  actor: Actor,
  { eventId, locale }: { readonly eventId: string; readonly locale: Locale },
): Promise<Result<AudienceChoices>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const event = found.value;
  const [tags, answered] = await Promise.all([
    listAttendeeTags(deps, actor, { eventId }),
    listAnsweredCountries(deps, event),
  ]);
  if (!tags.ok) return tags;
  const t = createTranslator(catalogues[locale], locale);
  const sayYesNo = (value: string) =>
    t(value === "yes" ? "staff.messages.yes" : "staff.messages.no");
  return ok({
    statuses: attendeeStatuses,
    registrations: [...registrationStates, "none"],
    seats: event.hybrid ? seatStates : [],
    presences: presenceStates,
    tags: tags.value,
    fields: keptFields(event, deps.now()).map((field): AnswerChoice => {
      const { id, kind } = field;
      const label = labelOf(field, locale);
      if (kind === "country") return { id, label, values: countriesOf(answered, id, locale) };
      const nameOf = (value: string) => (kind === "yesno" ? sayYesNo(value) : value);
      return {
        id,
        label,
        values: valuesOf(field).map((value) => ({ value, name: nameOf(value) })),
      };
    }),
  });
}

/** A country that somebody has answered a field of the form with. */
interface AnsweredCountry {
  /** Of the custom field. */
  readonly field: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
}

/** The countries in the answers of an event's attendees: of all that there are nobody looks through a list. */
async function listAnsweredCountries(
  deps: Deps,
  { id, customFields }: EventRecord,
): Promise<readonly AnsweredCountry[]> {
  const fields = customFields.filter(({ kind }) => kind === "country").map((field) => field.id);
  if (fields.length === 0) return [];
  return deps.db.all<AnsweredCountry>(
    sql`SELECT DISTINCT field.value AS field, json_extract(attendees.answers, '$."' || field.value || '"') AS code
      FROM json_each(${JSON.stringify(fields)}) AS field CROSS JOIN attendees
      WHERE attendees.event_id = ${id} AND code <> '' ORDER BY 1, 2`,
  );
}

/** In the order of their names. */
function countriesOf(answered: readonly AnsweredCountry[], field: string, locale: Locale) {
  const codes = new Set(answered.filter((one) => one.field === field).map(({ code }) => code));
  return nameCountries(locale)
    .filter(([code]) => codes.has(code))
    .map(([value, name]) => ({ value, name }));
}
