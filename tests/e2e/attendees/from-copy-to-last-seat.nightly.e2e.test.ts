/** Before an event, from one end to the other: a copy is made, written, published, filled, and its last seat goes on. */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { pressAndConfirm } from "../steps/host.ts";
import { followMail, openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { registerOn } from "./register-people.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const name = "Kveld om torget";
const slug = "kveld-om-torget";

/** Last year's event, with three seats in the hall and its registration open. */
async function makeFormer(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Fjorårets kveld",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om torget.",
  });
  const at = `/events/${made.slug}`;
  const sections = {
    registration: { registrationEnabled: true },
    seats: { hybrid: true, seatQuota: 3 },
  };
  for (const [section, values] of Object.entries(sections)) {
    await callAsClient(stage.plenum, "PATCH", at, { section, values });
  }
  return String(made.slug);
}

/** The page of the own registration, by the newest mail of that subject. */
async function openOwn(page: Page, to: string, subject: "registered" | "waiting"): Promise<void> {
  await followMail(page, {
    to,
    subject: t(`letters.${subject}Subject`, { event: name }),
    button: t("letters.ownButton"),
  });
}

/** The link of a mail that leads to where a seat is given up. */
async function cancelLink(page: Page, to: string): Promise<string> {
  const mail = await openMail(page, to, t("letters.registeredSubject", { event: name }));
  const link = mail.locator('a[href*="/cancelSeat/"]').first();
  return (await link.getAttribute("href")) ?? "";
}

test("an event is copied, its page written and published; five register until it is full, one gives the seat up by the mailed link, the next takes it", {
  timeout: 300_000,
}, async () => {
  const former = await makeFormer();
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const per = await stage.phone("per");
  onTestFailed(() => takePictures("from-copy", [host, kari, per]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto(`/events/${former}/duplicate`);
  await page.waitForLoadState("networkidle");
  await page.getByRole("textbox", { name: t("events.name") }).fill(name);
  await page.getByRole("button", { name: t("events.duplicateDo") }).click();
  await page.getByText(t("events.created", { name })).waitFor(patience);
  expect(new URL(page.url()).pathname).toBe(`/events/${slug}/details`);

  await page.goto(`/events/${slug}/homepage`);
  await page.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);
  await page.locator('li[data-block="cover"] summary').click();
  await page.locator('[name="0.titleNo"]').fill("Torget er vårt");
  await page.getByRole("button", { name: t("staff.landing.save") }).click();
  await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  await pressAndConfirm(host, slug, t("events.publish"), t("events.publishedNow"));

  await kari.page.goto(`/c/${slug}`);
  await kari.page.getByRole("heading", { name: "Torget er vårt" }).waitFor(patience);
  const people = ["Kari", "Ola", "Anne", "Liv", "Siri"].map((first) => {
    return { name: `${first} Nordmann`, email: `${first.toLowerCase()}@torget.test` };
  });
  const phones = [kari.page, per.page];
  for (const [place, person] of people.entries()) {
    const phone = phones[place % 2] ?? kari.page;
    await registerOn(phone, slug, person);
  }
  // Three have seats; the others wait, and each is told which place they have.
  await openOwn(kari.page, "anne@torget.test", "registered");
  await kari.page.getByText(t("standing.confirmed")).first().waitFor(patience);
  // The ticket comes before the ways out of it.
  const ticket = kari.page.getByRole("img", {
    name: t("registration.ticketQr", { name: "Anne Nordmann" }),
  });
  const giveUp = kari.page.locator("summary", { hasText: t("registration.seatGiveUp") });
  const [shown, below] = [await ticket.boundingBox(), await giveUp.boundingBox()];
  expect(shown?.y).toBeLessThan(below?.y ?? 0);
  await openOwn(per.page, "liv@torget.test", "waiting");
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);
  await openOwn(kari.page, "siri@torget.test", "waiting");
  await kari.page.getByText(t("standing.waiting", { place: 2 })).waitFor(patience);

  // Opening the link of the mail gives nothing up; its button does, once.
  await kari.page.goto(await cancelLink(kari.page, "ola@torget.test"));
  const button = kari.page.getByRole("button", { name: t("registration.seatGiveUp") });
  await button.waitFor(patience);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await per.page.reload();
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);
  await button.tap();
  await kari.page.getByRole("heading", { name: t("registration.seatGone") }).waitFor(patience);

  // Liv is offered it, and takes it; Siri is the first in line.
  await followMail(per.page, {
    to: "liv@torget.test",
    subject: t("letters.offeredSubject", { event: name }),
    button: t("letters.confirmButton"),
  });
  await per.page.getByRole("button", { name: t("registration.seatTake") }).tap();
  await per.page.getByRole("heading", { name: t("registration.seatConfirmed") }).waitFor(patience);
  await openOwn(kari.page, "siri@torget.test", "waiting");
  await kari.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);

  await page.goto(`/events/${slug}/attendees`);
  const row = (who: string) => page.getByRole("row").filter({ hasText: who });
  for (const who of ["Kari", "Anne", "Liv"]) {
    await row(who).getByText(t("staff.attendees.seatConfirmed")).waitFor(patience);
  }
  await row("Siri").getByText(t("staff.attendees.reasonLine")).waitFor(patience);
  expect(problemsOf([host, kari, per])).toEqual([]);
});
