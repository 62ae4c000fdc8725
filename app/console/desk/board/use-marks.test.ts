import { expect, test } from "vitest";
import { bulkActionOf } from "./use-marks.ts";

test("keys that stand for one action do it to many; the others need one card", () => {
  expect(bulkActionOf(["approve"])).toEqual({ type: "approve" });
  expect(bulkActionOf(["reject"])).toEqual({ type: "reject" });
  expect(bulkActionOf(["answer"])).toEqual({ type: "archive", answered: true });
  expect(bulkActionOf(["return"])).toEqual({ type: "return" });
  for (const one of ["star", "highlight", "reply", "edit", "label"] as const) {
    expect(bulkActionOf([one])).toBeNull();
  }
});
