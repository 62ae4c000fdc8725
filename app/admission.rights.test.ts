/**
 * S1 for what attendees and screens open: every page below `/c/` and every screen, its loader and
 * its forms, for everybody who may stand before it. Outside nothing is told but the event's name.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { must, newEvent } from "#tests/support/domain.ts";
import { callPage, type PageAnswer } from "#tests/support/pages.ts";
import {
  type AdmissionSubject,
  admissionForms,
  admissionPages,
  admissionSubjects,
  type Caller,
  callers,
} from "#tests/support/rights/admission-rights.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { ok } from "#workers/contract/errors.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { visitorOf } from "#workers/domain/accounts/visitors.ts";
import { makeAttendeeToken, newDevice } from "#workers/domain/attendees/token.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import {
  archiveEvent,
  openEvent,
  publishEvent,
} from "#workers/domain/events/changes/transitions.ts";
import { updateEvent } from "#workers/domain/events/changes/update-event.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { makeModeratorCode } from "#workers/domain/events/moderator-code.ts";
import { findEvent } from "#workers/domain/events/record.ts";
import { makeScreenKey } from "#workers/domain/events/screen-key.ts";

const accessCode = "Granbar7";
/** What is told to those inside, and to nobody else. */
const place = "Only for those inside";

let world: RightsWorld;
let events: Readonly<Record<AdmissionSubject, EventRecord>>;
const keys = new Map<Caller, (subject: AdmissionSubject) => string>();
const cookies = new Map<string, string>();

beforeAll(async () => {
  world = await openRightsWorld();
  events = {
    open: await makeEvent("open", null),
    locked: await makeEvent("locked", accessCode),
    hidden: await makeEvent("hidden", accessCode),
    archived: await makeEvent("archived", accessCode),
  };
  keys.set("key", (subject) => events[subject].screenKey ?? "");
  keys.set("oldKey", () => "a-key-that-was-taken-back");
  for (const subject of admissionSubjects) await signIn(subject);
});
afterAll(() => world.domain.close());

async function makeEvent(subject: AdmissionSubject, code: string | null): Promise<EventRecord> {
  const { deps } = world;
  const { actor: by } = await visitorOf(deps, world.tokenOf("client", "own"));
  const base = { ...newEvent(`Admission ${subject}`), accessCode: code };
  const { id: eventId } = must(await createEvent(deps, by, base));
  const values = { locationText: place };
  must(await updateEvent(deps, by, { eventId, section: "general", values }));
  must(await makeScreenKey(deps, by, { eventId }));
  must(await makeModeratorCode(deps, by, { eventId }));
  if (subject !== "hidden") {
    must(await publishEvent(deps, by, { eventId }));
    must(await openEvent(deps, by, { eventId }));
  }
  if (subject === "archived") must(await archiveEvent(deps, by, { eventId }));
  const made = await findEvent(deps, eventId);
  if (!made) throw new Error(`no ${subject}`);
  return made;
}

/** The cookies that each caller brings to the event. */
async function signIn(subject: AdmissionSubject): Promise<void> {
  const { deps } = world;
  const event = events[subject];
  const keep = (caller: Caller, cookie: string) => cookies.set(`${caller} ${subject}`, cookie);
  const attendee = async (of: EventRecord, access?: string) => {
    const device = newDevice(deps);
    const given = { event: of, device, name: null };
    const asked = access === undefined ? given : { ...given, access };
    const { token } = await makeAttendeeToken(deps, asked);
    return `${cookieNames.device}=${device}; ${cookieNames.attendee}=${token}`;
  };
  keep("inside", await attendee(event));
  keep("earlier", await attendee(event, "0123456789abcdef"));
  keep("elsewhere", await attendee(world.events.foreign));
  const of = { eventId: event.id, moderatorCode: event.moderatorCode ?? "", name: "Mona" };
  const moderator = await openSession(deps, { of, device: "a program" });
  keep("moderator", `${cookieNames.console}=${moderator.token}`);
  for (const role of ["client", "editor"] as const) {
    keep(role, `${cookieNames.console}=${world.tokenOf(role, "own")}`);
  }
}

/** The phone's page lives at the code; all others at the slug. */
function addressOf(path: string, { code, slug }: EventRecord): string {
  return path === "c/:code" ? code : slug;
}

function callAdmission(
  path: string,
  caller: Caller,
  subject: AdmissionSubject,
  fields?: Readonly<Record<string, string>>,
): Promise<PageAnswer> {
  const key = keys.get(caller)?.(subject);
  const call = {
    path,
    address: addressOf(path, events[subject]),
    cookie: cookies.get(`${caller} ${subject}`) ?? "",
    search: key === undefined ? "" : `?key=${key}`,
  };
  return callPage(showingDoor(), fields ? { ...call, fields } : call);
}

/** The main screen of each room shows the door: else its figures are the staff's. */
function showingDoor(): Deps {
  const { deps } = world;
  const viewOf: Deps["room"]["viewOf"] = async () =>
    ok({ epoch: "", seq: 1, base: 0, changes: [["sc", "main", { kind: "door" }]] });
  return { ...deps, room: { ...deps.room, viewOf } };
}

