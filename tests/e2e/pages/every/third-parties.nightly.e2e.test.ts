import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newDesk, newPhone, type Person, problemsOf } from "#tests/support/browser.ts";
import { accountOf, changeEvent } from "../../steps/change-event.ts";
import { type MadeItems, makeItems } from "../../steps/made-items.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import {
  adminPages,
  attendeePages,
  fillAddress,
  guestPages,
  hallPages,
  staffPages,
  statusPages,
} from "./page-lists.ts";

const stage = setStage();

let items: MadeItems;
beforeAll(async () => {
  items = await makeItems(stage.plenum);
});

/** Somebody whose browser notes each address outside that it asks for, sockets among them. */
interface Watched {
  readonly person: Person;
  readonly outside: string[];
}

describe("no page asks anybody else for anything", () => {
  group("guests'", newPhone, [...guestPages, ...attendeePages]);
  group("the hall's", newDesk, hallPages);
  group("staff's", newDesk, staffPages, (person) => signInByRequest(person, stage.plenum.demo));
  group("admins'", newDesk, adminPages, (person) =>
    signInByRequest(person, stage.plenum.demo, accountOf(stage.plenum.demo, "admin")),
  );
});

test("a video that a host has embedded is asked for, from its player alone, and is noted", async () => {
  const { code } = stage.plenum.demo;
  const player = "https://player.vimeo.com/video/1";
  await changeEvent(stage.plenum, "embeds", { embedLive: player });
  const watched = await watch(newPhone, "guest of a video");
  const { page, context } = watched.person;
  // Nobody's server is really asked.
  await context.route(player, (route) => route.fulfill({ contentType: "text/html", body: "." }));
  const asked = page.waitForRequest(player);
  await page.goto(`/c/${code}`);
  await asked;
  await page.waitForLoadState("networkidle");
  expect(new Set(watched.outside)).toEqual(new Set([player]));
  expect(problemsOf([watched.person])).toEqual([]);
  await context.close();
});

function group(
  name: string,
  newPerson: typeof newDesk,
  paths: readonly string[],
  prepare: (person: Person) => Promise<void> = async () => undefined,
): void {
  describe(name, { concurrent: true }, () => {
    let watched: Watched;
    beforeAll(async () => {
      watched = await watch(newPerson, name);
      await prepare(watched.person);
    });
    afterAll(() => watched?.person.context.close());
    test.each(paths)("%s", { concurrent: false }, (path) => inspect(watched, path));
  });
}

async function watch(newPerson: typeof newDesk, name: string): Promise<Watched> {
  const { url, roomUrl } = stage.plenum;
  const person = await newPerson(stage.browser, url, name);
  const outside: string[] = [];
  const own = new Set([url, roomUrl].map((address) => new URL(address).host));
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (!/^(data|blob|about):$/.test(protocol) && !own.has(host)) outside.push(address);
  };
  // Of the page, its frames, its workers and its service worker.
  person.context.on("request", (request) => note(request.url()));
  person.page.on("websocket", (socket) => note(socket.url()));
  return { person, outside };
}

async function inspect({ person, outside }: Watched, path: string): Promise<void> {
  const { page } = person;
  outside.length = 0;
  person.problems.length = 0;
  person.expected.length = 0;
  if (statusPages.test(`${path} `)) person.expected.push(/the server responded with a status of/);
  await page.goto(fillAddress(path, stage.plenum.demo, items));
  await page.waitForLoadState("networkidle");
  expect(outside).toEqual([]);
  expect(await preparedFor(page)).toEqual([]);
  // What the page's policy keeps from being asked for is no request, and stands in the console.
  expect(problemsOf([person])).toEqual([]);
}

/** What a browser is told to look up or fetch before it is needed, elsewhere: no request shows it. */
function preparedFor(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[href]");
    const said = Array.from(links, ({ rel, href }) => `${rel} ${href}`);
    const isOurs = (line: string) => line.includes(` ${location.origin}/`);
    return said.filter((line) => !isOurs(line) && !/^canonical |^alternate /.test(line));
  });
}
