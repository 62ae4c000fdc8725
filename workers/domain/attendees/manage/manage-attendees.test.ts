import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Result } from "../../../contract/errors.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { runDue } from "../../events/due.ts";
import { type AttendeeQuery, listAttendees } from "../lists/list-attendees.ts";
import { addAttendee } from "./add-attendee.ts";
import { getAttendee } from "./attendee.ts";
import { bulkAttendees } from "./bulk/bulk-attendees.ts";
import { undoBulk } from "./bulk/undo-bulk.ts";
import { listAttendeeHistory } from "./history.ts";
import { mergeAttendees } from "./merge-attendees.ts";
import { anonymiseAttendee, removeAttendee } from "./remove-attendee.ts";
import { listSimilar } from "./similar.ts";
import { updateAttendee } from "./update-attendee.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Fest"))).id;
});
afterAll(() => domain.close());

async function add(name: string, more: Partial<Parameters<typeof addAttendee>[2]> = {}) {
  const input = Object.assign({ name, eventId }, more);
  return must(await addAttendee(domain.deps, nord.client, input));
}

async function namesOf(query: AttendeeQuery) {
  const asked = Object.assign({ eventId }, query);
  const { items } = must(await listAttendees(domain.deps, nord.client, asked));
  return items.map(({ name }) => name);
}

/** Sets what other parts of the product write. */
function setRow(id: string, columns: string) {
  return domain.deps.db.run(sql`UPDATE attendees SET ${sql.raw(columns)} WHERE id = ${id}`);
}

/** What staff did to somebody, the newest first. */
async function changesOf(id: string) {
  const history = must(await listAttendeeHistory(domain.deps, nord.client, { eventId, id }));
  return history.flatMap(({ kind, what }) => (kind === "staff" ? [what] : []));
}

function codeOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.refusal.code;
}

test("who is added is found by each word, number and tag, and stands as registered", async () => {
  const kari = await add("Kari Søndergård", {
    email: "Kari.S@Firma.TEST",
    phone: "+4799887766",
    tags: ["Presse", "presse", "Rad B"],
  });
  expect(kari).toMatchObject({ email: "kari.s@firma.test", status: "confirmed", origin: "staff" });
  expect(kari.tags).toEqual(["Presse", "Rad B"]);
  for (const search of [
    "sonder",
    "sønder kari",
    "firma.test",
    "998 87 766",
    "+47 99 88",
    "rad b",
  ]) {
    expect([search, await namesOf({ search })]).toEqual([search, ["Kari Søndergård"]]);
  }
  expect(await namesOf({ tag: "PRESSE" })).toEqual(["Kari Søndergård"]);
  expect(await namesOf({ search: "dergard" })).toEqual([]);
});

test("an address stands on one row of an event, whatever its case", async () => {
  await add("Ola Nordmann", { email: "ola@firma.test" });
  const input = { name: "Ola Igjen", email: "OLA@firma.test", eventId };
  const again = await addAttendee(domain.deps, nord.client, input);
  expect(again).toMatchObject({
    ok: false,
    refusal: { code: "attendee.email_taken", fields: { email: "attendee.email_taken" } },
  });
  const other = await add("Per Hansen");
  const change = { eventId, id: other.id, email: "ola@firma.test" };
  expect(codeOf(await updateAttendee(domain.deps, nord.client, change))).toBe(
    "attendee.email_taken",
  );
});

test("a form that was filled from an earlier version is told so and changes nothing", async () => {
  const { deps } = domain;
  const before = await add("Anne Berg");
  const target = { eventId, id: before.id };
  must(
    await updateAttendee(deps, nord.client, { ...target, notes: "Husk", version: before.version }),
  );
  const late = { ...target, notes: "Glem", version: before.version };
  expect(codeOf(await updateAttendee(deps, nord.client, late))).toBe("attendee.changed");
  const now = must(await getAttendee(deps, nord.client, target));
  expect(now).toMatchObject({ notes: "Husk", version: before.version + 1 });
  // The same once more is no change, and no entry.
  must(await updateAttendee(deps, nord.client, { ...target, notes: "Husk" }));
  expect(await changesOf(before.id)).toEqual(["attendee.update", "attendee.add"]);
});

test("whoever is written by a statement that knows nothing of keys is found all the same", async () => {
  const { id } = await add("Gammelt Navn");
  await setRow(id, "name = 'Nyere Kjenning'");
  expect(await namesOf({ search: "gammelt" })).toEqual([]);
  expect(await namesOf({ search: "kjenning" })).toEqual(["Nyere Kjenning"]);
  await setRow(id, "name = 'Nyest Kjenning', seat = 'waiting'");
  await runDue(domain.deps);
  const left = await domain.deps.db.all(sql`SELECT * FROM attendee_unkeyed`);
  expect(left).toEqual([]);
  expect(await namesOf({ seat: "waiting" })).toEqual(["Nyest Kjenning"]);
});

