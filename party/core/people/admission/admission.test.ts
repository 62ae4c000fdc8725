import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrive, emptyLine, leaveLine, letIn, waitOf } from "./admission.ts";

const nobody = () => false;
const second = 1_000;

/** A line of which the burst of an idle room is used up at instant 0. */
function fullLine(rate: number) {
  const line = emptyLine<string>();
  for (let i = 0; i < rate; i += 1) expect(arrive(line, `first${i}`, 0, rate)).toBe(true);
  return line;
}

describe("the line", () => {
  test("[ADM1] takes as many newcomers as the event's rate allows, and lets the others wait", () => {
    const line = fullLine(5);
    expect(arrive(line, "a", 0, 5)).toBe(false);
    expect(letIn(line, 199, 5, nobody)).toEqual([]);
    expect(letIn(line, 200, 5, nobody)).toEqual(["a"]);
  });

  test("[ADM1] has no limit where the rate is 0, also for those who wait already", () => {
    const line = fullLine(1);
    expect(arrive(line, "a", 0, 1)).toBe(false);
    expect(arrive(line, "b", 0, 0)).toBe(true);
    expect(letIn(line, 0, 0, nobody)).toEqual(["a"]);
  });

  test("[ADM2] is served in the order of arrival, and nobody passes the line", () => {
    const line = fullLine(2);
    for (const key of ["a", "b", "c"]) arrive(line, key, 0, 2);
    // There is a place again, and still the newcomer stands behind the others.
    expect(arrive(line, "d", 600, 2)).toBe(false);
    expect(letIn(line, second, 2, nobody)).toEqual(["a", "b"]);
    expect(letIn(line, 2 * second, 2, nobody)).toEqual(["c", "d"]);
  });

  test("[ADM3] estimates the wait by the place and the rate", () => {
    const line = fullLine(10);
    for (let i = 0; i < 95; i += 1) arrive(line, `w${i}`, 0, 10);
    expect([1, 10, 11, 95].map((place) => waitOf(line, place, 10))).toEqual([1, 1, 2, 10]);
  });

  test("[ADM4] moves up when somebody leaves", () => {
    const line = fullLine(1);
    for (const key of ["a", "b"]) arrive(line, key, 0, 1);
    expect([leaveLine(line, "a"), leaveLine(line, "a")]).toEqual([true, false]);
    expect(letIn(line, second, 1, nobody)).toEqual(["b"]);
  });

  test("[ADM5] costs nothing for who has been let in by another page", () => {
    const line = fullLine(1);
    for (const key of ["a", "b", "c"]) arrive(line, key, 0, 1);
    expect(letIn(line, second, 1, (key) => key === "b")).toEqual(["a", "b"]);
    expect(letIn(line, 2 * second, 1, nobody)).toEqual(["c"]);
  });

  test("[ADM5] is looked through only up to whose turn has not come, where it is not asked for more", () => {
    const line = fullLine(1);
    for (const key of ["a", "b", "c", "d"]) arrive(line, key, 0, 1);
    const asked: string[] = [];
    const passes = (key: string) => {
      asked.push(key);
      return key === "a" || key === "d";
    };
    expect(letIn(line, second, 1, passes, false)).toEqual(["a", "b"]);
    expect(asked).toEqual(["a", "b", "c"]);
    expect(letIn(line, second, 1, passes)).toEqual(["d"]);
    expect(letIn(line, second, 0, passes, false)).toEqual(["c"]);
  });

  test("[ADM1] [ADM2] whoever comes and goes: order is kept, the rate is kept, and all get in", () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 400 }),
      coming: fc.integer({ min: 0, max: 6 }),
      leaves: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, rate) => {
          const line = emptyLine<number>();
          const inside: number[] = [];
          let now = 1;
          let next = 0;
          const gone = new Set<number>();
          for (const { wait, coming, leaves } of steps) {
            now += wait;
            inside.push(...letIn(line, now, rate, nobody));
            for (let i = 0; i < coming; i += 1) {
              if (arrive(line, next, now, rate)) inside.push(next);
              next += 1;
            }
            const [first] = line.waiting;
            if (leaves && first !== undefined && leaveLine(line, first)) gone.add(first);
            // A second's burst, and what was earned since the beginning.
            expect(inside.length).toBeLessThanOrEqual(rate + (now / second) * rate + 1e-6);
          }
          while (line.waiting.size > 0) {
            now += second;
            inside.push(...letIn(line, now, rate, nobody));
          }
          expect(inside).toEqual(inside.toSorted((a, b) => a - b));
          expect(inside.length + gone.size).toBe(next);
        },
      ),
    );
  });
});
