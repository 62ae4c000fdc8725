/** Who leaves, who is erased, and what staff see of each other. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { closeCode, frameType } from "../protocol/protocol.ts";

const question = (text: string) => ({ type: "question.ask", text, anonymous: true }) as const;

async function erase(room: FakeRoom, ...people: readonly string[]): Promise<void> {
  const commands = people.map((person) => ({ type: "person.erase", person }) as const);
  const done = room.shell.calls.command({ actor: { kind: "system" }, commands });
  await room.clock.advance(200);
  expect((await done)?.results).toEqual(people.map(() => ({ ok: true })));
}

function resumeOf(socket: FakeSocket) {
  return { ...newcomer, from: { epoch: socket.welcome?.epoch ?? "", seq: socket.seq } };
}

test("what an erased person's socket still brings is not taken", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const per = await room.join("att_2");
  await room.act(anne, 1, question("Før slettingen"));
  await erase(room, "att_1");
  expect(anne.closed?.code).toBe(closeCode.forbidden);
  await room.act(anne, 1, question("Før slettingen"));
  expect(Array.from(per.view.keys()).filter((key) => key.startsWith("q:"))).toEqual([]);
  expect(per.view.get("qa:")).toEqual(["open", 0, 0, 0]);
});

test("[ERASE1] a hundred erased by one call cost three writes, and a crash between them leaves nobody half erased", async () => {
  for (const crashes of [false, true]) {
    const room = new FakeRoom();
    const people = Array.from({ length: 100 }, (_, n) => `att_${n}`);
    for (const person of people) {
      const socket = await room.join(person, { name: `Navn ${person}` });
      await room.act(socket, 1, question(`Spurt av ${person}?`));
    }
    const stays = await room.join("att_stays", { name: "Blir" });
    await room.act(stays, 1, question("Blir dette?"));
    await room.clock.advance(5_000);
    const before = room.storage.writes;
    if (crashes) {
      // The commit is kept; what comes after it is not.
      room.storage.before = async (call) => {
        if (call === "write" && room.storage.writes > before) throw new Error("crash");
      };
    }
    await erase(room, ...people);
    if (crashes) {
      room.storage.before = async () => {};
      room.restart();
      await room.shell.calls.first();
      await room.clock.advance(2_000);
    } else expect(room.storage.writes - before).toBe(3);
    const kept = Array.from(room.storage.kept.values()).join("");
    expect(kept).not.toMatch(/Spurt av|Navn att|"att_\d/);
    expect(kept).toContain("Blir dette?");
  }
});

test("a ticket from before an erasure lets in only whom the room knows, also after a crash", async () => {
  const room = new FakeRoom();
  await room.join("att_1");
  await room.join("att_2");
  const claims = (sub: string) => {
    const { jti, exp } = room.ticket(sub);
    return { jti, exp };
  };
  const [erased, known, stranger] = [claims("att_1"), claims("att_2"), claims("att_3")];
  await room.clock.advance(1_000);
  await erase(room, "att_1");
  room.restart();
  expect((await room.join("att_2", known)).welcome).not.toBeNull();
  expect((await room.connect("att_1", erased)).closed?.code).toBe(closeCode.ticket);
  expect((await room.connect("att_3", stranger)).closed?.code).toBe(closeCode.ticket);
  await room.clock.advance(2_000);
  expect((await room.join("att_3")).welcome).not.toBeNull();
});

test("who is erased while they stand in line, or have a ticket, does not get in by it", async () => {
  const room = new FakeRoom();
  if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
  await room.connect("att_first");
  const line = [await room.connect("att_line"), await room.connect("att_behind")];
  const { jti, exp } = room.ticket("att_late");
  await room.clock.advance(60);
  await erase(room, "att_line", "att_late");
  expect(line[0]?.closed).toEqual({ code: closeCode.forbidden, reason: "person.erased" });
  const late = await room.connect("att_late", { jti, exp });
  expect(late.closed).toEqual({ code: closeCode.ticket, reason: "old" });
  await room.clock.advance(10_000);
  expect(line.map((socket) => socket.welcome !== null)).toEqual([false, true]);
  const known = room.replicated.flatMap(({ rows }) => rows.people).map(({ id }) => id);
  expect(known.toSorted()).toEqual(["att_behind", "att_first"]);
  // Also once the room has been loaded anew.
  room.restart();
  const { jti: again } = room.ticket("att_late");
  const later = await room.connect("att_late", { jti: again, exp });
  expect(later.closed?.code).toBe(closeCode.ticket);
});

test("who is erased in the moment in which it is their turn in line does not get in either", async () => {
  for (let offset = 0; offset < 200; offset += 10) {
    const room = new FakeRoom();
    if (room.settings !== null) room.settings = { ...room.settings, joinsPerSecond: 1 };
    const first = await room.connect("att_first");
    const line = await room.connect("att_line");
    await room.clock.advance(900 + offset);
    // The room has something to keep, so that whoever comes waits for its tick.
    await room.send(first, 1, question("Kommer noen?"));
    const done = room.shell.calls.command({
      actor: { kind: "system" },
      commands: [{ type: "person.erase", person: "att_line" }],
    });
    await room.clock.advance(5_000);
    expect((await done)?.results).toEqual([{ ok: true }]);
    expect(line.closed).toEqual({ code: closeCode.forbidden, reason: "person.erased" });
    expect(Array.from(room.storage.kept.values()).join("")).not.toContain("att_line");
  }
});

test("an erasure of somebody whom the room does not know is kept before it is answered", async () => {
  const room = new FakeRoom();
  await room.join("att_first");
  const { jti, exp } = room.ticket("att_late");
  await room.clock.advance(1_000);
  const call = {
    actor: { kind: "system" },
    commands: [{ type: "person.erase", person: "att_late" }],
  } as const;
  room.storage.before = async (what) => {
    if (what === "write") throw new Error("the disk is gone");
  };
  const failed = room.shell.calls.command(call);
  await room.clock.advance(1_000);
  expect(await failed).toBeNull();
  room.storage.before = async () => {};
  room.restart();
  const done = room.shell.calls.command(call);
  await room.clock.advance(1_000);
  expect((await done)?.results).toEqual([{ ok: true }]);
  room.restart();
  expect((await room.connect("att_late", { jti, exp })).closed?.code).toBe(closeCode.ticket);
});

test("of a device of somebody whom the room does not know nothing stays after an erasure", async () => {
  const room = new FakeRoom();
  const asker = await room.join("att_asker");
  await room.act(asker, 1, question("Når åpner broen?"));
  const [asked] = Array.from(asker.view.keys()).filter((key) => key.startsWith("mq:"));
  const actor = { kind: "room", id: "att_ghost", role: "participant", name: null } as const;
  const commands = [
    { type: "question.upvote", question: asked?.slice(3) ?? "", on: false } as const,
  ];
  const taken = room.shell.calls.command({ actor, op: { device: "key-1", n: 1 }, commands });
  await room.clock.advance(5_000);
  expect((await taken)?.results).toEqual([{ ok: true }]);
  await erase(room, "att_ghost");
  await room.clock.advance(60_000);
  expect(Array.from(room.storage.kept.values()).join("")).not.toContain("att_ghost");
});

test("a moderator who leaves has no card open any more; another page of theirs keeps it", async () => {
  const room = new FakeRoom();
  const mona = await room.moderator();
  const again = await room.moderator();
  const nils = await room.join("mod_2", { role: "moderator", name: "Nils" });
  const anne = await room.join("att_1");
  await room.act(anne, 1, question("Hvem har meg åpen?"));
  await room.act(mona, 1, { type: "desk.focus", question: "1" });
  expect(nils.view.get("f:mod_1")).toEqual(["Mona", "1"]);
  await room.shell.close(mona);
  await room.clock.advance(200);
  expect(nils.view.get("f:mod_1")).toEqual(["Mona", "1"]);
  await room.shell.close(again);
  await room.clock.advance(200);
  expect(nils.view.has("f:mod_1")).toBe(false);
});

test("after hibernation staff begin anew: which cards were open is forgotten", async () => {
  const room = new FakeRoom();
  const mona = await room.moderator();
  const anne = await room.join("att_1");
  await room.act(anne, 1, question("Hvem har meg åpen?"));
  await room.act(mona, 1, { type: "desk.focus", question: "1" });
  await room.clock.advance(5_000);
  room.restart();
  const before = anne.frames.length;
  await room.shell.restore(
    [mona, anne].flatMap((socket) =>
      socket.kept === null ? [] : [[socket, socket.kept] as const],
    ),
  );
  await room.clock.advance(2_000);
  expect(mona.frames.filter((frame) => frame[0] === frameType.welcome)).toHaveLength(2);
  const snapshot = mona.frames.findLast((frame) => frame[0] === frameType.snapshot);
  expect(JSON.stringify(snapshot)).toContain("Hvem har meg åpen?");
  expect(JSON.stringify(snapshot)).not.toContain("mod_1");
  expect(anne.frames.slice(before).filter((frame) => frame[0] !== frameType.tick)).toEqual([]);
});

test("a socket that a fallen room could not close is told after hibernation what it missed", async () => {
  const room = new FakeRoom();
  const [anne, per] = [await room.join("att_1"), await room.join("att_2")];
  await room.clock.advance(5_000);
  anne.close = () => {
    throw new Error("the host is not ready");
  };
  room.storage.before = async () => {
    throw new Error("the disk is away");
  };
  await room.act(per, 1, question("Går tapt"));
  expect(per.closed?.code).toBe(closeCode.retry);
  room.storage.before = async () => {};
  const back = await room.join("att_2", {}, resumeOf(per));
  await room.act(back, 1, question("Uten Anne"));
  expect(anne.view.get("qa:")).toEqual(["open", 0, 0, 0]);
  await room.clock.advance(5_000);
  room.restart();
  await room.shell.restore(
    [anne, back].flatMap((socket) =>
      socket.kept === null ? [] : [[socket, socket.kept] as const],
    ),
  );
  await room.clock.advance(2_000);
  expect(anne.view.get("qa:")).toEqual(["open", 1, 0, 0]);
  expect(JSON.stringify(Array.from(anne.view))).toContain("Uten Anne");
});

test("another page that changed nothing as it came goes on after hibernation where it was", async () => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  await room.act(anne, 1, question("Før pausen"));
  await room.clock.advance(5_000);
  const again = await room.join("att_1");
  await room.clock.advance(5_000);
  room.restart();
  const before = again.frames.length;
  if (again.kept === null) throw new Error("nothing was kept");
  await room.shell.restore([[again, again.kept]]);
  await room.act(again, 2, question("Etter pausen"));
  const next = again.frames.slice(before);
  expect(next.map(([kind]) => kind)).toEqual(next.map(() => 1));
  expect(JSON.stringify(next)).toContain("Etter pausen");
});

test("after hibernation staff are told of nothing before they begin anew, whoever is back first", async () => {
  const room = new FakeRoom();
  const screen = await room.join("scr_main", { role: "screen", screen: "main" });
  const mona = await room.moderator();
  await room.clock.advance(5_000);
  room.restart();
  const before = mona.frames.length;
  await room.shell.restore(
    // A screen that is back makes news of its own.
    [screen, mona].flatMap((socket) =>
      socket.kept === null ? [] : [[socket, socket.kept] as const],
    ),
  );
  await room.clock.advance(2_000);
  expect(mona.frames.slice(before).map(([kind]) => kind)[0]).toBe(0);
});

test("staff who wrote something get no topic of their own when they come back", async () => {
  const room = new FakeRoom();
  const mona = await room.moderator();

  const stale = resumeOf(mona);
  await room.act(mona, 1, { type: "chat.send", text: "Velkommen", anonymous: false });
  const back = await room.join("mod_1", { role: "moderator", name: "Mona" }, stale);
  expect(back.welcome?.mode).toBe("delta");
  const kinds = back.ticks.flatMap((tick) => tick[3].map(([kind]) => kind));
  expect(kinds).toContain("m");
  expect(kinds.filter((kind) => kind === "me" || kind === "mm")).toEqual([]);
});

test.each([
  ["unpublished", { published: false }],
  ["archived", { archived: true }],
])("[SET4] when the event is %s, attendees lose the room and staff stay", async (_, change) => {
  const room = new FakeRoom();
  const anne = await room.join("att_1");
  const mona = await room.moderator();
  const settings = { ...openEvent("evt_1", room.clock.time), ...change, version: 2 };
  const commands = [{ type: "room.settings", settings } as const];
  const done = room.shell.calls.command({ actor: { kind: "system" }, commands });
  await room.clock.advance(200);
  expect((await done)?.results).toEqual([{ ok: true }]);
  expect(anne.closed?.code).toBe(closeCode.forbidden);
  expect(mona.closed).toBeNull();
});

test("who comes right after somebody else gets a snapshot at once; a tick later all are known, in one row", async () => {
  const room = new FakeRoom();
  await room.join("att_1");
  await room.clock.advance(1_000);
  const before = room.storage.writes;
  const people = ["att_2", "att_3", "att_4"];
  const sockets = [];
  for (const person of people) sockets.push(await room.connect(person));
  expect(sockets.map(({ welcome }) => welcome?.mode)).toEqual(people.map(() => "snapshot"));
  await room.clock.advance(100);
  expect(room.storage.writes - before).toBe(1);

  // Known: not noted anew when they come back, also to a room that has fallen in between.
  room.restart();
  for (const person of people) await room.join(person);
  const kept = Array.from(room.storage.kept.values()).join("");
  for (const person of people) expect(kept.split(`"id":"${person}"`)).toHaveLength(2);
});

test("who asks before a tick has passed is known by then", async () => {
  const room = new FakeRoom();
  const anne = await room.connect("att_1");
  await room.act(anne, 1, question("Rett inn og spør"));
  expect(anne.acks).toEqual([1]);
  expect(anne.naks).toEqual([]);
  const kept = Array.from(room.storage.kept.values()).join("");
  expect(kept).toMatch(/personMet.*questionAsked/);
});

test("who comes back after an erasure, with a new ticket of the old token, is a new person", async () => {
  const room = new FakeRoom();
  const mona = await room.moderator();
  const anne = await room.join("att_1", { name: null });
  const per = await room.join("att_2");
  await room.act(anne, 1, question("Hvem spurte?"));
  await room.act(per, 1, question("Per spør"));
  await room.act(per, 2, { type: "question.upvote", question: "1", on: true });
  await room.act(anne, 2, { type: "question.upvote", question: "2", on: true });
  await room.act(mona, 1, { type: "question.delete", question: "1" });
  expect([mona.naks, anne.naks, per.naks]).toEqual([[], [], []]);
  await room.clock.advance(1_000);
  await erase(room, "att_1");
  await room.clock.advance(2_000);

  const back = await room.join("att_1", { name: null }, resumeOf(anne));
  expect(back.welcome?.mode).toBe("snapshot");
  expect(back.view.get("me:")).toMatchObject({ asked: 0 });
  expect(back.view.get("me:")).not.toHaveProperty("muted", 1);
  const own = Array.from(back.view.keys()).filter((key) => /^(?:mq|mr|mm|v|b|so):/.test(key));
  expect(own).toEqual([]);
  // Numbers of operations begin anew as well.
  await room.act(back, 1, question("Et nytt menneske"));
  expect([back.acks, back.naks]).toEqual([[1], []]);

  await room.clock.advance(5_000);
  const people = room.replicated.flatMap(({ rows }) => rows.people);
  const numbers = new Set(people.filter(({ id }) => id === "att_1").map(({ no }) => no));
  const erased = people.filter(({ id }) => id === null).map(({ no }) => no);
  expect(erased).toHaveLength(1);
  expect(Math.max(...numbers)).toBeGreaterThan(erased[0] ?? 0);
  // What is kept names one person with this id: the new one.
  const kept = Array.from(room.storage.kept.values()).join("");
  expect(kept.match(/"id":"att_1"/g)).toHaveLength(1);
});

test("a newcomer's standing is in their snapshot, and told again only where it is kept as something else", async () => {
  const room = new FakeRoom();
  if (room.settings !== null) room.settings = { ...room.settings, hybrid: true };
  await room.join("att_first");
  const timesTold = ({ texts }: FakeSocket) => texts.filter((text) => text.includes('"me"')).length;
  const anne = await room.connect("att_anne", { name: "Anne" });
  expect(anne.view.get("me:")).toEqual({ asked: 0, name: "Anne" });
  // Before that is kept, another page of hers says that she is in the hall.
  const there = await room.connect("att_anne", { name: "Anne", attendance: "hall" });
  const standing = { asked: 0, name: "Anne", hall: 1 };
  expect([anne.view.get("me:"), there.view.get("me:")]).toEqual([
    { asked: 0, name: "Anne" },
    standing,
  ]);
  await room.clock.advance(2_000);
  expect([anne.view.get("me:"), there.view.get("me:")]).toEqual([standing, standing]);
  expect([anne, there].map(timesTold)).toEqual([2, 1]);
  const per = await room.join("att_per", { name: "Per" });
  expect(timesTold(per)).toBe(1);
  await room.act(per, 1, { type: "person.rename", name: "Peder" });
  expect(per.view.get("me:")).toEqual({ asked: 0, name: "Peder" });
});

test("a newcomer who acts before their standing is kept, or whom the room forgets until then, has it in the end", async () => {
  const room = new FakeRoom();
  await room.join("att_first");
  const anne = await room.connect("att_anne", { name: "Anne" });
  await room.send(anne, 1, question("Allerede?"));
  await room.clock.advance(2_000);
  expect([anne.acks, anne.view.get("me:")]).toEqual([[1], { asked: 1, name: "Anne" }]);
  const per = await room.connect("att_per", { name: "Per" });
  expect(per.view.get("me:")).toEqual({ asked: 0, name: "Per" });
  room.restart();
  const back = await room.join("att_per", { name: "Per" }, resumeOf(per));
  expect(back.welcome?.mode).toBe("delta");
  expect(back.view.get("me:")).toEqual({ asked: 0, name: "Per" });
});
