import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  password,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
  type UserActor,
} from "#tests/support/domain.ts";
import { factorLimits } from "../../../contract/accounts/sign-in-limits.ts";
import {
  attendees,
  auditEntries,
  authenticators,
  calendarFeeds,
  events,
  invitations,
  mailSuppressions,
  messages,
  namedBallots,
  passkeyOffers,
  passkeys,
  questions,
  recoveryCodes,
  roomEvents,
  roomPeople,
  signInChallenges,
  staffRooms,
  starredPages,
  users,
} from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { runDue } from "../../events/due.ts";
import { addHost } from "../../events/hosts.ts";
import { inviteUser } from "../../organisations/invitations/invitations.ts";
import { createUser } from "../../organisations/users.ts";
import { register } from "../register.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { type ConsoleVisitor, visitorOf } from "../visitors.ts";
import { askDeletion, keepProfile, readDeletion } from "./ask-deletion.ts";
import { eraseDueProfiles } from "./erase-due.ts";
import { exportOwnData } from "./export-own-data.ts";

let domain: TestDomain;
let nord: TestClient;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterEach(() => domain.close());

const comeIn = (user: UserActor) => signInAs(domain.deps, user);

const rowOf = (id: string) =>
  domain.deps.db.query.users.findFirst({ where: eq(users.id, id) }).then((row) => row);

test("a profile that was to be deleted is there for seven days, and kept by who says so", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.editor);
  const sessionId = here.kind === "user" ? here.sessionId : "";
  await deps.db.insert(staffRooms).values({ sessionId, room: "evt_1", at: noon });
  const asked = must(await askDeletion(deps, here, { password }));
  expect(asked).toEqual({ eraseAt: noon + 7 * day });
  // Signed out everywhere, in rooms too, and let in again with the same password.
  expect(domain.room.asked).toEqual(["evt_1"]);
  const email = "editor@nord.test";
  const from = { address: "192.0.2.1", device: "a browser" };
  clock.now += 7 * day - 1;
  await runDue(deps);
  const { token } = must(await signIn(deps, { email, password, ...from }));
  const back = await visitorOf(deps, token);
  expect(must(await readDeletion(deps, back)).eraseAt).toBe(noon + 7 * day);
  must(await keepProfile(deps, back));
  // Twice is once.
  must(await keepProfile(deps, back));
  clock.now += 30 * day;
  expect(await eraseDueProfiles(deps)).toBe(0);
  expect(await rowOf(nord.editor.id)).toMatchObject({ email, status: "active", eraseAt: null });
});

test("it takes the password, and five wrong ones take a pause", async () => {
  const here = await comeIn(nord.editor);
  for (let i = 0; i < 5; i += 1) {
    expect(await askDeletion(domain.deps, here, { password: "not it" })).toEqual({
      ok: false,
      refusal: { code: "request.invalid", fields: { password: "password.wrong" } },
    });
  }
  expect(codeOf(await askDeletion(domain.deps, here, { password }))).toBe("auth.paused");
  expect((await rowOf(nord.editor.id))?.eraseAt).toBeNull();
});

test("nobody but an account can ask for it", async () => {
  const visitor: ConsoleVisitor = { kind: "guest", actor: guest };
  expect(codeOf(await askDeletion(domain.deps, visitor, { password }))).toBe("auth.required");
  expect(codeOf(await keepProfile(domain.deps, visitor))).toBe("auth.required");
  expect(codeOf(await readDeletion(domain.deps, visitor))).toBe("auth.required");
  expect(codeOf(await exportOwnData(domain.deps, visitor))).toBe("auth.required");
});

test("the last who manages a client names who takes over, of that client", async () => {
  const { deps } = domain;
  const sor = await makeTestClient(deps, "Sor");
  const here = await comeIn(nord.client);
  const state = must(await readDeletion(deps, here));
  expect(state.isLast).toBe("client");
  expect(state.successors.map(({ id }) => id).sort()).toEqual(
    [nord.team.id, nord.editor.id].sort(),
  );
  expect(codeOf(await askDeletion(deps, here, { password }))).toBe("profile.last_client");
  for (const successorId of [sor.team.id, nord.client.id, "usr_nobody"]) {
    expect(await askDeletion(deps, here, { password, successorId })).toEqual({
      ok: false,
      refusal: { code: "request.invalid", fields: { successorId: "profile.no_successor" } },
    });
  }
  must(await askDeletion(deps, here, { password, successorId: nord.team.id }));
  expect((await rowOf(nord.team.id))?.roles).toEqual(["team", "client"]);
  const keys = domain.d1.prepare(
    "SELECT key FROM list_keys WHERE id = ? AND key LIKE ':role=client%'",
  );
  expect((await keys.bind(nord.team.id).all()).results).not.toEqual([]);
  // The other one is the last now.
  expect(must(await readDeletion(deps, await comeIn(nord.team))).isLast).toBe("client");
});

