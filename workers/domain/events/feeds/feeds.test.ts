import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerFeed } from "#app/guest/calendar-feed/feed.server.ts";
import { openApi } from "#tests/support/api.ts";
import { readCalendarText } from "#tests/support/calendars/read-calendar.ts";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
  type UserActor,
} from "#tests/support/domain.ts";
import { auditEntries, calendarFeeds, clients, events, users } from "#workers/db/schema/index.ts";
import { openSession } from "../../accounts/sessions.ts";
import type { ConsoleVisitor } from "../../accounts/visitors.ts";
import type { Deps } from "../../deps.ts";
import { setClientBlocked } from "../../organisations/block-client.ts";
import { setUserBlocked } from "../../organisations/manage-user.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, publishEvent } from "../changes/transitions.ts";
import { updateEvent } from "../changes/update-event.ts";
import { makeOwnFeed, revokeOwnFeed, showOwnFeed } from "./own-feed.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
  const base = { ...newEvent("Own"), organiser: "Nord", description: "Said", locationText: "Hall" };
  eventId = must(await createEvent(deps, nord.client, base)).id;
  must(await publishEvent(deps, nord.client, { eventId }));
  must(await createEvent(deps, nord.client, newEvent("Draft")));
  const old = { ...newEvent("Old"), startsAt: noon - 90 * day, endsAt: noon - 90 * day + hour };
  await deps.db
    .update(events)
    .set({ startsAt: old.startsAt, endsAt: old.endsAt })
    .where(eq(events.id, must(await createEvent(deps, nord.client, newEvent("Old"))).id));
  must(await createEvent(deps, sor.client, newEvent("Foreign")));
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await deps.db.delete(calendarFeeds);
  await deps.db.update(users).set({ status: "active", language: "en" });
});

const comeIn = (user: UserActor) => signInAs(deps, user);

async function makeFeed(of: UserActor): Promise<string> {
  const address = must(await makeOwnFeed(deps, await comeIn(of))).feedAddress;
  if (address === null) throw new Error("no address");
  return address;
}

/** As a calendar program asks: without cookies. */
function fetchFeed(address: string, headers: Record<string, string> = {}, with_: Deps = deps) {
  return answerFeed(new Request(address, { headers }), with_, address.split("/").at(-1) ?? "");
}

async function namesIn(address: string): Promise<readonly string[]> {
  const answer = await fetchFeed(address);
  expect(answer.status).toBe(200);
  return readCalendarText(await answer.text()).events.map((event) =>
    String(event.getFirstPropertyValue("summary")),
  );
}

test("a feed holds what its owner may see, and nothing of anybody else's", async () => {
  expect(await namesIn(await makeFeed(nord.client))).toEqual(["Own", "Draft"]);
  expect(await namesIn(await makeFeed(sor.client))).toEqual(["Foreign"]);
  // Of its teams, and of what is hosted: nothing so far.
  expect(await namesIn(await makeFeed(nord.team))).toEqual([]);
  expect(await namesIn(await makeFeed(nord.editor))).toEqual([]);
});

test("an event says when it is, where, whether it is published, and how often it was changed", async () => {
  const answer = await fetchFeed(await makeFeed(nord.client));
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  const [own, draft] = readCalendarText(await answer.text()).events;
  const said = (name: string) => String(own?.getFirstPropertyValue(name));
  const row = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  expect(said("uid")).toBe(`${eventId}@plenum`);
  expect(said("sequence")).toBe(String(row?.version));
  expect(said("location")).toBe("Hall");
  expect(said("status")).toBe("CONFIRMED");
  expect(Date.parse(said("dtstart"))).toBe(row?.startsAt);
  expect(String(draft?.getFirstPropertyValue("status"))).toBe("TENTATIVE");
  expect(String(draft?.getFirstPropertyValue("description"))).toContain("Not published yet");
});

