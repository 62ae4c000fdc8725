/** Who loses the right to be in the room loses the room: staff, attendees and screens. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { roomTimes } from "#workers/contract/limits.ts";
import type { RoomSettings } from "../../core/event-life/settings.ts";
import { closeCode, type SessionHere } from "../../protocol/protocol.ts";

const gone = { code: closeCode.forbidden, reason: "auth.required" };
const host = { role: "editor", name: "Hanna", session: "ses_1" } as const;
const locked = { code: "code-1", key: "key-1" };

/** A room whose Worker says which sessions give no right; `asked` holds its questions. */
function makeRoom() {
  const room = new FakeRoom();
  const lost = new Set<string>();
  const asked: (readonly SessionHere[])[] = [];
  room.rights = async (sessions) => {
    asked.push(sessions);
    return sessions.map(({ session }) => session).filter((session) => lost.has(session));
  };
  return { room, lost, asked };
}

async function change(room: FakeRoom, version: number, values: Partial<RoomSettings>) {
  const settings = { ...openEvent("evt_1", room.clock.time), ...values, version };
  const done = room.shell.calls.command({
    actor: { kind: "system" },
    commands: [{ type: "room.settings", settings }],
  });
  await room.clock.advance(200);
  expect((await done)?.results).toEqual([{ ok: true }]);
}

/** The process dies; the sockets that are still open are taken back. */
async function sleep(room: FakeRoom, sockets: readonly FakeSocket[]): Promise<void> {
  await room.clock.advance(5_000);
  room.restart();
  await room.shell.restore(
    sockets.flatMap((socket) => (socket.kept === null ? [] : [[socket, socket.kept] as const])),
  );
}

test("a session that has ended has no socket any more once the Worker has said so, and no other one goes", async () => {
  const { room, lost } = makeRoom();
  const here = await room.join("usr_1", host);
  const there = await room.join("usr_1", { ...host, session: "ses_2" });
  const mona = await room.moderator();
  const screen = await room.join("scr_1", { role: "screen", name: null, session: "ses_1" });
  const anne = await room.join("att_1");
  lost.add("ses_1");
  expect(await room.shell.askRights()).toEqual({});
  expect([here.closed, screen.closed]).toEqual([gone, gone]);
  expect([there.closed, mona.closed, anne.closed]).toEqual([null, null, null]);
  lost.add("mod_1");
  await room.shell.askRights();
  expect(mona.closed).toEqual(gone);
});

test("who has lost the right does nothing more and is told nothing more", async () => {
  const { room, lost } = makeRoom();
  const hanna = await room.join("usr_1", host);
  const mona = await room.moderator();
  lost.add("ses_1");
  await room.shell.askRights();
  const told = hanna.frames.length;
  // Sent before the page knew of it.
  await room.act(hanna, 1, { type: "qa.set", state: "closed" });
  await room.act(mona, 1, { type: "qa.set", state: "paused" });
  expect(hanna.frames).toHaveLength(told);
  expect(mona.view.get("qa:")).toEqual(["paused", 0, 0, 0]);
});

test("staff are asked about a second after they came, all in one call: a ticket from before lets nobody stay", async () => {
  const { room, lost, asked } = makeRoom();
  lost.add("ses_1");
  const hanna = await room.connect("usr_1", host);
  const mona = await room.connect("mod_1", { role: "moderator" });
  await room.clock.advance(1_100);
  expect(asked).toEqual([
    [
      { session: "ses_1", active: false },
      { session: "mod_1", active: false },
    ],
  ]);
  expect(hanna.closed).toEqual(gone);
  expect(mona.closed).toBeNull();
});

test("staff who stay are asked about every five minutes, by the alarm and without a timer", async () => {
  const { room, lost, asked } = makeRoom();
  const mona = await room.moderator();
  await room.clock.advance(5_000);
  expect(asked).toHaveLength(1);
  expect(room.clock.timers.size).toBe(0);
  const due = room.storage.alarm ?? 0;
  expect(due - room.clock.time).toBeLessThanOrEqual(roomTimes.rightsEveryMs);
  lost.add("mod_1");
  await room.clock.advance(due - room.clock.time);
  await room.shell.alarm();
  await room.clock.advance(100);
  expect(asked).toHaveLength(2);
  expect(mona.closed).toEqual(gone);
});

