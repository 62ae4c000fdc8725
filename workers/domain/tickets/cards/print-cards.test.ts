import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { scanAtDoor } from "#tests/support/door/door-world.ts";
import { posted } from "#tests/support/files/drawn-pictures.ts";
import { readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import { attendees, auditEntries, events } from "../../../db/schema/index.ts";
import { anonymiseAttendee } from "../../attendees/manage/remove-attendee.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import {
  type CardsWanted,
  cardsPerFile,
  countCards,
  printCards,
  undrawnOnCards,
} from "./print-cards.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Høstmøtet"))).id;
});

type Person = Parameters<typeof addAttendee>[1];

async function add(people: readonly (Omit<Person, "eventId"> & { readonly name: string })[]) {
  for (const person of people) {
    await addAttendee(domain.deps, { eventId, registration: "accepted", ...person });
  }
}

const print = (set: Partial<CardsWanted> = {}) =>
  printCards(domain.deps, nord.client, {
    eventId,
    layout: "badges",
    field: "",
    part: 1,
    locale: "no",
    ...set,
  });

async function pages(set: Partial<CardsWanted> = {}) {
  const { body } = must(await print(set));
  if (typeof body === "string") throw new Error("a PDF is no text");
  return readPdf(new Uint8Array(body));
}

test.each(["badges", "codes"] as const)(
  "%s have the name, and the ticket as a code",
  async (layout) => {
    await add([{ name: "Kari Nordmann", seatLabel: "A12" }]);
    const [page] = await pages({ layout });
    if (!page) throw new Error("there is no page");
    expect(page.lines.join(" ")).toContain("Kari Nordmann");
    expect(page.lines).toContain("Plass A12");
    const text = scanPage(page) ?? "";
    const scanned = await scanAtDoor(domain.deps, nord.client, { eventId, text });
    expect(scanned).toMatchObject({ result: "ok", person: { name: "Kari Nordmann" } });
  },
);

test("only those who have tickets are printed, as the list is filtered", async () => {
  await domain.deps.db
    .update(events)
    .set({ hybrid: true, seatQuota: 9 })
    .where(eq(events.id, eventId));
  await add([
    { name: "Seated", seat: "confirmed" },
    { name: "Waiting", seat: "waiting", seatQueuedAt: noon },
    { name: "Pending", registration: "pending" },
  ]);
  const [page] = await pages();
  expect(page?.lines.filter((line) => /Seated|Waiting|Pending/.test(line))).toEqual(["Seated"]);
  const count = (set: Partial<CardsWanted>) =>
    countCards(domain.deps, nord.client, { eventId, ...set });
  expect(must(await count({}))).toBe(1);
  expect(must(await count({ seat: "waiting" }))).toBe(0);
  expect(codeOf(await print({ seat: "waiting" }))).toBe("ticket.nobody");
  expect(codeOf(await print({ search: "waiting" }))).toBe("ticket.nobody");
});

test("a name whose letters the typeface lacks is left to be written, above the address", async () => {
  await add([{ name: "李小龙", email: "li@plenum.test" }]);
  const [page] = await pages();
  expect(page?.lines).toEqual(["Høstmøtet", "li@plenum.test"]);
});

test.each(["badges", "codes"] as const)("%s have such a name as it was drawn", async (layout) => {
  await add([{ name: "Kari" }, { name: "李小龙", email: "li@plenum.test" }, { name: "שרה" }]);
  const wanted = { eventId, layout, field: "", part: 1, locale: "no" } as const;
  const wishes = must(await undrawnOnCards(domain.deps, nord.client, wanted));
  expect(wishes.map(({ text }) => text)).toEqual(["שרה", "李小龙"]);
  const [, drawn] = wishes.map((each) => posted(each, { width: 60 }));
  const { body } = must(await printCards(domain.deps, nord.client, { ...wanted, posted: [drawn] }));
  if (typeof body === "string") throw new Error("a PDF is no text");
  const [page] = readPdf(new Uint8Array(body));
  expect(page?.pictures.map(({ said }) => said)).toEqual(["李小龙"]);
  expect(page?.lines).toContain("Kari");
  expect(page?.lines).not.toContain("li@plenum.test");

  // Of another event, or of nobody: all of it is refused.
  const [wish] = wishes;
  if (!wish) throw new Error("nothing is wished for");
  const foreign = posted({ ...wish, text: "Rektor" });
  const refused = await printCards(domain.deps, nord.client, { ...wanted, posted: [foreign] });
  expect(codeOf(refused)).toBe("request.invalid");
  const sor = await makeTestClient(domain.deps, `Sor${layout}${eventId.slice(-6)}`);
  expect(codeOf(await undrawnOnCards(domain.deps, sor.client, wanted))).toBe("event.not_found");
});

