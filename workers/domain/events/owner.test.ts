import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  password,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailsTo } from "#tests/support/mails.ts";
import type { Actor, ConsoleRole } from "../../contract/permissions.ts";
import { auditEntries, deliveries, eventHosts, events, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createUser } from "../organisations/users.ts";
import { createEvent } from "./changes/create-event.ts";
import { archiveEvent } from "./changes/transitions.ts";
import { getEvent } from "./get-event.ts";
import { addHost } from "./hosts.ts";
import { changeOwner, findFutureOwner } from "./owner.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let sor: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(async () => {
  await deps.db.delete(deliveries);
  await deps.db.update(users).set({ status: "active", eraseAt: null });
  eventId = must(await createEvent(deps, nord.client, newEvent("Given"))).id;
  domain.room.asked.length = 0;
});

const give = (actor: Actor, userId: string) =>
  changeOwner(deps, actor, { eventId, to: { userId } });
const ownerOf = async () =>
  (await deps.db.query.events.findFirst({ where: eq(events.id, eventId) }))?.ownerId;

async function makeUser(
  client: TestClient,
  name: string,
  roles: readonly ConsoleRole[],
  teamIds: string[] = [],
) {
  const email = `${name.toLowerCase()}@else.test`;
  const base = { clientId: client.clientId, email, name, roles, password, teamIds };
  return must(await createUser(deps, system, base)).id;
}

test("a client gives its event to a colleague, who is told by mail, with an entry and the rooms asked", async () => {
  await deps.db.update(users).set({ language: "en" }).where(eq(users.id, nord.team.id));
  expect(must(await give(nord.client, nord.team.id)).ownerId).toBe(nord.team.id);
  expect(await ownerOf()).toBe(nord.team.id);
  const [mail] = await mailsTo(deps);
  expect(mail).toMatchObject({ recipient: "team@nord.test", kind: "event_owner" });
  expect(mail?.content.subject).toBe("Given is yours now");
  expect(mail?.content.text).toContain("/events/given");
  const noted = await deps.db.select().from(auditEntries).where(eq(auditEntries.onWhich, eventId));
  const entry = noted.find(({ what }) => what === "event.change_owner");
  expect(entry?.who).toBe(nord.client.id);
  expect(JSON.stringify(entry?.before)).toContain(nord.client.id);
  expect(JSON.stringify(entry?.after)).toContain(nord.team.id);
  expect(domain.room.asked).toEqual([eventId]);
});

test("who owned it keeps what role and teams reach, and no more", async () => {
  must(await give(nord.client, nord.team.id));
  // A client reaches all of its events; a team's member those of the teams and the own.
  expect(codeOf(await getEvent(deps, nord.client, { address: eventId }))).toBe("ok");
  expect(codeOf(await getEvent(deps, nord.team, { address: eventId }))).toBe("ok");
  must(await give(nord.client, nord.client.id));
  expect(codeOf(await getEvent(deps, nord.team, { address: eventId }))).toBe("event.not_found");
});

test("only somebody of the client who may own events, is active and is not leaving can have it", async () => {
  const refused = async (userId: string) => {
    expect(await give(nord.client, userId)).toEqual({
      ok: false,
      refusal: { code: "owner.not_found", fields: { userId: "owner.not_found" } },
    });
  };
  await refused(sor.team.id);
  await refused(nord.editor.id);
  await refused("usr_nobody");
  const one = eq(users.id, nord.team.id);
  await deps.db.update(users).set({ status: "blocked" }).where(one);
  await refused(nord.team.id);
  await deps.db.update(users).set({ status: "active", eraseAt: 1 }).where(one);
  await refused(nord.team.id);
  const by = { eventId, to: { email: "client@sor.test" } };
  expect(codeOf(await changeOwner(deps, nord.client, by))).toBe("owner.not_found");
  expect(await ownerOf()).toBe(nord.client.id);
  expect(await mailsTo(deps)).toEqual([]);
});

