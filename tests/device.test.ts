/** Whatever a browser says that its device is: two that say the same nonsense are two. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { rehearsalRoom } from "#workers/contract/rehearsals/room-names.ts";
import { events } from "#workers/db/schema/index.ts";
import { isDevice } from "#workers/domain/attendees/token.ts";
import { openApi } from "./support/api.ts";
import { callPage } from "./support/pages.ts";
import { openRightsWorld, type RightsWorld } from "./support/rights/rights-world.ts";

/** None, empty, too short, too long, and signs that no device has. */
const values = [
  null,
  "",
  " ",
  "x".repeat(15),
  "x".repeat(41),
  "a b c d e f g h i j",
  "<b>device</b>-ab",
];
const key = "KEY-OF-THE-REHEARSAL";

let world: RightsWorld;
let room: string;
beforeAll(async () => {
  world = await openRightsWorld();
  const { id } = world.events.hidden;
  room = rehearsalRoom(id, "abcdefghjkmn");
  const rehearsal = { room, key, since: world.deps.now() };
  await world.deps.db.update(events).set({ rehearsal }).where(eq(events.id, id));
});
afterAll(() => world.domain.close());

const cookieOf = (value: string | null) => (value === null ? "" : `${cookieNames.device}=${value}`);

/** The devices of the tickets in an answer. */
function devicesIn(text: string): string[] {
  return [...text.matchAll(/"ticket":"[\w-]+\.([\w-]+)\.[\w-]+"/g)].map(([, claims = ""]) =>
    String(JSON.parse(Buffer.from(claims, "base64url").toString()).dev),
  );
}

const pages = [
  ...["c/:code", "c/:code/highlight", "c/:code/control", "events/:slug/qna", "events/:slug/polls"],
  ...["events/:slug/interactive/questions", "events/:slug/interactive/chats"],
  ...["events/:slug/interactive/surveys", "events/:slug/display", "events/:slug/display/clean"],
  ...["events/:slug/display/ticket", "events/:slug/run", "events/:slug/run/presenter"],
];

test.each(pages)("/%s gives each of them a device of its own, to keep", async (path) => {
  const { code, slug } = world.events.own;
  const session = `${cookieNames.console}=${world.tokenOf("client", "own")}`;
  for (const value of values) {
    const found: string[] = [];
    for (const _browser of ["one", "other"]) {
      const cookie = [session, cookieOf(value)].join("; ");
      const address = path === "c/:code" ? code : slug;
      const { text, cookies } = await callPage(world.deps, { path, address, cookie });
      const [device = "", ...rest] = new Set(devicesIn(text));
      expect([value, rest, isDevice(device)]).toEqual([value, [], true]);
      expect(cookies.join()).toContain(`${cookieNames.device}=${device};`);
      found.push(device);
    }
    expect(found[0]).not.toBe(found[1]);
    // What was given is kept.
    const kept = [session, cookieOf(found[0] ?? null)].join("; ");
    const address = path === "c/:code" ? code : slug;
    const again = await callPage(world.deps, { path, address, cookie: kept });
    expect(new Set(devicesIn(again.text))).toEqual(new Set([found[0]]));
    expect(again.cookies.join()).not.toContain(`${cookieNames.device}=`);
  }
});

test("a rehearsal makes two people of them, on its page and by its ticket", async () => {
  const call = openApi(world.deps);
  for (const value of values) {
    const Cookie = [`${cookieNames.rehearsal}=${key}`, cookieOf(value)].join("; ");
    const found = new Set<string>();
    for (const _browser of ["one", "other"]) {
      const { code: address } = world.events.hidden;
      const page = await callPage(world.deps, { path: "c/:code", address, cookie: Cookie });
      const ticket = await call("GET", `/v1/rooms/${room}/ticket`, { headers: { Cookie } });
      for (const device of [...devicesIn(page.text), ...devicesIn(ticket.text)]) {
        expect([value, isDevice(device)]).toEqual([value, true]);
        found.add(device);
      }
    }
    expect([value, found.size]).toEqual([value, 4]);
  }
});
