import { expect, test } from "vitest";
import { rankOfId } from "../../../contract/rank.ts";
import { pageOf } from "./page.ts";

interface Item {
  readonly id: string;
  readonly votes: number;
}
const item = (id: string, votes = 0): Item => ({ id, votes });
const byId = ({ id }: Item) => [rankOfId(id)];
const byVotes = ({ votes, id }: Item) => [votes, -rankOfId(id)];
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join(" ");

test("pages follow each other without a gap or a repeat, though others are added", () => {
  const items = ["1", "2", "9", "a", "10"].map((id) => item(id));
  const first = pageOf(items, byId, { limit: 2 });
  expect(ids(first.items)).toBe("10 a");
  const later = [...items, item("11")];
  const second = pageOf(later, byId, { limit: 2, cursor: first.next ?? "" });
  expect(ids(second.items)).toBe("9 2");
  const third = pageOf(later, byId, { limit: 2, cursor: second.next ?? "" });
  expect([ids(third.items), third.next]).toEqual(["1", null]);
});

test("of equally many votes the older one comes first", () => {
  const items = [item("3", 1), item("1", 0), item("2", 1), item("4", 7)];
  const first = pageOf(items, byVotes, { limit: 3 });
  expect(ids(first.items)).toBe("4 2 3");
  expect(ids(pageOf(items, byVotes, { limit: 3, cursor: first.next ?? "" }).items)).toBe("1");
});

test("a cursor that is not ours is the start", () => {
  for (const cursor of ["", "x", "1_NaN", "';--"]) {
    expect(ids(pageOf([item("1")], byId, { limit: 1, cursor }).items)).toBe("1");
  }
});
