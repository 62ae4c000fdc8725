import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeSeatLink, seatLinkAt } from "#tests/support/attendees/seat-link.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { CustomField } from "../../contract/attendees/custom-fields.ts";
import type { WebhookType } from "../../contract/webhooks/webhook-types.ts";
import { attendees, deliveries, events, webhookEndpoints } from "../../db/schema/index.ts";
import { addAttendee } from "../attendees/manage/add-attendee.ts";
import { attendeeIdOf } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { createEndpoint } from "../webhooks/endpoints.ts";
import { approveRegistrations, declineRegistrations } from "./decide-registrations.ts";
import { quickestMs } from "./form-token.ts";
import {
  cancelOwnRegistration,
  changeOwnRegistration,
  readOwnRegistration,
} from "./own-registration.ts";
import {
  cancelOwnSeat,
  confirmOwnSeat,
  giveUpSeatOfPerson,
  readOwnSeat,
  type SeatLink,
  sendOwnLinks,
  takeSeatOfPerson,
} from "./own-seat.ts";
import { readRegistrationForm, registerForEvent } from "./register.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let event: EventRecord;
let devices = 0;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.finish();
  await deps.db.delete(deliveries);
  await deps.db.delete(webhookEndpoints);
  event = await makeEvent({});
});

async function makeEvent(set: Partial<typeof events.$inferInsert>): Promise<EventRecord> {
  const made = must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day)));
  const open = { registrationEnabled: true, published: true, ...set };
  await deps.db.update(events).set(open).where(eq(events.id, made.id));
  const found = await findEvent(deps, made.id);
  if (!found) throw new Error("the event is gone");
  return found;
}

function newDevice(): string {
  devices += 1;
  return `device-of-a-test-${devices}`;
}

function asker(device = newDevice()) {
  return { address: event.slug, token: null, device, remote: "192.0.2.7" };
}

/** Opens the form as a new device, waits as long as a person takes, sends it, and waits for its mails. */
async function register(given: Record<string, unknown>, device?: string) {
  const who = asker(device);
  const { form } = must(await readRegistrationForm(deps, who));
  domain.clock.now += quickestMs;
  const answer = await registerForEvent(deps, { ...who, form, language: "en", given });
  await domain.finish();
  return answer;
}

const kari = { name: "Kari Nordmann", email: "Kari@Example.org" };

async function rows() {
  return deps.db
    .select()
    .from(attendees)
    .where(eq(attendees.eventId, event.id))
    .orderBy(attendees.createdAt, attendees.id);
}

