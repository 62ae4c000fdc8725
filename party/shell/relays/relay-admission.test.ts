/** How relays come into a room, and the people behind them: in line, let in, sent away. */
import { describe, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import type { Command } from "../../core/commands.ts";
import type { RoomSettings } from "../../core/event-life/settings.ts";
import { closeCode, frameType } from "../../protocol/protocol.ts";

const question = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;

async function changeSettings(room: FakeRoom, changed: Partial<RoomSettings>): Promise<void> {
  const { settings } = room;
  if (settings === null) throw new Error("no settings");
  room.settings = { ...settings, ...changed, version: settings.version + 1 };
  await askAsSystem(room, { type: "room.settings", settings: room.settings });
}

async function askAsSystem(room: FakeRoom, command: Command): Promise<void> {
  const done = room.shell.calls.command({ actor: { kind: "system" }, commands: [command] });
  await room.clock.advance(thereAndBackMs);
  expect((await done)?.results).toEqual([{ ok: true }]);
}

const waits = (socket: FakeSocket) =>
  socket.frames.flatMap((frame) => (frame[0] === frameType.wait ? [[frame[1], frame[2]]] : []));
const isIn = (socket: FakeSocket) => socket.welcome !== null;

test("a relay that goes while the room is still loading is none of it", async () => {
  const room = new FakeRoom();
  const socket = new FakeSocket();
  const coming = room.shell.connectRelay(socket, 0, newcomer);
  await room.shell.close(socket);
  await coming;
  await room.clock.advance(1_000);
  expect([socket.texts, socket.closed]).toEqual([[], null]);
});

describe("the line", () => {
  /** A room that lets in two newcomers a second and has let in two just now, and two relays. */
  async function openBusyHall() {
    const room = new FakeRoom();
    if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 2 };
    const relays = [new FakeRelay(room, 0), new FakeRelay(room, 1)] as const;
    const inside = [await room.connect("att_a"), await relays[0].connect("att_b")];
    await room.clock.advance(100);
    return { room, relays, inside };
  }

  test("is one over room and relays: places told, and let in as they came", async () => {
    const { room, relays, inside } = await openBusyHall();
    expect(inside.every(isIn)).toBe(true);
    const places = [room, relays[0], relays[1], relays[0], room, relays[1]];
    const line: FakeSocket[] = [];
    for (const [n, place] of places.entries()) {
      line.push(await place.connect(`att_line${n}`));
      await room.clock.advance(40);
    }
    expect(line.map((socket) => waits(socket)[0]?.[0])).toEqual([1, 2, 3, 4, 5, 6]);
    const order: number[] = [];
    for (let ms = 0; ms < 6_000 && order.length < line.length; ms += 50) {
      await room.clock.advance(50);
      for (const [n, socket] of line.entries()) {
        if (isIn(socket) && !order.includes(n)) order.push(n);
      }
    }
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    for (const socket of line) {
      const told = waits(socket).map(([place]) => place ?? 0);
      expect(told).toEqual(told.toSorted((a, b) => b - a));
    }
    expect(waits(line[5] ?? new FakeSocket()).length).toBeGreaterThan(1);
    await room.clock.advance(2_000);
    expect(inside[0]?.view.get("h:")).toEqual([8]);
  });

  test("is left by a phone that goes, and passed by whoever the room knows", async () => {
    const { room, relays } = await openBusyHall();
    const [c, d] = [await relays[0].connect("att_c"), await relays[1].connect("att_d")];
    await room.clock.advance(60);
    expect([c, d].map((socket) => waits(socket)[0]?.[0])).toEqual([1, 2]);
    relays[0].relay.close(c);
    const back = await relays[1].connect("att_a");
    await room.clock.advance(600);
    expect([c, d, back].map(isIn)).toEqual([false, true, true]);
  });

  test("is no place to ask for anything but whether somebody is there", async () => {
    const { room, relays } = await openBusyHall();
    const [relay] = relays;
    const [c, d] = [await relay.connect("att_c"), await relay.connect("att_d")];
    await room.clock.advance(60);
    relay.relay.receive(c, '{"ping":1}');
    expect(c.frames.at(-1)?.[0]).toBe(frameType.pong);
    relay.send(c, 1, question("Slipper jeg inn?"));
    expect(c.closed).toEqual({ code: closeCode.retry, reason: "room.waiting" });
    for (let n = 0; n < 30; n += 1) relay.relay.receive(d, '{"ping":1}');
    expect(d.closed?.code).toBe(closeCode.tooFast);
    expect(relay.up.join("")).not.toContain('"op"');
  });

  test("is stood in anew where the way to the room was lost, without being told anything wrong", async () => {
    const { room, relays } = await openBusyHall();
    const [relay] = relays;
    const line = [await relay.connect("att_c"), await relay.connect("att_d")];
    await room.clock.advance(60);
    relay.cut();
    await room.clock.advance(4_000);
    expect(line.map(({ closed }) => closed)).toEqual([null, null]);
    expect(line.every(isIn)).toBe(true);
    for (const { texts } of line) expect(texts).not.toContain("[5]");
  });

  test("lets nobody in whose relay was replaced meanwhile", async () => {
    const { room, relays } = await openBusyHall();
    await relays[0].connect("att_c");
    await room.clock.advance(60);
    relays[0].restart();
    await room.clock.advance(3_000);
    expect((await room.moderator()).view.get("h:")).toEqual([1, 0]);
  });
});

