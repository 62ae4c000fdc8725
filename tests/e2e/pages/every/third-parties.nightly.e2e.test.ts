import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newPhone, type Person, problemsOf } from "#tests/support/browser.ts";
import { changeEvent } from "../../steps/change-event.ts";
import { setStage } from "../../steps/stage.ts";
import { openEveryPage } from "./every-page.ts";

const stage = setStage();

/** What each person's browser has asked for elsewhere since the last look. */
const asked = new WeakMap<Person, string[]>();

describe("no page asks anybody else for anything", () => {
  openEveryPage(stage, {
    enter: async (person) => watch(person),
    look: async (person) => {
      expect(asked.get(person)?.splice(0)).toEqual([]);
      expect(await preparedElsewhere(person.page)).toEqual([]);
      // What the page's policy keeps from being asked for is no request, and stands in the console.
      expect(problemsOf([person])).toEqual([]);
    },
  });
});

test("a video that a host has embedded is asked for, from its player alone, and is noted", async () => {
  const { url, demo } = stage.plenum;
  const player = "https://player.vimeo.com/video/1";
  await changeEvent(stage.plenum, "embeds", { embedLive: player });
  const guest = await newPhone(stage.browser, url, "guest of a video");
  watch(guest);
  guest.expected.push(/^https:\/\/player\.vimeo\.com\/video\/1$/);
  const { page, context } = guest;
  // Nobody's server is really asked.
  await context.route(player, (route) => route.fulfill({ contentType: "text/html", body: "." }));
  const shown = page.waitForRequest(player);
  await page.goto(`/c/${demo.code}`);
  await shown;
  await page.waitForLoadState("networkidle");
  expect(new Set(asked.get(guest))).toEqual(new Set([player]));
  expect(problemsOf([guest])).toEqual([]);
  await context.close();
});

/** Notes each address elsewhere that somebody's browser asks for: of pages, frames, workers and sockets. */
function watch(person: Person): void {
  const { url, roomUrl } = stage.plenum;
  const elsewhere: string[] = [];
  asked.set(person, elsewhere);
  const own = new Set([url, roomUrl].map((address) => new URL(address).host));
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (!/^(data|blob|about):$/.test(protocol) && !own.has(host)) elsewhere.push(address);
  };
  person.context.on("request", (request) => note(request.url()));
  person.page.on("websocket", (socket) => note(socket.url()));
}

/** What a browser is told to look up or fetch before it is needed, elsewhere: no request shows it. */
function preparedElsewhere(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>("link[href]");
    const said = Array.from(links, ({ rel, href }) => `${rel} ${href}`);
    const isOurs = (line: string) => line.includes(` ${location.origin}/`);
    return said.filter((line) => !isOurs(line) && !/^canonical |^alternate /.test(line));
  });
}
