import { sql } from "drizzle-orm";
import { type Consent, consentVersion } from "../../contract/attendees/consent-version.ts";
import { ok, type Result } from "../../contract/errors.ts";
import { isPublic } from "../attendees/join.ts";
import type { Deps } from "../deps.ts";
import { readErasure } from "../erasure/ask-erasure.ts";
import { findOwnPerson, type OwnDataPerson, type OwnPersonInput } from "../erasure/own-person.ts";
import type { EventRecord } from "../events/event-record.ts";
import { earlierFields } from "../events/fields/earlier-fields.ts";
import { closeLinks } from "./closed-links.ts";
import { type OwnQuery, type OwnSections, queriesOfAttendee, readSections } from "./queries.ts";
import { readQuizStandings } from "./quiz-standing.ts";

/** Everything that is stored about an attendee of one event. Times are UTC milliseconds. */
export interface AttendeeData {
  readonly madeAt: number;
  readonly event: Pick<EventRecord, "id" | "slug" | "name" | "organiser" | "timeZone">;
  readonly sections: OwnSections;
  /** Sections that could not be read now. */
  readonly missing: readonly string[];
}

/** What the event's form calls its fields, by their ids. */
export type FieldNames = Readonly<Record<string, EventRecord["customFields"][number]["label"]>>;

/** What an attendee is told of how their data is kept. */
export interface OwnKeeping {
  readonly event: Pick<EventRecord, "slug" | "name" | "organiser" | "timeZone" | "baseColor">;
  /** Whether the event has a page that attendees can open. */
  readonly isShown: boolean;
  readonly retentionDays: number;
  /** When the people of the event are erased, or were. UTC milliseconds. */
  readonly keepUntil: number;
  readonly isErased: boolean;
  /** Fields whose answers go earlier, and when. */
  readonly fields: readonly {
    readonly label: EventRecord["customFields"][number]["label"];
    readonly until: number;
  }[];
  /** What was agreed to; null for nothing. */
  readonly consent: Consent | null;
  /** When everything is erased, because they asked for it. */
  readonly eraseAt: number | null;
}

const dayMs = 24 * 60 * 60_000;

/** How long what is about oneself is kept, and what one has agreed to. */
export async function readOwnKeeping(
  deps: Deps,
  input: OwnPersonInput,
): Promise<Result<OwnKeeping>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const { event, id, row } = found.value;
  const { slug, name, organiser, timeZone, baseColor, retentionDays, closesAt } = event;
  const keepUntil = closesAt + retentionDays * dayMs;
  const fields = earlierFields(event).map(({ label, days }) => {
    return { label, until: closesAt + days * dayMs };
  });
  return ok({
    event: { slug, name, organiser, timeZone, baseColor },
    isShown: isPublic(event),
    retentionDays,
    keepUntil,
    isErased: keepUntil <= deps.now(),
    fields,
    consent: await consentOf(row),
    eraseAt: await readErasure(deps, event.id, id),
  });
}

async function consentOf(row: OwnDataPerson["row"]): Promise<Consent | null> {
  if (row === null || row.consentAt === null || row.consentText === null) return null;
  const { consentAt: at, consentText: text } = row;
  return { at, text, version: await consentVersion(text) };
}

/** Everything that is stored about oneself at an event, for whoever opens the link of their mail or was let in. */
export async function exportAttendeeData(
  deps: Deps,
  input: OwnPersonInput,
): Promise<Result<AttendeeData & { readonly fields: FieldNames }>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const { event, id: personId, row } = found.value;
  const { id, slug, name, organiser, timeZone } = event;
  const sections = await readSections(deps, [
    ...queriesOfAttendee(
      {
        attendees: sql`(SELECT ${personId})`,
        places: sql`(SELECT event_id, no FROM room_people WHERE person_id = ${personId})`,
      },
      deps.now(),
    ),
    ...queriesOfMails(event, personId, row),
  ]);
  const quiz = await readQuizStandings(deps, sql`(SELECT ${personId})`);
  const consent = await consentOf(row);
  // Which words they were, in short: the same as staff and the page say.
  const attendance = (sections.attendance ?? []).map((each) =>
    consent === null ? each : { ...each, consent_version: consent.version },
  );
  return ok({
    madeAt: deps.now(),
    event: { id, slug, name, organiser, timeZone },
    fields: Object.fromEntries(event.customFields.map((field) => [field.id, field.label])),
    sections: closeLinks({ ...sections, quiz: quiz ?? [], attendance }, deps.config.publicUrl),
    missing: quiz === null ? ["quiz"] : [],
  });
}

function queriesOfMails(
  { id, clientId }: EventRecord,
  personId: string,
  row: OwnDataPerson["row"],
): readonly OwnQuery[] {
  const email = row?.email ?? null;
  const known = [email, row?.phone ?? null].filter((address) => address !== null);
  const addresses = sql`(SELECT value FROM json_each(${JSON.stringify(known)}))`;
  const sent = sql.raw("id, channel, kind, recipient, content, state, created_at, settled_at");
  return [
    [
      "messages_to_you",
      // Receipts name no attendee; other mails to the address, such as links to an account, are not for who has a ticket.
      sql`SELECT ${sent} FROM deliveries WHERE attendee_id = ${personId}
          UNION ALL SELECT ${sent} FROM deliveries
          WHERE recipient IN ${addresses} AND attendee_id IS NULL AND client_id = ${clientId} AND kind IN ('receipt', 'credit_note')`,
    ],
    [
      "attendee_imports",
      sql`SELECT import_id, line, state, email, name, cells FROM attendee_import_rows
          WHERE email = ${email} AND import_id IN (SELECT id FROM attendee_imports WHERE event_id = ${id})`,
    ],
    [
      "suppressions",
      sql`SELECT address, reason, detail, created_at FROM mail_suppressions WHERE client_id = ${clientId} AND address IN ${addresses}`,
    ],
  ];
}
