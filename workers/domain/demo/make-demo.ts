import { eq } from "drizzle-orm";
import { parseInput } from "../../contract/api/parse.ts";
import { customFieldsSchema } from "../../contract/attendees/custom-fields.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, publishEvent, unpublishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { runDue } from "../events/due.ts";
import type { EventRecord } from "../events/event-record.ts";
import { setFields } from "../events/fields/set-fields.ts";
import { addHost } from "../events/hosts.ts";
import { makeModeratorCode } from "../events/moderator-code.ts";
import { findEvent, stateOfEvent } from "../events/record.ts";
import { createClient, getClient, updateClient } from "../organisations/clients.ts";
import { createTeam } from "../organisations/teams.ts";
import { bootstrapAdmin, createUser } from "../organisations/users.ts";
import { comingCode, comingDate } from "./coming.ts";
import {
  conference,
  demoAccounts,
  demoCode,
  demoModeratorCode,
  demoOrganisationNumber,
  demoTimeZone,
  formFields,
  otherEvents,
} from "./content.ts";
import { fillRoom } from "./fill-room.ts";
import { keepAhead, makeComing } from "./make-coming.ts";
import { makePaid, paidCode, paidDate } from "./make-paid.ts";
import { mustSucceed } from "./must-succeed.ts";
import { conferenceTimes, demoEventTimes } from "./times.ts";

/** What a newcomer needs to know. */
export interface Demo {
  readonly code: string;
  readonly slug: string;
  /** Of the event that is still to come; null in demos that have none. */
  readonly comingCode: string | null;
  readonly accounts: readonly string[];
  readonly password: string;
  readonly moderatorCode: string;
}

const hour = 60 * 60_000;

/**
 * Makes the demo data through the same functions as everybody: once. Called again it makes only
 * what is missing, and moves a conference that is over to today. Refused where it is deployed.
 * A mark of letters and digits makes another one beside it, with hosts and codes of its own and without the events to come.
 */
export async function makeDemo(deps: Deps, actor: Actor, mark = ""): Promise<Result<Demo>> {
  if (actor.kind !== "system" || deps.config.environment !== "local") {
    return refuse("request.not_found");
  }
  const names = namesOf(mark);
  const existing = await findEvent(deps, await slugOfDemo(deps, names));
  const event = existing ?? (await makeAll(await hashOnce(deps), names));
  const current = await bringToToday(deps, event);
  if (names.isFirst) await keepComing(deps, current);
  const filled = await fillRoom(deps, current);
  if (!filled.ok) return filled;
  return ok({
    code: current.code,
    slug: current.slug,
    comingCode: names.isFirst ? comingCode : null,
    password: demoAccounts.password,
    accounts: [names.admin, names.client, names.team, names.editor].map(({ email }) => email),
    moderatorCode: names.moderatorCode,
  });
}

type Names = ReturnType<typeof namesOf>;

/** What must be another's in each demo of one installation. */
function namesOf(mark: string) {
  const account = ({ email, name }: { readonly email: string; readonly name: string }) => ({
    email: email.replace("@", `${mark.toLowerCase()}@`),
    name,
  });
  const { admin, client, team, editor } = demoAccounts;
  return {
    /** The first administrator is the installation's alone; those of other demos are made by the system. */
    isFirst: mark === "",
    admin: account(admin),
    client: account(client),
    team: account(team),
    editor: account(editor),
    code: demoCode + mark,
    moderatorCode: demoModeratorCode.slice(0, demoModeratorCode.length - mark.length) + mark,
  };
}

/** Where the demo event is; made addresses never have that form. */
async function slugOfDemo(deps: Deps, names: Names): Promise<string> {
  const client = await deps.db.query.users.findFirst({
    where: eq(users.email, names.client.email),
  });
  if (!client) return "";
  const event = await deps.db.query.events.findFirst({
    where: (events, { and }) => and(eq(events.ownerId, client.id), eq(events.code, names.code)),
  });
  return event?.id ?? "";
}

/** All accounts have the one password that the README tells. */
async function hashOnce(deps: Deps): Promise<Deps> {
  const hash = await deps.passwords.hash(demoAccounts.password, { isPublic: true });
  return { ...deps, passwords: { ...deps.passwords, hash: async () => hash } };
}

