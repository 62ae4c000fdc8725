import type { Page } from "playwright-core";
import { wordsOf } from "#tests/support/browser.ts";

/**
 * Asks the newcomer's first question on a page that has just been opened, and waits until the
 * room has acknowledged it. Answers with the number of taps it took; typing is not a tap.
 */
export async function askFirstQuestion(page: Page, text: string): Promise<number> {
  const t = wordsOf("no");
  let taps = 0;
  const tap = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).tap();
    taps += 1;
  };
  const field = page.getByRole("textbox", { name: t("live.composerQuestion") });
  await field.tap();
  taps += 1;
  await field.fill(text);
  await tap(t("live.send"));
  const anonymously = page.getByRole("button", { name: t("live.sendAnonymously") });
  const own = page.getByRole("listitem").filter({ hasText: text });
  await anonymously.or(own).first().waitFor();
  if (await anonymously.isVisible()) await tap(t("live.sendAnonymously"));
  await own.filter({ hasText: t("live.statePending") }).waitFor();
  return taps;
}
