import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
  type UserActor,
} from "#tests/support/domain.ts";
import { events, users } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { listHosted } from "../events/lists/list-hosted.ts";
import { listOwnRegistrations, ownTokenOfAccount } from "./account-registration.ts";
import { readOwnRegistration } from "./own-registration.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Forum"))).id;
  await set({ published: true });
  const email = await emailOf(sor.editor);
  await addAttendee(domain.deps, { eventId, name: "Eva", email, registration: "accepted" });
  await addAttendee(domain.deps, { eventId, name: "Ola", email: "ola@plenum.test" });
});
afterAll(() => domain.close());

async function emailOf({ id }: UserActor): Promise<string> {
  const user = await domain.deps.db.query.users.findFirst({ where: eq(users.id, id) });
  return user?.email ?? "";
}

const set = (values: Partial<typeof events.$inferInsert>) =>
  domain.deps.db.update(events).set(values).where(eq(events.id, eventId));

const prove = ({ id }: UserActor, emailProvedAt: number | null) =>
  domain.deps.db.update(users).set({ emailProvedAt }).where(eq(users.id, id));

const tokenOf = (actor: Parameters<typeof ownTokenOfAccount>[1], address = eventId) =>
  ownTokenOfAccount(domain.deps, actor, { address });

async function attended() {
  const { attended: found } = must(await listHosted(domain.deps, sor.editor));
  return found.map(({ id }) => id);
}

test("an account whose address is proved opens its registration without the link, and finds the event", async () => {
  await prove(sor.editor, noon);
  const token = await tokenOf(sor.editor);
  const { own } = must(await readOwnRegistration(domain.deps, { token: token ?? "" }));
  expect(own.name).toBe("Eva");
  expect([...(await listOwnRegistrations(domain.deps, sor.editor))]).toEqual([eventId]);
  expect(await attended()).toEqual([eventId]);
});

test("an address that nobody has proved opens nothing, and no event is listed by it", async () => {
  await prove(sor.editor, null);
  expect(await tokenOf(sor.editor)).toBeNull();
  expect([...(await listOwnRegistrations(domain.deps, sor.editor))]).toEqual([]);
  expect(await attended()).toEqual([]);
});

test("others get nothing: the event's own host, guests, and programs", async () => {
  await prove(nord.client, noon);
  expect(await tokenOf(nord.client)).toBeNull();
  expect(await tokenOf(guest)).toBeNull();
  expect(await tokenOf({ kind: "system" })).toBeNull();
  expect([...(await listOwnRegistrations(domain.deps, guest))]).toEqual([]);
});

test("an event that is not public answers as one that is not there", async () => {
  await prove(sor.editor, noon);
  await set({ published: false });
  expect(await tokenOf(sor.editor)).toBeNull();
  expect(await tokenOf(sor.editor, "no-such-event")).toBeNull();
  expect(await attended()).toEqual([]);
  await set({ published: true });
});
