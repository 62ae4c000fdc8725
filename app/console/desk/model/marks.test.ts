import { expect, test } from "vitest";
import { deedOf } from "./marks.ts";

test("keys that stand for one deed do it to many; the others need one card", () => {
  expect(deedOf(["approve"])).toEqual({ type: "approve" });
  expect(deedOf(["reject"])).toEqual({ type: "reject" });
  expect(deedOf(["answer"])).toEqual({ type: "archive", answered: true });
  expect(deedOf(["return"])).toEqual({ type: "return" });
  for (const one of ["star", "highlight", "reply", "edit", "label"] as const) {
    expect(deedOf([one])).toBeNull();
  }
});
