import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const names = Array.from({ length: 24 }, (_, n) => `Deltaker ${String(n + 1).padStart(2, "0")}`);

/** A hall in nine days with two dozen people. */
async function makeHall(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Folkemøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om havna.",
  });
  const at = `/events/${made.slug}`;
  const values = { hybrid: true, seatQuota: 30 };
  await callAsClient(stage.plenum, "PATCH", at, { section: "seats", values });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  for (const [n, name] of names.entries()) {
    const email = `deltaker${n + 1}@example.org`;
    await callAsClient(stage.plenum, "POST", `${at}/attendees`, { name, email, tags: ["Presse"] });
  }
  return String(made.slug);
}

let slug: string;
beforeAll(async () => {
  slug = await makeHall();
});

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const drawerOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: t("staff.attendees.chooseNamed", { name }) });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);

test("a host goes through the list in a drawer over it, mends one, and finds place and ticks as they were", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  const { page } = host;
  onTestFailed(() => takePictures("person-drawer", [host]));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees?q=deltaker`);
  await box(page, "Deltaker 13").check();
  await link(page, "Deltaker 12").evaluate((row) => row.scrollIntoView({ block: "center" }));
  const before = await scrollOf(page);
  expect(before).toBeGreaterThan(200);

  await link(page, "Deltaker 12").click();
  const twelfth = drawerOf(page, "Deltaker 12");
  await twelfth.getByText("deltaker12@example.org").waitFor(patience);
  expect(new URL(page.url()).pathname).toMatch(/\/attendees\/[^/]+$/);
  expect(await scrollOf(page)).toBe(before);
  expect(await box(page, "Deltaker 13").isChecked()).toBe(true);

  // On by key and by button; the history keeps one step for all of them.
  await page.keyboard.press("ArrowDown");
  await drawerOf(page, "Deltaker 13").waitFor(patience);
  await page.keyboard.press("k");
  await twelfth.waitFor(patience);
  await page.getByRole("button", { name: t("staff.attendee.next"), exact: true }).click();
  const drawer = drawerOf(page, "Deltaker 13");
  await drawer.getByText("deltaker13@example.org").waitFor(patience);

  // What is typed is not lost by a key, nor unasked.
  await link(page, t("staff.attendee.edit")).click();
  const field = drawer.locator('[name="name"]');
  await field.fill("Anne Lise Berg");
  await drawer.locator('[name="email"]').fill("anne@example.org");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: t("events.leaveTitle") });
  await asked.getByRole("button", { name: t("events.stay") }).click();
  expect(await field.inputValue()).toBe("Anne Lise Berg");
  await drawer.getByRole("button", { name: t("staff.manage.save"), exact: true }).click();
  const mended = drawerOf(page, "Anne Lise Berg");
  await mended.getByText(t("staff.attendee.saved")).waitFor(patience);
  await mended.getByLabel(t("staff.attendee.label")).fill("A12");
  await mended.getByRole("button", { name: t("staff.attendee.saveLabel") }).click();
  await mended.getByText(t("staff.attendee.seatIsLabelled", { label: "A12" })).waitFor(patience);

  // The list behind it says so too. The one who left what is looked for is followed by the next.
  await link(page, "Deltaker 13").waitFor({ state: "detached", ...patience });
  await page
    .getByText(t("staff.attendees.chosen", { n: 1 }))
    .first()
    .waitFor({ state: "detached", ...patience });
  await page.getByRole("button", { name: t("staff.attendee.next"), exact: true }).click();
  await drawerOf(page, "Deltaker 14").waitFor(patience);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached", ...patience });
  await page.waitForURL((url) => url.searchParams.get("q") === "deltaker", patience);
  await vi.waitFor(
    async () =>
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Deltaker 14"),
    patience,
  );
  expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(100);

  // Ticks stay through all of it.
  await box(page, "Deltaker 15").check();
  await link(page, "Deltaker 16").click();
  await drawerOf(page, "Deltaker 16").waitFor(patience);
  await page.getByRole("button", { name: t("common.close"), exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached", ...patience });
  expect(await box(page, "Deltaker 15").isChecked()).toBe(true);
  await page.goBack();
  await drawerOf(page, "Deltaker 16").waitFor(patience);
  await page.goForward();
  await page.getByRole("dialog").waitFor({ state: "detached", ...patience });
  await page.goBack();
  await drawerOf(page, "Deltaker 16").waitFor(patience);
  expect(await box(page, "Deltaker 15").isChecked()).toBe(true);

  // The list's own ways lead on from the list, not from the person.
  const tag = page.getByRole("combobox", { name: t("staff.attendees.allTags") });
  expect(await tag.isVisible()).toBe(true);
  await tag.selectOption("Presse");
  await page.waitForURL((url) => url.pathname === `/events/${slug}/attendees`, patience);
  expect(new URL(page.url()).searchParams.get("q")).toBe("deltaker");

  // Opened anew the address is the page, and so it is in a narrow window.
  await link(page, "Deltaker 16").click();
  await drawerOf(page, "Deltaker 16").waitFor(patience);
  await link(page, t("staff.attendee.openPage")).click();
  await page.getByRole("heading", { level: 1, name: "Deltaker 16" }).waitFor(patience);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await link(page, t("staff.attendees.title")).last().click();
  await link(page, "Deltaker 17").click();
  await page.getByRole("heading", { level: 1, name: "Deltaker 17" }).waitFor(patience);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await vi.waitFor(async () => expect(await scrollOf(page)).toBe(0), patience);
  expect(problemsOf([host])).toEqual([]);
});

test.each(locales)(
  "axe finds nothing in the drawer, nor beside it, in %s",
  {
    timeout: 240_000,
  },
  async (locale) => {
    const host = await stage.desk(`drawer-${locale}`, { locale });
    const { page } = host;
    onTestFailed(() => takePictures("person-drawer", [host]));
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInByRequest(host, stage.plenum.demo);
    await page.goto(`/events/${slug}/attendees`);
    await link(page, "Deltaker 03").click();
    await drawerOf(page, "Deltaker 03").waitFor(patience);
    await page.waitForLoadState("networkidle");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf([host])).toEqual([]);
  },
);
