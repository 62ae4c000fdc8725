import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { can } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { readProfile, type StoredProfile } from "../stored-profile.ts";
import type { Visitor } from "../visitors.ts";
import { findTraces, type Traces } from "./traces.ts";

type Row = Readonly<Record<string, unknown>>;

/** Everything stored about a person, by what it is. Times are UTC milliseconds. */
export interface OwnData {
  readonly madeAt: number;
  readonly profile: StoredProfile;
  readonly sections: Readonly<Record<string, readonly Row[]>>;
}

/**
 * Everything that is stored about whoever asks, for them to take along: made when it is asked for. Secrets (the
 * hashes of password and sessions) are not in it: they say nothing about a person.
 */
export async function exportOwnData(deps: Deps, visitor: Visitor): Promise<Result<OwnData>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { id, email } = visitor.user;
  if (!can(visitor.actor, "self.edit", { personId: id })) return refuse("auth.forbidden");
  const profile = await readProfile(deps, id);
  if (!profile) return refuse("auth.required");
  const sections: Record<string, readonly Row[]> = {};
  const traces = await findTraces(deps, { id, email });
  const recipients = profile.phone === null ? [email] : [email, profile.phone];
  const queries = [
    ...queriesOfAccount(id),
    ...queriesOfEvents(traces),
    ...queriesOfTraffic({ id, email }, recipients),
  ];
  for (const [name, query] of queries) {
    sections[name] = (await deps.db.all<Row>(query)).map(readJson);
  }
  return ok({ madeAt: deps.now(), profile, sections });
}

type Query = readonly [name: string, query: SQL];

/** The account, and what belongs to it. */
function queriesOfAccount(id: string): readonly Query[] {
  return [
    [
      "organisation",
      sql`SELECT clients.id, clients.name FROM clients JOIN users ON users.client_id = clients.id WHERE users.id = ${id}`,
    ],
    [
      "teams",
      sql`SELECT teams.id, teams.name FROM teams JOIN team_members ON team_members.team_id = teams.id WHERE team_members.user_id = ${id}`,
    ],
    [
      "devices",
      sql`SELECT id, device, created_at, seen_at, locked_at FROM sessions WHERE user_id = ${id}`,
    ],
    [
      "second_factors",
      sql`SELECT 'totp' AS kind, created_at, confirmed_at FROM authenticators WHERE user_id = ${id}`,
    ],
    [
      "passkeys",
      sql`SELECT name, created_at, used_at FROM passkeys WHERE user_id = ${id} ORDER BY created_at`,
    ],
    ["recovery_codes", sql`SELECT used_at FROM recovery_codes WHERE user_id = ${id}`],
    [
      "openid_subjects",
      sql`SELECT issuer, subject, created_at FROM openid_subjects WHERE user_id = ${id}`,
    ],
    ["calendar_feed", sql`SELECT created_at FROM calendar_feeds WHERE user_id = ${id}`],
    ["starred_pages", sql`SELECT path, title, starred_at FROM starred_pages WHERE user_id = ${id}`],
    [
      "owned_events",
      sql`SELECT id, slug, name, starts_at, ends_at FROM events WHERE owner_id = ${id}`,
    ],
    [
      "hosted_events",
      sql`SELECT events.id, slug, name, starts_at, ends_at FROM events JOIN event_hosts ON event_hosts.event_id = events.id WHERE event_hosts.user_id = ${id}`,
    ],
  ];
}

/** As an attendee, and what was said and voted under the name. */
function queriesOfEvents({ attendees, places }: Traces): readonly Query[] {
  const mine = sql`(event_id, person) IN ${places}`;
  return [
    ["attendance", sql`SELECT * FROM attendees WHERE id IN ${attendees}`],
    [
      "messages_of_events",
      sql`SELECT message_id, channel, state, reason, reply, changed_at FROM message_recipients WHERE attendee_id IN ${attendees}`,
    ],
    ["shown_to_others", sql`SELECT * FROM attendee_profiles WHERE attendee_id IN ${attendees}`],
    [
      "rooms",
      sql`SELECT event_id, no, name, staff, met_at, attendance FROM room_people WHERE (event_id, no) IN ${places}`,
    ],
    [
      "questions",
      sql`SELECT event_id, id, name, text, original, state, votes, asked_at, answered_at, edited_at FROM questions WHERE ${mine}`,
    ],
    [
      "replies",
      sql`SELECT event_id, id, question, name, text, state, sent_at FROM replies WHERE ${mine}`,
    ],
    [
      "chat_messages",
      sql`SELECT event_id, id, name, text, state, sent_at FROM messages WHERE ${mine}`,
    ],
    [
      "named_votes",
      sql`SELECT event_id, poll, round, name, choice, texts FROM named_ballots WHERE ${mine}`,
    ],
  ];
}

/** What was sent to the person, and what was changed by whom. */
function queriesOfTraffic(
  { id, email }: { readonly id: string; readonly email: string },
  recipients: readonly string[],
): readonly Query[] {
  const listed = JSON.stringify(recipients);
  return [
    [
      "registrations",
      sql`SELECT id, kind, email, name, organisation, language, created_at, verified_at FROM registrations WHERE email = ${email}`,
    ],
    [
      "invitations",
      sql`SELECT id, client_id, email, name, roles, created_at, expires_at FROM user_invitations WHERE email = ${email}`,
    ],
    [
      "imports",
      sql`SELECT import_id, line, state, email, name, typed FROM user_import_rows WHERE email = ${email}`,
    ],
    [
      "attendee_imports",
      sql`SELECT import_id, line, state, email, name, cells FROM attendee_import_rows WHERE email = ${email}`,
    ],
    [
      "suppressions",
      sql`SELECT client_id, address, reason, detail, created_at FROM mail_suppressions WHERE address IN (SELECT value FROM json_each(${listed}))`,
    ],
    [
      "messages_to_you",
      sql`SELECT id, channel, kind, recipient, content, state, created_at, settled_at FROM deliveries WHERE recipient IN (SELECT value FROM json_each(${listed}))`,
    ],
    [
      "changes_by_you",
      sql`SELECT id, client_id, event_id, what, on_which, at, device, "before", "after" FROM audit_entries WHERE who = ${id}`,
    ],
    [
      "changes_of_your_account",
      sql`SELECT id, who, what, at, "before", "after" FROM audit_entries WHERE on_which = ${id} AND who <> ${id}`,
    ],
  ];
}

/** Columns that hold JSON, as what they hold. */
const jsonColumns = ["answers", "cells", "choice", "texts", "content", "roles", "before", "after"];

function readJson(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = jsonColumns.includes(name) && typeof value === "string";
    return [name, isJson ? JSON.parse(value) : value] as const;
  });
  return Object.fromEntries(entries);
}
