import { expect, test } from "vitest";
import { TopicCopy } from "./topic-copy.ts";

const read = (text: string): unknown => JSON.parse(`[${text}]`);

test("whoever comes is told what is there, each entity once and as it is now", () => {
  const copy = new TopicCopy(true);
  expect([copy.snapshot, copy.since(0)]).toEqual(["", ""]);
  copy.apply(["q", "1", { t: "Når?" }], 1);
  copy.apply(["q", "2", { t: "Hvor?" }], 2);
  copy.apply(["q", "1", { t: "Når da?" }], 3);
  copy.apply(["p", "1", 7], 3);
  expect(read(copy.snapshot)).toEqual([
    ["q", "1", { t: "Når da?" }],
    ["q", "2", { t: "Hvor?" }],
    ["p", "1", 7],
  ]);
  copy.apply(["q", "1", null], 4);
  expect(read(copy.snapshot)).toEqual([
    ["q", "2", { t: "Hvor?" }],
    ["p", "1", 7],
  ]);
});

test("whoever comes back is told what has changed since, what is gone too", () => {
  const copy = new TopicCopy(true);
  copy.apply(["q", "1", 1], 1);
  copy.apply(["q", "2", 2], 2);
  expect(read(copy.since(1))).toEqual([["q", "2", 2]]);
  copy.apply(["q", "1", null], 3);
  expect(read(copy.since(2))).toEqual([["q", "1", null]]);
  expect(read(copy.since(1))).toEqual([
    ["q", "1", null],
    ["q", "2", 2],
  ]);
  expect(copy.since(3)).toBe("");
});

test("what is never kept is told again to everybody, whatever number it came with", () => {
  const copy = new TopicCopy(true);
  copy.apply(["h", "", [3], 1], 5);
  copy.apply(["q", "1", 1], 5);
  expect(read(copy.snapshot)).toEqual([
    ["h", "", [3]],
    ["q", "1", 1],
  ]);
  expect(read(copy.since(5))).toEqual([["h", "", [3]]]);
  copy.apply(["h", "", [4], 1], 6);
  expect(read(copy.since(9))).toEqual([["h", "", [4]]]);
});

test("the event's settings stand in the welcome: in no snapshot, and in what was missed", () => {
  const copy = new TopicCopy(true);
  copy.apply(["set", "", { name: "Vårmøtet" }], 2);
  expect(copy.snapshot).toBe("");
  expect(read(copy.since(1))).toEqual([["set", "", { name: "Vårmøtet" }]]);
});
