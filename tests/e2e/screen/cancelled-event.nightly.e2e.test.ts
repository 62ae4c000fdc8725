import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

test("an event that is cancelled says so in its settings, on its poster, on screens, at the control and in a calendar", {
  timeout: 180_000,
}, async () => {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Fjellmøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Fjellbyen kommune",
    description: "Om fjellet.",
  });
  const slug = String(made.slug);
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("cancelled-event", [host]));
  await signInByRequest(host, stage.plenum.demo, accountOf(stage.plenum.demo, "client"));
  const { page } = host;
  await page.goto(`/events/${slug}/display`);
  await page.getByRole("img", { name: t("hall.qrLabel") }).waitFor(patience);

  await callAsClient(stage.plenum, "POST", `/events/${slug}/cancellation`);

  const pages = [
    [`/events/${slug}/display`, t("hall.cancelledTitle")],
    [`/events/${slug}/display/clean`, t("hall.cancelledTitle")],
    [`/c/${slug}/control`, t("hall.cancelledText")],
    [`/c/${slug}/event`, t("hall.cancelledTitle")],
    [`/events/${slug}/details`, t("events.shareCancelled")],
  ] as const;
  for (const [path, words] of pages) {
    await page.goto(path);
    await page.getByText(words).first().waitFor(patience);
    expect(await page.getByRole("img", { name: t("hall.qrLabel") }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  }
  expect(await page.getByRole("link", { name: t("events.posterA4") }).count()).toBe(0);
  await page.goto(`/c/${slug}`);
  await page.getByRole("link", { name: t("landing.updateCalendar") }).waitFor(patience);
  const calendar = await page.request.get(`/c/${slug}/calendar.ics`);
  expect(await calendar.text()).toContain("SUMMARY:Avlyst: Fjellmøtet");
  expect(problemsOf([host])).toEqual([]);
});
