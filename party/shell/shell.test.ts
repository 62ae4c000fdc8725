import { describe, expect, test } from "vitest";
import { FakeRoom, FakeSocket, newcomer, settle } from "#tests/support/fakes/fake-host.ts";
import { closeCode } from "../protocol/protocol.ts";

const question = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;
const yesno = {
  type: "poll.create",
  content: { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "always" },
} as const;

/** A room with a running poll that everybody sees the result of. */
async function roomWithPoll() {
  const room = new FakeRoom();
  const moderator = await room.moderator();
  await room.act(moderator, 1, yesno);
  const poll = Array.from(moderator.view.keys())
    .find((key) => key.startsWith("p:"))
    ?.slice(2);
  if (poll === undefined) throw new Error("no poll");
  await room.act(moderator, 2, { type: "poll.start", poll });
  return { room, moderator, poll };
}

function resumeOf(socket: FakeSocket) {
  return { ...newcomer, from: { epoch: socket.welcome?.epoch ?? "", seq: socket.seq } };
}

describe("coming in", () => {
  test("a newcomer gets a welcome and everything, a second one the same", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Hva koster det?"));
    const per = await room.join("att_2");
    expect(per.welcome).toMatchObject({ mode: "snapshot", epoch: anne.welcome?.epoch });
    expect(per.view.get("q:1")).toMatchObject({ t: "Hva koster det?" });
    expect(per.view.get("h:")).toEqual([2]);
    expect(anne.view.get("h:")).toEqual([2]);
  });

  test("a ticket lets one socket in", async () => {
    const room = new FakeRoom();
    const ticket = { jti: "once" };
    await room.join("att_1", ticket);
    expect((await room.connect("att_1", ticket)).closed?.code).toBe(closeCode.ticket);
  });

  test("a page that is too old is told so", async () => {
    const room = new FakeRoom();
    const socket = await room.connect("att_1", {}, { ...newcomer, version: 0 });
    expect(socket.closed?.code).toBe(closeCode.version);
  });

  test("two clients that come during a slow start are both let in, and both stay", async () => {
    const room = new FakeRoom();
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    room.storage.before = () => opened;
    const first = room.connect("att_1");
    const second = room.connect("att_2");
    await settle();
    room.storage.before = async () => {};
    open();
    const [anne, per] = await Promise.all([first, second]);
    await room.clock.advance(1_100);
    expect(anne.welcome?.epoch).toBe(per.welcome?.epoch);
    await room.act(per, 1, question("Begge inne?"));
    expect(anne.view.get("q:1")).toMatchObject({ t: "Begge inne?" });
  });

  test("one that goes during a slow start is not here afterwards", async () => {
    const room = new FakeRoom();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    room.storage.before = () => started;
    const gone = new FakeSocket();
    const coming = room.shell.connect(gone, room.ticket("att_gone"), newcomer);
    const going = room.shell.close(gone);
    start();
    await Promise.all([coming, going]);
    const stays = await room.join("att_stays");
    expect(stays.view.get("h:")).toEqual([1]);
    expect(gone.frames).toEqual([]);
  });

  test("when the first load fails nothing is written, and the next event tries again", async () => {
    const room = new FakeRoom();
    room.storage.before = async () => {
      throw new Error("storage is away");
    };
    const refused = await room.connect("att_1");
    expect(refused.closed?.code).toBe(closeCode.retry);
    room.storage.before = async () => {};
    expect(room.storage.kept.size).toBe(0);
    expect((await room.join("att_1")).welcome).not.toBeNull();
  });

  test("without any settings nobody is let in; with stored ones the Worker may be away", async () => {
    const room = new FakeRoom();
    const { settings } = room;
    room.settings = null;
    const ticket = { jti: "again" };
    expect((await room.connect("att_1", ticket)).closed?.code).toBe(closeCode.retry);
    room.settings = settings;
    await room.clock.advance(5_000);
    expect((await room.join("att_1", ticket)).welcome?.settings.name).toBe("Vårmøtet");
    room.settings = null;
    room.restart();
    expect((await room.join("att_1")).welcome?.settings.name).toBe("Vårmøtet");
  });

  test("the same person with two pages counts once, and both are told", async () => {
    const room = new FakeRoom();
    const phone = await room.join("att_1");
    const tab = await room.join("att_1");
    await room.act(phone, 1, question("Fra telefonen"));
    expect(tab.view.get("mq:1")).toMatchObject({ t: "Fra telefonen" });
    expect(tab.view.get("h:")).toEqual([1]);
  });
});