test("an event that is cancelled says so in its state and in its name, for programs that show none", async () => {
  await deps.db.update(events).set({ cancelledAt: 1 }).where(eq(events.id, eventId));
  const answer = await fetchFeed(await makeFeed(nord.client));
  const [own] = readCalendarText(await answer.text()).events;
  expect(String(own?.getFirstPropertyValue("status"))).toBe("CANCELLED");
  expect(String(own?.getFirstPropertyValue("summary"))).toMatch(/^Cancelled: /);
  await deps.db.update(events).set({ cancelledAt: null }).where(eq(events.id, eventId));
});

test("a change keeps the event's name for programs, raises its number, and makes another tag", async () => {
  const address = await makeFeed(nord.client);
  const before = await fetchFeed(address);
  const etag = before.headers.get("ETag") ?? "";
  const [was] = readCalendarText(await before.text()).events;
  const known = await fetchFeed(address, { "If-None-Match": `W/${etag}` });
  expect([known.status, await known.text(), known.headers.get("ETag")]).toEqual([304, "", etag]);
  domain.clock.now += hour;
  const row = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  const change = { section: "notes" as const, values: { notes: "Said" } };
  must(await updateEvent(deps, nord.client, { eventId, version: row?.version ?? 0, ...change }));
  const after = await fetchFeed(address, { "If-None-Match": etag });
  expect(after.status).toBe(200);
  const [is] = readCalendarText(await after.text()).events;
  const numberOf = (event: typeof is) => Number(event?.getFirstPropertyValue("sequence"));
  expect(is?.getFirstPropertyValue("uid")).toBe(was?.getFirstPropertyValue("uid"));
  expect(numberOf(is)).toBe(numberOf(was) + 1);
  expect(String(is?.getFirstPropertyValue("last-modified"))).toBe("2026-05-12T11:00:00Z");
});

test("an archived event leaves the feed", async () => {
  const address = await makeFeed(nord.client);
  const gone = must(await createEvent(deps, nord.client, newEvent("Gone"))).id;
  expect(await namesIn(address)).toContain("Gone");
  must(await archiveEvent(deps, nord.client, { eventId: gone }));
  expect(await namesIn(address)).not.toContain("Gone");
});

test("the address is shown again to its owner alone, and the database does not tell it", async () => {
  const address = await makeFeed(nord.client);
  expect(must(await showOwnFeed(deps, await comeIn(nord.client)))).toEqual({
    feedAddress: address,
    feedMadeAt: noon,
  });
  expect(must(await showOwnFeed(deps, await comeIn(nord.team)))).toEqual({
    feedAddress: null,
    feedMadeAt: null,
  });
  const token = /calendar\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? "?";
  expect(JSON.stringify(await deps.db.select().from(calendarFeeds))).not.toContain(token);
  expect(JSON.stringify(await deps.db.select().from(auditEntries))).not.toContain(token);
  const guest: ConsoleVisitor = { kind: "guest", actor: { kind: "guest" } };
  for (const call of [showOwnFeed, makeOwnFeed, revokeOwnFeed]) {
    expect(codeOf(await call(deps, guest))).toBe("auth.required");
  }
});

test("a new address ends the one before, and a revoked one is as one that never was", async () => {
  const first = await makeFeed(nord.client);
  const second = await makeFeed(nord.client);
  expect((await fetchFeed(first)).status).toBe(404);
  expect((await fetchFeed(second)).status).toBe(200);
  must(await revokeOwnFeed(deps, await comeIn(nord.client)));
  const revoked = await fetchFeed(second);
  const unknown = await fetchFeed(first.replace(/[\w-]{43}/, "x".repeat(43)));
  expect([revoked.status, await revoked.text()]).toEqual([404, ""]);
  expect([unknown.status, [...unknown.headers]]).toEqual([404, [...revoked.headers]]);
  for (const wrong of ["", "x.ics", first.split("/").at(-1)?.replace(".ics", "") ?? ""]) {
    expect((await answerFeed(new Request(first), deps, wrong)).status).toBe(404);
  }
  const noted = await deps.db
    .select({ what: auditEntries.what })
    .from(auditEntries)
    .where(eq(auditEntries.onWhich, nord.client.id));
  const made = noted.filter(({ what }) => what === "user.make_feed");
  expect([made.length >= 2, noted.some(({ what }) => what === "user.revoke_feed")]).toEqual([
    true,
    true,
  ]);
});

