import { expect, test } from "vitest";
import { readRoomFrame } from "../../protocol/relay/down-frames.ts";
import { type RelayedEntry, relayFrameLength } from "../../protocol/relay/up-frames.ts";
import { RelayLink, RemoteMember } from "./relay-link.ts";

const nothing = { shared: "", results: "", captions: "" };
const shared = { shared: '["q","1",1]', results: "", captions: "" };
const entry: RelayedEntry = {
  kind: "in",
  no: 3,
  person: "att_kari",
  name: "Kari",
  access: "tag",
  attendance: null,
  issuedAt: 0,
  since: null,
};

function openLink() {
  const sent: string[] = [];
  const socket = {
    send: (data: unknown) => void sent.push(String(data)),
    close: () => {},
    save: () => {},
  };
  const link = new RelayLink(socket, 2, "evt_1");
  link.seq = 4;
  return { link, sent, frames: () => sent.map(readRoomFrame) };
}

test("a tick without anything for anybody behind the relay is not sent, and the next one says since when", () => {
  const { link, sent, frames } = openLink();
  link.deliver(5, nothing);
  expect([sent, link.seq]).toEqual([[], 4]);
  link.deliver(6, shared);
  expect(frames()).toEqual([[1, 6, 4, [["q", "1", 1]], [], [], [], [], []]]);
  expect(link.seq).toBe(6);
});

test.each([
  ["a result", { ...nothing, results: '["1",1,[]]' }],
  ["captions", { ...nothing, captions: '["cp","nb",1]' }],
])("a tick with %s alone is sent", (_, texts) => {
  const { link, sent } = openLink();
  link.deliver(5, texts);
  expect(sent).toHaveLength(1);
});

test("what is for one of them goes along once", () => {
  const { link, frames } = openLink();
  link.addOwn("att_kari", [["v", "1", 1]], ["1"]);
  link.addOwn("att_ola", [], null);
  link.ack(3, 7);
  link.ack(4, 1);
  link.nak(3, 8, "poll.not_found");
  link.nak(3, 9, "state.not_allowed", { state: "open" });
  link.deliver(5, nothing);
  link.deliver(6, shared);
  const naks = [
    [3, 8, "poll.not_found"],
    [3, 9, "state.not_allowed", { state: "open" }],
  ];
  const own = [
    ["att_kari", [["v", "1", 1]], ["1"]],
    ["att_ola", [], null],
  ];
  expect(frames()).toEqual([
    [1, 5, 4, [], [], [], own, [3, 7, 4, 1], naks],
    [1, 6, 5, [["q", "1", 1]], [], [], [], [], []],
  ]);
});

test("much of what is people's own goes ahead in frames of the same seq", () => {
  const { link, sent, frames } = openLink();
  const id = "x".repeat(4_000);
  link.ack(3, 7);
  link.nak(4, 1, "poll.not_found");
  for (let n = 0; n < 200; n += 1) link.addOwn(`att_${n}`, [["v", id, 1]], null);
  link.deliver(5, shared);
  expect(sent.length).toBeGreaterThan(2);
  for (const text of sent) expect(text.length).toBeLessThan(relayFrameLength * 1.5);
  const ticks = frames().flatMap((frame) => (frame?.[0] === 1 ? [frame] : []));
  expect(
    ticks.slice(0, -1).every(([, seq, prev, told]) => seq === 4 && prev === 4 && told.length === 0),
  ).toBe(true);
  expect(ticks.at(-1)?.slice(1, 4)).toEqual([5, 4, [["q", "1", 1]]]);
  // No page hears that its vote is kept before it is told what came of it.
  const answers = ticks.map(([, , , , , , , acks, naks]) => [acks, naks]);
  expect(answers.slice(0, -1).every((each) => each.every(({ length }) => length === 0))).toBe(true);
  expect(answers.at(-1)).toEqual([[3, 7], [[4, 1, "poll.not_found"]]]);
  expect(ticks.flatMap((tick) => tick[6].map(([person]) => person))).toEqual(
    Array.from({ length: 200 }, (_, n) => `att_${n}`),
  );
});

test("what became of those who came goes out together, ahead when it is much", () => {
  const { link, sent, frames } = openLink();
  link.flush();
  expect(sent).toEqual([]);
  link.answer('[1,"wait",1,2]');
  link.answer('[2,"in",0,[],[]]');
  link.flush();
  link.flush();
  expect(frames()).toEqual([
    [
      4,
      [
        [1, "wait", 1, 2],
        [2, "in", 0, [], []],
      ],
    ],
  ]);
  const long = `[3,"in",0,[${JSON.stringify(["me", "", "x".repeat(relayFrameLength)])}],[]]`;
  link.answer(long);
  expect(sent).toHaveLength(2);
  link.flush();
  expect(sent).toHaveLength(2);
});

test("a relay that comes back is told the ticks that it has missed, be there nothing in one", () => {
  const { link, frames } = openLink();
  link.replay(7, shared);
  link.replay(9, nothing);
  expect(frames()).toEqual([
    [1, 7, 4, [["q", "1", 1]], [], [], [], [], []],
    [1, 9, 7, [], [], [], [], [], []],
  ]);
  expect(link.seq).toBe(9);
});

test("somebody behind it is an attendee of its event, as their ticket says", () => {
  const { link, sent } = openLink();
  const kari = new RemoteMember(link, entry);
  expect(kari.actor).toEqual({
    kind: "room",
    id: "att_kari",
    role: "participant",
    eventId: "evt_1",
    name: "Kari",
  });
  expect([kari.sharedTopic, kari.session, kari.access, kari.isInside]).toEqual([
    ...["attendee", null, "tag", false],
  ]);
  expect(kari.isHere).toBe(false);
  link.members.set(3, kari);
  expect(kari.isHere).toBe(true);
  link.members.set(3, new RemoteMember(link, entry));
  expect(kari.isHere).toBe(false);
  kari.isInside = true;
  kari.sendPlace(12, 4);
  kari.expel(4_003, "access.required");
  expect(kari.isInside).toBe(false);
  link.flush();
  expect(sent).toEqual(['[4,[[3,"wait",12,4],[3,"close",4003,"access.required"]]]']);
});