describe("a tick", () => {
  test("5,000 votes are one row, one frame each, and counted exactly", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const voters: FakeSocket[] = [];
    for (let n = 0; n < 5_000; n += 1) voters.push(await room.connect(`att_${n}`));
    await room.clock.advance(3_000);
    const before = voters.map((voter) => voter.frames.length);
    const rows = room.storage.writes;
    for (const [n, voter] of voters.entries()) {
      await room.send(voter, 1, { type: "poll.vote", poll, choice: [n % 2] });
    }
    await room.clock.advance(1_000);
    expect(room.storage.writes - rows).toBe(1);
    expect(voters.every((voter, n) => voter.frames.length === (before[n] ?? 0) + 1)).toBe(true);
    expect(voters.every((voter) => voter.acks.length === 1)).toBe(true);
    expect(moderator.view.get(`t:${poll}`)).toEqual([5_000, 2_500, 2_500]);
  }, 120_000);

  test("those who are told the same share one text", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    const per = await room.join("att_2");
    await room.act(moderator, 3, { type: "poll.lock", poll, on: true });
    expect(anne.texts.at(-1)).toBe(per.texts.at(-1));
    expect(anne.texts.at(-1)).toContain('"l":1');
  });

  test("`prev` is always the seq that was sent before", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    await room.act(moderator, 3, { type: "qa.set", state: "paused" });
    await room.act(anne, 1, { type: "poll.vote", poll, choice: [0] });
    await room.act(moderator, 4, { type: "poll.stop", poll });
    let last = anne.welcome?.seq ?? 0;
    for (const [, seq, prev] of anne.ticks) {
      expect(prev).toBe(last);
      last = seq;
    }
    expect(anne.ticks.length).toBeGreaterThan(2);
  });

  test("a room where nothing happens has no timer", async () => {
    const { room } = await roomWithPoll();
    await room.join("att_1");
    await room.clock.advance(10_000);
    expect(room.clock.timers.size).toBe(0);
  });

  test("people here are told at most once a second and never kept", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const told = () => anne.ticks.filter((tick) => tick[3].some(([kind]) => kind === "h")).length;
    const before = told();
    for (let n = 2; n < 12; n += 1) {
      await room.connect(`att_${n}`);
      await room.clock.advance(100);
    }
    expect(told() - before).toBeLessThanOrEqual(2);
    await room.clock.advance(2_000);
    expect(anne.view.get("h:")).toEqual([11]);
    expect(Array.from(room.storage.kept.values()).join("")).not.toContain('"h"');
  });
});

