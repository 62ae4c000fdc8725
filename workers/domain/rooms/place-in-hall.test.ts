/** Whom the door lets in takes part in the hall, as far as the room knows them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, must, noon, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, newScan } from "#tests/support/door/door-world.ts";
import { ok, refuse } from "../../contract/errors.ts";
import { attendees, events } from "../../db/schema/index.ts";
import type { Deps, RoomCall } from "../deps.ts";
import { saveScans } from "../door/save-scans.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

/** Scans three people into an event: one in the room, one who was not there, one who goes out. Answers what the room was told. */
async function scanIn(name: string, values: Partial<typeof events.$inferInsert>) {
  const nord = await makeTestClient(domain.deps, name);
  const address = await makeDoorEvent(domain.deps, nord.client);
  await domain.deps.db.update(events).set(values).where(eq(events.id, address));
  const calls: RoomCall[] = [];
  const room: Deps["room"] = {
    ...domain.deps.room,
    async command(_room, call) {
      calls.push(call);
      return ok({ seq: 1, results: [] });
    },
  };
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
  const deps = { ...domain.deps, room };
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
