import type { Page } from "playwright-core";

/** Most elements that the phone's page may have at first: goals, quality of use. */
export const mostAtFirst = 500;

/** From the page's first element on, notes how many it had at most; to be asked for before it is opened. */
export async function countMostElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let most = 0;
    const count = () => {
      most = Math.max(most, document.getElementsByTagName("*").length);
      document.documentElement?.setAttribute("data-most-elements", String(most));
    };
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
}

/** How many elements the page had at most since it was opened. */
export async function mostElements(page: Page): Promise<number> {
  return Number(await page.locator("html").getAttribute("data-most-elements"));
}
