/** The hall's figures, its waiting list, the tags of the people and their tickets, as programs read them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { readEventTicket } from "#workers/contract/tickets/event-ticket.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let slug: string;
let bearer: string;

beforeAll(async () => {
  domain = await openDomain();
  const { deps } = domain;
  call = openApi(deps);
  const { client } = await makeTestClient(deps, "Nord");
  const made = must(await createEvent(deps, client, newEvent("Hall")));
  slug = made.slug;
  await domain.d1
    .prepare("UPDATE events SET hybrid = 1, seat_quota = 6 WHERE id = ?")
    .bind(made.id)
    .run();
  const { token } = await openSession(deps, { of: { userId: client.id }, device: "" });
  bearer = token;
  const add = (name: string, row: object) =>
    addAttendee(deps, {
      eventId: made.id,
      name,
      registration: "accepted",
      registeredAt: noon,
      ...row,
    });
  await add("Seated", { seat: "confirmed", tags: ["Press"] });
  await add("Paying", { seat: "held", seatUntil: noon + 1 });
  await add("Asked", { seat: "offered", seatUntil: noon + 1 });
  await add("Second", { seat: "waiting", seatQueuedAt: noon + 2, tags: ["VIP", "Press"] });
  await add("First", { seat: "waiting", seatQueuedAt: noon + 1 });
  await add("Third", { seat: "waiting", seatQueuedAt: noon + 3 });
});
afterAll(() => domain.close());

test("the seats are told in figures, and the line in its order, in pages that go on counting", async () => {
  const first = await call("GET", `/v1/events/${slug}/seats?limit=2`, { bearer });
  const { items, next, ...figures } = first.json;
  expect(figures).toEqual({
    hybrid: true,
    seatQuota: 6,
    confirmed: 1,
    held: 1,
    offered: 1,
    free: 3,
    waiting: 3,
    previous: null,
  });
  const shown = (page: { name: string; place: number }[]) =>
    page.map(({ name, place }) => `${place} ${name}`);
  expect(shown(items)).toEqual(["1 First", "2 Second"]);
  const at = `/v1/events/${slug}/seats?limit=2&cursor=${encodeURIComponent(next)}`;
  const last = await call("GET", at, { bearer });
  expect([shown(last.json.items), last.json.next]).toEqual([["3 Third"], null]);
  const sorted = await call("GET", `/v1/events/${slug}/attendees?sort=place`, { bearer });
  expect([shown(sorted.json.items), sorted.json.total]).toEqual([
    ["1 First", "2 Second", "3 Third"],
    3,
  ]);
});

test("the tags that the list is filtered by are listed, each once", async () => {
  const { json } = await call("GET", `/v1/events/${slug}/attendees/tags`, { bearer });
  expect(json).toEqual({ items: ["Press", "VIP"], next: null });
});

test("what the code of a ticket says is read for whoever may come in, and null for who may not", async () => {
  const { json } = await call("GET", `/v1/events/${slug}/attendees`, { bearer });
  const idOf = (wanted: string) =>
    json.items.find(({ name }: { name: string }) => name === wanted).id;
  const ticketOf = (name: string) =>
    call("GET", `/v1/events/${slug}/attendees/${idOf(name)}/ticket`, { bearer });
  const seated = await ticketOf("Seated");
  expect(seated.json).toEqual({ text: expect.stringMatching(/^PT1:/) });
  expect(readEventTicket(seated.json.text)?.attendeeId).toBe(idOf("Seated"));
  for (const name of ["Paying", "First"]) {
    expect((await ticketOf(name)).json).toEqual({ text: null });
  }
});
