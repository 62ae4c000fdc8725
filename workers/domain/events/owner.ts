import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { teamMembers, users } from "../../db/schema/index.ts";
import { normalizeEmail } from "../accounts/sign-in/sign-in.ts";
import { eventMail } from "../deliveries/mails/notices.ts";
import type { Deps } from "../deps.ts";
import { sendRightsOfEvent } from "../rooms/staff-rooms.ts";
import { runBatch } from "../shared/batch.ts";
import { saveEvent } from "./changes/save-event.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";

export interface OwnerChange {
  readonly eventId: string;
  /** Who is to own it, by id or by address. */
  readonly to: { readonly userId: string } | { readonly email: string };
}

/** Who would own an event, before it is handed over. */
export interface FutureOwner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

type Person = typeof users.$inferSelect;

/**
 * Who an address stands for, for the name to be read before the event is theirs: by the rights and refusals of
 * `changeOwner`, and refused as well where the event is theirs already (`owner.already`).
 */
export async function findFutureOwner(
  deps: Deps,
  actor: Actor,
  { eventId, email: typed }: { readonly eventId: string; readonly email: string },
): Promise<Result<FutureOwner>> {
  const found = await findWith(deps, actor, { eventId, to: { email: typed } });
  if (!found.ok) return found;
  const { event, person } = found.value;
  if (person.id === event.ownerId) {
    return refuse("owner.already", undefined, { email: "owner.already" });
  }
  const { id, name, email } = person;
  return ok({ id, name, email });
}

/**
 * Gives an event to somebody of its client who may own events, i.e. make some; a team's member gives it to people of
 * the own teams. Anybody else is unknown (`owner.not_found`). The new owner is told by mail; who owned it before keeps
 * what their role and teams reach, and is out of its rooms where that is nothing.
 */
export async function changeOwner(
  deps: Deps,
  actor: Actor,
  { eventId, to }: OwnerChange,
): Promise<Result<EventRecord>> {
  const found = await findWith(deps, actor, { eventId, to });
  if (!found.ok) return found;
  const { event, person } = found.value;
  if (person.id === event.ownerId) return ok(event);
  const saved = await saveEvent(deps, actor, {
    event,
    what: "event.change_owner",
    set: { ownerId: person.id },
    // Who owns it needs no place among its hosts.
    with: (unchanged) => [
      sql`DELETE FROM event_hosts WHERE event_id = ${event.id} AND user_id = ${person.id}
        AND EXISTS (SELECT 1 FROM events WHERE events.id = ${event.id} AND ${unchanged})`,
    ],
  });
  if (!saved.ok) return saved;
  await sendRightsOfEvent(deps, saved.value);
  if (actor.kind !== "user" || actor.id !== person.id) {
    await runBatch(deps, await eventMail(deps, "event_owner", person, event));
    await deps.wakeDeliveries();
  }
  return ok({ ...saved.value, hostIds: event.hostIds.filter((id) => id !== person.id) });
}

/** The event, and who is to own it. */
async function findWith(
  deps: Deps,
  actor: Actor,
  { eventId, to }: OwnerChange,
): Promise<Result<{ readonly event: EventRecord; readonly person: Person }>> {
  const ability = "event.hand_over";
  const found = await getEvent(deps, actor, { address: eventId, ability });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const person = await findOwner(deps, actor, event, to);
  if (person) return ok({ event, person });
  const field = "userId" in to ? "userId" : "email";
  return refuse("owner.not_found", undefined, { [field]: "owner.not_found" });
}

async function findOwner(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  to: OwnerChange["to"],
): Promise<Person | null> {
  const isMeant =
    "userId" in to ? eq(users.id, to.userId) : eq(users.email, normalizeEmail(to.email));
  const [person] = await deps.db
    .select()
    .from(users)
    .where(
      and(
        isMeant,
        eq(users.clientId, event.clientId),
        eq(users.status, "active"),
        isNull(users.eraseAt),
      ),
    );
  if (!person) return null;
  const { id, roles, clientId } = person;
  const mayOwn = roles.some((role) =>
    can({ kind: "user", id, role, clientId, teamIds: [] }, "event.create", { clientId }),
  );
  return mayOwn && (await isWithinReach(deps, actor, id)) ? person : null;
}

/** A team's member manages no users: those of the own teams are whom they know. */
async function isWithinReach(deps: Deps, actor: Actor, userId: string): Promise<boolean> {
  if (actor.kind !== "user" || actor.role !== "team" || actor.id === userId) return true;
  if (actor.teamIds.length === 0) return false;
  const [member] = await deps.db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.userId, userId),
        inArray(teamMembers.teamId, [...actor.teamIds].slice(0, 50)),
      ),
    )
    .limit(1);
  return member !== undefined;
}
