import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { readLink } from "../steps/form-acts/mailed-links.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { atCard, makePaidDinner, order } from "./buy.ts";

const stage = setStage();

/** Sheets of A4 that a page comes to when it is printed. */
async function sheetsOnPaper(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  return paper.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("a host gives a part back, then cancels the event: everybody gets all of it, with receipts and credit notes by mail", {
  timeout: 300_000,
}, async () => {
  const slug = await makePaidDinner(stage.plenum, 45_000);
  const host = await stage.desk("host");
  const ola = await stage.phone("ola");
  const mia = await stage.phone("mia");
  onTestFailed(() => takePictures("refunds", [host, ola, mia]));
  const mark = String(Math.random()).slice(2, 9);
  const emails = { ola: `ola.${mark}@example.org`, mia: `mia.${mark}@example.org` };
  await order(ola, slug, { name: "Ola Nordmann", type: "Ordinær", email: emails.ola });
  await atCard(ola, "cardPay");
  await order(mia, slug, { name: "Mia Moe", type: "Ordinær", email: emails.mia });
  await atCard(mia, "cardPay");

  // The receipt comes by mail, and its link needs no account; nothing is given back from there.
  await ola.page.goto(await readLink(stage.plenum, emails.ola, "/transactions/"));
  await ola.page.getByText("Ola Nordmann").first().waitFor(patience);
  expect(await ola.page.title()).toContain(t("receipts.payment"));
  expect(await findAxeViolations(ola.page)).toEqual([]);
  expect(await ola.page.getByRole("button", { name: t("staff.money.refundButton") }).count()).toBe(
    0,
  );
  expect(await sheetsOnPaper(ola.page)).toBe(1);
  const pdf = await ola.page.getByRole("link", { name: t("receipts.pdf") }).getAttribute("href");
  const file = await ola.context.request.get(pdf ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto("/transactions");
  const table = page.getByRole("table", { name: t("staff.money.title") });
  const row = table.getByRole("row").filter({ hasText: "Ola Nordmann" });
  await row.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole("link").first().click();

  // More than was paid is refused where it stands; a part goes back.
  const amount = page.getByLabel(t("staff.money.refundAmount", { currency: "NOK" }));
  await amount.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  host.expected.push(/the server responded with a status of 400/);
  await amount.fill("451");
  const give = page.getByRole("button", { name: t("staff.money.refundButton") });
  await give.click();
  await page.getByText(t("errors.refund.too_much")).waitFor(patience);
  await amount.fill("100,50");
  await give.click();
  await page.getByText(t("staff.money.refundDoneText")).waitFor(patience);
  await page.getByText(t("staff.money.reasonStaff")).first().waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  // What staff see beside it is not on the paper.
  expect(await sheetsOnPaper(page)).toBe(1);

  // Nothing happens by a press alone: it is asked for first.
  await page.goto(`/events/${slug}/money`);
  expect(await findAxeViolations(page)).toEqual([]);
  const cancel = page.getByRole("button", { name: t("staff.money.cancelButton") });
  await page.getByRole("checkbox").check();
  await cancel.click();
  await page.getByRole("progressbar").waitFor(patience);
  await cancel.waitFor({ state: "detached", ...patience });
  expect(await findAxeViolations(page)).toEqual([]);
  await expect
    .poll(() => callAsClient(stage.plenum, "GET", `/events/${slug}/cancellation`), patience)
    .toMatchObject({ open: 0, returned: { amount: 90_000 }, left: { amount: 0 } });

  // Each is told by mail, and nobody can register any more.
  const subject = t("receipts.creditSubject", { event: "Årsmiddag" });
  await openMail(mia.page, emails.mia, subject);
  await ola.page.goto(`/c/${slug}/register`);
  await ola.page.getByRole("radio").waitFor({ state: "detached", ...patience });
  expect(problemsOf([host, ola, mia])).toEqual([]);
});