describe("who has no place here any more", () => {
  test("is sent away from each relay as the access code changes, and does not come in with the old one", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const desk = await room.moderator();
    await changeSettings(room, { access: { code: "old", key: null } });
    const phones = [
      await relay.join("att_kari", { access: "old" }),
      await relay.join("att_ola", { access: "old" }),
    ];
    expect(phones.every(isIn)).toBe(true);
    await changeSettings(room, { access: { code: "new", key: null } });
    const away = { code: closeCode.forbidden, reason: "access.required" };
    expect(phones.map(({ closed }) => closed)).toEqual([away, away]);
    // Also before their sockets have gone.
    await room.clock.advance(2_000);
    expect(desk.view.get("h:")).toEqual([0, 0]);
    const [kari] = phones;
    if (kari !== undefined) relay.send(kari, 1, question("Er jeg her?"));
    for (const phone of phones) await relay.leave(phone);
    expect(desk.texts.join("")).not.toContain("Er jeg her?");
    expect((await relay.join("att_kari", { access: "old" })).closed).toEqual(away);
    expect(isIn(await relay.join("att_kari", { access: "new" }))).toBe(true);
  });

  test("is sent away from the line, too", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
    await relay.join("att_a");
    const [b, c] = [await relay.connect("att_b"), await relay.connect("att_c")];
    await room.clock.advance(60);
    expect(waits(c)).toHaveLength(1);
    await changeSettings(room, { access: { code: "new", key: null } });
    expect([b, c].map(({ closed }) => closed?.reason)).toEqual([
      ...["access.required", "access.required"],
    ]);
  });

  test("is sent away when erased: all of their phones, and old tickets do not bring them back", async () => {
    const room = new FakeRoom();
    const relays = [new FakeRelay(room, 0), new FakeRelay(room, 1)] as const;
    const kari = [await relays[0].join("att_kari"), await relays[1].join("att_kari")];
    const ola = await relays[0].join("att_ola");
    await relays[0].act(kari[0] ?? ola, 1, question("Skrevet av Kari"));
    const { jti, exp } = relays[0].ticket("att_kari");
    const stranger = relays[0].ticket("att_per");
    await askAsSystem(room, { type: "person.erase", person: "att_kari" });
    const away = { code: closeCode.forbidden, reason: "person.erased" };
    expect(kari.map(({ closed }) => closed)).toEqual([away, away]);
    expect(ola.closed).toBeNull();
    await room.clock.advance(thereAndBackMs);
    expect([...ola.view.keys()].filter((key) => key.startsWith("q:"))).toEqual([]);
    for (const [n, phone] of kari.entries()) {
      relays[n === 0 ? 0 : 1].send(phone, 2, question("Etterpå"));
    }
    await room.clock.advance(thereAndBackMs);
    expect(ola.texts.join("")).not.toContain("Etterpå");
    const old = { code: closeCode.ticket, reason: "old" };
    expect((await relays[0].join("att_kari", { jti, exp })).closed).toEqual(old);
    const { jti: perJti, exp: perExp } = stranger;
    expect((await relays[1].join("att_per", { jti: perJti, exp: perExp })).closed).toEqual(old);
    await room.clock.advance(2_000);
    expect(isIn(await relays[1].join("att_per"))).toBe(true);
  });
});

