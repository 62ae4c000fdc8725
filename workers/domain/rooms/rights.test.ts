/** Losing access: who loses the right to an event has nothing there any more. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { sessionTimes } from "../../contract/accounts/sign-in-limits.ts";
import {
  attempts,
  events,
  moderatorCodes,
  sessions,
  staffRooms,
  users,
} from "../../db/schema/index.ts";
import { endDevice } from "../accounts/devices.ts";
import { switchRole } from "../accounts/profile.ts";
import { endAllSessions, endOtherSessions, endSession } from "../accounts/sessions.ts";
import { signIn } from "../accounts/sign-in/sign-in.ts";
import { signInModerator } from "../accounts/sign-in/sign-in-moderator.ts";
import { visitorOf } from "../accounts/visitors.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import type { EventRecord } from "../events/event-record.ts";
import { addHost, listHosts, removeHost } from "../events/hosts.ts";
import {
  addModeratorCode,
  listModeratorCodes,
  makeModeratorCode,
  removeModeratorCode,
  revokeModeratorCode,
} from "../events/moderator-code.ts";
import { makeScreenKey, revokeScreenKey } from "../events/screen-key.ts";
import { reviewRights } from "./rights.ts";

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;
let made = 0;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(attempts);
  await domain.deps.db.delete(sessions);
  made += 1;
  event = must(await createEvent(domain.deps, nord.client, newEvent(`Event ${made}`)));
  domain.room.asked.length = 0;
});

async function enter(role: string) {
  const input = { email: `${role}@nord.test`, password, address: "192.0.2.1", device: "a browser" };
  const { token } = must(await signIn(domain.deps, input));
  const visitor = await visitorOf(domain.deps, token);
  if (visitor.kind !== "user") throw new Error("not signed in");
  return { token, visitor, session: visitor.sessionId };
}

async function enterByCode(code: string | null) {
  const from = { address: "192.0.2.1", device: "a browser", browser: "a-browser" };
  const { token } = must(await signInModerator(domain.deps, { code: code ?? "", ...from }));
  const visitor = await visitorOf(domain.deps, token);
  if (visitor.kind !== "moderator") throw new Error("not signed in");
  return { token, visitor, session: visitor.sessionId };
}

/** What a room with pages of these sessions is answered. */
async function lostOf(...here: readonly string[]) {
  const list = here.map((session) => ({ session, active: false }));
  const asked = { room: event.id, sessions: list };
  return must(await reviewRights(domain.deps, system, asked)).lost;
}

const makeCode = async () =>
  must(await makeModeratorCode(domain.deps, nord.client, { eventId: event.id })).moderatorCode;
const rowOf = (id: string) =>
  domain.deps.db.query.sessions.findFirst({ where: eq(sessions.id, id) });

test("a room learns which of its sessions give no right there, and nobody but a room does", async () => {
  const { session } = await enter("client");
  const outside = await enter("editor");
  const mona = await enterByCode(await makeCode());
  expect(await lostOf(session, outside.session, mona.session, "ses_nobody", "usr_1")).toEqual([
    ...[outside.session, "ses_nobody", "usr_1"],
  ]);
  const elsewhere = { room: "evt_unknown", sessions: [{ session, active: false }] };
  expect(must(await reviewRights(domain.deps, system, elsewhere)).lost).toEqual([session]);
  for (const actor of [guest, nord.client]) {
    const asked = { room: event.id, sessions: [{ session, active: false }] };
    expect(codeOf(await reviewRights(domain.deps, actor, asked))).toBe("auth.forbidden");
  }
});

test("another event's moderator and another client's host have no right, also in a rehearsal's room", async () => {
  const sud = await makeTestClient(domain.deps, "Sud");
  const foreign = must(await createEvent(domain.deps, sud.client, newEvent("Foreign")));
  const { session } = await enter("client");
  const mona = await enterByCode(await makeCode());
  const here = [session, mona.session].map((each) => ({ session: each, active: false }));
  for (const room of [foreign.id, `${foreign.id}.rehearsal`]) {
    const found = must(await reviewRights(domain.deps, system, { room, sessions: here }));
    expect(found.lost).toEqual([session, mona.session]);
  }
  const own = { room: `${event.id}.rehearsal`, sessions: here };
  expect(must(await reviewRights(domain.deps, system, own)).lost).toEqual([]);
});