async function rowOf(name: string) {
  const found = (await rows()).find((row) => row.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
}

/** Recipient and kind of every mail, in the order in which they were written. */
async function mails() {
  await domain.finish();
  const sent = await deps.db.select().from(deliveries).orderBy(deliveries.id);
  return sent.map(({ recipient, kind }) => `${recipient} ${kind}`);
}

/** The token of the first address in the newest mail to somebody that leads to such a page. */
async function linkOf(recipient: string, page: string): Promise<string> {
  return new URL(await addressIn(recipient, page)).searchParams.get("token") ?? "";
}

/** The same as the link about a seat that it is. */
async function seatLinkOf(recipient: string, page: string): Promise<SeatLink> {
  return seatLinkAt(await addressIn(recipient, page));
}

async function addressIn(recipient: string, page: string): Promise<string> {
  await domain.finish();
  const sent = await deps.db.select().from(deliveries).where(eq(deliveries.recipient, recipient));
  const texts = sent.map(({ content }) => content.text).reverse();
  for (const text of texts) {
    const found = text.match(/http\S+/g)?.find((address) => address.includes(page));
    if (found) return found;
  }
  throw new Error(`${recipient} got no link to ${page}`);
}

test("who registers is written down, and gets a mail with a link and the event for the calendar", async () => {
  must(await register(kari));
  expect(await rows()).toMatchObject([
    {
      name: "Kari Nordmann",
      email: "kari@example.org",
      registration: "accepted",
      seat: "none",
      origin: "self",
    },
  ]);
  const [mail] = await deps.db.select().from(deliveries);
  expect(mail).toMatchObject({ recipient: "kari@example.org", kind: "registration_registered" });
  expect(mail?.content.subject).toBe("You are registered: Autumn");
  expect(mail?.content.attachments).toMatchObject([
    { filename: "ticket-1.png", type: "image/png" },
    { filename: `ticket-${event.slug}.pdf`, type: "application/pdf" },
    { filename: `${event.slug}.ics` },
  ]);
  const token = await linkOf("kari@example.org", "/user/details");
  expect(must(await readOwnRegistration(deps, { token })).own.name).toBe("Kari Nordmann");
});

test("the same form sent twice, also at once, registers once and mails once", async () => {
  const who = asker();
  const { form } = must(await readRegistrationForm(deps, who));
  domain.clock.now += quickestMs;
  const companions = [{ name: "Ola" }, { name: "Per", email: "per@example.org" }];
  const send = () =>
    registerForEvent(deps, { ...who, form, language: "en", given: { ...kari, companions } });
  await Promise.all([send(), send()]);
  must(await send());
  const people = await rows();
  expect(people.map(({ name }) => name).sort()).toEqual(["Kari Nordmann", "Ola", "Per"]);
  const ids = new Set(people.map(({ groupId }) => groupId));
  expect([...ids]).toEqual([(await rowOf("Kari Nordmann")).id]);
  // Ola has no address: the mail to Kari is about Ola too.
  expect((await mails()).sort()).toEqual([
    "kari@example.org registration_registered",
    "per@example.org registration_registered",
  ]);
});

test("programs are told once of each who registers, by ids, and of nobody who was there already", async () => {
  const url = "http://127.0.0.1:9/";
  const types: WebhookType[] = ["attendee.registered"];
  must(await createEndpoint(deps, nord.client, { url, types }));
  const told = async () => {
    const rows = await deps.db.select().from(deliveries).where(eq(deliveries.channel, "webhook"));
    return rows.map(({ content }) => JSON.parse(content?.text ?? ""));
  };
  const companions = [{ name: "Bo Berg" }];
  must(await register({ name: "Anne Dahl", email: "anne@x.test", companions }));
  const people = await deps.db.select().from(attendees).where(eq(attendees.eventId, event.id));
  const ids = people.map(({ id }) => id).sort();
  const { id, slug, name } = event;
  const message = (attendee: string) => ({
    type: "attendee.registered",
    timestamp: expect.any(String),
    data: { event: { id, slug, name }, attendee: { id: attendee, registration: "accepted" } },
  });
  const sorted = async () =>
    (await told()).sort((a, b) => (a.data.attendee.id < b.data.attendee.id ? -1 : 1));
  expect(await sorted()).toEqual(ids.map(message));
  must(await register({ name: "Anne Again", email: "anne@x.test" }));
  expect(await sorted()).toEqual(ids.map(message));
  const added = must(await addAttendee(deps, nord.client, { eventId: event.id, name: "Cato Lie" }));
  expect(await sorted()).toEqual([...ids, added.id].sort().map(message));
  must(
    await addAttendee(deps, nord.client, {
      eventId: event.id,
      name: "Dina Moe",
      registration: "invited",
    }),
  );
  expect(await told()).toHaveLength(3);
});

test("an address that is registered already gets its mail again, and the answer tells nothing", async () => {
  const first = await register(kari);
  const again = await register({ ...kari, name: "Somebody Else", companions: [{ name: "Extra" }] });
  expect(again).toEqual(first);
  expect(await rows()).toMatchObject([{ name: "Kari Nordmann", groupId: null }]);
  expect(await mails()).toEqual([
    "kari@example.org registration_registered",
    "kari@example.org registration_registered",
  ]);
});

test("mails again are bounded, and refusals do not depend on what is known", async () => {
  const told: string[] = [];
  for (let i = 0; i < 12; i += 1) told.push(codeOf(await register(kari)));
  const unknown: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const form = must(await readRegistrationForm(deps, asker())).form;
    domain.clock.now += quickestMs;
    const given = { name: "No", email: "never@example.org" };
    unknown.push(codeOf(await registerForEvent(deps, { ...asker(), form, language: "en", given })));
  }
  expect(told).toEqual(unknown);
  expect((await mails()).length).toBeLessThan(12);
});

test("one device sends thirty forms in a quarter of an hour", async () => {
  const told: string[] = [];
  for (let i = 0; i < 31; i += 1) {
    told.push(codeOf(await register({ name: "N", email: `n${i}@example.org` }, "one-device")));
  }
  expect(told.indexOf("request.too_many")).toBe(30);
});

