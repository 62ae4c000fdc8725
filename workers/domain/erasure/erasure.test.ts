import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  signInAs,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import {
  type MarkedRoom,
  openMarkedRoom,
  sayEverything,
} from "#tests/support/erasure/marked-room.ts";
import {
  findMark,
  personColumns,
  personTables,
  plantRow,
  type Row,
} from "#tests/support/erasure/plant.ts";
import { ok } from "../../contract/errors.ts";
import { askDeletion } from "../accounts/deletion/ask-deletion.ts";
import { keepAttendeeKeys } from "../attendees/lists/keys.ts";
import { anonymiseAttendee } from "../attendees/manage/remove-attendee.ts";
import { makeAttendeeToken } from "../attendees/token.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { runDue } from "../events/due.ts";
import { findEvent } from "../events/record.ts";
import { keepFile, putFile } from "../files/images.ts";
import { runBatch } from "../shared/batch.ts";
import { askErasure, keepOwnData } from "./ask-erasure.ts";
import { erasedFolder } from "./erased-lists.ts";

const mark = "zqxmark";
const email = `${mark}@person.test`;
const phone = `+47${mark}`;
const id = "att_marked";
const person = { id, name: `${mark} Person`, mark };

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
let room: MarkedRoom;

beforeEach(async () => {
  domain = await openDomain();
  domain.clock.now = 1_800_000_000_000;
  nord = await makeTestClient(domain.deps, "Nord");
  const event = newEvent("Marked", domain.clock.now - 600_000);
  eventId = must(await createEvent(domain.deps, nord.client, event)).id;
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  room = openMarkedRoom(domain.deps, eventId);
});
afterEach(() => domain.close());

/** What the room brings into the database by its own copy. */
const byRoom = [
  ...["room_events", "room_people", "room_stays", "questions", "replies", "messages"],
  ...["tallies", "poll_answers", "named_ballots", "survey_answers"],
];
/** What is kept of accounts alone. */
const ofAccounts = [
  ...["users", "starred_pages", "list_keys", "registrations", "user_invitations"],
  ...["user_import_rows", "sessions", "authenticators", "passkeys", "passkey_offers"],
  ...["recovery_codes", "sign_in_challenges", "sms_codes", "openid_subjects"],
  ...["calendar_feeds", "poll_templates"],
];

/** What a row must say besides, to be the person's. */
function givenOf(table: string, userId: string | null): Row {
  const at = domain.clock.now;
  const clientId = nord.clientId;
  const content = JSON.stringify({
    subject: mark,
    text: mark,
    html: mark,
    headers: [],
    attachments: [],
  });
  const common: Row = { event_id: eventId, attendee_id: id };
  const rows: Readonly<Record<string, Row>> = {
    attendees: {
      ...common,
      id,
      user_id: userId,
      email,
      phone,
      seat: "none",
      presence: "in",
      registration: "accepted",
      registered_at: at,
      answers: JSON.stringify({ fld_1: mark }),
      tags: JSON.stringify([mark]),
    },
    attendee_undos: { ...common, until: at + 365 * day, email, action: "remove" },
    attendee_import_rows: { import_id: "imp_1", email, state: "made" },
    deliveries: {
      id: "dlv_1",
      attendee_id: id,
      client_id: clientId,
      recipient: email,
      content,
      state: "sent",
      channel: "mail",
      due_at: null,
      created_at: at,
    },
    message_recipients: {
      message_id: "msg_1",
      attendee_id: id,
      delivery_id: null,
      state: "sent",
    },
    mail_suppressions: { client_id: clientId, address: email },
    unsubscribe_codes: { client_id: clientId, address: phone, sent_at: at },
    orders: { ...common, client_id: clientId, booker_id: id, state: "paid", stripe_session: null },
    transactions: {
      ...common,
      client_id: clientId,
      order_id: "xid",
      origin_id: null,
      kind: "payment",
      buyer: JSON.stringify({
        name: mark,
        email,
        address: mark,
        organisationNumber: "",
        reference: mark,
      }),
      mail: "none",
    },
    audit_entries: {
      client_id: clientId,
      event_id: eventId,
      who: userId ?? "usr_1",
      on_which: id,
      before: JSON.stringify({ name: mark }),
      after: JSON.stringify({ name: mark }),
      // Of an attendee nothing says where staff did it.
      device: userId === null ? null : mark,
    },
    users: {},
    poll_templates: { client_id: clientId, saved_by: `client of Nord ${mark}` },
  };
  return rows[table] ?? { ...common, user_id: userId };
}

/** Rows that others point at. */
async function plantHolders(): Promise<void> {
  await plantRow(domain, "attendee_imports", {
    mark,
    given: {
      id: "imp_1",
      event_id: eventId,
      created_by: nord.client.id,
      open_for: null,
      state: "done",
      due_at: domain.clock.now + 365 * day,
    },
  });
  await plantRow(domain, "event_messages", {
    mark,
    given: { id: "msg_1", event_id: eventId, state: "sent", due_at: null },
  });
}

