import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  signInAs,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { eventTabs } from "../contract/api/events.ts";
import type { Actor } from "../contract/permissions.ts";
import { openDatabase } from "../db/client.ts";
import { exportOwnData } from "./accounts/deletion/export-own-data.ts";
import { endSession } from "./accounts/sessions.ts";
import { visitorOf } from "./accounts/visitors.ts";
import { joinEvent } from "./attendees/join.ts";
import { listAudit } from "./audit/list-audit.ts";
import { closeDays } from "./closes/close-days.ts";
import { countUndelivered, listUndelivered } from "./deliveries/undelivered/list-undelivered.ts";
import type { Deps } from "./deps.ts";
import { eraseRoomCopy } from "./erasure/erase-attendees.ts";
import { createEvent } from "./events/changes/create-event.ts";
import { publishEvent } from "./events/changes/transitions.ts";
import { runDue } from "./events/due.ts";
import { getDashboard } from "./events/lists/dashboard.ts";
import { listCalendar } from "./events/lists/list-calendar.ts";
import { listEvents } from "./events/lists/list-events.ts";
import { listHosted } from "./events/lists/list-hosted.ts";
import { listPublicEvents } from "./events/lists/list-public.ts";
import { listMetrics } from "./metrics/list-metrics.ts";
import { readMetrics } from "./metrics/read-metrics.ts";
import { exportAttendeeData } from "./own-data/export-attendee-data.ts";
import { makeOwnToken } from "./registration/own-links.ts";
import { reviewRights } from "./rooms/rights.ts";
import { runBatch } from "./shared/batch.ts";

let domain: TestDomain;
let nord: TestClient;
let actors: Record<string, Actor>;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };
  actors = { client: nord.client, team: nord.team, editor: nord.editor, admin };
  must(await createEvent(domain.deps, nord.client, newEvent("Planned")));
});
afterAll(() => domain.close());

/** Runs something and answers the plan of every statement that it asked. */
async function plansOf(run: (deps: Deps) => Promise<unknown>): Promise<readonly string[]> {
  const d1 = domain.deps.db.$client;
  const seen: { readonly sql: string; params: readonly unknown[] }[] = [];
  const reals = new Map<D1PreparedStatement, D1PreparedStatement>();
  const prepare = (sql: string): D1PreparedStatement => {
    const real = d1.prepare(sql);
    const entry: (typeof seen)[number] = { sql, params: [] };
    seen.push(entry);
    const noted = new Proxy(real, {
      get: (_target, key) =>
        key === "bind"
          ? (...params: readonly unknown[]) => {
              entry.params = params;
              return real.bind(...params);
            }
          : Reflect.get(real, key).bind(real),
    });
    reals.set(noted, real);
    return noted;
  };
  const spied = new Proxy(d1, {
    get(_target, key) {
      if (key === "prepare") return prepare;
      if (key !== "batch") return Reflect.get(d1, key).bind(d1);
      return (list: readonly D1PreparedStatement[]) =>
        d1.batch(list.map((one) => reals.get(one) ?? one));
    },
  });
  await run({ ...domain.deps, db: openDatabase(spied) });
  const plans: string[] = [];
  // What was prepared for later and not asked this time has no values to plan with.
  const asked = seen.filter(({ sql, params }) => params.length > 0 || !sql.includes("?"));
  for (const { sql, params } of asked) {
    const plan = d1.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params);
    plans.push(...(await plan.all<{ detail: string }>()).results.map((row) => row.detail));
  }
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