/** A screen's or a phone's way into the room, or the figures of the door that a screen shows. */
const inside = /"ticket":"[\w.-]+"|"lastMinute":\d+/;

function letterOfPage({ status, text, thrown, to }: PageAnswer): string {
  // What only those inside may see leads the others to where they are let in.
  if (/^\/c\/[\w-]+$/.test(to ?? "")) return "c";
  if (to !== null) return `to ${to}`;
  if (status === 404 && /"event\.not_found"|"state":"missing"/.test(text)) return "-";
  if (/<main data-state="access">/.test(text)) return "c";
  if (text.includes('"access.required"')) return "c";
  if (thrown) return text;
  if (inside.test(text) || text.includes(place) || text.includes('"own":{"id":"att_')) return "y";
  if (text.includes('"kind":"sign-in"')) return text.includes('"eventName":null') ? "-" : "n";
  return /"state":"access"|"kind":"locked"|"place":""/.test(text) ? "c" : text;
}

test.each(Object.entries(admissionPages))("/%s", async (path, rights) => {
  for (const caller of callers) {
    let found = "";
    for (const subject of admissionSubjects) {
      const answer = await callAdmission(path, caller, subject);
      const letter = letterOfPage(answer);
      found += letter;
      if (letter === "y") continue;
      expect([caller, answer.text]).toEqual([caller, expect.not.stringContaining(place)]);
      expect(answer.text).not.toMatch(inside);
      expect(answer.text).not.toContain(accessCode);
      expect(answer.cookies.join()).not.toContain("access_token");
    }
    expect([caller, found]).toEqual([caller, rights[caller]]);
  }
});

function letterOfForm({ status, text, to, cookies: given }: PageAnswer): string {
  if (/"(access\.wrong|auth\.moderator_code)"/.test(text)) return "w";
  if (status === 404 || text.includes('"event.not_found"')) return "-";
  const isIn = given.some((cookie) => /^access_token\w*=[\w.-]*/.test(cookie));
  return isIn ? "y" : `${status} ${to ?? text}`;
}

const forms = Object.entries(admissionForms).flatMap(([path, each]) =>
  each.map((form, place) => [path, place, form] as const),
);

test.each(forms)("the form of /%s, %i", async (path, _place, { letters, fields }) => {
  for (const caller of callers) {
    let found = "";
    for (const subject of admissionSubjects) {
      const posted = fields(accessCode, events[subject].moderatorCode ?? "");
      found += letterOfForm(await callAdmission(path, caller, subject, posted));
    }
    expect([caller, found]).toEqual([caller, letters]);
  }
});

test("a name is the attendee's own: nobody gives one without having been let in", async () => {
  const pages = ["c/:code", "c/:code/embed", "c/:code/sidebar", "c/:code/quest", "html/:code"];
  for (const path of pages) {
    for (const subject of admissionSubjects) {
      const named = { intent: "name", name: "Kari Nordmann" };
      const nobody = await callAdmission(path, "nobody", subject, named);
      expect([nobody.status, nobody.text]).toEqual([
        401,
        expect.stringContaining("access.required"),
      ]);
      const { text, cookies: given } = await callAdmission(path, "inside", subject, named);
      expect(text).not.toContain('"access.required"');
      const isShown =
        subject === "open" || subject === "locked" || ["c/:code", "html/:code"].includes(path);
      expect(given.join().includes("access_token_attendee")).toBe(isShown);
    }
  }
});

test("nobody registers for an event who may not see it", async () => {
  const before = await world.deps.db.query.attendees.findMany();
  for (const caller of callers) {
    let found = "";
    for (const subject of admissionSubjects) {
      const posted = { intent: "register", name: "Kari Nordmann", email: "kari@example.org" };
      const answer = await callAdmission("c/:code/register", caller, subject, posted);
      // Inside, the form comes too late: it is not open for registration.
      found += answer.text.includes('"registration.closed"') ? "y" : letterOfPage(answer);
      expect(await world.deps.db.query.attendees.findMany()).toEqual(before);
    }
    expect([caller, found]).toEqual([caller, admissionPages["c/:code/register"]?.[caller]]);
  }
});

test("what an attendee shows is the attendee's own: nobody chooses it without having been let in", async () => {
  const chosen = { intent: "save", showsName: "on", about: "Works with water" };
  const ids: string[] = [];
  for (const caller of callers) {
    let found = "";
    for (const subject of admissionSubjects) {
      const { deps } = world;
      const before = await deps.db.query.attendeeProfiles.findMany();
      const answer = await callAdmission("c/:code/profile", caller, subject, chosen);
      const after = await deps.db.query.attendeeProfiles.findMany();
      if (after.length > before.length) ids.push(after.at(-1)?.attendeeId ?? "");
      const isSaved = answer.text.includes('"done":"saved"');
      expect([caller, subject, after.length]).toEqual([
        caller,
        subject,
        before.length + (isSaved ? 1 : 0),
      ]);
      found += isSaved ? "y" : letterOfPage(answer);
    }
    const expected = caller === "inside" ? "yy--" : caller === "earlier" ? "yc--" : "cc--";
    expect([caller, found]).toEqual([caller, expected]);
  }
  expect(new Set(ids).size).toBe(3);
});
