/** What leads to a ticket: an event with a registration, its form, and the page on which cards are typed. */
import { expect, vi } from "vitest";
import { findAxeViolations, type Person } from "#tests/support/browser.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { t } from "../steps/words.ts";

const day = 24 * 60 * 60_000;

/** An event in nine days that costs nothing yet; answers its slug. */
export async function makeDinner(plenum: Site): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(plenum, "POST", "/events", {
    name: "Årsmiddag",
    startsAt,
    endsAt: startsAt + 3 * 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Tre retter og musikk.",
  });
  const values = { registrationEnabled: true };
  const change = { section: "registration", values };
  await callAsClient(plenum, "PATCH", `/events/${made.slug}`, change);
  return String(made.slug);
}

/** The same with one ticket type, published; what a ticket costs is in øre, its VAT in hundredths of a percent. */
export async function makePaidDinner(
  plenum: Site,
  amount: number,
  vatRate = 2_500,
): Promise<string> {
  const slug = await makeDinner(plenum);
  const call = (method: string, path: string, body?: object) =>
    callAsClient(plenum, method, `/events/${slug}${path}`, body);
  await call("PATCH", "", {
    section: "price",
    values: { priceKind: "paid", priceCurrency: "NOK" },
  });
  await call("POST", "/ticket-types", {
    nameNo: "Ordinær",
    nameEn: "Standard",
    amount,
    vatRate,
  });
  await call("POST", "/publish");
  return slug;
}

/** Fills in the form and sends it; the phone is then on the page that tells of the order. */
export async function order(
  { page }: Person,
  slug: string,
  who: { name: string; type: string; email?: string },
) {
  await page.goto(`/c/${slug}/register`);
  const until = Date.now() + quickestMs;
  await page.getByLabel(t("registration.name"), { exact: true }).fill(who.name);
  const email = who.email ?? `${who.name.split(" ")[0]?.toLowerCase()}@example.org`;
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByRole("radio", { name: who.type }).check();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
  await page
    .getByRole("button", { name: t("registration.buy", { n: 1 }) })
    .first()
    .click();
  await page.getByText(t("guest.orderTitle"), { exact: true }).waitFor(patience);
}

/** A payment whose time had run out: what the payment service tells of it all the same. */
export async function payLate({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: t("outbox.cardPayLate") }).click();
}

/** On to the page on which cards are typed, to do this there. */
export async function atCard({ page }: Person, act: "cardPay" | "cardExpire"): Promise<void> {
  await page.locator('a[href*="/dev/card/"]').click();
  await page.getByRole("heading", { name: t("outbox.cardTitle") }).waitFor(patience);
  await page.getByRole("button", { name: t(`outbox.${act}`), exact: true }).click();
  const next = act === "cardPay" ? t("guest.orderPaid") : t("guest.orderExpired");
  await page.getByText(next, { exact: true }).waitFor(patience);
}

/** A card whose bank asks first: what is not confirmed there is not paid, and the card can be tried again. */
export async function refuseAtBank(person: Person): Promise<void> {
  const { page } = person;
  await page.locator('a[href*="/dev/card/"]').click();
  await toBank(person);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("outbox.bankRefuse"), exact: true }).click();
  await page.getByText(t("outbox.bankRefused"), { exact: true }).waitFor(patience);
  await page.getByRole("heading", { name: t("outbox.cardTitle") }).waitFor(patience);
}

/** The same, confirmed, from the page of the card. */
export async function payAtBank(person: Person): Promise<void> {
  await toBank(person);
  const { page } = person;
  // A reload asks again.
  await page.reload();
  await page.getByRole("button", { name: t("outbox.cardConfirm"), exact: true }).click();
  await page.getByText(t("guest.orderPaid"), { exact: true }).waitFor(patience);
}

async function toBank({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: t("outbox.cardChallenge"), exact: true }).click();
  await page.getByRole("heading", { name: t("outbox.bankTitle") }).waitFor(patience);
}
