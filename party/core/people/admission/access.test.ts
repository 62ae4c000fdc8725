import { expect, test } from "vitest";
import { openEvent } from "#tests/support/room-settings.ts";
import type { RoomSettings } from "../../event-life/settings.ts";
import { createState } from "../../state.ts";
import { whyNotHere } from "./access.ts";

const at = 1_800_000_000_000;
const by = (access: string) => ({ session: null, access });

function room(values: Partial<RoomSettings>) {
  const state = createState("evt_1", at);
  state.settings = { ...openEvent("evt_1", at), ...values };
  return state;
}

test("[SET7] with an access code it takes the code or the key in force", () => {
  const state = room({ access: { code: "c", key: "k" } });
  const found = ["c", "k", "", "other"].map((access) => whyNotHere(state, by(access)));
  expect(found).toEqual([null, null, "access.required", "access.required"]);
  const keyless = room({ access: { code: "c", key: null } });
  expect(whyNotHere(keyless, by("k"))).toBe("access.required");
  expect(whyNotHere(keyless, { session: "ses_1", access: "" })).toBeNull();
});

test("[SET7] without a code nothing is asked, nor before the settings are known", () => {
  const open = [
    room({}),
    room({ access: { code: "", key: "k" } }),
    room({ access: { code: "", key: null } }),
  ];
  for (const state of open) expect(whyNotHere(state, by("anything"))).toBeNull();
  expect(whyNotHere(createState("evt_1", at), by(""))).toBeNull();
});
