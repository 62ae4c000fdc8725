import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSeatLink } from "#tests/support/attendees/seat-link.ts";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { attendees, deliveries, events } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { quickestMs } from "../registration/form-token.ts";
import { cancelOwnSeat } from "../registration/own-seat.ts";
import { placesInLine } from "../registration/own-standing.ts";
import { readRegistrationForm, registerForEvent } from "../registration/register.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

test("a group stands in line, and in its mail, as it was written down: who registers comes first", async () => {
  const { deps, clock } = domain;
  const nord = await makeTestClient(deps, "Nord");
  const made = must(await createEvent(deps, nord.client, newEvent("Full", noon + 9 * day)));
  const open = { registrationEnabled: true, published: true, hybrid: true, seatQuota: 1 };
  await deps.db.update(events).set(open).where(eq(events.id, made.id));
  const register = async (device: string, given: Record<string, unknown>) => {
    const who = { address: made.slug, token: null, device, remote: "192.0.2.7" };
    const { form } = must(await readRegistrationForm(deps, who));
    clock.now += quickestMs;
    must(await registerForEvent(deps, { ...who, form, language: "en", given }));
    await domain.finish();
  };
  await register("device-of-the-first", { name: "First", email: "first@example.org" });
  const companions = [{ name: "Ola" }, { name: "Per" }, { name: "Siri" }];
  // Whoever registers has the id of their device, which sorts among those of the others as chance has it.
  await register("device-of-a-group", { name: "Kari", email: "kari@example.org", companions });

  const people = () =>
    deps.db
      .select()
      .from(attendees)
      .where(eq(attendees.eventId, made.id))
      .orderBy(asc(attendees.id));
  const first = (await people()).find(({ name }) => name === "First");
  if (!first) throw new Error("nobody registered");
  const rows = await people();
  const places = await placesInLine(deps, rows);
  const placeOf = Object.fromEntries(rows.map(({ name }, at) => [name, places[at]]));
  expect(placeOf).toEqual({ First: null, Kari: 1, Ola: 2, Per: 3, Siri: 4 });
  const sent = await deps.db.select().from(deliveries).orderBy(asc(deliveries.id));
  const waiting = sent.find(({ kind }) => kind === "registration_waiting");
  expect(waiting?.content.text).toContain("For: Kari, Ola, Per, Siri");

  must(await cancelOwnSeat(deps, await makeSeatLink(deps, first)));
  const offered = (await people()).filter(({ seat }) => seat === "offered");
  expect(offered.map(({ name }) => name)).toEqual(["Kari"]);
});
