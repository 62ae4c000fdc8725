/**
 * R8: storage fails in every way that it can, at every point. Nothing is acknowledged that is not
 * kept, everybody is told to come back, and the room goes on by itself when storage does.
 */
import { describe, expect, test } from "vitest";
import { closeCode } from "#party/protocol/protocol.ts";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { signRoomCall } from "#tests/support/room-call.ts";

const question = (text: string) => ({ type: "question.ask", text, anonymous: true }) as const;
const full = new Error("SQLITE_FULL: database or disk is full");

function textsOf(socket: FakeSocket): string[] {
  return Array.from(socket.view.values())
    .flatMap((value) => /"t":"(tekst \d+)"/.exec(JSON.stringify(value))?.[1] ?? [])
    .sort();
}

/** Texts that a fresh process finds, as staff see them. */
async function textsKept(room: FakeRoom): Promise<string[]> {
  room.restart();
  const mona = await room.moderator();
  return textsOf(mona);
}

/** Each of twelve people asks once, while some of the writes fail; who was acknowledged, and when. */
async function askWhileFailing(isFailing: (write: number) => boolean) {
  const room = new FakeRoom();
  await room.moderator();
  let writes = 0;
  room.storage.before = async (call) => {
    if (call !== "write") return;
    writes += 1;
    if (isFailing(writes)) throw full;
  };
  const acknowledged: string[] = [];
  const told: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const socket = await room.connect(`att_${n}`);
    await room.clock.advance(100);
    if (socket.closed === null) await room.act(socket, 1, question(`tekst ${n}`));
    if (socket.acks.includes(1)) acknowledged.push(`tekst ${n}`);
    else {
      expect(socket.closed?.code).toBe(closeCode.retry);
      told.push(...textsOf(socket).filter((text) => text === `tekst ${n}`));
    }
  }
  room.storage.before = async () => {};
  return { room, acknowledged, told };
}

describe("a disk that is full", () => {
  test.each([
    ["for every write", () => true],
    ["for every second write", (write: number) => write % 2 === 0],
    ["for every third write", (write: number) => write % 3 === 0],
    ["from the tenth write on", (write: number) => write >= 10],
    ["until the tenth write", (write: number) => write < 10],
  ])("%s: what was acknowledged is kept, and nothing else is", async (_, isFailing) => {
    const { room, acknowledged, told } = await askWhileFailing(isFailing);
    expect(told).toEqual([]);
    expect(await textsKept(room)).toEqual(acknowledged.sort());
    const later = await room.join("att_later");
    await room.act(later, 1, question("tekst 99"));
    expect(later.acks).toEqual([1]);
  });

  test("it is reported once for each time that memory was thrown away", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    room.storage.before = async (call) => {
      if (call === "write") throw full;
    };
    await room.act(anne, 1, question("tekst 1"));
    expect(room.reports).toEqual(["the room threw its memory away"]);
  });

  test("a snapshot that cannot be written costs nothing that was acknowledged", async () => {
    const room = new FakeRoom();
    const mona = await room.moderator();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("tekst 1"));
    let biggest = 0;
    const { write } = room.storage;
    room.storage.write = async (puts, deletes) => {
      biggest = Math.max(biggest, puts.size);
      // Only the snapshot writes many things at once.
      if (puts.size > 2) throw full;
      return write.call(room.storage, puts, deletes);
    };
    for (let n = 1; n <= 205 && mona.closed === null; n += 1) {
      await room.act(mona, n, { type: "qa.set", state: n % 2 === 0 ? "open" : "paused" });
    }
    expect(biggest).toBeGreaterThan(2);
    expect(mona.closed?.code).toBe(closeCode.retry);
    const promised = mona.acks.length;
    expect(promised).toBeGreaterThan(190);
    room.storage.write = write;
    expect(await textsKept(room)).toEqual(["tekst 1"]);
    const again = await room.moderator();
    const states = await room.shell.calls.view("attendee");
    const last = promised % 2 === 0 ? "open" : "paused";
    expect(states?.changes.find(([kind]) => kind === "qa")?.[2]).toEqual([last, 1, 0, 0]);
    expect(again.closed).toBeNull();
  });
});

describe("a call of the Worker to a room whose disk is full", () => {
  async function call(room: FakeRoom, commands: readonly unknown[]) {
    const actor = { kind: "room", id: "att_2", role: "participant", name: null };
    const op = { device: "worker", n: 1 };
    const send = await signRoomCall(room, "POST", "command", { actor, op, commands });
    return send();
  }

  test("503 and a code in words; asked again under the same number it is done once", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    room.storage.before = async (kind) => {
      if (kind === "write") throw full;
    };
    const refused = await call(room, [question("tekst 1")]);
    expect(refused).toEqual({ status: 503, body: { code: "room.storage" } });
    room.storage.before = async () => {};
    for (let time = 0; time < 3; time += 1) {
      const done = await call(room, [question("tekst 1")]);
      expect(done.status).toBe(200);
    }
    expect(await textsKept(room)).toEqual(["tekst 1"]);
  });
});
