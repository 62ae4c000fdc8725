import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { atCard, makeDinner, order, payAtBank, refuseAtBank } from "./buy.ts";

const stage = setStage();

const price = () => t("staff.tickets.price", { currency: "NOK" });

/** Adds a ticket type on the page on which the host is. */
async function addType(page: Page, type: { no: string; price: string; quota: string }) {
  const form = page.locator("section", { has: page.locator('input[value="add"]') }).last();
  await form.getByLabel(t("staff.tickets.nameNo")).fill(type.no);
  await form.getByLabel(t("staff.tickets.nameEn")).fill("");
  await form.getByLabel(price()).fill(type.price);
  await form.getByLabel(t("staff.tickets.quota")).fill(type.quota);
  await form.getByRole("button", { name: t("staff.tickets.make") }).click();
  await page.getByText(t("staff.tickets.added")).waitFor(patience);
  await page.getByRole("listitem").filter({ hasText: type.no }).first().waitFor(patience);
}

test("a host prices an event with two tickets and publishes it; two buy, one gives up and the ticket is another's", {
  timeout: 300_000,
}, async () => {
  const slug = await makeDinner(stage.plenum);
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const per = await stage.phone("per");
  onTestFailed(() => takePictures("buy-tickets", [host, kari, per]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;

  // What is missing is said where it is set, and the way to it is there.
  await page.goto(`/events/${slug}/details#price`);
  const section = page.locator("#price");
  await section.getByLabel(t("staff.tickets.kind")).selectOption("paid");
  const save = t("events.saveSection", { section: t("staff.tickets.section") });
  await section.getByRole("button", { name: save }).click();
  await section.getByText(t("errors.price.no_types")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await section.getByRole("link", { name: t("staff.tickets.edit") }).click();
  await page.getByRole("heading", { name: t("staff.tickets.title") }).waitFor(patience);

  // What is no price is refused where it stands.
  host.expected.push(/the server responded with a status of 400/);
  await page.getByLabel(price()).fill("mye");
  await page.getByRole("button", { name: t("staff.tickets.make") }).click();
  await page.getByText(t("errors.price.amount")).waitFor(patience);
  await addType(page, { no: "Ordinær", price: "450", quota: "20" });
  await addType(page, { no: "Student", price: "225,50", quota: "1" });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByText(t("staff.tickets.soldOf", { n: 0, quota: 1 })).waitFor(patience);
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);

  // One has the only cheap ticket as long as the payment page is open.
  await kari.page.goto(`/c/${slug}`);
  await kari.page.getByRole("list", { name: t("landing.prices") }).waitFor(patience);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await order(kari, slug, { name: "Kari Nordmann", type: "Student" });
  await per.page.goto(`/c/${slug}/register`);
  await per.page.getByText(t("registration.soldOut")).waitFor(patience);
  expect(await per.page.getByRole("radio", { name: "Student" }).isDisabled()).toBe(true);
  expect(await findAxeViolations(per.page)).toEqual([]);
  await atCard(kari, "cardExpire");
  expect(await findAxeViolations(kari.page)).toEqual([]);

  // Given up, it is the next one's; who gave up buys another.
  await order(per, slug, { name: "Per Hansen", type: "Student" });
  await atCard(per, "cardPay");
  await order(kari, slug, { name: "Kari Nordmann", type: "Ordinær" });
  await refuseAtBank(kari);
  await payAtBank(kari);
  expect(await findAxeViolations(kari.page)).toEqual([]);

  await page.reload();
  const orders = page.getByRole("table", { name: t("staff.tickets.orders") });
  await orders.waitFor(patience);
  const rows = orders.getByRole("row");
  expect(await rows.filter({ hasText: t("staff.tickets.statePaid") }).count()).toBe(2);
  expect(await rows.filter({ hasText: t("staff.tickets.stateExpired") }).count()).toBe(1);
  await page.getByText(t("staff.tickets.soldOf", { n: 1, quota: 1 })).waitFor(patience);
  // In English it is the same page.
  await page.goto(`/events/${slug}/tickets?lang=en`);
  await page.getByRole("heading", { name: "Tickets and prices" }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  // Somebody on the list is given a ticket, with the price gone.
  const added = { name: "Gunn Gjest", email: "gunn@example.org" };
  const guest = await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, added);
  await page.goto(`/events/${slug}/attendees/${guest.id}?lang=no`);
  await page.getByRole("button", { name: t("staff.tickets.placeGive") }).click();
  await page.getByText(t("staff.tickets.placeGiven")).waitFor(patience);
  await page.getByText(t("staff.tickets.placePaid")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host, kari, per])).toEqual([]);
});
