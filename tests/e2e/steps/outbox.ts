import type { FrameLocator, Page } from "playwright-core";
import { vi } from "vitest";
import { patience } from "./expect.ts";
import { t } from "./words.ts";

/**
 * Opens the newest mail to somebody at /dev/outbox; answers the frame that shows it. Some mails are
 * written after the answer that tells of them, and the list is what it was when it was opened: a mail
 * of the same subject that another story's person got is there before, so addresses are a story's own.
 */
export async function openMail(page: Page, to: string, subject: string): Promise<FrameLocator> {
  const entry = page.getByRole("link").filter({ hasText: to }).filter({ hasText: subject }).first();
  await vi.waitFor(async () => {
    await page.goto("/dev/outbox");
    if (!(await entry.isVisible())) throw new Error(`no mail "${subject}" to ${to}`);
  }, patience);
  await entry.click();
  await page.getByRole("heading", { name: subject, exact: true }).waitFor(patience);
  return page.frameLocator(`iframe[title="${t("outbox.frame")}"]`);
}

/** Opens the newest mail of that kind to somebody, and follows its button. */
export async function followMail(
  page: Page,
  {
    to,
    subject,
    button,
  }: { readonly to: string; readonly subject: string; readonly button: string },
): Promise<void> {
  const mail = await openMail(page, to, subject);
  const address = await mail.getByRole("link", { name: button }).getAttribute("href");
  await page.goto(address ?? "");
}

/** The code in the newest SMS to a number (E.164), once there is one that is not `before`. */
export function readCode(url: string, phone: string, before = ""): Promise<string> {
  return vi.waitFor(async () => {
    const page = await (await fetch(`${url}/dev/outbox`)).text();
    const entry = page.split("<li").find((part) => part.includes(phone));
    const [code] = /\b\d{6}\b/.exec(entry?.replace(/<[^>]*>/g, " ") ?? "") ?? [];
    if (code === undefined || code === before) throw new Error(`no new code to ${phone}`);
    return code;
  }, patience);
}
