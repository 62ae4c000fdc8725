import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, publishEvent, unpublishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { runDue } from "../events/due.ts";
import type { EventRecord } from "../events/event-record.ts";
import { addHost } from "../events/hosts.ts";
import { makeModeratorCode } from "../events/moderator-code.ts";
import { findEvent, stateOfEvent } from "../events/record.ts";
import { createClient } from "../organisations/clients.ts";
import { createTeam } from "../organisations/teams.ts";
import { bootstrapAdmin, createUser } from "../organisations/users.ts";
import {
  conference,
  demoAccounts,
  demoCode,
  demoModeratorCode,
  demoTimeZone,
  otherEvents,
} from "./content.ts";
import { fillRoom } from "./fill-room.ts";
import { conferenceTimes, eventTimes } from "./times.ts";

/** What a newcomer needs to know. */
export interface Demo {
  readonly code: string;
  readonly slug: string;
  readonly accounts: readonly string[];
  readonly password: string;
  readonly moderatorCode: string;
}

const hour = 60 * 60_000;

/**
 * Makes the demo data through the same functions as everybody: once. Called again it makes only
 * what is missing, and moves a conference that is over to today. Refused where it is deployed.
 */
export async function makeDemo(deps: Deps, actor: Actor): Promise<Result<Demo>> {
  if (actor.kind !== "system" || deps.config.environment !== "local") {
    return refuse("request.not_found");
  }
  const existing = await findEvent(deps, await slugOfDemo(deps));
  const event = existing ?? (await makeAll(deps));
  const current = await bringToToday(deps, event);
  const filled = await fillRoom(deps, current);
  if (!filled.ok) return filled;
  const { password, ...accounts } = demoAccounts;
  return ok({
    code: current.code,
    slug: current.slug,
    password,
    accounts: Object.values(accounts).map(({ email }) => email),
    moderatorCode: demoModeratorCode,
  });
}

/** Where the demo event is; made addresses never have that form. */
async function slugOfDemo(deps: Deps): Promise<string> {
  const client = await deps.db.query.users.findFirst({
    where: eq(users.email, demoAccounts.client.email),
  });
  if (!client) return "";
  const event = await deps.db.query.events.findFirst({
    where: (events, { and }) => and(eq(events.ownerId, client.id), eq(events.code, demoCode)),
  });
  return event?.id ?? "";
}

async function makeAll(deps: Deps): Promise<EventRecord> {
  const { password, admin, client, team, editor } = demoAccounts;
  const system: Actor = { kind: "system" };
  must(await bootstrapAdmin(deps, system, { ...admin, password }));
  const { id: clientId } = must(await createClient(deps, system, { name: "Demo" }));
  const { id: teamId } = must(await createTeam(deps, system, { clientId, name: "Arrangement" }));
  const base = { clientId, password };
  const host = must(await createUser(deps, system, { ...base, ...client, roles: ["client"] }));
  must(await createUser(deps, system, { ...base, ...team, roles: ["team"], teamIds: [teamId] }));
  must(await createUser(deps, system, { ...base, ...editor, roles: ["editor"] }));

  const actor: Actor = { kind: "user", id: host.id, role: "client", clientId, teamIds: [] };
  const times = conferenceTimes(deps.now(), demoTimeZone);
  const event = must(
    await createEvent(deps, actor, {
      ...conference,
      ...times,
      name: `${conference.name} ${new Date(times.startsAt).getUTCFullYear()}`,
      timeZone: demoTimeZone,
      code: demoCode,
      moderation: true,
      teamIds: [teamId],
    }),
  );
  must(await addHost(deps, actor, { eventId: event.id, email: editor.email }));
  must(await publishEvent(deps, actor, { eventId: event.id }));
  const code = { eventId: event.id, code: demoModeratorCode };
  const made = must(await makeModeratorCode(deps, system, code));
  await makeOthers(deps, actor, teamId);
  return made;
}

async function makeOthers(deps: Deps, actor: Actor, teamId: string): Promise<void> {
  for (const { days, begins, hours, state, ...texts } of otherEvents) {
    const event = must(
      await createEvent(deps, actor, {
        ...texts,
        ...eventTimes(deps.now(), demoTimeZone, { days, begins, hours }),
        timeZone: demoTimeZone,
        teamIds: [teamId],
      }),
    );
    if (state !== "unpublished") must(await publishEvent(deps, actor, { eventId: event.id }));
    if (state === "archived") must(await archiveEvent(deps, actor, { eventId: event.id }));
  }
  // Those of the past are over.
  await runDue(deps);
}

/** Gives a conference that is over a new date: whoever starts the product tomorrow finds it live. */
async function bringToToday(deps: Deps, event: EventRecord): Promise<EventRecord> {
  if (stateOfEvent(event, deps.now()) !== "ended") return event;
  const system: Actor = { kind: "system" };
  const { id: eventId } = event;
  must(await unpublishEvent(deps, system, { eventId }));
  // Published with a start to come it is an event anew; then it gets the dates of one that is on.
  const startsAt = deps.now() + hour;
  const later = { startsAt, endsAt: startsAt + hour };
  must(await updateEvent(deps, system, { eventId, section: "general", values: later }));
  must(await publishEvent(deps, system, { eventId }));
  const values = conferenceTimes(deps.now(), demoTimeZone);
  return must(await updateEvent(deps, system, { eventId, section: "general", values }));
}

/** A refusal here is a bug of the demo. */
function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`the demo was refused: ${JSON.stringify(result.refusal)}`);
}
