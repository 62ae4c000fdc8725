import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { ok, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type {
  SimulationPlan,
  SimulationReport,
} from "../../contract/rehearsals/simulation-plan.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, openEvent, publishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { runDue } from "../events/due.ts";
import { findEvent } from "../events/record.ts";
import { makeScreenKey } from "../events/screen-key.ts";
import { showEvent } from "../events/show-event.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { settingsFor } from "../rooms/settings-for.ts";
import { issueScreenTicket, issueStaffTicket } from "../rooms/ticket.ts";
import { enterRehearsal } from "./enter-rehearsal.ts";
import { directRehearsal, getRehearsal, wipeRehearsal } from "./run-rehearsal.ts";
import { startRehearsal } from "./start-rehearsal.ts";

const plan: SimulationPlan = { people: 50, tempo: "usual", running: true, language: "no" };
const report: SimulationReport = {
  plan,
  seconds: [],
  people: { simulated: 50, guests: 0, staff: 0, screens: 0 },
  kept: { questions: 0, votes: 0, messages: 0, written: 0 },
};
let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let sud: TestClient;
/** What the rooms were asked, and whether they answer. */
let calls: string[];
let isAway: boolean;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sud = await makeTestClient(domain.deps, "Sud");
  const answer = async <T>(call: string, value: T) => {
    calls.push(call);
    return isAway ? refuse("room.not_ready") : ok(value);
  };
  deps = {
    ...domain.deps,
    rehearsals: {
      prepared: (id) => answer(`prepared ${id}`, []),
      release: (id) => answer(`release ${id}`, {}),
      open: (room) => answer(`open ${room}`, {}),
      direct: (room, wanted) => answer(`direct ${room} ${wanted.people}`, {}),
      report: () => answer("report", report),
      wipe: (room) => answer(`wipe ${room}`, {}),
    },
  };
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.clock.now = noon;
  calls = [];
  isAway = false;
});

let made = 0;
async function make(startsAt = noon + 20 * hour) {
  made += 1;
  return must(await createEvent(deps, nord.client, newEvent(`Rehearsed ${made}`, startsAt)));
}

async function start(eventId: string) {
  return must(await startRehearsal(deps, nord.client, { eventId, plan }));
}

const find = async (address: string) => {
  const event = await findEvent(deps, address);
  if (!event) throw new Error("no event");
  return event;
};

test("who may edit an event begins its rehearsal; staff and screens are in it, each in one of its own", async () => {
  const { id } = await make();
  const { room } = await start(id);
  expect(room).toMatch(new RegExp(`^${id}\\.[a-z0-9]{12}$`));
  expect(calls).toEqual([`prepared ${id}`, `open ${room}`, `release ${id}`]);
  const event = await find(id);
  const asked = { event, device: "a-device-of-a-test", name: "Hans", session: "ses_1" };
  expect(must(await issueStaffTicket(deps, nord.client, asked)).id).toBe(room);
  expect(must(await issueScreenTicket(deps, nord.client, { ...asked, key: null })).id).toBe(room);
  expect(codeOf(await startRehearsal(deps, nord.client, { eventId: id, plan }))).toBe(
    "rehearsal.running",
  );
  must(await wipeRehearsal(deps, nord.client, { eventId: id }));
  expect(calls.at(-1)).toBe(`wipe ${room}`);
  expect((await start(id)).room).not.toBe(room);
});