/** Lines of a plan that read a whole table. JSON lists in parameters and what a query has just found have no index and need none. */
function scans(plans: readonly string[]): readonly string[] {
  return plans.filter(
    (line) =>
      /^SCAN /.test(line) &&
      !/json_each|VIRTUAL TABLE|CONSTANT ROW|^SCAN \(subquery|^SCAN (counted|given)$/.test(line),
  );
}

test("no table is a virtual one: a database that has any cannot be exported", async () => {
  const tables = domain.d1.prepare("SELECT sql FROM sqlite_master WHERE type = 'table'");
  const { results } = await tables.all<{ readonly sql: string }>();
  expect(results.length).toBeGreaterThan(50);
  expect(results.filter(({ sql }) => /^\s*CREATE\s+VIRTUAL/i.test(sql))).toEqual([]);
});

for (const tab of eventTabs) {
  for (const name of ["client", "team", "editor"]) {
    test(`the list of ${tab} events of a ${name} reads no whole table`, async () => {
      const plans = await plansOf((deps) =>
        listEvents(deps, actors[name] ?? system, { tab, search: "plan ned" }),
      );
      expect(scans(plans)).toEqual([]);
    });
  }
}

test.each(["client", "team", "editor", "admin"])(
  "the front page of a %s reads no whole table",
  async (name) => {
    const plans = await plansOf((deps) => getDashboard(deps, actors[name] ?? system));
    expect(scans(plans)).toEqual([]);
  },
);

test.each(["client", "admin"])(
  "mails of a %s that have not arrived are read by index",
  async (name) => {
    const actor = actors[name] ?? system;
    const plans = await plansOf(async (deps) => {
      await listUndelivered(deps, actor, {});
      await countUndelivered(deps, actor, { since: noon, most: 100 });
    });
    expect(scans(plans)).toEqual([]);
    expect(plans.filter((line) => line.includes("deliveries_undelivered"))).toHaveLength(2);
    expect(plans.filter((line) => /TEMP B-TREE/.test(line))).toEqual([]);
  },
);

test("an event's metrics are read by ranges of indexes alone", async () => {
  const { slug } = must(await createEvent(domain.deps, actors.client ?? system, newEvent("Told")));
  const plans = await plansOf((deps) => readMetrics(deps, system, { address: slug }));
  expect(scans(plans)).toEqual([]);
  expect(plans.filter((line) => /TEMP B-TREE/.test(line))).toEqual([]);
  expect(plans.some((line) => line.includes("minute_figures"))).toBe(true);
});

test("of a page of events those with a poll of few voters are found by an index of these alone", async () => {
  const plans = await plansOf((deps) => listMetrics(deps, actors.client ?? system, {}));
  expect(scans(plans)).toEqual([]);
  expect(plans.filter((line) => line.includes("tallies_few"))).toHaveLength(1);
});

test("days that are over are found by what is due, whoever has an account", async () => {
  const plans = await plansOf((deps) =>
    closeDays({ ...deps, payments: { ...deps.payments, kind: "stripe" } }),
  );
  expect(
    plans.filter(
      (line) => !/ USING (COVERING )?INDEX (open_hours_due|clients_close_due)/.test(line),
    ),
  ).toEqual([]);
});

test("what everybody is told of upcoming events reads no whole table", async () => {
  for (const search of ["", "plan ned"]) {
    const plans = await plansOf((deps) => listPublicEvents(deps, { search, limit: 50 }));
    expect(scans(plans)).toEqual([]);
  }
});

test.each(["client", "team", "editor", "admin"])(
  "the calendar of a %s reads no whole table",
  async (name) => {
    const time = { from: noon, to: noon + 1_000 };
    const plans = await plansOf((deps) => listCalendar(deps, actors[name] ?? system, time));
    expect(scans(plans)).toEqual([]);
  },
);

test("an admin's lists and their counts go through an index as well", async () => {
  for (const tab of eventTabs) {
    const plans = await plansOf((deps) => listEvents(deps, actors.admin ?? system, { tab }));
    expect(scans(plans)).toEqual([]);
  }
});

test.each(["client", "admin"])("the audit log of a %s reads a range of an index", async (name) => {
  const queries = [
    {},
    { who: "usr_1" },
    { what: "event.create" },
    { on: "evt_1" },
    { search: "client of" },
    { search: "planned" },
    { search: "usr_1" },
    { since: 1, until: noon, cursor: "WzEsImEiXQ" },
  ];
  for (const query of queries) {
    const plans = await plansOf((deps) => listAudit(deps, actors[name] ?? system, query));
    expect([query, scans(plans)]).toEqual([query, []]);
  }
});

test("joining is one query by key, and so are signing in and the events of one's own", async () => {
  const device = "DEVICE-OF-ONE-PHONE-1";
  const join = await plansOf((deps) =>
    joinEvent(deps, { address: "planned", token: null, device, remote: "192.0.2.1" }),
  );
  expect(scans(join)).toEqual([]);
  expect(scans(await plansOf((deps) => visitorOf(deps, "x".repeat(43))))).toEqual([]);
  expect(scans(await plansOf((deps) => listHosted(deps, actors.editor ?? system)))).toEqual([]);
});

test("what is kept of one person is found by that person, however much others have said in the event", async () => {
  const { id: eventId } = must(await createEvent(domain.deps, nord.client, newEvent("Said")));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  const email = "kari@person.test";
  const id = await addAttendee(domain.deps, { eventId, name: "Kari", email });
  const token = await makeOwnToken(domain.deps, { id, eventId, email, seatTurn: 0 });
  const own = { address: eventId, token, attendees: [] };
  const visitor = await signInAs(domain.deps, nord.client);
  const attendee = await plansOf(async (deps) => must(await exportAttendeeData(deps, own)));
  const account = await plansOf(async (deps) => must(await exportOwnData(deps, visitor)));
  const erased = await plansOf((deps) => runBatch(deps, eraseRoomCopy(sql`(SELECT ${id})`)));
  for (const plans of [attendee, account, erased]) {
    expect(scans(plans)).toEqual([]);
    for (const table of ["questions", "replies", "messages", "named_ballots"]) {
      const found = plans.filter((line) => line.startsWith(`SEARCH ${table} `));
      expect(found).not.toEqual([]);
      expect(found.filter((line) => !line.includes(`INDEX ${table}_person (`))).toEqual([]);
    }
  }
});

test("what a room asks about its staff is by key, and so is where a session has pages", async () => {
  const here = [{ session: "ses_1", active: true }];
  const asked = await plansOf((deps) =>
    reviewRights(deps, system, { room: "evt_1", sessions: here }),
  );
  expect(scans(asked)).toEqual([]);
  expect(scans(await plansOf((deps) => endSession(deps, "x".repeat(43))))).toEqual([]);
});

test("what cron looks for each minute goes through indexes that hold only what is due", async () => {
  domain.clock.now = noon;
  const plans = await plansOf(runDue);
  const whole = scans(plans).filter(
    (line) =>
      !/events_unpushed|events_rehearsal|leases_held|attendees_notice|event_messages_sending|order_lines_refund_due|refunding_events|transactions_mail/.test(
        line,
      ),
  );
  expect(whole).toEqual([]);
});
