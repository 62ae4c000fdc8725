/** What people at relays see is what those in the room see, whoever shows it to whom and takes it away again. */
import { describe, expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { FakeRelay, thereAndBackMs } from "#tests/support/fakes/fake-relay.ts";
import type { Command } from "../../core/commands.ts";
import type { PollContent } from "../../core/polls/commands.ts";
import { choicePoll } from "../../testing/test-room.ts";

/** A hall: two attendees in the room and two at a relay, of each pair the first one votes; and staff. */
class Hall {
  readonly room = new FakeRoom();
  readonly relay = new FakeRelay(this.room);
  readonly here: FakeSocket[] = [];
  readonly there: FakeSocket[] = [];
  #desk: FakeSocket | null = null;
  #n = 0;

  static async open(): Promise<Hall> {
    const hall = new Hall();
    hall.#desk = await hall.room.moderator();
    for (const name of ["kari", "ola"]) {
      hall.here.push(await hall.room.join(`att_${name}_here`, { name }));
      hall.there.push(await hall.relay.join(`att_${name}_there`, { name }));
    }
    return hall;
  }

  /** Staff do something, and everybody has heard of it. */
  async do(c: Command): Promise<void> {
    this.#n += 1;
    if (this.#desk !== null) await this.room.send(this.#desk, this.#n, c);
    await this.room.clock.advance(thereAndBackMs);
    expect(this.#desk?.naks).toEqual([]);
  }

  /** The one of each pair, here and there, does the same. */
  async both(pair: number, n: number, c: Command): Promise<void> {
    const [here, there] = [this.here[pair], this.there[pair]];
    if (here !== undefined) await this.room.send(here, n, c);
    if (there !== undefined) await this.relay.act(there, n, c);
    await this.room.clock.advance(thereAndBackMs);
  }

  async startPoll(content: Partial<PollContent> = {}): Promise<void> {
    await this.do({ type: "poll.create", content: { ...choicePoll, ...content } });
    await this.do({ type: "poll.start", poll: "1" });
  }

  /** Of an entity, what each of those who have voted sees, and what the others do; the same here and there. */
  sees(key: string): readonly unknown[] {
    return [0, 1].map((pair) => {
      const here = this.here[pair]?.view.get(key) ?? null;
      expect(this.there[pair]?.view.get(key) ?? null, `${key} of pair ${pair}`).toEqual(here);
      return here;
    });
  }

  /** Whatever anybody there has, their like here has too. */
  expectSame(): void {
    for (const pair of [0, 1]) {
      const there = [...(this.there[pair]?.view ?? [])].sort();
      expect(there).toEqual([...(this.here[pair]?.view ?? [])].sort());
    }
  }
}

const vote = (...choice: number[]) => ({ type: "poll.vote", poll: "1", choice }) as const;

describe("a result", () => {
  test("that is always seen is told to all, at once and with each vote", async () => {
    const hall = await Hall.open();
    await hall.startPoll({ resultMode: "always" });
    expect(hall.sees("t:1")).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    await hall.both(0, 1, vote(1));
    expect(hall.sees("t:1")).toEqual([
      [2, 0, 2, 0],
      [2, 0, 2, 0],
    ]);
    hall.expectSame();
  });

  test("that is shown by hand is told once it is, and taken away again", async () => {
    const hall = await Hall.open();
    await hall.startPoll({ resultMode: "hand" });
    await hall.both(0, 1, vote(1));
    expect(hall.sees("t:1")).toEqual([null, null]);
    await hall.do({ type: "poll.show", poll: "1", on: true });
    const all = [2, 0, 2, 0];
    expect(hall.sees("t:1")).toEqual([all, all]);
    await hall.do({ type: "poll.show", poll: "1", on: false });
    expect(hall.sees("t:1")).toEqual([null, null]);
    hall.expectSame();
  });

  test("that is seen after one's own vote is told to those alone, as they vote", async () => {
    const hall = await Hall.open();
    await hall.startPoll({ resultMode: "after_vote" });
    await hall.both(0, 1, vote(1));
    const [voted, others] = hall.sees("t:1");
    expect(voted).toEqual([2, 0, 2, 0]);
    expect(others).not.toEqual(voted);
    expect(hall.relay.down.some((frame) => frame.includes('["1",0,['))).toBe(true);
    await hall.both(1, 1, vote(2));
    const all = [4, 0, 2, 2];
    expect(hall.sees("t:1")).toEqual([all, all]);
    hall.expectSame();
  });

  test("of each of several polls is seen by whoever has voted there, whom a relay is told of by that poll alone", async () => {
    const hall = await Hall.open();
    const content = { ...choicePoll, resultMode: "after_vote" } as const;
    for (let n = 0; n < 2; n += 1) await hall.do({ type: "poll.create", content });
    await hall.do({ type: "poll.start", poll: "1" });
    await hall.both(0, 1, vote(1));
    await hall.do({ type: "poll.stop", poll: "1" });
    await hall.do({ type: "poll.start", poll: "2" });
    await hall.both(0, 2, { type: "poll.vote", poll: "2", choice: [0] });
    const told = hall.relay.down.filter((frame) => frame.includes('["b","2"'));
    expect(told).toHaveLength(1);
    expect(told.join()).toMatch(/\["att_kari_there",\[\["b","2",[^"]*\]\],"2"\]/);
    hall.expectSame();
    await hall.do({ type: "poll.again", poll: "1" });
    hall.expectSame();
    await hall.both(0, 3, vote(2));
    await hall.both(1, 1, vote(2));
    hall.expectSame();
  });

  test("of a poll that was reset is not seen by whoever voted before", async () => {
    const hall = await Hall.open();
    await hall.startPoll({ resultMode: "after_vote" });
    await hall.both(0, 1, vote(1));
    await hall.do({ type: "poll.stop", poll: "1" });
    await hall.do({ type: "poll.reset", poll: "1" });
    await hall.do({ type: "poll.start", poll: "1" });
    await hall.both(1, 1, vote(2));
    hall.expectSame();
    expect(hall.sees("t:1")).toEqual([null, [2, 0, 0, 2]]);
  });

  test("of two polls is seen by whoever votes in both within one tick", async () => {
    const hall = await Hall.open();
    const content = { ...choicePoll, resultMode: "after_vote" } as const;
    for (let n = 0; n < 2; n += 1) await hall.do({ type: "poll.create", content });
    for (const poll of ["1", "2"]) await hall.do({ type: "poll.start", poll });
    const [here, there] = [hall.here[0], hall.there[0]];
    if (here === undefined || there === undefined) throw new Error("nobody is there");
    const second = { type: "poll.vote", poll: "2", choice: [0] } as const;
    hall.relay.send(there, 1, vote(1));
    hall.relay.send(there, 2, second);
    await hall.room.send(here, 1, vote(1));
    await hall.room.send(here, 2, second);
    await hall.room.clock.advance(thereAndBackMs);
    hall.expectSame();
    expect(hall.sees("t:2")[0]).toEqual([2, 2, 0, 0]);
  });

  test("that is seen after the end is told as the poll is stopped", async () => {
    const hall = await Hall.open();
    await hall.startPoll({ resultMode: "after_stop" });
    await hall.both(0, 1, vote(0));
    expect(hall.sees("t:1")).toEqual([null, null]);
    await hall.do({ type: "poll.stop", poll: "1" });
    const all = [2, 2, 0, 0];
    expect(hall.sees("t:1")).toEqual([all, all]);
    hall.expectSame();
  });

  test.each(["always", "hand", "after_vote", "after_stop"] as const)(
    "of a poll that is %s is as in the room through a further round, and gone with its poll",
    async (resultMode) => {
      const hall = await Hall.open();
      await hall.startPoll({ resultMode });
      await hall.both(0, 1, vote(1));
      hall.expectSame();
      await hall.do({ type: "poll.show", poll: "1", on: true });
      hall.expectSame();
      await hall.do({ type: "poll.stop", poll: "1" });
      await hall.do({ type: "poll.again", poll: "1" });
      hall.expectSame();
      await hall.both(0, 2, vote(2));
      await hall.both(1, 1, vote(0));
      hall.expectSame();
      await hall.do({ type: "poll.stop", poll: "1" });
      hall.expectSame();
      // What everybody sees by now anyway is not hidden by hand.
      if (resultMode === "hand" || resultMode === "after_vote") {
        await hall.do({ type: "poll.show", poll: "1", on: false });
        hall.expectSame();
      }
      await hall.do({ type: "poll.remove", poll: "1" });
      hall.expectSame();
      expect(hall.sees("t:1")).toEqual([null, null]);
      expect(hall.sees("p:1")).toEqual([null, null]);
    },
  );

  test.each(["always", "hand", "after_vote", "after_stop"] as const)(
    "of a poll that is %s is the same to whoever comes later, at the same relay and at another",
    async (resultMode) => {
      const hall = await Hall.open();
      await hall.startPoll({ resultMode });
      await hall.both(0, 1, vote(1));
      const another = new FakeRelay(hall.room, 1);
      for (const name of ["kari", "ola"]) {
        const here = await hall.room.join(`att_${name}_there`, { name });
        const same = await hall.relay.join(`att_${name}_there`, { name });
        const elsewhere = await another.join(`att_${name}_there`, { name });
        const wanted = [...here.view].sort();
        expect([...same.view].sort()).toEqual(wanted);
        expect([...elsewhere.view].sort()).toEqual(wanted);
      }
    },
  );
});

describe("captions", () => {
  const say = (text: string, final: boolean): Command => ({
    type: "captions.send",
    lines: [{ text, language: "nb", final }],
  });
  const read = (on: boolean) => ({ type: "captions.read", on }) as const;

  test("are told to those at relays who read them, drafts too, and to nobody else", async () => {
    const hall = await Hall.open();
    await hall.do(say("Velkommen", true));
    await hall.both(0, 1, read(true));
    hall.expectSame();
    expect(hall.there[0]?.view.get("cp:nb.1")).toMatchObject({ t: "Velkommen" });
    for (const text of ["Vi", "Vi be"]) await hall.do(say(text, false));
    expect(hall.there[0]?.view.get("cp:nb")).toMatchObject({ t: "Vi be" });
    expect(hall.there[1]?.view.has("cp:nb")).toBe(false);
    hall.expectSame();
    await hall.do(say("Vi begynner", true));
    hall.expectSame();

    await hall.both(0, 2, read(false));
    await hall.both(1, 1, read(true));
    hall.expectSame();
    await hall.do(say("Nå", false));
    expect(hall.there.map(({ texts }) => texts.at(-1)?.includes("Nå"))).toEqual([false, true]);
  });
});

describe("somebody with a page in the room and a phone at a relay", () => {
  const say = (text: string): Command => ({
    type: "captions.send",
    lines: [{ text, language: "nb", final: true }],
  });

  test.each([
    [true, "the phone"],
    [true, "the page"],
    [false, "the phone"],
    [false, "the page"],
  ])(
    "who reads captions (%s) by the page does so on both, whichever %s votes next",
    async (on, next) => {
      const hall = await Hall.open();
      await hall.startPoll({ resultMode: "after_vote" });
      const page = await hall.room.join("att_mari", { name: "mari", dev: "laptop" });
      const phone = await hall.relay.join("att_mari", { name: "mari", dev: "phone" });
      await hall.room.send(page, 1, { type: "captions.read", on: true });
      if (!on) await hall.room.send(page, 2, { type: "captions.read", on: false });
      await hall.room.clock.advance(thereAndBackMs);
      if (next === "the page") await hall.room.send(page, 3, vote(1));
      else await hall.relay.act(phone, 1, vote(1));
      await hall.do(say("Vi begynner"));
      expect(page.view.has("cp:nb.1")).toBe(on);
      expect([...phone.view].sort()).toEqual([...page.view].sort());
    },
  );
});

describe("what is somebody's own", () => {
  test("comes to all of their phones, at one relay, at another and in the room, and to nobody else", async () => {
    const hall = await Hall.open();
    const another = new FakeRelay(hall.room, 1);
    const phones = [
      await hall.relay.join("att_kari_there"),
      await another.join("att_kari_there"),
      await hall.room.join("att_kari_there"),
    ];
    const [kari] = hall.there;
    if (kari === undefined) throw new Error("nobody is there");
    await hall.relay.act(kari, 1, { type: "person.rename", name: "Kari Nordmann" });
    const name = (socket: FakeSocket) => JSON.stringify(socket.view.get("me:"));
    for (const phone of [kari, ...phones]) expect(name(phone)).toContain("Kari Nordmann");
    const rest = [...hall.here, ...hall.there.slice(1)];
    for (const phone of rest) expect(phone.texts.join("")).not.toContain("Kari Nordmann");
    // Once a tick for a relay, however many phones she has at it.
    const own = hall.relay.down.filter((frame) => frame.includes("Kari Nordmann"));
    expect(own.join("").match(/Kari Nordmann/g)).toHaveLength(1);
  });
});
