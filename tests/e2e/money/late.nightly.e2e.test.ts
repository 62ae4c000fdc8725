/** What comes too late, without scripts, or back by itself: late payments, sold out, expired, and the page that one comes back to. */
import { expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { readLink } from "../steps/form-acts/mailed-links.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { atCard, makePaidDinner, order, payLate } from "./buy.ts";

const stage = setStage();
const mark = String(Math.random()).slice(2, 9);
const emailOf = (name: string) => `${name}.${mark}@example.org`;
const buyer = (name: string) => ({
  name: `${name} Sen`,
  type: "Ordinær",
  email: emailOf(name.toLowerCase()),
});

const seen = ({ page }: Person, text: string) =>
  page.getByText(text, { exact: true }).waitFor(patience);

/** An event whose only ticket type has one left. */
async function makeLastTicket(): Promise<string> {
  const slug = await makePaidDinner(stage.plenum, 45_000);
  const { items } = await callAsClient(stage.plenum, "GET", `/events/${slug}/ticket-types`);
  const [type] = Array.isArray(items) ? items : [];
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}/ticket-types/${type?.id}`, {
    quota: 1,
  });
  return slug;
}

/** Lets the time of an order run out; the page on which cards are typed is open again. */
async function letExpire(person: Person): Promise<void> {
  const card = await person.page.locator('a[href*="/dev/card/"]').getAttribute("href");
  await atCard(person, "cardExpire");
  expect(await findAxeViolations(person.page)).toEqual([]);
  await person.page.goto(card ?? "");
  await seen(person, t("outbox.cardClosed"));
}

test("a late payment gets the ticket while there is one, and goes back at once where it is another's", {
  timeout: 300_000,
}, async () => {
  const slug = await makeLastTicket();
  const anne = await stage.phone("anne");
  const bo = await stage.phone("bo");
  onTestFailed(() => takePictures("late", [anne, bo]));

  // Anne's time runs out, and she pays all the same: nobody has taken the ticket.
  await order(anne, slug, buyer("Anne"));
  await letExpire(anne);
  await payLate(anne);
  await seen(anne, t("guest.orderPaid"));

  // It is the last one: whoever comes now is told so, by the page before the event and by the form.
  await bo.page.goto(`/c/${slug}`);
  await bo.page.getByText(t("landing.soldOut"), { exact: true }).first().waitFor(patience);
  expect(await bo.page.getByRole("link", { name: t("live.register") }).count()).toBe(0);
  expect(await findAxeViolations(bo.page)).toEqual([]);
  await bo.page.goto(`/c/${slug}/register`);
  await bo.page.getByText(t("registration.soldOut")).waitFor(patience);
  await bo.page.getByText(t("registration.allSoldOut")).waitFor(patience);
  // Nobody fills in a form for what is not to be had.
  expect(await bo.page.getByRole("textbox").count()).toBe(0);
  expect(await findAxeViolations(bo.page)).toEqual([]);

  // On another evening Bo is late, and Anne is not.
  const other = await makeLastTicket();
  await order(bo, other, buyer("Bo"));
  await letExpire(bo);
  await order(anne, other, buyer("Anne"));
  await atCard(anne, "cardPay");
  await payLate(bo);
  await seen(bo, t("guest.orderReturned"));
  const again = bo.page.getByRole("button", { name: t("guest.orderAgain") });
  expect(await again.count()).toBe(0);
  expect(await findAxeViolations(bo.page)).toEqual([]);
  const subject = t("receipts.creditSubject", { event: "Årsmiddag" });
  await openMail(bo.page, emailOf("bo"), subject);
  await bo.page.goto(await readLink(stage.plenum, emailOf("bo"), "/transactions/"));
  await bo.page.getByRole("heading", { name: new RegExp(t("receipts.refund")) }).waitFor(patience);
  // His own page asks for no payment either, as long as there is no ticket.
  await bo.page.goto(await readLink(stage.plenum, emailOf("bo"), `/event/${other}/user/details`));
  await seen(bo, t("registration.ticketSoldOut"));
  expect(await bo.page.getByRole("button", { name: t("registration.pay") }).count()).toBe(0);
  expect(await findAxeViolations(bo.page)).toEqual([]);
  expect(problemsOf([anne, bo])).toEqual([]);
});

test("with scripts off a ticket is bought as well, an expired order says so, and nothing that the address says is believed", {
  timeout: 300_000,
}, async () => {
  const slug = await makePaidDinner(stage.plenum, 45_000);
  const context = await stage.withoutScripts();
  const page = await context.newPage();
  const register = async (name: string) => {
    await page.goto(`/c/${slug}/register`);
    const until = Date.now() + quickestMs;
    await page.getByLabel(t("registration.name"), { exact: true }).fill(name);
    const email = emailOf(name.split(" ")[0]?.toLowerCase() ?? "");
    await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
    await page.getByRole("radio", { name: "Ordinær" }).check();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
    await page
      .getByRole("button", { name: t("registration.buy", { n: 1 }) })
      .first()
      .click();
    await page.getByText(t("guest.orderWaiting"), { exact: true }).waitFor(patience);
  };
  await register("Cecilie Stille");
  const waiting = page.url();

  // Coming back proves nothing, whatever the address says.
  await page.goto(`${waiting}&status=paid&from=payment`);
  await page.getByText(t("guest.orderWaiting"), { exact: true }).waitFor(patience);
  await page.goto("/callback?from=payment&status=paid");
  await page.getByRole("heading", { name: t("guest.backPaid") }).waitFor(patience);
  await page.goto("/callback?from=payment&status=cancelled");
  await page.getByRole("heading", { name: t("guest.backCancelled") }).waitFor(patience);

  await page.goto(waiting);
  await page.locator('a[href*="/dev/card/"]').click();
  await page.getByRole("button", { name: t("outbox.cardExpire") }).click();
  await page.getByText(t("guest.orderExpired"), { exact: true }).waitFor(patience);
  // Ordered anew from there, and paid.
  await page.getByRole("button", { name: t("guest.orderAgain") }).click();
  await page.locator('a[href*="/dev/card/"]').click();
  await page.getByRole("button", { name: t("outbox.cardPay"), exact: true }).click();
  await page.getByText(t("guest.orderPaid"), { exact: true }).waitFor(patience);

  const own = await readLink(stage.plenum, emailOf("cecilie"), `/event/${slug}/user/details`);
  await page.goto(own);
  await page.getByRole("heading", { name: "Cecilie Stille" }).waitFor(patience);
  await context.close();
});

test("a person's page gives money back, and an event with paid tickets is hidden only when that is confirmed", {
  timeout: 300_000,
}, async () => {
  const slug = await makePaidDinner(stage.plenum, 45_000);
  const host = await stage.desk("host");
  const dag = await stage.phone("dag");
  onTestFailed(() => takePictures("person-refund", [host, dag]));
  await order(dag, slug, buyer("Dag"));
  await atCard(dag, "cardPay");
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;

  // Hidden is asked for twice, and refused while nothing is ticked.
  await page.goto(`/events/${slug}/details#danger`);
  const danger = page.locator("#danger");
  await danger.getByText(t("events.unpublishSold", { n: 1 })).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  host.expected.push(/the server responded with a status of 400/);
  await danger.getByRole("button", { name: t("events.unpublish"), exact: true }).click();
  await danger.getByText(t("errors.event.tickets_sold", { n: 1 })).waitFor(patience);

  // Somebody is added with a free place, which is none of the tickets that are paid for.
  await page.goto(`/events/${slug}/attendees?new`);
  await page.getByLabel(t("staff.attendees.name"), { exact: true }).fill("Gro Gjest");
  await page.getByLabel(t("staff.tickets.placeFree"), { exact: true }).check();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("staff.attendees.addDo") }).click();
  await page.getByRole("link", { name: "Gro Gjest" }).first().waitFor(patience);
  await page.goto(`/events/${slug}/attendees?q=gro`);
  await page.getByRole("link", { name: "Gro Gjest" }).first().click();
  await page.getByText(t("staff.tickets.placePaid")).waitFor(patience);

  await page.goto(`/events/${slug}/attendees?q=dag`);
  await page.getByRole("link", { name: "Dag Sen" }).first().click();
  const give = page.getByRole("button", { name: t("staff.money.refundButton") });
  await give.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await give.click();
  await page
    .getByText(/450,00/)
    .first()
    .waitFor(patience);
  await give.waitFor({ state: "detached", ...patience });
  await openMail(dag.page, emailOf("dag"), t("receipts.creditSubject", { event: "Årsmiddag" }));

  // With nothing left to give back it is hidden as any other.
  await page.goto(`/events/${slug}/details#danger`);
  await danger.getByRole("button", { name: t("events.unpublish"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("events.unpublish") })
    .click();
  await page.getByText(t("events.unpublishedNow")).first().waitFor(patience);
  expect(problemsOf([host, dag])).toEqual([]);
});
