/** What needs somebody on the front page: registrations, messages, imports and webhooks, each for who may mend it. */
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
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
import { addMessage } from "#tests/support/messages/add-message.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import {
  attendeeImports,
  attendees,
  deliveries,
  messageRecipients,
  userImports,
  webhookEndpoints,
} from "#workers/db/schema/index.ts";
import { inviteUser } from "../../organisations/invitations/invitations.ts";
import { createEndpoint, updateEndpoint } from "../../webhooks/endpoints.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent } from "../changes/transitions.ts";
import { getDashboard } from "./dashboard.ts";

const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
/** To come, and well otherwise; of the team too. */
let eventId = "";

beforeEach(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  eventId = await makeEvent("Fair", noon + 30 * day);
});
afterEach(() => domain.close());

async function makeEvent(name: string, startsAt: number): Promise<string> {
  const input = { ...newEvent(name, startsAt), teamIds: [nord.teamId] };
  return must(await createEvent(domain.deps, nord.client, input)).id;
}

const tasksOf = async (actor: Actor = nord.client) =>
  must(await getDashboard(domain.deps, actor)).tasks;
const organisationOf = async (actor: Actor = nord.client) =>
  must(await getDashboard(domain.deps, actor)).organisation;

/** A message that began to be sent then, with a recipient in each of these states. */
async function sendMessage(
  states: readonly (typeof messageRecipients.$inferSelect)["state"][],
  { of = eventId, begunAt = noon }: { readonly of?: string; readonly begunAt?: number } = {},
): Promise<string> {
  const { deps } = domain;
  const id = await addMessage(deps, { eventId: of, state: "sent", channels: ["email"], begunAt });
  for (const [place, state] of states.entries()) {
    const recipient = { messageId: id, attendeeId: `att_${place}`, channel: "email" as const };
    await deps.db.insert(messageRecipients).values({ ...recipient, state, changedAt: begunAt });
  }
  return id;
}

const importRow = (id: string, state: "stopped" | "running" | "done", openFor: string | null) => ({
  id,
  state,
  openFor,
  fileName: `${id}.xlsx`,
  total: 3,
  ready: 3,
  similar: 0,
  faulty: 0,
  made: 1,
  taken: 0,
  dueAt: noon + day,
  createdAt: noon,
});

test("an event that is well wants nothing", async () => {
  await addAttendee(domain.deps, { eventId, registration: "accepted" });
  await sendMessage(["sent", "left_out", "queued"]);
  expect(await tasksOf()).toEqual([]);
  expect(await organisationOf()).toEqual({ imports: [], webhooks: [], undelivered: 0 });
});

test("registrations that wait to be approved are counted until they are decided", async () => {
  const { deps } = domain;
  const one = await addAttendee(deps, { eventId, registration: "pending" });
  await addAttendee(deps, { eventId, registration: "pending", seat: "waiting" });
  for (const actor of [nord.client, nord.team, admin]) {
    expect(await tasksOf(actor)).toMatchObject([
      { id: eventId, reasons: ["approvals"], approvals: 2 },
    ]);
  }
  await deps.db.update(attendees).set({ registration: "declined" }).where(eq(attendees.id, one));
  expect(await tasksOf()).toMatchObject([{ approvals: 1 }]);
  await deps.db.update(attendees).set({ registration: "accepted" });
  expect(await tasksOf()).toEqual([]);
});

test("registrations of an event that is over or put away are nothing to approve any more", async () => {
  const { deps, clock } = domain;
  await addAttendee(deps, { eventId, registration: "pending" });
  must(await archiveEvent(deps, nord.client, { eventId }));
  const other = await makeEvent("Second fair", noon + 10 * day);
  await addAttendee(deps, { eventId: other, registration: "pending" });
  expect(await tasksOf()).toMatchObject([{ id: other }]);
  clock.now = noon + 20 * day;
  expect(await tasksOf()).toEqual([]);
});

test("a message that has not reached everybody is shown for a week, also after the event", async () => {
  const { clock } = domain;
  const messageId = await sendMessage(["sent", "failed", "failed", "uncertain"]);
  const shown = { reasons: ["messages"], unreached: 3, messageId };
  for (const actor of [nord.client, nord.team, admin]) {
    expect(await tasksOf(actor)).toMatchObject([shown]);
  }
  clock.now = noon + 7 * day;
  expect(await tasksOf()).toMatchObject([shown]);
  clock.now += 1;
  expect(await tasksOf()).toEqual([]);
  const past = await makeEvent("Over soon", clock.now + day);
  clock.now += 4 * day;
  await sendMessage(["failed"], { of: past, begunAt: clock.now });
  const unreached = (await tasksOf()).filter(({ reasons }) => reasons.includes("messages"));
  expect(unreached).toMatchObject([{ id: past, unreached: 1, reasons: ["messages"] }]);
});

