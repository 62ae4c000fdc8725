import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { sessions, users } from "../../../db/schema/index.ts";
import { withoutSeat } from "../../attendees/without-person.ts";
import type { Deps } from "../../deps.ts";
import {
  emptyRows,
  eraseAround,
  eraseRoomCopy,
  eraseWishes,
  queueRooms,
} from "../../erasure/erase-attendees.ts";
import { keepErasedList } from "../../erasure/erased-lists.ts";
import { replaceFile } from "../../files/images.ts";
import { notifyNextReaders } from "../../registration/notice-statements.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { endSessions } from "../sessions.ts";
import { noDetails } from "../stored-profile.ts";
import { findTraces, type Traces } from "./traces.ts";

/** Profiles that are erased in one run of cron: each takes a look at all that a person did. */
const mostAtOnce = 10;

type Person = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "name" | "phone" | "phoneProvedAt" | "clientId" | "picture"
>;

/** Erases the profiles whose time to be kept after all is over. Resolves with how many there were. */
export async function eraseDueProfiles(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      phoneProvedAt: users.phoneProvedAt,
      clientId: users.clientId,
      picture: users.picture,
    })
    .from(users)
    .where(and(isNotNull(users.eraseAt), lte(users.eraseAt, deps.now())))
    .orderBy(asc(users.eraseAt))
    .limit(mostAtOnce);
  for (const person of due) await eraseProfile(deps, person);
  return due.length;
}

/**
 * Takes a person out of everything: account, sessions, lists, attendance, rooms and what was said there. What is counted stays,
 * and so do receipts, as nobody's. Rooms erase them a moment later, also what was said anonymously.
 */
async function eraseProfile(deps: Deps, person: Person): Promise<void> {
  await endSessions(deps, eq(sessions.userId, person.id));
  const traces = await findTraces(deps, person);
  const now = deps.now();
  await keepErasedList(deps, { eventId: null, people: [person.id] });
  await runBatch(deps, [
    queueRooms(traces.people, now),
    ...eraseStaffName(person, traces),
    ...eraseRoomCopy(traces.people),
    ...eraseAround({ ids: traces.attendees, now }),
    ...eraseWishes({ ids: traces.attendees }),
    notifyNextReaders({ ids: traces.attendees, now }),
    ...eraseFromEvents(person, traces),
    ...eraseTraces(person, now),
    ...eraseAccount(deps, person),
    ...replaceFile(deps, { from: person.picture, to: null }),
  ]);
}

/** What one did as staff, by the name that stands beside it. */
function eraseStaffName(person: Person, { rooms }: Traces): readonly Statement[] {
  return [
    sql`UPDATE room_events SET "by" = NULL WHERE event_id IN ${rooms} AND "by" = ${person.name}`,
    sql`UPDATE poll_templates SET saved_by = '' WHERE client_id = ${person.clientId} AND saved_by = ${person.name}`,
  ];
}

/** Attendance without the person, and events in the hands of who is left to manage them. */
function eraseFromEvents({ id, clientId }: Person, { attendees }: Traces): readonly Statement[] {
  const heir = sql`(SELECT id FROM users WHERE client_id = ${clientId} AND id <> ${id} AND status = 'active' AND erase_at IS NULL
    AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'client') ORDER BY created_at LIMIT 1)`;
  return [
    sql`UPDATE attendees SET ${withoutSeat} WHERE id IN ${attendees}`,
    ...emptyRows(attendees),
    sql`UPDATE events SET owner_id = ${heir} WHERE owner_id = ${id} AND ${heir} IS NOT NULL`,
    sql`DELETE FROM event_hosts WHERE user_id = ${id}`,
    sql`DELETE FROM team_members WHERE user_id = ${id}`,
  ];
}

/** What was sent to them, what they starred, where they are found, and from which devices they worked. */
function eraseTraces(person: Person, now: number): readonly Statement[] {
  const { id, email, phone, clientId } = person;
  // A number that is only said to be theirs may be somebody else's, whose wish it then is.
  const proved = person.phoneProvedAt === null ? null : phone;
  return [
    sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${now}
          WHERE recipient IN (${email}, ${phone ?? email}) AND state = 'queued'`,
    sql`UPDATE deliveries SET recipient = '', reply = NULL,
            content = json_set(content, '$.subject', '', '$.text', '', '$.html', '', '$.headers', json('[]'), '$.attachments', json('[]'))
          WHERE recipient IN (${email}, ${phone ?? email}) AND state IN ('sent', 'failed', 'uncertain', 'cancelled')`,
    sql`DELETE FROM authenticators WHERE user_id = ${id}`,
    sql`DELETE FROM passkeys WHERE user_id = ${id}`,
    sql`DELETE FROM passkey_offers WHERE user_id = ${id}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${id}`,
    sql`DELETE FROM sign_in_challenges WHERE user_id = ${id}`,
    sql`DELETE FROM openid_subjects WHERE user_id = ${id}`,
    sql`DELETE FROM password_links WHERE user_id = ${id}`,
    sql`DELETE FROM sign_in_links WHERE user_id = ${id}`,
    sql`DELETE FROM sms_codes WHERE user_id = ${id}`,
    sql`DELETE FROM mail_suppressions WHERE address IN (${email}, ${proved})`,
    sql`DELETE FROM unsubscribe_codes WHERE address = ${proved}`,
    sql`DELETE FROM registrations WHERE email = ${email}`,
    sql`DELETE FROM user_invitations WHERE email = ${email}`,
    sql`DELETE FROM calendar_feeds WHERE user_id = ${id}`,
    sql`DELETE FROM user_import_rows WHERE email = ${email}`,
    sql`DELETE FROM attendee_import_rows WHERE email = ${email}`,
    // Whoever was removed from a list a moment ago does not come back to it.
    sql`DELETE FROM attendee_undos WHERE email = ${email} OR user_id = ${id}`,
    // Accounts that others have made for the person, and that they never got into: gone with the next run.
    sql`UPDATE users SET erase_at = ${now} WHERE email = ${email} AND is_dormant = 1`,
    sql`DELETE FROM starred_pages WHERE user_id = ${id}`,
    sql`DELETE FROM list_keys WHERE id = ${id}`,
    sql`UPDATE audit_entries SET device = NULL WHERE client_id IS ${clientId} AND who = ${id}`,
    sql`UPDATE audit_entries SET "before" = NULL, "after" = NULL WHERE client_id IS ${clientId} AND on_which = ${id}`,
  ];
}

/** The row stays for what points at it, with nothing of the person in it. */
function eraseAccount(deps: Deps, { id }: Person): readonly Statement[] {
  return [
    deps.db
      .update(users)
      .set({
        // No address that anybody could have.
        email: `${id.toLowerCase()}@erased.invalid`,
        name: "",
        about: "",
        phoneProvedAt: null,
        ...noDetails,
        settings: {},
        passwordHash: "",
        status: "erased",
        eraseAt: null,
      })
      .where(eq(users.id, id)),
  ];
}