test("of two who manage a client one can go, and not both at the same instant", async () => {
  const { deps } = domain;
  const base = { clientId: nord.clientId, roles: ["client"] as const, password };
  const { id } = must(
    await createUser(deps, system, { ...base, email: "second@nord.test", name: "The second" }),
  );
  const first = await comeIn(nord.client);
  const second = await comeIn({ ...nord.client, id });
  const results = await Promise.all([
    askDeletion(deps, first, { password }),
    askDeletion(deps, second, { password }),
  ]);
  expect(results.map(codeOf).sort()).toEqual(["ok", "profile.last_client"]);
});

test("the last administrator stays", async () => {
  const { deps } = domain;
  const base = { clientId: null, roles: ["admin"] as const, password };
  const { id } = must(await createUser(deps, system, { ...base, email: "a@b.no", name: "Admin" }));
  const actor: UserActor = { kind: "user", id, role: "admin", clientId: null, teamIds: [] };
  expect(codeOf(await askDeletion(deps, await comeIn(actor), { password }))).toBe(
    "profile.last_admin",
  );
});

const name = "editor of Nord";
const email = "editor@nord.test";

/** Fills every place in which the editor stands, and one of somebody else's beside each. */
async function leaveTraces(): Promise<string> {
  const { deps } = domain;
  const { db } = deps;
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Own")));
  must(await addHost(deps, nord.client, { eventId, email }));
  await db.update(events).set({ ownerId: nord.editor.id }).where(eq(events.id, eventId));
  await db
    .update(users)
    .set({ about: "About me", phone: "+4799999999", address: "Here 1" })
    .where(eq(users.id, nord.editor.id));
  await db
    .insert(starredPages)
    .values({ userId: nord.editor.id, path: "/events", title: "E", starredAt: noon });
  await db.insert(authenticators).values({
    userId: nord.editor.id,
    secret: "sealed secret",
    createdAt: noon,
    confirmedAt: noon,
    lastStep: 1,
  });
  const feed = { tokenHash: "hash of a feed", sealedToken: "sealed secret", createdAt: noon };
  await db
    .insert(calendarFeeds)
    .values({ userId: nord.editor.id, clientId: nord.clientId, ...feed });
  await db.insert(passkeys).values({
    id: "pky_1",
    userId: nord.editor.id,
    credentialId: "name of a key",
    publicKey: "public key",
    counter: 1,
    transports: [],
    name: "Laptop",
    createdAt: noon,
  });
  await db.insert(passkeyOffers).values({
    userId: nord.editor.id,
    purpose: "confirm",
    challenge: "question to a key",
    expiresAt: noon + 30 * day,
  });
  await db.insert(recoveryCodes).values({ userId: nord.editor.id, codeHash: "hash of a code" });
  await db.insert(signInChallenges).values({
    id: "sch_1",
    tokenHash: "hash of a challenge",
    userId: nord.editor.id,
    way: "password",
    expiresAt: noon + 30 * day,
  });
  must(
    await register(deps, {
      kind: "self",
      name,
      email,
      password: "a sentence of words",
      organisation: "",
      language: "no",
      address: "192.0.2.9",
    }),
  );
  const roles = ["editor"] as const;
  must(await inviteUser(deps, nord.client, { email: "ola@else.test", name: "Ola", roles }));
  await db.update(invitations).set({ email, name, expiresAt: noon + 30 * day });
  const person = {
    eventId,
    answers: {},
    seat: "none",
    presence: "none",
    notes: "Tall",
    createdAt: noon,
  } as const;
  await db.insert(attendees).values([
    { ...person, id: "att_1", name, email, userId: null },
    { ...person, id: "att_2", name: "Ola", email: "ola@nord.test", userId: null },
  ]);
  const wish = { clientId: nord.clientId, reason: "unsubscribed", createdAt: noon } as const;
  await db.insert(mailSuppressions).values([
    { ...wish, id: "sup_1", address: email },
    { ...wish, id: "sup_2", address: "ola@nord.test" },
  ]);
  await db.insert(roomPeople).values([
    { eventId, no: 1, seq: 1, personId: "att_1", name, staff: false },
    { eventId, no: 2, seq: 1, personId: "att_2", name: "Ola", staff: false },
    { eventId, no: 3, seq: 1, personId: nord.editor.id, name, staff: true },
  ]);
  const asked = {
    eventId,
    seq: 1,
    text: "Why?",
    state: "approved",
    votes: 4,
    starred: false,
    highlighted: false,
    closed: false,
    askedAt: noon,
    took: 0,
    gone: false,
  };
  await db.insert(questions).values([
    { ...asked, id: "1", person: 1, name },
    { ...asked, id: "2", person: 2, name: "Ola" },
  ]);
  const said = { eventId, seq: 1, staff: false, text: "Blåbær", state: "shown", sentAt: noon };
  await db.insert(messages).values([
    { ...said, id: "1", person: 1, name, folded: "editor of nord blabaer" },
    { ...said, id: "2", person: 2, name: "Ola", folded: "ola blabaer" },
  ]);
  await db.insert(namedBallots).values({
    eventId,
    poll: "1",
    ballot: 1,
    seq: 1,
    round: 1,
    person: 1,
    name,
    choice: [0],
    texts: [],
  });
  await db.insert(roomEvents).values([
    {
      eventId,
      seq: 1,
      n: 0,
      at: noon,
      by: null,
      type: "personMet",
      data: JSON.stringify({ person: 1, id: "att_1", name }),
    },
    {
      eventId,
      seq: 1,
      n: 1,
      at: noon,
      by: null,
      type: "questionAsked",
      data: JSON.stringify({ question: "2", person: 2, name: "Ola", text: "Why?" }),
    },
    {
      eventId,
      seq: 2,
      n: 0,
      at: noon,
      by: name,
      type: "questionStarred",
      data: JSON.stringify({ question: "1" }),
    },
  ]);
  return eventId;
}

