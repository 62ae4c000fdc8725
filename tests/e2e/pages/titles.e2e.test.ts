import { type APIRequestContext, request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { wordsOf } from "#tests/support/browser.ts";
import { type Locale, locales, type TextKey } from "#workers/contract/texts/index.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { giveApp, type MadeItems, makeItems, nounOf, showProfile } from "../steps/made-items.ts";
import { routePatterns, withoutPage } from "../steps/route-table.ts";
import { openSite } from "../steps/stage.ts";

const site = openSite();

/** As whom a page is opened; `halfway`: whose password was right, and whose second step is still to come. */
const visitors = ["guest", "attendee", "client", "admin", "halfway"] as const;
type Visitor = (typeof visitors)[number];

/** What a title begins with, where that is no text of the product. */
type Name = "event" | "user" | "team" | "organisation" | "users" | "guests" | "person";

/** The words of a page's title; null where it is called by its name alone. */
type Row = readonly [who: Visitor, words: TextKey | null, name?: Name];

/** Every page of the table of routes. */
const titles: Readonly<Record<string, Row>> = {
  "/": ["client", "dashboard.title"],
  "/events": ["client", "events.title"],
  "/events/new": ["client", "events.newTitle"],
  "/my-events": ["client", "events.myTitle"],
  "/profile": ["client", "console.profileTitle"],
  "/settings": ["client", "staff.settings.title"],
  "/settings/templates": ["client", "staff.templates.title"],
  "/settings/suppressions": ["client", "staff.suppressions.title"],
  "/manage/announcement": ["admin", "staff.platform.title"],
  "/manage/announcement/:id": ["admin", "staff.platform.editTitle"],
  "/manage/calendar": ["client", "staff.calendar.title"],
  "/currencies": ["admin", "staff.platform.currencies"],
  "/manage/clients": ["admin", "staff.manage.clients"],
  "/manage/clients/:id": ["admin", "staff.manage.clients", "organisation"],
  "/manage/teams": ["client", "staff.manage.teams"],
  "/manage/teams/:id": ["client", "staff.manage.teams", "team"],
  "/manage/keys": ["client", "staff.keys.title"],
  "/manage/webhooks": ["client", "staff.webhooks.title"],
  "/manage/webhooks/:id": ["client", "staff.webhooks.title"],
  "/manage/audit": ["client", "staff.audit.title"],
  "/manage/errors": ["admin", "staff.errors.title"],
  "/metrics": ["client", "staff.metrics.overviewTitle"],
  "/transactions": ["client", "staff.money.title"],
  "/users": ["client", "staff.users.title"],
  "/users/invite": ["client", "staff.users.inviteTitle"],
  "/users/import": ["client", "staff.imports.title"],
  "/users/import/:id": ["client", "staff.imports.title", "users"],
  "/users/:id": ["client", "staff.users.title", "user"],
  "/events/:slug/details": ["client", "events.detailsTitle", "event"],
  "/events/:slug/homepage": ["client", "staff.landing.title", "event"],
  "/events/:slug/money": ["client", "staff.money.eventTitle", "event"],
  "/events/:slug/metrics": ["client", "staff.metrics.title", "event"],
  "/events/:slug/exports": ["client", "staff.exports.title", "event"],
  "/events/:slug/files": ["client", "staff.files.title", "event"],
  "/events/:slug/recap": ["client", "certificates.settings", "event"],
  "/events/:slug/form": ["client", "staff.forms.title", "event"],
  "/events/:slug/attendees": ["client", "staff.attendees.title", "event"],
  "/events/:slug/attendees/:id": ["client", "staff.attendees.title", "person"],
  "/events/:slug/attendees/badges": ["client", "staff.attendeeSheet.cardsTitle", "event"],
  "/events/:slug/attendees/import": ["client", "staff.attendeeImports.title", "event"],
  "/events/:slug/attendees/import/:id": ["client", "staff.attendeeImports.title", "guests"],
  "/events/:slug/tickets": ["client", "staff.tickets.title", "event"],
  "/events/:slug/door": ["client", "staff.door.title", "event"],
  "/events/:slug/messages": ["client", "staff.messages.title", "event"],
  "/events/:slug/messages/:id": ["client", "staff.messages.title", "event"],
  "/events/:slug/duplicate": ["client", "events.duplicateTitle", "event"],
  "/events/:slug/qna": ["client", "desk.title", "event"],
  "/events/:slug/interactive/questions": ["client", "desk.allTitle", "event"],
  "/events/:slug/interactive/questions/moderated": ["client", "desk.moderatedTitle", "event"],
  "/events/:slug/interactive/chats": ["client", "chats.title", "event"],
  "/events/:slug/polls/print": ["client", "polls.printTitle", "event"],
  "/events/:slug/polls": ["client", "polls.title", "event"],
  "/events/:slug/run": ["client", "run.title", "event"],
  "/events/:slug/run/presenter": ["client", "staff.run.presenterTitle", "event"],
  "/events/:slug/interactive/surveys": ["client", "staff.surveys.title", "event"],
  "/events/:slug/rehearsal": ["client", "staff.rehearsal.title", "event"],
  "/events/:slug/check": ["client", "staff.hallCheck.title", "event"],
  "/login": ["guest", "guest.loginTitle"],
  "/auto_login": ["guest", "accounts.autoTitle"],
  "/login-sms": ["guest", "accounts.smsTitle"],
  "/login/factor": ["halfway", "factors.stepTitle"],
  "/second-factor": ["client", "factors.setupTitle"],
  "/login/organisation": ["guest", "openid.title"],
  "/login/callback": ["guest", "openid.title"],
  "/logout": ["client", "guest.logoutTitle"],
  "/register": ["guest", "accounts.registerTitle"],
  "/user/verify": ["guest", "accounts.verifyTitle"],
  "/lock-screen": ["client", "guest.lockTitle"],
  "/forgot-password": ["guest", "accounts.forgotTitle"],
  "/password/reset": ["guest", "accounts.resetTitle"],
  "/reset-password": ["guest", "accounts.resetTitle"],
  "/error-404": ["guest", "guest.notFoundTitle"],
  "/error-500": ["guest", "guest.serverErrorTitle"],
  "/not-authorized": ["guest", "guest.notAuthorizedTitle"],
  "/foreign-form": ["guest", "errors.request.origin"],
  "/maintenance": ["guest", "guest.maintenanceTitle"],
  "/privacy-policy": ["guest", "guest.privacyTitle"],
  "/terms-and-conditions": ["guest", "guest.termsTitle"],
  "/join": ["guest", "live.joinTitle"],
  "/invitation": ["guest", "accounts.invitationTitle"],
  "/unsubscribe": ["guest", "unsubscribe.title"],
  "/upcoming-events": ["guest", "guest.upcomingTitle"],
  "/comingsoon": ["guest", "guest.soonTitle"],
  "/callback": ["guest", "guest.backUnknown"],
  "/font-test": ["guest", "guest.fontTitle"],
  "/dev/outbox": ["guest", "outbox.title"],
  "/dev/outbox/:id": ["guest", "outbox.title"],
  "/dev/card/:order": ["guest", "outbox.cardTitle"],
  "/c/:code": ["guest", null, "event"],
  "/c/:code/control": ["client", "hall.remoteTitle", "event"],
  "/c/:code/embed": ["guest", null, "event"],
  "/c/:code/sidebar": ["guest", null, "event"],
  "/c/:code/quest": ["guest", null, "event"],
  "/c/:code/highlight": ["guest", "hall.highlightTitle", "event"],
  "/c/:code/register": ["guest", "registration.title", "event"],
  "/event/:slug/user/details": ["guest", "registration.ownTitle"],
  "/event/:slug/user/data": ["attendee", "keeping.title"],
  "/certificate": ["guest", "certificates.checkTitle"],
  "/certificate/:code": ["guest", "certificates.checkTitle"],
  "/event/:event/confirmSeat/:email": ["guest", "registration.seatTitle"],
  "/event/:event/cancelSeat/:email": ["guest", "registration.seatTitle"],
  "/c/:code/check": ["guest", "check.title"],
  "/c/:code/profile": ["attendee", "live.profileOwn"],
  "/profile/:id": ["attendee", "live.profileTitle"],
  "/c/:code/event": ["guest", "hall.posterTitle", "event"],
  "/html": ["guest", "plain.title"],
  "/html/:code": ["guest", null, "event"],
  "/events/:slug/display": ["guest", "hall.screenTitle", "event"],
  "/events/:slug/display/clean": ["guest", "hall.cleanTitle", "event"],
  "/scanner": ["client", "scanner.title"],
};

/** A receipt wants somebody who has paid: its title is read in the story of refunds. */
const titleElsewhere = ["/transactions/:id"];

test("every page of the table of routes has its title here", async () => {
  const listed = [...Object.keys(titles), ...withoutPage, ...titleElsewhere];
  expect(listed.toSorted()).toEqual([...(await routePatterns())].toSorted());
});

/** What the pages are about, by how their titles call it, and by the ids in their addresses. */
interface World {
  readonly names: Readonly<Record<Name, string>>;
  readonly items: MadeItems;
  /** Of somebody at an event, who shows who she is. */
  readonly profile: Awaited<ReturnType<typeof showProfile>>;
  readonly mail: string;
}

describe("in the language of ?lang= a page's title is", () => {
  let world: World;
  const jars = new Map<Visitor, APIRequestContext>();
  beforeAll(async () => {
    for (const who of visitors) {
      jars.set(who, await request.newContext({ baseURL: site().url }));
    }
    world = await makeWorld(jarOf);
  });
  afterAll(async () => {
    for (const jar of jars.values()) await jar.dispose();
  });
  const jarOf = (who: Visitor) => {
    const jar = jars.get(who);
    if (!jar) throw new Error(`nobody comes as ${who}`);
    return jar;
  };

  test.each(Object.entries(titles))("that of its route: %s", async (pattern, row) => {
    const [who, words, name] = row;
    const said = { no: "", en: "" };
    const found = { no: "", en: "" };
    for (const locale of locales) {
      const page = words === null ? [] : [wordsOf(locale)(words)];
      const called = name === undefined ? [] : [world.names[name]];
      said[locale] = [langs[locale], ...called, ...page, "Plenum"].join(" · ");
      const answer = await jarOf(who).get(`${fillIn(pattern, world)}?lang=${locale}`, {
        maxRetries: 3,
      });
      found[locale] = await readTitle(answer.text());
    }
    expect(found).toEqual(said);
  });
});

const langs: Readonly<Record<Locale, string>> = { no: "nb", en: "en" };

/** The language of a document, and its title. */
async function readTitle(text: Promise<string>): Promise<string> {
  const html = await text;
  const lang = /<html[^>]* lang="(\w+)"/.exec(html)?.[1] ?? "";
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const read = title
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
  return `${lang} · ${read}`;
}

function fillIn(pattern: string, { items, profile, mail }: World): string {
  const { code, slug } = site().demo;
  const noun = nounOf[pattern];
  const ids: Readonly<Record<string, string>> = {
    "/profile/:id": profile.id,
    "/dev/outbox/:id": mail,
  };
  return pattern
    .replace(":code", titles[pattern]?.[0] === "attendee" ? profile.slug : code)
    .replace(/:(slug|event)\b/, slug)
    .replace(":email", "kari@example.org")
    .replace(":id", noun ? items[noun] : (ids[pattern] ?? ":id"));
}

async function makeWorld(jarOf: (who: Visitor) => APIRequestContext): Promise<World> {
  const plenum = site();
  const { demo } = plenum;
  const items = await makeItems(plenum);
  const read = async (path: string, field: string) =>
    String((await callAsClient(plenum, "GET", path))[field]);
  const editor = accountOf(demo, "editor");
  await giveApp(plenum, editor);
  for (const [who, email] of [
    ["client", accountOf(demo, "client")],
    ["admin", accountOf(demo, "admin")],
    ["halfway", editor],
  ] as const) {
    await post(jarOf(who), "/login", { tab: "email", email, password: demo.password });
  }
  const profile = await showProfile(plenum, jarOf("attendee"));
  // The organisation's page is the admin's; what it is called, its client may read.
  const names = {
    event: await read(`/events/${demo.slug}`, "name"),
    user: await read(`/users/${items.USER}`, "name"),
    team: "Sal B",
    organisation: await read(`/clients/${items.CLIENT}`, "name"),
    users: await read(`/users/imports/${items.IMPORT}`, "fileName"),
    guests: await read(`/events/${demo.slug}/attendees/imports/${items.GUESTS}`, "fileName"),
    person: "Pia Person",
  };
  return { names, items, profile, mail: await findMail(plenum.url) };
}

async function post(jar: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { Origin: site().url };
  const answer = await jar.post(path, { form, headers, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`${path} answered ${answer.status()}`);
}

/** The id of the newest mail or SMS: that a second step was set up is told by mail. */
function findMail(url: string): Promise<string> {
  return vi.waitFor(async () => {
    const list = await (await fetch(`${url}/dev/outbox`)).text();
    const [, id] = /\/dev\/outbox\/(\w+)/.exec(list) ?? [];
    if (id === undefined) throw new Error("no mail yet");
    return id;
  }, patience);
}
