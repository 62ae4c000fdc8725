import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { scans } from "#workers/db/schema/index.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";
import { updateEvent } from "#workers/domain/events/changes/update-event.ts";
import { saveRecap } from "#workers/domain/recap/recap.ts";
import { makeOwnToken } from "#workers/domain/registration/own-links.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let search: string;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { deps, clock } = domain;
  eventId = must(await createEvent(deps, nord.client, newEvent("Meeting", clock.now + hour))).id;
  must(await publishEvent(deps, nord.client, { eventId }));
  must(await saveRecap(deps, nord.client, { address: eventId, certificateMinutes: 0 }));
  const email = "kari@person.test";
  const id = await addAttendee(deps, { eventId, name: "Kari", email, registration: "accepted" });
  const passage = {
    eventId,
    id: "scn_1",
    attendeeId: id,
    direction: "in",
    at: clock.now + hour,
  } as const;
  const door = {
    receivedAt: clock.now,
    scannerId: nord.client.id,
    result: "ok",
    isOffline: false,
  } as const;
  await deps.db.insert(scans).values({ ...passage, ...door });
  search = `?token=${await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 })}`;
});
afterEach(() => domain.close());

const call = (path: string, more: { search?: string; fields?: Record<string, string> } = {}) =>
  callPage(domain.deps, { path, address: eventId, cookie: "", search, ...more });

const page = "event/:slug/user/data";

test("the page says how long data is kept, takes the wish to be erased, and takes it back", async () => {
  const first = await call(page);
  expect(first.text).toContain('"retentionDays":180');
  expect(first.text).toContain('"eraseAt":null');
  expect((await call(page, { fields: { intent: "erase" } })).text).toContain('"done":"asked"');
  expect((await call(page)).text).toContain(`"eraseAt":${domain.clock.now + 7 * day}`);
  expect((await call(page, { fields: { intent: "keep" } })).text).toContain('"done":"kept"');
  expect((await call(page)).text).toContain('"eraseAt":null');
});

test("whoever nobody knows is told so, and gets neither file nor certificate", async () => {
  const stranger = { search: "?token=forged" };
  expect((await call(page, stranger)).text).toContain('"own":null');
  const posted = await call(page, { ...stranger, fields: { intent: "erase" } });
  expect(posted).toMatchObject({ status: 410 });
  for (const path of [`${page}/file`, "event/:slug/user/certificate"]) {
    const answer = await call(path, stranger);
    expect([answer.status, answer.to]).toEqual([302, `/event/${eventId}/user/data?token=forged`]);
  }
  expect(await domain.deps.db.query.erasures.findMany()).toEqual([]);
});

test("a form of the page is no certificate before the end, and one that stays afterwards", async () => {
  const early = await call(page, { fields: { intent: "certificate" } });
  expect(early).toMatchObject({ status: 409 });
  domain.clock.now += day;
  expect((await call(page)).text).toContain('"state":"open"');
  expect((await call(page, { fields: { intent: "certificate" } })).text).toContain("certificate");
  const { text } = await call(page);
  const [, code = ""] = /"code":"(\w{12})"/.exec(text) ?? [];
  expect(code).not.toBe("");
  const check = (typed: string) =>
    callPage(domain.deps, { path: "certificate/:code", address: typed, cookie: "" });
  expect((await check(code)).text).toContain("Kari");
  expect(await check("ABCDEFGHJK23")).toMatchObject({ status: 404 });
  const form = { path: "certificate", address: "", cookie: "", search: "?code=abcd-efgh%20jk23" };
  expect((await callPage(domain.deps, form)).to).toBe("/certificate/abcdefghjk23");
  const file = await call("event/:slug/user/certificate");
  expect([file.status, file.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
});

test("the file comes to read, or for programs", async () => {
  const read = await call(`${page}/file`, { search: `${search}&format=html` });
  expect(read.text).toMatch(/^<!doctype html>/);
  expect(read.text).toContain("Kari");
  const whole = JSON.parse((await call(`${page}/file`, { search: `${search}&format=json` })).text);
  expect(whole.sections.attendance).toMatchObject([{ name: "Kari" }]);
});

test("the policy names who is responsible for an event, unless it asks for a code", async () => {
  const open = { path: "privacy-policy", address: "", cookie: "", search: `?event=${eventId}` };
  expect((await callPage(domain.deps, open)).text).toContain("Nord");
  const changed = { section: "access", values: { accessCode: "4829 0157" } } as const;
  must(await updateEvent(domain.deps, nord.client, { eventId, ...changed }));
  expect((await callPage(domain.deps, open)).text).not.toContain("Nord,");
  const { text } = await callPage(domain.deps, { ...open, search: "" });
  for (const cookie of Object.values(cookieNames)) expect(text).toContain(`${cookie}: `);
});
