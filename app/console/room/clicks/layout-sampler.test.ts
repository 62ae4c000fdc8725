import { beforeEach, expect, test } from "vitest";
import { activeMs, LayoutSampler } from "./layout-sampler.ts";

let now = 0;
let timer: (() => void) | null = null;
let said: string[] = [];

function open(): LayoutSampler {
  const clock = {
    now: () => now,
    every(_: number, run: () => void) {
      timer = run;
      return () => {
        timer = null;
      };
    },
  };
  const say = (word: string) => () => void said.push(word);
  return new LayoutSampler(clock, {
    sample: say("sample"),
    extend: say("extend"),
    clear: say("clear"),
  });
}

/** Lets time go by in steps of a look; answers what was done in it. */
function pass(ms: number): readonly string[] {
  said = [];
  for (let gone = 0; gone < ms; gone += 50) {
    now += 50;
    timer?.();
  }
  return said;
}

beforeEach(() => {
  now = 0;
  timer = null;
  said = [];
});

test("on a page that rests nothing is looked at, wherever the pointer rests", () => {
  const sampler = open();
  expect(pass(activeMs)).toHaveLength(activeMs / 50);
  expect(pass(60_000)).toEqual([]);
  sampler.pointerMoved();
  expect(pass(activeMs)).toHaveLength(activeMs / 50);
  expect(pass(60_000)).toEqual([]);
});

test("what moves the page after a pause is followed from where everything had stood until then", () => {
  const sampler = open();
  pass(2 * activeMs);
  said = [];
  sampler.pageMoved(false);
  expect(said).toEqual(["extend"]);
  expect(pass(activeMs)).toHaveLength(activeMs / 50);
  // While looks go on there was no pause.
  sampler.pageMoved(false);
  pass(100);
  sampler.pageMoved(false);
  expect(said.filter((word) => word === "extend")).toEqual([]);
});

test("words that change, as a time does every second, are looked at for a moment", () => {
  const sampler = open();
  pass(2 * activeMs);
  sampler.pageMoved(true);
  expect(pass(activeMs)).toEqual(["sample", "sample", "sample"]);
});

test("once the pointer has left nothing is looked at, and nothing is known when it comes back", () => {
  const sampler = open();
  pass(100);
  said = [];
  sampler.pointerLeft();
  expect(said).toEqual(["clear"]);
  sampler.pageMoved(false);
  expect(pass(60_000)).toEqual([]);
  sampler.pointerMoved();
  expect(pass(100)).toEqual(["sample", "sample"]);
});
