import fc from "fast-check";
import { expect, test } from "vitest";
import { createState } from "../../core/state.ts";
import { ChangeIndex } from "./change-index.ts";

const state = createState("evt_1", 0);

/** Shared entities that changed, one with each seq from 1 on or several with one. */
const changes = fc.array(fc.record({ entity: fc.nat({ max: 12 }), isNext: fc.boolean() }), {
  maxLength: 60,
});

/** An index of these changes, and with which seq each entity changed last. */
function fill(made: readonly { readonly entity: number; readonly isNext: boolean }[]) {
  const index = new ChangeIndex(0);
  const last = new Map<string, number>();
  let seq = 1;
  for (const { entity, isNext } of made) {
    if (isNext) seq += 1;
    const key = `q:${entity}`;
    index.note(state, key, seq);
    last.set(key, seq);
  }
  return { index, last, seq };
}

test("ticks lead over all that changed since a seq, each up to where somebody may go on from", () => {
  fc.assert(
    fc.property(
      changes,
      fc.nat({ max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (made, since, most) => {
        const { index, last, seq } = fill(made);
        const ticks = Array.from(index.ticksSince(since, most));
        expect(ticks.flatMap(([, keys]) => keys).sort()).toEqual(
          Array.from(last)
            .flatMap(([key, at]) => (at > since ? [key] : []))
            .sort(),
        );
        let from = since;
        for (const [upTo, keys] of ticks) {
          for (const key of keys) {
            expect(last.get(key)).toBeGreaterThan(from);
            expect(last.get(key)).toBeLessThanOrEqual(upTo);
          }
          from = upTo;
        }
        expect(from).toBeLessThanOrEqual(Math.max(seq, since));
        for (const [, keys] of ticks.slice(0, -1)) expect(keys.length).toBeGreaterThanOrEqual(most);
      },
    ),
  );
});

test("of the most recent changes there are no more than asked for, and as many as whole seqs give", () => {
  fc.assert(
    fc.property(changes, fc.nat({ max: 15 }), (made, most) => {
      const { index, last } = fill(made);
      const since = index.recent(most);
      expect(index.sharedSince(since).length).toBeLessThanOrEqual(most);
      if (last.size <= most) expect(since).toBe(0);
      else expect(Array.from(last.values())).toContain(since);
    }),
  );
});
