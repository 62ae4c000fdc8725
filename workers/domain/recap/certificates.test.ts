import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { newScan, openTestGate } from "#tests/support/door/door-world.ts";
import { readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import type { NewScan } from "../../contract/api/door/scans.ts";
import { attendees, events, roomPeople, roomStays, scans } from "../../db/schema/index.ts";
import { anonymiseAttendee } from "../attendees/manage/remove-attendee.ts";
import { saveScans } from "../door/save-scans.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { getMessage } from "../messages/message.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { certificatePdf } from "./certificate-pdf.ts";
import {
  issueCertificate,
  readCertificate,
  readOwnCertificate,
  shownCode,
} from "./certificates.ts";
import { draftRecapMail } from "./draft-recap-mail.ts";
import { getRecap, saveRecap, showRecap } from "./recap.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let startsAt: number;

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  startsAt = domain.clock.now + hour;
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Høstmøtet", startsAt))).id;
  must(await publishEvent(domain.deps, nord.client, { eventId }));
});
afterEach(() => domain.close());

const email = "kari@person.test";

/** Somebody who is registered, and what opens their own page. */
async function addPerson(name: string | null, address: string) {
  const { deps } = domain;
  const person = { eventId, name, email: address, registration: "accepted" } as const;
  const id = await addAttendee(deps, person);
  const token = await makeOwnToken(deps, { id, eventId, email: address, seatTurn: 0 });
  return { id, own: { address: eventId, token, attendees: [] } };
}

async function pass(id: string, direction: "in" | "out", at: number): Promise<void> {
  await domain.deps.db.insert(scans).values({
    eventId,
    id: domain.deps.newId("scn"),
    attendeeId: id,
    direction,
    at,
    receivedAt: at,
    scannerId: nord.client.id,
    result: "ok",
    shown: "ok",
    isOffline: false,
  });
}

const demand = (minutes: number | null) =>
  saveRecap(domain.deps, nord.client, { address: eventId, certificateMinutes: minutes });

/** After the event, whenever that closed. */
function end(): void {
  domain.clock.now = startsAt + 24 * hour;
}

test("who was there long enough gets a certificate after the end, once, and anybody can check its code", async () => {
  const { deps } = domain;
  const kari = await addPerson("Kari Nordmann", email);
  const ola = await addPerson("Ola", "ola@person.test");
  await pass(kari.id, "in", startsAt);
  await pass(kari.id, "out", startsAt + 95 * 60_000);
  await pass(ola.id, "in", startsAt);
  await pass(ola.id, "out", startsAt + 89 * 60_000);
  expect(must(await readOwnCertificate(deps, kari.own)).state).toBe("none");
  must(await demand(90));
  expect(must(await readOwnCertificate(deps, kari.own)).state).toBe("early");
  expect(codeOf(await issueCertificate(deps, kari.own))).toBe("certificate.not_due");
  end();
  expect(must(await readOwnCertificate(deps, ola.own))).toMatchObject({
    state: "not_enough",
    minutes: 90,
  });
  expect(codeOf(await issueCertificate(deps, ola.own))).toBe("certificate.not_due");
  const issued = must(await issueCertificate(deps, kari.own));
  expect(issued).toMatchObject({
    name: "Kari Nordmann",
    minutes: 95,
    place: "hall",
    event: { name: "Høstmøtet" },
  });
  expect(issued.code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(must(await issueCertificate(deps, kari.own))).toEqual(issued);
  // As it is read from paper.
  const typed = ` ${shownCode(issued.code).toLowerCase()} `;
  expect(must(await readCertificate(deps, { code: typed }))).toEqual(issued);
  for (const code of ["", "ABCD", "ABCDEFGHJK23", `${issued.code}2`]) {
    expect(codeOf(await readCertificate(deps, { code }))).toBe("certificate.unknown");
  }
  // What it takes may change: what was issued stays.
  must(await demand(null));
  expect(must(await readOwnCertificate(deps, kari.own)).state).toBe("issued");
});

test("scans that a scanner hands in after the end, in any order, are the times of the certificate", async () => {
  const { deps } = domain;
  const kari = await addPerson("Kari Nordmann", email);
  const ola = await addPerson("Ola", "ola@person.test");
  must(await demand(90));
  const minute = 60_000;
  const gate = await openTestGate(deps, nord.client, eventId);
  const scan = (attendeeId: string, direction: "in" | "out", after: number) =>
    newScan({ attendeeId, direction, at: startsAt + after * minute, offline: true });
  const handIn = async (scans: NewScan[]) => {
    const actor = { ...gate.actor, overSince: startsAt + 3 * hour };
    must(await saveScans(deps, actor, { address: eventId, scans, gateId: null }));
  };
  const [karisIn, karisOut] = [scan(kari.id, "in", 5), scan(kari.id, "out", 100)];
  end();
  expect(must(await readOwnCertificate(deps, kari.own)).state).toBe("not_enough");
  // The way out comes first, and the way in twice.
  await handIn([karisOut, scan(ola.id, "in", 5), karisIn]);
  await handIn([karisIn]);
  // Without a way out Ola stayed to the end, until it comes from another scanner.
  expect(must(await readOwnCertificate(deps, ola.own)).state).toBe("open");
  await handIn([scan(ola.id, "out", 94)]);
  expect(must(await readOwnCertificate(deps, ola.own))).toMatchObject({
    state: "not_enough",
    presence: { place: "hall", minutes: 89 },
  });
  expect(codeOf(await issueCertificate(deps, ola.own))).toBe("certificate.not_due");
  expect(must(await issueCertificate(deps, kari.own))).toMatchObject({
    minutes: 95,
    place: "hall",
  });
});

test("whoever came into the room took part online; nothing is said of minutes that nobody knows", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson("Kari", email);
  must(await demand(0));
  end();
  expect(must(await readOwnCertificate(deps, own)).state).toBe("not_enough");
  await deps.db.insert(roomPeople).values({
    eventId,
    no: 1,
    seq: 1,
    personId: id,
    name: "Kari",
    staff: false,
    metAt: startsAt + hour,
  });
  expect(must(await issueCertificate(deps, own))).toMatchObject({ minutes: null, place: "online" });
});