describe("operations", () => {
  test("a repeat gets the same answer and counts once, on any socket of the device", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Bare én gang"));
    await room.act(anne, 1, question("Bare én gang"));
    const again = await room.join("att_1");
    await room.act(again, 1, question("Bare én gang"));
    expect(anne.acks).toEqual([1, 1]);
    expect(again.acks).toEqual([1]);
    expect(Array.from(again.view.keys()).filter((key) => key.startsWith("q:"))).toHaveLength(1);
  });

  test("an accepted operation is known after a crash, before and after a snapshot", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Husk meg"));
    for (let n = 0; n < 210; n += 1) {
      await room.act(moderator, 3 + n, { type: "poll.lock", poll, on: n % 2 === 0 });
    }
    expect(Array.from(room.storage.kept.keys()).some((key) => key.startsWith("e:q:"))).toBe(true);
    room.restart();
    const back = await room.join("att_1");
    await room.act(back, 1, question("Husk meg"));
    expect(back.acks).toEqual([1]);
    expect(Array.from(back.view.keys()).filter((key) => key.startsWith("q:"))).toHaveLength(1);
  });

  test("[Q18] what came of many is told with the answer, and again to who asks again", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Den ene?"));
    const moderator = await room.moderator();
    const action = { type: "archive", answered: true } as const;
    const answer = { type: "questions.bulk", questions: ["1", "none"], action } as const;
    await room.act(moderator, 1, answer);
    const told = moderator.batches;
    expect(told).toMatchObject([[1, { done: 1, refused: [{ n: 1, code: "question.not_found" }] }]]);
    await room.act(moderator, 1, answer);
    expect(moderator.batches).toEqual([...told, ...told]);
    room.restart();
    const back = await room.moderator();
    await room.act(back, 1, answer);
    expect(back.batches).toEqual(told);
  });

  test("a refusal is repeated too", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    const withdraw = { type: "question.withdraw", question: "zz" } as const;
    await room.act(anne, 1, withdraw);
    await room.act(anne, 1, withdraw);
    expect(anne.naks.map((nak) => nak.slice(0, 2))).toEqual([
      [1, "question.not_found"],
      [1, "question.not_found"],
    ]);
  });

  test("older than the window of 64: op.too_old", async () => {
    const { room, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    for (let n = 2; n < 70; n += 1) {
      await room.act(anne, n, { type: "poll.vote", poll, choice: [n % 2] });
    }
    await room.act(anne, 1, { type: "poll.vote", poll, choice: [0] });
    expect(anne.naks).toEqual([[1, "op.too_old"]]);
  });

  test.each([
    ["not JSON", "nonsense", [0, "frame.malformed"]],
    ["an array", "[1,2]", [0, "frame.malformed"]],
    ["a number below one", '{"i":0,"c":{"type":"chat.send"}}', [0, "frame.malformed"]],
    ["an unknown type", '{"i":7,"c":{"type":"room.open"}}', [7, "op.unknown"]],
    ["a system command", '{"i":7,"c":{"type":"person.erase","person":"att_1"}}', [7, "op.unknown"]],
    [
      "a field of the wrong kind",
      '{"i":7,"c":{"type":"chat.send","text":1}}',
      [7, "frame.malformed"],
    ],
    ["too much", `{"i":7,"c":{"type":"${"x".repeat(8_200)}"}}`, [7, "frame.too_large"]],
    ["too many bytes", `{"i":7,"c":{"type":"${"€".repeat(3_000)}"}}`, [7, "frame.too_large"]],
    ["binary", new ArrayBuffer(4), [0, "frame.malformed"]],
  ])("%s is refused in words", async (_, data, nak) => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.shell.receive(anne, data);
    await room.clock.advance(60);
    expect(anne.naks).toEqual([nak]);
  });

  test("over the rate frames are refused, and abuse closes the socket", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    for (let n = 1; n <= 25; n += 1) await room.send(anne, n, question(`Nummer ${n}`));
    await room.clock.advance(60);
    expect(anne.naks.filter((nak) => nak[1] === "frame.too_fast")).toHaveLength(5);
    expect(anne.closed).toBeNull();
    for (let n = 26; n <= 90; n += 1) await room.send(anne, n, question(`Nummer ${n}`));
    expect(anne.closed).toEqual({ code: closeCode.tooFast, reason: "10" });
  });

  test("a ping is answered at once", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.shell.receive(anne, '{"ping":1}');
    expect(anne.frames.at(-1)).toEqual([2, room.clock.time]);
  });
});

