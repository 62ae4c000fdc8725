import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
beforeAll(async () => {
  domain = await openDomain();
  call = openApi(domain.deps);
});
afterAll(() => domain.close());

const get = (to: string, language?: string) =>
  call("GET", to, language ? { headers: { "Accept-Language": language } } : {});

test("countries are named in the language that is asked for, Norwegian first, in its order", async () => {
  const no = await get("/v1/countries");
  expect(no.status).toBe(200);
  expect(no.json.NO).toEqual({ name: "Norge" });
  expect(no.json.ES).toEqual({ name: "Spania" });
  const en = await get("/v1/countries", "en-GB");
  expect([en.json.NO, en.json.ES]).toEqual([{ name: "Norway" }, { name: "Spain" }]);
  expect((await get("/v1/countries?lang=en")).json).toEqual(en.json);
  // ISO 3166-1 has 249 of them; Å is the last letter of the one alphabet and an A in the other.
  expect(Object.keys(no.json)).toHaveLength(249);
  expect(Object.keys(no.json).at(-1)).toBe("AX");
  expect(Object.keys(en.json).slice(0, 2)).toEqual(["AF", "AX"]);
  for (const [code, { name }] of Object.entries<{ name: string }>(no.json)) {
    expect([code, name !== code && name !== ""]).toEqual([code, true]);
  }
});

test("time zones come by country, with a name in the language", async () => {
  const norway = await get("/v1/timezones?country=NO");
  expect([norway.status, norway.json]).toEqual([
    200,
    [{ tzid: "Europe/Oslo", name: "Oslo (sentraleuropeisk tid)" }],
  ]);
  const indonesia = await get("/v1/timezones?country=id", "en");
  expect(indonesia.json).toContainEqual({
    tzid: "Asia/Jakarta",
    name: "Jakarta (Western Indonesia Time)",
  });
  expect(indonesia.json.length).toBeGreaterThan(2);
  // Nobody lives on Bouvet Island.
  expect((await get("/v1/timezones?country=BV")).json).toEqual([]);
});

test.each([
  ["", "field.missing"],
  ["?country=", "text.format"],
  ["?country=XX", "text.format"],
  ["?country=NOR", "text.format"],
  ["?country=und-NO", "text.format"],
])("/v1/timezones%s is refused", async (search, code) => {
  const { status, json } = await get(`/v1/timezones${search}`);
  expect([status, json.code, json.fields]).toEqual([400, "request.invalid", { country: code }]);
});