/** Every row of every table, as one text. */
async function readEverything(): Promise<string> {
  const { results } = await domain.d1
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all<{ name: string }>();
  const tables = results.map((row) => row.name).filter((each) => !/^(sqlite|_cf|d1)_/.test(each));
  expect(tables).toEqual(expect.arrayContaining(["users", "attendees", "messages", "questions"]));
  const read = await domain.d1.batch(
    tables.map((each) => domain.d1.prepare(`SELECT * FROM ${each}`)),
  );
  return JSON.stringify(read.map((each) => each.results));
}

test("what is erased is found nowhere any more, and what is counted and others' stays", async () => {
  const { deps, clock } = domain;
  const eventId = await leaveTraces();
  expect(await readEverything()).toContain(name);
  must(await askDeletion(deps, await comeIn(nord.editor), { password }));
  clock.now += 7 * day;
  await runDue(deps);
  const after = await readEverything();
  const secrets = ["sealed secret", "hash of a code", "hash of a challenge"];
  for (const trace of [name, email, "About me", "+4799999999", "Here 1", ...secrets]) {
    expect([trace, after.includes(trace)]).toEqual([trace, false]);
  }
  expect(await rowOf(nord.editor.id)).toMatchObject({ status: "erased", name: "", eraseAt: null });
  expect(
    await deps.db.select({ name: questions.name, votes: questions.votes }).from(questions),
  ).toEqual([
    { name: null, votes: 4 },
    { name: "Ola", votes: 4 },
  ]);
  expect(await deps.db.select({ folded: messages.folded }).from(messages)).toEqual([
    { folded: "" },
    { folded: "ola blabaer" },
  ]);
  expect(await deps.db.select({ by: roomEvents.by }).from(roomEvents)).toEqual([
    { by: null },
    { by: null },
    { by: null },
  ]);
  const [, second] = await deps.db.select().from(attendees).orderBy(attendees.id);
  expect(second).toMatchObject({ name: "Ola", email: "ola@nord.test", notes: "Tall" });
  const event = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  expect(event?.ownerId).toBe(nord.client.id);
  // Its address can sign nobody in, and neither can the one that stands in its place.
  const from = { password, address: "192.0.2.1", device: "a browser" };
  for (const gone of [email, (await rowOf(nord.editor.id))?.email ?? ""]) {
    expect(codeOf(await signIn(deps, { email: gone, ...from }))).toBe("auth.wrong");
  }
  expect(await eraseDueProfiles(deps)).toBe(0);
});

test("the file of one's data holds all that is stored, and nothing of anybody else's", async () => {
  const { deps } = domain;
  await leaveTraces();
  const data = must(await exportOwnData(deps, await comeIn(nord.editor)));
  expect(data.profile).toMatchObject({ name, email, about: "About me", phone: "+4799999999" });
  const filled = Object.entries(data.sections).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([section, rows]) => [section, rows.length])).toEqual([
    ["organisation", 1],
    ["devices", 1],
    ["second_factors", 1],
    ["passkeys", 1],
    ["recovery_codes", 1],
    ["calendar_feed", 1],
    ["starred_pages", 1],
    ["owned_events", 1],
    ["hosted_events", 1],
    ["attendance", 1],
    ["rooms", 2],
    ["questions", 1],
    ["chat_messages", 1],
    ["named_votes", 1],
    ["registrations", 1],
    ["invitations", 1],
    ["suppressions", 1],
    ["messages_to_you", 2],
    ["changes_of_your_account", 2],
  ]);
  const text = JSON.stringify(data);
  expect(text).not.toContain("Ola");
  expect(text).not.toContain("scrypt");
  expect(text).not.toContain("token");
  expect(text).not.toContain("sealed secret");
  expect(text).not.toContain("hash of a");
  expect(
    await deps.db.select().from(auditEntries).where(eq(auditEntries.who, nord.editor.id)),
  ).toEqual([]);
});

test("an account without a password is deleted by who has signed in a moment ago", async () => {
  const { deps, clock } = domain;
  const here = await comeIn(nord.editor);
  expect(must(await readDeletion(deps, here)).hasPassword).toBe(true);
  await deps.db.update(users).set({ passwordHash: "" }).where(eq(users.id, nord.editor.id));
  expect(must(await readDeletion(deps, here)).hasPassword).toBe(false);
  clock.now += factorLimits.freshSignInMs;
  expect(codeOf(await askDeletion(deps, here, {}))).toBe("factor.sign_in_again");
  must(await askDeletion(deps, await comeIn(nord.editor), {}));
});
