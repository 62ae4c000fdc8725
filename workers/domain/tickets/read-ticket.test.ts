import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import {
  addGuest,
  makeDoorEvent,
  openTestGate,
  scanAtDoor,
} from "#tests/support/door/door-world.ts";
import { readTicket } from "./read-ticket.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

test("staff show the ticket of who may come in, and the door takes it; nobody else's, and to nobody else", async () => {
  const { deps } = domain;
  const eventId = await makeDoorEvent(deps, nord.client);
  const id = await addGuest(deps, eventId);
  const text = must(await readTicket(deps, nord.client, { eventId, id })) ?? "";
  const scanned = await scanAtDoor(deps, nord.client, { eventId, text });
  expect(scanned).toMatchObject({ result: "ok", person: { id } });

  const pending = await addGuest(deps, eventId, { registration: "pending" });
  expect(must(await readTicket(deps, nord.client, { eventId, id: pending }))).toBeNull();
  const other = await makeDoorEvent(deps, nord.client);
  const foreign = { eventId: other, id };
  expect(codeOf(await readTicket(deps, nord.client, foreign))).toBe("request.not_found");
  const sør = await makeTestClient(deps, "Sør");
  const gate = await openTestGate(deps, nord.client, eventId);
  for (const actor of [guest, sør.client, gate.actor]) {
    expect(codeOf(await readTicket(deps, actor, { eventId, id }))).toMatch(/not_found|forbidden/);
  }
});