test("another event's and another client's attendee is as unknown as nobody's", async () => {
  const { deps } = domain;
  const { id } = await add("Ute Lukket");
  const sor = await makeTestClient(deps, "Sor");
  const own = must(await createEvent(deps, sor.client, newEvent("Annet"))).id;
  const tries = [
    getAttendee(deps, sor.client, { eventId: own, id }),
    updateAttendee(deps, sor.client, { eventId: own, id, notes: "x" }),
    removeAttendee(deps, sor.client, { eventId: own, id }),
    anonymiseAttendee(deps, sor.client, { eventId: own, id }),
    mergeAttendees(deps, sor.client, { eventId: own, id, otherId: id }),
  ];
  for (const found of await Promise.all(tries)) expect(codeOf(found)).toBe("request.not_found");
  expect(codeOf(await getAttendee(deps, sor.client, { eventId, id }))).toBe("event.not_found");
  const bulk = { eventId: own, action: "remove" as const, ids: [id] };
  expect(must(await bulkAttendees(deps, sor.client, bulk))).toMatchObject({ done: 0, skipped: 1 });
  expect(must(await getAttendee(deps, nord.client, { eventId, id })).name).toBe("Ute Lukket");
});

test("a seat goes with the row, and figures follow", async () => {
  const { id } = await add("Sete Mann");
  await setRow(id, "seat = 'confirmed', seat_label = 'A 1'");
  const seats = () =>
    domain.deps.db.get(sql`SELECT confirmed FROM event_seats WHERE event_id = ${eventId}`);
  expect(await seats()).toEqual({ confirmed: 1 });
  const page = async () => must(await listAttendees(domain.deps, nord.client, { eventId }));
  const before = await page();
  must(await removeAttendee(domain.deps, nord.client, { eventId, id }));
  expect(await seats()).toEqual({ confirmed: 0 });
  const after = await page();
  expect(after.people).toBe(before.people - 1);
  expect(after.statuses.seat_confirmed).toBe(before.statuses.seat_confirmed - 1);
  expect(await namesOf({ search: "sete" })).toEqual([]);
});

test("made anonymous, the row stands where it stood and nothing of the person is left", async () => {
  const { deps } = domain;
  const email = "hemmelig@firma.test";
  const { id } = await add("Hemmelig Person", { email, notes: "Allergi", tags: ["Skjult"] });
  await setRow(id, "seat = 'confirmed', presence = 'in', answers = '{\"a\":1}'");
  const gone = must(await anonymiseAttendee(deps, nord.client, { eventId, id }));
  expect(gone).toMatchObject({ name: null, email: null, notes: "", tags: [], answers: {} });
  expect(gone).toMatchObject({ status: "checked_in", seat: "confirmed" });
  for (const search of ["hemmelig", "skjult"]) expect(await namesOf({ search })).toEqual([]);
  const tables = ["attendees", "attendee_keys", "audit_entries"];
  for (const table of tables) {
    const rows = await deps.db.all(sql`SELECT * FROM ${sql.raw(table)}`);
    expect([table, /hemmelig|allergi|skjult/i.test(JSON.stringify(rows))]).toEqual([table, false]);
  }
});

test("two rows of one person become one: what each alone knew is kept, and what was chosen", async () => {
  const { deps } = domain;
  const one = await add("Dobbel Gjenger", { notes: "Den ene", tags: ["A"] });
  const email = "dobbel@firma.test";
  const other = await add("Dobbel G", {
    email,
    phone: "+4791919191",
    notes: "Den andre",
    tags: ["a", "B"],
  });
  await setRow(other.id, "seat = 'confirmed', seat_label = 'C 3', joined_at = 5");
  const similar = must(
    await listSimilar(deps, nord.client, { eventId, id: one.id, search: "dobbel" }),
  );
  expect(similar.map(({ id }) => id)).toEqual([other.id]);
  const take = ["name"] as const;
  const input = { eventId, id: one.id, otherId: other.id, take: [...take] };
  const merged = must(await mergeAttendees(deps, nord.client, input));
  expect(merged).toMatchObject({
    id: one.id,
    name: "Dobbel G",
    email,
    phone: "+4791919191",
    tags: ["A", "B"],
    notes: "Den ene\nDen andre",
    seat: "confirmed",
    seatLabel: "C 3",
    joinedAt: 5,
  });
  expect(codeOf(await getAttendee(deps, nord.client, { eventId, id: other.id }))).toBe(
    "request.not_found",
  );
  // Once more, as by a double press, finds no other row.
  expect(codeOf(await mergeAttendees(deps, nord.client, input))).toBe("request.not_found");
});