test("a blocked account, a role that was taken, and a session that was idle too long give no right", async () => {
  const { db } = domain.deps;
  const client = await enter("client");
  const team = await enter("team");
  const change = (id: string, set: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(set).where(eq(users.id, id));
  // Whose event it is keeps the right in every role.
  await db.update(events).set({ ownerId: nord.team.id }).where(eq(events.id, event.id));
  expect(await lostOf(client.session)).toEqual([]);
  await change(nord.client.id, { status: "blocked" });
  expect(await lostOf(client.session)).toEqual([client.session]);
  await change(nord.client.id, { status: "active", roles: ["editor"] });
  expect(await lostOf(client.session)).toEqual([client.session]);
  await change(nord.client.id, { roles: ["client"] });
  expect(await lostOf(client.session)).toEqual([]);
  expect(await lostOf(team.session)).toEqual([]);
  await db.update(events).set({ ownerId: nord.client.id }).where(eq(events.id, event.id));
  expect(await lostOf(team.session)).toEqual([team.session]);
  domain.clock.now += sessionTimes.idleMs;
  expect(await lostOf(client.session)).toEqual([client.session]);
});

test("whose page does something in the room is using the session; whose page stands open is not", async () => {
  const busy = await enter("client");
  const idle = await enter("client");
  domain.clock.now += hour;
  const here = [
    { session: busy.session, active: true },
    { session: idle.session, active: false },
  ];
  must(await reviewRights(domain.deps, system, { room: event.id, sessions: here }));
  expect((await rowOf(busy.session))?.seenAt).toBe(domain.clock.now);
  expect((await rowOf(idle.session))?.seenAt).toBe(noon);
});

test("signing out, here or elsewhere, tells the rooms in which the session has a page", async () => {
  const { deps, room } = domain;
  const here = await enter("client");
  const there = await enter("client");
  const third = await enter("client");
  const noneOpen = await enter("client");
  const ask = (name: string, session: string) =>
    reviewRights(deps, system, { room: name, sessions: [{ session, active: false }] });
  must(await ask(event.id, here.session));
  must(await ask(`${event.id}.rehearsal`, there.session));
  must(await ask(event.id, third.session));
  const told = () => room.asked.splice(0).sort();

  await endSession(deps, noneOpen.token);
  expect(told()).toEqual([]);
  must(await endDevice(deps, here.visitor, { id: third.session }));
  expect(told()).toEqual([event.id]);
  expect(await lostOf(here.session, third.session)).toEqual([third.session]);
  must(await endOtherSessions(deps, here.visitor));
  expect(told()).toEqual([`${event.id}.rehearsal`]);
  await endSession(deps, here.token);
  expect(told()).toEqual([event.id]);
  expect(await lostOf(here.session, there.session)).toEqual([here.session, there.session]);

  const again = await enter("client");
  must(await ask(event.id, again.session));
  must(await endAllSessions(deps, again.visitor));
  expect(told()).toEqual([event.id]);
  // Nothing is left of any of them.
  expect(await deps.db.select().from(staffRooms)).toEqual([]);
});

test("a moderator who signs out leaves the room, the others stay", async () => {
  const code = await makeCode();
  const mona = await enterByCode(code);
  const nils = await enterByCode(code);
  expect(await lostOf(mona.session, nils.session)).toEqual([]);
  domain.room.asked.length = 0;
  must(await endAllSessions(domain.deps, mona.visitor));
  expect(domain.room.asked).toEqual([event.id]);
  expect(await lostOf(mona.session, nils.session)).toEqual([mona.session]);
});

test("a moderator code that is made anew or revoked ends what stood on it, and the room is told", async () => {
  const { deps, room } = domain;
  const mona = await enterByCode(await makeCode());
  room.asked.length = 0;
  const code = await makeCode();
  expect(room.asked).toEqual([event.id]);
  expect(await rowOf(mona.session)).toBeUndefined();
  expect(await lostOf(mona.session)).toEqual([mona.session]);
  const nils = await enterByCode(code);
  room.asked.length = 0;
  must(await revokeModeratorCode(deps, nord.client, { eventId: event.id }));
  expect(room.asked).toEqual([event.id]);
  expect(await rowOf(nils.session)).toBeUndefined();
  expect((await visitorOf(deps, nils.token)).kind).toBe("guest");
});

test("revoking one moderator code ends what stood on it alone, and leaves the others at the desk", async () => {
  const { deps, room } = domain;
  const eventId = event.id;
  const add = async (name: string) =>
    must(await addModeratorCode(deps, nord.client, { eventId, name, endsAt: null }));
  const [hall, back] = [await add("Hall A"), await add("Backstage")];
  const mona = await enterByCode(hall.code);
  const nils = await enterByCode(back.code);
  expect(mona.visitor.name).toMatch(/^Hall A [0-9A-Z]{3}$/);
  expect(await lostOf(mona.session, nils.session)).toEqual([]);
  room.asked.length = 0;
  must(await removeModeratorCode(deps, nord.client, { eventId, id: hall.id }));
  expect(room.asked).toEqual([eventId]);
  expect(await lostOf(mona.session, nils.session)).toEqual([mona.session]);
  expect((await visitorOf(deps, mona.token)).kind).toBe("guest");
  expect((await visitorOf(deps, nils.token)).kind).toBe("moderator");
  const left = must(await listModeratorCodes(deps, nord.client, { eventId }));
  expect(left.map(({ name }) => name)).toEqual(["Backstage"]);
  must(await removeModeratorCode(deps, nord.client, { eventId, id: back.id }));
});

test("a session of another moderator code than the event's is a guest's", async () => {
  const mona = await enterByCode(await makeCode());
  const set = { code: "ANOTHERCOD" };
  const one = eq(moderatorCodes.eventId, event.id);
  await domain.deps.db.update(moderatorCodes).set(set).where(one);
  expect((await visitorOf(domain.deps, mona.token)).kind).toBe("guest");
  expect(await lostOf(mona.session)).toEqual([mona.session]);
});

test("a moderator's right ends a day after the event", async () => {
  const mona = await enterByCode(await makeCode());
  const { closesAt } = event;
  await domain.deps.db.update(sessions).set({ seenAt: closesAt + day });
  domain.clock.now = closesAt + day - 1;
  expect(await lostOf(mona.session)).toEqual([]);
  domain.clock.now = closesAt + day;
  expect(await lostOf(mona.session)).toEqual([mona.session]);
});

test("who is taken off the hosts leaves the room", async () => {
  const { deps, room } = domain;
  const input = { eventId: event.id, email: "editor@nord.test" };
  const { id: userId } = must(await addHost(deps, nord.client, input));
  const hanna = await enter("editor");
  expect(await lostOf(hanna.session)).toEqual([]);
  room.asked.length = 0;
  must(await removeHost(deps, nord.client, { eventId: event.id, userId }));
  expect(room.asked).toEqual([event.id]);
  expect(await lostOf(hanna.session)).toEqual([hanna.session]);
});

test("who changes to a role without the right leaves the rooms", async () => {
  const { deps, room } = domain;
  await deps.db
    .update(users)
    .set({ roles: ["client", "editor"] })
    .where(eq(users.id, nord.client.id));
  const hans = await enter("client");
  expect(await lostOf(hans.session)).toEqual([]);
  must(await switchRole(deps, hans.visitor.actor, { role: "editor" }));
  expect(room.asked).toEqual([event.id]);
  // Whose event it is keeps the right in every role.
  expect(await lostOf(hans.session)).toEqual([]);
  await deps.db.update(events).set({ ownerId: nord.team.id }).where(eq(events.id, event.id));
  expect(await lostOf(hans.session)).toEqual([hans.session]);
  await deps.db
    .update(users)
    .set({ roles: ["client"] })
    .where(eq(users.id, nord.client.id));
});

test("rooms that cannot be reached, and pages that are long gone, hold nobody up", async () => {
  const { deps, room } = domain;
  const hans = await enter("client");
  await lostOf(hans.session);
  room.isAway = true;
  must(await endAllSessions(deps, hans.visitor));
  room.isAway = false;
  const later = await enter("client");
  await lostOf(later.session);
  domain.clock.now += hour;
  room.asked.length = 0;
  await endSession(deps, later.token);
  expect(room.asked).toEqual([]);
  const last = await enter("client");
  await lostOf(last.session);
  domain.clock.now += hour;
  await runDue(deps);
  expect(await deps.db.select().from(staffRooms)).toEqual([]);
});

test("whoever may only look at an event changes nothing about who may come in", async () => {
  const { deps } = domain;
  const { id: eventId } = event;
  const moderator = { kind: "moderator", id: "mod_1", eventId } as const;
  const host = { email: "editor@nord.test", userId: nord.editor.id };
  const input = { eventId, ...host, id: "mcd_nobodys", name: "Hall", endsAt: null };
  const acts = [
    ...[makeScreenKey, revokeScreenKey, makeModeratorCode, revokeModeratorCode],
    ...[listHosts, addHost, removeHost, listModeratorCodes, addModeratorCode, removeModeratorCode],
  ];
  for (const act of acts) {
    expect([act.name, codeOf(await act(deps, moderator, input))]).toEqual([
      act.name,
      "auth.forbidden",
    ]);
  }
});
