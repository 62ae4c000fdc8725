/** Taking back what was decided of several attendees: all as it was, while nobody has been told. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { AttendeeBulkAction } from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import { createEvent } from "../../../events/changes/create-event.ts";
import { publishEvent } from "../../../events/changes/transitions.ts";
import { updateEvent } from "../../../events/changes/update-event.ts";
import { runDue } from "../../../events/due.ts";
import { notifyAttendees } from "../../../registration/notify-attendees.ts";
import { listAttendees } from "../../lists/list-attendees.ts";
import { addAttendee } from "../add-attendee.ts";
import { getAttendee } from "../attendee.ts";
import { listAttendeeHistory } from "../history.ts";
import { anonymiseAttendee } from "../remove-attendee.ts";
import { bulkAttendees } from "./bulk-attendees.ts";
import { undoBulk } from "./undo-bulk.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** A published hall with two seats. */
beforeEach(async () => {
  const { deps } = domain;
  eventId = must(await createEvent(deps, nord.client, newEvent("Sal"))).id;
  const values = { hybrid: true, seatQuota: 2 };
  must(await updateEvent(deps, nord.client, { eventId, section: "seats", values }));
  must(await publishEvent(deps, nord.client, { eventId }));
});

async function add(name: string, more: Partial<Parameters<typeof addAttendee>[2]> = {}) {
  domain.clock.now += 1;
  const email = `${name.toLowerCase()}.${eventId.toLowerCase()}@firma.test`;
  const input = Object.assign({ name, email, eventId }, more);
  return must(await addAttendee(domain.deps, nord.client, input));
}

async function act(action: AttendeeBulkAction, ids: readonly string[]) {
  domain.clock.now += 1;
  return must(await bulkAttendees(domain.deps, nord.client, { eventId, action, ids: [...ids] }));
}

function undo(action: AttendeeBulkAction, at: number) {
  return undoBulk(domain.deps, nord.client, { eventId, action, at });
}

async function rowOf(id: string): Promise<Readonly<Record<string, unknown>> | null> {
  return domain.d1.prepare("SELECT * FROM attendees WHERE id = ?").bind(id).first();
}

/** All of a row but what every change raises. */
async function lasting(id: string) {
  const row = await rowOf(id);
  return row && { ...row, version: 0, seat_turn: 0 };
}

async function seatOf(id: string) {
  const row = await rowOf(id);
  return `${row?.registration} ${row?.seat}`;
}

/** What people were mailed, by what it told of. */
async function letters(id: string) {
  const { results } = await domain.d1
    .prepare("SELECT kind, state FROM deliveries WHERE attendee_id = ? ORDER BY id")
    .bind(id)
    .all<{ readonly kind: string; readonly state: string }>();
  return results.map(({ kind, state }) => `${kind} ${state}`);
}

async function pass(ms: number) {
  domain.clock.now += ms;
  await runDue(domain.deps);
}

test("who was removed is on the list as before, with seat, answers and place, found by every word", async () => {
  const [kari, ola, per] = [
    await add("Kari", { tags: ["VIP"] }),
    await add("Ola"),
    await add("Per"),
  ];
  await domain.deps.db.run(sql`UPDATE attendees SET seat_label = 'A 1', ticket_serial = ${`S${kari.id}`},
    answers = '{"food":"Fisk","n":[1]}', consent_at = 7, consent_text = 'Ja', language = 'en' WHERE id = ${kari.id}`);
  await domain.deps.db.run(sql`INSERT INTO attendee_profiles (attendee_id, event_id, shows_name, about, keep_until, changed_at)
    VALUES (${kari.id}, ${eventId}, 1, 'Tegner kart', ${domain.clock.now + day}, 3)`);
  await domain.deps.db.run(sql`INSERT INTO scans (event_id, id, attendee_id, direction, at, received_at, scanner_id, result, is_offline)
    VALUES (${eventId}, 'scn_1', ${kari.id}, 'in', 5, 6, 'usr_door', 'ok', 0)`);
  const scan = () =>
    domain.d1.prepare("SELECT * FROM scans WHERE attendee_id = ?").bind(kari.id).first();
  const profile = () =>
    domain.d1
      .prepare("SELECT * FROM attendee_profiles WHERE attendee_id = ?")
      .bind(kari.id)
      .first();
  const before = [await lasting(kari.id), await lasting(per.id), await profile(), await scan()];
  const done = await act("remove", [kari.id, per.id]);
  expect(done).toMatchObject({ done: 2, undoUntil: done.at + attendeeLimits.undoMs });
  expect(await rowOf(kari.id)).toBeNull();

  expect(must(await undo("remove", done.at))).toMatchObject({ done: 2, skipped: 0 });
  expect([await lasting(kari.id), await lasting(per.id), await profile(), await scan()]).toEqual(
    before,
  );
  expect(await seatOf(ola.id)).toBe("accepted confirmed");
  for (const search of ["kari", "vip"]) {
    const found = must(await listAttendees(domain.deps, nord.client, { eventId, search }));
    expect([search, found.items.map(({ id }) => id)]).toEqual([search, [kari.id]]);
  }
  const seats = await domain.d1
    .prepare("SELECT waiting, held, offered, confirmed FROM event_seats WHERE event_id = ?")
    .bind(eventId)
    .first();
  expect(seats).toEqual({ waiting: 1, held: 0, offered: 0, confirmed: 2 });
  const history = must(
    await listAttendeeHistory(domain.deps, nord.client, { eventId, id: kari.id }),
  );
  const what = history.flatMap((entry) => (entry.kind === "staff" ? [entry.what] : []));
  expect(what).toEqual(["attendee.undo_remove", "attendee.remove", "attendee.add"]);
});