/** The mark in every column in which something of an attendee may stand. */
async function plantAttendee(userId: string | null): Promise<readonly string[]> {
  await plantHolders();
  const tables = personTables.filter((table) => ![...byRoom, ...ofAccounts].includes(table));
  // Of attendees first: others are made by their triggers, or point at them.
  const made = ["attendee_keys"];
  const order = [
    "attendees",
    "orders",
    ...tables.filter((each) => !["attendees", "orders", ...made].includes(each)),
  ];
  for (const table of order) await plantRow(domain, table, { mark, given: givenOf(table, userId) });
  // A receipt names no attendee, and may still wait to be sent.
  const waits = { id: "dlv_2", attendee_id: null, kind: "receipt", state: "queued" };
  const receipt = {
    ...givenOf("deliveries", userId),
    ...waits,
    due_at: domain.clock.now + 365 * day,
  };
  await plantRow(domain, "deliveries", { mark, given: receipt });
  await sayEverything(room, person);
  await room.settle();
  await keepAttendeeKeys(domain.deps, eventId);
  await runBatch(domain.deps, [sql`UPDATE deliveries SET reply = ${mark} WHERE id = 'dlv_1'`]);
  return [...tables, ...byRoom];
}

/** The mark in every column of an account, and in rows that are found by its address. */
async function plantAccount(userId: string, picture: string): Promise<void> {
  const { d1 } = domain;
  const set = personColumns("users").filter(
    (column) => !["email", "password_hash", "picture"].includes(column),
  );
  const values = set.map((column) =>
    column === "settings" ? JSON.stringify({ theme: mark }) : `${mark} ${column}`,
  );
  await d1
    .prepare(
      `UPDATE users SET email = ?, picture = ?, ${set.map((column) => `${column} = ?`).join(", ")} WHERE id = ?`,
    )
    .bind(email, picture, ...values, userId)
    .run();
  await runBatch(domain.deps, keepFile(domain.deps, picture));
  await plantRow(domain, "user_imports", {
    mark,
    given: {
      id: "imp_2",
      client_id: nord.clientId,
      created_by: nord.client.id,
      open_for: null,
      state: "done",
      due_at: domain.clock.now + 365 * day,
    },
  });
  const far = domain.clock.now + 365 * day;
  for (const table of ofAccounts.filter((each) => each !== "users" && each !== "list_keys")) {
    const given: Record<string, string | number | null> = {
      user_id: userId,
      client_id: nord.clientId,
      expires_at: far,
    };
    if (["registrations", "user_invitations", "user_import_rows"].includes(table))
      given.email = email;
    if (table === "user_import_rows")
      Object.assign(given, { import_id: "imp_2", user_id: null, state: "ready" });
    if (table === "poll_templates") given.saved_by = `${mark} name`;
    if (table === "sessions")
      Object.assign(given, {
        event_id: null,
        created_at: domain.clock.now,
        seen_at: domain.clock.now,
      });
    await plantRow(domain, table, { mark, given });
  }
  await plantRow(domain, "list_keys", { mark, given: { id: userId, client_id: nord.clientId } });
}

/** The token of the attendee whose id is planted. */
async function claimsOfPerson() {
  const event = await findEvent(domain.deps, eventId);
  if (!event) throw new Error("no event");
  const made = await makeAttendeeToken(domain.deps, {
    event,
    device: "a-device-of-a-test-0",
    name: null,
    attendeeId: id,
  });
  return ok(made.claims);
}

/** Where the mark must be found before, so that its absence afterwards says something. */
function columnsOf(tables: readonly string[], without: readonly string[]): readonly string[] {
  return tables
    .flatMap((table) => personColumns(table).map((column) => `${table}.${column}`))
    .filter((column) => !without.includes(column))
    .sort();
}

/** What is counted: of each kind the figures as lists, metrics and results tell them. */
async function counts() {
  const queries = [
    "SELECT standing, people FROM attendee_figures WHERE people <> 0 ORDER BY 1",
    "SELECT kind, name, amount FROM event_figures WHERE amount <> 0 ORDER BY 1, 2",
    "SELECT sum(asked) AS asked, sum(replies) AS replies, sum(votes) AS votes, sum(messages) AS messages FROM minute_figures WHERE span = 1",
    "SELECT poll, voters, counts FROM tallies ORDER BY 1",
    "SELECT survey, count(*) AS answers FROM survey_answers GROUP BY 1 ORDER BY 1",
    "SELECT count(*) AS attendees FROM attendees",
    "SELECT count(*) AS receipts, sum(amount) AS amount, sum(vat) AS vat FROM transactions",
  ];
  const read = await domain.d1.batch(queries.map((query) => domain.d1.prepare(query)));
  return read.map(({ results }) => results);
}

/** What an attendee's words never reach. */
const neverOfAttendees = ["room_events.by", "audit_entries.device"];

