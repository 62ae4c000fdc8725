/** The organisation number that receipts name: it stays while one may still be written. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openDatabase } from "../../../db/client.ts";
import { auditEntries, openHours } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { archiveEvent, publishEvent, unpublishEvent } from "../../events/changes/transitions.ts";
import { updateEvent } from "../../events/changes/update-event.ts";
import { updateClient } from "../../organisations/clients.ts";
import { listClients } from "../../organisations/list-clients.ts";
import { registerByProgram } from "../../registration/register.ts";
import { actOnCard } from "../card-stand-in.ts";
import { addTicketType, changeTicketType } from "../ticket-types.ts";
import { listSaleFaults } from "./price.ts";

const number = "923609016";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let clientsMade = 0;
let eventId: string;
let ticketTypeId: string;

beforeAll(async () => {
  domain = await openDomain();
  // Tickets without their sheets of paper: what is mailed is another test's.
  deps = { ...domain.deps, fonts: { read: () => Promise.reject(new Error("no fonts")) } };
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  clientsMade += 1;
  nord = await makeTestClient(deps, `Nord${clientsMade}`);
  must(await setNumber(number));
  eventId = must(await createEvent(deps, nord.client, newEvent("Concert", noon + 9 * day))).id;
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 2_500 };
  ticketTypeId = must(await addTicketType(deps, nord.client, { eventId, ...type })).id;
  const on = { eventId, section: "registration", values: { registrationEnabled: true } } as const;
  must(await updateEvent(deps, nord.client, on));
  const price = { eventId, section: "price", values: { priceKind: "paid" } } as const;
  must(await updateEvent(deps, nord.client, price));
});

const setNumber = (organisationNumber: string, by: Deps = deps) =>
  updateClient(by, nord.client, { id: nord.clientId, organisationNumber });
const publish = (by: Deps = deps) => publishEvent(by, nord.client, { eventId });

async function buy(): Promise<string> {
  const given = { name: "Kari", email: "kari@x.test", ticketTypeId, companions: [] };
  const asker = { token: null, device: "device", remote: "192.0.2.1", isKnown: true };
  const input = { address: eventId, ...asker, key: eventId, language: "no" as const, given };
  return must(await registerByProgram(deps, input)).payment?.orderId ?? "";
}

const refused = {
  ok: false,
  refusal: { code: "organisation.needed", fields: { organisationNumber: "organisation.needed" } },
};

test("it may go while nothing is sold, and be another at any time", async () => {
  expect(must(await setNumber("")).organisationNumber).toBe("");
  must(await setNumber(number));
  must(await publish());
  expect(must(await setNumber("999999999")).organisationNumber).toBe("999999999");
});

test("it stays while an event that costs something is published", async () => {
  must(await publish());
  expect(await setNumber("")).toEqual(refused);
  must(await unpublishEvent(deps, nord.client, { eventId }));
  expect(must(await setNumber("")).organisationNumber).toBe("");
});

test("it stays while somebody is on the payment page, while a ticket is sold, and until the day is closed", async () => {
  must(await publish());
  const orderId = await buy();
  must(await unpublishEvent(deps, nord.client, { eventId }));
  expect(await setNumber("")).toEqual(refused);
  must(await actOnCard(deps, { orderId, act: "pay" }));
  expect(await setNumber("")).toEqual(refused);
  must(await archiveEvent(deps, nord.client, { eventId }));
  expect(await setNumber("")).toEqual(refused);
  await deps.db.delete(openHours);
  expect(must(await setNumber("")).organisationNumber).toBe("");
});

test("another client's sales keep nobody's number", async () => {
  must(await publish());
  await buy();
  const other = await makeTestClient(deps, "Syd");
  const gone = { id: other.clientId, organisationNumber: "" };
  expect(must(await updateClient(deps, other.client, gone)).organisationNumber).toBe("");
});

test("where the event is published at the same moment it stays, and what is listed and noted is what is kept", async () => {
  const byNumber = async () => {
    const page = must(await listClients(deps, system, { search: number }));
    return page.items.map(({ id }) => id);
  };
  const before = await byNumber();
  expect(before).toContain(nord.clientId);
  expect(await setNumber("", doingFirst(publish))).toEqual(refused);
  expect(await byNumber()).toEqual(before);
  const notes = await deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.onWhich, nord.clientId));
  expect(notes.map(({ after }) => after)).not.toContainEqual({ organisationNumber: "" });
});

test("an event whose client loses it at the same moment is not published", async () => {
  expect(codeOf(await publish(doingFirst(() => setNumber(""))))).toBe("event.changed");
  expect(codeOf(await publish())).toBe("price.no_seller");
});

const setVat = (vatRegistered: boolean, by: Deps = deps) =>
  updateClient(by, nord.client, { id: nord.clientId, vatRegistered });
const vatRefused = {
  ok: false,
  refusal: { code: "vat.needed", fields: { vatRegistered: "vat.needed" } },
};

test("the registration for VAT stays while tickets with VAT are on sale, and goes when none are or the event is over", async () => {
  must(await setVat(false));
  must(await setVat(true));
  must(await publish());
  expect(await setVat(false)).toEqual(vatRefused);
  domain.clock.now = noon + 20 * day;
  must(await setVat(false));
  domain.clock.now = noon;
  must(await setVat(true));
  const change = { eventId, id: ticketTypeId, vatRate: 0 };
  must(await changeTicketType(deps, nord.client, change));
  expect(must(await setVat(false)).vatRegistered).toBe(false);
});

test("tickets of who is not registered for VAT have none, and with VAT no event of theirs is published, whatever comes first", async () => {
  expect(await setVat(false, doingFirst(publish))).toEqual(vatRefused);
  must(await unpublishEvent(deps, nord.client, { eventId }));
  expect(codeOf(await publish(doingFirst(() => setVat(false))))).toBe("event.changed");
  expect(codeOf(await publish())).toBe("price.no_vat");
  const type = { nameNo: "Støtte", nameEn: "Support", amount: 50_000 };
  const add = (vatRate: number) => addTicketType(deps, nord.client, { eventId, ...type, vatRate });
  const noVat = { refusal: { code: "price.no_vat", fields: { vatRate: "price.no_vat" } } };
  expect(await add(1_200)).toMatchObject(noVat);
  must(await add(0));
  const change = { eventId, id: ticketTypeId };
  expect(await changeTicketType(deps, nord.client, { ...change, vatRate: 1_200 })).toMatchObject(
    noVat,
  );
  must(await changeTicketType(deps, nord.client, { ...change, vatRate: 0 }));
  must(await publish());
});

test("whoever asks what keeps an event from being published reads its client once", async () => {
  const asked: string[] = [];
  const spied = spyOn(deps.db.$client, (sql) => void asked.push(sql));
  const event = { id: eventId, clientId: nord.clientId, priceKind: "paid" as const };
  const by = {
    ...deps,
    db: openDatabase(spied),
    payments: { ...deps.payments, kind: "stripe" as const },
  };
  expect(await listSaleFaults(by, { ...event, registrationNeedsApproval: false })).toEqual([
    "price.no_account",
  ]);
  expect(asked.filter((sql) => /from "?clients"?/i.test(sql))).toHaveLength(1);
});

/** The same, where something else happens just before the first change. */
function doingFirst(meanwhile: () => Promise<unknown>): Deps {
  let isDone = false;
  const d1 = new Proxy<D1Database>(deps.db.$client, {
    get(target, key) {
      if (key !== "batch") return Reflect.get(target, key).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        // A batch of one is a look.
        if (!isDone && statements.length > 1) {
          isDone = true;
          await meanwhile();
        }
        return target.batch(statements);
      };
    },
  });
  return { ...deps, db: openDatabase(d1) };
}

function spyOn(real: D1Database, note: (sql: string) => void): D1Database {
  return new Proxy<D1Database>(real, {
    get(target, key) {
      if (key !== "prepare") return Reflect.get(target, key).bind(target);
      return (sql: string) => {
        note(sql);
        return target.prepare(sql);
      };
    },
  });
}
