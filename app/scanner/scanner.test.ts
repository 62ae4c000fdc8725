/** S1 for /scanner: what it opens for whom, and that nobody learns there of events that are not theirs. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callPage } from "#tests/support/pages.ts";
import {
  type RightsRole,
  type RightsSubject,
  roles,
  subjects,
} from "#tests/support/rights/rights-table.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.domain.close());

/** Opens /scanner as the role signs in where it meets the subject. */
function open(role: RightsRole, subject: RightsSubject, search: string) {
  const token = world.tokenOf(role, subject);
  const name = role === "participant" ? cookieNames.attendee : cookieNames.console;
  const cookie = token === null ? "" : `${name}=${token}`;
  return callPage(world.deps, { path: "scanner", address: "", cookie, search });
}

const kindIn = (text: string) => /"kind":"([\w-]+)"/.exec(text)?.[1];

const everywhere = (kind: string): Readonly<Record<RightsSubject, string>> => ({
  own: kind,
  hidden: kind,
  foreign: kind,
  other: kind,
  archived: kind,
});
const none = "404";

/** What stands at the address of an event's scanner; unknown and foreign events answer in the same way. */
const expected: Readonly<Record<RightsRole, Readonly<Record<RightsSubject, string>>>> = {
  admin: everywhere("open"),
  client: { ...everywhere("open"), foreign: none },
  team: { ...everywhere("open"), foreign: none, other: none },
  host: { ...everywhere("open"), foreign: none, other: none },
  moderator: { ...everywhere("open"), foreign: none, other: none },
  editor: everywhere(none),
  stranger: everywhere(none),
  participant: everywhere("guest"),
  guest: everywhere("guest"),
};

describe("the scanner of an event", () => {
  test.each(roles)("as %s", async (role) => {
    const met: Partial<Record<RightsSubject, string>> = {};
    for (const subject of subjects) {
      const { slug } = world.events[subject];
      const { text, thrown, status } = await open(role, subject, `?event=${slug}`);
      met[subject] = thrown ? String(status) : (kindIn(text) ?? text);
    }
    expect(met).toEqual(expected[role]);
  });

  test("names its event and who scans, and nobody of its list", async () => {
    const { slug, id } = world.events.own;
    const { text } = await open("client", "own", `?event=${slug}&at=gat_1`);
    expect(JSON.parse(text)).toMatchObject({
      kind: "open",
      identity: { eventId: id, slug, gateId: "gat_1", token: null },
    });
    expect(text).not.toContain("Berg");
  });

  test("has one address: by code or id one is led to the slug", async () => {
    const { slug, id } = world.events.own;
    const { to } = await open("client", "own", `?event=${id}&at=gat_1`);
    expect(to).toBe(`/scanner?event=${slug}&at=gat_1`);
  });
});

test("guests learn what it takes, staff choose among the events that are theirs", async () => {
  expect(kindIn((await open("guest", "own", "")).text)).toBe("guest");
  expect(kindIn((await open("participant", "own", "")).text)).toBe("guest");
  const { text } = await open("client", "own", "");
  expect(kindIn(text)).toBe("choose");
  expect(text).toContain(world.events.own.slug);
  expect(text).not.toContain(world.events.foreign.slug);
});

test("nobody's event is found by a guess", async () => {
  const { status, text } = await open("client", "own", "?event=no-such-event");
  const foreign = await open("client", "own", `?event=${world.events.foreign.slug}`);
  expect([status, text]).toEqual([foreign.status, foreign.text]);
});

test("a moderator's event is chosen already", async () => {
  const { to } = await open("moderator", "own", "");
  expect(to).toBe(`/scanner?event=${world.events.own.slug}`);
});

test("a gate's link is the same page to everybody, and opening it changes nothing", async () => {
  const before = await world.readRows();
  for (const role of ["guest", "client"] as const) {
    const { text } = await open(role, "own", "?gate=SECRET");
    expect(kindIn(text)).toBe("gate-link");
  }
  expect(await world.readRows()).toBe(before);
});
