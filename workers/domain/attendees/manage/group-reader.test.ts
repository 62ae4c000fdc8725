/** Those who came along without an address have somebody who hears of them, changes and cancels for them. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { codeOf, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { makeMessageWorld } from "#tests/support/messages/message-world.ts";
import { attendeeLimits } from "../../../contract/attendees/attendee-limits.ts";
import { attendees, deliveries } from "../../../db/schema/index.ts";
import { runDue } from "../../events/due.ts";
import { declineRegistrations } from "../../registration/decide-registrations.ts";
import { notifyAttendees } from "../../registration/notify-attendees.ts";
import { makeOwnToken } from "../../registration/own-links.ts";
import {
  cancelOwnRegistration,
  changeOwnRegistration,
  readOwnRegistration,
} from "../../registration/own-registration.ts";
import { showOwnRegistration } from "../../registration/views/show-own.ts";
import { bulkAttendees } from "./bulk/bulk-attendees.ts";
import { undoBulk } from "./bulk/undo-bulk.ts";
import { readGroup } from "./group.ts";
import { anonymiseAttendee, removeAttendee } from "./remove-attendee.ts";
import { updateAttendee } from "./update-attendee.ts";

let domain: TestDomain;
let world: Awaited<ReturnType<typeof makeMessageWorld>>;
let worlds = 0;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  worlds += 1;
  world = await makeMessageWorld(domain, `Nord${worlds}`);
});

/** Kari has registered Ada, who has an address, and Bo and Cato, who have none. */
async function makeGroup({ ada = "ada@x.example" }: { readonly ada?: string | null } = {}) {
  const { deps } = domain;
  const person = { eventId: world.eventId, registration: "accepted" } as const;
  const booker = await addAttendee(deps, { ...person, name: "Kari", email: "kari@x.example" });
  await deps.db.update(attendees).set({ groupId: booker }).where(eq(attendees.id, booker));
  const of = { ...person, groupId: booker };
  return {
    booker,
    ada: await addAttendee(deps, { ...of, name: "Ada", email: ada }),
    bo: await addAttendee(deps, { ...of, name: "Bo" }),
    cato: await addAttendee(deps, { ...of, name: "Cato", registration: "declined" }),
  };
}

async function tokenOf(id: string): Promise<string> {
  const [row] = await domain.deps.db.select().from(attendees).where(eq(attendees.id, id));
  if (!row) throw new Error(`nobody is ${id}`);
  return makeOwnToken(domain.deps, row);
}

async function namesBy(id: string): Promise<readonly (string | null)[]> {
  const { companions } = must(await readOwnRegistration(domain.deps, { token: await tokenOf(id) }));
  return companions.map(({ name }) => name);
}

/** Recipient and text of every mail of this event's people. */
async function mails() {
  const rows = await domain.deps.db.select().from(deliveries);
  const own = await domain.deps.db.query.attendees.findMany({
    where: eq(attendees.eventId, world.eventId),
  });
  const ids = new Set(own.map(({ id }) => id));
  return rows
    .filter(({ attendeeId }) => attendeeId !== null && ids.has(attendeeId))
    .map(({ recipient, kind, content }) => ({ recipient, kind, text: content.text }));
}

/** The same with Dag, who has an address too, behind Ada. */
async function makeLongGroup() {
  const group = await makeGroup();
  const person = { eventId: world.eventId, registration: "accepted" } as const;
  const more = { ...person, groupId: group.booker, name: "Dag", email: "dag@x.example" };
  return { ...group, dag: await addAttendee(domain.deps, more) };
}

async function told() {
  return (await mails()).map(({ recipient, kind }) => [recipient, kind]);
}

async function pass(ms: number) {
  domain.clock.now += ms;
  await runDue(domain.deps);
}

const of = (id: string) => ({ eventId: world.eventId, id });