test("outsiders at the address of the screen see the event and nothing of its rehearsal", async () => {
  const { id } = await make();
  must(await publishEvent(deps, nord.client, { eventId: id }));
  const key = must(await makeScreenKey(deps, nord.client, { eventId: id })).screenKey;
  const { room } = await start(id);
  const event = await find(id);
  const roomOfScreen = async (actor: Actor, given: string | null) =>
    must(
      await issueScreenTicket(deps, actor, {
        event,
        device: "a-device-of-a-test",
        key: given,
        session: actor.kind === "user" || actor.kind === "moderator" ? "ses_1" : null,
      }),
    ).id;
  const attendee = { kind: "attendee", id: "att_1", eventId: id } as const;
  const moderator = { kind: "moderator", id: "mod_1", eventId: id } as const;
  for (const actor of [guest, sud.client, attendee]) {
    expect(await roomOfScreen(actor, null)).toBe(id);
    expect(await roomOfScreen(actor, "made-up")).toBe(id);
  }
  expect(await roomOfScreen(moderator, null)).toBe(room);
  expect(await roomOfScreen(guest, key)).toBe(room);
});

test("where no screen key was made, nobody comes to the rehearsal without one", async () => {
  const { id } = await make();
  must(await publishEvent(deps, nord.client, { eventId: id }));
  await start(id);
  const asked = { event: await find(id), device: "a-device-of-a-test", session: null };
  for (const key of [null, "", "made-up"]) {
    expect(must(await issueScreenTicket(deps, guest, { ...asked, key })).id).toBe(id);
  }
});

test("nobody else does, sees it, or is told its key", async () => {
  const { id } = await make();
  for (const actor of [guest, sud.client]) {
    expect(codeOf(await startRehearsal(deps, actor, { eventId: id, plan }))).toBe(
      "event.not_found",
    );
  }
  const moderator = { kind: "moderator", id: "mod_1", eventId: id } as const;
  expect(codeOf(await startRehearsal(deps, moderator, { eventId: id, plan }))).toBe(
    "auth.forbidden",
  );
  await start(id);
  for (const run of [getRehearsal, wipeRehearsal]) {
    expect(codeOf(await run(deps, sud.client, { eventId: id }))).toBe("event.not_found");
    expect(codeOf(await run(deps, moderator, { eventId: id }))).toBe("auth.forbidden");
  }
  expect(must(await showEvent(deps, moderator, { address: id })).rehearsal).toBeNull();
});

test("the room's settings are the event's, open until the rehearsal is over, and nobody else's record", async () => {
  const { id } = await make();
  const { room, until } = await start(id);
  expect(until).toBe(noon + 12 * hour);
  const settings = must(await settingsFor(deps, system, { room }));
  expect(settings).toMatchObject({
    eventId: room,
    published: true,
    archived: false,
    openedAt: noon,
    endedAt: until,
  });
  expect(codeOf(await settingsFor(deps, system, { room: `${id}.another` }))).toBe("rehearsal.none");
  expect(must(await settingsFor(deps, system, { room: id })).published).toBe(false);
  must(await publishEvent(deps, nord.client, { eventId: id }));
  const pushed = domain.room.pushed.slice(-2).map(({ eventId, version }) => [eventId, version]);
  expect(pushed).toEqual([
    [id, 2],
    [room, 2],
  ]);
  const none = { questions: [], replies: [], polls: [], tallies: [], messages: [] };
  const rows = { ...none, answers: [], people: [], announcements: [], reactions: [], surveys: [] };
  const body = {
    epoch: "e",
    from: 1,
    to: 0,
    entries: [],
    rows: { ...rows, surveyAnswers: [], namedBallots: [] },
    counters: { present: 9, peak: 9, screens: 0, people: 9, asked: 9, votes: 9, messages: 9 },
  };
  expect(codeOf(await ingestReplication(deps, system, { eventId: room, body }))).toBe(
    "event.not_found",
  );
});

