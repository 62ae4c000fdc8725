import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { makeReplication, question } from "#tests/support/replication.ts";
import { parseInput } from "../../contract/api/parse.ts";
import { ownProfileSchema } from "../../contract/api/room/profiles.ts";
import type { Actor } from "../../contract/permissions.ts";
import { attendeeProfiles, attendees, events } from "../../db/schema/index.ts";
import { eraseDueProfiles } from "../accounts/deletion/erase-due.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent, endEvent, openEvent, publishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { runDue } from "../events/due.ts";
import type { EventRecord } from "../events/event-record.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { readOwnProfile, saveOwnProfile } from "./own-profile.ts";
import { findQuestionAuthor, getProfile } from "./profiles.ts";
import { type AttendeeClaims, makeAttendeeToken, newDevice } from "./token.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.clock.now = noon;
});

async function makeOpen(name: string, accessCode: string | null = null): Promise<EventRecord> {
  const { deps } = domain;
  const { id: eventId } = must(
    await createEvent(deps, nord.client, { ...newEvent(name), accessCode }),
  );
  must(await publishEvent(deps, nord.client, { eventId }));
  return must(await openEvent(deps, nord.client, { eventId }));
}

/** Somebody who was let in, and whom the room has told of under their name. */
async function comeIn(event: EventRecord, name: string | null, no = 1): Promise<AttendeeClaims> {
  const { deps } = domain;
  const { claims } = await makeAttendeeToken(deps, { event, device: newDevice(deps), name });
  const person = { no, id: claims.sub, name, staff: false, metAt: deps.now(), attendance: null };
  const body = makeReplication(no, no, { people: [person] });
  must(await ingestReplication(deps, system, { eventId: event.id, body }));
  return claims;
}

const show = (event: EventRecord, claims: AttendeeClaims, showsName: boolean, about = "") =>
  saveOwnProfile(domain.deps, { address: event.slug, attendees: [claims], showsName, about });
const seen = (id: string, by: AttendeeClaims | Actor) =>
  getProfile(
    domain.deps,
    "kind" in by ? { actor: by, attendees: [] } : { actor: guest, attendees: [by] },
    { id },
  );

test("nothing is shown before it is chosen, and what is chosen, changed or taken back acts at once", async () => {
  const event = await makeOpen("Chosen");
  const kari = await comeIn(event, "Kari", 1);
  const ola = await comeIn(event, null, 2);
  const own = { address: event.slug, attendees: [kari] };
  const before = must(await readOwnProfile(domain.deps, own));
  expect(before).toMatchObject({ name: "Kari", showsName: false, about: "" });
  expect(codeOf(await seen(kari.sub, ola))).toBe("profile.not_found");
  must(await show(event, kari, true));
  expect(must(await seen(kari.sub, ola))).toMatchObject({ name: "Kari", about: "" });
  must(await show(event, kari, false, "Works with water"));
  expect(must(await seen(kari.sub, ola))).toMatchObject({ name: null, about: "Works with water" });
  must(await show(event, kari, false));
  expect(codeOf(await seen(kari.sub, ola))).toBe("profile.not_found");
  const rows = await domain.deps.db.select().from(attendeeProfiles);
  expect(rows.filter(({ attendeeId }) => attendeeId === kari.sub)).toEqual([]);
});

test("the name is the one that is used in the event, as it changes there", async () => {
  const event = await makeOpen("Renamed");
  const kari = await comeIn(event, "Kari");
  must(await show(event, kari, true));
  const person = {
    no: 1,
    id: kari.sub,
    name: "Kari N.",
    staff: false,
    metAt: noon,
    attendance: null,
  };
  const body = makeReplication(2, 2, { people: [person] });
  must(await ingestReplication(domain.deps, system, { eventId: event.id, body }));
  expect(must(await seen(kari.sub, kari)).name).toBe("Kari N.");
});

test("who is at the event and its staff see it; for everybody else it is as if there were none", async () => {
  const event = await makeOpen("Seen");
  const other = await makeOpen("Other");
  const kari = await comeIn(event, "Kari", 1);
  const inside = await comeIn(event, null, 2);
  const elsewhere = await comeIn(other, "Ola");
  must(await show(event, kari, true, "Works with water"));
  const moderator: Actor = { kind: "moderator", id: "mod_1", eventId: event.id };
  for (const by of [inside, kari, nord.client, moderator]) {
    expect(codeOf(await seen(kari.sub, by))).toBe("ok");
  }
  const nothing = await seen("att_00000000000000000000000000", inside);
  const stranger: Actor = { kind: "moderator", id: "mod_2", eventId: other.id };
  for (const by of [elsewhere, guest, nord.editor, sor.client, stranger]) {
    expect(await seen(kari.sub, by)).toEqual(nothing);
  }
});

test("an access code that was changed lets nobody see or choose any more", async () => {
  const event = await makeOpen("Locked", "Granbar7");
  const kari = await comeIn(event, "Kari");
  must(await show(event, kari, true));
  const earlier = (
    await makeAttendeeToken(domain.deps, {
      event,
      device: newDevice(domain.deps),
      name: null,
      access: "0123456789abcdef",
    })
  ).claims;
  expect(codeOf(await seen(kari.sub, kari))).toBe("ok");
  expect(codeOf(await seen(kari.sub, earlier))).toBe("profile.not_found");
  expect(codeOf(await show(event, earlier, true))).toBe("access.required");
});

