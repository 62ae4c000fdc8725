import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { auditEntries, clients, currencies } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { createClient, updateClient } from "../../organisations/clients.ts";
import { listCurrencies, setCurrencyEnabled } from "./currencies.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };
const first = ["DKK", "EUR", "GBP", "NOK", "SEK", "USD"];

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  await deps.db.update(clients).set({ currency: "NOK" });
  await deps.db.update(currencies).set({ enabled: false });
  for (const code of first) {
    await deps.db.update(currencies).set({ enabled: true }).where(eq(currencies.code, code));
  }
});

const codesFor = async (actor: Actor, query = {}) =>
  must(await listCurrencies(deps, actor, query)).map(({ code }) => code);
const turn = (code: string, enabled: boolean, actor = admin) =>
  setCurrencyEnabled(deps, actor, { code, enabled });

test("all of ISO 4217 stand there with the digits of their minor units, and six of them are on", async () => {
  const fresh = await openDomain();
  const all = must(await listCurrencies(fresh.deps, admin));
  await fresh.close();
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ enabled }) => enabled).map(({ code }) => code)).toEqual(first);
  const digits = Object.fromEntries(all.map(({ code, decimals }) => [code, decimals]));
  expect(digits).toMatchObject({ NOK: 2, EUR: 2, JPY: 0, ISK: 0, KRW: 0, KWD: 3, TND: 3, HUF: 2 });
  for (const { code, nameNo, nameEn } of all) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect([nameNo, nameEn]).not.toContain(code);
  }
});

test("a search finds by code and by name in both languages, and a state narrows it", async () => {
  expect(await codesFor(admin, { search: "chf" })).toEqual(["CHF"]);
  expect(await codesFor(admin, { search: "Svenske kr" })).toEqual(["SEK"]);
  expect(await codesFor(admin, { search: "swedish" })).toEqual(["SEK"]);
  expect(await codesFor(admin, { state: "on" })).toEqual(first);
  expect(await codesFor(admin, { state: "off", search: "norsk" })).toEqual([]);
});

test("who makes events sees those that can be chosen, whatever is asked for; others see none", async () => {
  for (const actor of [nord.client, nord.team]) {
    expect(await codesFor(actor, { state: "off" })).toEqual(first);
    expect(codeOf(await turn("CHF", true, actor))).toBe("auth.forbidden");
  }
  expect(codeOf(await listCurrencies(deps, nord.editor))).toBe("auth.forbidden");
  expect(codeOf(await listCurrencies(deps, { kind: "guest" }))).toBe("auth.required");
});

test("one is switched on and off with an entry each, twice is once, and no code is not found", async () => {
  await deps.db.delete(auditEntries);
  expect(must(await turn("CHF", true))).toMatchObject({ code: "CHF", enabled: true });
  must(await turn("CHF", true));
  expect(must(await turn("CHF", false)).enabled).toBe(false);
  expect(codeOf(await turn("XXX", true))).toBe("request.not_found");
  const noted = await deps.db.select().from(auditEntries);
  expect(noted.map(({ what, onWhich }) => [what, onWhich])).toEqual([
    ["currency.enable", "CHF"],
    ["currency.disable", "CHF"],
  ]);
});

test("what a client has, and what new ones get, stays on", async () => {
  must(await updateClient(deps, nord.client, { id: nord.clientId, currency: "EUR" }));
  await deps.db.delete(auditEntries);
  expect(codeOf(await turn("EUR", false))).toBe("currency.in_use");
  expect(codeOf(await turn("NOK", false))).toBe("currency.in_use");
  expect(await codesFor(admin, { state: "on" })).toEqual(first);
  expect(await deps.db.select().from(auditEntries)).toEqual([]);
});

test("a client chooses among those that are on, and its new events cost something in it", async () => {
  const id = nord.clientId;
  const before = must(await createEvent(deps, nord.client, newEvent("Before")));
  expect(before.priceCurrency).toBe("NOK");
  expect(await updateClient(deps, nord.client, { id, currency: "CHF" })).toEqual({
    ok: false,
    refusal: { code: "request.invalid", fields: { currency: "field.choice" } },
  });
  const named = { name: "Vest", currency: "CHF" };
  expect(codeOf(await createClient(deps, system, named))).toBe("request.invalid");
  must(await turn("CHF", true));
  expect(must(await updateClient(deps, nord.client, { id, currency: "CHF" })).currency).toBe("CHF");
  expect(must(await createEvent(deps, nord.client, newEvent("After"))).priceCurrency).toBe("CHF");
  expect(must(await createClient(deps, system, named)).currency).toBe("CHF");
});
