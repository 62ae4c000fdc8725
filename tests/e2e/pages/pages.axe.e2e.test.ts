import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDesk, newPhone, type Person } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { type MadeItems, makeItems, nounOf } from "../steps/made-items.ts";
import { routePatterns } from "../steps/route-table.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { askPage, followBrowserTheme, isOpened, type Look, looks, settle } from "./axe-looks.ts";

const stage = setStage();

let items: MadeItems;
beforeAll(async () => {
  items = await makeItems(stage.plenum);
});

const guestPages = [
  "/invitation",
  "/login",
  "/login?tab=moderator",
  "/login-sms",
  "/login/organisation",
  "/login/callback",
  "/auto_login",
  "/auto_login?token=none",
  "/forgot-password",
  "/register",
  "/user/verify",
  "/user/verify?token=none",
  "/password/reset",
  "/password/reset?email=kari%40example.org&token=none",
  "/dev/outbox",
  "/join",
  "/unsubscribe?token=none",
  "/scanner",
  "/scanner?gate=none",
  "/scanner?as=gate",
  "/upcoming-events",
  "/comingsoon",
  "/callback?from=login",
  "/font-test",
  "/error-404",
  "/foreign-form?to=%2Flogin",
  "/error-500",
  "/not-authorized",
  "/maintenance",
  "/privacy-policy",
  "/terms-and-conditions",
];
/** These answer with the status that they speak of, which a browser calls an error. */
const statusPages = /\/(error-404|error-500|not-authorized|maintenance|foreign-form)[ ?]/;
const attendeePages = [
  "/c/CODE",
  "/c/CODE?tab=polls",
  "/c/CODE?tab=chat",
  "/c/CODE?tab=info",
  "/c/CODE/profile",
  "/c/CODE/register",
  "/event/SLUG/user/details",
  "/event/SLUG/confirmSeat/kari@example.org",
];
const hallPages = ["/c/CODE/event", "/events/SLUG/display", "/events/SLUG/display/clean"];
const staffPages = [
  "/",
  "/events",
  "/events/new",
  "/my-events",
  "/profile",
  "/settings",
  "/second-factor",
  "/lock-screen",
  "/events/SLUG/details",
  "/events/SLUG/qna",
  "/events/SLUG/interactive/questions",
  "/events/SLUG/interactive/questions/moderated",
  "/events/SLUG/interactive/chats",
  "/events/SLUG/polls",
  "/events/SLUG/interactive/surveys",
  "/events/SLUG/rehearsal",
  "/events/SLUG/files",
  "/events/SLUG/form",
  "/events/SLUG/homepage",
  "/events/SLUG/money",
  "/events/SLUG/metrics",
  "/events/SLUG/attendees?new",
  "/events/SLUG/attendees?q=nobody-at-all",
  "/events/SLUG/attendees/ATTENDEE",
  "/events/SLUG/attendees/ATTENDEE?edit",
  "/events/SLUG/attendees/ATTENDEE?merge",
  "/events/SLUG/attendees/badges",
  "/events/SLUG/attendees/import",
  "/events/SLUG/attendees/import/GUESTS",
  "/events/SLUG/tickets",
  "/events/SLUG/door",
  "/events/SLUG/messages",
  "/events/SLUG/messages/MESSAGE",
  "/events/SLUG/messages/MESSAGE?review",
  "/events/SLUG/duplicate",
  "/c/CODE/control",
  "/scanner",
  "/scanner?event=SLUG",
  "/logout",
];
const adminPages = [
  "/settings",
  "/settings/templates",
  "/settings/templates?client=CLIENT",
  "/settings/templates?client=CLIENT&template=reminder&language=no",
  "/settings/suppressions",
  "/settings/suppressions?client=CLIENT",
  "/manage/clients",
  "/manage/clients?new",
  "/manage/clients/CLIENT",
  "/manage/teams",
  "/manage/teams?new",
  "/manage/teams/TEAM?q=a",
  "/manage/keys",
  "/manage/webhooks",
  "/manage/webhooks/WEBHOOK",
  "/manage/audit",
  "/transactions",
  "/manage/audit?q=nobody-at-all",
  "/users",
  "/users?q=nobody-at-all",
  "/manage/announcement",
  "/manage/announcement/ANNOUNCEMENT",
  "/currencies",
  "/currencies?q=nothing-at-all",
  "/manage/calendar",
  "/manage/calendar?view=week&times=event",
  "/manage/calendar?view=list",
  "/users/USER",
  "/users/invite",
  "/users/import",
  "/users/import/IMPORT",
];

