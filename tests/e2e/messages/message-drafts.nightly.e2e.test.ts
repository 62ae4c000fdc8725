/** A draft looked at for somebody on the list, planned by the clock of its event, and said in the room. */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient, stopPolls } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { arrive } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** A published event with these people on its list; answers its address. */
async function makeEvent(
  name: string,
  people: readonly object[],
  more: object = {},
): Promise<string> {
  const startsAt = Date.now() + 3 * day;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
    ...more,
  });
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  for (const person of people) {
    await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, person);
  }
  return `/events/${slug}`;
}

/** A draft as a program makes it; answers its address. */
async function makeDraft(at: string, more: object): Promise<string> {
  const { id } = await callAsClient(stage.plenum, "POST", `${at}/messages`, {
    kind: "broadcast",
    ...more,
  });
  return `${at}/messages/${id}`;
}

const read = (address: string) => callAsClient(stage.plenum, "GET", address);
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();
const frameOf = (page: Page) => page.locator(`iframe[title="${t("staff.templates.frame")}"]`);
/** What the mail in the preview says. */
const mailSays = (page: Page, text: string) =>
  page
    .frameLocator(`iframe[title="${t("staff.templates.frame")}"]`)
    .getByText(text, { exact: true })
    .last()
    .waitFor(patience);

const guests = [
  { name: "Kari Nordmann", email: "kari@vinje.test" },
  { name: "Ola Hansen", email: "ola@vinje.test" },
];
const wording = {
  channels: ["email"],
  texts: {
    no: { subject: "Ny tid", body: "Hei, [NAME]." },
    en: { subject: "New time", body: "Hello, [NAME]." },
  },
};

test("a mail is seen as somebody on the list gets it, narrow and wide, in either language; the enter key there keeps nothing", {
  timeout: 240_000,
}, async () => {
  const message = await makeDraft(await makeEvent("Folkemøtet", guests), wording);
  const [desk, phone] = [await stage.desk("desk"), await stage.phone("phone")];
  onTestFailed(() => takePictures("preview", [desk, phone]));
  for (const person of [desk, phone]) {
    const { page } = person;
    await signInByRequest(person, stage.plenum.demo);
    await page.goto(message);
    const search = page.getByRole("searchbox", { name: t("staff.messages.findReader") });
    await page.waitForLoadState("networkidle");
    await search.fill("ola");
    await search.press("Enter");
    await mailSays(page, "Hei, Ola Hansen.");
    expect(await search.inputValue()).toBe("ola");
    const preview = page.getByRole("region", { name: t("staff.messages.preview"), exact: true });
    await preview.getByLabel(t("staff.messages.previewLanguage")).selectOption("en");
    await mailSays(page, "Hello, Ola Hansen.");
    expect(await frameOf(page).evaluate((frame) => frame.style.width)).toBe("375px");
    await preview.getByLabel(t("staff.templates.width")).selectOption("desktop");
    await expect
      .poll(() => frameOf(page).evaluate((frame) => frame.style.width), patience)
      .toBe("720px");
    // It fits where it stands, however wide the mail's own window is.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await frameOf(page).scrollIntoViewIfNeeded();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await read(message)).toMatchObject({ state: "draft", version: 1 });
  }
  await takePictures("message-preview", [desk, phone]);
  // Looking is no change: nobody is asked about it on the way out.
  await desk.page
    .getByRole("link", { name: t("staff.messages.title") })
    .first()
    .click();
  await desk.page.waitForURL(/\/messages$/, patience);
  expect(problemsOf([desk, phone])).toEqual([]);

  const context = await stage.withoutScripts({ as: desk });
  const plain = await context.newPage();
  await plain.goto(message);
  await plain.getByLabel(t("staff.messages.subject"), { exact: true }).first().fill("Enda en tid");
  const search = plain.getByRole("searchbox", { name: t("staff.messages.findReader") });
  await search.fill("kari");
  await search.press("Enter");
  await plain.getByText(t("staff.templates.subjectLine", { subject: "Enda en tid" })).waitFor();
  await mailSays(plain, "Hei, Kari Nordmann.");
  expect(await read(message)).toMatchObject({ state: "draft", version: 1 });
  await context.close();
});

test("a time is that of the event's zone, on either side of the hour that its clocks leave out", {
  timeout: 180_000,
}, async () => {
  // In New York clocks go from two to three on 9 March 2036; the browser is in Oslo.
  const startsAt = Date.UTC(2036, 2, 20, 17);
  const times = { startsAt, endsAt: startsAt + 60 * 60_000, timeZone: "America/New_York" };
  const message = await makeDraft(await makeEvent("Consulate", guests, times), wording);
  const host = await stage.desk("planner");
  onTestFailed(() => takePictures("later", [host]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto(message);
  await page.getByRole("radio", { name: t("staff.messages.at"), exact: true }).check();
  const field = page.locator('[name="schedule.at"]');
  const planFor = async (local: string, instant: number) => {
    await field.fill(local);
    await press(page, t("staff.messages.save"));
    await page.getByText(t("staff.messages.saved"), { exact: true }).waitFor(patience);
    await expect
      .poll(async () => (await read(message)).schedule, patience)
      .toEqual({ kind: "at", at: instant });
    await page.reload();
    expect(await field.inputValue()).toBe(local);
  };
  await planFor("2036-03-09T01:30", Date.UTC(2036, 2, 9, 6, 30));
  await planFor("2036-03-09T03:30", Date.UTC(2036, 2, 9, 7, 30));
  // The hour that comes twice in November is meant the first time.
  await planFor("2036-11-02T01:30", Date.UTC(2036, 10, 2, 5, 30));
  await planFor("2036-03-09T03:00", Date.UTC(2036, 2, 9, 7));
  await press(page, t("staff.messages.review"));
  await page.getByText(/^Går .*9\. mars.*03[.:]00/).waitFor(patience);
  await press(page, t("staff.messages.sendLater", { n: 2 }));
  await page.getByText(/^Sendes .*9\. mars.*03[.:]00/).waitFor(patience);
  expect(await read(message)).toMatchObject({
    state: "scheduled",
    dueAt: Date.UTC(2036, 2, 9, 7),
  });
  expect(problemsOf([host])).toEqual([]);
});

test("a message into the room is on the phones of who is there", { timeout: 180_000 }, async () => {
  await stopPolls(stage.plenum);
  const { slug, code } = stage.plenum.demo;
  const phone = await stage.phone("in the room");
  const host = await stage.desk("speaker");
  onTestFailed(() => takePictures("room-message", [host, phone]));
  await arrive(phone, code);
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  const said = "Bussen går fra hovedinngangen.";
  await page.goto(await makeDraft(`/events/${slug}`, { channels: ["room"] }));
  await page.getByLabel(t("staff.messages.announcement"), { exact: true }).fill(said);
  await press(page, t("staff.messages.review"));
  await press(page, t("staff.messages.sendRoom"));
  await phone.page.getByRole("listitem").filter({ hasText: said }).waitFor(patience);
  await page.getByText(t("staff.messages.progress", { done: "1", all: "1" })).waitFor(patience);
  await takePictures("room-message-sent", [host, phone]);
  expect(problemsOf([host, phone])).toEqual([]);
});
