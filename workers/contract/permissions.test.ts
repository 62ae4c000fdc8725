import { expect, test } from "vitest";
import { type Ability, type Actor, abilities, can, roleOf, type Subject } from "./permissions.ts";

type User = Extract<Actor, { kind: "user" }>;
const user = (
  role: User["role"],
  clientId: string | null,
  teamIds: readonly string[] = [],
): User => ({ kind: "user", id: `usr_${role}`, role, clientId, teamIds });

const actors = {
  system: { kind: "system" } as const,
  admin: user("admin", null),
  client: user("client", "cli_own"),
  team: user("team", "cli_own", ["tea_2", "tea_own"]),
  editor: user("editor", "cli_own"),
  moderator: { kind: "moderator", id: "mod_1", eventId: "evt_own" } as const,
  participant: { kind: "attendee", id: "att_1", eventId: "evt_own" } as const,
  gate: { kind: "gate", id: "gat_1", eventId: "evt_own" } as const,
  overGate: { kind: "gate", id: "gat_1", eventId: "evt_own", overSince: 1 } as const,
  guest: { kind: "guest" } as const,
} satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

/** Every kind of thing that an ability is used on, from where each actor stands. */
const subjects = {
  "an event of the own client": { eventId: "evt_1", clientId: "cli_own", teamIds: [], hostIds: [] },
  "an event of the own team": {
    eventId: "evt_2",
    clientId: "cli_own",
    teamIds: ["tea_own"],
    hostIds: [],
  },
  "an event that one hosts": {
    eventId: "evt_3",
    clientId: "cli_own",
    teamIds: [],
    hostIds: ["usr_editor"],
  },
  "the event that one is signed in to": {
    eventId: "evt_own",
    clientId: "cli_own",
    teamIds: [],
    hostIds: [],
  },
  "an event of another client": {
    eventId: "evt_4",
    clientId: "cli_other",
    teamIds: ["tea_other"],
    hostIds: [],
  },
  "another client's, claimed by a team's id": {
    eventId: "evt_5",
    clientId: "cli_other",
    teamIds: ["tea_own"],
    hostIds: [],
  },
  "an event that a team's member made": {
    eventId: "evt_6",
    clientId: "cli_own",
    ownerId: "usr_team",
    teamIds: [],
    hostIds: [],
  },
  "another client's, made by who is a team's member here": {
    eventId: "evt_7",
    clientId: "cli_other",
    ownerId: "usr_team",
    teamIds: [],
    hostIds: [],
  },
  "an event that an editor made": {
    eventId: "evt_8",
    clientId: "cli_own",
    ownerId: "usr_editor",
    teamIds: [],
    hostIds: [],
  },
  "an event of the own team and of others": {
    eventId: "evt_9",
    clientId: "cli_own",
    teamIds: ["tea_1", "tea_own"],
    hostIds: [],
  },
  "what is the own client's and of no team": { clientId: "cli_own" },
  "what is nobody's": {},
} as const satisfies Record<string, Subject>;
type SubjectName = keyof typeof subjects;

const everything = Object.keys(subjects) as SubjectName[];
const ofClient: SubjectName[] = [
  "an event of the own client",
  "an event of the own team",
  "an event that one hosts",
  "the event that one is signed in to",
  "an event that a team's member made",
  "an event that an editor made",
  "an event of the own team and of others",
  "what is the own client's and of no team",
];
const ofTeam: SubjectName[] = [
  "an event of the own team",
  "an event that a team's member made",
  "an event of the own team and of others",
];
const hosted: SubjectName[] = ["an event that one hosts", "an event that an editor made"];
const theOne: SubjectName[] = ["the event that one is signed in to"];

