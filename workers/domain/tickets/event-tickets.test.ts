import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  codeOf,
  day,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { scanAtDoor } from "#tests/support/door/door-world.ts";
import { isTicketSigned, readEventTicket } from "../../contract/tickets/event-ticket.ts";
import { attendees, auditEntries, eventKeys, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { writeTickets } from "./event-tickets.ts";
import { ensureEventKey, getTicketKey, readSigningKey } from "./ticket-keys.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  eventId = await makeEvent();
});

async function makeEvent(): Promise<string> {
  return must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day))).id;
}

type Person = typeof attendees.$inferInsert;

async function addPerson(set: Partial<Person> = {}): Promise<string> {
  const id = deps.newId("att");
  const registered = { registration: "accepted", seat: "none", presence: "none" } as const;
  await deps.db.insert(attendees).values({
    ...registered,
    id,
    eventId,
    name: "Kari Nordmann",
    answers: {},
    notes: "",
    createdAt: noon,
    ...set,
  });
  return id;
}

async function ticketOf(id: string): Promise<string> {
  const [text = ""] = await writeTickets(deps, owner(), [{ id }]);
  return text;
}

const owner = () => ({ id: eventId, clientId: nord.clientId });

const scan = (text: string, of = eventId) => scanAtDoor(deps, nord.client, { eventId: of, text });

test("a ticket names its person, and nothing of the person stands in it", async () => {
  const id = await addPerson({ email: "kari@example.org" });
  const text = await ticketOf(id);
  expect(await scan(text)).toMatchObject({ result: "ok", person: { id } });
  expect(text).not.toMatch(/kari|nordmann|example/i);
});

test("a pair is made once, whoever asks first, and its private half is kept encrypted", async () => {
  const made = await Promise.all([1, 2, 3].map(() => ensureEventKey(deps, owner())));
  const [row, ...more] = await deps.db
    .select()
    .from(eventKeys)
    .where(eq(eventKeys.eventId, eventId));
  expect(more).toEqual([]);
  for (const each of made) expect(each.row).toEqual(row);
  const { privateKey } = await readSigningKey(deps, owner());
  expect(privateKey.d).toBeTruthy();
  expect(JSON.stringify(row)).not.toContain(privateKey.d);
});

test("the public half alone is told to staff, and to nobody else", async () => {
  const text = await ticketOf(await addPerson());
  const key = must(await getTicketKey(deps, nord.client, { address: eventId }));
  expect(key.keyId).toBe(readEventTicket(text)?.keyId);
  expect(key.publicKey).not.toHaveProperty("d");
  expect(await isTicketSigned(text, key.publicKey)).toBe(true);
  expect(codeOf(await getTicketKey(deps, guest, { address: eventId }))).toBe("event.not_found");
});

test("a ticket of another event is told from one that nobody made", async () => {
  const text = await ticketOf(await addPerson());
  const forged = text.replace(/:([0-9A-F]{8}):/, ":00000000:");
  const nobody = { person: null, presence: null, conflict: null };
  expect(await scan(text, await makeEvent())).toMatchObject({ result: "wrong_event", ...nobody });
  expect(await scan(forged)).toMatchObject({ result: "forged", ...nobody });
  expect(await scan("https://example.org")).toMatchObject({ result: "unknown", ...nobody });
});

test("a ticket that was signed with a key that is no longer the event's is none", async () => {
  const text = await ticketOf(await addPerson());
  await deps.db.delete(eventKeys).where(eq(eventKeys.eventId, eventId));
  expect((await scan(text)).result).toBe("forged");
  await ensureEventKey(deps, owner());
  expect((await scan(text)).result).toBe("forged");
});

test("under another secret of the server tickets are signed anew, and those from before are good", async () => {
  const before = await ticketOf(await addPerson());
  const { dataSecret } = deps.config;
  const errors = vi.fn();
  const log = { ...deps.log, error: errors };
  deps = { ...deps, log, config: { ...deps.config, dataSecret: "another data secret" } };
  const [after] = await Promise.all([ticketOf(await addPerson()), ticketOf(await addPerson())]);
  expect(readEventTicket(after)?.keyId).not.toBe(readEventTicket(before)?.keyId);
  for (const text of [before, after]) expect((await scan(text)).result).toBe("ok");
  // A device at the door has both keys, and whoever runs the server and the event is told.
  const key = must(await getTicketKey(deps, nord.client, { address: eventId }));
  expect(key.keyId).toBe(readEventTicket(after)?.keyId);
  expect(key.earlier.map(({ keyId }) => keyId)).toEqual([readEventTicket(before)?.keyId]);
  expect(errors).toHaveBeenCalledWith("keys.renewed", { event: eventId });
  const audit = await deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.eventId, eventId), eq(auditEntries.what, "event.renew_ticket_key")));
  expect(audit).toHaveLength(1);

  // Back under the first secret its own key signs again: nothing is made.
  deps = { ...deps, config: { ...deps.config, dataSecret } };
  expect(readEventTicket(await ticketOf(await addPerson()))?.keyId).toBe(
    readEventTicket(before)?.keyId,
  );
  // Of one who has come in meanwhile: their ticket is known.
  expect((await scan(after)).result).toBe("already_in");
  errors.mockRestore();
});

test("whoever is not in the list any more has no ticket", async () => {
  const id = await addPerson();
  const text = await ticketOf(id);
  await deps.db.delete(attendees).where(eq(attendees.id, id));
  expect(await scan(text)).toMatchObject({ result: "unknown", person: null });
});

test.each([
  [{ registration: "declined" }, false, "cancelled"],
  [{ registration: "pending" }, false, "not_confirmed"],
  [{ registration: "invited" }, false, "not_confirmed"],
  [{ registration: "accepted" }, false, "ok"],
  [{ registration: "accepted", seat: "confirmed" }, true, "ok"],
  [{ registration: "accepted", seat: "cancelled" }, true, "cancelled"],
  [{ registration: "accepted", seat: "waiting" }, true, "not_confirmed"],
  [{ registration: "accepted", seat: "offered" }, true, "not_confirmed"],
] as const)("%o at an event with a hall (%s): %s", async (set, hybrid, result) => {
  await deps.db.update(events).set({ hybrid }).where(eq(events.id, eventId));
  expect((await scan(await ticketOf(await addPerson(set)))).result).toBe(result);
});