test("whoever left the page after five minutes was there for five, and the certificate says how long", async () => {
  const { deps } = domain;
  const kari = await addPerson("Kari", email);
  const ola = await addPerson("Ola", "ola@person.test");
  must(await demand(30));
  const minute = 60_000;
  const came = { eventId, cameAt: startsAt };
  for (const [no, personId] of [kari.id, ola.id].entries()) {
    const person = { eventId, no, seq: 1, personId, name: "", staff: false, metAt: startsAt };
    await deps.db.insert(roomPeople).values(person);
  }
  await deps.db.insert(roomStays).values([
    { ...came, personId: kari.id, leftAt: startsAt + 5 * minute },
    { ...came, personId: ola.id, leftAt: startsAt + 31 * minute },
  ]);
  end();
  expect(must(await readOwnCertificate(deps, kari.own))).toMatchObject({
    state: "not_enough",
    presence: { place: "online", minutes: 5 },
  });
  const issued = must(await issueCertificate(deps, ola.own));
  expect(issued).toMatchObject({ minutes: 31, place: "online" });
  const [page] = readPdf((await certificatePdf(deps, issued, "en")) ?? new Uint8Array());
  expect(page?.lines.join(" ")).toContain("31 minutes online");
});

test("a page that was left open counts to the end that hosts gave the event, or to the planned one", async () => {
  const { deps } = domain;
  const minute = 60_000;
  const { id, own } = await addPerson("Kari", email);
  const person = { eventId, no: 1, seq: 1, personId: id, name: "", staff: false };
  await deps.db.insert(roomPeople).values({ ...person, metAt: startsAt + 90 * minute });
  const cameAt = startsAt + 90 * minute;
  await deps.db.insert(roomStays).values({ eventId, personId: id, cameAt, leftAt: null });
  must(await demand(60));
  // Nobody ended it: the room was open for three hours more.
  end();
  expect(must(await readOwnCertificate(deps, own))).toMatchObject({
    state: "not_enough",
    presence: { minutes: 30 },
  });
  // It took an hour longer than was planned, and its hosts ended it then.
  const over = { endedAt: startsAt + 3 * hour, closesAt: startsAt + 3 * hour };
  await deps.db.update(events).set(over).where(eq(events.id, eventId));
  expect(must(await issueCertificate(deps, own))).toMatchObject({ minutes: 90, place: "online" });
});

