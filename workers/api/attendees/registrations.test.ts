/** Registering for an event by /v1 alone, and the own registration by the link of the mail or an account. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { linkOf, mailsTo } from "#tests/support/mails.ts";
import { attempts, deliveries } from "#workers/db/schema/index.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { moveLines } from "#workers/domain/seats/move-line.ts";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let nord: TestClient;
let slug: string;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(attempts);
  await domain.deps.db.delete(deliveries);
  await openEvent({});
});

/** Columns of the event's row, by their names in the database. */
type Columns = Readonly<Record<string, string | number>>;

async function openEvent(columns: Columns): Promise<void> {
  const made = must(
    await createEvent(domain.deps, nord.client, newEvent("Autumn", noon + 9 * day)),
  );
  ({ id: eventId, slug } = made);
  await setEvent({ registration_enabled: 1, published: 1 });
  await setEvent(columns);
}

async function setEvent(columns: Columns): Promise<void> {
  for (const [name, value] of Object.entries(columns)) {
    const update = domain.d1.prepare(`UPDATE events SET ${name} = ? WHERE id = ?`);
    await update.bind(value, eventId).run();
  }
}

const at = (path: string) => `/v1/events/${slug}/registrations${path}`;
const kari = { name: "Kari Nordmann", email: "kari@example.org" };
async function register(body: object, key?: string) {
  const headers = key === undefined ? {} : { "Idempotency-Key": key };
  const answer = await call("POST", at(""), { body, headers });
  await domain.finish();
  return answer;
}

/** The token of the newest mail's link to the own registration. */
async function tokenTo(email: string): Promise<string> {
  const mails = await mailsTo(domain.deps, email);
  return linkOf(mails[0], `/event/${slug}/user/details`).get("token") ?? "";
}

const readOwn = async (bearer: string) => (await call("GET", at("/own"), { bearer })).json;
const emails = async () => {
  const rows = domain.d1.prepare("SELECT email FROM attendees WHERE event_id = ?").bind(eventId);
  return (await rows.all<{ readonly email: string | null }>()).results.map(({ email }) => email);
};

test("the form says what is asked, and why it is closed", async () => {
  await openEvent({ hybrid: 1, seat_quota: 3, registration_group_max: 4 });
  const open = await call("GET", at("/form"));
  expect(open.json).toMatchObject({
    event: { slug, hybrid: true },
    closed: null,
    registrationGroupMax: 4,
    seatsLeft: 3,
    fields: [],
  });
  expect(open.text).not.toContain(eventId);
  await setEvent({ registration_due_at: noon - 1, registration_message: "We are full" });
  const { json } = await call("GET", at("/form"));
  expect(json).toMatchObject({ closed: "due", registrationMessage: "We are full" });
  expect(await register(kari)).toMatchObject({
    status: 409,
    json: { code: "registration.closed" },
  });
});

test("whoever registers is told by mail alone, and the same call again makes nobody more", async () => {
  await openEvent({ registration_group_max: 3 });
  const both = { ...kari, companions: [{ name: "Ola", answers: {} }] };
  const first = await register(both, "once");
  expect([first.status, first.json]).toEqual([201, { email: kari.email, payment: null }]);
  const again = await register(both, "once");
  expect([again.status, again.json]).toEqual([201, { email: kari.email, payment: null }]);
  // Under the same key somebody else is somebody else.
  await register({ name: "Per", email: "per@example.org" }, "once");
  expect(await emails()).toHaveLength(3);
  const wrong = await register({ name: "", email: "nowhere", companions: [1, 2, 3] });
  expect(wrong).toMatchObject({
    status: 400,
    json: { fields: { email: "email.format", companions: "registration.group" } },
  });
});

test("a network whose devices nobody knows registers so many in a quarter of an hour", async () => {
  const spent = { count: 600, startedAt: noon };
  await register(kari);
  await domain.deps.db.update(attempts).set(spent);
  const refused = await register({ name: "Per", email: "per@example.org" });
  expect([refused.status, refused.json.code]).toEqual([429, "request.too_many"]);
  domain.clock.now += 15 * 60_000;
  expect((await register({ name: "Per", email: "per@example.org" })).status).toBe(201);
});

test("one brings nine people along, and not ten", async () => {
  const bring = (n: number) =>
    Array.from({ length: n }, (_, place) => ({ name: `Gjest ${place}` }));
  const refused = await register({ ...kari, companions: bring(10) });
  expect(refused).toMatchObject({
    status: 400,
    json: { fields: { companions: "registration.group" } },
  });
  expect((await register({ ...kari, companions: bring(9) })).status).toBe(201);
  expect(await emails()).toHaveLength(10);
});

