import { expect, test } from "vitest";
import { isErrorCode } from "./error-status.ts";
import { assertNever, isWaitCode, ok, refuse, waitCodes } from "./errors.ts";

test("a refusal holds what was said of it, and nothing else", () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(refuse("auth.required")).toStrictEqual({ ok: false, refusal: { code: "auth.required" } });
  expect(refuse("auth.paused", { minutes: 3 })).toStrictEqual({
    ok: false,
    refusal: { code: "auth.paused", detail: { minutes: 3 } },
  });
  expect(refuse("request.invalid", undefined, { name: "name.length" })).toStrictEqual({
    ok: false,
    refusal: { code: "request.invalid", fields: { name: "name.length" } },
  });
});

test("what passes by itself is asked again, anything else is not", () => {
  expect(waitCodes).toEqual([
    ...["sending.too_fast", "reply.too_fast", "poll.too_fast"],
    ...["chat.slow_mode", "question.interval"],
  ]);
  for (const code of waitCodes) expect(isWaitCode(code)).toBe(true);
  for (const code of ["question.limit", "frame.too_fast", "auth.paused"] as const) {
    expect(isWaitCode(code)).toBe(false);
  }
});

test("a code is one of the table, and no word that every object knows", () => {
  expect(isErrorCode("auth.required")).toBe(true);
  for (const text of ["", "auth", "toString", "__proto__"]) expect(isErrorCode(text)).toBe(false);
});

test("what the compiler holds for impossible is said when it happens", () => {
  const impossible: unknown = { kind: "new" };
  expect(() => assertNever(impossible as never)).toThrow('unhandled case: {"kind":"new"}');
});
