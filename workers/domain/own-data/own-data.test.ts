import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { chatRow, questionRow } from "#tests/support/erasure/said-rows.ts";
import { catalogues } from "../../contract/texts/index.ts";
import {
  attendees,
  deliveries,
  events,
  mailSuppressions,
  messages,
  questions,
  roomPeople,
  roomStays,
  scans,
} from "../../db/schema/index.ts";
import { exportOwnData } from "../accounts/deletion/export-own-data.ts";
import { askErasure } from "../erasure/ask-erasure.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { exportAttendeeData, readOwnKeeping } from "./export-attendee-data.ts";
import { columnLabels, sectionKeys } from "./labels.ts";
import { ownDataHtml, ownDataJson } from "./own-data-page.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Meeting"))).id;
  must(await publishEvent(domain.deps, nord.client, { eventId }));
});
afterEach(() => domain.close());

const consentText = "I agree that Nord keeps my answers to: Allergies.";

/** Somebody who registered, asked and came in, and what opens their own page. */
async function addPerson(name: string, no: number) {
  const { deps } = domain;
  const email = `${name.toLowerCase()}@person.test`;
  const id = await addAttendee(deps, {
    eventId,
    name,
    email,
    registration: "accepted",
    answers: { fld_1: `${name} nuts` },
    consentAt: noon,
    consentText,
    notes: `Note on ${name}`,
  });
  await deps.db
    .insert(roomPeople)
    .values({ eventId, no, seq: 1, personId: id, name, staff: false, metAt: noon });
  const stay = { eventId, personId: id, cameAt: noon, leftAt: noon + 60_000 };
  await deps.db.insert(roomStays).values(stay);
  await deps.db
    .insert(questions)
    .values(questionRow({ eventId, id: `${no}`, person: no, name, text: `<b>${name}</b> asks` }));
  await deps.db
    .insert(messages)
    .values(chatRow({ eventId, id: `${no}`, person: no, name, text: `${name} chats` }));
  await deps.db.insert(scans).values({
    eventId,
    id: `scn_${no}`,
    attendeeId: id,
    direction: "in",
    at: noon,
    receivedAt: noon,
    scannerId: nord.client.id,
    result: "ok",
    isOffline: false,
  });
  const token = await makeOwnToken(deps, { id, eventId, email, seatTurn: 0 });
  return { id, own: { address: eventId, token, attendees: [] } };
}

test("an attendee takes along all that is kept of them, and nothing of anybody else's", async () => {
  const { own } = await addPerson("Kari", 1);
  await addPerson("Ola", 2);
  must(await askErasure(domain.deps, own));
  const data = must(await exportAttendeeData(domain.deps, own));
  const filled = Object.entries(data.sections).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([section, rows]) => [section, rows.length])).toEqual([
    ["attendance", 1],
    ["door", 1],
    ["rooms", 1],
    ["stays", 1],
    ["questions", 1],
    ["chat_messages", 1],
    ["erasure", 1],
  ]);
  const file = ownDataJson(data);
  expect(file).toMatchObject({ name: "plenum-2026-05-12.json", format: "json" });
  expect(file.body).toContain("Kari nuts");
  expect(file.body).toContain(consentText);
  expect(file.body).toMatch(/"consent_version": "[0-9a-f]{8}"/);
  expect(file.body).not.toContain("Ola");
  expect(codeOf(await exportAttendeeData(domain.deps, { ...own, token: "x" }))).toBe(
    "registration.link",
  );
});