test("S8: made anonymous by staff, an attendee is found in no table and not in the room; counts stay", async () => {
  const tables = await plantAttendee(null);
  const planted = await findMark(domain, mark);
  expect(planted).toEqual(expect.arrayContaining(columnsOf(tables, neverOfAttendees).slice()));
  expect(room.stored()).toContain(mark);
  const before = await counts();
  must(await anonymiseAttendee(room.deps, nord.client, { eventId, id }));
  // What was said under the name is gone at once; the rest with the room's own erasure.
  const atOnce = await findMark(domain, `${mark} person`);
  expect(atOnce).toEqual([]);
  await runDue(room.deps);
  await room.settle();
  await runDue(room.deps);
  expect(await findMark(domain, mark)).toEqual([]);
  expect(room.stored()).not.toContain(mark);
  expect(await counts()).toEqual(before);
});

test("S8: whoever asks for it themselves is erased in seven days, and until then may keep it all", async () => {
  await plantAttendee(null);
  const claims = must(await claimsOfPerson());
  const own = { address: eventId, token: "", attendees: [claims] };
  const eraseAt = domain.clock.now + 7 * day;
  expect(must(await askErasure(room.deps, own))).toEqual({ eraseAt });
  domain.clock.now += day;
  // Twice is once.
  expect(must(await askErasure(room.deps, own))).toEqual({ eraseAt });
  expect(must(await keepOwnData(room.deps, own))).toEqual({ eraseAt: null });
  domain.clock.now += 7 * day;
  await runDue(room.deps);
  expect(await findMark(domain, mark)).toContain("attendees.name");
  must(await askErasure(room.deps, own));
  domain.clock.now += 7 * day;
  // The room is away, and asked again until it has answered.
  room.setAway(true);
  await runDue(room.deps);
  expect(room.stored()).toContain(mark);
  room.setAway(false);
  domain.clock.now += 10 * 60_000;
  await runDue(room.deps);
  await room.settle();
  expect(await findMark(domain, mark)).toEqual([]);
  expect(room.stored()).not.toContain(mark);
  expect(await domain.deps.db.query.erasures.findMany()).toEqual([]);
});

test("nobody is erased by who is not let in, nor at an event that is not theirs", async () => {
  const claims = must(await claimsOfPerson());
  const other = must(
    await createEvent(domain.deps, nord.client, newEvent("Other", domain.clock.now + day)),
  );
  must(await publishEvent(domain.deps, nord.client, { eventId: other.id }));
  for (const own of [
    { address: eventId, token: "", attendees: [] },
    { address: eventId, token: "forged", attendees: [claims] },
    { address: other.id, token: "", attendees: [claims] },
    { address: "nowhere", token: "", attendees: [claims] },
  ]) {
    expect(codeOf(await askErasure(room.deps, own))).toBe("registration.link");
  }
  expect(await domain.deps.db.query.erasures.findMany()).toEqual([]);
});

test("S8: with an account goes all that is kept of it and of its events, files and rooms too", async () => {
  const { deps } = domain;
  const userId = nord.editor.id;
  const tables = await plantAttendee(userId);
  const key = await putFile(deps, {
    bytes: new TextEncoder().encode(mark),
    about: { type: "image/png", eventId: null, downloadName: null },
  });
  await plantAccount(userId, `/files/${key}`);
  const planted = await findMark(domain, mark);
  const noMark = [...neverOfAttendees.slice(0, 1), "users.picture", "users.password_hash"];
  expect(planted).toEqual(
    expect.arrayContaining([...columnsOf([...tables, ...ofAccounts], noMark)]),
  );
  const visitor = await signInAs(room.deps, nord.editor);
  must(await askDeletion(room.deps, visitor, { password }));
  domain.clock.now += 7 * day;
  await runDue(room.deps);
  await room.settle();
  domain.clock.now += day;
  await runDue(room.deps);
  expect(await findMark(domain, mark)).toEqual([]);
  expect(room.stored()).not.toContain(mark);
  // Only who it was is left, by ids.
  const left = (await domain.bucket.list()).objects.map(({ key }) => key);
  expect(left.every((key) => key.startsWith(erasedFolder))).toBe(true);
  expect(left).toContainEqual(expect.stringContaining(`accounts/`));
  for (const key of left) expect(await (await domain.bucket.get(key))?.text()).not.toContain(mark);
});

test("S8: when the retention of an event is over its people go from the room too, and counts stay", async () => {
  await plantAttendee(null);
  const before = await counts();
  const event = await findEvent(domain.deps, eventId);
  const until = (event?.closesAt ?? 0) + (event?.retentionDays ?? 0) * day;
  domain.clock.now = until - 1;
  await runDue(room.deps);
  expect(await findMark(domain, mark)).toContain("questions.text");
  domain.clock.now = until;
  await runDue(room.deps);
  await room.settle();
  await runDue(room.deps);
  // Whoever asked not to be written to is spared by the client's other events too.
  const wish = [
    ...["mail_suppressions.address", "mail_suppressions.detail"],
    "unsubscribe_codes.address",
  ];
  expect(await findMark(domain, mark)).toEqual(wish);
  expect(room.stored()).not.toContain(mark);
  expect(await counts()).toEqual(before);
});
