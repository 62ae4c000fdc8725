/** What a device asked for before the last thing that it asked for: sent again after the memory was lost, it undoes nothing. */
import { expect, test } from "vitest";
import { FakeRoom, type FakeSocket } from "#tests/support/fakes/fake-host.ts";
import { choicePoll } from "../../testing/test-room.ts";
import { usualLimits } from "./store.ts";

/** A room with a question of somebody's; and its id. */
async function roomWithQuestion(): Promise<{ room: FakeRoom; question: string }> {
  const room = new FakeRoom();
  const asker = await room.join("att_asker");
  await room.act(asker, 1, { type: "question.ask", text: "Når åpner broen?", anonymous: true });
  const mona = await room.moderator();
  const key = Array.from(mona.view.keys()).find((each) => each.startsWith("q:"));
  return { room, question: key?.slice(2) ?? "" };
}

const votesOf = (socket: FakeSocket, question: string) => socket.view.get(`q:${question}`);

test.each(["crash", "crash after a snapshot"])(
  "an upvote that was there already, and one taken back: after a %s it stays taken back",
  async (what) => {
    const { room, question } = await roomWithQuestion();
    const kari = await room.join("att_kari");
    const votes = [true, true, false].map(
      (on, n) => [n + 1, { type: "question.upvote", question, on } as const] as const,
    );
    for (const [n, vote] of votes) await room.act(kari, n, vote);
    const before = votesOf(await room.moderator(), question);
    if (what === "crash after a snapshot") {
      const { kept } = room.storage;
      for (let n = 1; !Array.from(kept.keys()).some((key) => key.startsWith("ow:")); n += 1) {
        const state = n % 2 === 0 ? "open" : "paused";
        await room.act(await room.moderator(), n, { type: "qa.set", state });
      }
    }
    room.restart();
    const back = await room.join("att_kari");
    for (const [n, vote] of votes) await room.act(back, n, vote);
    expect(back.acks).toEqual([1, 2, 3]);
    expect(votesOf(await room.moderator(), question)).toEqual(before);
  },
);

test.each(["crash", "crash after a snapshot"])(
  "votes that were refused, and one that was accepted after them: sent again after a %s, the accepted one stands",
  async (what) => {
    const room = new FakeRoom();
    if (what === "crash after a snapshot") room.limits = { ...usualLimits, snapshotRows: 1 };
    room.restart();
    const mona = await room.moderator();
    await room.act(mona, 1, { type: "poll.create", content: choicePoll });
    const poll =
      Array.from(mona.view.keys())
        .find((key) => key.startsWith("p:"))
        ?.slice(2) ?? "";
    await room.act(mona, 2, { type: "poll.start", poll });
    const kari = await room.join("att_kari");
    await room.act(mona, 3, { type: "poll.stop", poll });
    const vote = (n: number) => ({ type: "poll.vote", poll, choice: [n - 1] }) as const;
    for (const n of [1, 2]) await room.act(kari, n, vote(n));
    expect(kari.naks.map(([n]) => n)).toEqual([1, 2]);
    await room.act(mona, 4, { type: "poll.start", poll });
    await room.act(kari, 3, vote(3));
    const before = kari.view.get(`b:${poll}`);
    expect(before).toBeDefined();
    room.restart();
    const back = await room.join("att_kari");
    for (const n of [1, 2, 3]) await room.act(back, n, vote(n));
    expect(back.acks).toEqual([3]);
    expect(back.naks).toEqual([1, 2].map((n) => [n, "op.refused"]));
    expect(back.view.get(`b:${poll}`)).toEqual(before);
  },
);

test("a screen that shows the board already, and then the podium: it goes on showing the podium", async () => {
  const room = new FakeRoom();
  const show = (kind: "board" | "podium") =>
    ({ type: "screen.show", screen: "main", scene: { kind } }) as const;
  const scenes = [show("board"), show("board"), show("podium")];
  const mona = await room.moderator();
  for (const [n, scene] of scenes.entries()) await room.act(mona, n + 1, scene);
  room.restart();
  const back = await room.join("mod_1", { role: "moderator", name: "Mona" });
  const before = back.view.get("sc:main");
  for (const [n, scene] of scenes.entries()) await room.act(back, n + 1, scene);
  expect(back.acks).toEqual([1, 2, 3]);
  expect(back.view.get("sc:main")).toEqual(before);
  expect(JSON.stringify(before)).toContain("podium");
});

test("a call that changed nothing, repeated after the room has slept and somebody else has acted: it undoes nothing", async () => {
  const room = new FakeRoom();
  const mona = await room.moderator();
  const show = (kind: "board" | "podium") =>
    ({ type: "screen.show", screen: "main", scene: { kind } }) as const;
  await room.act(mona, 1, show("board"));
  const call = (device: string) => {
    const actor = { kind: "room", id: "usr_host", role: "client", name: "Hans" } as const;
    return room.shell.calls.command({ actor, op: { device, n: 1 }, commands: [show("board")] });
  };
  const first = call("key-1");
  await room.clock.advance(30_000);
  room.restart();
  const back = await room.moderator();
  await room.act(back, 2, show("podium"));
  const before = back.view.get("sc:main");
  const again = call("key-1");
  await room.clock.advance(1_000);
  expect((await again)?.results).toEqual((await first)?.results);
  expect(back.view.get("sc:main")).toEqual(before);
  expect(JSON.stringify(before)).toContain("podium");
});

test("what changes nothing is one write once it is quiet, and while it is not, one for a thousand", async () => {
  const { room, question } = await roomWithQuestion();
  const kari = await room.join("att_kari");
  const vote = { type: "question.upvote", question, on: true } as const;
  await room.act(kari, 1, vote);
  await room.clock.advance(60_000);
  const { writes } = room.storage;
  for (let n = 2; n <= 1_000; n += 1) {
    await room.send(kari, n, vote);
    await room.clock.advance(500);
  }
  expect(kari.acks).toHaveLength(1_000);
  expect(room.storage.writes).toBe(writes);
  await room.act(kari, 1_001, vote);
  expect(room.storage.writes).toBe(writes + 1);
  await room.act(kari, 1_002, vote);
  await room.act(kari, 1_003, vote);
  expect(room.storage.writes).toBe(writes + 1);
  await room.clock.advance(60_000);
  expect(room.storage.writes).toBe(writes + 2);
});
