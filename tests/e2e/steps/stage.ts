import { randomInt } from "node:crypto";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, vi } from "vitest";
import type { Demo } from "#scripts/lib/demo.mjs";
import {
  launchBrowser,
  newDesk,
  newPhone,
  newScreen,
  newWindowWithoutScripts,
  type Person,
  type PersonOptions,
  watchOtherWindows,
} from "#tests/support/browser.ts";
import { describePages } from "#tests/support/pictures.ts";
import type { Addresses, Site } from "#tests/support/servers/plenum.ts";
import { codeAlphabet } from "#workers/contract/conventions/event-code.ts";
import { patience } from "./expect.ts";

/** What the stories of one file play on: the run's servers with a demo of the file's own, and a browser. */
export interface Stage {
  readonly plenum: Site;
  readonly browser: Browser;
  desk(name: string, options?: PersonOptions): Promise<Person>;
  phone(name: string, options?: PersonOptions): Promise<Person>;
  screen(name: string, options?: PersonOptions): Promise<Person>;
  withoutScripts(options?: Parameters<typeof newWindowWithoutScripts>[2]): Promise<BrowserContext>;
}

/** Most people of a failed story whose pages are described: those who came last. */
const mostDescribed = 6;

/** One browser for all files of a worker: each start costs a core a second or two. It ends with the worker. */
let sharedBrowser: Promise<Browser> | undefined;

/** Starts it for the first file, and anew where it is gone. */
async function shareBrowser(): Promise<Browser> {
  const known = await sharedBrowser?.catch(() => undefined);
  if (known?.isConnected()) return known;
  sharedBrowser = launchBrowser();
  return sharedBrowser;
}

/** Makes the demo before the file's first story, and sends everybody home after its last. */
export function setStage(): Stage {
  const site = openSite();
  let browser: Browser | undefined;
  let unwatch: (() => void) | undefined;
  const ofNobody: string[] = [];
  beforeAll(async () => {
    browser = await shareBrowser();
    unwatch = watchOtherWindows(browser, (address) => ofNobody.push(address));
  });
  afterAll(async () => {
    unwatch?.();
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
  });
  const people: Person[] = [];
  afterEach(async ({ task }) => {
    // Also in stories that look at nothing else that went wrong: no page asks a third party.
    const known = people.flatMap((person) => person.elsewhere.splice(0));
    const elsewhere = [...known, ...ofNobody.splice(0)];
    if (task.result?.state !== "fail") return expect(elsewhere).toEqual([]);
    const errors = (task.result.errors ?? []).map(({ message }) => message);
    await describePages(task.name, errors, people.slice(-mostDescribed));
  });
  const ready = () => {
    if (!browser) throw new Error("the stage is set when the first story begins");
    return browser;
  };
  const enter = (make: typeof newDesk) => async (name: string, options?: PersonOptions) => {
    const person = await make(ready(), site().url, name, options);
    people.push(person);
    return person;
  };
  return {
    get plenum() {
      return site();
    },
    get browser() {
      return ready();
    },
    desk: enter(newDesk),
    phone: enter(newPhone),
    screen: enter(newScreen),
    withoutScripts: (options) => newWindowWithoutScripts(ready(), site().url, options),
  };
}

/** The same without a browser: answers the site from the file's first story on. */
export function openSite(): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    const servers = inject("servers");
    site = { ...servers, demo: await makeOwnDemo(servers) };
  });
  return () => {
    if (!site) throw new Error("the demo is there when the first story begins");
    return site;
  };
}

export { isNight, testByNight } from "#tests/support/suite/night.ts";

/** A demo with an organisation, hosts and codes that nobody else has. */
export async function makeOwnDemo({ url, roomSecret }: Addresses): Promise<Demo> {
  const letter = () => codeAlphabet.charAt(randomInt(codeAlphabet.length));
  const mark = letter() + letter() + letter() + letter();
  // A room that is not ready is asked again: the same mark is the same demo.
  return vi.waitFor(async () => {
    const answer = await fetch(`${url}/v1/internal/demo?mark=${mark}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${roomSecret}` },
    });
    if (!answer.ok) throw new Error(`no demo: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }, patience);
}
