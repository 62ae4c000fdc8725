/** The order that staff give to questions in Next, polls and surveys. */
import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { choicePoll, moderator, TestRoom } from "../../testing/test-room.ts";
import { lastOrder, placeBefore, sortPlaced } from "../places.ts";

/** Moves a thing in a list, as a room does it, and answers the ids in their new order. */
function moved(
  list: readonly { readonly id: string; readonly order: number }[],
  id: string,
  before: string | null,
) {
  const changed = new Map(placeBefore(list, id, before));
  const after = list.map((each) => ({ ...each, order: changed.get(each.id) ?? each.order }));
  expect(new Set(after.map(({ order }) => order)).size).toBe(after.length);
  return { ids: sortPlaced(after).map((each) => each.id), touched: changed.size };
}

const abc = [
  { id: "a", order: 1 },
  { id: "b", order: 2 },
  { id: "c", order: 3 },
];

describe("the order that staff give", () => {
  test.each([
    ["c", "a", "cab"],
    ["c", "b", "acb"],
    ["a", "c", "bac"],
    ["a", null, "bca"],
    ["c", null, "abc"],
    ["b", "a", "bac"],
    ["b", "zz", "acb"],
  ])("[Q10] [POLL8] %s before %s: %s, and one number changes", (id, before, order) => {
    const { ids, touched } = moved(abc, id, before);
    expect(ids.join("")).toBe(order);
    expect(touched).toBe(1);
  });

  test("[Q10] [POLL8] where no number is left between two, all are numbered anew, in the same order", () => {
    const tight = [
      { id: "a", order: 1 },
      { id: "b", order: 1 + Number.EPSILON },
      { id: "c", order: 3 },
    ];
    expect(moved(tight, "c", "b")).toEqual({ ids: ["a", "c", "b"], touched: 3 });
    expect(placeBefore(tight, "c", "b")).toEqual([
      ["a", 1],
      ["c", 2],
      ["b", 3],
    ]);
    let list = [...abc];
    for (let n = 0; n < 200; n += 1) {
      const [first, second, third] = sortPlaced([...list]);
      if (!first || !second || !third) throw new Error("three things");
      const changed = new Map(placeBefore(sortPlaced(list), third.id, second.id));
      list = list.map((each) => ({ ...each, order: changed.get(each.id) ?? each.order }));
      expect(sortPlaced([...list]).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
    }
  });

  test("[POLL8] [SURV2] a new one comes last, also in an empty list", () => {
    expect(lastOrder([])).toBe(1);
    expect(lastOrder(sortPlaced([...abc].reverse()))).toBe(4);
    expect(placeBefore([{ id: "a", order: 7 }], "a", null)).toEqual([["a", 1]]);
    const room = new TestRoom();
    const polls = [1, 2, 3].map(() =>
      room.do(moderator, { type: "poll.create", content: choicePoll }),
    );
    const surveys = [1, 2, 3].map(() =>
      room.do(moderator, { type: "survey.create", content: testSurvey }),
    );
    const places = [
      polls.map((id) => room.sees("staff", "p", id)?.i),
      surveys.map((id) => room.sees("staff", "s", id)?.i),
    ];
    expect(places).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test("[POLL8] of two in the same place the id decides, whatever the order they come in", () => {
    const same = [
      { id: "b", order: 1 },
      { id: "c", order: 0 },
      { id: "a", order: 1 },
    ];
    for (const list of [same, [...same].reverse()]) {
      expect(sortPlaced([...list]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    }
  });
});