test("of an event that is hidden, archived or where all are anonymous, nobody sees a profile", async () => {
  const { deps } = domain;
  const event = await makeOpen("Hidden");
  const kari = await comeIn(event, "Kari");
  must(await show(event, kari, true, "Works with water"));
  const set = (values: Partial<typeof events.$inferInsert>) =>
    deps.db.update(events).set(values).where(eq(events.id, event.id));
  for (const hidden of [{ published: false }, { identity: "anonymous" as const }]) {
    await set(hidden);
    for (const by of [kari, nord.client]) {
      expect(codeOf(await seen(kari.sub, by))).toBe("profile.not_found");
    }
    await set({ published: true, identity: "choice" });
    expect(codeOf(await seen(kari.sub, kari))).toBe("ok");
  }
  must(await archiveEvent(deps, nord.client, { eventId: event.id }));
  for (const by of [kari, nord.client]) {
    expect(codeOf(await seen(kari.sub, by))).toBe("profile.not_found");
  }
});

test("300 characters fit, however they are written, and one more does not", () => {
  const of = (about: string) => parseInput(ownProfileSchema, { showsName: false, about });
  expect(of("å".repeat(300)).ok).toBe(true);
  expect(of("😀".repeat(300)).ok).toBe(true);
  const long = of("a".repeat(301));
  expect(long.ok ? {} : long.refusal.fields).toEqual({ about: "text.too_long" });
});

test("a named question that all see leads to its author's profile; no other question does", async () => {
  const { deps } = domain;
  const event = await makeOpen("Asked");
  const kari = await comeIn(event, "Kari");
  const asked = (id: string, more: object) => ({ ...question, id, ...more });
  const named = { person: 1, name: "Kari", state: "live" };
  const questions = [
    asked("1", named),
    asked("2", { ...named, state: "pending" }),
    asked("3", { ...named, person: null, name: null }),
    asked("4", { ...named, gone: true }),
  ];
  const body = makeReplication(2, 2, { questions });
  must(await ingestReplication(deps, system, { eventId: event.id, body }));
  const leadsTo = async (id: string) => {
    const input = { address: event.code, id };
    return must(await findQuestionAuthor(deps, { kind: "attendee", claims: kari }, input)).profile;
  };
  expect(await leadsTo("1")).toBeNull();
  must(await show(event, kari, true));
  const found = [];
  for (const id of ["1", "2", "3", "4", "5"]) found.push(await leadsTo(id));
  expect(found).toEqual([kari.sub, null, null, null, null]);
  must(await show(event, kari, false));
  expect(await leadsTo("1")).toBeNull();
});

test("whom the room erases, and who has their account erased, shows nothing any more", async () => {
  const { deps } = domain;
  const event = await makeOpen("Erased");
  const kari = await comeIn(event, "Kari", 1);
  const ola = await comeIn(event, "Ola", 2);
  const per = await comeIn(event, "Per", 3);
  for (const claims of [kari, ola, per]) must(await show(event, claims, true, "Works with water"));
  const gone = { no: 1, id: null, name: null, staff: false, metAt: null, attendance: null };
  const body = makeReplication(4, 4, { people: [gone] });
  must(await ingestReplication(deps, system, { eventId: event.id, body }));
  await deps.db.update(attendees).set({ userId: sor.editor.id }).where(eq(attendees.id, ola.sub));
  await deps.db.run(sql`UPDATE users SET erase_at = ${noon} WHERE id = ${sor.editor.id}`);
  expect(await eraseDueProfiles(deps)).toBe(1);
  const rows = await deps.db
    .select()
    .from(attendeeProfiles)
    .where(eq(attendeeProfiles.eventId, event.id));
  expect(rows.map(({ attendeeId }) => attendeeId)).toEqual([per.sub]);
  for (const { sub } of [kari, ola]) expect(codeOf(await seen(sub, per))).toBe("profile.not_found");
});

test("a profile goes with the retention of its event, however that is changed after it was chosen", async () => {
  const { deps, clock } = domain;
  const event = await makeOpen("Kept");
  const kari = await comeIn(event, "Kari");
  must(await show(event, kari, true));
  const values = { retentionDays: 7 };
  must(await updateEvent(deps, nord.client, { eventId: event.id, section: "access", values }));
  must(await endEvent(deps, nord.client, { eventId: event.id }));
  const left = () =>
    deps.db.select().from(attendeeProfiles).where(eq(attendeeProfiles.eventId, event.id));
  clock.now = noon + 7 * day - 1;
  await runDue(deps);
  expect((await left()).length).toBe(1);
  expect(codeOf(await seen(kari.sub, nord.client))).toBe("ok");
  clock.now = noon + 7 * day;
  // Before cron has come by, too.
  expect(codeOf(await seen(kari.sub, nord.client))).toBe("profile.not_found");
  await runDue(deps);
  expect(await left()).toEqual([]);
  // Who looks at the recap later begins nothing anew.
  expect(codeOf(await show(event, kari, true))).toBe("event.ended");
});
