/** What a browser carries of an attendee: their device, who they are by it, and how long. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hour, noon } from "#tests/support/domain.ts";
import { cookieNames } from "../../contract/http/cookies.ts";
import type { Deps } from "../deps.ts";
import {
  attendeeIdOf,
  attendeeOf,
  deviceMadeAt,
  keyTagOf,
  makeAttendeeToken,
  newDevice,
  readDevice,
} from "./token.ts";

/** As much of the domain as tokens need. */
function depsOf(tokenSecret = "a token secret of a test", now = noon): Deps {
  const config = { tokenSecret };
  const bytes = (length: number) => new Uint8Array(randomBytes(length));
  const some: Partial<Deps> = { now: () => now, randomBytes: bytes };
  return Object.assign({}, some, { config }) as Deps;
}

const device = "DEVICE-OF-ONE-PHONE-1";
const event = { id: "evt_1", endsAt: noon + hour, endedAt: null, accessCode: null };

test("a token lasts until 24 hours after the end, and for an hour when that is long ago", async () => {
  const made = await makeAttendeeToken(depsOf(), { event, device, name: null });
  expect(made.maxAge).toBe(25 * 3_600);
  const late = noon + 400 * hour;
  const deps = depsOf(undefined, late);
  const recap = await makeAttendeeToken(deps, { event, device, name: null });
  expect(recap.maxAge).toBe(3_600);
  const after = (ms: number) => attendeeOf(depsOf(undefined, late + ms), recap.token);
  expect(await after(hour - 1_000)).toMatchObject({ event: "evt_1", dev: device });
  expect(await after(hour + 1_000)).toBeNull();
});

test("an attendee's id is a ULID's text, and the same after every release of the product", async () => {
  const id = await attendeeIdOf(depsOf(), "evt_1", device);
  expect(id).toMatch(/^att_[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(id).toBe("att_VH6YF1CB3JNPZVJ3EA6MHZ6130");
  expect(await attendeeIdOf(depsOf(), "evt_2", device)).not.toBe(id);
  expect(await attendeeIdOf(depsOf("another secret"), "evt_1", device)).not.toBe(id);
});

test("a device says when it was made, and only under the secret that made it", () => {
  const made = newDevice(depsOf());
  expect(made).toMatch(/^[0-9A-Z]{26}$/);
  expect(deviceMadeAt(depsOf(), made)).toBe(noon);
  expect(deviceMadeAt(depsOf("another secret"), made)).toBeNull();
});

test("a device is read from the cookies, and none that could be somebody else's", () => {
  const cookie = (value: string) => `theme=dark; ${cookieNames.device}=${value}; language=nb`;
  expect(readDevice(cookie(device))).toBe(device);
  for (const text of [null, undefined, "", "theme=dark", cookie(""), cookie("short")]) {
    expect(readDevice(text)).toBeNull();
  }
});

test("a screen key's tag is of that key, that event and this product", async () => {
  const tag = (id: string, screenKey: string, secret?: string) =>
    keyTagOf(depsOf(secret), { id, screenKey });
  const tags = [
    await tag("evt_1", "KEY-1"),
    await tag("evt_1", "KEY-2"),
    await tag("evt_2", "KEY-1"),
    await tag("evt_1", "KEY-1", "another secret"),
  ];
  expect(new Set(tags).size).toBe(4);
  expect(await keyTagOf(depsOf(), { id: "evt_1", screenKey: null })).toBeNull();
});