test("whoever names a registered address among those they bring fills no letter box", async () => {
  await register(kari);
  for (let n = 0; n < 9; n += 1) {
    const companions = [{ name: "Kari", email: kari.email }];
    const answer = await register({ name: "Per", email: `per.${n}@example.org`, companions });
    expect(answer.status).toBe(201);
  }
  // As often as by asking for it: the first one, and the rest of the five that a network gets.
  expect(await mailsTo(domain.deps, kari.email)).toHaveLength(5);
});

test("behind an access code the form is for who has joined", async () => {
  await openEvent({ access_code: "open sesame" });
  expect((await call("GET", at("/form"))).json.code).toBe("access.required");
  expect((await register(kari)).json.code).toBe("access.required");
  const joined = await call("POST", "/v1/join", {
    body: { address: slug, accessCode: "open sesame" },
  });
  const bearer = joined.json.token;
  expect((await call("GET", at("/form"), { bearer })).status).toBe(200);
  expect((await call("POST", at(""), { bearer, body: kari })).status).toBe(201);
  // Who is in the room is who has registered.
  expect(await emails()).toEqual([kari.email]);
});

test("the link of the mail opens the own registration of its event, and changes and cancels it", async () => {
  await openEvent({ registration_group_max: 3 });
  await register({
    ...kari,
    companions: [{ name: "Ola" }, { name: "Per", email: "per@nord.test" }],
  });
  const bearer = await tokenTo(kari.email);
  const own = await readOwn(bearer);
  expect(own.people).toMatchObject([
    { name: "Kari Nordmann", email: kari.email, isLinked: false, ticket: expect.any(String) },
    { name: "Ola", email: null, isLinked: false, ticket: expect.any(String) },
    { name: "Per", email: null, isLinked: true, ticket: null },
  ]);
  const [{ id, version }, , per] = own.people;
  const change = { name: "Kari N.", phone: "+4799999999", version };
  const changed = await call("PATCH", at(`/own/${id}`), { bearer, body: change });
  expect([changed.status, changed.json.people[0].name]).toEqual([200, "Kari N."]);
  const [, ola] = changed.json.people;
  const theirs = { name: "Ola Hansen", version: ola.version };
  const brought = await call("PATCH", at(`/own/${ola.id}`), { bearer, body: theirs });
  expect([brought.status, brought.json.people[1].name]).toEqual([200, "Ola Hansen"]);
  const late = await call("PATCH", at(`/own/${id}`), { bearer, body: change });
  expect([late.status, late.json.code]).toEqual([409, "registration.changed"]);
  // Of who has a link of their own the name is put right here, and nothing else.
  const called = { name: "Per Hansen", phone: "+4799999999", version: per.version };
  const renamed = await call("PATCH", at(`/own/${per.id}`), { bearer, body: called });
  expect([renamed.status, renamed.json.people[2].name]).toEqual([200, "Per Hansen"]);
  const byPer = await readOwn(await tokenTo("per@nord.test"));
  expect(byPer.people).toMatchObject([{ name: "Per Hansen", phone: null }]);
  const gone = await call("DELETE", at(`/own/${id}`), { bearer });
  expect(gone.json.people[0]).toMatchObject({ registration: "declined", ticket: null });
  // At another event's address it opens nothing.
  await openEvent({});
  expect(await readOwn(bearer)).toMatchObject({ code: "registration.link" });
  expect(await readOwn("nobodys.token")).toMatchObject({ code: "registration.link" });
  expect((await call("GET", at("/own"))).json.code).toBe("auth.required");
});

test("a seat is offered, taken and given up, and the place in line is told", async () => {
  await openEvent({ hybrid: 1, seat_quota: 1 });
  await register(kari);
  await register({ name: "Per", email: "per@nord.test" });
  domain.clock.now += 1_000;
  await register({ name: "Siv", email: "siv@nord.test" });
  const [first, second, third] = [
    await tokenTo(kari.email),
    await tokenTo("per@nord.test"),
    await tokenTo("siv@nord.test"),
  ];
  const [of] = (await readOwn(second)).people;
  expect(of).toMatchObject({
    seat: "waiting",
    place: 1,
    seatActs: { take: null, canGiveUp: true },
  });
  expect((await readOwn(third)).people[0].place).toBe(2);
  const [holder] = (await readOwn(first)).people;
  const seatOf = (id: string) => at(`/own/${id}/seat`);
  const given = await call("DELETE", seatOf(holder.id), { bearer: first });
  expect([given.status, given.json]).toEqual([200, { seat: "gone" }]);
  await moveLines(domain.deps, [eventId]);
  expect((await readOwn(second)).people[0]).toMatchObject({
    seat: "offered",
    seatActs: { take: "offer" },
  });
  const taken = await call("PUT", seatOf(of.id), { bearer: second });
  expect([taken.status, taken.json]).toEqual([200, { seat: "confirmed" }]);
  // Who gave it up stands at the end.
  domain.clock.now += 1_000;
  const asked = await call("PUT", seatOf(holder.id), { bearer: first });
  expect(asked.json).toEqual({ seat: "waiting" });
  expect((await readOwn(first)).people[0].place).toBe(2);
  const left = await call("DELETE", seatOf(holder.id), { bearer: first });
  expect(left.json).toEqual({ seat: "left" });
});

