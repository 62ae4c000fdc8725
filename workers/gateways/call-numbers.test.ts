import { expect, test } from "vitest";
import { createCallNumbers } from "./call-numbers.ts";

const by = (id: string) => ({
  actor: { kind: "room", id, role: "moderator", name: null } as const,
});

function make() {
  let ids = 0;
  return createCallNumbers(() => `id${++ids}`);
}

test("numbers rise by room and actor, so that no call is another one's repeat", () => {
  const number = make();
  expect(number("evt_1", by("mod_1"))).toEqual({ device: "call-id1", n: 1 });
  expect(number("evt_1", by("mod_1"))).toEqual({ device: "call-id1", n: 2 });
  expect(number("evt_2", by("mod_1"))).toEqual({ device: "call-id2", n: 1 });
  expect(number("evt_1", { actor: { kind: "system" } })).toEqual({ device: "call-id3", n: 1 });
  expect(number("evt_1", by("mod_1"))).toEqual({ device: "call-id1", n: 3 });
});

test("one who was forgotten begins anew under another device", () => {
  const number = make();
  const first = number("evt_1", by("mod_1"));
  for (let other = 0; other < 1_000; other += 1) number("evt_1", by(`att_${other}`));
  const again = number("evt_1", by("mod_1"));
  expect(again.n).toBe(1);
  expect(again.device).not.toBe(first.device);
});
