import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { can } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { closeLinks } from "../../own-data/closed-links.ts";
import {
  type OwnQuery,
  type OwnSections,
  queriesOfAttendee,
  readSections,
} from "../../own-data/queries.ts";
import { readQuizStandings } from "../../own-data/quiz-standing.ts";
import { readProfile, type StoredProfile } from "../stored-profile.ts";
import type { ConsoleVisitor } from "../visitors.ts";
import { findTraces } from "./traces.ts";

/** Everything stored about a person, by what it is. Times are UTC milliseconds. */
export interface OwnData {
  readonly madeAt: number;
  readonly profile: StoredProfile;
  readonly sections: OwnSections;
  /** Sections that could not be read now. */
  readonly missing: readonly string[];
  /** Names of the events that the sections name by their ids. */
  readonly eventNames: Readonly<Record<string, string>>;
}

/**
 * Everything that is stored about whoever asks, for them to take along: made when it is asked for. Secrets (the
 * hashes of password and sessions) are not in it: they say nothing about a person.
 */
export async function exportOwnData(deps: Deps, visitor: ConsoleVisitor): Promise<Result<OwnData>> {
  if (visitor.kind !== "user") return refuse("auth.required");
  const { id, email } = visitor.user;
  if (!can(visitor.actor, "self.edit", { personId: id })) return refuse("auth.forbidden");
  const profile = await readProfile(deps, id);
  if (!profile) return refuse("auth.required");
  const traces = await findTraces(deps, { id, email });
  const recipients = profile.phone === null ? [email] : [email, profile.phone];
  const sections = await readSections(deps, [
    ...queriesOfAccount(id),
    ...queriesOfAttendee(traces, deps.now()),
    ...queriesOfTraffic({ id, email }, recipients),
  ]);
  const quiz = await readQuizStandings(deps, traces.people);
  return ok({
    madeAt: deps.now(),
    profile,
    sections: closeLinks({ ...sections, quiz: quiz ?? [] }, deps.config.publicUrl),
    missing: quiz === null ? ["quiz"] : [],
    eventNames: await readEventNames(deps, sections),
  });
}

async function readEventNames(deps: Deps, sections: OwnSections) {
  const ids = Object.values(sections).flatMap((rows) => rows.map((row) => row.event_id));
  const listed = JSON.stringify([...new Set(ids.filter((id) => typeof id === "string"))]);
  const rows = await deps.db.all<{ readonly id: string; readonly name: string }>(
    sql`SELECT id, name FROM events WHERE id IN (SELECT value FROM json_each(${listed}))`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** The account, and what belongs to it. */
function queriesOfAccount(id: string): readonly OwnQuery[] {
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

/** What was sent to the person, and what was changed by whom. */
function queriesOfTraffic(
  { id, email }: { readonly id: string; readonly email: string },
  recipients: readonly string[],
): readonly OwnQuery[] {
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