test("the opening of the event ends it, by hand or by itself, and so does its archiving", async () => {
  const byHand = await make();
  must(await publishEvent(deps, nord.client, { eventId: byHand.id }));
  const { room } = await start(byHand.id);
  const opened = must(await openEvent(deps, nord.client, { eventId: byHand.id }));
  expect(opened.rehearsal).toBeNull();
  expect(calls.at(-1)).toBe(`wipe ${room}`);

  const byItself = await make(noon + 2 * hour);
  must(await publishEvent(deps, nord.client, { eventId: byItself.id }));
  const other = await start(byItself.id);
  expect(other.until).toBe(byItself.opensAt);
  domain.clock.now = byItself.opensAt;
  expect(must(await getRehearsal(deps, nord.client, { eventId: byItself.id })).state).toBe("off");
  await runDue(deps);
  expect(calls.at(-1)).toBe(`wipe ${other.room}`);
  expect((await find(byItself.id)).rehearsal).toBeNull();

  domain.clock.now = noon;
  const archived = await make();
  const last = await start(archived.id);
  must(await archiveEvent(deps, nord.client, { eventId: archived.id }));
  expect(calls.at(-1)).toBe(`wipe ${last.room}`);
  expect(codeOf(await startRehearsal(deps, nord.client, { eventId: archived.id, plan }))).toBe(
    "state.not_allowed",
  );
});

test("one that nobody ends is over after twelve hours", async () => {
  const { id } = await make(noon + 100 * hour);
  const { room } = await start(id);
  domain.clock.now = noon + 12 * hour;
  expect((await find(id)).rehearsal?.room).toBe(room);
  await runDue(deps);
  expect((await find(id)).rehearsal).toBeNull();
});

test("a room that cannot be reached is wiped later, and until then no other rehearsal begins", async () => {
  const { id } = await make();
  must(await publishEvent(deps, nord.client, { eventId: id }));
  const { room } = await start(id);
  isAway = true;
  expect(codeOf(await wipeRehearsal(deps, nord.client, { eventId: id }))).toBe("room.not_ready");
  expect(must(await getRehearsal(deps, nord.client, { eventId: id }))).toMatchObject({
    state: "on",
    report: null,
  });
  must(await openEvent(deps, nord.client, { eventId: id }));
  expect((await find(id)).rehearsal?.room).toBe(room);
  // The event goes on all the same, in its own room.
  const asked = {
    event: await find(id),
    device: "a-device-of-a-test",
    name: "Hans",
    session: "ses_1",
  };
  expect(must(await issueStaffTicket(deps, nord.client, asked)).id).toBe(id);
  await runDue(deps);
  expect((await find(id)).rehearsal?.room).toBe(room);
  isAway = false;
  await runDue(deps);
  expect((await find(id)).rehearsal).toBeNull();
});

test("a phone comes in with the key of the rehearsal that is on, as somebody else than at the event", async () => {
  const { id, code } = await make();
  const { room, key } = await start(id);
  const visitor = { address: code, device: "a-device-of-a-test", token: null };
  const inside = await enterRehearsal(deps, { ...visitor, key });
  expect(inside).toMatchObject({ room: { id: room }, event: { id: room, phase: "open" } });
  expect(inside?.maxAge).toBe(12 * 3_600);
  for (const wrong of [null, "", "another", key.toLowerCase()]) {
    expect(await enterRehearsal(deps, { ...visitor, key: wrong })).toBeNull();
  }
  must(await wipeRehearsal(deps, nord.client, { eventId: id }));
  expect(await enterRehearsal(deps, { ...visitor, key })).toBeNull();
  const next = await start(id);
  expect(await enterRehearsal(deps, { ...visitor, key })).toBeNull();
  expect(next.key).not.toBe(key);
});

test("what is said of the simulated people changes, the rest stays; a change of the event does not end it", async () => {
  const { id } = await make();
  expect(codeOf(await directRehearsal(deps, nord.client, { eventId: id, plan: {} }))).toBe(
    "rehearsal.none",
  );
  const { room } = await start(id);
  must(await directRehearsal(deps, nord.client, { eventId: id, plan: { people: 200 } }));
  expect(calls.at(-1)).toBe(`direct ${room} 200`);
  const values = { notes: "Remember the microphones" };
  must(await updateEvent(deps, nord.client, { eventId: id, section: "notes", values }));
  expect((await find(id)).rehearsal?.room).toBe(room);
});
