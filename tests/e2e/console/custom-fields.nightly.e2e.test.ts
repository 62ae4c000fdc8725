import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;

/** An event of the story's own, and a host on the page of its form. */
async function openForm(name: string) {
  const startsAt = Date.now() + 30 * 24 * hour;
  const times = { startsAt, endsAt: startsAt + hour, timeZone: "Europe/Oslo" };
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", { name, ...times });
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("custom-fields", [host]));
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`/events/${slug}/form`);
  await host.page.getByRole("heading", { name: t("staff.forms.title") }).waitFor(patience);
  return { host, page: host.page, slug: String(slug) };
}

/** The card of the field at this place, from 0 on. */
const cardAt = (page: Page, place: number) => page.locator("li[data-field]").nth(place);
const labelIn = (card: Locator) => card.getByRole("textbox", { name: t("staff.forms.labelNo") });
const kindIn = (card: Locator) => card.getByRole("combobox", { name: t("staff.forms.kind") });

/** Adds a field at the end and names it. */
async function add(page: Page, place: number, label: string): Promise<Locator> {
  await page.getByRole("button", { name: t("staff.forms.add") }).press("Enter");
  const card = cardAt(page, place);
  await labelIn(card).fill(label);
  return card;
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: t("staff.forms.save") }).press("Enter");
  await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
}

const titles = (page: Page) =>
  page.locator("li[data-field] summary .font-semibold").allTextContents();

test("a form with a condition is made, ordered by keys, looked at and saved, and is there again", async () => {
  const { host, page, slug } = await openForm("Skjema med vilkår");
  await page.getByText(t("staff.forms.empty")).waitFor(patience);
  await add(page, 0, "Allergier");
  const food = await add(page, 1, "Middag?");
  await kindIn(food).selectOption("yesno");

  // What is asked about comes before what depends on it.
  const handle = food.getByRole("button", { name: t("staff.forms.drag") });
  await handle.press("ArrowUp");
  const moved = { label: "Middag?", place: 1, n: 2 };
  await page.getByText(t("staff.forms.moved", moved)).waitFor({ ...patience, state: "attached" });
  expect(await titles(page)).toEqual(["Middag?", "Allergier"]);
  expect(await cardAt(page, 0).locator("[data-handle]:focus").count()).toBe(1);

  const condition = cardAt(page, 1).getByRole("combobox", { name: t("staff.forms.shownWhen") });
  const yes = t("staff.forms.valueIs", { field: "Middag?", value: t("answers.yes") });
  await condition.selectOption({ label: yes });
  await cardAt(page, 1)
    .getByRole("switch", { name: t("staff.forms.sensitive") })
    .check();

  const preview = page.getByRole("region", { name: t("staff.forms.preview") });
  const asked = preview.getByRole("textbox", { name: "Allergier" });
  await preview.getByRole("radio", { name: t("answers.no"), exact: true }).check();
  await asked.waitFor({ ...patience, state: "hidden" });
  await preview.getByRole("radio", { name: t("answers.yes"), exact: true }).check();
  await asked.waitFor(patience);
  await preview.getByText(t("answers.consentHint")).waitFor(patience);
  await preview.getByRole("button", { name: "English" }).press("Enter");
  await preview.getByText("Yes", { exact: true }).waitFor(patience);

  // Whoever goes is asked about what is not saved.
  const back = page.getByRole("link", { name: t("staff.forms.back") });
  await back.press("Enter");
  await page.getByRole("button", { name: t("events.stay") }).press("Enter");
  // The question gives the focus back: a key before that would go elsewhere.
  await page.getByRole("dialog").waitFor({ ...patience, state: "hidden" });
  await expect
    .poll(() => back.evaluate((link) => link === document.activeElement), patience)
    .toBe(true);
  await save(page);
  await page.goto(`/events/${slug}/form`);
  await cardAt(page, 1).waitFor(patience);
  expect(await titles(page)).toEqual(["Middag?", "Allergier"]);
  const { fields } = await callAsClient(stage.plenum, "GET", `/events/${slug}/fields`);
  expect(fields).toMatchObject([
    { kind: "yesno", label: { no: "Middag?" }, shownWhen: null },
    { label: { no: "Allergier" }, sensitive: true, shownWhen: { value: "yes" } },
  ]);

  // By the pointer too.
  await page.waitForLoadState("networkidle");
  const handleAt = (place: number) => cardAt(page, place).locator("[data-handle]");
  await handleAt(1).dragTo(handleAt(0), patience);
  await expect.poll(() => titles(page), patience).toEqual(["Allergier", "Middag?"]);
  expect(problemsOf([host])).toEqual([]);
});

test("what depends on a field below it is marked, and not saved", async () => {
  const { host, page } = await openForm("Skjema i feil rekkefølge");
  await kindIn(await add(page, 0, "Middag?")).selectOption("yesno");
  const second = await add(page, 1, "Allergier");
  const condition = second.getByRole("combobox", { name: t("staff.forms.shownWhen") });
  const yes = t("staff.forms.valueIs", { field: "Middag?", value: t("answers.yes") });
  await condition.selectOption({ label: yes });
  await second
    .getByRole("button", { name: t("staff.forms.up", { label: "Allergier" }) })
    .press("Enter");
  const wrong = page.getByText(t("errors.form.condition"));
  await wrong.waitFor(patience);
  host.expected.push(/the server responded with a status of 400/);
  await page.getByRole("button", { name: t("staff.forms.save") }).press("Enter");
  const faulty = cardAt(page, 0).locator('select[aria-invalid="true"]:focus');
  await faulty.waitFor(patience);
  await cardAt(page, 0)
    .getByRole("combobox", { name: t("staff.forms.shownWhen") })
    .selectOption({ label: t("staff.forms.always") });
  await wrong.waitFor({ ...patience, state: "detached" });
  await save(page);
  expect(problemsOf([host])).toEqual([]);
});

test("registration and seats are set where the event is, up to what the numbers allow", async () => {
  const { host, page, slug } = await openForm("Med plasser");
  await page.getByRole("link", { name: t("staff.forms.back") }).press("Enter");
  const seats = page.locator("#seats");
  const saveSeats = seats.getByRole("button", { name: t("events.sectionSeats") });
  const saved = seats.getByText(t("events.savedAt"), { exact: true });
  await seats.getByRole("switch", { name: t("events.hybrid") }).check();
  host.expected.push(/the server responded with a status of 400/);
  await saveSeats.press("Enter");
  await seats.locator('[name="seatQuota"][aria-invalid="true"]').waitFor(patience);
  await seats.getByRole("textbox", { name: t("events.seatQuota") }).fill("40");
  await saveSeats.press("Enter");
  await saved.waitFor(patience);

  const registration = page.locator("#registration");
  const saveRegistration = registration.getByRole("button", {
    name: t("events.sectionRegistration"),
  });
  await registration.getByRole("switch", { name: t("events.registrationEnabled") }).check();
  const due = registration.getByRole("textbox", { name: t("events.registrationDueAt") });
  await due.fill("2099-01-01T12:00");
  await saveRegistration.press("Enter");
  await registration.getByText(t("errors.registration.due")).waitFor(patience);
  await due.fill("");
  await saveRegistration.press("Enter");
  await registration.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  expect(await callAsClient(stage.plenum, "GET", `/events/${slug}`)).toMatchObject({
    hybrid: true,
    seatQuota: 40,
    registrationEnabled: true,
    registrationDueAt: null,
  });
  expect(problemsOf([host])).toEqual([]);
});
