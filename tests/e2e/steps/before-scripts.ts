import type { Page } from "playwright-core";

/** Opens a page and does something on it while its scripts are still on their way. */
export async function beforeScripts(
  page: Page,
  address: string,
  act: () => Promise<void>,
): Promise<void> {
  const scripts = /\/assets\/.*\.js$/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await act();
  release();
  await page.waitForLoadState();
  await page.unroute(scripts);
}