describe("a phone that is in line", () => {
  test("is sent away when its person is erased, and nobody else", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
    await relay.join("att_a");
    await relay.connect("att_b");
    const [c, d] = [await relay.connect("att_c"), await relay.connect("att_d")];
    await room.clock.advance(60);
    await askAsSystem(room, { type: "person.erase", person: "att_c" });
    expect(c.closed).toEqual({ code: closeCode.forbidden, reason: "person.erased" });
    await room.clock.advance(5_000);
    expect([c, d].map(isIn)).toEqual([false, true]);
    const known = room.replicated.flatMap(({ rows }) => rows.people).map(({ id }) => id);
    expect(known.toSorted()).toEqual(["att_a", "att_b", "att_d"]);
  });
});

describe("history with another name", () => {
  test("is gone on with by those who are here, and begun anew by those who have the old one", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    const ola = await relay.join("att_ola");
    await relay.join("att_per");
    const before = { epoch: kari.welcome?.epoch ?? "", seq: kari.seq };
    await askAsSystem(room, { type: "person.erase", person: "att_per" });
    await room.clock.advance(1_000);
    const epochs = relay.down.filter((frame) => frame.startsWith("[5,"));
    expect(epochs).toHaveLength(1);
    // They are told of everything as before.
    await relay.act(ola, 1, question("Går det videre?"));
    expect(kari.texts.join("")).toContain("Går det videre?");
    // And go on after a lost uplink, under the new name.
    relay.cut();
    await room.clock.advance(2_000);
    const welcomes = kari.frames.flatMap((frame) =>
      frame[0] === frameType.welcome ? [frame[1]] : [],
    );
    expect(welcomes.at(-1)?.epoch).not.toBe(before.epoch);
    const back = await relay.join("att_kari", {}, { ...newcomer, from: before });
    expect(back.welcome?.mode).toBe("snapshot");
    const from = { epoch: welcomes.at(-1)?.epoch ?? "", seq: kari.seq };
    const again = await relay.join("att_kari", {}, { ...newcomer, from });
    expect(again.welcome?.mode).toBe("delta");
    expect([...back.view].sort()).toEqual([...(await room.join("att_kari")).view].sort());
  });

  test("that gets it while an answer is on its way: that phone is asked for anew", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    const from = { epoch: kari.welcome?.epoch ?? "", seq: kari.seq };
    relay.tamper = (frame) => {
      // The new name overtakes the answer.
      if (frame.includes('"in",1')) relay.receive('[5,"another"]');
      return frame;
    };
    const back = await relay.join("att_kari", {}, { ...newcomer, from });
    expect(back.welcome).toMatchObject({ mode: "snapshot", epoch: "another" });
  });
});

