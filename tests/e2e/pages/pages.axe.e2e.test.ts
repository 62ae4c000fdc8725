import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";
import { newDesk, newPhone, type Person } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { type MadeItems, makeItems } from "../steps/made-items.ts";
import { patternOf, routePatterns, withoutPage } from "../steps/route-table.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { askPage, isOpened, isOpenedInConsole, type Look, looks, settle } from "./axe-looks.ts";
import {
  adminPages,
  attendeePages,
  axeElsewhere,
  fillAddress,
  guestPages,
  hallPages,
  leadsOn,
  staffPages,
  statusPages,
} from "./every/page-lists.ts";

const stage = setStage();

let items: MadeItems;
beforeAll(async () => {
  items = await makeItems(stage.plenum);
});

describe.each(looks)("axe finds nothing in $locale, $theme", (look) => {
  const open = (paths: readonly string[]) => paths.filter((_, place) => isOpened(place, look));
  const openInConsole = (paths: readonly string[]) =>
    paths.filter((_, place) => isOpenedInConsole(place, look));
  group("for guests", newPhone, open([...guestPages, ...attendeePages]), look);
  group("in the hall", newDesk, open(hallPages), look);
  group("for staff", newDesk, openInConsole(staffPages), look, signIn);
  group("for admins", newDesk, openInConsole(adminPages), look, signInAsAdmin);
});

test("every page of the table of routes stands in these lists, or axe is asked about it elsewhere", async () => {
  const patterns = await routePatterns();
  const lists = [guestPages, attendeePages, hallPages, staffPages, adminPages].flat();
  const listed = lists.map((path) => patternOf(path, patterns));
  expect(listed.filter((pattern) => pattern === undefined)).toEqual([]);
  const known = [...listed, ...withoutPage, ...Object.keys(axeElsewhere)];
  expect(patterns.filter((pattern) => !known.includes(pattern))).toEqual([]);
  // What is said of other files is true of them.
  for (const [pattern, file] of Object.entries(axeElsewhere)) {
    expect([pattern, patterns.includes(pattern), listed.includes(pattern)]).toEqual([
      pattern,
      true,
      false,
    ]);
    const text = readFileSync(inProject("tests/e2e", file), "utf8");
    const last = pattern.split("/").findLast((part) => part !== "" && !part.startsWith(":"));
    expect([file, text.includes(String(last))]).toEqual([file, true]);
    expect([file, /findAxeViolations\(|askStates\(/.test(text)]).toEqual([file, true]);
  }
});

test("an address that is no page leads to the one that says so, and no address of ours does", async () => {
  for (const path of [
    "/no-such-page",
    "/manage/no-such-page",
    "/c/AB/CD/EF",
    "/users/usr_1/more",
  ]) {
    const answer = await fetch(`${stage.plenum.url}${path}`, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("Location")]).toEqual([
      path,
      302,
      "/error-404",
    ]);
  }
  const said = await fetch(`${stage.plenum.url}/error-404`, { redirect: "manual" });
  expect(said.status).toBe(404);
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
      await prepare(person);
    });
    afterAll(() => person?.context.close());
    test.each(paths)("%s", { concurrent: false }, (path) => inspect(person, path));
  });
}

const signIn = (person: Person) => signInByRequest(person, stage.plenum.demo);
const signInAsAdmin = (person: Person) =>
  signInByRequest(person, stage.plenum.demo, accountOf(stage.plenum.demo, "admin"));

async function inspect(person: Person, path: string): Promise<void> {
  person.problems.length = 0;
  person.expected.length = 0;
  if (statusPages.test(`${path} `)) person.expected.push(/the server responded with a status of/);
  await person.page.goto(fillIn(path));
  await settle(person);
  await expectAddress(person, leadsOn[path] ?? path);
  await askPage(person);
}

/** A page that led on would be looked at under another's name. What it adds to the address is its own. */
async function expectAddress(person: Person, path: string): Promise<void> {
  const asked = new URL(fillIn(path), stage.plenum.url);
  const { pathname, searchParams } = new URL(person.page.url());
  const kept = [...asked.searchParams].map(([name]) => [name, searchParams.get(name)]);
  expect([pathname, kept]).toEqual([asked.pathname, [...asked.searchParams]]);
}

const fillIn = (address: string) => fillAddress(address, stage.plenum.demo, items);
