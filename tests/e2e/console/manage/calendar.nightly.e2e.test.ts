import { beforeAll, expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { readCalendarText } from "#tests/support/calendars/read-calendar.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../../steps/change-event.ts";
import { expectCount, patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();
const name = "Vinterting i New York";

async function plan(): Promise<void> {
  const event = { name, timeZone: "America/New_York" };
  // Wednesday 20 January 2027, 19:30 to 21:00 there: after midnight in Oslo.
  const times = { startsAt: Date.UTC(2027, 0, 21, 0, 30), endsAt: Date.UTC(2027, 0, 21, 2) };
  await callAsClient(stage.plenum, "POST", "/events", { ...event, ...times });
}

beforeAll(plan);

test("a month, a week and a list show the event on its day, in one's own time and in its own", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("calendar", [host]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto("/manage/calendar?day=2027-01-05&times=event");
  const table = page.getByRole("table");
  const cellOf = (day: number) =>
    table.getByRole("cell", { name: new RegExp(`(^|\\D)${day}\\. januar`) });
  await cellOf(20).getByRole("link", { name }).waitFor(patience);
  expect(await table.getByRole("columnheader").first().textContent()).toBe(
    t("staff.calendar.week"),
  );
  expect(await table.getByRole("columnheader").nth(1).textContent()).toBe("mandag");
  expect(await table.getByRole("rowheader").allTextContents()).toEqual(["53", "1", "2", "3", "4"]);

  const views = page.getByRole("navigation", { name: t("staff.calendar.views") });
  await page.goto("/manage/calendar?day=2027-01-20&times=event&view=week");
  await page.getByRole("heading", { level: 2, name: /3/ }).waitFor(patience);
  await cellOf(20).getByRole("link", { name }).waitFor(patience);
  await views.getByRole("link", { name: t("staff.calendar.list") }).press("Enter");
  const row = page.getByRole("link", { name });
  await page.getByRole("heading", { level: 3, name: "onsdag 20. januar" }).waitFor(patience);
  expect(await row.textContent()).toContain("19.30–21.00");

  await page.getByRole("link", { name: t("staff.calendar.afterMonth") }).press("Enter");
  await page.getByText(t("staff.calendar.none")).waitFor(patience);
  await page.getByRole("link", { name: t("staff.calendar.beforeMonth") }).press("Enter");
  await row.press("Enter");
  await page.getByRole("heading", { level: 1, name: t("events.detailsTitle") }).waitFor(patience);
  expect(problemsOf([host])).toEqual([]);
});

test("what lasts over several days says of each what of it falls there", async () => {
  const host = await stage.desk("host");
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  const long = { name: "Høstleir", timeZone: "Europe/Oslo" };
  // From Friday at ten to Sunday at two, in Oslo.
  const times = { startsAt: Date.UTC(2027, 9, 1, 8), endsAt: Date.UTC(2027, 9, 3, 12) };
  await callAsClient(stage.plenum, "POST", "/events", { ...long, ...times });
  await page.goto("/manage/calendar?day=2027-10-01&times=event&view=list");
  const rows = page.getByRole("link", { name: long.name });
  await expectCount(rows, 3, "a row of each day");
  const hours = [
    t("staff.calendar.from", { time: "10.00" }),
    t("staff.calendar.wholeDay"),
    t("staff.calendar.until", { time: "14.00" }),
  ];
  const texts = await rows.allTextContents();
  expect(texts.map((text, day) => text.startsWith(hours[day] ?? "?"))).toEqual([true, true, true]);
  expect(problemsOf([host])).toEqual([]);
});

test("a phone shows the list first, and nothing wider than it is", async () => {
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("calendar-phone", [phone]));
  await signInByRequest(phone, stage.plenum.demo);
  const { page } = phone;
  await page.goto("/manage/calendar?day=2027-01-05");
  await page.getByRole("heading", { level: 3 }).first().waitFor(patience);
  await expectCount(page.getByRole("table"), 0, "no table where there is no room for it");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(await page.evaluate(() => innerWidth));
  expect(problemsOf([phone])).toEqual([]);
});

test("the calendar is read by other programs at an address of one's own, until it is ended", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("calendar-feed", [host]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto("/manage/calendar");
  await page.getByRole("button", { name: t("staff.calendar.feedMake") }).press("Enter");
  const field = page.getByRole("textbox", { name: t("staff.calendar.feedAddress") });
  await field.waitFor(patience);
  const address = await field.inputValue();
  const open = page.getByRole("link", { name: t("staff.calendar.feedOpen") });
  expect(await open.getAttribute("href")).toBe(address.replace(/^https?/, "webcal"));
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  const { events } = readCalendarText(await answer.text());
  const names = events.map((each) => each.getFirstPropertyValue("summary"));
  expect(names).toContain(name);
  const etag = answer.headers.get("ETag") ?? "";
  expect((await fetch(address, { headers: { "If-None-Match": etag } })).status).toBe(304);

  await page.getByRole("button", { name: t("staff.calendar.feedRevoke") }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("staff.calendar.feedRevoke") }).press("Enter");
  await page.getByRole("button", { name: t("staff.calendar.feedMake") }).waitFor(patience);
  expect((await fetch(address)).status).toBe(404);
  expect(problemsOf([host])).toEqual([]);
});
