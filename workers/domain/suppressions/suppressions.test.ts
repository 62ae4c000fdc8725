import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { readSuppressed } from "#tests/support/messages/suppressed.ts";
import { auditEntries, mailSuppressions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { findAttendeeSuppression, listSuppressions, removeSuppression } from "./suppressions.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(() => domain.deps.db.delete(mailSuppressions));

/** Ids in the order of time. */
const idAt = (place: number) => `sup_${String(place).padStart(3, "0")}`;

async function suppress({ clientId }: TestClient, addresses: readonly string[], from = 0) {
  const rows = addresses.map((address, place) => ({
    id: idAt(from + place),
    clientId,
    address,
    reason: "bounced" as const,
    detail: "550 5.1.1 nobody",
    createdAt: noon,
  }));
  await domain.deps.db.insert(mailSuppressions).values(rows);
}

test("a client's list is the newest first, in pages, found by how an address begins, and nobody else's", async () => {
  const { clientId, client } = nord;
  await suppress(nord, ["kari@else.test", "kåre@else.test", "ola@else.test", "kari@a.test"]);
  await suppress(sor, ["kari@else.test"], 10);
  const list = async (query: Partial<Parameters<typeof listSuppressions>[2]> = {}) => {
    const page = must(await listSuppressions(domain.deps, client, { clientId, ...query }));
    return { found: page.items.map(({ address }) => address), next: page.next };
  };
  expect(await list({ search: "KARI" })).toEqual({
    found: ["kari@a.test", "kari@else.test"],
    next: null,
  });
  expect((await list({ search: "%" })).found).toEqual([]);
  const first = await list({ limit: 3 });
  expect(first.found).toEqual(["kari@a.test", "ola@else.test", "kåre@else.test"]);
  const second = await list({ limit: 3, cursor: first.next ?? undefined });
  expect(second).toEqual({ found: ["kari@else.test"], next: null });
});

test("staff lift what is their client's alone, once, and the log names no address", async () => {
  const { clientId, client, team, editor } = nord;
  await suppress(nord, ["kari@else.test"]);
  await suppress(sor, ["ola@else.test"], 10);
  const remove = async (actor: Parameters<typeof removeSuppression>[1], id: string) =>
    codeOf(await removeSuppression(domain.deps, actor, { clientId, id }));
  expect(await remove(guest, idAt(0))).toBe("auth.required");
  expect(await remove(team, idAt(0))).toBe("auth.forbidden");
  expect(await remove(editor, idAt(0))).toBe("auth.forbidden");
  expect(await remove(sor.client, idAt(0))).toBe("request.not_found");
  expect(await remove(client, idAt(10))).toBe("request.not_found");
  expect(await readSuppressed(domain.deps)).toHaveLength(2);
  expect(await remove(client, idAt(0))).toBe("ok");
  expect(await remove(client, idAt(0))).toBe("request.not_found");
  expect(await readSuppressed(domain.deps)).toMatchObject([{ clientId: sor.clientId }]);
  const entries = await domain.deps.db.select().from(auditEntries);
  const ofThis = entries.filter(({ what }) => what === "client.remove_suppression");
  expect(ofThis).toMatchObject([
    { who: client.id, onWhich: idAt(0), before: { reason: "bounced" } },
  ]);
  expect(JSON.stringify(ofThis)).not.toContain("kari");
});

test("who works with an event's people is told why an attendee gets no messages", async () => {
  const { deps } = domain;
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Fest")));
  await suppress(nord, ["kari@else.test"]);
  await suppress(sor, ["ola@else.test"], 10);
  const find = (actor: Parameters<typeof findAttendeeSuppression>[1], email: string | null) =>
    findAttendeeSuppression(deps, actor, { eventId, email });
  expect(must(await find(nord.client, "Kari@else.test"))).toMatchObject({ reason: "bounced" });
  expect(must(await find(system, "ola@else.test"))).toBeNull();
  expect(must(await find(nord.client, null))).toBeNull();
  expect(codeOf(await find(sor.client, "kari@else.test"))).toBe("event.not_found");
});
