import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { EventSectionValues } from "../../contract/api/events.ts";
import type { SeatState } from "../../contract/attendees/seats.ts";
import { createEvent } from "./changes/create-event.ts";
import { publishEvent } from "./changes/transitions.ts";
import { updateEvent } from "./changes/update-event.ts";
import type { EventRecord } from "./event-record.ts";
import { findEvent } from "./record.ts";
import { readSeatCounts } from "./seat-quota.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const update = (eventId: string, values: EventSectionValues["seats"]) =>
  updateEvent(domain.deps, nord.client, { eventId, section: "seats", values });

async function makeHall(name: string, seatQuota: number, seats: readonly SeatState[]) {
  const event = must(await createEvent(domain.deps, nord.client, newEvent(name)));
  must(await update(event.id, { hybrid: true, seatQuota }));
  for (const seat of seats) await addAttendee(domain.deps, { eventId: event.id, seat });
  return event;
}

async function quotaOf(event: EventRecord) {
  const found = await findEvent(domain.deps, event.id);
  return [found?.hybrid, found?.seatQuota];
}

describe("the quota of seats", () => {
  test("rises at any time and falls to the seats that are taken, not below", async () => {
    const seats = ["confirmed", "held", "offered", "waiting", "cancelled", "none"] as const;
    const event = await makeHall("Falling", 10, seats);
    must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
    expect(await readSeatCounts(domain.deps, event.id)).toEqual({ taken: 3, waiting: 1 });
    must(await update(event.id, { seatQuota: 11 }));
    expect(await update(event.id, { seatQuota: 2 })).toMatchObject({
      ok: false,
      refusal: { code: "seats.taken", detail: { n: 3 }, fields: { seatQuota: "seats.taken" } },
    });
    expect(await quotaOf(event)).toEqual([true, 11]);
    must(await update(event.id, { seatQuota: 3, noShowMinutes: 15 }));
    expect(await quotaOf(event)).toEqual([true, 3]);
  });

  test("does not fall below a seat that is taken at that very moment", async () => {
    const event = await makeHall("Racing", 4, ["confirmed", "confirmed"]);
    const taken = Promise.all([
      addAttendee(domain.deps, { eventId: event.id, seat: "confirmed" }),
      addAttendee(domain.deps, { eventId: event.id, seat: "held" }),
    ]);
    const lowered = await update(event.id, { seatQuota: 2 });
    await taken;
    const [, quota] = await quotaOf(event);
    // Whichever came first: a quota that fell held what was taken when it did.
    expect([codeOf(lowered), quota]).toEqual(lowered.ok ? ["ok", 2] : ["seats.taken", 4]);
  });

  test("is decided by what the database has when the change is written", async () => {
    const event = await makeHall("Late", 4, ["confirmed"]);
    const { deps } = domain;
    // Between the question how many are taken and the change.
    let isAsked = false;
    const db = new Proxy(deps.db, {
      get(from, key) {
        if (key !== "$client" || isAsked) return Reflect.get(from, key);
        isAsked = true;
        const client: D1Database = Reflect.get(from, key);
        return new Proxy(client, {
          get(d1, method) {
            const own: unknown = Reflect.get(d1, method);
            if (method !== "batch") return typeof own === "function" ? own.bind(d1) : own;
            return async (statements: D1PreparedStatement[]) => {
              await addAttendee(deps, { eventId: event.id, seat: "confirmed" });
              return d1.batch(statements);
            };
          },
        });
      },
    });
    const change = {
      eventId: event.id,
      section: "seats",
      values: { seatQuota: 1 },
    } as const;
    expect(await updateEvent({ ...deps, db }, nord.client, change)).toMatchObject({
      ok: false,
      refusal: { code: "seats.taken", detail: { n: 2 } },
    });
    expect(await quotaOf(event)).toEqual([true, 4]);
  });

  test("is at least one where there are seats at all", async () => {
    const event = must(await createEvent(domain.deps, nord.client, newEvent("None")));
    expect(await update(event.id, { hybrid: true })).toMatchObject({
      refusal: { fields: { seatQuota: "number.range" } },
    });
    must(await update(event.id, { seatQuota: 0 }));
  });
});

test("seats are not switched off while somebody has or waits for one", async () => {
  const event = await makeHall("Off", 5, ["held", "waiting", "waiting"]);
  expect(await update(event.id, { hybrid: false })).toMatchObject({
    ok: false,
    refusal: {
      code: "seats.in_use",
      detail: { taken: 1, waiting: 2 },
      fields: { hybrid: "seats.in_use" },
    },
  });
  const free = await makeHall("Free", 5, ["cancelled", "none"]);
  must(await update(free.id, { hybrid: false }));
  expect(await quotaOf(free)).toEqual([false, 5]);
});

describe("registration", () => {
  const save = (eventId: string, values: EventSectionValues["registration"]) =>
    updateEvent(domain.deps, nord.client, { eventId, section: "registration", values });

  test("closes when the event ends, or before", async () => {
    const event = must(await createEvent(domain.deps, nord.client, newEvent("Due")));
    expect(await save(event.id, { registrationDueAt: event.endsAt + 1 })).toMatchObject({
      ok: false,
      refusal: { fields: { registrationDueAt: "registration.due" } },
    });
    must(await save(event.id, { registrationDueAt: event.endsAt, registrationEnabled: true }));
    expect(must(await save(event.id, { registrationDueAt: null })).registrationDueAt).toBeNull();
  });

  test("keeps its deadline within an event that is moved", async () => {
    const event = must(await createEvent(domain.deps, nord.client, newEvent("Moved")));
    const { id: eventId, endsAt } = event;
    must(await save(eventId, { registrationDueAt: endsAt - hour }));
    const move = (startsAt: number, end: number) =>
      updateEvent(domain.deps, nord.client, {
        eventId,
        section: "general",
        values: { startsAt, endsAt: end },
      });
    const later = must(await move(endsAt + day, endsAt + 2 * day));
    expect(later.registrationDueAt).toBe(endsAt - hour);
    const earlier = must(await move(endsAt - 2 * day, endsAt - day));
    expect(earlier.registrationDueAt).toBe(endsAt - day);
  });
});
