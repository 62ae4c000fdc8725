/** S3 for gates: what lets a device scan, and nothing once it is over. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import {
  addGuest,
  makeDoorEvent,
  newScan,
  openTestGate,
  secretOf,
} from "#tests/support/door/door-world.ts";
import { can } from "../../contract/permissions.ts";
import { auditEntries, clients, events, gates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { makeToken } from "../shared/tokens.ts";
import { getDoor } from "./door.ts";
import { addGate, listGates, renewGateLink, revokeGate, updateGate } from "./gates.ts";
import { listScans } from "./list-scans.ts";
import { openGate, visitorOfGate } from "./open-gate.ts";
import { saveScans } from "./save-scans.ts";

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
  domain.clock.now = noon;
  eventId = await makeDoorEvent(deps, nord.client);
});

const isIn = async (token: string) => {
  const visitor = await visitorOfGate(deps, token);
  return visitor !== null && visitor.actor.overSince === undefined;
};

test("a link is open on the first device, again there, and nowhere else", async () => {
  const { link } = must(await addGate(deps, nord.client, { eventId, name: "North", endsAt: null }));
  const secret = secretOf(link);
  const [one, other] = [makeToken(deps), makeToken(deps)];
  const opened = must(await openGate(deps, { link: secret, device: one }));
  expect(opened).toMatchObject({ gate: { name: "North" }, event: { id: eventId } });
  expect(must(await openGate(deps, { link: secret, device: one }))).toEqual(opened);
  expect(codeOf(await openGate(deps, { link: secret, device: other }))).toBe("gate.taken");
  expect(await isIn(opened.token)).toBe(true);
  expect(await isIn(`plg_${other}`)).toBe(false);
  // Neither the link nor the device's secret is kept.
  const rows = JSON.stringify(await deps.db.select().from(gates));
  expect(rows.includes(secret) || rows.includes(one)).toBe(false);
});

test("of two devices at once one has the gate", async () => {
  const { link } = must(await addGate(deps, nord.client, { eventId, name: "North", endsAt: null }));
  const opened = await Promise.all(
    Array.from({ length: 5 }, () =>
      openGate(deps, { link: secretOf(link), device: makeToken(deps) }),
    ),
  );
  expect(opened.map(codeOf).sort()).toEqual([
    "gate.taken",
    "gate.taken",
    "gate.taken",
    "gate.taken",
    "ok",
  ]);
});

test("a device has one gate by one secret", async () => {
  const device = makeToken(deps);
  const make = async (name: string) =>
    secretOf(must(await addGate(deps, nord.client, { eventId, name, endsAt: null })).link);
  must(await openGate(deps, { link: await make("North"), device }));
  expect(codeOf(await openGate(deps, { link: await make("South"), device }))).toBe("gate.taken");
});

test("a gate reaches the door of its event, and nothing else there is", async () => {
  const { actor } = await openTestGate(deps, nord.client, eventId);
  const other = await makeDoorEvent(deps, nord.client);
  expect(codeOf(await getDoor(deps, actor, { address: eventId }))).toBe("ok");
  expect(codeOf(await getDoor(deps, actor, { address: other }))).toBe("event.not_found");
  expect(can(actor, "event.view", { eventId })).toBe(false);
  expect(codeOf(await listGates(deps, actor, { eventId }))).toBe("event.not_found");
  const scans = [newScan({ attendeeId: await addGuest(deps, other), at: noon })];
  const elsewhere = { address: other, scans, gateId: null };
  expect(codeOf(await saveScans(deps, actor, elsewhere))).toBe("event.not_found");
});

test("a revoked gate is out at once, and so is its link", async () => {
  const gate = await openTestGate(deps, nord.client, eventId);
  must(await revokeGate(deps, nord.client, { eventId, id: gate.id }));
  expect(await isIn(gate.token)).toBe(false);
  const opening = { link: gate.secret, device: makeToken(deps) };
  expect(codeOf(await openGate(deps, opening))).toBe("gate.link");
  const renewed = await renewGateLink(deps, nord.client, { eventId, id: gate.id });
  expect(codeOf(renewed)).toBe("request.not_found");
});

describe("what a device has scanned and not sent when its gate is over", () => {
  let gate: Awaited<ReturnType<typeof openTestGate>>;
  let kari: string;
  beforeEach(async () => {
    gate = await openTestGate(deps, nord.client, eventId);
    kari = await addGuest(deps, eventId);
    domain.clock.now = noon + hour;
  });
  const revoke = async () =>
    must(await revokeGate(deps, nord.client, { eventId, id: gate.id })) && undefined;
  const scanned = (at: number, attendeeId = kari) =>
    newScan({ attendeeId, at, offline: true, shown: "ok" });
  const handIn = async (...scans: ReturnType<typeof newScan>[]) => {
    const visitor = await visitorOfGate(deps, gate.token);
    return saveScans(deps, visitor?.actor ?? guest, { address: eventId, scans, gateId: gate.id });
  };
  const kept = async () => {
    const page = must(await listScans(deps, nord.client, { address: eventId, limit: 50 }));
    return page.items.map(({ id, gate: at }) => [id, at?.name]);
  };

  test.each([
    ["was revoked", revoke],
    ["has come to its own end", async () => endGate(gate.id, noon + hour)],
  ])("is taken under the gate's name where it %s, and no person's name is told", async (_, end) => {
    await end();
    domain.clock.now = noon + hour;
    const scan = scanned(noon + 10);
    const answer = { id: scan.id, result: "ok", person: null, presence: null, conflict: null };
    expect(must(await handIn(scan))).toEqual({ scans: [answer] });
    // Sent again, as after an answer that was lost, it is the same scan.
    expect(must(await handIn(scan))).toEqual({ scans: [answer] });
    expect(await kept()).toEqual([[scan.id, "North"]]);
  });

  test("is taken as far as it was made before, and what came after is left for somebody who may scan", async () => {
    await revoke();
    const ola = await addGuest(deps, eventId, { name: "Ola" });
    domain.clock.now += hour;
    const [before, after] = [scanned(noon + 10), scanned(noon + hour, ola)];
    expect(must(await handIn(before, after)).scans.map(({ id }) => id)).toEqual([before.id]);
    expect(codeOf(await handIn(after))).toBe("gate.over");
    expect(await kept()).toEqual([[before.id, "North"]]);
    const late = { address: eventId, scans: [after], gateId: gate.id };
    must(await saveScans(deps, nord.client, late));
    expect(await kept()).toContainEqual([after.id, "North"]);
  });

  test("is taken for a day, and then no more", async () => {
    await revoke();
    domain.clock.now = noon + hour + day - 1;
    expect(codeOf(await handIn(scanned(noon)))).toBe("ok");
    domain.clock.now += 1;
    expect(await visitorOfGate(deps, gate.token)).toBeNull();
  });

  test("is all that the device may do still, and at its own event alone", async () => {
    await revoke();
    const actor = (await visitorOfGate(deps, gate.token))?.actor ?? guest;
    expect(codeOf(await getDoor(deps, actor, { address: eventId }))).toBe("event.not_found");
    expect(codeOf(await listScans(deps, actor, { address: eventId, limit: 50 }))).toBe(
      "event.not_found",
    );
    const other = await makeDoorEvent(deps, nord.client);
    const scans = [scanned(noon, await addGuest(deps, other))];
    const elsewhere = { address: other, scans, gateId: null };
    expect(codeOf(await saveScans(deps, actor, elsewhere))).toBe("event.not_found");
  });

  test("is not taken from a device that another link has put out, or once the event is hidden", async () => {
    must(await renewGateLink(deps, nord.client, { eventId, id: gate.id }));
    expect(await visitorOfGate(deps, gate.token)).toBeNull();
    const hidden = await openTestGate(deps, nord.client, eventId, "South");
    must(await revokeGate(deps, nord.client, { eventId, id: hidden.id }));
    await deps.db.update(events).set({ published: false }).where(eq(events.id, eventId));
    expect(await visitorOfGate(deps, hidden.token)).toBeNull();
  });
});

async function endGate(id: string, endsAt: number): Promise<void> {
  domain.clock.now = endsAt - 1;
  must(await updateGate(deps, nord.client, { eventId, id, endsAt }));
}

test("another link to a gate ends the one before, with its device", async () => {
  const gate = await openTestGate(deps, nord.client, eventId);
  const { link } = must(await renewGateLink(deps, nord.client, { eventId, id: gate.id }));
  expect(await isIn(gate.token)).toBe(false);
  const old = { link: gate.secret, device: makeToken(deps) };
  expect(codeOf(await openGate(deps, old))).toBe("gate.link");
  const opened = must(await openGate(deps, { link: secretOf(link), device: makeToken(deps) }));
  expect((await visitorOfGate(deps, opened.token))?.actor.id).toBe(gate.id);
});

test("a gate is over at its own end, else a day after the event's", async () => {
  const byEvent = await openTestGate(deps, nord.client, eventId, "North");
  const own = await openTestGate(deps, nord.client, eventId, "South");
  must(await updateGate(deps, nord.client, { eventId, id: own.id, endsAt: noon + hour }));
  domain.clock.now = noon + hour - 1;
  expect([await isIn(byEvent.token), await isIn(own.token)]).toEqual([true, true]);
  domain.clock.now = noon + hour;
  expect([await isIn(byEvent.token), await isIn(own.token)]).toEqual([true, false]);
  const [event] = await deps.db.select().from(events).where(eq(events.id, eventId));
  domain.clock.now = (event?.closesAt ?? 0) + day - 1;
  expect(await isIn(byEvent.token)).toBe(true);
  domain.clock.now += 1;
  expect(await isIn(byEvent.token)).toBe(false);
});

test.each([
  ["hidden", { published: false }],
  ["put into the archive", { archivedAt: noon }],
] as const)("with an event that is %s its gates are closed", async (_, set) => {
  const gate = await openTestGate(deps, nord.client, eventId);
  await deps.db.update(events).set(set).where(eq(events.id, eventId));
  expect(await isIn(gate.token)).toBe(false);
  const opening = { link: gate.secret, device: makeToken(deps) };
  expect(codeOf(await openGate(deps, opening))).toBe("gate.link");
});

test("with a client that is blocked its gates are closed", async () => {
  const sor = await makeTestClient(deps, "Sor");
  const gate = await openTestGate(deps, sor.client, await makeDoorEvent(deps, sor.client));
  await deps.db.update(clients).set({ blockedAt: noon }).where(eq(clients.id, sor.clientId));
  expect(await isIn(gate.token)).toBe(false);
});

test.each(["", "plg_", "plg_x", `plg_${"a".repeat(43)}`, `key_${"a".repeat(43)}`])(
  "is nobody's token: %s",
  async (token) => {
    expect(await isIn(token)).toBe(false);
  },
);

test("who edits the event makes gates, and what they do stands in its log without secrets", async () => {
  expect(codeOf(await addGate(deps, guest, { eventId, name: "North", endsAt: null }))).toBe(
    "event.not_found",
  );
  const moderator = { kind: "moderator", id: "ses_1", eventId } as const;
  const refused = await addGate(deps, moderator, { eventId, name: "North", endsAt: null });
  expect(codeOf(refused)).toBe("auth.forbidden");
  const past = await addGate(deps, nord.client, { eventId, name: "North", endsAt: noon });
  expect(past).toMatchObject({ refusal: { code: "gate.past", fields: { endsAt: "gate.past" } } });
  const made = must(await addGate(deps, nord.client, { eventId, name: "North", endsAt: null }));
  must(await updateGate(deps, nord.client, { eventId, id: made.id, name: "North gate" }));
  must(await renewGateLink(deps, nord.client, { eventId, id: made.id }));
  must(await revokeGate(deps, nord.client, { eventId, id: made.id }));
  const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.eventId, eventId));
  const whats = log.map(({ what }) => what).filter((what) => what.endsWith("gate"));
  expect(whats.sort()).toEqual([
    ...["event.make_gate", "event.renew_gate", "event.revoke_gate", "event.update_gate"],
  ]);
  expect(JSON.stringify(log)).not.toContain(secretOf(made.link));
  const [row] = must(await listGates(deps, nord.client, { eventId }));
  expect(row).toMatchObject({ name: "North gate", revokedAt: noon });
  expect(row).not.toHaveProperty("link");
});

test("another client's gate is as unknown as nobody's", async () => {
  const other = await makeTestClient(deps, "Vest");
  const elsewhere = await makeDoorEvent(deps, other.client);
  const gate = await openTestGate(deps, other.client, elsewhere);
  for (const id of [gate.id, "gat_nobodys"]) {
    expect(codeOf(await revokeGate(deps, nord.client, { eventId, id }))).toBe("request.not_found");
  }
  expect(await isIn(gate.token)).toBe(true);
});