test("the alarm is not set again while the answer is on its way", async () => {
  const { room } = makeRoom();
  await room.moderator();
  room.rights = () => new Promise(() => {});
  await room.clock.advance(roomTimes.rightsEveryMs);
  await room.shell.alarm();
  await room.clock.advance(100);
  // What is left is the event's own end.
  expect(room.storage.alarm).toBeGreaterThan(room.clock.time + roomTimes.rightsEveryMs);
});

test("without staff the room is not woken, and asks nothing", async () => {
  const { room, asked } = makeRoom();
  await room.join("att_1");
  const own = room.storage.alarm;
  const mona = await room.moderator();
  expect(room.storage.alarm).toBeLessThan(own ?? 0);
  await room.shell.close(mona);
  await room.clock.advance(5_000);
  expect(room.storage.alarm).toBe(own);
  expect(await room.shell.askRights()).toEqual({});
  expect(asked).toHaveLength(1);
  expect(room.clock.timers.size).toBe(0);
});

test("while the Worker does not answer staff stay, and it is asked again soon", async () => {
  const { room, lost, asked } = makeRoom();
  const answer = room.rights;
  room.rights = async () => {
    throw new Error("the Worker is away");
  };
  const mona = await room.moderator();
  lost.add("mod_1");
  await room.clock.advance(90_000);
  expect(mona.closed).toBeNull();
  expect(room.reports).toEqual(["the rights of staff could not be asked"]);
  room.rights = answer;
  await room.clock.advance(60_000);
  expect(asked).toHaveLength(1);
  expect(mona.closed).toEqual(gone);
});

test("a question that comes while another is under way is asked after it", async () => {
  const { room, lost, asked } = makeRoom();
  const mona = await room.moderator();
  const answer = room.rights;
  let go = () => {};
  room.rights = async (sessions) => {
    const found = await answer(sessions);
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return found;
  };
  const first = room.shell.askRights();
  await room.clock.advance(10);
  lost.add("mod_1");
  room.rights = answer;
  const second = room.shell.askRights();
  await room.clock.advance(10);
  expect(asked).toHaveLength(2);
  go();
  await Promise.all([first, second]);
  expect(asked).toHaveLength(3);
  expect(mona.closed).toEqual(gone);
});

test("a session is in use while its owner does something; a page that only stands open is not", async () => {
  const { room, asked } = makeRoom();
  const mona = await room.moderator();
  await room.shell.receive(mona, '{"ping":1}');
  await room.shell.askRights();
  await room.act(mona, 1, { type: "qa.set", state: "paused" });
  await room.shell.askRights();
  await room.shell.askRights();
  expect(asked.map(([session]) => session?.active)).toEqual([false, false, true, false]);
});

test("after a sleep staff are asked about again", async () => {
  const { room, lost } = makeRoom();
  const hanna = await room.join("usr_1", host);
  const screen = await room.join("scr_1", { role: "screen", name: null, session: "ses_1" });
  lost.add("ses_1");
  await sleep(room, [hanna, screen]);
  await room.clock.advance(1_100);
  expect([hanna.closed, screen.closed]).toEqual([gone, gone]);
});

test("a call that wakes the room finds the sockets that slept", async () => {
  const { room, lost } = makeRoom();
  const hanna = await room.join("usr_1", host);
  lost.add("ses_1");
  await room.clock.advance(5_000);
  room.restart();
  if (hanna.kept === null) throw new Error("nothing was kept");
  void room.shell.restore([[hanna, hanna.kept]]);
  await room.shell.askRights();
  expect(hanna.closed).toEqual(gone);
});

const noAccess = { code: closeCode.forbidden, reason: "access.required" };
const notShown = { code: closeCode.forbidden, reason: "event.not_found" };

test("[SET7] a changed access code sends home who came by the old one, and nobody else", async () => {
  const { room } = makeRoom();
  await change(room, 2, { access: locked });
  const old = await room.join("att_1", { access: "code-1" });
  const byKey = await room.join("scr_1", { role: "screen", name: null, access: "key-1" });
  const mona = await room.moderator();
  await change(room, 3, { access: { code: "code-2", key: "key-1" } });
  expect(old.closed).toEqual(noAccess);
  expect([byKey.closed, mona.closed]).toEqual([null, null]);
  const told = old.frames.length;
  const anew = await room.join("att_1", { access: "code-2" });
  expect(anew.welcome).not.toBeNull();
  await room.act(anew, 1, { type: "question.ask", text: "Er jeg inne igjen?", anonymous: true });
  expect(anew.acks).toEqual([1]);
  expect(old.frames).toHaveLength(told);
  // One that was given before the change and comes after it.
  expect((await room.join("att_2", { access: "code-1" })).closed).toEqual(noAccess);
});

