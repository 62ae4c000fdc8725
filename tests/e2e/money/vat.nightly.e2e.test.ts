/** Who is not in the VAT register sells without VAT, and what its receipts say; a receipt in letters that the file lacks. */
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { readLink } from "../steps/form-acts/mailed-links.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { atCard, makeDinner, makePaidDinner, order } from "./buy.ts";

const stage = setStage();

/** No ticket of the event has VAT any more. */
async function takeVatOff(slug: string): Promise<void> {
  const at = `/events/${slug}/ticket-types`;
  const { items } = await callAsClient(stage.plenum, "GET", at);
  for (const { id } of Array.isArray(items) ? items : []) {
    await callAsClient(stage.plenum, "PATCH", `${at}/${id}`, { vatRate: 0 });
  }
}

test("a seller leaves the VAT register in its settings, and tickets and receipts follow", {
  timeout: 300_000,
}, async () => {
  const host = await stage.desk("host");
  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("vat", [host, guest]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  const before = await makePaidDinner(stage.plenum, 45_000);
  await page.goto("/settings#organisation");
  const section = page.locator("#organisation");
  const save = section.getByRole("button", { name: t("staff.manage.save"), exact: true });
  const vat = section.getByRole("switch", { name: t("staff.manage.vatRegistered") });
  const business = section.getByRole("switch", { name: t("staff.manage.businessRegistered") });
  expect(await vat.isChecked()).toBe(true);
  await vat.uncheck();
  await business.check();
  host.expected.push(/the server responded with a status of 400/);
  await save.click();
  await section.getByText(t("errors.vat.needed")).waitFor(patience);
  expect(await vat.isChecked()).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePictures("vat-needed", [host]);

  await takeVatOff(before);
  await save.click();
  await section.getByText(t("common.saved")).waitFor(patience);
  await page.reload();
  expect([await vat.isChecked(), await business.isChecked()]).toEqual([false, true]);

  // A new type has none, and another rate is refused where it stands.
  const draft = await makeDinner(stage.plenum);
  await page.goto(`/events/${draft}/tickets`);
  const rate = page.getByLabel(t("staff.tickets.vat")).first();
  expect(await rate.inputValue()).toBe("0");
  await page.getByText(t("staff.tickets.vatNoneHint")).first().waitFor(patience);
  await page.getByLabel(t("staff.tickets.nameNo"), { exact: true }).first().fill("Ordinær");
  await page
    .getByLabel(t("staff.tickets.price", { currency: "NOK" }))
    .first()
    .fill("450");
  await rate.fill("25");
  await page.getByRole("button", { name: t("staff.tickets.make"), exact: true }).click();
  await page.getByText(t("errors.price.no_vat")).first().waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePictures("vat-refused", [host]);

  const slug = await makePaidDinner(stage.plenum, 45_000, 0);
  await guest.page.goto(`/c/${slug}`);
  await guest.page.getByRole("list", { name: t("landing.prices") }).waitFor(patience);
  expect(await guest.page.getByText(t("landing.pricesVat")).count()).toBe(0);
  const email = `li.${String(Math.random()).slice(2, 9)}@example.org`;
  await order(guest, slug, { name: "Kari 李明", type: "Ordinær", email });
  expect(await guest.page.getByText(t("guest.orderTotal")).count()).toBe(0);
  await atCard(guest, "cardPay");
  await guest.page.goto(await readLink(stage.plenum, email, "/transactions/"));
  const sheet = guest.page.getByRole("article");
  await sheet.getByText(t("receipts.businessRegister"), { exact: true }).waitFor(patience);
  await sheet.getByText(t("receipts.noVat")).waitFor(patience);
  expect(await sheet.textContent()).not.toContain("MVA");
  await takePictures("vat-receipt", [guest]);

  // The file would have a part of the name: the page is shown in its place, and says why, once.
  await guest.page.getByRole("link", { name: t("receipts.pdf") }).click();
  await guest.page.getByText(t("receipts.noPdf")).waitFor(patience);
  await sheet.getByText("Kari 李明", { exact: true }).waitFor(patience);
  expect(await findAxeViolations(guest.page)).toEqual([]);
  await takePictures("receipt-without-file", [guest]);
  await guest.page.reload();
  await sheet.waitFor(patience);
  expect(await guest.page.getByText(t("receipts.noPdf")).count()).toBe(0);
  expect(problemsOf([host, guest])).toEqual([]);
});
