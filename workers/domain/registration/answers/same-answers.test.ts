/** S4 of registrations: neither an answer nor the work before it tells whether an address was known. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { statementsOf } from "#tests/support/database/statements.ts";
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
import { mailsTo } from "#tests/support/mails.ts";
import { attendees, deliveries, events } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { addTicketType } from "../../payments/ticket-types.ts";
import { quickestMs } from "../form-token.ts";
import { notifyAttendees } from "../notify-attendees.ts";
import { sendOwnLinks } from "../own-seat.ts";
import { readRegistrationForm, registerForEvent } from "../register.ts";

let domain: TestDomain;
let nord: TestClient;
let address: string;
let eventId: string;
let typeId: string;
let devices = 0;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(deliveries);
});

async function openEvent(set: Partial<typeof events.$inferInsert>) {
  const { deps } = domain;
  const made = must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day)));
  [address, eventId] = [made.slug, made.id];
  if (set.priceKind === "paid") {
    const type = { nameNo: "Vanlig", nameEn: "Standard", vatRate: 2_500, amount: 25_000 };
    typeId = must(await addTicketType(deps, nord.client, { eventId, ...type })).id;
  }
  const open = { registrationEnabled: true, published: true, ...set };
  await deps.db.update(events).set(open).where(eq(events.id, eventId));
}

/** The form as a new device is shown it, and a way to send it as often as one likes. */
async function openForm(email: string, companions: readonly object[] = []) {
  devices += 1;
  const remote = `192.0.2.${devices}`;
  const who = { address, token: null, device: `a-device-${devices}`, remote };
  const { form } = must(await readRegistrationForm(domain.deps, who));
  domain.clock.now += quickestMs;
  const given = { name: "Kari Nordmann", email, ticketTypeId: typeId, companions };
  return () => registerForEvent(domain.deps, { ...who, form, language: "en", given });
}

/** What registering answers, less the address that was typed and the ids that were made, with the work before it. */
async function workOf(email: string) {
  const send = await openForm(email);
  const { answer, statements } = await statementsOf(domain, send);
  const { payment, ...rest } = must(answer);
  return { answer: { ...rest, email: "", pays: payment !== null }, statements };
}

const kindsTo = async (email: string) => {
  await domain.finish();
  return (await mailsTo(domain.deps, email)).map(({ kind }) => kind);
};

/** Who may be known to an event already, and what a form with their address brings them. */
const known: readonly (readonly [string, Partial<typeof attendees.$inferInsert>, string[]])[] = [
  ["is registered", { registration: "accepted" }, ["registration_registered"]],
  [
    "has a seat",
    { registration: "accepted", seat: "confirmed", ticketSerial: "a".repeat(32) },
    ["registration_registered"],
  ],
  ["waits for an answer", { registration: "pending" }, ["registration_pending"]],
  ["was told no", { registration: "declined" }, ["registration_declined"]],
  [
    "took it back",
    { registration: "declined", seatReason: "self" },
    // Registers once more.
    ["registration_pending"],
  ],
];

test.each(known)(
  "where approval is asked, an address that %s is answered as a new one is, after the same work",
  async (_who, person, mailed) => {
    await openEvent({ registrationNeedsApproval: true });
    await addAttendee(domain.deps, {
      eventId,
      name: "Per",
      email: "known@example.org",
      registeredAt: noon,
      ...person,
    });
    const ofKnown = await workOf("known@example.org");
    expect(ofKnown).toEqual(await workOf("new@example.org"));
    expect(ofKnown.statements.length).toBeGreaterThan(5);
    expect(await kindsTo("known@example.org")).toEqual(mailed);
    expect(await kindsTo("new@example.org")).toEqual(["registration_pending"]);
  },
);

