import { expect, test } from "vitest";
import { reorderBallot, reorderTally } from "./reorder.ts";
import type { OwnBallot } from "./use-ballot.ts";

const order = [2, 0, 1];

function ballotWith(chosen: readonly number[]) {
  const marked: (readonly number[])[] = [];
  const ballot: OwnBallot = {
    chosen,
    state: "none",
    error: null,
    choose: (option) => marked.push([option]),
    mark: (options) => marked.push(options),
    submit: () => {},
  };
  return { ballot, marked };
}

test("[POLL15] rows in an own order choose and show the options that they are", () => {
  const { ballot, marked } = ballotWith([2, 1]);
  const shown = reorderBallot("multiple", ballot, order);
  expect(shown.chosen).toEqual([0, 2]);
  shown.choose(1);
  shown.mark([2, 0, 1]);
  expect(marked).toEqual([[0], [1, 2, 0]]);
});

test("[POLL15] points given in an own order are sent in the host's", () => {
  const { ballot, marked } = ballotWith([10, 20, 70]);
  const shown = reorderBallot("points", ballot, order);
  expect(shown.chosen).toEqual([70, 10, 20]);
  shown.mark([60, 40, 0]);
  expect(marked).toEqual([[40, 0, 60]]);
  expect(reorderBallot("points", ballotWith([]).ballot, order).chosen).toEqual([]);
});

test("bars in the rows stand beside their options", () => {
  expect(reorderTally({ people: 6, counts: [1, 2, 3] }, order).counts).toEqual([3, 1, 2]);
});