describe("coming back", () => {
  test("a gap is filled with what changed, in one frame, and nothing else", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Før bruddet"));
    await room.shell.close(anne);
    await room.act(moderator, 3, { type: "qa.set", state: "paused" });
    await room.act(moderator, 4, { type: "poll.stop", poll });
    const back = await room.connect("att_1", {}, resumeOf(anne));
    expect(back.welcome).toMatchObject({ mode: "delta", parts: 0 });
    expect(back.frames).toHaveLength(2);
    const kinds = back.ticks[0]?.[3].map(([kind]) => kind) ?? [];
    expect(kinds).toContain("qa");
    expect(kinds).toContain("p");
    expect(kinds).not.toContain("q");
    expect(back.ticks[0]?.[2]).toBe(anne.seq);
  });

  test("a delta works after a crash, from the kept rows", async () => {
    const { room, moderator } = await roomWithPoll();
    const anne = await room.join("att_1");
    await room.act(moderator, 3, { type: "qa.set", state: "paused" });
    room.restart();
    const stale = { ...newcomer, from: { epoch: anne.welcome?.epoch ?? "", seq: anne.seq - 1 } };
    const back = await room.join("att_1", {}, stale);
    expect(back.welcome?.mode).toBe("delta");
    expect(back.view.get("qa:")).toEqual(["paused", 0, 0, 0]);
  });

  test.each([
    ["of another epoch", { epoch: "other", seq: 1 }],
    ["of the future", { epoch: "id1", seq: 9_999 }],
  ])("a place %s gets everything anew", async (_, from) => {
    const { room } = await roomWithPoll();
    const back = await room.join("att_1", {}, { ...newcomer, from });
    expect(back.welcome?.epoch).toBe("id1");
    expect(back.welcome?.mode).toBe("snapshot");
  });

  test("a gap that is not kept as a whole gets everything anew", async () => {
    const { room, moderator, poll } = await roomWithPoll();
    const anne = await room.join("att_1");
    const from = { epoch: anne.welcome?.epoch ?? "", seq: 1 };
    await room.clock.advance(700_000);
    for (let n = 0; n < 210; n += 1) {
      await room.act(moderator, 3 + n, { type: "poll.lock", poll, on: n % 2 === 0 });
    }
    room.restart();
    const back = await room.join("att_1", {}, { ...newcomer, from });
    expect(back.welcome?.mode).toBe("snapshot");
    expect(back.view.get(`p:${poll}`)).toBeDefined();
  });

  test("after hibernation the sockets go on where they were", async () => {
    const { room, moderator } = await roomWithPoll();
    const anne = await room.join("att_1");
    await room.act(moderator, 3, { type: "qa.set", state: "paused" });
    await room.clock.advance(5_000);
    expect(room.clock.timers.size).toBe(0);
    const { kept } = anne;
    if (kept === null || moderator.kept === null) throw new Error("nothing was saved");
    room.restart();
    await room.shell.restore([
      [anne, kept],
      [moderator, moderator.kept],
    ]);
    const before = anne.seq;
    await room.act(moderator, 4, { type: "qa.set", state: "open" });
    expect(anne.closed).toBeNull();
    expect(anne.ticks.at(-1)?.[2]).toBe(before);
    expect(anne.view.get("qa:")).toEqual(["open", 0, 0, 0]);
  });
});

describe("when storage fails", () => {
  test("nothing is acknowledged, sockets come back, and what was kept is there", async () => {
    const room = new FakeRoom();
    const anne = await room.join("att_1");
    await room.act(anne, 1, question("Denne er lagret"));
    await room.clock.advance(4_000);
    room.storage.before = async (call) => {
      if (call === "write") throw new Error("the disk is full");
    };
    await room.act(anne, 2, question("Denne er det ikke"));
    expect(anne.acks).toEqual([1]);
    expect(anne.closed?.code).toBe(closeCode.retry);
    room.storage.before = async () => {};
    const back = await room.join("att_1");
    expect(Array.from(back.view.keys()).filter((key) => key.startsWith("q:"))).toEqual(["q:1"]);
    await room.clock.advance(4_000);
    await room.act(back, 2, question("Denne er det ikke"));
    expect(back.acks).toEqual([2]);
  });

  test("a call of the Worker is answered with failure, not with silence", async () => {
    const room = new FakeRoom();
    await room.join("att_1");
    room.storage.before = async () => {
      throw new Error("the disk is full");
    };
    const answer = room.shell.calls.command({
      actor: { kind: "room", id: "att_2", role: "participant", name: "Per" },
      commands: [question("Går det?")],
    });
    await room.clock.advance(60);
    expect(await answer).toBeNull();
  });
});