test.each([{}, { hybrid: true, seatQuota: 5 }])(
  "so is it at an event that lets everybody in: %o",
  async (set) => {
    await openEvent(set);
    const seat = set.hybrid ? "confirmed" : "none";
    await addAttendee(domain.deps, {
      eventId,
      name: "Per",
      email: "known@example.org",
      registration: "accepted",
      registeredAt: noon,
      seat,
    });
    expect(await workOf("known@example.org")).toEqual(await workOf("new@example.org"));
    for (const email of ["known@example.org", "new@example.org"]) {
      expect(await kindsTo(email)).toEqual(["registration_registered"]);
    }
  },
);

test.each([
  ["is to be paid for", { seat: "held" }],
  ["has no place any more", { seat: "cancelled", seatReason: "hold_expired" }],
] as const)("so is it where one pays, for somebody whose place %s", async (_which, set) => {
  await openEvent({ priceKind: "paid" });
  await addAttendee(domain.deps, {
    eventId,
    name: "Per",
    email: "known@example.org",
    registration: "accepted",
    registeredAt: noon,
    ticketTypeId: typeId,
    ...set,
  });
  const ofKnown = await workOf("known@example.org");
  expect(ofKnown).toEqual(await workOf("new@example.org"));
  expect(ofKnown.answer.pays).toBe(true);
});

test("links are mailed again to who asks, and unknown addresses are answered alike", async () => {
  await openEvent({});
  must(await (await openForm("kari@example.org"))());
  await domain.finish();
  await domain.deps.db.delete(deliveries);
  const ask = (email: string) => () =>
    sendOwnLinks(domain.deps, { address, email, remote: "192.0.2.7" });
  expect(await statementsOf(domain, ask("KARI@example.org"))).toEqual(
    await statementsOf(domain, ask("nobody@example.org")),
  );
  expect(await kindsTo("kari@example.org")).toEqual(["registration_registered"]);
  expect(await kindsTo("nobody@example.org")).toEqual([]);
});

test("no letter is drawn before the answer has left", async () => {
  await openEvent({});
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { wait } = domain.deps;
  Object.assign(domain.deps, { wait: () => answered });
  const send = await openForm("kari@example.org");
  must(await send());
  const before = await mailsTo(domain.deps, "kari@example.org");
  // What is to be told stands beside the registration already.
  const [row] = await domain.deps.db
    .select({ notice: attendees.notice })
    .from(attendees)
    .where(eq(attendees.eventId, eventId));
  goOn();
  Object.assign(domain.deps, { wait });
  expect([before, row?.notice]).toEqual([[], "registered"]);
  expect(await kindsTo("kari@example.org")).toEqual(["registration_registered"]);
});

test.each([
  ["while its letter is being written", false],
  ["afterwards", true],
] as const)("a form that is sent again %s mails nobody twice", async (_when, isWritten) => {
  await openEvent({});
  await addAttendee(domain.deps, {
    eventId,
    name: "Per",
    email: "per@example.org",
    registration: "accepted",
    registeredAt: noon,
  });
  // One who is new brings one who is registered; one who is registered sends the form himself.
  for (const form of [
    await openForm("kari@example.org", [{ name: "Per", email: "per@example.org" }]),
    await openForm("per@example.org"),
  ]) {
    await domain.deps.db.delete(deliveries);
    must(await form());
    if (isWritten) await domain.finish();
    must(await form());
    await domain.finish();
    const mailed = (await mailsTo(domain.deps)).map(({ recipient }) => recipient).sort();
    expect(mailed).toEqual([...new Set(mailed)]);
    expect(mailed).toContain("per@example.org");
  }
});

test("a Worker that died before it told anybody tells them a minute later, once", async () => {
  await openEvent({});
  must(await (await openForm("kari@example.org"))());
  await domain.finish();
  await domain.deps.db.delete(deliveries);
  await domain.deps.db
    .update(attendees)
    .set({ notice: "registered" })
    .where(eq(attendees.eventId, eventId));
  const [all, one] = [
    () => notifyAttendees(domain.deps),
    () => notifyAttendees(domain.deps, eventId),
  ];
  await Promise.all([all(), all(), one()]);
  expect(await kindsTo("kari@example.org")).toEqual(["registration_registered"]);
});