type Row = Partial<Record<ActorName, readonly SubjectName[]>>;
const staff: Row = {
  admin: everything,
  client: ofClient,
  team: ofTeam,
  editor: hosted,
  moderator: theOne,
};
const editors: Row = { admin: everything, client: ofClient, team: ofTeam, editor: hosted };
/** Product §2, cell by cell: who may do it, and on what. The system may do everything. */
const table: Record<Ability, Row> = {
  "platform.manage": { admin: everything },
  "security.manage": { admin: everything, client: ofClient },
  "client.manage": { admin: everything, client: ofClient },
  "organisation.view": { admin: everything, client: ofClient },
  "organisation.manage": { admin: everything, client: ofClient },
  "settings.open": { admin: everything, client: ofClient, team: ofClient },
  "team.settings": { admin: everything, client: ofClient, team: ofTeam },
  "event.create": { admin: everything, client: ofClient, team: ofClient },
  "event.view": staff,
  "event.edit": editors,
  "event.publish": editors,
  "event.hand_over": { admin: everything, client: ofClient, team: ofTeam },
  "event.set_teams": { admin: everything, client: ofClient },
  "event.archive": { admin: everything, client: ofClient, team: ofTeam },
  "people.view": staff,
  "people.manage": editors,
  "people.export": editors,
  "live.moderate": staff,
  "live.caption": staff,
  "live.read": staff,
  "live.watch": { ...staff, participant: theOne },
  "profile.view": { ...staff, participant: theOne },
  "live.take": { participant: theOne },
  "door.scan": { ...staff, gate: theOne },
  "door.hand_in": { overGate: theOne },
  "money.manage": { admin: everything, client: ofClient },
  "money.read": { admin: everything, client: ofClient, team: ofTeam },
  "self.edit": {},
};

const names = Object.keys(actors) as ActorName[];

for (const ability of abilities) {
  test.each(names)(`${ability}: %s`, (name) => {
    const allowed = name === "system" ? everything : (table[ability][name] ?? []);
    const found = everything.filter((subject) => can(actors[name], ability, subjects[subject]));
    expect(found).toEqual(everything.filter((subject) => allowed.includes(subject)));
  });
}

test.each(["admin", "client", "team", "editor", "participant"] as const)(
  "%s may edit the own profile and nobody else's",
  (name) => {
    const actor = actors[name];
    expect(can(actor, "self.edit", { personId: actor.id })).toBe(true);
    expect(can(actor, "self.edit", { personId: "usr_other", clientId: "cli_own" })).toBe(false);
  },
);

test("an editor and a participant read what they bought themselves", () => {
  for (const name of ["editor", "participant"] as const) {
    expect(can(actors[name], "money.read", { personId: actors[name].id })).toBe(true);
    expect(can(actors[name], "money.read", { personId: "att_other" })).toBe(false);
  }
});

test("a client account without a client reaches nothing, not even what has none", () => {
  expect(can(user("client", null), "event.view", { clientId: null })).toBe(false);
  expect(
    can(user("team", null, ["tea_own"]), "event.view", subjects["an event of the own team"]),
  ).toBe(false);
});

test("an account of a team without a client reaches nothing, not even what it made itself", () => {
  const actor = user("team", null, ["tea_own"]);
  const made = { eventId: "evt_1", clientId: null, ownerId: actor.id };
  expect(can(actor, "event.view", made)).toBe(false);
});

test("the role of an actor is the one it signed in with, and a guest's for all others", () => {
  expect(names.map((name) => [name, roleOf(actors[name])])).toEqual([
    ["system", "guest"],
    ["admin", "admin"],
    ["client", "client"],
    ["team", "team"],
    ["editor", "editor"],
    ["moderator", "moderator"],
    ["participant", "participant"],
    ["gate", "guest"],
    ["overGate", "guest"],
    ["guest", "guest"],
  ]);
});

test("inside a room a role reaches that room's event alone", () => {
  const inRoom = (role: ReturnType<typeof roleOf>): Actor => ({
    kind: "room",
    id: "x",
    role,
    eventId: "evt_own",
  });
  for (const role of ["admin", "client", "team", "editor", "moderator"] as const) {
    expect(can(inRoom(role), "live.moderate", { eventId: "evt_own" })).toBe(true);
    expect(can(inRoom(role), "live.moderate", { eventId: "evt_4" })).toBe(false);
    expect(can(inRoom(role), "live.take", { eventId: "evt_own" })).toBe(false);
  }
  expect(can(inRoom("participant"), "live.take", { eventId: "evt_own" })).toBe(true);
  expect(can(inRoom("participant"), "live.moderate", { eventId: "evt_own" })).toBe(false);
  expect(can(inRoom("screen"), "live.watch", { eventId: "evt_own" })).toBe(true);
  expect(can(inRoom("screen"), "live.take", { eventId: "evt_own" })).toBe(false);
  // Nobody edits a profile from inside a room, not even the own one.
  expect(can(inRoom("participant"), "self.edit", { personId: "x" })).toBe(false);
});