test("who is blocked has no feed any more, not even afterwards", async () => {
  const address = await makeFeed(nord.team);
  must(await setUserBlocked(deps, nord.client, { id: nord.team.id, blocked: true }));
  expect((await fetchFeed(address)).status).toBe(404);
  must(await setUserBlocked(deps, nord.client, { id: nord.team.id, blocked: false }));
  expect((await fetchFeed(address)).status).toBe(404);
});

test("a blocked client's feeds are closed while it is blocked", async () => {
  const address = await makeFeed(nord.client);
  must(await setClientBlocked(deps, system, { id: nord.clientId, blocked: true }));
  expect((await fetchFeed(address)).status).toBe(404);
  must(await setClientBlocked(deps, system, { id: nord.clientId, blocked: false }));
  expect((await fetchFeed(address)).status).toBe(200);
});

test("who leaves the client has no feed of it any more", async () => {
  const address = await makeFeed(nord.client);
  const own = eq(users.id, nord.client.id);
  for (const clientId of [sor.clientId, null]) {
    await deps.db.update(users).set({ clientId }).where(own);
    expect((await fetchFeed(address)).status).toBe(404);
  }
  await deps.db.update(users).set({ clientId: nord.clientId }).where(own);
  expect((await fetchFeed(address)).status).toBe(200);
});

test("who must set up a second factor sees nothing here either", async () => {
  const address = await makeFeed(nord.client);
  const one = eq(clients.id, nord.clientId);
  await deps.db.update(clients).set({ factorRequiredFrom: noon }).where(one);
  expect((await fetchFeed(address)).status).toBe(404);
  await deps.db
    .update(clients)
    .set({ factorRequiredFrom: noon + 1 })
    .where(one);
  expect((await fetchFeed(address)).status).toBe(200);
  await deps.db.update(clients).set({ factorRequiredFrom: null }).where(one);
});

test("a feed is limited by itself, and unknown ones by their network", async () => {
  const address = await makeFeed(nord.client);
  const asked: string[] = [];
  const limit = (within: boolean) => async (of: string) => {
    asked.push(of);
    return within;
  };
  const byFeed = { ...deps, isWithinCallLimit: limit(false) };
  expect((await fetchFeed(address, {}, byFeed)).status).toBe(429);
  const byNetwork = { ...deps, isWithinNetworkLimit: limit(false) };
  const from = { "CF-Connecting-IP": "192.0.2.7" };
  expect((await fetchFeed(address, from, byNetwork)).status).toBe(429);
  expect(asked).toEqual([`feed|${nord.client.id}`, "feed|192.0.2.7"]);
});

test("the calls make, show and end it", async () => {
  const { token: bearer } = await openSession(deps, {
    of: { userId: nord.client.id },
    device: "a program",
  });
  const call = openApi(deps);
  const made = await call("POST", "/v1/me/calendar-feed", { bearer });
  expect(made.json).toEqual({ feedAddress: expect.stringMatching(/\.ics$/), feedMadeAt: noon });
  expect((await call("GET", "/v1/me/calendar-feed", { bearer })).json).toEqual(made.json);
  expect((await fetchFeed(made.json.feedAddress)).status).toBe(200);
  expect((await call("DELETE", "/v1/me/calendar-feed", { bearer })).json).toEqual({
    feedAddress: null,
    feedMadeAt: null,
  });
  expect((await fetchFeed(made.json.feedAddress)).status).toBe(404);
});
