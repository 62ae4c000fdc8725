/** How many sockets a room takes, and whom it takes beyond. */
import { expect, test } from "vitest";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { closeCode } from "../../protocol/protocol.ts";
import { capacity, staffReserve } from "./socket-admission.ts";

test("a full room: attendees are told to come back, staff and screens get in, up to the reserve", async () => {
  const room = new FakeRoom();
  const sockets = [];
  for (let n = 0; n < capacity; n += 1) sockets.push(await room.connect(`att_${n}`));
  expect(sockets.filter(({ closed }) => closed !== null)).toEqual([]);
  const full = { code: closeCode.retry, reason: "room.full" };
  expect((await room.connect("att_late")).closed).toEqual(full);
  const moderator = await room.join("mod_1", { role: "moderator" });
  const screen = await room.join("scr_1", { role: "screen" });
  expect([moderator, screen].map(({ welcome }) => welcome?.mode)).toEqual(["snapshot", "snapshot"]);
  for (let n = 2; n < staffReserve; n += 1) {
    expect((await room.connect(`usr_${n}`, { role: "team" })).closed).toBeNull();
  }
  expect((await room.connect("usr_late", { role: "team" })).closed).toEqual(full);

  // Who goes makes room: first for staff, then, below the capacity, for an attendee.
  for (const socket of sockets.slice(0, staffReserve)) await room.shell.close(socket);
  expect((await room.connect("att_still_late")).closed).toEqual(full);
  for (const socket of sockets.slice(staffReserve, staffReserve + 1))
    await room.shell.close(socket);
  expect((await room.connect("att_at_last")).closed).toBeNull();
}, 120_000);