test("until it is too late nobody is told and no seat is passed on; from then on both, and nothing is undone", async () => {
  const [kari, ola, per] = [await add("Kari"), await add("Ola"), await add("Per")];
  const first = await act("decline", [kari.id]);
  await pass(attendeeLimits.undoMs / 2);
  expect(await seatOf(per.id)).toBe("accepted waiting");
  expect(await letters(kari.id)).toEqual([]);
  expect(must(await undo("decline", first.at))).toMatchObject({ done: 1 });
  expect(await seatOf(kari.id)).toBe("accepted confirmed");
  await pass(2 * attendeeLimits.undoMs);
  expect([await letters(kari.id), await letters(per.id)]).toEqual([[], []]);

  const second = await act("decline", [kari.id]);
  await pass(attendeeLimits.undoMs);
  expect(await seatOf(per.id)).toBe("accepted offered");
  expect((await letters(kari.id)).map((one) => one.split(" ")[0])).toEqual([
    "registration_declined",
  ]);
  expect(codeOf(await undo("decline", second.at))).toBe("attendee.undo_over");
  expect(await seatOf(ola.id)).toBe("accepted confirmed");
  // Nothing of it is kept any longer.
  expect(await domain.d1.prepare("SELECT count(*) AS n FROM attendee_undos").first()).toEqual({
    n: 0,
  });
});

test("who was approved waits for an answer again, and the seat is offered to the next", async () => {
  const [kari, ola] = [await add("Kari"), await add("Ola")];
  await domain.deps.db.run(
    sql`UPDATE attendees SET registration = 'pending', seat = 'none' WHERE id = ${ola.id}`,
  );
  const before = await lasting(ola.id);
  const done = await act("approve", [ola.id, kari.id]);
  expect(done).toMatchObject({ done: 1, skipped: 1 });
  expect(await seatOf(ola.id)).toBe("accepted confirmed");
  const [per, siri] = [await add("Per"), await add("Siri")];
  expect(await seatOf(per.id)).toBe("accepted waiting");
  must(await undo("approve", done.at));
  expect(await lasting(ola.id)).toEqual(before);
  expect([await seatOf(per.id), await seatOf(siri.id)]).toEqual([
    "accepted offered",
    "accepted waiting",
  ]);
});

test("whose seat somebody else has meanwhile stands first in line, and there are never more than the hall has", async () => {
  const [kari, ola] = [await add("Kari"), await add("Ola")];
  const done = await act("remove", [kari.id, ola.id]);
  const per = await add("Per");
  expect(await seatOf(per.id)).toBe("accepted confirmed");
  expect(must(await undo("remove", done.at))).toMatchObject({ done: 2 });
  expect([await seatOf(kari.id), await seatOf(ola.id)]).toEqual([
    "accepted confirmed",
    "accepted waiting",
  ]);
  const siri = await add("Siri");
  must(await bulkAttendees(domain.deps, nord.client, { eventId, action: "remove", ids: [per.id] }));
  await pass(attendeeLimits.undoMs);
  expect([await seatOf(ola.id), await seatOf(siri.id)]).toEqual([
    "accepted offered",
    "accepted waiting",
  ]);
});

test("who registered anew, was decided anew or has been made anonymous meanwhile is left as they are", async () => {
  const { deps } = domain;
  const [kari, ola, per] = [await add("Kari"), await add("Ola"), await add("Per")];
  const removed = await act("remove", [kari.id]);
  const again = await add("Kari");
  expect(must(await undo("remove", removed.at))).toMatchObject({ done: 0, skipped: 1 });
  expect([await rowOf(kari.id), await seatOf(again.id)]).toEqual([null, expect.any(String)]);

  const declined = await act("decline", [ola.id, per.id]);
  await act("approve", [ola.id]);
  must(await anonymiseAttendee(deps, nord.client, { eventId, id: per.id }));
  expect(codeOf(await undo("decline", declined.at))).toBe("attendee.undo_over");
  expect(must(await getAttendee(deps, nord.client, { eventId, id: ola.id })).registration).toBe(
    "accepted",
  );
});

test("nobody takes back what somebody else did, nor at another event", async () => {
  const { deps } = domain;
  const kari = await add("Kari");
  const { at } = await act("decline", [kari.id]);
  const other = must(await createEvent(deps, nord.client, newEvent("Annet"))).id;
  const tries = [
    undoBulk(deps, nord.team, { eventId, action: "decline", at }),
    undoBulk(deps, nord.client, { eventId: other, action: "decline", at }),
    undo("approve", at),
    undo("decline", at + 1),
  ];
  for (const tried of await Promise.all(tries)) expect(codeOf(tried)).not.toBe("ok");
  expect(await seatOf(kari.id)).toBe("declined cancelled");
});

test("a mail that the removal kept from being sent is written anew", async () => {
  const kari = await add("Kari");
  await domain.deps.db.run(sql`UPDATE attendees SET notice = 'registered' WHERE id = ${kari.id}`);
  await notifyAttendees(domain.deps, eventId);
  expect(await letters(kari.id)).toEqual(["registration_registered queued"]);
  const { at } = await act("remove", [kari.id]);
  expect(await letters(kari.id)).toEqual(["registration_registered cancelled"]);
  must(await undo("remove", at));
  expect(await letters(kari.id)).toEqual([
    "registration_registered cancelled",
    "registration_registered queued",
  ]);
});
