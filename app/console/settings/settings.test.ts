import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { callPage, type PageAnswer } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { getClient, updateClient } from "#workers/domain/organisations/clients.ts";

let domain: TestDomain;
let nord: TestClient;
let session: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { id } = nord.client;
  const { token } = await openSession(domain.deps, { of: { userId: id }, device: "a phone" });
  session = `${cookieNames.console}=${token}`;
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await requireFactorFrom(null);
});

const readClient = async () =>
  must(await getClient(domain.deps, nord.client, { id: nord.clientId }));

async function requireFactorFrom(factorRequiredFrom: number | null): Promise<void> {
  must(await updateClient(domain.deps, nord.client, { id: nord.clientId, factorRequiredFrom }));
}

/** The cookies of a browser that keeps what it is given and drops what is taken away. */
let jar: string[] = [];
beforeEach(() => {
  jar = [session];
});

async function visit(call: {
  readonly path?: string;
  readonly search?: string;
  readonly fields?: Readonly<Record<string, string>>;
}): Promise<PageAnswer> {
  const cookie = jar.join("; ");
  const answer = await callPage(domain.deps, { path: "settings", address: "", cookie, ...call });
  for (const set of answer.cookies) {
    const [pair = ""] = set.split(";");
    const name = pair.slice(0, pair.indexOf("=") + 1);
    jar = jar.filter((kept) => !kept.startsWith(name));
    if (!set.includes("Max-Age=0")) jar.push(pair);
  }
  return answer;
}

const flashOf = ({ text }: PageAnswer): unknown => JSON.parse(text).flash;
const lock = { intent: "lock", lockMinutes: "45" };

test("that something is saved is said once, by the page that the answer leads to", async () => {
  const saved = await visit({ fields: lock });
  expect([saved.status, saved.to]).toEqual([302, "/settings"]);
  expect(flashOf(await visit({}))).toBe("lock");
  expect(flashOf(await visit({}))).toBeNull();
});

test("an address, a form that was refused and another page say nothing of it", async () => {
  expect(flashOf(await visit({ search: "?saved=lock" }))).toBeNull();
  const refused = await visit({ fields: { ...lock, lockMinutes: "many" } });
  expect(refused.status).toBe(400);
  expect(flashOf(await visit({}))).toBeNull();
  await visit({ fields: lock });
  expect(flashOf(await visit({ path: "profile" }))).toBeNull();
});

test("whoever has to set up a second factor first comes back to a page that claims nothing", async () => {
  await visit({ fields: lock });
  await visit({});
  await requireFactorFrom(noon);
  const turnedAway = await visit({ search: "?saved=lock", fields: { ...lock, lockMinutes: "50" } });
  const factorFirst = "/second-factor?ref=%2Fsettings%3Fsaved%3Dlock";
  expect([turnedAway.thrown, turnedAway.to]).toEqual([true, factorFirst]);
  const opened = await visit({ search: "?saved=lock" });
  expect(opened.to).toBe(factorFirst);
  // As after the factor is there.
  await requireFactorFrom(null);
  expect(flashOf(await visit({ search: "?saved=lock" }))).toBeNull();
  expect((await readClient()).lockMinutes).toBe(45);
});

test("a second factor is required from the midnight at which the day begins in Norway", async () => {
  const require = async (factorRequiredFrom: string) => {
    const fields = { intent: "factors", factorPolicy: "given", factorRequired: "on" };
    const { status } = await visit({ fields: { ...fields, factorRequiredFrom } });
    return [status, (await readClient()).factorRequiredFrom];
  };
  expect(await require("2026-07-01")).toEqual([302, Date.UTC(2026, 5, 30, 22)]);
  expect(await require("2026-12-01")).toEqual([302, Date.UTC(2026, 10, 30, 23)]);
  for (const none of ["2026-02-31", "1 July"]) {
    expect(await require(none)).toEqual([400, Date.UTC(2026, 10, 30, 23)]);
  }
});