/** Pages that are meant to lead on, and where to; all others stay where they are. */
const leadsOn: Readonly<Record<string, string>> = {
  "/c/CODE/event": "/c/SLUG/event",
  "/c/CODE/control": "/c/SLUG/control",
};

describe.each(looks)("axe finds nothing in $locale, $theme", (look) => {
  group("for guests", newPhone, [...guestPages, ...attendeePages], look);
  group("in the hall", newDesk, hallPages, look);
  group("for staff", newDesk, staffPages, look, signIn);
  group("for admins", newDesk, adminPages, look, signInAsAdmin);
});

test("every page about one thing stands in these lists", async () => {
  const patterns = (await routePatterns()).filter((path) => /^\/(manage|users)\/.*:id$/.test(path));
  expect(patterns.length).toBeGreaterThan(5);
  const listed = adminPages.map((path) => path.replace(/\?.*/, ""));
  const filled = patterns.map((path) => path.replace(":id", nounOf[path] ?? "missing"));
  expect(filled.filter((path) => !listed.includes(path))).toEqual([]);
});

/** Pages that one person looks at one after another, while other groups do the same. */
function group(
  name: string,
  newPerson: typeof newDesk,
  paths: readonly string[],
  look: Look,
  prepare: (person: Person) => Promise<void> = async () => undefined,
): void {
  describe(name, { concurrent: true }, () => {
    let person: Person;
    beforeAll(async () => {
      person = await newPerson(stage.browser, stage.plenum.url, name, look);
      await followBrowserTheme(person);
      await prepare(person);
    });
    afterAll(() => person?.context.close());
    const opened = paths.filter((_, number) => isOpened(number, look));
    test.each(opened)("%s", { concurrent: false }, (path) => inspect(person, path, look));
  });
}

const signIn = (person: Person) => signInByRequest(person, stage.plenum.demo);
const signInAsAdmin = (person: Person) =>
  signInByRequest(person, stage.plenum.demo, accountOf(stage.plenum.demo, "admin"));

async function inspect(person: Person, path: string, look: Look): Promise<void> {
  person.problems.length = 0;
  person.expected.length = 0;
  if (statusPages.test(`${path} `)) person.expected.push(/the server responded with a status of/);
  await person.page.goto(fillIn(path));
  await settle(person);
  await expectAddress(person, leadsOn[path] ?? path);
  await askPage(person, look);
}

/** A page that led on would be looked at under another's name. What it adds to the address is its own. */
async function expectAddress(person: Person, path: string): Promise<void> {
  const asked = new URL(fillIn(path), stage.plenum.url);
  const { pathname, searchParams } = new URL(person.page.url());
  const kept = [...asked.searchParams].map(([name]) => [name, searchParams.get(name)]);
  expect([pathname, kept]).toEqual([asked.pathname, [...asked.searchParams]]);
}

/** The event is the demo's; a client, team or the like was made for this file. */
function fillIn(address: string): string {
  const { code, slug } = stage.plenum.demo;
  const path = address.replace("CODE", code).replace("SLUG", slug);
  const noun = Object.values(nounOf).find((each) => new RegExp(`[/=]${each}\\b`).test(path));
  return noun ? path.replace(noun, items[noun]) : path;
}
