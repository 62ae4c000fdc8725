/** How old a landing page may be that guests are shown, and what a crowd of them costs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { parseInput } from "../contract/api/parse.ts";
import { landingPageSchema } from "../contract/landing/landing-page.ts";
import type { Deps } from "../domain/deps.ts";
import { createEvent } from "../domain/events/changes/create-event.ts";
import { publishEvent } from "../domain/events/changes/transitions.ts";
import { updateEvent } from "../domain/events/changes/update-event.ts";
import type { EventRecord } from "../domain/events/event-record.ts";
import { setLandingPage } from "../domain/landing/landing-page.ts";
import { showLandingPage } from "../domain/landing/show-landing-page.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { admissionOf, createSharedPages } from "./shared-page.ts";

/** Milliseconds within which whatever a host saves is shown to everybody. */
const promisedMs = 5_000;
/** Milliseconds between two guests. */
const stepMs = 100;

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const now = () => domain.clock.now;

/** A place of the edge with caches of its own, which learns of no save that was made elsewhere. */
function openPlace() {
  const events = createTtlCache<EventRecord | null>({ ttlMs: 1_000, maxEntries: 500, now });
  const deps: Deps = {
    ...domain.deps,
    eventCache: { find: (address, read) => events.get(address, read), forget: () => {} },
  };
  const answerShared = createSharedPages(now);
  let rendered = 0;
  async function visit(code: string): Promise<{ text: string; keep: string | null }> {
    const request = new Request(`https://plenum.test/c/${code}`);
    const admission = await admissionOf(deps, request);
    if (!admission) throw new Error("no admission");
    const { event } = admission;
    const shared = await answerShared(deps, { request, admission, nonce: "n" }, async () => {
      rendered += 1;
      const facts = await showLandingPage(deps, event.id);
      return new Response(`${event.name}: ${facts?.page.title.no}`);
    });
    if (!shared) throw new Error("no shared page");
    const { headers } = shared.response;
    return { text: await shared.response.text(), keep: headers.get("Cache-Control") };
  }
  return { visit, count: () => rendered };
}

async function setTitle(eventId: string, no: string): Promise<void> {
  const input = must(parseInput(landingPageSchema, { title: { no }, blocks: [] }));
  must(await setLandingPage(domain.deps, nord.client, { ...input, address: eventId }));
}

test("a crowd costs one rendering a second, and what a host saves is shown everywhere within five", async () => {
  domain.clock.now = noon;
  const made = must(await createEvent(domain.deps, nord.client, newEvent("Before")));
  const { id: eventId, code } = made;
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  await setTitle(eventId, "old");
  const place = openPlace();
  for (let guest = 0; guest < 50; guest += 1) {
    expect(await place.visit(code)).toEqual({ text: "Before: old", keep: "no-store" });
  }
  expect(place.count()).toBe(1);

  // At the worst moment: just after the page was made.
  await setTitle(eventId, "new");
  await expectWithinPromise(place.visit, code, "Before: new");
  const values = { name: "After" };
  must(await updateEvent(domain.deps, nord.client, { eventId, section: "general", values }));
  await expectWithinPromise(place.visit, code, "After: new");
  expect(place.count()).toBeLessThanOrEqual(2 * 2 * (promisedMs / 1_000));
});

/** Guests come all the time; in the end they are shown what is there now, and from then on nothing older. */
async function expectWithinPromise(
  visit: ReturnType<typeof openPlace>["visit"],
  code: string,
  wanted: string,
): Promise<void> {
  const until = domain.clock.now + promisedMs;
  const seen: string[] = [];
  while (domain.clock.now < until) {
    domain.clock.now += stepMs;
    seen.push((await visit(code)).text);
  }
  expect(seen.at(-1)).toBe(wanted);
  expect(new Set(seen.slice(seen.indexOf(wanted)))).toEqual(new Set([wanted]));
}
