import { beforeAll, expect, test } from "vitest";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { accountOf } from "../../steps/change-event.ts";
import { type MadeItems, makeItems } from "../../steps/made-items.ts";
import { openSite } from "../../steps/stage.ts";
import { adminPages, fillAddress, staffPages } from "./page-lists.ts";

const site = openSite();

let items: MadeItems;
beforeAll(async () => {
  items = await makeItems(site());
});

/** Pages for who is signed in that are no pages of the console: they stand alone, or lead there. */
const outside = /^\/(second-factor|lock-screen|scanner|logout|c\/CODE\/control)\b/;

test.each([
  ["client", staffPages],
  ["admin", adminPages],
] as const)("the way out is on every page of the console, for the %s", async (role, pages) => {
  const { url, demo } = site();
  const body = { email: accountOf(demo, role), password: demo.password };
  const { json } = await callWithRetry(url, "POST", "/v1/auth/login", { body });
  const headers = { Cookie: `${cookieNames.console}=${json?.token}` };
  const without: string[] = [];
  const opened = pages.filter((path) => !outside.test(path));
  expect(opened.length).toBeGreaterThan(20);
  for (const path of opened) {
    const page = await fetch(`${url}${fillAddress(path, demo, items)}`, { headers });
    const html = await page.text();
    if (!/<form[^>]*action="\/logout"/.test(html)) without.push(`${path}: ${page.status}`);
  }
  expect(without).toEqual([]);
});
