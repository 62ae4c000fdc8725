import { describe, expect, test } from "vitest";
import {
  readRoomFrame,
  relayFrameType,
  writeEpoch,
  writeRelayAnswers,
  writeRelayPong,
  writeRelaySnapshot,
  writeRelayTick,
  writeRelayWelcome,
} from "./down-frames.ts";
import { relayFrameLength } from "./up-frames.ts";

const nothing = { shared: "", results: "", captions: "" };
const nobody = { own: "", acks: "", naks: "" };

describe("what a room sends to a relay", () => {
  test("is read as it was written", () => {
    const welcome = { epoch: "a", seq: 4, upTo: 4, mode: "delta", base: 1_000 } as const;
    expect(readRoomFrame(writeRelayWelcome(welcome))).toEqual([0, welcome]);
    expect(readRoomFrame(writeRelayTick(5, 4, nothing, nobody))).toEqual([
      ...[1, 5, 4],
      ...[[], [], [], [], [], []],
    ]);
    expect(readRoomFrame(writeRelayPong(12.5, 4))).toEqual([2, 12.5, 4]);
    expect(readRoomFrame(writeEpoch("b"))).toEqual([5, "b"]);
    expect(readRoomFrame(writeRelayAnswers(""))).toEqual([4, []]);
  });

  test("tells in a tick what is for all, for some, for one, and what was asked for", () => {
    const texts = {
      shared: '["q","1",null],["h","",[3]]',
      results: '["1",0,[["t","1",[1,0]]]],["2",1,[]]',
      captions: '["cp","nb",{"t":"Vi"}]',
    };
    const own = {
      own: '["att_kari",[["v","1",1]],["1",""]],["att_ola",[],null]',
      acks: "1,3,2,7",
      naks: '[1,4,"poll.not_found"],[2,8,"state.not_allowed",{"state":"open"}]',
    };
    expect(readRoomFrame(writeRelayTick(6, 4, texts, own))).toEqual([
      ...[relayFrameType.tick, 6, 4],
      [
        ["q", "1", null],
        ["h", "", [3]],
      ],
      [
        ["1", 0, [["t", "1", [1, 0]]]],
        ["2", 1, []],
      ],
      [["cp", "nb", { t: "Vi" }]],
      [
        ["att_kari", [["v", "1", 1]], ["1", ""]],
        ["att_ola", [], null],
      ],
      [1, 3, 2, 7],
      [
        [1, 4, "poll.not_found"],
        [2, 8, "state.not_allowed", { state: "open" }],
      ],
    ]);
  });

  test("says of each who came what became of them", () => {
    const answers =
      '[1,"close",4003,"access.required"],[2,"wait",12,4],[3,"in",0,[["me","",{}]],["1"]]';
    expect(readRoomFrame(writeRelayAnswers(answers))).toEqual([4, JSON.parse(`[${answers}]`)]);
  });
});

describe("everything", () => {
  const change = (id: number, length: number) => JSON.stringify(["q", `${id}`, "x".repeat(length)]);

  test("goes in one frame where it fits", () => {
    const frames = writeRelaySnapshot([change(1, 5)], ['["1",1,[]]'], '["cp","nb",null]');
    expect(frames.map(readRoomFrame)).toEqual([
      [3, [["q", "1", "xxxxx"]], [["1", 1, []]], [["cp", "nb", null]], 1],
    ]);
    expect(writeRelaySnapshot([], [], "").map(readRoomFrame)).toEqual([[3, [], [], [], 1]]);
  });

  test("goes in several where it does not: whole changes in each, and the last one says so", () => {
    const changes = Array.from({ length: 10 }, (_, id) => change(id, relayFrameLength / 4));
    const results = Array.from({ length: 6 }, (_, id) => `["${id}",1,[${changes[id]}]]`);
    const frames = writeRelaySnapshot(changes, results, '["cp","nb",null]');
    expect(frames.length).toBeGreaterThan(4);
    const told: unknown[] = [];
    const toldResults: unknown[] = [];
    for (const [at, text] of frames.entries()) {
      expect(text.length).toBeLessThan(relayFrameLength * 1.1);
      const frame = readRoomFrame(text);
      if (frame?.[0] !== relayFrameType.snapshot) throw new Error("no snapshot");
      const isLast = at === frames.length - 1;
      expect([frame[3].length, frame[4]]).toEqual(isLast ? [1, 1] : [0, 0]);
      told.push(...frame[1]);
      toldResults.push(...frame[2]);
    }
    expect(told).toEqual(changes.map((text) => JSON.parse(text)));
    expect(toldResults).toEqual(results.map((text) => JSON.parse(text)));
  });

  test("has no empty part before one that is long", () => {
    const long = change(1, relayFrameLength);
    const frames = writeRelaySnapshot([long, long], [], "").map(readRoomFrame);
    expect(
      frames.map((frame) => frame?.[0] === relayFrameType.snapshot && frame[1].length),
    ).toEqual([1, 1, 0]);
  });
});

describe("what is no frame of a room", () => {
  test.each([
    ...["", "[", "null", "{}", "[]", "[9]", "[1,5,4]", "[2,1]", "[5,7]", "[0,{}]", "[5]"],
    ...['[4,[[1,"gone"]]]', '[4,[[1,"close",4003]]]', '[4,[[1,"in",2,[],[]]]]'],
    ...[
      "[3,[],[],[],2]",
      "[1,5,4,[[7]],[],[],[],[],[]]",
      "[1,5,4,[],[],[],[],[],[[1,2]]]",
      '[1,5,4,[],[["1",2,[]]],[],[],[],[]]',
    ],
    '[0,{"epoch":"a","seq":4,"mode":"all","base":1}]',
  ])("%j is none", (frame) => {
    expect(readRoomFrame(frame)).toBeNull();
  });

  test("nothing binary is", () => {
    expect(readRoomFrame(new ArrayBuffer(2))).toBeNull();
  });
});
