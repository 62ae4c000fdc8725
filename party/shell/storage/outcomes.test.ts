import { expect, test } from "vitest";
import { Outcomes, outcomeWindow } from "./outcomes.ts";

const device = "att_1 phone";

test("the last 64 operations of a device are known, and none before them", () => {
  const outcomes = new Outcomes();
  for (let n = 1; n <= outcomeWindow + 1; n += 1) outcomes.note(device, n);
  expect(outcomes.look(device, 1)).toEqual({ kind: "too_old" });
  expect(outcomes.look(device, 2)).toEqual({ kind: "repeat", outcome: [{ ok: true }] });
  expect(outcomes.look(device, outcomeWindow + 1).kind).toBe("repeat");
  expect(outcomes.look(device, outcomeWindow + 2)).toEqual({ kind: "new" });
  expect(outcomes.look("att_2 phone", 1)).toEqual({ kind: "new" });
});

test("a leap of the numbers forgets what is out of the window, and what was never answered is new", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1);
  outcomes.note(device, 30);
  outcomes.note(device, 80);
  expect(outcomes.look(device, 16)).toEqual({ kind: "too_old" });
  expect(outcomes.look(device, 17)).toEqual({ kind: "new" });
  expect(outcomes.look(device, 30).kind).toBe("repeat");
  expect(outcomes.store(device)).toEqual([80, [30, 0], [80, 0]]);
});

test("storage keeps what was accepted; another process gives the same answers", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 1);
  outcomes.note(device, 2, [{ ok: true, id: "7" }]);
  expect(outcomes.changed).toEqual(new Set([device]));
  outcomes.changed.clear();
  outcomes.note(device, 3, [{ ok: false, code: "sending.too_fast" }]);
  expect(outcomes.changed).toEqual(new Set());
  const restored = new Outcomes();
  restored.restore(device, outcomes.store(device));
  expect(restored.look(device, 2)).toEqual({ kind: "repeat", outcome: [{ ok: true, id: "7" }] });
  expect(restored.look(device, 3)).toEqual({ kind: "new" });
  expect(restored.forget(new Set(["att_1"]))).toEqual([device]);
  expect(restored.look(device, 1)).toEqual({ kind: "new" });
});

test("an older operation that is answered late moves no window", () => {
  const outcomes = new Outcomes();
  outcomes.note(device, 80);
  outcomes.note(device, 30, [{ ok: true, id: "late" }]);
  expect(outcomes.look(device, 16)).toEqual({ kind: "too_old" });
  expect(outcomes.look(device, 80).kind).toBe("repeat");
  expect(outcomes.look(device, 30).kind).toBe("repeat");
  expect(outcomes.store(device)[0]).toBe(80);
});

test("storage keeps no more of a device than the window, however long it sends", () => {
  const outcomes = new Outcomes();
  for (let n = 1; n <= 3 * outcomeWindow; n += 1) outcomes.note(device, n);
  const [high, ...kept] = outcomes.store(device);
  expect(high).toBe(3 * outcomeWindow);
  const last = Array.from({ length: outcomeWindow }, (_, n) => [2 * outcomeWindow + n + 1, 0]);
  expect(kept).toEqual(last);
});

test("a call is kept when one of its commands was accepted, and not when none was", () => {
  const outcomes = new Outcomes();
  const refused = { ok: false, code: "sending.too_fast" } as const;
  outcomes.note(device, 1, []);
  outcomes.note(device, 2, [refused, refused]);
  expect(outcomes.changed).toEqual(new Set());
  outcomes.note(device, 3, [refused, { ok: true, id: "9" }]);
  expect(outcomes.changed).toEqual(new Set([device]));
  expect(outcomes.store(device)).toEqual([3, [3, [refused, { ok: true, id: "9" }]]]);
});
