/** What the Worker hears from a room with relays: where there are seats, and who was there for how long. */
import { beforeEach, expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay } from "#tests/support/fakes/fake-relay.ts";
import { absenceMs } from "../stays/stays.ts";
import { lostForMs } from "./relay-report.ts";

/** Within this the Worker has heard of a change, ms. */
const toldWithinMs = 6_000;
const minute = 60_000;

let room: FakeRoom;
let relays: readonly [FakeRelay, FakeRelay];

beforeEach(() => {
  room = new FakeRoom();
  relays = [new FakeRelay(room, 0), new FakeRelay(room, 1)];
});

/** What it was told last. */
async function told() {
  await room.clock.advance(toldWithinMs);
  const { present, peak, relays: seats } = room.replicated.at(-1)?.counters ?? {};
  return { present, peak, seats };
}

test("the seats taken at each relay are told, and all are among those present", async () => {
  await room.join("att_1");
  expect(await told()).toEqual({ present: 1, peak: 1, seats: undefined });
  await relays[1].join("att_2");
  const third = await relays[1].join("att_3");
  expect(await told()).toEqual({ present: 3, peak: 3, seats: [0, 2] });
  await relays[0].join("att_4");
  await relays[1].leave(third);
  expect(await told()).toEqual({ present: 3, peak: 4, seats: [1, 1] });
});

test("a relay that is gone is told as lost, until it is back", async () => {
  await relays[0].join("att_1");
  await relays[1].join("att_2");
  relays[1].isCutOff = true;
  relays[1].cut();
  expect(await told()).toEqual({ present: 1, peak: 2, seats: [1, -1] });
  relays[1].isCutOff = false;
  await room.clock.advance(2_000);
  expect(await told()).toEqual({ present: 2, peak: 2, seats: [1, 1] });
});

test("one that stays away is told as lost for half a minute: then somebody is to try it", async () => {
  await relays[0].join("att_1");
  await relays[1].join("att_2");
  relays[1].restart();
  expect((await told()).seats).toEqual([1, -1]);
  await room.clock.advance(lostForMs - 3 * toldWithinMs);
  expect((await told()).seats).toEqual([1, -1]);
  await room.clock.advance(toldWithinMs);
  expect((await told()).seats).toEqual([1]);
});

test("a stay behind a relay is told as one in the room, and goes on where a page moves between them", async () => {
  const began = room.clock.time;
  const phone = await relays[0].join("att_1");
  await room.clock.advance(5 * minute);
  await relays[0].leave(phone);
  const moved = await relays[1].join("att_1");
  await room.clock.advance(5 * minute);
  await relays[1].leave(moved);
  await room.clock.advance(absenceMs + minute);
  const minutesAt = (at: number) => Math.round((at - began) / minute);
  const stays = room.replicated
    .flatMap((body) => body.stays ?? [])
    .map(({ person, cameAt, leftAt }) => {
      return [person, minutesAt(cameAt), leftAt === null ? null : minutesAt(leftAt)];
    });
  expect(stays).toEqual([
    ["att_1", 0, null],
    ["att_1", 0, 10],
  ]);
});
