import * as v from "valibot";
import { expect, test } from "vitest";
import { bodySchemaOf, commandOf } from "./command-body.ts";
import { roomCommands } from "./commands.ts";

const routeOf = (call: string) => {
  const route = roomCommands.find(({ method, path }) => `${method} ${path}` === call);
  if (route === undefined) throw new Error(`no ${call}`);
  return route;
};

test("no address stands twice, and each has a summary", () => {
  const calls = roomCommands.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
  for (const { summary } of roomCommands) expect(summary).not.toBe("");
});

test("address and body together are a whole command", () => {
  expect(commandOf(routeOf("POST /questions"), "", { text: "Why?" })).toEqual({
    ok: true,
    value: { type: "question.ask", text: "Why?", anonymous: false },
  });
  expect(commandOf(routeOf("DELETE /questions/:id/star"), "4", {})).toEqual({
    ok: true,
    value: { type: "question.star", question: "4", on: false },
  });
  const show = commandOf(routeOf("POST /screens/:id/show"), "main", { kind: "blank" });
  expect(show).toEqual({
    ok: true,
    value: { type: "screen.show", screen: "main", scene: { kind: "blank" } },
  });
});

test("a body cannot say what the address says", () => {
  const sneaky = { question: "9", on: true, type: "question.delete" };
  expect(commandOf(routeOf("DELETE /questions/:id/star"), "4", sneaky)).toEqual({
    ok: true,
    value: { type: "question.star", question: "4", on: false },
  });
});

test("what is missing or wrong is refused per field", () => {
  expect(commandOf(routeOf("POST /questions"), "", {})).toMatchObject({
    ok: false,
    refusal: { code: "request.invalid", fields: { text: "field.missing" } },
  });
  for (const body of [null, 1, "x", []]) {
    expect(commandOf(routeOf("POST /questions"), "", body).ok).toBe(false);
  }
});

test("the body's schema asks for the rest, and for nothing where there is no rest", () => {
  expect(bodySchemaOf(routeOf("POST /questions/:id/approve"))).toBeNull();
  const ask = bodySchemaOf(routeOf("POST /questions"));
  expect(ask && v.is(ask, { text: "Why?" })).toBe(true);
  expect(ask && v.is(ask, { text: "Why?", anonymous: 1 })).toBe(false);
});
