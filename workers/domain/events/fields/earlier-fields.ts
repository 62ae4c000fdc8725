import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import type { EventRecord } from "../event-record.ts";

/** A field whose answers are deleted so many days after the end, before the event's other data. */
export type EarlierField = Pick<CustomField, "label"> & { readonly days: number };

/** The fields of an event's form whose answers go before the rest, in the form's order. */
export function earlierFields({
  customFields,
  retentionDays,
}: Pick<EventRecord, "customFields" | "retentionDays">): readonly EarlierField[] {
  return customFields.flatMap(({ label, retentionDays: days }) =>
    typeof days !== "number" || days >= retentionDays ? [] : [{ label, days }],
  );
}
