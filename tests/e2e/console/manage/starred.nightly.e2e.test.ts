import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { starredLimit } from "#workers/contract/organisations/console-limits.ts";
import { patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();

test("ten pages are starred by hand, the eleventh is refused in words, and takes the place of one that goes", {
  timeout: 240_000,
}, async () => {
  const person = await stage.desk("stars");
  onTestFailed(() => takePictures("starred", [person]));
  const { page } = person;
  await signInByRequest(person, stage.plenum.demo);
  const at = `/events/${stage.plenum.demo.slug}`;
  const parts = [
    ...["details", "homepage", "tickets", "files", "attendees", "messages"],
    ...["qna", "polls", "metrics", "door", "exports"],
  ];
  const paths = parts.map((part) => `${at}/${part}`);
  const [last = ""] = paths.slice(-1);
  expect(paths).toHaveLength(starredLimit + 1);
  const nav = page.getByRole("navigation", { name: t("console.starred"), exact: true });
  const star = nav.getByRole("button", { name: t("console.star"), exact: true });
  const unstar = nav.getByRole("button", { name: t("console.unstar"), exact: true });
  const shown = () =>
    nav.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const path of paths.slice(0, starredLimit)) {
    await page.goto(path);
    await star.click();
    await unstar.waitFor(patience);
  }
  expect(await shown()).toEqual(paths.slice(0, starredLimit));
  expect(await findAxeViolations(page)).toEqual([]);

  person.expected.push(/the server responded with a status of 4/);
  await page.goto(last);
  await star.click();
  await nav.getByText(t("errors.starred.too_many", { max: starredLimit })).waitFor(patience);
  expect(await shown()).toEqual(paths.slice(0, starredLimit));
  expect(await findAxeViolations(page)).toEqual([]);

  // One of them goes, from where it stands, and there is room again; it is the account's, and so on any browser.
  await nav
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${paths[0]}"]`) })
    .getByRole("button")
    .click();
  await expect.poll(shown, patience).toEqual(paths.slice(1, starredLimit));
  await star.click();
  await unstar.waitFor(patience);
  await page.context().clearCookies();
  await signInByRequest(person, stage.plenum.demo);
  await page.goto("/settings");
  await expect.poll(shown, patience).toEqual(paths.slice(1));
  await nav.getByRole("link").first().click();
  await page.waitForURL((url) => url.pathname === paths[1], patience);
  expect(problemsOf([person])).toEqual([]);
});
