/** The tabs of the list of events: what stands in which, in which order, page by page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { eventTabs } from "#workers/contract/api/events.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, endEvent, openEvent, publishEvent } from "../changes/transitions.ts";
import { type EventQuery, listEvents } from "./list-events.ts";

let domain: TestDomain;
let nord: TestClient;
/** Three hours after its end the event of 31 days is over. */
const longIsOver = noon + hour + 31 * day + 3 * hour;

async function make(name: string, startsIn: number, more: { lasts?: number } = {}) {
  const startsAt = noon + startsIn;
  const input = Object.assign(newEvent(name, startsAt), {
    endsAt: startsAt + (more.lasts ?? hour),
  });
  return { eventId: must(await createEvent(domain.deps, nord.client, input)).id };
}

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const publish = async (event: { eventId: string }) =>
    must(await publishEvent(domain.deps, nord.client, event));
  await publish(await make("A", hour));
  await publish(await make("B", 2 * hour));
  domain.clock.now += 1;
  await publish(await make("C", 2 * hour));
  await publish(await make("Long", hour, { lasts: 31 * day }));
  await publish(await make("Later", 40 * day));
  await make("Draft", hour);
  const archive = async (event: { eventId: string }) =>
    must(await archiveEvent(domain.deps, nord.client, event));
  const [early, twin, late] = [
    await make("Early", hour),
    await make("Twin", hour),
    await make("Late", 3 * hour),
  ];
  const last = await make("Last put away", hour);
  for (const each of [late, early, twin]) await archive(each);
  domain.clock.now += 1;
  await archive(last);
});
afterAll(() => domain.close());

const page = async (query: EventQuery) => must(await listEvents(domain.deps, nord.client, query));
const names = async (query: EventQuery) => (await page(query)).items.map(({ name }) => name);

test("an event is upcoming until it opens, live until it is over, then past; a draft never opens", async () => {
  domain.clock.now = noon;
  expect(await names({ tab: "live" })).toEqual([]);
  expect((await names({ tab: "upcoming" })).sort()).toEqual([
    "A",
    "B",
    "C",
    "Draft",
    "Later",
    "Long",
  ]);
  domain.clock.now = noon + 3 * hour;
  expect((await names({ tab: "live" })).sort()).toEqual(["A", "B", "C", "Long"]);
  expect(await names({ tab: "upcoming" })).toEqual(["Draft", "Later"]);
  expect(await names({ tab: "past" })).toEqual([]);
  const { counts } = await page({ tab: "past" });
  expect(counts).toEqual({ live: 4, upcoming: 2, past: 0, archived: 4 });
  domain.clock.now = noon + 10 * hour;
  expect(await names({ tab: "live" })).toEqual(["Long"]);
  const later = await page({ tab: "live", search: "long" });
  expect(later.counts).toEqual({ live: 1, upcoming: 1, past: 4, archived: 4 });
});

test("the longest event is live until its last instant", async () => {
  domain.clock.now = longIsOver - 1;
  expect(await names({ tab: "live" })).toEqual(["Long"]);
  domain.clock.now = longIsOver;
  expect(await names({ tab: "live" })).toEqual([]);
  expect((await names({ tab: "past" }))[0]).not.toBe("Long");
  expect(await names({ tab: "past" })).toContain("Long");
});

test("live and upcoming stand by start, past ones newest first, archived ones as they were put away", async () => {
  domain.clock.now = noon + 3 * hour;
  expect((await names({ tab: "live" })).slice(2)).toEqual(["B", "C"]);
  expect((await names({ tab: "live" })).slice(0, 2).sort()).toEqual(["A", "Long"]);
  expect(await names({ tab: "upcoming" })).toEqual(["Draft", "Later"]);
  const archived = await names({ tab: "archived" });
  expect(archived.slice(0, 2)).toEqual(["Last put away", "Late"]);
  expect(archived.slice(2).sort()).toEqual(["Early", "Twin"]);
  domain.clock.now = noon + 10 * hour;
  expect((await names({ tab: "past" })).slice(0, 2)).toEqual(["C", "B"]);
});

test.each(eventTabs)("all pages of %s together are the tab, whatever their size", async (tab) => {
  for (const now of [noon + 3 * hour, noon + 10 * hour]) {
    domain.clock.now = now;
    const whole = await names({ tab });
    for (const limit of [1, 2, 3]) {
      const read: string[] = [];
      let cursor: string | undefined;
      for (let pages = 0; pages < 10; pages += 1) {
        const { items, next } = await page({ tab, limit, cursor });
        expect(items.length).toBeLessThanOrEqual(limit);
        read.push(...items.map(({ name }) => name));
        if (next === null) break;
        cursor = next;
      }
      expect(read).toEqual(whole);
    }
    // As many as there are is all of them, and no next page is promised.
    expect(await page({ tab, limit: Math.max(1, whole.length) })).toMatchObject({ next: null });
  }
});

test("a page holds at least one event, and a cursor that is none is the beginning", async () => {
  domain.clock.now = noon + 3 * hour;
  expect(await names({ tab: "live", limit: 0 })).toHaveLength(1);
  for (const tab of eventTabs) {
    const whole = await names({ tab });
    for (const cursor of ["", "x", "x.evt_1", "1.x.evt_1", "x.1.evt_1"]) {
      expect(await names({ tab, cursor })).toEqual(whole);
    }
  }
});

test("a first page leaves out neither what is longer than a day nor what ended before it was to start, with a search as without", async () => {
  const { deps, clock } = domain;
  clock.now = noon;
  const { eventId } = await make("Over early", 20 * day);
  must(await publishEvent(deps, nord.client, { eventId }));
  must(await openEvent(deps, nord.client, { eventId }));
  clock.now = noon + hour;
  must(await endEvent(deps, nord.client, { eventId }));
  clock.now = noon + 2 * hour;
  expect(await names({ tab: "past" })).toEqual(["Over early"]);
  expect(await names({ tab: "past", search: "early" })).toEqual(["Over early"]);
  // On its thirtieth day, and before it nothing else that goes on.
  clock.now = noon + hour + 30 * day;
  expect(await names({ tab: "live" })).toEqual(["Long"]);
  expect(await names({ tab: "live", search: "long" })).toEqual(["Long"]);
});
