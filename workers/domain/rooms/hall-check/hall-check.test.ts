import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { signToken } from "../../../contract/secrets/signatures.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { runDue } from "../../events/due.ts";
import type { EventRecord } from "../../events/event-record.ts";
import {
  findCheckedEvent,
  listCheckedPhones,
  makeHallCheckKey,
  noteCheckedPhone,
  type PhoneReport,
} from "./hall-check.ts";

const hall = "192.0.2.7";
const room: PhoneReport = { reach: "room", median: 40, worst: 90 };

let domain: TestDomain;
let client: Actor;
let stranger: Actor;
let event: EventRecord;
let other: EventRecord;
beforeAll(async () => {
  domain = await openDomain();
  ({ client } = await makeTestClient(domain.deps, "Nord"));
  ({ client: stranger } = await makeTestClient(domain.deps, "Sør"));
  event = must(await createEvent(domain.deps, client, newEvent("Meeting")));
  other = must(await createEvent(domain.deps, client, newEvent("Another")));
});
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.run(sql`DELETE FROM hall_check_phones`);
});
afterAll(() => domain.close());

const makeKey = async (remote = hall) =>
  must(await makeHallCheckKey(domain.deps, client, { event, remote }));
const come = async (key: string | null, more: { remote?: string; report?: PhoneReport } = {}) =>
  noteCheckedPhone(domain.deps, {
    address: event.slug,
    key,
    remote: more.remote ?? hall,
    report: more.report ?? room,
  });
const list = async () => must(await listCheckedPhones(domain.deps, client, { event }));

test("a phone with the link is seen by who runs the event, the newest first, with how far it came", async () => {
  const key = await makeKey();
  must(await come(key));
  domain.clock.now += 1_000;
  must(await come(key, { report: { reach: "blocked" } }));
  expect(await list()).toMatchObject([
    { at: noon + 1_000, reach: "blocked", median: null, worst: null },
    { at: noon, reach: "room", median: 40, worst: 90 },
  ]);
});

test("it is told whether it came from the network of who made the link, where both are known", async () => {
  const key = await makeKey();
  must(await come(key));
  must(await come(key, { remote: "198.51.100.9" }));
  must(await come(key, { remote: "unknown" }));
  must(await come(await makeKey("unknown")));
  const found = (await list()).map(({ isSameNetwork }) => isSameNetwork);
  expect(found.sort()).toEqual([false, null, null, true].sort());
});

test("no network address is in the link or in the row", async () => {
  const key = await makeKey();
  must(await come(key));
  const [, claims = ""] = key.split(".");
  expect(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).not.toContain(hall);
  const rows = await domain.deps.db.all(sql`SELECT * FROM hall_check_phones`);
  expect(JSON.stringify(rows)).not.toContain(hall);
});

test("only who runs the event gets a link and sees who came", async () => {
  expect(codeOf(await makeHallCheckKey(domain.deps, guest, { event, remote: hall }))).toBe(
    "auth.required",
  );
  for (const actor of [stranger, { kind: "attendee", id: "att_1", eventId: event.id } as const]) {
    expect(codeOf(await makeHallCheckKey(domain.deps, actor, { event, remote: hall }))).toBe(
      "auth.forbidden",
    );
    expect(codeOf(await listCheckedPhones(domain.deps, actor, { event }))).toBe("auth.forbidden");
  }
});

test("a link is good for its event, for two hours, and from us alone", async () => {
  const key = await makeKey();
  const find = async (address: string, asked: string | null) =>
    findCheckedEvent(domain.deps, { address, key: asked });
  expect(must(await find(event.code, key)).id).toBe(event.id);
  for (const wrong of [null, "", "none", `${key}x`]) {
    expect(codeOf(await find(event.slug, wrong))).toBe("request.not_found");
    expect(codeOf(await come(wrong))).toBe("request.not_found");
  }
  const claims = { event: event.id, net: "", exp: Math.floor(noon / 1_000) + 60 };
  const secret = domain.deps.config.tokenSecret;
  const ofAttendee = await signToken(secret, { aud: "attendee", ...claims });
  expect(codeOf(await find(event.slug, ofAttendee))).toBe("request.not_found");
  expect(codeOf(await find(other.slug, key))).toBe("request.not_found");
  expect(codeOf(await find("no-such-event", key))).toBe("request.not_found");
  domain.clock.now += 2 * hour;
  expect(codeOf(await find(event.slug, key))).toBe("request.not_found");
  expect(codeOf(await come(key))).toBe("request.not_found");
  expect(await list()).toEqual([]);
});

test("of another event nothing is seen, and of what is two hours old either", async () => {
  must(await come(await makeKey()));
  expect(must(await listCheckedPhones(domain.deps, client, { event: other }))).toEqual([]);
  domain.clock.now += 2 * hour;
  expect(await list()).toEqual([]);
});

test("what comes too often is refused, counted by event", async () => {
  const asked: string[] = [];
  const deps = {
    ...domain.deps,
    isWithinCallLimit: async (of: string) => {
      asked.push(of);
      return false;
    },
  };
  const key = await makeKey();
  const input = { address: event.slug, key, remote: hall, report: room };
  expect(codeOf(await noteCheckedPhone(deps, input))).toBe("request.too_many");
  expect(asked).toEqual([`hall-check|${event.id}`]);
  expect(await list()).toEqual([]);
});

test("phones are forgotten after a day", async () => {
  const count = async () =>
    (await domain.deps.db.all(sql`SELECT id FROM hall_check_phones`)).length;
  must(await come(await makeKey()));
  domain.clock.now = noon + day - 1;
  await runDue(domain.deps);
  expect(await count()).toBe(1);
  domain.clock.now = noon + day;
  await runDue(domain.deps);
  expect(await count()).toBe(0);
});