test("of several such messages none is named, and those of an archived event are nobody's task", async () => {
  await sendMessage(["failed"]);
  await sendMessage(["uncertain"]);
  expect(await tasksOf()).toMatchObject([{ unreached: 2, messageId: null }]);
  must(await archiveEvent(domain.deps, nord.client, { eventId }));
  expect(await tasksOf()).toEqual([]);
});

test("an import of attendees that has stopped is named; one that runs or is done is not", async () => {
  const { deps } = domain;
  const more = {
    eventId,
    createdBy: nord.client.id,
    headings: [],
    columns: [],
    isFrom1904: false,
    registration: "accepted" as const,
    givesSeats: false,
    tags: [],
  };
  const rows = [importRow("imp_1", "running", eventId), importRow("imp_2", "done", null)];
  await deps.db.insert(attendeeImports).values(rows.map((row) => ({ ...row, ...more })));
  expect(await tasksOf()).toEqual([]);
  await deps.db.update(attendeeImports).set({ state: "stopped" }).where(sql`id = 'imp_1'`);
  expect(await tasksOf()).toMatchObject([{ reasons: ["import"], importId: "imp_1" }]);
});

test("all that one event wants stands in one line, the earlier event first", async () => {
  const soon = await makeEvent("Soon", noon + day);
  await addAttendee(domain.deps, { eventId, registration: "pending" });
  await sendMessage(["failed"]);
  await sendMessage(["failed"], { of: soon });
  expect((await tasksOf()).map(({ id, reasons }) => [id, reasons])).toEqual([
    [soon, ["messages", "unpublished"]],
    [eventId, ["approvals", "messages"]],
  ]);
});

test("an import of accounts that has stopped is shown to its client and to admins alone", async () => {
  const base = { createdBy: nord.client.id, unknownColumns: [] };
  const { clientId } = nord;
  await domain.deps.db.insert(userImports).values([
    { ...importRow("imp_1", "stopped", clientId), ...base, clientId },
    { ...importRow("imp_2", "stopped", "platform"), ...base, clientId: null },
    { ...importRow("imp_3", "running", sor.clientId), ...base, clientId: sor.clientId },
  ]);
  const own = { id: "imp_1", fileName: "imp_1.xlsx", client: "Nord" };
  const platforms = { id: "imp_2", fileName: "imp_2.xlsx", client: null };
  expect((await organisationOf()).imports).toEqual([own]);
  expect((await organisationOf(admin)).imports).toEqual([own, platforms]);
  for (const actor of [nord.team, nord.editor, sor.client]) {
    expect((await organisationOf(actor)).imports).toEqual([]);
  }
});

test("a webhook that answered 410 is shown until it is on again, one that was switched off is not", async () => {
  const { deps } = domain;
  const make = async (url: string) =>
    must(await createEndpoint(deps, nord.client, { url, types: ["event.opened"] })).id;
  const gone = await make("https://hooks.nord.test/plenum");
  const off = await make("https://other.nord.test/plenum");
  must(await updateEndpoint(deps, nord.client, { id: off, enabled: false }));
  expect((await organisationOf()).webhooks).toEqual([]);
  await deps.db
    .update(webhookEndpoints)
    .set({ enabled: false, goneAt: noon })
    .where(eq(webhookEndpoints.id, gone));
  const shown = [{ id: gone, host: "hooks.nord.test", client: "Nord" }];
  expect((await organisationOf()).webhooks).toEqual(shown);
  expect((await organisationOf(admin)).webhooks).toEqual(shown);
  for (const actor of [nord.team, nord.editor, sor.client]) {
    expect((await organisationOf(actor)).webhooks).toEqual([]);
  }
  must(await updateEndpoint(deps, nord.client, { id: gone, enabled: true }));
  expect((await organisationOf()).webhooks).toEqual([]);
});

test("mails of the last seven days that did not arrive are counted, for who can send them again", async () => {
  const { deps, clock } = domain;
  const input = { email: "nina@else.test", name: "Nina Ny", roles: ["editor" as const] };
  must(await inviteUser(deps, nord.client, input));
  const countFor = async (actor: Actor) => (await organisationOf(actor)).undelivered;
  expect(await countFor(nord.client)).toBe(0);
  await deps.db.update(deliveries).set({ state: "failed", settledAt: noon });
  expect([await countFor(nord.client), await countFor(admin)]).toEqual([1, 1]);
  for (const actor of [nord.team, nord.editor, sor.client]) expect(await countFor(actor)).toBe(0);
  clock.now = noon + 7 * day;
  expect(await countFor(nord.client)).toBe(1);
  clock.now += 1;
  expect(await countFor(nord.client)).toBe(0);
});

test("another client sees none of it", async () => {
  await addAttendee(domain.deps, { eventId, registration: "pending" });
  await sendMessage(["failed"]);
  expect(await tasksOf(sor.client)).toEqual([]);
  expect(await tasksOf(sor.team)).toEqual([]);
});