const fields: readonly CustomField[] = [
  field("fld_food", { kind: "one", options: ["All", "Vegan"], required: true }),
  field("fld_why", {
    kind: "short",
    sensitive: true,
    shownWhen: { field: "fld_food", value: "Vegan" },
  }),
];

function field(id: string, set: Partial<CustomField>): CustomField {
  const label = { no: "", en: id };
  const base = { id, kind: "short" as const, label, required: false, options: [], shownWhen: null };
  return { ...base, personal: true, sensitive: false, retentionDays: null, ...set };
}

test("all that is wrong is told at once, each at its place, and nothing is written", async () => {
  event = await makeEvent({ customFields: fields, registrationGroupMax: 2 });
  const given = {
    name: " ",
    email: "no",
    companions: [{ name: "Ola", answers: { fld_food: "Meat" } }],
  };
  const refused = await register(given);
  expect(refused).toMatchObject({
    ok: false,
    refusal: {
      code: "request.invalid",
      fields: {
        name: "text.empty",
        email: "email.format",
        "answers.fld_food": "answer.required",
        "companions.0.answers.fld_food": "answer.choice",
      },
    },
  });
  expect(await rows()).toEqual([]);
  const many = {
    ...kari,
    answers: { fld_food: "All" },
    companions: [{ name: "A" }, { name: "B" }],
  };
  expect(await register(many)).toMatchObject({
    refusal: { fields: { companions: "registration.group" } },
  });
});

test("what is sensitive needs a consent, whose very words are kept", async () => {
  event = await makeEvent({ customFields: fields });
  const answers = { fld_food: "Vegan", fld_why: "Faith" };
  expect(await register({ ...kari, answers })).toMatchObject({
    refusal: { fields: { consent: "registration.consent" } },
  });
  must(await register({ ...kari, answers, consent: true }));
  expect(await rowOf("Kari Nordmann")).toMatchObject({
    answers,
    consentAt: domain.clock.now,
    consentText:
      "I agree that The organiser keeps my answers to: fld_why. I can withdraw this at any time.",
  });
  must(await register({ name: "Ola", email: "ola@example.org", answers: { fld_food: "All" } }));
  expect(await rowOf("Ola")).toMatchObject({ consentAt: null, consentText: null });
});

test.each([
  ["has no registration", { registrationEnabled: false }, "off"],
  ["is past its due date", { registrationDueAt: noon }, "due"],
  ["is over", { closesAt: noon }, "over"],
] as const)("an event that %s takes nobody", async (_what, set, closed) => {
  event = await makeEvent(set);
  expect(must(await readRegistrationForm(deps, asker())).closed).toBe(closed);
  expect(codeOf(await register(kari))).toBe("registration.closed");
  expect(await rows()).toEqual([]);
});

test.each([
  ["hidden", { published: false }, "event.not_found"],
  ["put away", { archivedAt: noon }, "event.not_found"],
  ["behind an access code", { accessCode: "12345678" }, "access.required"],
] as const)("of an event that is %s nobody is shown the form", async (_what, set, code) => {
  event = await makeEvent(set);
  expect(codeOf(await readRegistrationForm(deps, asker()))).toBe(code);
  const sent = registerForEvent(deps, { ...asker(), form: "x", language: "en", given: kari });
  expect(codeOf(await sent)).toBe(code);
});

test("who was shown the form is shown it again when the access code has changed, and registers with the new one", async () => {
  event = await makeEvent({});
  const who = asker();
  const { form } = must(await readRegistrationForm(deps, who));
  await deps.db.update(events).set({ accessCode: "12345678" }).where(eq(events.id, event.id));
  expect(must(await readRegistrationForm(deps, { ...who, form })).needsCode).toBe(true);
  expect(codeOf(await readRegistrationForm(deps, { ...who, form: `${form}x` }))).toBe(
    "access.required",
  );
  domain.clock.now += quickestMs;
  const sent = { ...who, form, language: "en", given: kari } as const;
  expect(codeOf(await registerForEvent(deps, sent))).toBe("access.required");
});

