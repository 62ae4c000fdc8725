import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const week = 7 * 24 * 60 * 60_000;

/** More upcoming events than the list begins with. */
async function makeEvents({ context, origin }: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const startsAt = Date.now() + week + index * 60_000;
    const answer = await context.request.post("/v1/events", {
      headers: { Origin: origin },
      data: {
        name: `Rekke ${index + 1}`,
        startsAt,
        endsAt: startsAt + week / 7,
        timeZone: "Europe/Oslo",
      },
    });
    expect(answer.status()).toBe(201);
  }
}

test("more rows come below those that are there, and stay through a reload", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("lists", [host]));
  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await makeEvents(host, 52);
  await page.goto("/events?q=rekke");
  const rows = page.locator("tbody tr");
  const first = rows.first();
  await first.waitFor();
  expect(await rows.count()).toBe(50);
  const firstName = await first.getByRole("link").textContent();

  await page.getByRole("link", { name: t("events.more"), exact: true }).click();
  await rows.nth(51).waitFor();
  expect(await rows.count()).toBe(52);
  expect(await first.getByRole("link").textContent()).toBe(firstName);
  const focused = page.locator("tbody a:focus");
  await focused.waitFor();
  expect(await focused.textContent()).toBe(await rows.nth(50).getByRole("link").textContent());
  expect(new URL(page.url()).search).toBe("?q=rekke&rows=100");

  await page.reload();
  await rows.nth(51).waitFor();
  expect(problemsOf([host])).toEqual([]);
});

/** More teams than a page of their list holds. */
async function makeTeams({ context, origin }: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const answer = await context.request.post("/v1/teams", {
      headers: { Origin: origin },
      data: { name: `Lag ${String(index + 1).padStart(2, "0")}` },
    });
    expect(answer.status()).toBe(201);
  }
}

/** Two pages on, back by two, and from the second to the beginning: each shows what it showed before. */
async function turnPages(page: Page): Promise<void> {
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const press = async (name: string, shown: string) => {
    await link(name).click();
    await page.locator("tbody tr").first().getByRole("link", { name: shown }).waitFor();
  };
  await page.goto("/manage/teams?q=lag");
  await press(t("staff.manage.nextPage"), "Lag 31");
  await press(t("staff.manage.nextPage"), "Lag 61");
  await link(t("staff.manage.nextPage")).waitFor({ state: "detached" });
  await press(t("staff.manage.previousPage"), "Lag 31");
  await press(t("staff.manage.previousPage"), "Lag 01");
  await link(t("staff.manage.previousPage")).waitFor({ state: "detached" });
  await press(t("staff.manage.nextPage"), "Lag 31");
  await press(t("staff.manage.firstPage"), "Lag 01");
  await page.waitForURL((url) => !url.searchParams.has("cursor"));
}

test("a page of teams leads to the next one, to the one before and to the beginning, with scripts and without", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("team-pages", [client]));
  await signInByRequest(client, stage.plenum.demo);
  await makeTeams(client, 65);
  await turnPages(client.page);
  const plain = await stage.withoutScripts({ as: client });
  await turnPages(await plain.newPage());
  await plain.close();
  expect(problemsOf([client])).toEqual([]);
});

/** What a link asks for. */
const dataOfPages = /\.data\b/;

test("a link that is pressed just after something was typed into a search is followed first, and the search after it", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("search-waits", [host]));
  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await makeEvents(host, 52);
  await page.clock.install();
  await page.goto("/events?q=rekke");
  const search = page.getByRole("searchbox", { name: t("events.searchLabel"), exact: true });
  let opened = Promise.resolve();
  await page.route(dataOfPages, async (route) => {
    await opened;
    await route.continue();
  });
  const press = async (link: string) => {
    let open = () => {};
    opened = new Promise((resolve) => {
      open = resolve;
    });
    const isAsked = page.waitForRequest(dataOfPages);
    await page.getByRole("link", { name: link, exact: true }).click();
    await isAsked;
    // The rest after typing ends while the link's page is on its way.
    await page.clock.runFor(1_000);
    open();
  };
  await search.fill("rekke 1");
  await press(t("events.more"));
  await page.waitForURL(({ searchParams: said }) => said.get("q") === "rekke 1");
  expect(await search.inputValue()).toBe("rekke 1");
  await search.fill("rekke 2");
  await press(t("staff.manage.teams"));
  await page.waitForURL(({ pathname }) => pathname === "/manage/teams");
  await page.locator("tbody tr").first().waitFor();
  expect(problemsOf([host])).toEqual([]);
});