describe("when whoever registered a group is gone", () => {
  test.each(["removed", "made anonymous"])(
    "%s, the next with an address is told, and their link opens all who have none",
    async (how) => {
      const { deps } = domain;
      const { booker, ada, bo } = await makeGroup();
      expect(await namesBy(ada)).toEqual([]);
      expect(await namesBy(booker)).toEqual(["Bo", "Cato"]);
      const take = how === "removed" ? removeAttendee : anonymiseAttendee;
      must(await take(deps, world.nord.client, of(booker)));
      const told = await mails();
      expect(told.map(({ recipient, kind }) => [recipient, kind])).toEqual([
        ["ada@x.example", "registration_registered"],
      ]);
      expect(told[0]?.text).toContain("Den som meldte dere på, står ikke lenger på listen.");
      expect(told[0]?.text).toContain("Bo");
      expect(await namesBy(ada)).toEqual(["Bo", "Cato"]);
      const token = await tokenOf(ada);
      const { people } = must(await showOwnRegistration(deps, { token, locale: "no" }));
      expect(people.map(({ name, ticket }) => [name, ticket !== null])).toEqual([
        ["Ada", true],
        ["Bo", true],
        ["Cato", false],
      ]);
      must(await cancelOwnRegistration(deps, { token, id: bo }));
      expect((await mails()).at(-1)).toMatchObject({
        recipient: "ada@x.example",
        kind: "registration_cancelled",
      });
      expect(must(await readGroup(deps, world.nord.client, of(bo))).readerId).toBe(ada);
    },
  );

  test.each(["is removed", "cancels"])(
    "and the next one %s too, the one after that is told, and looks after them",
    async (how) => {
      const { deps } = domain;
      const { booker, ada, bo, dag } = await makeLongGroup();
      must(await removeAttendee(deps, world.nord.client, of(booker)));
      expect((await mails()).map(({ recipient }) => recipient)).not.toContain("dag@x.example");
      if (how === "is removed") must(await removeAttendee(deps, world.nord.client, of(ada)));
      else must(await cancelOwnRegistration(deps, { token: await tokenOf(ada), id: ada }));
      expect(await told()).toContainEqual(["dag@x.example", "registration_registered"]);
      expect(await namesBy(dag)).toEqual(["Bo", "Cato"]);
      must(await cancelOwnRegistration(deps, { token: await tokenOf(dag), id: bo }));
    },
  );

  test("with others removed and given back, nobody is told in between, and all is as it was", async () => {
    const { deps, clock } = domain;
    const { booker, ada } = await makeGroup();
    const input = { eventId: world.eventId, ids: [booker], action: "remove" as const };
    const { at } = must(await bulkAttendees(deps, world.nord.client, input));
    await pass(1_000);
    expect(await mails()).toEqual([]);
    must(await undoBulk(deps, world.nord.client, { ...of(booker), action: "remove", at }));
    expect(await namesBy(booker)).toEqual(["Bo", "Cato"]);
    expect(await namesBy(ada)).toEqual([]);
    // Not even who registered them, who has all of their tickets.
    await pass(2 * attendeeLimits.undoMs);
    expect(await mails()).toEqual([]);
    clock.now += 1;
    must(await bulkAttendees(deps, world.nord.client, input));
    await pass(attendeeLimits.undoMs + 1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["ada@x.example"]);
  });

  test("before the mail about all of them was sent, and given back, they are told all of it, once", async () => {
    const { deps } = domain;
    const { booker, bo } = await makeGroup();
    await deps.db
      .update(attendees)
      .set({ notice: "registered" })
      .where(inArray(attendees.id, [booker, bo]));
    await notifyAttendees(deps, world.eventId);
    for (const ids of [[booker], [booker, bo]]) {
      const before = await mails();
      const input = { eventId: world.eventId, ids, action: "remove" as const };
      const { at } = must(await bulkAttendees(deps, world.nord.client, input));
      domain.clock.now += 1_000;
      must(await undoBulk(deps, world.nord.client, { ...of(booker), action: "remove", at }));
      const told = (await mails()).slice(before.length);
      expect(told.map(({ recipient, kind }) => [recipient, kind])).toEqual([
        ["kari@x.example", "registration_registered"],
      ]);
      expect(told[0]?.text).toContain("Kari, Bo");
    }
  });

  test("and staff decline who stands in, the one after that is told at once, and looks after them", async () => {
    const { deps } = domain;
    const { booker, ada, dag } = await makeLongGroup();
    must(await removeAttendee(deps, world.nord.client, of(booker)));
    must(
      await declineRegistrations(deps, world.nord.client, { eventId: world.eventId, ids: [ada] }),
    );
    expect(await told()).toEqual([
      ["ada@x.example", "registration_registered"],
      ["ada@x.example", "registration_declined"],
      ["dag@x.example", "registration_registered"],
    ]);
    expect(await namesBy(dag)).toEqual(["Bo", "Cato"]);
  });

  test.each(["decline", "remove"] as const)(
    "and who stands in is among others whom staff %s, the one after that is told once it cannot be undone",
    async (action) => {
      const { deps } = domain;
      const { booker, ada, dag } = await makeLongGroup();
      must(await removeAttendee(deps, world.nord.client, of(booker)));
      await deps.db.delete(deliveries);
      const input = { eventId: world.eventId, ids: [ada], action };
      const { at } = must(await bulkAttendees(deps, world.nord.client, input));
      await pass(1_000);
      expect(await told()).toEqual([]);
      must(await undoBulk(deps, world.nord.client, { ...of(ada), action, at }));
      await pass(2 * attendeeLimits.undoMs);
      expect(await told()).toEqual([]);
      expect(await namesBy(ada)).toEqual(["Bo", "Cato"]);
      must(await bulkAttendees(deps, world.nord.client, input));
      await pass(attendeeLimits.undoMs + 1);
      expect((await told()).filter(([recipient]) => recipient === "dag@x.example")).toEqual([
        ["dag@x.example", "registration_registered"],
      ]);
      expect(await namesBy(dag)).toEqual(["Bo", "Cato"]);
    },
  );

  test("and nobody has an address, staff read so, and whoever is given one is mailed for all", async () => {
    const { deps } = domain;
    const { booker, ada, bo } = await makeGroup({ ada: null });
    must(await removeAttendee(deps, world.nord.client, of(booker)));
    expect(await mails()).toEqual([]);
    expect(must(await readGroup(deps, world.nord.client, of(bo)))).toMatchObject({
      readerId: null,
      others: [{ name: "Ada" }, { name: "Cato" }],
    });
    must(await updateAttendee(deps, world.nord.client, { ...of(ada), email: "ada@later.example" }));
    const told = await mails();
    expect(told.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ["ada@later.example", "registration_registered"],
      ["ada@later.example", "registration_registered"],
    ]);
    expect(told.some(({ text }) => text.includes("Gjelder: Bo"))).toBe(true);
    expect(await namesBy(ada)).toEqual(["Bo", "Cato"]);
    // A later address of somebody else in the group tells nobody anything.
    must(await updateAttendee(deps, world.nord.client, { ...of(bo), email: "bo@later.example" }));
    expect(await mails()).toHaveLength(2);
  });
});

