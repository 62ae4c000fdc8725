import { describe, expect, test } from "vitest";
import { makeQuestion } from "#tests/support/desk/make-cards.ts";
import { countQuestionStates, tableRowsOf } from "./rows.ts";
import { readTableView, type TableView, tableStates, writeTableView } from "./table-view.ts";

const labels = new Map([["l1", "Trafikk"]]);
const all = [
  makeQuestion("1", { askedAt: 1, votes: 3, labels: ["l1"] }),
  makeQuestion("2", { askedAt: 2, state: "pending", text: "Når kommer bussen?" }),
  makeQuestion("3", { askedAt: 3, votes: 9, state: "answered", answeredAt: 8 }),
  makeQuestion("4", { askedAt: 4, state: "deleted" }),
];
const plain: TableView = { search: "", state: null, label: null, sort: "new" };
const ids = (view: Partial<TableView>, states = tableStates) =>
  tableRowsOf(all, labels, states, { ...plain, ...view })
    .map(({ id }) => id)
    .join("");

describe("the rows of a view", () => {
  test("all but deleted ones, newest first", () => {
    expect(ids({})).toBe("321");
  });

  test("in every order", () => {
    expect(ids({ sort: "old" })).toBe("123");
    expect(ids({ sort: "votes" })).toBe("312");
    expect(ids({ sort: "answered" })).toBe("321");
  });

  test("by state, label and words, those of the label too", () => {
    expect(ids({ state: "pending" })).toBe("2");
    expect(ids({ label: "l1" })).toBe("1");
    expect(ids({ search: "trafikk" })).toBe("1");
    expect(ids({ search: "BUSSEN" })).toBe("2");
    expect(ids({ search: "bussen", state: "live" })).toBe("");
  });

  test("counted by state", () => {
    expect([...countQuestionStates(all)]).toEqual([
      ...([
        ["live", 1],
        ["pending", 1],
        ["answered", 1],
        ["deleted", 1],
      ] as const),
    ]);
  });
});

test("a view stands in the address and comes back from it", () => {
  const view: TableView = { search: "å b", state: "live", label: "l1", sort: "votes" };
  expect(readTableView(writeTableView(view))).toEqual(view);
  expect(String(writeTableView(plain))).toBe("");
  expect(readTableView(new URLSearchParams("state=nonsense&sort=x"))).toEqual(plain);
});
