import { beforeEach, expect, test } from "vitest";
import { awakeMs, Watch } from "./watch.ts";

let now = 0;
let timer: (() => void) | null = null;
let said: string[] = [];

function open(): Watch {
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
  return new Watch(clock, { look: say("look"), stood: say("stood"), forget: say("forget") });
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
  const watch = open();
  expect(pass(awakeMs)).toHaveLength(awakeMs / 50);
  expect(pass(60_000)).toEqual([]);
  watch.pointerMoved();
  expect(pass(awakeMs)).toHaveLength(awakeMs / 50);
  expect(pass(60_000)).toEqual([]);
});

test("what moves the page after a pause is followed from where everything had stood until then", () => {
  const watch = open();
  pass(2 * awakeMs);
  said = [];
  watch.pageMoved(false);
  expect(said).toEqual(["stood"]);
  expect(pass(awakeMs)).toHaveLength(awakeMs / 50);
  // While looks go on there was no pause.
  watch.pageMoved(false);
  pass(100);
  watch.pageMoved(false);
  expect(said.filter((word) => word === "stood")).toEqual([]);
});

test("words that change, as a time does every second, are looked at for a moment", () => {
  const watch = open();
  pass(2 * awakeMs);
  watch.pageMoved(true);
  expect(pass(awakeMs)).toEqual(["look", "look", "look"]);
});

test("once the pointer has left nothing is looked at, and nothing is known when it comes back", () => {
  const watch = open();
  pass(100);
  said = [];
  watch.pointerLeft();
  expect(said).toEqual(["forget"]);
  watch.pageMoved(false);
  expect(pass(60_000)).toEqual([]);
  watch.pointerMoved();
  expect(pass(100)).toEqual(["look", "look"]);
});
