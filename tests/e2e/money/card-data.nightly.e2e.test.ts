/**
 * A client opens its account at the payment service, sells a ticket, and a card is typed: on the service's own page, and nothing of it
 * comes to us. The service is the one on loopback; Worker and pages are those of `npm start` with its key.
 */
import type { BrowserContext, Request } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import {
  findAxeViolations,
  launchBrowser,
  newDesk,
  newPhone,
  problemsOf,
} from "#tests/support/browser.ts";
import { testCards } from "#tests/support/payments/stripe/pages.ts";
import {
  type StripeServer,
  setAccount,
  signStripe,
  startStripeServer,
  stripeKey,
} from "#tests/support/payments/stripe-server.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { t } from "../steps/words.ts";
import { makeDinner, order } from "./buy.ts";

const secrets = { own: "whsec_own_of_a_story", connect: "whsec_connect_of_a_story" };
const names = ["STRIPE_URL", "STRIPE_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_CONNECT_SECRET"];
let stripe: StripeServer;
let plenum: Plenum;

beforeAll(async () => {
  stripe = await startStripeServer(() => Date.now());
  // As whoever runs Plenum sets them.
  Object.assign(process.env, {
    STRIPE_URL: stripe.url,
    STRIPE_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: secrets.own,
    STRIPE_CONNECT_SECRET: secrets.connect,
  });
  plenum = await startPlenum();
}, 180_000);
afterAll(async () => {
  for (const name of names) Reflect.deleteProperty(process.env, name);
  await plenum?.stop();
  await stripe?.close();
});

/** Hands over all that the service has told since. */
async function deliver(): Promise<void> {
  for (const event of stripe.events.splice(0)) {
    const body = JSON.stringify(event);
    const secret = event.account === undefined ? secrets.own : secrets.connect;
    const headers = { "Stripe-Signature": signStripe(secret, body, Date.now()) };
    const answer = await fetch(`${plenum.url}/v1/webhooks/stripe`, {
      method: "POST",
      headers,
      body,
    });
    expect(answer.status).toBe(200);
  }
}

interface Sent {
  readonly origin: string;
  readonly text: string;
}

/** All that a browser asks for from now on, with what it sends. */
function keepRequests(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on("request", (request: Request) => {
    const headers = JSON.stringify(request.headers());
    const body = request.postDataBuffer()?.toString("latin1") ?? "";
    const url = decodeURIComponent(request.url());
    sent.push({ origin: new URL(request.url()).origin, text: `${url} ${headers} ${body}` });
  });
  return sent;
}

const typed = { number: testCards.paid, expiry: "11 / 39", cvc: "837" };

test("an account is opened, a ticket is bought by card, and nothing of the card reaches Plenum", {
  timeout: 300_000,
}, async () => {
  const browser = await launchBrowser();
  const host = await newDesk(browser, plenum.url, "host");
  const kari = await newPhone(browser, plenum.url, "kari");
  onTestFailed(() => takePictures("card-data", [host, kari]));
  await signInByRequest(host, plenum.demo);

  // Without an account nothing is published, and the way to one is in the settings.
  const slug = await makeDinner(plenum);
  const call = (method: string, path: string, body?: object) =>
    callAsClient(plenum, method, `/events/${slug}${path}`, body);
  const values = { priceKind: "paid", priceCurrency: "NOK" };
  await call("PATCH", "", { section: "price", values });
  const type = { nameNo: "Ordinær", nameEn: "Standard", amount: 45_000, vatRate: 2_500 };
  await call("POST", "/ticket-types", type);
  await expect(call("POST", "/publish")).rejects.toThrow("price.no_account");
  const { page } = host;
  await page.goto(`/events/${slug}/details#price`);
  await page.locator("#price").getByText(t("errors.price.no_account")).waitFor(patience);
  await page.goto("/settings#payments");
  const section = page.locator("#payments");
  await section.getByText(t("staff.payments.none"), { exact: true }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await section.getByRole("button", { name: t("staff.payments.begin") }).click();
  await section.getByRole("link", { name: t("staff.payments.toStripe") }).click();
  await page.getByRole("button", { name: "Agree and submit" }).click();
  await section.getByText(t("staff.payments.enabled"), { exact: true }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await deliver();
  await call("POST", "/publish");

  // A card that is declined first, then one that goes through.
  const sent = keepRequests(kari.page.context());
  await order(kari, slug, { name: "Kari Nordmann", type: "Ordinær" });
  await kari.page.locator(`a[href^="${stripe.url}/c/pay/"]`).click();
  expect(new URL(kari.page.url()).origin).toBe(stripe.url);
  const fill = async (number: string) => {
    await kari.page.getByLabel("Card number").fill(number);
    await kari.page.getByLabel("Expiry").fill(typed.expiry);
    await kari.page.getByLabel("CVC").fill(typed.cvc);
    await kari.page.getByRole("button", { name: "Pay" }).click();
  };
  await fill(testCards.declined);
  await kari.page.getByText("Your card was declined.").waitFor(patience);
  await fill(typed.number);
  await kari.page.waitForURL((url) => url.origin === plenum.url, patience);
  // Coming back is not believed: it is paid once it is told.
  expect(await kari.page.getByText(t("guest.orderPaid"), { exact: true }).count()).toBe(0);
  await deliver();
  await kari.page.reload();
  await kari.page.getByText(t("guest.orderPaid"), { exact: true }).waitFor(patience);

  const secretsOfCard = [typed.number, testCards.declined, "11 / 39", "11+%2F+39", "11/39"];
  const holds = ({ text }: Sent) =>
    secretsOfCard.some((word) => text.includes(word)) || /\bcvc=/.test(text);
  // The service has them, so that they would have been seen here as well.
  expect(sent.filter(({ origin }) => origin === stripe.url).some(holds)).toBe(true);
  const ours = sent.filter(({ origin }) => origin !== stripe.url);
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(({ origin }) => origin === plenum.url).length).toBeGreaterThan(5);
  expect(ours.filter(holds)).toEqual([]);

  // Somebody is about to pay when the service holds the host back: the page says so by itself, and offers no payment until it may be taken.
  await order(kari, slug, { name: "Ola Nordmann", type: "Ordinær" });
  const pay = kari.page.locator(`a[href^="${stripe.url}/c/pay/"]`);
  await pay.waitFor(patience);
  const account = [...stripe.accounts.keys()][0] ?? "";
  const asked = { currently_due: ["external_account"], past_due: [] };
  setAccount(stripe, account, { charges_enabled: false, requirements: asked });
  await deliver();
  await kari.page.getByText(t("guest.orderHeldBack"), { exact: true }).waitFor(patience);
  expect(await pay.count()).toBe(0);
  // Nothing beside it says that the payment is waited for.
  expect(await kari.page.getByText(t("guest.orderWaiting"), { exact: true }).count()).toBe(0);
  await takePictures("order-held-back", [kari]);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  const none = { currently_due: [], past_due: [] };
  setAccount(stripe, account, { charges_enabled: true, requirements: none });
  await deliver();
  await pay.waitFor(patience);
  expect(problemsOf([host, kari])).toEqual([]);
  await browser.close();
});
