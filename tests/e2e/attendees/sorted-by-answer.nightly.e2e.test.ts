/** The list in the order of what was answered to a field of the form, both ways and over two pages. */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
/** More than a page of 30 shows. */
const people = 32;
const nameOf = (n: number) => `Gjest ${String(n).padStart(2, "0")}`;

/** An event whose form asks for a number, which falls from guest to guest, and which the last of them did not answer. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Loppemarkedet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
  });
  const at = `/events/${slug}`;
  const asked = { fields: [{ ...fieldOf("number", "Antall kasser"), id: "fld_boxes" }] };
  const { fields } = await callAsClient(stage.plenum, "PUT", `${at}/fields`, asked);
  const [field] = Array.isArray(fields) ? fields : [];
  for (let n = 1; n <= people; n += 1) {
    const { id } = await callAsClient(stage.plenum, "POST", `${at}/attendees`, { name: nameOf(n) });
    if (n === people) continue;
    const answers = { [String(field.id)]: 100 - n };
    await callAsClient(stage.plenum, "PATCH", `${at}/attendees/${id}`, { answers });
  }
  return String(slug);
}

const lines = (page: Page) => page.locator("tbody tr");

/** Waits until the page has these first and last, and so many of them. */
async function shows(page: Page, first: number, last: number, count: number): Promise<void> {
  await lines(page)
    .first()
    .filter({ hasText: nameOf(first) })
    .waitFor(patience);
  await lines(page)
    .nth(count - 1)
    .filter({ hasText: nameOf(last) })
    .waitFor(patience);
  expect(await lines(page).count()).toBe(count);
}

test("a host sorts the list by an answer, the other way round, and goes on to the second page and back", {
  timeout: 240_000,
}, async () => {
  const slug = await makeEvent();
  const host = await stage.desk("host");
  const { page } = host;
  onTestFailed(() => takePictures("sorted-by-answer", [host]));
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees`);
  await page.getByText(t("staff.attendees.columns"), { exact: true }).first().click();
  await page.getByRole("checkbox", { name: "Antall kasser" }).check();
  await page.getByRole("button", { name: t("staff.attendees.showColumns") }).click();

  const heading = page.getByRole("columnheader").filter({ hasText: "Antall kasser" });
  await heading.getByRole("link").click();
  await page.waitForURL(/sort=fld_/, patience);
  // As numbers, the smallest first; who has not answered comes last, on the second page.
  await shows(page, 31, 2, 30);
  expect(await heading.getAttribute("aria-sort")).toBe("ascending");
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: t("staff.manage.nextPage") }).click();
  await shows(page, 1, 32, 2);
  await page.getByRole("link", { name: t("staff.manage.previousPage") }).click();
  await shows(page, 31, 2, 30);

  await heading.getByRole("link").click();
  await page.waitForURL(/descending=true/, patience);
  await shows(page, 32, 29, 30);
  expect(await heading.getAttribute("aria-sort")).toBe("descending");
  await page.getByRole("link", { name: t("staff.manage.nextPage") }).click();
  await shows(page, 30, 31, 2);
  await takePictures("sorted-by-answer", [host]);
  expect(problemsOf([host])).toEqual([]);
});
