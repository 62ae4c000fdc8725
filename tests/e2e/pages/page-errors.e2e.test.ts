import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf, wordsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { locales as allLocales, type Locale } from "#workers/contract/texts/index.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { isNight, setStage } from "../steps/stage.ts";

const stage = setStage();

/** By day the language that most see. */
const locales: readonly Locale[] = isNight ? allLocales : ["no"];

/** What a browser says of an answer that is no 200, and the router of one that is no page. */
const statusTrouble = /the server responded with a status of|^SyntaxError/;

async function signedIn(locale: Locale): Promise<Person> {
  const host = await stage.desk(`host-${locale}`, { locale });
  onTestFailed(() => takePictures("page-errors", [host]));
  host.expected.push(statusTrouble);
  await signInByRequest(host, stage.plenum.demo);
  return host;
}

test.each(locales)("an event that is not there leaves the menu standing, in %s", async (locale) => {
  const t = wordsOf(locale);
  const host = await signedIn(locale);
  const { page } = host;
  const answer = await page.goto("/events/no-such-event/details");
  expect(answer?.status()).toBe(404);
  expect(await page.title()).toBe(`${t("guest.notFoundTitle")} · Plenum`);
  await page.getByRole("heading", { name: t("guest.notFoundTitle"), level: 1 }).waitFor();
  await page.getByText(t("errors.event.not_found")).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  const menu = page.getByRole("navigation", { name: t("console.mainNav") });
  await menu.getByRole("link", { name: t("console.events"), exact: true }).click();
  await page.getByRole("heading", { name: t("events.title"), level: 1 }).waitFor();
  expect(problemsOf([host])).toEqual([]);
  await host.context.close();
});

const failing = [
  { path: "/my-events", from: "/", nav: "console.mainNav", link: "console.myEvents" },
  {
    path: "/events/SLUG/polls",
    from: "/events/SLUG/details",
    nav: "console.eventNav",
    link: "console.polls",
  },
] as const;

test.each(isNight ? failing : failing.slice(1))(
  "$path leaves the menu standing when it fails",
  async (story) => {
    const t = wordsOf("no");
    const host = await signedIn("no");
    const { page } = host;
    const path = story.path.replace("SLUG", stage.plenum.demo.slug);
    const answers = `**${path}.data*`;
    await page.route(answers, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(story.from.replace("SLUG", stage.plenum.demo.slug));
    await page.waitForLoadState("networkidle");
    const menu = page.getByRole("navigation", { name: t(story.nav) });
    await menu.getByRole("link", { name: t(story.link), exact: true }).click();

    const heading = page.getByRole("heading", { name: t("console.brokenTitle"), level: 1 });
    await heading.waitFor();
    expect(await menu.isVisible()).toBe(true);
    await page.unroute(answers);
    await page.getByRole("link", { name: t("guest.tryAgain") }).click();
    await heading.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    expect(problemsOf([host])).toEqual([]);
    await host.context.close();
  },
);

test.each(locales)(
  "an address without a page of its own leads to one that says what is wrong, in %s",
  async (locale) => {
    const t = wordsOf(locale);
    const host = await signedIn(locale);
    const { page } = host;
    for (const path of [
      "/users/import/imp_none/result",
      "/users/import/template?client=cli_none",
      "/manage/audit/csv?client=cli_none",
      "/events/no-such-event/display/ticket",
    ]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === "/error-404", patience);
      await page.getByRole("heading", { name: t("guest.notFoundTitle"), level: 1 }).waitFor();
    }
    const answer = await page.goto("/profile/att_none");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: t("guest.notFoundTitle"), level: 1 }).waitFor();
    await page.getByText(t("errors.profile.not_found")).waitFor();
    expect(await page.title()).toBe(`${t("guest.notFoundTitle")} · Plenum`);
    expect(await page.getByText(t("guest.tryAgain")).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf([host])).toEqual([]);
    await host.context.close();
  },
);
