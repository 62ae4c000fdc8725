import { expect, test } from "vitest";
import { columnsFor, columnsOfRequest, fieldsOf, writeColumns } from "./list-columns.ts";

function browserWith(cookie: string | null): Request {
  const headers = cookie === null ? undefined : { Cookie: `attendee_columns=${cookie}` };
  return new Request("https://plenum.test/", { headers: new Headers(headers) });
}

test("until somebody chooses, no answers and no groups are shown", () => {
  const fresh = browserWith(null);
  expect(columnsOfRequest(fresh)).toEqual(["email", "seat", "tags", "registered"]);
  expect(fieldsOf(fresh)).toEqual([]);
});

test("what is chosen is shown, in the list's own order", () => {
  const kept = writeColumns(browserWith(null), {
    chosen: ["group", "fld_2", "email"],
    offered: ["fld_1", "fld_2"],
  });
  expect(columnsOfRequest(browserWith(kept))).toEqual(["email", "group"]);
  expect(fieldsOf(browserWith(kept))).toEqual(["fld_2"]);
});

test("fields chosen at one event stay when another event's are chosen, and go where they are unticked", () => {
  const before = browserWith("email.fld_1.fld_2");
  const elsewhere = writeColumns(before, { chosen: ["email", "fld_9"], offered: ["fld_9"] });
  expect(fieldsOf(browserWith(elsewhere))).toEqual(["fld_9", "fld_1", "fld_2"]);
  const unticked = writeColumns(before, { chosen: ["fld_2"], offered: ["fld_1", "fld_2"] });
  expect(unticked).toBe("fld_2");
  expect(columnsOfRequest(browserWith(unticked))).toEqual([]);
});

test("nothing but columns and ids of fields is kept, and no more than a cookie has room for", () => {
  const many = Array.from({ length: 90 }, (_, n) => `fld_${n}`);
  const chosen = ["email; Path=/", "fld_<b>", "phone", ...many];
  const kept = writeColumns(browserWith(null), { chosen, offered: many });
  expect(kept.split(".")).toEqual(["phone", ...many.slice(0, 30)]);
  expect(writeColumns(browserWith(null), { chosen: [], offered: [] })).toBe("none");
});

test("an event without a hall offers nothing about seats", () => {
  expect(columnsFor({ isHybrid: false })).not.toContain("seat");
  expect(columnsFor({ isHybrid: false })).not.toContain("wayIn");
  expect(columnsFor({ isHybrid: true })).toContain("wayIn");
});