test("receipts and wishes about SMS are in it, and no other mail to the address", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson("Kari", 1);
  const phone = "+4791234567";
  await deps.db.update(attendees).set({ phone }).where(eq(attendees.id, id));
  const sor = await makeTestClient(deps, "Sor");
  const from = { name: "Nord", address: "post@nord.test" };
  for (const [kind, clientId, subject] of [
    ["receipt", nord.clientId, "Receipt of Kari"],
    ["credit_note", nord.clientId, "Credit note of Kari"],
    ["receipt", sor.clientId, "Receipt of another client"],
    ["reset_password", nord.clientId, "Link to an account"],
  ] as const) {
    await deps.db.insert(deliveries).values({
      id: deps.newId("dlv"),
      channel: "mail",
      kind,
      recipient: "kari@person.test",
      clientId,
      content: { from, replyTo: null, subject, text: "", html: "", headers: [], attachments: [] },
      state: "sent",
      tries: 1,
      createdAt: noon,
    });
  }
  for (const [clientId, address] of [
    [nord.clientId, phone],
    [nord.clientId, "kari@person.test"],
    [sor.clientId, phone],
  ] as const) {
    const wish = { id: deps.newId("sup"), clientId, address, reason: "unsubscribed" } as const;
    await deps.db.insert(mailSuppressions).values(Object.assign(wish, { createdAt: noon }));
  }
  const { sections } = must(await exportAttendeeData(deps, own));
  expect(sections.suppressions?.map(({ address }) => address).sort()).toEqual([
    phone,
    "kari@person.test",
  ]);
  const sent = JSON.stringify(sections.messages_to_you);
  for (const subject of ["Receipt of Kari", "Credit note of Kari"]) expect(sent).toContain(subject);
  expect(sections.messages_to_you).toHaveLength(2);
});

test("how long a page was open is told in minutes, and of an event that is over nobody's is open any more", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson("Kari", 1);
  const event = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  const closesAt = event?.closesAt ?? 0;
  const cameAt = closesAt - 7 * 60_000;
  await deps.db.insert(roomStays).values({ eventId, personId: id, cameAt, leftAt: null });
  const stays = async () => must(await exportAttendeeData(deps, own)).sections.stays;
  const first = { event_id: eventId, came_at: noon, left_at: noon + 60_000, minutes: 1 };
  const second = { event_id: eventId, came_at: cameAt };
  expect(await stays()).toEqual([first, { ...second, left_at: null, minutes: null }]);
  domain.clock.now = closesAt;
  expect(await stays()).toEqual([first, { ...second, left_at: closesAt, minutes: 7 }]);
});

test.each(["no", "en"] as const)(
  "the same is a page to read, with names for what it says: %s",
  async (locale) => {
    const { own } = await addPerson("Kari", 1);
    const { madeAt, event, sections } = must(await exportAttendeeData(domain.deps, own));
    const file = ownDataHtml(
      { madeAt, about: event.name, timeZone: event.timeZone, sections },
      locale,
    );
    const body = String(file.body);
    const texts = catalogues[locale].takeout;
    for (const said of [
      texts.attendance,
      texts.questions,
      texts.door,
      texts.stays,
      texts.colLeft,
      texts.colMinutes,
      texts.colConsentText,
      "Kari nuts",
      consentText,
    ]) {
      expect(body).toContain(said);
    }
    // What was typed is text, and nothing in it asks anybody for anything.
    expect(body).toContain("&lt;b&gt;Kari&lt;/b&gt; asks");
    expect(body).not.toContain("<b>");
    expect(body).not.toMatch(/<script|src=|href=/);
    // Times are said as such.
    expect(body).not.toContain(String(noon));
  },
);

test("every section that can be in a file has a place in the one to read", async () => {
  const { own } = await addPerson("Kari", 1);
  const attendee = must(await exportAttendeeData(domain.deps, own)).sections;
  const account = must(
    await exportOwnData(domain.deps, await signInAs(domain.deps, nord.client)),
  ).sections;
  const known: readonly string[] = sectionKeys;
  const all = [...Object.keys(attendee), ...Object.keys(account)];
  expect(all.filter((section) => !known.includes(section))).toEqual([]);
  const names = Object.values(columnLabels);
  expect(names.filter((name) => !name || !(name in catalogues.no.takeout))).toEqual([]);
});

test("it is said how long things are kept, and what was agreed to in which version", async () => {
  const { own } = await addPerson("Kari", 1);
  const keeping = must(await readOwnKeeping(domain.deps, own));
  expect(keeping).toMatchObject({
    retentionDays: 180,
    isErased: false,
    eraseAt: null,
    consent: { at: noon, text: consentText, version: expect.stringMatching(/^[0-9a-f]{8}$/) },
  });
  expect(keeping.keepUntil).toBeGreaterThan(noon + 180 * day);
  domain.clock.now = keeping.keepUntil;
  expect(must(await readOwnKeeping(domain.deps, own)).isErased).toBe(true);
});