test("two rows that both hold a seat are not merged, nor a row with itself", async () => {
  const [one, other] = [await add("Plass En"), await add("Plass To")];
  for (const { id } of [one, other]) await setRow(id, "seat = 'held'");
  const merge = (otherId: string) =>
    mergeAttendees(domain.deps, nord.client, { eventId, id: one.id, otherId });
  expect(codeOf(await merge(other.id))).toBe("attendee.both_seats");
  expect(codeOf(await merge(one.id))).toBe("field.choice");
  expect(must(await getAttendee(domain.deps, nord.client, { eventId, id: other.id })).seat).toBe(
    "held",
  );
});

test("several are approved at once, and the history of each says so", async () => {
  const { deps } = domain;
  const rows = [await add("Venter En"), await add("Venter To"), await add("Venter Ikke")];
  const ids = rows.map(({ id }) => id);
  for (const id of ids.slice(0, 2)) await setRow(id, "registration = 'pending'");
  expect(await namesOf({ status: "waiting", registration: "pending" })).toHaveLength(2);
  const input = { eventId, action: "approve" as const, ids };
  const approved = must(await bulkAttendees(deps, nord.client, input));
  expect(approved).toMatchObject({ done: 2, skipped: 1, next: null, undo: null });
  expect(await namesOf({ registration: "pending" })).toEqual([]);
  for (const id of ids.slice(0, 2)) {
    expect(await changesOf(id)).toEqual(["attendee.approve", "attendee.add"]);
  }
});

test("a tag is put on and taken off again by what undoes it", async () => {
  const { deps } = domain;
  const [one, other] = [await add("Merket En", { tags: ["vip"] }), await add("Merket To")];
  const ids = [one.id, other.id];
  const input = { eventId, action: "tag" as const, tag: "VIP", ids };
  const done = must(await bulkAttendees(deps, nord.client, input));
  expect(done).toMatchObject({ done: 1, skipped: 1, undo: { action: "untag", ids: [other.id] } });
  const undo = Object.assign({ eventId }, done.undo ?? { action: "tag" as const });
  expect(must(await bulkAttendees(deps, nord.client, undo))).toMatchObject({ done: 1 });
  expect(await namesOf({ tag: "vip" })).toEqual(["Merket En"]);
});

test("what one did to several at one moment one takes back oneself, and nobody else's doing", async () => {
  const { deps, clock } = domain;
  const [one, other] = [await add("Angret En", { tags: ["rad"] }), await add("Angret To")];
  const ids = [one.id, other.id];
  clock.now += 1;
  const done = must(
    await bulkAttendees(deps, nord.client, { eventId, action: "tag", tag: "Rad", ids }),
  );
  const undo = { eventId, action: "tag" as const, at: done.at };
  expect(codeOf(await undoBulk(deps, nord.team, undo))).not.toBeNull();
  expect(codeOf(await undoBulk(deps, nord.client, { eventId, action: "tag", at: 1 }))).toBe(
    "request.not_found",
  );
  expect(must(await undoBulk(deps, nord.client, undo))).toMatchObject({ done: 1 });
  expect(await namesOf({ tag: "rad" })).toEqual(["Angret En"]);
});

test("who is declined loses the seat; who is in the hall is not declined", async () => {
  const [seated, inside] = [await add("Avslått Mann"), await add("Inne Mann")];
  await setRow(seated.id, "seat = 'confirmed', seat_label = 'D 4'");
  await setRow(inside.id, "seat = 'confirmed', presence = 'in'");
  const ids = [seated.id, inside.id];
  const input = { eventId, action: "decline" as const, ids };
  const done = must(await bulkAttendees(domain.deps, nord.client, input));
  expect(done).toMatchObject({ done: 1, skipped: 1, undo: null });
  const { deps } = domain;
  const [gone, kept] = await Promise.all(
    ids.map(async (id) => must(await getAttendee(deps, nord.client, { eventId, id }))),
  );
  expect(gone).toMatchObject({ seat: "cancelled", seatReason: "staff", seatLabel: null });
  expect(kept).toMatchObject({ seat: "confirmed", registration: "accepted" });
});

test("a tag is put on all that are found, piece by piece, and taken off again", async () => {
  const { deps } = domain;
  const mange = must(await createEvent(deps, nord.client, newEvent("Mange"))).id;
  for (let index = 0; index < 130; index += 1) {
    await deps.db.run(sql`INSERT INTO attendees (id, event_id, name, answers, seat, presence, notes, created_at)
      VALUES (${`att_m${index}`}, ${mange}, ${`Nr ${index}`}, '{}', 'none', 'none', '', 0)`);
  }
  let done = 0;
  let cursor: string | undefined;
  do {
    const input = { eventId: mange, action: "tag" as const, tag: "Rad", found: { search: "nr" } };
    const on = cursor === undefined ? {} : { cursor };
    const piece = must(await bulkAttendees(deps, nord.client, Object.assign(input, on)));
    done += piece.done;
    cursor = piece.next ?? undefined;
  } while (cursor !== undefined);
  expect(done).toBe(130);
  const { items } = must(await listAttendees(deps, nord.client, { eventId: mange, tag: "rad" }));
  expect(items).toHaveLength(30);
});
