import type { Page } from "playwright-core";
import { expect } from "vitest";
import { patience } from "../expect.ts";
import { openMail } from "../outbox.ts";
import { t } from "../words.ts";

/** What new people choose. */
export const newPassword = "en setning for seg selv";

export interface NewAccount {
  readonly kind: "self" | "organisation";
  readonly email: string;
}

/** Asks for an account on the page that the sign-in leads to. */
export async function signUp(page: Page, { kind, email }: NewAccount): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("accounts.registerLink") }).click();
  await page.getByRole("heading", { name: t("accounts.registerTitle") }).waitFor(patience);
  const label = kind === "self" ? "accounts.kindSelf" : "accounts.kindOrganisation";
  await page.getByRole("radio", { name: t(label) }).check();
  const organisation = page.getByLabel(t("accounts.organisation"), { exact: true });
  expect(await organisation.isVisible()).toBe(kind === "organisation");
  if (kind === "organisation") await organisation.fill("Vinje kommune");
  await page.getByLabel(t("accounts.name"), { exact: true }).fill("Kari Nordmann");
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.ownPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("accounts.register") }).click();
  await page.getByText(t("accounts.registered", { email, days: 7 })).waitFor(patience);
}

/** Confirms the address by the mail in /dev/outbox, and signs in. */
export async function confirmAndSignIn(page: Page, email: string, home: string): Promise<void> {
  const mail = await openMail(page, email, t("mails.verifySubject"));
  await mail.getByRole("link", { name: t("mails.verifyButton") }).click();
  await page.waitForURL((url) => url.pathname === "/user/verify", patience);
  await page.getByRole("button", { name: t("accounts.verifyButton") }).click();
  await page.getByText(t("accounts.verified")).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === home, patience);
}