test("more than one file holds come in parts, eight badges on a sheet", async () => {
  const names = Array.from({ length: cardsPerFile + 3 }, (_, n) => `Person ${1_000 + n}`);
  await add(names.map((name) => ({ name })));
  const [first, second] = [await pages({ part: 1 }), await pages({ part: 2 })];
  expect(first).toHaveLength(Math.ceil(cardsPerFile / 8));
  const printed = [...first, ...second]
    .flatMap(({ lines }) => lines)
    .filter((line) => /^Person/.test(line));
  expect(printed).toEqual(names);
  expect(codeOf(await print({ part: 3 }))).toBe("ticket.nobody");

  // A search has as many parts, and says how many it finds.
  await add([{ name: "Kari" }]);
  const search = "person";
  expect(must(await countCards(domain.deps, nord.client, { eventId, search }))).toBe(names.length);
  const last = await pages({ search, part: 2 });
  expect(last.flatMap(({ lines }) => lines).filter((line) => /^Person/.test(line))).toHaveLength(3);
});

test("that somebody took them along is noted, and nobody of another client does", async () => {
  await add([{ name: "Kari" }]);
  must(await print());
  const noted = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.what, "attendee.print"));
  expect(noted.at(-1)).toMatchObject({ eventId, after: { layout: "badges", people: 1 } });
  const sor = await makeTestClient(domain.deps, `Sor${eventId.slice(-6)}`);
  const asked = { eventId, layout: "badges", field: "", part: 1, locale: "no" } as const;
  expect(codeOf(await printCards(domain.deps, sor.client, asked))).toBe("event.not_found");
});

test("who was made anonymous gets no card, and is not counted", async () => {
  const { deps } = domain;
  await add([{ name: "Anne Berg" }, { name: "Bo Dahl" }]);
  const id = await addAttendee(deps, { eventId, registration: "accepted", email: "x@plenum.test" });
  must(await anonymiseAttendee(deps, nord.client, { eventId, id }));
  expect(must(await countCards(deps, nord.client, { eventId }))).toBe(2);
  for (const layout of ["badges", "codes"] as const) {
    const [page] = await pages({ layout });
    expect(page?.lines.filter((line) => line === "Høstmøtet")).toHaveLength(2);
  }
});

test("who is still to pay gets no card, and is not counted among those who do", async () => {
  const { deps } = domain;
  await deps.db.update(events).set({ priceKind: "paid" }).where(eq(events.id, eventId));
  await add([{ name: "Anne Berg" }, { name: "Bo Dahl" }, { name: "Cecilie Eng" }]);
  expect(codeOf(await print())).toBe("ticket.nobody");
  await deps.db
    .update(attendees)
    .set({ paidTransactionId: "trx_1" })
    .where(and(eq(attendees.eventId, eventId), ne(attendees.name, "Bo Dahl")));
  const count = async (search?: string) =>
    must(await countCards(deps, nord.client, { eventId, search }));
  expect([await count(), await count("anne"), await count("bo")]).toEqual([2, 1, 0]);
  const [page] = await pages();
  const named = page?.lines.filter((line) => /Anne Berg|Bo Dahl|Cecilie Eng/.test(line));
  expect(named).toEqual(["Anne Berg", "Cecilie Eng"]);
});
