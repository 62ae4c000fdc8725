import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { patience } from "../steps/expect.ts";
import { t } from "../steps/words.ts";

/** Registers somebody for an event on its page, as they do on their phone. */
export async function registerOn(
  page: Page,
  slug: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await page.goto(`/c/${slug}/register`);
  // A form that comes back sooner is no person's.
  const until = Date.now() + quickestMs;
  await page.getByLabel(t("registration.name"), { exact: true }).first().fill(name);
  await page.getByLabel(t("guest.email"), { exact: true }).first().fill(email);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
  await page.getByRole("button", { name: t("registration.send", { n: 1 }) }).click();
  await page.getByRole("heading", { name: t("registration.thanks") }).waitFor(patience);
}
