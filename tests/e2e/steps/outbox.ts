import type { FrameLocator, Page } from "playwright-core";
import { patience } from "./expect.ts";
import { t } from "./words.ts";

/** Opens the newest mail to somebody at /dev/outbox; answers the frame that shows it. */
export async function openMail(page: Page, to: string, subject: string): Promise<FrameLocator> {
  await page.goto("/dev/outbox");
  const entry = page.getByRole("link").filter({ hasText: to }).filter({ hasText: subject }).first();
  await entry.click();
  await page.getByRole("heading", { name: subject, exact: true }).waitFor(patience);
  return page.frameLocator(`iframe[title="${t("outbox.frame")}"]`);
}