test("[SET7] a first access code sends home who came without one; without one anybody is let in", async () => {
  const { room } = makeRoom();
  const anne = await room.join("att_1");
  await change(room, 2, { access: locked });
  expect(anne.closed).toEqual(noAccess);
  await change(room, 3, { access: { code: "", key: null } });
  expect((await room.join("att_1", { access: "code-1" })).welcome).not.toBeNull();
});

test("[SET7] a revoked screen key sends home screens and frames that came by it", async () => {
  const { room } = makeRoom();
  await change(room, 2, { access: locked });
  const screen = await room.join("scr_1", { role: "screen", name: null, access: "key-1" });
  const frame = await room.join("att_1", { access: "key-1" });
  const phone = await room.join("att_2", { access: "code-1" });
  const staffs = await room.join("scr_2", { role: "screen", name: null, session: "ses_1" });
  await change(room, 3, { access: { code: "code-1", key: null } });
  expect([screen.closed, frame.closed]).toEqual([noAccess, noAccess]);
  expect([phone.closed, staffs.closed]).toEqual([null, null]);
});

test.each([
  ["unpublished", { published: false }],
  ["archived", { archived: true }],
])(
  "[SET4] an event that is %s lets no attendee and no screen in, and sends home who waits in line",
  async (_, values) => {
    const { room } = makeRoom();
    await change(room, 2, { joinsPerSecond: 1 });
    const people = [];
    for (const person of ["att_1", "att_2", "att_3"]) people.push(await room.connect(person));
    const screen = await room.connect("scr_1", { role: "screen", name: null });
    expect(people.map(({ welcome }) => welcome !== null)).toEqual([true, false, false]);
    await change(room, 3, values);
    expect([...people, screen].map(({ closed }) => closed)).toEqual(Array(4).fill(notShown));
    expect((await room.join("att_1")).closed).toEqual(notShown);
    expect((await room.join("scr_1", { role: "screen", name: null })).closed).toEqual(notShown);
    expect((await room.moderator()).closed).toBeNull();
    expect((await room.join("scr_2", { role: "screen", session: "ses_1" })).closed).toBeNull();
  },
);

test("[SET7] a code that was changed while the room slept sends home the sockets that it finds", async () => {
  const { room } = makeRoom();
  room.settings = { ...openEvent("evt_1", room.clock.time), access: locked };
  const anne = await room.join("att_1", { access: "code-1" });
  room.settings = { ...room.settings, version: 2, access: { code: "code-2", key: null } };
  await sleep(room, [anne]);
  await room.clock.advance(1_000);
  expect(anne.closed).toEqual(noAccess);
});

test("what fails after the Worker's answer ends that life of the room, and is never lost", async () => {
  const { room } = makeRoom();
  const { setTimer } = room.clock;
  room.rights = async () => {
    room.clock.setTimer = () => {
      room.clock.setTimer = setTimer;
      throw new Error("no timers");
    };
    throw new Error("no Worker");
  };
  // A second after they came they are asked about.
  const hanna = await room.join("usr_1", host);
  await room.clock.advance(2_000);
  expect(hanna.closed?.code).toBe(closeCode.retry);
});

test("staff who stay are asked about although others leave", async () => {
  const { room, lost, asked } = makeRoom();
  const mona = await room.moderator();
  const hanna = await room.join("usr_1", host);
  const anne = await room.join("att_1");
  await room.clock.advance(5_000);
  const due = room.storage.alarm;
  const before = asked.length;
  await room.shell.close(anne);
  await room.shell.close(hanna);
  await room.clock.advance(5_000);
  expect(room.storage.alarm).toBe(due);
  expect(asked).toHaveLength(before);
  // Woken for something else, the room does not ask before it is time.
  await room.shell.alarm();
  await room.clock.advance(100);
  expect(asked).toHaveLength(before);
  lost.add("mod_1");
  await room.clock.advance((due ?? 0) - room.clock.time);
  await room.shell.alarm();
  await room.clock.advance(100);
  expect([asked.length, mona.closed]).toEqual([before + 1, gone]);
});

test("a Worker that is away is asked after two seconds, then half as often each time, and once a minute", async () => {
  const { room } = makeRoom();
  const times: number[] = [];
  room.rights = async () => {
    times.push(room.clock.time);
    throw new Error("the Worker is away");
  };
  await room.moderator();
  await room.clock.advance(250_000);
  const waits = times.map((time, n) => time - (times[n - 1] ?? time)).slice(1);
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});