test("a certificate needs a name, and is nobody's once the person is erased", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson(null, email);
  await pass(id, "in", startsAt);
  const person = {
    eventId,
    no: 1,
    seq: 1,
    personId: id,
    name: null,
    staff: false,
    metAt: startsAt,
  };
  await deps.db.insert(roomPeople).values(person);
  await deps.db.insert(roomStays).values({ eventId, personId: id, cameAt: startsAt });
  must(await demand(0));
  end();
  expect(must(await readOwnCertificate(deps, own)).state).toBe("no_name");
  expect(codeOf(await issueCertificate(deps, own))).toBe("certificate.no_name");
  await deps.db.update(attendees).set({ name: "Kari" }).where(eq(attendees.id, id));
  const { code } = must(await issueCertificate(deps, own));
  must(await anonymiseAttendee(deps, nord.client, { eventId, id }));
  expect(codeOf(await readCertificate(deps, { code }))).toBe("certificate.unknown");
  expect(await deps.db.query.certificates.findMany()).toEqual([]);
  expect(await deps.db.query.roomStays.findMany()).toEqual([]);
});

test("the file says the same, in the reader's language, and its picture leads to where it is checked", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson("Łukasz Žižek", email);
  await pass(id, "in", startsAt);
  await pass(id, "out", startsAt + 61 * 60_000);
  must(await demand(30));
  end();
  const issued = must(await issueCertificate(deps, own));
  const [page] = readPdf((await certificatePdf(deps, issued, "en")) ?? new Uint8Array());
  if (!page) throw new Error("there is no page");
  const text = page.lines.join(" ");
  expect(text).toContain(
    "Certificate of attendance This confirms that Łukasz Žižek took part in Høstmøtet",
  );
  expect(text).toContain("Time 12 May 2026 13:00–15:00");
  expect(text).toContain("61 minutes, by check-in and check-out");
  expect(text).toContain(shownCode(issued.code));
  expect(scanPage(page)).toBe(`${deps.config.publicUrl}/certificate/${issued.code}`);
  const [norwegian] = readPdf((await certificatePdf(deps, issued, "no")) ?? new Uint8Array());
  expect(norwegian?.lines.join(" ")).toContain("61 minutter, etter inn- og utsjekk");
  // Nobody is handed one with a part of the name.
  expect(await certificatePdf(deps, { ...issued, name: "محمد" }, "no")).toBeNull();
});

test("whoever came and was not there for a whole minute is certified to have come, and no minutes are told", async () => {
  const { deps } = domain;
  const { id, own } = await addPerson("Kari", email);
  await pass(id, "in", startsAt);
  await pass(id, "out", startsAt + 20_000);
  must(await demand(0));
  end();
  const issued = must(await issueCertificate(deps, own));
  expect(issued).toMatchObject({ place: "hall", minutes: 0 });
  const [page] = readPdf((await certificatePdf(deps, issued, "en")) ?? new Uint8Array());
  const text = page?.lines.join(" ");
  expect(text).toContain("Kari took part in Høstmøtet");
  expect(text).not.toMatch(/minutes|Present/);
});

test("hosts say what the page after the event offers; who saves an older form is told so, and nobody else may", async () => {
  const { deps } = domain;
  const of = { address: eventId };
  const first = must(await getRecap(deps, nord.client, of));
  expect(first).toEqual({
    recordingUrl: "",
    recordingVideo: false,
    certificateMinutes: null,
    version: 0,
  });
  const change = { ...of, recordingUrl: "https://video.example/1", version: first.version };
  expect(must(await saveRecap(deps, nord.client, change))).toMatchObject({
    recordingUrl: "https://video.example/1",
    version: 1,
  });
  expect(codeOf(await saveRecap(deps, nord.client, change))).toBe("event.changed");
  expect(codeOf(await saveRecap(deps, guest, change))).toBe("event.not_found");
  const sor = await makeTestClient(deps, "Sor");
  expect(codeOf(await saveRecap(deps, sor.client, change))).toBe("event.not_found");
  expect(await showRecap(deps, { id: eventId })).toEqual({
    recordingUrl: "https://video.example/1",
    video: null,
    documents: [],
    hasCertificates: false,
  });
});

test("a message about the page begins as a draft that leads there", async () => {
  const { deps } = domain;
  const { id } = must(await draftRecapMail(deps, nord.client, { address: eventId }));
  const message = must(await getMessage(deps, nord.client, { eventId, id }));
  expect(message).toMatchObject({ kind: "broadcast", state: "draft" });
  expect(message.texts.no.body).toContain("[EVENT_URL]");
  expect(message.texts.en.body).toContain("[EVENT_URL]");
  expect(codeOf(await draftRecapMail(deps, guest, { address: eventId }))).toBe("event.not_found");
});
