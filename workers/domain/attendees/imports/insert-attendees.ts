import { type SQL, sql } from "drizzle-orm";
import { distinctTags } from "../manage/tags.ts";
import type { StoredImport } from "./attendee-imports.ts";
import type { ImportedPerson } from "./parse-person.ts";

export interface NewPerson {
  /** Given with the preview. */
  readonly id: string;
  readonly line: number;
  readonly person: ImportedPerson;
}

interface Of {
  readonly record: Pick<StoredImport, "eventId" | "registration" | "tags">;
  readonly now: number;
  /** What has to hold. */
  readonly only: SQL;
}

/**
 * The statement that puts people on the list, each once: whose address is there already stays as they are. Nobody
 * has anything to be told by mail.
 */
export function insertAttendees(people: readonly NewPerson[], { record, now, only }: Of): SQL {
  const { eventId, registration } = record;
  const isAccepted = registration === "accepted";
  const json = JSON.stringify(
    people.map(({ id, person: { tags: own, ...person } }) => {
      return { ...person, id, tags: distinctTags([...record.tags, ...own]) };
    }),
  );
  return sql`INSERT INTO attendees (id, event_id, name, email, phone, answers, registration, registered_at, invited_at, origin,
        seat, presence, language, notes, tags, created_at)
      SELECT value ->> 'id', ${eventId}, value ->> 'name', value ->> 'email', value ->> 'phone', value -> 'answers',
        ${registration}, ${isAccepted ? now : null}, ${isAccepted ? null : now}, 'import',
        'none', 'none', value ->> 'language', value ->> 'notes', value -> 'tags', ${now}
      FROM json_each(${json}) WHERE ${only} ON CONFLICT DO NOTHING`;
}
