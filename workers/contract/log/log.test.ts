import { expect, test } from "vitest";
import { createLog, type LogFields } from "./log.ts";
import { requestIdOf } from "./request-id.ts";

const mark = "Kari-Merket";

/** The line that is written of this, read again. */
function lineOf(said: LogFields, error?: unknown) {
  const written: string[] = [];
  const log = createLog({
    requestId: "req-12345678",
    now: () => Date.UTC(2026, 4, 12, 10),
    write: (level, line) => void written.push(`${level} ${line}`),
  });
  log.error("call.failed", said, error);
  expect(written).toHaveLength(1);
  const [line = ""] = written;
  expect(line).not.toContain("\n");
  expect(line.startsWith("error {")).toBe(true);
  return JSON.parse(line.slice("error ".length));
}

test("a line says when, how bad, what, by which request, who and where", () => {
  expect(lineOf({ method: "GET", route: "/events/{slug}", actor: "usr_1", status: 500 })).toEqual({
    at: "2026-05-12T10:00:00.000Z",
    level: "error",
    code: "call.failed",
    requestId: "req-12345678",
    method: "GET",
    route: "/events/{slug}",
    actor: "usr_1",
    status: 500,
  });
});

test.each([
  ["actor", "kari@example.org"],
  ["actor", "Kari Nordmann"],
  ["route", "/event/x/confirmSeat/kari@example.org"],
  ["route", "/join?name=Kari"],
  ["refusal", "Kari Nordmann"],
  ["reason", "card of Kari\nlevel=info"],
  ["order", mark],
  ["event", "+4799999999"],
] as const)("what %s may not be is told as a question mark: %s", (field, value) => {
  expect(lineOf({ [field]: value })[field]).toBe("?");
});

test("what is no field of the list is in no line", () => {
  const said: LogFields = JSON.parse(`{"name": "${mark}", "__proto__": {"email": "x"}}`);
  expect(Object.keys(lineOf(said)).sort()).toEqual(["at", "code", "level", "requestId"]);
});

test("of an error its names, its places and what a database says are told, and never its words", () => {
  const cause = new Error(`D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT`);
  const error = new TypeError(`Failed query: insert into users params: ${mark},no such table: x`, {
    cause,
  });
  const { error: told } = lineOf({}, error);
  expect(told.names).toEqual(["TypeError", "Error"]);
  expect(told.hint).toBe("UNIQUE constraint failed: users.email");
  expect(told.frames[0]).toMatch(/^\S* ?log\.test\.ts:\d+:\d+$/);
  expect(JSON.stringify(told)).not.toContain(mark);
});

test("words of an error that look like a place of the code are none", () => {
  const error = new Error(`first\n    at ${mark} (kari.js:1:2)`);
  expect(JSON.stringify(lineOf({}, error))).not.toMatch(/Kari|kari\.js/);
});

test.each([mark, { name: mark }, null])(
  "what is thrown and is no error is told by its type: %o",
  (thrown) => {
    expect(lineOf({}, thrown).error).toEqual({ names: [typeof thrown], hint: null, frames: [] });
  },
);

test.each([
  ["its-own_number-1", "ray-1", "its-own_number-1"],
  ["short", "ray-1", "ray-1"],
  ["kari@example.org is not one", "ray-1", "ray-1"],
  [`${"x".repeat(65)}`, "ray-1", "ray-1"],
  ["", "a ray of another form", "new"],
])("the number of a request: of %s and %s it is %s", (own, ray, expected) => {
  const headers = new Headers({ "X-Request-Id": own, "CF-Ray": ray });
  expect(requestIdOf(headers, () => "new")).toBe(expected);
});
