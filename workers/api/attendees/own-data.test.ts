/** What is kept about oneself at an event, and one's certificate, by /v1 alone: by the token of a mailed link. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
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
import { roomPeople } from "#workers/db/schema/index.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";
import { saveRecap } from "#workers/domain/recap/recap.ts";
import { makeOwnToken } from "#workers/domain/registration/own-links.ts";

const email = "kari@person.test";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let nord: TestClient;
let at: string;
let id: string;
let bearer: string;

beforeEach(async () => {
  domain = await openDomain();
  const { deps, clock } = domain;
  nord = await makeTestClient(deps, "Nord");
  call = openApi(deps);
  const startsAt = clock.now + hour;
  const made = must(await createEvent(deps, nord.client, newEvent("Autumn", startsAt)));
  const eventId = made.id;
  must(await publishEvent(deps, nord.client, { eventId }));
  must(await saveRecap(deps, nord.client, { address: eventId, certificateMinutes: 0 }));
  id = await addAttendee(deps, { eventId, name: "Kari", email, registration: "accepted" });
  bearer = await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 });
  await deps.db.insert(roomPeople).values({
    eventId,
    no: 1,
    seq: 1,
    personId: id,
    name: "Kari",
    staff: false,
    metAt: startsAt,
  });
  at = `/v1/events/${made.slug}`;
});
afterEach(() => domain.close());

const own = (path: string, method = "GET") => call(method, `${at}/own-data${path}`, { bearer });

test("how long it is kept is told to whoever it is about, and to nobody else", async () => {
  const { status, json } = await own("/keeping");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    event: { name: "Autumn" },
    isErased: false,
    consent: null,
    eraseAt: null,
  });
  expect(json.keepUntil - domain.clock.now).toBeGreaterThan(json.retentionDays * day);
  const asked = await own("/erasure", "POST");
  expect((await own("/keeping")).json.eraseAt).toBe(asked.json.eraseAt);
  for (const path of ["/keeping", "/certificate", "/certificate/file"]) {
    expect((await call("GET", `${at}/own-data${path}`)).json.code).toBe("auth.required");
    const forged = await call("GET", `${at}/own-data${path}`, { bearer: "nobodys.token" });
    expect(forged.json.code).toBe("registration.link");
  }
});

test("a certificate is asked for, issued, read again and taken as a PDF in one's language", async () => {
  expect((await own("/certificate")).json).toMatchObject({ state: "early", code: null });
  domain.clock.now += day;
  expect((await own("/certificate")).json).toMatchObject({
    state: "open",
    presence: { place: "online" },
  });
  const early = await own("/certificate/file");
  expect([early.status, early.json.code]).toEqual([404, "certificate.unknown"]);
  const issued = await own("/certificate", "POST");
  const { code } = issued.json;
  expect((await own("/certificate")).json).toMatchObject({ state: "issued", code });
  expect((await call("GET", `/v1/certificates/${code}`)).json).toEqual(issued.json);
  const file = await own("/certificate/file");
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
  expect(file.text).toMatch(/^%PDF-/);

  // A browser has the letters that our fonts lack.
  await domain.d1.prepare("UPDATE attendees SET name = '山田' WHERE id = ?").bind(id).run();
  const drawn = await own("/certificate/file");
  expect([drawn.status, drawn.headers.get("Location")]).toEqual([303, `/certificate/${code}`]);
});

test("the mail about the page after the event is drafted by who may write to its people", async () => {
  const of = { userId: nord.client.id };
  const { token } = await openSession(domain.deps, { of, device: "" });
  const made = await call("POST", `${at}/recap/mail`, { bearer: token });
  expect(made.status).toBe(201);
  const read = await call("GET", `${at}/messages/${made.json.id}`, { bearer: token });
  expect(read.json).toMatchObject({ kind: "broadcast", state: "draft" });
  expect(JSON.stringify(read.json)).toContain("[EVENT_URL]");
  expect((await call("POST", `${at}/recap/mail`, { bearer })).status).toBe(404);
});