test("a form that comes too soon, too late, or from elsewhere is refused", async () => {
  const who = asker();
  const { form } = must(await readRegistrationForm(deps, who));
  const send = (with_: string) =>
    registerForEvent(deps, { ...who, form: with_, language: "en", given: kari });
  domain.clock.now += quickestMs - 1;
  expect(codeOf(await send(form))).toBe("registration.too_quick");
  expect(codeOf(await send("x.y.z"))).toBe("registration.form_over");
  domain.clock.now += 1;
  must(await send(form));
  domain.clock.now += 7 * day;
  expect(codeOf(await send(form))).toBe("registration.form_over");
  event = await makeEvent({});
  expect(
    codeOf(await registerForEvent(deps, { ...asker(), form, language: "en", given: kari })),
  ).toBe("registration.form_over");
});

test("who needs approval waits for it, and is told what staff decide", async () => {
  event = await makeEvent({ registrationNeedsApproval: true, hybrid: true, seatQuota: 1 });
  must(await register(kari));
  must(await register({ name: "Ola", email: "ola@example.org" }));
  must(await register({ name: "Per", email: "per@example.org" }));
  const [first, second, third] = (await rows()).map(({ id }) => id);
  const ids = [first ?? "", second ?? ""];
  // Whoever registered first gets the seat, in whatever order they are ticked.
  const decide = { eventId: event.id, ids: ids.toReversed() };
  expect(codeOf(await approveRegistrations(deps, { kind: "guest" }, decide))).toBe(
    "event.not_found",
  );
  expect(must(await approveRegistrations(deps, nord.client, decide))).toEqual({ done: 2 });
  expect(must(await approveRegistrations(deps, nord.client, decide))).toEqual({ done: 0 });
  must(await declineRegistrations(deps, nord.client, { eventId: event.id, ids: [third ?? ""] }));
  expect((await rows()).map(({ registration, seat }) => `${registration} ${seat}`)).toEqual([
    "accepted confirmed",
    "accepted waiting",
    "declined none",
  ]);
  expect((await mails()).slice(3).sort()).toEqual([
    "kari@example.org registration_registered",
    "ola@example.org registration_waiting",
    "per@example.org registration_declined",
  ]);
  // Who was told no by staff does not come in by registering once more.
  must(await register({ name: "Per", email: "per@example.org" }));
  expect((await rowOf("Per")).registration).toBe("declined");
});

test("full, waiting list, one cancels by the mailed link, the next is offered the seat and takes it", async () => {
  event = await makeEvent({ hybrid: true, seatQuota: 2 });
  must(await register({ ...kari, companions: [{ name: "Ola" }] }));
  expect(must(await readRegistrationForm(deps, asker())).seatsLeft).toBe(0);
  must(await register({ name: "Per", email: "per@example.org" }));
  must(await register({ name: "Anne", email: "anne@example.org" }));
  const anne = must(
    await readOwnRegistration(deps, { token: await linkOf("anne@example.org", "/user/details") }),
  );
  expect(anne.places).toEqual({ [anne.own.id]: 2 });

  const token = await linkOf("kari@example.org", "/user/details");
  const ola = await rowOf("Ola");
  must(await cancelOwnRegistration(deps, { token, id: ola.id }));
  must(await cancelOwnRegistration(deps, { token, id: ola.id }));
  expect(await rowOf("Ola")).toMatchObject({ registration: "declined", seat: "cancelled" });
  expect((await rowOf("Per")).seat).toBe("offered");
  expect((await mails()).slice(3).sort()).toEqual([
    "kari@example.org registration_cancelled",
    "per@example.org registration_offered",
  ]);
  const seat = await seatLinkOf("per@example.org", "/confirmSeat/");
  expect(must(await confirmOwnSeat(deps, seat))).toEqual({ seat: "confirmed" });
  // The link was good once.
  expect(codeOf(await confirmOwnSeat(deps, seat))).toBe("registration.link");
  expect((await rowOf("Anne")).seat).toBe("waiting");
});

test("an offer that ran out is told, and its link leads to the end of the line", async () => {
  event = await makeEvent({ hybrid: true, seatQuota: 1 });
  must(await register(kari));
  must(await register({ name: "Per", email: "per@example.org" }));
  must(await register({ name: "Anne", email: "anne@example.org" }));
  const token = await linkOf("kari@example.org", "/user/details");
  must(await cancelOwnRegistration(deps, { token, id: (await rowOf("Kari Nordmann")).id }));
  const old = await seatLinkOf("per@example.org", "/confirmSeat/");
  domain.clock.now += day;
  // Nobody has taken the offer back yet, and still it is over.
  expect(codeOf(await confirmOwnSeat(deps, old))).toBe("seats.none");
  expect((await rowOf("Per")).seat).toBe("cancelled");
  expect((await rowOf("Anne")).seat).toBe("offered");
  expect(codeOf(await readOwnSeat(deps, old))).toBe("registration.link");
  const again = await seatLinkOf("per@example.org", "/confirmSeat/");
  expect(must(await confirmOwnSeat(deps, again))).toEqual({ seat: "waiting" });
});