test("a team's member gives it to people of the own teams alone", async () => {
  const mate = await makeUser(nord, "Mate", ["team"], [nord.teamId]);
  const other = await makeUser(nord, "Other", ["team"]);
  must(await give(nord.client, nord.team.id));
  expect(codeOf(await give(nord.team, other))).toBe("owner.not_found");
  must(await give(nord.team, mate));
  // It was not given to a team: it is out of reach now.
  expect(codeOf(await give(nord.team, nord.team.id))).toBe("event.not_found");
});

test("a host gives nothing away, and another client does not find it", async () => {
  must(await addHost(deps, nord.client, { eventId, email: "editor@nord.test" }));
  expect(codeOf(await give(nord.editor, nord.team.id))).toBe("auth.forbidden");
  expect(codeOf(await give(sor.client, sor.client.id))).toBe("event.not_found");
});

test("of an address with an account in two clients the event's own becomes host", async () => {
  const [account] = await deps.db.select().from(users).where(eq(users.id, nord.editor.id));
  if (!account) throw new Error("no editor");
  // Only one of them signs in with the address.
  await deps.db
    .insert(users)
    .values({ ...account, id: "usr_of_sor", clientId: sor.clientId, isDormant: true });
  const email = "editor@nord.test";
  expect(must(await addHost(deps, nord.client, { eventId, email })).id).toBe(nord.editor.id);
  const theirs = must(await createEvent(deps, sor.client, newEvent("Of Sor")));
  const host = must(await addHost(deps, sor.client, { eventId: theirs.id, email }));
  expect(host.id).toBe("usr_of_sor");
});

test("a host who becomes the owner stands there once", async () => {
  const both = await makeUser(nord, "Both", ["team", "editor"]);
  must(await addHost(deps, nord.client, { eventId, email: "both@else.test" }));
  expect(must(await give(nord.client, both)).hostIds).toEqual([]);
  expect(await deps.db.select().from(eventHosts).where(eq(eventHosts.eventId, eventId))).toEqual(
    [],
  );
});

test("to whom it is already is no change, and an archived one is given to nobody", async () => {
  const before = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  must(await give(nord.client, nord.client.id));
  const after = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  expect(after?.version).toBe(before?.version);
  expect(await mailsTo(deps)).toEqual([]);
  must(await archiveEvent(deps, nord.client, { eventId }));
  expect(codeOf(await give(nord.client, nord.team.id))).toBe("event.archived");
});

test("who takes it over is told nothing that they know", async () => {
  must(await give(nord.client, nord.team.id));
  await deps.db.delete(deliveries);
  must(await give(nord.client, nord.client.id));
  expect(await mailsTo(deps)).toEqual([]);
});

test("who an address stands for is told before anything is done, to those who may hand it over", async () => {
  const find = (actor: Actor, email: string) => findFutureOwner(deps, actor, { eventId, email });
  const before = await deps.db.query.events.findFirst({ where: eq(events.id, eventId) });
  expect(must(await find(nord.client, " Team@Nord.test"))).toEqual({
    id: nord.team.id,
    name: "team of Nord",
    email: "team@nord.test",
  });
  expect(await deps.db.query.events.findFirst({ where: eq(events.id, eventId) })).toEqual(before);
  expect(await mailsTo(deps)).toEqual([]);
  expect(codeOf(await find(nord.client, "client@nord.test"))).toBe("owner.already");
  for (const nobody of ["nobody@nord.test", "editor@nord.test", "client@sor.test"]) {
    expect(codeOf(await find(nord.client, nobody))).toBe("owner.not_found");
  }
  must(await addHost(deps, nord.client, { eventId, email: "editor@nord.test" }));
  expect(codeOf(await find(nord.editor, "team@nord.test"))).toBe("auth.forbidden");
  expect(codeOf(await find(sor.client, "client@sor.test"))).toBe("event.not_found");
  must(await archiveEvent(deps, nord.client, { eventId }));
  expect(codeOf(await find(nord.client, "team@nord.test"))).toBe("event.archived");
});
