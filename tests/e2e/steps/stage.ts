import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser, newDesk, newPhone, type Person } from "#tests/support/browser.ts";
import { type Plenum, startPlenum } from "#tests/support/servers.ts";

/** What the stories of one file play on: servers with the demo's data, and a browser. */
export interface Stage {
  readonly plenum: Plenum;
  readonly browser: Browser;
  desk(name: string): Promise<Person>;
  phone(name: string): Promise<Person>;
}

/** Starts servers and browser before the file's first story and ends them after its last. */
export function setStage(): Stage {
  let plenum: Plenum | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    plenum = await startPlenum();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await plenum?.stop();
  });
  const ready = () => {
    if (!plenum || !browser) throw new Error("the stage is set when the first story begins");
    return { plenum, browser };
  };
  return {
    get plenum() {
      return ready().plenum;
    },
    get browser() {
      return ready().browser;
    },
    desk: (name) => newDesk(ready().browser, ready().plenum.url, name),
    phone: (name) => newPhone(ready().browser, ready().plenum.url, name),
  };
}