test("its tickets are a PDF and the event a calendar entry, to whoever has the link alone", async () => {
  await setEvent({ location_text: "Kulturhuset", registration_needs_approval: 1 });
  await register({ ...kari, companions: [{ name: "Per" }] });
  const bearer = await tokenTo(kari.email);
  const early = await call("GET", at("/own/ticket"), { bearer });
  expect([early.status, early.json.code]).toEqual([404, "registration.no_ticket"]);

  await setEvent({ registration_needs_approval: 0 });
  await domain.d1.prepare("UPDATE attendees SET registration = 'accepted'").run();
  const ticket = await call("GET", at("/own/ticket"), { bearer });
  const { headers } = ticket;
  expect([ticket.status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Content-Disposition")).toContain(`-${slug}.pdf`);
  expect(ticket.text).toMatch(/^%PDF-/);
  const calendar = await call("GET", at("/own/calendar"), { bearer });
  expect(calendar.headers.get("Content-Type")).toContain("text/calendar");
  expect(calendar.text).toMatch(/^BEGIN:VCALENDAR.+LOCATION:Kulturhuset.+END:VCALENDAR/s);

  await domain.d1.prepare("UPDATE attendees SET name = '山田' WHERE email IS NOT NULL").run();
  const drawn = await call("GET", at("/own/ticket"), { bearer });
  expect([drawn.status, drawn.json.code]).toEqual([409, "registration.ticket_letters"]);
  for (const file of ["/own/ticket", "/own/calendar"]) {
    const none = await call("GET", at(file), { bearer: "nobodys.token" });
    expect(none.json.code).toBe("registration.link");
    expect((await call("GET", at(file))).json.code).toBe("auth.required");
  }
});

test("an account that has proved the address reads its own registration, and no other one does", async () => {
  const { id: userId } = nord.editor;
  await domain.d1
    .prepare("UPDATE users SET email = ?, email_proved_at = ? WHERE id = ?")
    .bind(kari.email, noon, userId)
    .run();
  const { token } = await openSession(domain.deps, { of: { userId }, device: "" });
  expect(await readOwn(token)).toMatchObject({ code: "request.not_found" });
  await register(kari);
  const own = await readOwn(token);
  expect(own.people).toMatchObject([{ email: kari.email }]);
  const other = await openSession(domain.deps, { of: { userId: nord.client.id }, device: "" });
  expect(await readOwn(other.token)).toMatchObject({ code: "request.not_found" });
  const { id, version } = own.people[0];
  const change = { name: "Not mine", version };
  const refused = await call("PATCH", at(`/own/${id}`), { bearer: other.token, body: change });
  expect(refused.status).toBe(404);
  const cancelled = await call("DELETE", at(`/own/${id}`), { bearer: token });
  expect(cancelled.json.people[0].registration).toBe("declined");
});

test("the link is mailed again to who is registered, and the room is entered by it", async () => {
  await register(kari);
  const bearer = await tokenTo(kari.email);
  await domain.deps.db.delete(deliveries);
  const ask = (email: string) => call("POST", at("/links"), { body: { email } });
  expect(await ask("nobody@nord.test")).toMatchObject({ status: 200, json: {} });
  expect(await mailsTo(domain.deps, "nobody@nord.test")).toEqual([]);
  expect(await ask(kari.email)).toMatchObject({ status: 200, json: {} });
  await domain.finish();
  expect(await mailsTo(domain.deps, kari.email)).toHaveLength(1);
  const early = await call("POST", at("/own/enter"), { bearer });
  expect(early.json.code).toBe("event.not_open");
  domain.clock.now = noon + 9 * day;
  const { json } = await call("POST", at("/own/enter"), { bearer });
  expect(json).toMatchObject({ type: "Bearer", attendance: null, event: { slug } });
  const ticket = await call("GET", `/v1/rooms/${eventId}/ticket`, { bearer: json.token });
  expect(ticket.status).toBe(200);
  // Whom the door of a hybrid event has let in takes part in the hall, and the room's ticket says so.
  await setEvent({ hybrid: 1 });
  await domain.d1.prepare("UPDATE attendees SET presence = 'in'").run();
  const inside = await call("POST", at("/own/enter"), { bearer });
  expect(inside.json.attendance).toBe("hall");
  const query = new URLSearchParams({ attendance: inside.json.attendance });
  const there = await call("GET", `/v1/rooms/${eventId}/ticket?${query}`, {
    bearer: inside.json.token,
  });
  const [, claims = ""] = String(there.json.ticket).split(".");
  expect(JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")))).toMatchObject({
    name: kari.name,
    attendance: "hall",
  });
});
