/** Ballots in columns, beside a map of what was put into them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ballot, Ballots } from "./ballots.ts";

/** Known people, and some of a room made again, who have numbers below zero. */
const people = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: -40, max: -1 }),
  fc.constant(5_000),
);
/** As all kinds have them: options, steps, rankings, points, places on a picture; and the largest numbers that a list holds. */
const choices = fc.oneof(
  fc.array(fc.nat(11), { maxLength: 12 }),
  fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 12 }),
  fc.array(fc.nat(100), { minLength: 2, maxLength: 12 }),
  fc.array(fc.nat(2 ** 24 - 1), { minLength: 1, maxLength: 5 }),
);
const steps = fc.array(
  fc.oneof(
    fc.tuple(fc.constant("cast"), people, choices),
    fc.tuple(fc.constant("time"), people, fc.nat(3_600_000)),
    fc.tuple(fc.constant("half"), people, fc.nat(20_000)),
    fc.tuple(fc.constant("sign"), people, fc.string()),
    fc.tuple(fc.constant("unname"), people, fc.nat()),
  ),
  { maxLength: 200 },
);

type Kept = { -readonly [K in keyof Ballot]: Ballot[K] };

test("[POLL3] [POLL9] each person has the ballot that was cast last, whatever its kind", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const ballots = new Ballots();
      const expected = new Map<number, Kept>();
      for (const [what, person, said] of list) {
        const ballot = expected.get(person);
        if (Array.isArray(said)) {
          expect(ballots.cast(person, said)).toBe(ballot === undefined);
          const n = expected.size + 1;
          const first = { n, took: 0, named: false, voter: null, answer: null };
          expected.set(person, Object.assign(ballot ?? first, { choice: said }));
        } else if (ballot !== undefined) {
          act(ballots, ballot, what, person, said);
        }
      }
      expectSame(ballots, expected);
      const again = new Ballots();
      const byPerson = [...ballots].sort(([a], [b]) => a - b);
      for (const [person, ballot] of byPerson) again.restore(person, ballot);
      expectSame(again, expected);
      ballots.clear();
      expectSame(ballots, new Map());
    }),
  );
});

function act(ballots: Ballots, ballot: Kept, what: string, person: number, said: string | number) {
  if (typeof said === "string") {
    ballots.sign(person, said);
    ballot.voter = said;
  } else if (what === "unname") {
    ballots.unname(person);
    ballot.voter = null;
    ballot.named = false;
  } else {
    // Half of a way there and back may be half a millisecond.
    ballot.took = what === "half" ? said + 0.5 : said;
    ballot.named = said % 2 === 1;
    ballots.time(person, ballot.took, ballot.named);
  }
}

function expectSame(ballots: Ballots, expected: ReadonlyMap<number, Ballot>): void {
  expect(ballots.size).toBe(expected.size);
  expect([...ballots]).toEqual([...expected]);
  expect([...ballots.keys()]).toEqual([...expected.keys()]);
  for (const [person, ballot] of expected) {
    expect(ballots.has(person)).toBe(true);
    expect(ballots.numberOf(person)).toBe(ballot.n);
    expect(ballots.choiceOf(person)).toEqual(ballot.choice);
    expect(ballots.tookOf(person)).toBe(ballot.took);
  }
  const counted: (readonly number[])[] = [];
  ballots.forEachChoice((choice) => counted.push(choice));
  const sorted = (list: readonly (readonly number[])[]) => list.map(String).sort();
  expect(sorted(counted)).toEqual(sorted(Array.from(expected.values(), ({ choice }) => choice)));
}

test("[ANS1] what is written stands in the order of the first answers, with who wrote it last what", () => {
  const ballots = new Ballots();
  const answer = (text: string) => ({ texts: [text], state: "shown", at: 0 }) as const;
  expect(ballots.write(7, { ...answer("One") })).toBe(true);
  expect(ballots.write(3, { ...answer("Two") })).toBe(true);
  expect(ballots.write(7, { ...answer("Three") })).toBe(false);
  expect(ballots.written.map(({ person, n, answer: { texts } }) => [person, n, texts])).toEqual([
    [7, 1, ["Three"]],
    [3, 2, ["Two"]],
  ]);
  expect(ballots.get(7)).toMatchObject({ choice: [], n: 1, answer: { texts: ["Three"] } });
  expect([ballots.get(9), ballots.has(9), ballots.numberOf(9), ballots.choiceOf(9)]).toEqual([
    undefined,
    false,
    0,
    [],
  ]);
});