describe("a relay", () => {
  test("of the same number takes the place of the one before, whose people are gone until they come", async () => {
    const room = new FakeRoom();
    const desk = await room.moderator();
    const before = new FakeRelay(room, 0);
    const other = new FakeRelay(room, 1);
    const kari = await before.join("att_kari");
    const ola = await other.join("att_ola");
    before.isCutOff = true;
    const after = new FakeRelay(room, 0);
    const per = await after.join("att_per");
    expect(before.closed).toEqual([[closeCode.retry, "relay.replaced"]]);
    await room.clock.advance(3_000);
    expect(desk.view.get("h:")).toEqual([2, 0]);
    expect(kari.texts.at(-2)).toBe("[5]");
    await after.act(per, 1, question("Hvem er her?"));
    expect(ola.texts.join("")).toContain("Hvem er her?");
    expect(other.closed).toEqual([]);
  });

  test("that says what none would say is sent back, and its phones do not notice but for a moment", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    await relay.say('[["in",1]]');
    await room.clock.advance(3_000);
    expect(relay.closed).toEqual([[closeCode.retry, "frame.malformed"]]);
    expect(relay.opened).toHaveLength(2);
    expect([kari.closed, kari.frames.at(-1)?.[0]]).not.toContain(frameType.away);
  });

  test("speaks for nobody who has not come, is in line or has gone", async () => {
    const room = new FakeRoom();
    const desk = await room.moderator();
    const relay = new FakeRelay(room);
    await relay.join("att_kari");
    await relay.say(`[["op",7,"d",1,0,${JSON.stringify(question("Hvem?"))}],["out",9]]`);
    await room.clock.advance(thereAndBackMs);
    expect(desk.texts.join("")).not.toContain("Hvem?");
    expect(relay.closed).toEqual([]);
    // An unknown command of somebody who is here is refused as such.
    await relay.say('[["op",1,"d",1,0,{"type":"poll.dance"}]]');
    await room.clock.advance(thereAndBackMs);
    expect(relay.down.at(-1)).toContain('[[1,1,"op.unknown"]]');
  });

  test("may not do what staff may, whoever asks", async () => {
    const room = new FakeRoom();
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    await relay.act(kari, 1, { type: "qa.set", state: "paused" });
    expect(kari.naks).toHaveLength(1);
    expect(kari.view.get("qa:")).toEqual(["open", 0, 0, 0]);
  });

  test("comes back when the room knows no settings yet", async () => {
    const room = new FakeRoom();
    const { settings } = room;
    room.settings = null;
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    expect(relay.closed[0]).toEqual([closeCode.retry, "room.not_ready"]);
    expect(kari.closed?.code).toBe(closeCode.retry);
    await relay.leave(kari);
    room.settings = settings;
    await room.clock.advance(20_000);
    expect(isIn(await relay.join("att_kari"))).toBe(true);
  });

  test("is given everything in several frames where it is much, and its phones in one", async () => {
    const room = new FakeRoom();
    if (room.settings !== null) {
      room.settings = {
        ...room.settings,
        question: { maxLength: 2_000, intervalMinutes: 0, limit: 0 },
      };
    }
    const desk = await room.moderator();
    for (let n = 0; n < 160; n += 1) {
      const text = `${n} ${"spørsmål ".repeat(200)}`;
      const command = { type: "question.ask", text, anonymous: true } as const;
      const actor = { kind: "room", id: `att_${n}`, role: "participant", name: "N" } as const;
      const asked = room.shell.calls.command({ actor, commands: [command] });
      await room.clock.advance(60);
      await asked;
    }
    const relay = new FakeRelay(room);
    const kari = await relay.join("att_kari");
    const parts = relay.down.filter((frame) => frame.startsWith("[3,"));
    expect(parts.length).toBeGreaterThan(1);
    // What all share, and one's own.
    expect(kari.frames.filter(([type]) => type === frameType.snapshot)).toHaveLength(2);
    const here = await room.join("att_kari");
    expect([...kari.view].sort()).toEqual([...here.view].sort());
    expect(desk.closed).toBeNull();
  });
});