test("who gives up the seat alone stays registered; who gives up all may register again", async () => {
  event = await makeEvent({ hybrid: true, seatQuota: 1 });
  must(await register(kari));
  const { id, seatTurn } = await rowOf("Kari Nordmann");
  expect(seatTurn).toBe(1);
  must(await sendOwnLinks(deps, { address: event.slug, email: kari.email, remote: "192.0.2.7" }));
  const token = await linkOf("kari@example.org", "/user/details");
  must(await cancelOwnRegistration(deps, { token, id }));
  const seat = await seatLinkOf("kari@example.org", "/confirmSeat/");
  expect(must(await confirmOwnSeat(deps, seat))).toEqual({ seat: "confirmed" });
  must(await cancelOwnRegistration(deps, { token, id }));
  must(await register(kari));
  expect(await rowOf("Kari Nordmann")).toMatchObject({
    id,
    registration: "accepted",
    seat: "confirmed",
  });
  const own = must(await readOwnSeat(deps, await newSeatLinkTo("kari@example.org")));
  must(await cancelOwnSeat(deps, await newSeatLinkTo("kari@example.org")));
  expect(own.own.id).toBe(id);
  expect(await rowOf("Kari Nordmann")).toMatchObject({
    registration: "accepted",
    seat: "cancelled",
  });
});

test("the mails about a seat lead to where it alone is given up, for each of whom they are about", async () => {
  event = await makeEvent({ hybrid: true, seatQuota: 2 });
  must(await register({ ...kari, companions: [{ name: "Ola" }] }));
  must(await register({ name: "Per", email: "per@example.org" }));
  const [mail] = await deps.db.select().from(deliveries).orderBy(deliveries.id);
  const text = mail?.content.text ?? "";
  const giveUpOf = (name: string) =>
    new RegExp(
      `the seat of ${name} in the hall and follow online: (http\\S+/cancelSeat/\\S+)`,
    ).exec(text)?.[1];
  expect(giveUpOf("Ola")).toBeDefined();
  const kept = seatLinkAt(giveUpOf("Kari Nordmann") ?? "");
  expect(must(await cancelOwnSeat(deps, kept))).toEqual({ seat: "gone" });
  expect(await rowOf("Kari Nordmann")).toMatchObject({
    registration: "accepted",
    seat: "cancelled",
  });
  const subjects = await deps.db.select().from(deliveries).orderBy(deliveries.id);
  expect(subjects.map(({ content }) => content.subject)).toContain(
    "You have no seat in the hall: Autumn",
  );
  // Per is offered the seat, and leaves it to the next.
  const left = await seatLinkOf("per@example.org", "/cancelSeat/");
  must(await cancelOwnSeat(deps, left));
  expect((await rowOf("Per")).seat).toBe("cancelled");
});

test("on the page of the registration one gives up a seat, asks for one, and takes an offer", async () => {
  event = await makeEvent({ hybrid: true, seatQuota: 1 });
  must(await register(kari));
  must(await register({ name: "Per", email: "per@example.org" }));
  const own = { token: await linkOf("kari@example.org", "/user/details") };
  const per = { token: await linkOf("per@example.org", "/user/details") };
  const [{ id: kariId }, { id: perId }] = [await rowOf("Kari Nordmann"), await rowOf("Per")];
  const ofKari = { ...own, id: kariId };
  const ofPer = { ...per, id: perId };
  expect(codeOf(await giveUpSeatOfPerson(deps, { ...own, id: perId }))).toBe("registration.link");
  expect(must(await giveUpSeatOfPerson(deps, ofKari))).toEqual({ seat: "gone" });
  expect(must(await giveUpSeatOfPerson(deps, ofKari))).toEqual({ seat: "gone" });
  expect((await rowOf("Per")).seat).toBe("offered");
  expect(must(await takeSeatOfPerson(deps, ofKari))).toEqual({ seat: "waiting" });
  expect(must(await takeSeatOfPerson(deps, ofPer))).toEqual({ seat: "confirmed" });
  expect(must(await takeSeatOfPerson(deps, ofPer))).toEqual({ seat: "confirmed" });
  expect(must(await giveUpSeatOfPerson(deps, ofKari))).toEqual({ seat: "left" });
  // All of it was taken back: the seat brings the registration with it.
  must(await cancelOwnRegistration(deps, ofPer));
  expect(must(await takeSeatOfPerson(deps, ofPer))).toEqual({ seat: "confirmed" });
  expect((await rowOf("Per")).registration).toBe("accepted");
  domain.clock.now = event.closesAt;
  expect(codeOf(await giveUpSeatOfPerson(deps, ofPer))).toBe("registration.over");
});

