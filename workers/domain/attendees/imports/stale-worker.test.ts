import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { makeTestClient, must, newEvent, openDomain } from "#tests/support/domain.ts";
import { attendees, deliveries, events, webhookEndpoints } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { cancelSeats } from "../../seats/seat-statements.ts";
import { queryBatch } from "../../shared/batch.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { confirmAttendeeImport } from "./attendee-imports.ts";
import { runAttendeeImports } from "./run-attendee-imports.ts";
import { startAttendeeImport } from "./start-attendee-import.ts";

function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** The same, with a worker that falls asleep before its first batch until `wake` is called. */
function asleep(deps: Deps) {
  const asked = makeGate();
  const awake = makeGate();
  const client = new Proxy(deps.db.$client, {
    get(target, name) {
      if (name === "prepare") return (text: string) => target.prepare(text);
      if (name !== "batch") return Reflect.get(target, name);
      return async (statements: D1PreparedStatement[]) => {
        asked.open();
        await awake.opened;
        return target.batch(statements);
      };
    },
  });
  const db = new Proxy(deps.db, {
    get: (target, name) => (name === "$client" ? client : Reflect.get(target, name)),
  });
  return { deps: { ...deps, db }, isAsleep: asked.opened, wake: awake.open };
}

test("a worker that wakes up after its lease gives no seat again and sends no message twice", async () => {
  const domain = await openDomain();
  onTestFinished(domain.close);
  const { deps, clock } = domain;
  const nord = await makeTestClient(deps, "Nord");
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Fest")));
  await deps.db
    .update(events)
    .set({ hybrid: true, seatQuota: 9, published: true })
    .where(eq(events.id, eventId));
  await deps.db.insert(webhookEndpoints).values({
    id: deps.newId("whe"),
    clientId: nord.clientId,
    url: "https://example.org/hook",
    types: ["attendee.registered"],
    secret: "",
    enabled: true,
    enabledAt: clock.now,
    createdAt: clock.now,
  });
  const bytes = new TextEncoder().encode(
    writeCsv([
      ["Navn", "E-post"],
      ["Kari", "kari@example.org"],
    ]),
  );
  const read = async () => ({ bytes, fileName: "gjester.csv" });
  const { id } = must(await startAttendeeImport(deps, nord.client, { eventId, read }));
  const how = { registration: "accepted", givesSeats: true, tags: [] } as const;
  must(await confirmAttendeeImport(deps, nord.client, { eventId, id, ...how }));

  const stale = asleep(deps);
  const staleRun = runAttendeeImports(stale.deps);
  await stale.isAsleep;
  clock.now += 60_001;
  await runAttendeeImports(deps);
  const [kari] = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  expect(kari).toMatchObject({ seat: "confirmed" });
  expect(await deps.db.select().from(deliveries)).toHaveLength(1);

  // Meanwhile the seat was given up, and the message was sent and forgotten.
  await queryBatch(deps, [cancelSeats({ eventId, ids: [kari?.id ?? ""], reason: "self" })]);
  await deps.db.delete(deliveries);
  stale.wake();
  await staleRun;
  const [now] = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  expect(now).toMatchObject({ seat: "cancelled" });
  expect(await deps.db.select().from(deliveries)).toEqual([]);
});
