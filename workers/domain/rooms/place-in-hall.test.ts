/** Whom the door lets in takes part in the hall, as far as the room knows them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  noon,
  openDomain,
  system,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, newScan } from "#tests/support/door/door-world.ts";
import { makeReplication } from "#tests/support/replication.ts";
import { ok, refuse } from "../../contract/errors.ts";
import { attendees, events } from "../../db/schema/index.ts";
import type { Deps, RoomCall } from "../deps.ts";
import { saveScans } from "../door/save-scans.ts";
import { ingestReplication } from "./replication/ingest.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

/** A room that takes what it is told, and what that was. */
function listeningRoom() {
  const calls: RoomCall[] = [];
  const room: Deps["room"] = {
    ...domain.deps.room,
    async command(_room, call) {
      calls.push(call);
      return ok({ seq: 1, results: [] });
    },
  };
  return { deps: { ...domain.deps, room }, calls };
}

/** Scans three people into an event: one in the room, one who was not there, one who goes out. Answers what the room was told. */
async function scanIn(name: string, values: Partial<typeof events.$inferInsert>) {
  const nord = await makeTestClient(domain.deps, name);
  const address = await makeDoorEvent(domain.deps, nord.client);
  await domain.deps.db.update(events).set(values).where(eq(events.id, address));
  const { deps, calls } = listeningRoom();
  const seated = { seat: "confirmed" } as const;
  const known = await addGuest(domain.deps, address, seated);
  const other = await addGuest(domain.deps, address, seated);
  const leaver = await addGuest(domain.deps, address, seated);
  for (const id of [known, leaver]) {
    await domain.deps.db.update(attendees).set({ joinedAt: noon }).where(eq(attendees.id, id));
  }
  const scans = [
    newScan({ attendeeId: known, at: noon }),
    newScan({ attendeeId: other, at: noon }),
    newScan({ attendeeId: leaver, at: noon, direction: "out" }),
  ];
  must(await saveScans(deps, nord.client, { address, scans, gateId: null }));
  await domain.finish();
  return { known, calls };
}

const open = { hybrid: true, seatQuota: 10, opensAt: noon, closesAt: noon + 1 };

test("the open room of a hybrid event is told of those whom it knows", async () => {
  const { known, calls } = await scanIn("Nord", open);
  expect(calls).toEqual([
    {
      actor: { kind: "system" },
      commands: [{ type: "person.arrive", person: known, name: null, attendance: "hall" }],
    },
  ]);
});

test("whoever was scanned before D1 knew that they are in the room is placed when the room says so", async () => {
  const nord = await makeTestClient(domain.deps, "Swift");
  const address = await makeDoorEvent(domain.deps, nord.client);
  await domain.deps.db.update(events).set(open).where(eq(events.id, address));
  const { deps, calls } = listeningRoom();
  const guest = () => addGuest(domain.deps, address, { seat: "confirmed" });
  const [scanned, framed, inHall, notScanned] = [
    await guest(),
    await guest(),
    await guest(),
    await guest(),
  ];
  const scans = [scanned, framed, inHall].map((attendeeId) => newScan({ attendeeId, at: noon }));
  must(await saveScans(deps, nord.client, { address, scans, gateId: null }));
  await domain.finish();
  // The room has not said yet that they are there.
  expect(calls).toEqual([]);

  const person = { name: "Kari", staff: false, metAt: noon };
  const people = [
    { ...person, no: 1, id: scanned, attendance: "online" as const },
    { ...person, no: 2, id: framed, attendance: "embed" as const },
    { ...person, no: 3, id: inHall, attendance: "hall" as const },
    { ...person, no: 4, id: notScanned, attendance: "online" as const },
    { ...person, no: 5, id: "usr_HOST", staff: true, attendance: null },
    { ...person, no: 6, id: null, attendance: "online" as const },
  ];
  const body = makeReplication(1, 1, { people });
  must(await ingestReplication(deps, system, { eventId: address, body }));
  await domain.finish();
  const told = calls.flatMap(({ commands }) => commands);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining(
      [scanned, framed].map((id) => {
        return { type: "person.arrive", person: id, name: null, attendance: "hall" };
      }),
    ),
  );
});

test("no room is woken that is not open, or has no hall beside others", async () => {
  expect((await scanIn("Early", { ...open, opensAt: noon + 1 })).calls).toEqual([]);
  expect((await scanIn("Late", { ...open, closesAt: noon })).calls).toEqual([]);
  expect((await scanIn("One", { ...open, hybrid: false })).calls).toEqual([]);
});

test("a door does not wait for a room that is away", async () => {
  const nord = await makeTestClient(domain.deps, "Away");
  const address = await makeDoorEvent(domain.deps, nord.client);
  await domain.deps.db.update(events).set(open).where(eq(events.id, address));
  const attendeeId = await addGuest(domain.deps, address, { seat: "confirmed" });
  await domain.deps.db
    .update(attendees)
    .set({ joinedAt: noon })
    .where(eq(attendees.id, attendeeId));
  let letAnswer = () => {};
  const answered = new Promise<void>((go) => {
    letAnswer = go;
  });
  const room: Deps["room"] = {
    ...domain.deps.room,
    async command() {
      await answered;
      return refuse("room.not_ready");
    },
  };
  const scans = [newScan({ attendeeId, at: noon })];
  const deps = { ...domain.deps, room };
  const saved = must(await saveScans(deps, nord.client, { address, scans, gateId: null }));
  expect(saved.scans).toMatchObject([{ result: "ok" }]);
  letAnswer();
  await domain.finish();
});
