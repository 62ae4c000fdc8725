import { expect, test } from "vitest";
import { relayLimits } from "#workers/contract/limits.ts";
import { relayOf } from "./relay-name.ts";

test("a relay is named by its event and its number", () => {
  expect(relayOf("evt_1~0")).toEqual({ eventId: "evt_1", relay: 0 });
  const last = relayLimits.most - 1;
  expect(relayOf(`01JZ-x~${last}`)).toEqual({ eventId: "01JZ-x", relay: last });
});

test.each([
  ...["evt_1", "evt_1~", "~1", "evt_1~a", "evt_1~-1", "evt_1~1.5", "evt_1~001", "evt~1~2", ""],
  `evt_1~${relayLimits.most}`,
])("%j names none", (name) => {
  expect(relayOf(name)).toBeNull();
});
