import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { commandSchema, highestPlace, longestChoice, longestId } from "../commands.ts";
import { isPlainVote } from "./plain-vote.ts";

const place = fc.oneof(
  fc.integer({ min: -1, max: highestPlace + 1 }),
  fc.constantFrom(0.5, null, "1", Number.NaN),
);
const choice = fc.oneof(
  fc.array(fc.nat({ max: highestPlace }), { maxLength: longestChoice }),
  fc.array(place, { maxLength: longestChoice + 1 }),
  fc.constantFrom(null, "0", {}),
);
const poll = fc.oneof(fc.string({ maxLength: longestId + 1 }), fc.constantFrom(1, null));
const said = fc.oneof(
  fc.record({ type: fc.constant("poll.vote"), poll, choice }),
  fc.record(
    { type: fc.constantFrom("poll.vote", "poll.write"), poll, choice },
    { requiredKeys: [] },
  ),
  fc.record({ type: fc.constant("poll.vote"), poll, choice, named: fc.boolean(), x: fc.nat() }),
  fc.anything(),
);

test("a vote counts as plain only where its schema gives it back as it is", () => {
  fc.assert(
    fc.property(said, (vote) => {
      if (!isPlainVote(vote)) return;
      expect(v.parse(commandSchema, vote)).toEqual(vote);
    }),
  );
});

test("every vote without a name is plain", () => {
  const good = fc.record({
    type: fc.constant("poll.vote"),
    poll: fc.string({ minLength: 1, maxLength: longestId }),
    choice: fc.array(fc.nat({ max: highestPlace }), { maxLength: longestChoice }),
  });
  fc.assert(
    fc.property(good, (vote) => {
      expect(isPlainVote(vote)).toBe(true);
    }),
  );
});

test.each([
  { type: "poll.vote", poll: "1", choice: [0], named: true },
  { type: "poll.vote", poll: "1", choice: [0], more: 1 },
  { type: "poll.vote", poll: "1", choice: [highestPlace + 1] },
  { type: "poll.vote", poll: "1", choice: Array.from({ length: longestChoice + 1 }, () => 0) },
  { type: "poll.vote", poll: "", choice: [0] },
])("%j is for the schema to read", (vote) => {
  expect(isPlainVote(vote)).toBe(false);
});