test("whoever registered sees a companion with an own address, and can cancel for them", async () => {
  must(await register({ ...kari, companions: [{ name: "Per", email: "per@example.org" }] }));
  const token = await linkOf("kari@example.org", "/user/details");
  const { id } = await rowOf("Per");
  const shown = must(await readOwnRegistration(deps, { token }));
  expect([shown.companions, shown.linked.map(({ name }) => name)]).toEqual([[], ["Per"]]);
  must(await cancelOwnRegistration(deps, { token, id }));
  expect((await rowOf("Per")).registration).toBe("declined");
  expect(await mails()).toContain("per@example.org registration_cancelled");
  const theirs = await linkOf("per@example.org", "/user/details");
  expect(must(await readOwnRegistration(deps, { token: theirs })).linked).toEqual([]);
});

/** The link that a mail of this moment would carry. */
async function newSeatLinkTo(email: string): Promise<SeatLink> {
  const row = (await rows()).find((one) => one.email === email);
  if (!row) throw new Error(`nobody has ${email}`);
  return makeSeatLink(deps, row);
}

test("a registration is changed by its link, and not over a newer one", async () => {
  event = await makeEvent({ customFields: fields });
  must(await register({ ...kari, answers: { fld_food: "All" } }));
  const token = await linkOf("kari@example.org", "/user/details");
  const { id, version } = await rowOf("Kari Nordmann");
  const given = { name: "Kari N.", phone: "98765432", answers: { fld_food: "Vegan" }, version };
  must(await changeOwnRegistration(deps, { token, id, given }));
  expect(await rowOf("Kari N.")).toMatchObject({
    phone: "+4798765432",
    answers: { fld_food: "Vegan" },
  });
  expect(codeOf(await changeOwnRegistration(deps, { token, id, given }))).toBe(
    "registration.changed",
  );
  const bad = { ...given, name: "", answers: {}, version: version + 1 };
  expect(await changeOwnRegistration(deps, { token, id, given: bad })).toMatchObject({
    refusal: { fields: { name: "text.empty" } },
  });
});

test("links are good for their own people, address and event alone", async () => {
  must(await register(kari));
  must(await register({ name: "Per", email: "per@example.org" }));
  const token = await linkOf("kari@example.org", "/user/details");
  const per = await rowOf("Per");
  expect(codeOf(await cancelOwnRegistration(deps, { token, id: per.id }))).toBe(
    "registration.link",
  );
  expect(codeOf(await readOwnRegistration(deps, { token: `${token}x` }))).toBe("registration.link");
  expect(codeOf(await readOwnSeat(deps, { address: event.slug, email: kari.email, token }))).toBe(
    "registration.link",
  );
  await deps.db
    .update(attendees)
    .set({ email: "new@example.org" })
    .where(eq(attendees.email, "kari@example.org"));
  expect(codeOf(await readOwnRegistration(deps, { token }))).toBe("registration.link");
});

test("who was in the room before is the same person, and a second one on the same device another", async () => {
  const device = "a-device-that-is-shared";
  const id = await attendeeIdOf(deps, event.id, device);
  await deps.db.run(sql`INSERT INTO attendees (id, event_id, name, answers, seat, presence, joined_at, notes, created_at)
    VALUES (${id}, ${event.id}, 'K', '{}', 'none', 'none', ${noon}, '', ${noon})`);
  must(await register(kari, device));
  must(await register({ name: "Per", email: "per@example.org" }, device));
  expect(await rowOf("Kari Nordmann")).toMatchObject({
    id,
    joinedAt: noon,
    registration: "accepted",
  });
  expect((await rowOf("Per")).id).not.toBe(id);
});
