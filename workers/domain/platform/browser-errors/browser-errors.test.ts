import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  makeTestClient,
  must,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { browserErrorLimits } from "../../../contract/platform/browser-errors.ts";
import type { Deps } from "../../deps.ts";
import { runDue } from "../../events/due.ts";
import { listBrowserErrors, noteBrowserError, resolveBrowserError } from "./browser-errors.ts";

const admin: Actor = { kind: "user", id: "usr_admin", role: "admin", clientId: null, teamIds: [] };
const chrome = "Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0";
const said = {
  message: "TypeError: Cannot read properties of null (reading 'id')",
  place: "https://plenum.test/assets/desk-a1.js:1:20",
  page: "/events/fest/qna",
  version: "1.0.0",
};

let domain: TestDomain;
let client: Actor;
beforeAll(async () => {
  domain = await openDomain();
  ({ client } = await makeTestClient(domain.deps, "Nord"));
});
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.run(sql`DELETE FROM browser_errors`);
});
afterAll(() => domain.close());

const by = (device: string): Deps => ({ ...domain.deps, device });
const report = async (deps: Deps, more: Partial<typeof said> = {}) =>
  must(await noteBrowserError(deps, { ...said, ...more }, "a browser"));
const list = async (state?: "open" | "resolved") =>
  must(await listBrowserErrors(domain.deps, admin, { state })).items;

test("the same error is one row, with how often, when, where and in which browsers", async () => {
  await report(by(chrome));
  domain.clock.now = noon + day;
  await report(by(firefox), { page: "/events/another/qna", version: "1.1.0" });
  await report(by(chrome), { place: "https://plenum.test/assets/desk-a1.js:1:21" });
  const rows = await list();
  expect(rows).toHaveLength(2);
  expect(rows.find(({ place }) => place === "desk-a1.js:1:20")).toMatchObject({
    message: "TypeError: Cannot read properties of null (reading id)",
    page: "/events/*/qna",
    browsers: ["Chrome", "Firefox"],
    version: "1.1.0",
    count: 2,
    firstAt: noon,
    lastAt: noon + day,
    resolvedAt: null,
  });
});

test("nothing of whose page it was is kept", async () => {
  await report(by("Kari-Merket/1.0"), {
    message: 'Error: "Kari-Merket" kari-merket@example.org usr_KARIMERKET',
    page: "/c/KARI-MERKET/register",
    place: "https://plenum.test/c/Kari-Merket:1:1",
  });
  const kept = await domain.deps.db.all(sql`SELECT * FROM browser_errors`);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/kari/i);
});

test("one that is resolved is off the list until it comes again, and so is said who resolved it", async () => {
  await report(by(chrome));
  const [{ id } = { id: "" }] = await list("open");
  must(await resolveBrowserError(domain.deps, admin, { id, resolved: true }));
  expect(await list("open")).toEqual([]);
  expect(await list("resolved")).toMatchObject([{ id, resolvedAt: noon }]);
  await report(by(chrome));
  expect(await list("open")).toMatchObject([{ id, count: 2, resolvedAt: null }]);
  const noted = await domain.deps.db.all(
    sql`SELECT who, what FROM audit_entries WHERE on_which = ${id}`,
  );
  expect(noted).toEqual([{ who: "usr_admin", what: "error.resolve" }]);
});

test("admins alone see and resolve them", async () => {
  await report(by(chrome));
  const [{ id } = { id: "" }] = await list();
  for (const [actor, code] of [
    [client, "auth.forbidden"],
    [guest, "auth.required"],
  ] as const) {
    expect(codeOf(await listBrowserErrors(domain.deps, actor, {}))).toBe(code);
    expect(codeOf(await resolveBrowserError(domain.deps, actor, { id, resolved: true }))).toBe(
      code,
    );
  }
  expect(await list("resolved")).toEqual([]);
  const none = await resolveBrowserError(domain.deps, admin, { id: "ber_none", resolved: true });
  expect(codeOf(none)).toBe("request.not_found");
});

test("whoever tells too much is not heard, and new kinds stop where there are too many", async () => {
  const counted: string[] = [];
  const full: Deps = {
    ...domain.deps,
    isWithinCallLimit: async (of) => {
      counted.push(of);
      return false;
    },
  };
  expect(codeOf(await noteBrowserError(full, said, "dev_1"))).toBe("request.too_many");
  expect(counted).toEqual(["browser-error|dev_1"]);
  await report(by(chrome));
  await domain.deps.db.run(sql`INSERT INTO browser_errors
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${browserErrorLimits.kinds})
    SELECT 'ber_' || n, 'm', '', '/', 'Chrome', '1', 1, ${noon}, ${noon}, NULL FROM n`);
  await report(by(chrome), { message: "Error: a new kind" });
  await report(by(chrome));
  const count = await domain.deps.db.all(
    sql`SELECT count(*) AS n, max(count) AS most FROM browser_errors`,
  );
  expect(count).toEqual([{ n: browserErrorLimits.kinds + 1, most: 2 }]);
});

test("a page of many is a range of an index, and leads on to the next", async () => {
  await domain.deps.db.run(sql`INSERT INTO browser_errors
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 900)
    SELECT 'ber_' || n, 'm' || n, '', '/', 'Chrome', '1', 1, ${noon}, ${noon} + n / 2, NULL FROM n`);
  const read = await rowsReadBy(domain.deps, (deps) => listBrowserErrors(deps, admin, {}));
  expect(Math.max(...read)).toBeLessThanOrEqual(60);
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = must(await listBrowserErrors(domain.deps, admin, { cursor, limit: 100 }));
    for (const { id } of page.items) seen.add(id);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen.size).toBe(900);
});

test("thirty days after it last came an error is forgotten", async () => {
  await report(by(chrome));
  domain.clock.now = noon + 30 * day - 1;
  await runDue(domain.deps);
  expect(await list()).toHaveLength(1);
  domain.clock.now = noon + 30 * day;
  await runDue(domain.deps);
  expect(await list()).toEqual([]);
});
