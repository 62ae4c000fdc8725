import { and, asc, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { eventHosts, users } from "../../db/schema/index.ts";
import { isNotified } from "../accounts/settings/own-settings.ts";
import { normalizeEmail } from "../accounts/sign-in/sign-in.ts";
import { eventMail } from "../deliveries/mails/notices.ts";
import type { Deps } from "../deps.ts";
import { sendRightsOfEvent } from "../rooms/staff-rooms.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { getEvent } from "./get-event.ts";

export interface Host {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Hosts {
  readonly owner: Host;
  /** Beside the owner, by name. */
  readonly hosts: readonly Host[];
}

/** Who owns an event and who hosts it. */
export async function listHosts(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<Hosts>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const columns = { id: users.id, name: users.name, email: users.email };
  const [owners, hosts] = await deps.db.batch([
    deps.db.select(columns).from(users).where(eq(users.id, found.value.ownerId)),
    deps.db
      .select(columns)
      .from(eventHosts)
      .innerJoin(users, eq(users.id, eventHosts.userId))
      .where(eq(eventHosts.eventId, found.value.id))
      .orderBy(asc(users.name)),
  ]);
  const [owner] = owners;
  if (!owner) throw new Error(`event ${found.value.id} has no owner`);
  return ok({ owner, hosts });
}

/**
 * Makes an editor of the same client, or of none, a host. Anybody else is unknown, and somebody
 * who owns or hosts it already is refused.
 */
export async function addHost(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly email: string },
): Promise<Result<Host>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const user = await findHost(deps, normalizeEmail(input.email), event.clientId);
  const isOurs = user?.clientId === null || user?.clientId === event.clientId;
  if (user?.status !== "active" || !isOurs || !user.roles.includes("editor")) {
    return refuse("host.not_found", undefined, { email: "host.not_found" });
  }
  if (user.id === event.ownerId || event.hostIds.includes(user.id)) {
    return refuse("host.already", undefined, { email: "host.already" });
  }
  const isMailed = isNotified(user.settings, "hosting");
  await runBatch(deps, [
    ...(isMailed ? await eventMail(deps, "event_host", user, event) : []),
    deps.db.insert(eventHosts).values({ eventId: event.id, userId: user.id }).onConflictDoNothing(),
    noteAudit(deps, actor, {
      what: "event.add_host",
      onWhich: user.id,
      clientId: event.clientId,
      eventId: event.id,
    }),
  ]);
  if (isMailed) await deps.wakeDeliveries();
  return ok({ id: user.id, name: user.name, email: user.email });
}

/** The client's own account of an address, else the one that signs in with it. */
async function findHost(deps: Deps, email: string, clientId: string) {
  const known = await deps.db.query.users.findMany({ where: eq(users.email, email) });
  return known.find((user) => user.clientId === clientId) ?? known.find((user) => !user.isDormant);
}

/** Takes somebody off the hosts, and out of the room; one who is none changes nothing. */
export async function removeHost(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string; readonly userId: string },
): Promise<Result<null>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  if (!event.hostIds.includes(input.userId)) return ok(null);
  await runBatch(deps, [
    deps.db
      .delete(eventHosts)
      .where(and(eq(eventHosts.eventId, event.id), eq(eventHosts.userId, input.userId))),
    noteAudit(deps, actor, {
      what: "event.remove_host",
      onWhich: input.userId,
      clientId: event.clientId,
      eventId: event.id,
    }),
  ]);
  await sendRightsOfEvent(deps, event);
  return ok(null);
}
