/** From the sockets of a room to a certificate: who left the page after five minutes was there for five. */
import * as v from "valibot";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestDomain,
} from "#tests/support/domain.ts";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { replicationSchema } from "#workers/contract/api/room/replication.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { exportAttendeeData } from "#workers/domain/own-data/export-attendee-data.ts";
import { issueCertificate, readOwnCertificate } from "#workers/domain/recap/certificates.ts";
import { saveRecap } from "#workers/domain/recap/recap.ts";
import { makeOwnToken } from "#workers/domain/registration/own-links.ts";
import { ingestReplication } from "#workers/domain/rooms/replication/ingest.ts";

const minute = 60_000;
let domain: TestDomain;
let event: EventRecord;
let room: FakeRoom;
/** How much of what the room said is in D1. */
let told: number;

beforeEach(async () => {
  domain = await openDomain();
  const nord = await makeTestClient(domain.deps, "Nord");
  const startsAt = domain.clock.now + hour;
  event = must(await createEvent(domain.deps, nord.client, newEvent("Høstmøtet", startsAt)));
  must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  const demand = { address: event.id, certificateMinutes: 30 };
  must(await saveRecap(domain.deps, nord.client, demand));
  room = new FakeRoom(event.id);
  told = 0;
  room.clock.time = startsAt;
  room.settings = openEvent(event.id, startsAt);
});
afterEach(() => domain.close());

/** Time passes, and what the room has told meanwhile comes to D1 as it travels. */
async function pass(minutes: number): Promise<void> {
  await room.clock.advance(minutes * minute);
  domain.clock.now = room.clock.time;
  for (const said of room.replicated.slice(told)) {
    told += 1;
    const body = v.parse(replicationSchema, JSON.parse(JSON.stringify(said)));
    must(await ingestReplication(domain.deps, system, { eventId: event.id, body }));
  }
}

async function register(name: string) {
  const email = `${name.toLowerCase()}@person.test`;
  const person = { eventId: event.id, name, email, registration: "accepted" } as const;
  const id = await addAttendee(domain.deps, person);
  const token = await makeOwnToken(domain.deps, { id, eventId: event.id, email, seatTurn: 0 });
  return { id, own: { address: event.id, token, attendees: [] } };
}

test("a certificate goes by the time that the page was open, over a reconnect and a fall of the room", async () => {
  const { deps } = domain;
  const [kari, ola, liv] = [await register("Kari"), await register("Ola"), await register("Liv")];
  const karis = await room.join(kari.id);
  const olas = await room.join(ola.id);
  await pass(5);
  await room.shell.close(karis);
  await room.shell.close(olas);
  await pass(1);
  // Ola's phone had lost its network.
  await room.join(ola.id);
  await pass(10);
  room.restart();
  const back = await room.join(ola.id);
  await pass(20);
  await room.shell.close(back);
  await pass(10);
  // Over, and Liv looks at the page for the first time.
  domain.clock.now = event.closesAt;
  room.clock.time = event.closesAt;
  await room.join(liv.id);
  await pass(1);

  expect(must(await readOwnCertificate(deps, kari.own))).toMatchObject({
    state: "not_enough",
    presence: { place: "online", minutes: 5 },
  });
  expect(codeOf(await issueCertificate(deps, kari.own))).toBe("certificate.not_due");
  expect(must(await issueCertificate(deps, ola.own))).toMatchObject({
    place: "online",
    minutes: 36,
  });
  expect(must(await readOwnCertificate(deps, liv.own))).toMatchObject({
    state: "not_enough",
    presence: null,
  });
  const { sections } = must(await exportAttendeeData(deps, kari.own));
  const [stay] = sections.stays ?? [];
  expect(Number(stay?.left_at) - Number(stay?.came_at)).toBeGreaterThan(5 * minute);
  expect(sections.attendance).toMatchObject([{ joined_at: expect.any(Number) }]);
  const livs = must(await exportAttendeeData(deps, liv.own));
  expect(livs.sections.attendance).toMatchObject([{ joined_at: null }]);
});

test("after a loss of the room's storage whoever is back goes on, and whoever had gone is not there to the end", async () => {
  const { deps } = domain;
  const [kari, ola] = [await register("Kari"), await register("Ola")];
  await room.join(kari.id);
  const olas = await room.join(ola.id);
  await room.act(olas, 1, { type: "question.ask", text: "Kommer det et opptak?", anonymous: true });
  await pass(10);
  room.lose();
  // Ola's page is back at once; Kari had closed hers.
  await room.join(ola.id);
  await pass(25);
  domain.clock.now = event.closesAt;
  expect(must(await readOwnCertificate(deps, kari.own))).toMatchObject({
    state: "not_enough",
    presence: { place: "online", minutes: 10 },
  });
  expect(must(await readOwnCertificate(deps, ola.own)).state).toBe("open");
  const stays = must(await exportAttendeeData(deps, ola.own)).sections.stays ?? [];
  expect(stays).toHaveLength(2);
});