async function makeAll(deps: Deps, names: Names): Promise<EventRecord> {
  const { admin, client, team, editor } = names;
  const { password } = demoAccounts;
  const system: Actor = { kind: "system" };
  if (names.isFirst) mustSucceed(await bootstrapAdmin(deps, system, { ...admin, password }));
  else
    mustSucceed(
      await createUser(deps, system, { ...admin, password, clientId: null, roles: ["admin"] }),
    );
  const { id: clientId } = mustSucceed(
    await createClient(deps, system, {
      name: "Demo",
      organisationNumber: demoOrganisationNumber,
      vatRegistered: true,
    }),
  );
  const { id: teamId } = mustSucceed(
    await createTeam(deps, system, { clientId, name: "Arrangement" }),
  );
  const base = { clientId, password };
  const host = mustSucceed(
    await createUser(deps, system, { ...base, ...client, roles: ["client"] }),
  );
  mustSucceed(
    await createUser(deps, system, { ...base, ...team, roles: ["team"], teamIds: [teamId] }),
  );
  mustSucceed(await createUser(deps, system, { ...base, ...editor, roles: ["editor"] }));

  const actor: Actor = { kind: "user", id: host.id, role: "client", clientId, teamIds: [] };
  const times = conferenceTimes(deps.now(), demoTimeZone);
  const event = mustSucceed(
    await createEvent(deps, actor, {
      ...conference,
      ...times,
      name: `${conference.name} ${new Date(times.startsAt).getUTCFullYear()}`,
      timeZone: demoTimeZone,
      code: names.code,
      moderation: true,
      teamIds: [teamId],
    }),
  );
  mustSucceed(await addHost(deps, actor, { eventId: event.id, email: editor.email }));
  const fields = mustSucceed(parseInput(customFieldsSchema, formFields));
  mustSucceed(
    await setFields(deps, actor, { eventId: event.id, fields: [...fields], deleteAnswers: [] }),
  );
  mustSucceed(await publishEvent(deps, actor, { eventId: event.id }));
  const code = { eventId: event.id, code: names.moderatorCode };
  const made = mustSucceed(await makeModeratorCode(deps, system, code));
  await makeOthers(deps, actor, teamId);
  return made;
}

async function makeOthers(deps: Deps, actor: Actor, teamId: string): Promise<void> {
  for (const { days, begins, hours, state, ...texts } of otherEvents) {
    const event = mustSucceed(
      await createEvent(deps, actor, {
        ...texts,
        ...demoEventTimes(deps.now(), demoTimeZone, { days, begins, hours }),
        timeZone: demoTimeZone,
        teamIds: [teamId],
      }),
    );
    if (state !== "unpublished")
      mustSucceed(await publishEvent(deps, actor, { eventId: event.id }));
    if (state === "archived") mustSucceed(await archiveEvent(deps, actor, { eventId: event.id }));
  }
  // Those of the past are over.
  await runDue(deps);
}

/** The events to come, each once, and always ahead. One that is deleted or taken to another code is made anew. */
async function keepComing(deps: Deps, { ownerId, clientId }: EventRecord): Promise<void> {
  const actor: Actor = { kind: "user", id: ownerId, role: "client", clientId, teamIds: [] };
  // One that was made before receipts needed it.
  const { organisationNumber } = mustSucceed(await getClient(deps, actor, { id: clientId }));
  if (organisationNumber === "") {
    const change = { id: clientId, organisationNumber: demoOrganisationNumber };
    mustSucceed(await updateClient(deps, actor, change));
  }
  const team = await deps.db.query.teams.findFirst({
    columns: { id: true },
    where: (teams) => eq(teams.clientId, clientId),
  });
  const teamIds = team ? [team.id] : [];
  for (const { code, make, date } of eventsToCome) {
    const known = await deps.db.query.events.findFirst({
      columns: { id: true },
      where: (events, { and }) => and(eq(events.clientId, clientId), eq(events.code, code)),
    });
    const event = known && (await findEvent(deps, known.id));
    if (event) await keepAhead(deps, event, date);
    else await make(deps, actor, teamIds);
  }
}

const eventsToCome = [
  { code: comingCode, make: makeComing, date: comingDate },
  { code: paidCode, make: makePaid, date: paidDate },
] as const;

/** Gives a conference that is over a new date: whoever starts the product tomorrow finds it live. */
async function bringToToday(deps: Deps, event: EventRecord): Promise<EventRecord> {
  if (stateOfEvent(event, deps.now()) !== "ended") return event;
  const system: Actor = { kind: "system" };
  const { id: eventId } = event;
  mustSucceed(await unpublishEvent(deps, system, { eventId, confirmSold: true }));
  // Published with a start to come it is an event anew; then it gets the dates of one that is on.
  const startsAt = deps.now() + hour;
  const later = { startsAt, endsAt: startsAt + hour };
  mustSucceed(await updateEvent(deps, system, { eventId, section: "general", values: later }));
  mustSucceed(await publishEvent(deps, system, { eventId }));
  const values = conferenceTimes(deps.now(), demoTimeZone);
  return mustSucceed(await updateEvent(deps, system, { eventId, section: "general", values }));
}