test("whoever registered somebody with an address corrects their name, reads and changes nothing else, and can cancel", async () => {
  const { deps } = domain;
  const { booker, ada } = await makeGroup();
  const said = { phone: "+4799990001", answers: { fld: "hemmelig" }, consentAt: 7 };
  await deps.db.update(attendees).set(said).where(eq(attendees.id, ada));
  const token = await tokenOf(booker);
  const id = ada;
  const { people } = must(await showOwnRegistration(deps, { token, locale: "no" }));
  const shown = people.find((person) => person.id === ada);
  expect(shown).toMatchObject({ name: "Ada", isLinked: true, email: null, phone: null });
  expect(JSON.stringify(people)).not.toContain("hemmelig");
  const version = shown?.version;
  const given = { name: "Ada Berg", phone: "+4799990002", answers: { fld: "annet" }, version };
  must(await changeOwnRegistration(deps, { token, id, given }));
  const read = async () => (await deps.db.select().from(attendees).where(eq(attendees.id, ada)))[0];
  expect(await read()).toMatchObject({ name: "Ada Berg", email: "ada@x.example", ...said });
  expect(codeOf(await changeOwnRegistration(deps, { token, id, given }))).toBe(
    "registration.changed",
  );
  const empty = await changeOwnRegistration(deps, { token, id, given: { ...given, name: "" } });
  expect(empty).toMatchObject({ refusal: { fields: { name: "text.empty" } } });
  // By their own link all of it is theirs, and nothing of the booker's.
  expect(await namesBy(ada)).toEqual([]);
  must(await cancelOwnRegistration(deps, { token, id }));
  expect((await read())?.registration).toBe("declined");
});
