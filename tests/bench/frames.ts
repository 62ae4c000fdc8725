import type { Browser, Page } from "playwright-core";
import { launchBrowser, newScreen, wordsOf } from "#tests/support/browser.ts";
import { startPlenum } from "#tests/support/servers/plenum.ts";
import { countScript } from "./pages/count-script.ts";
import { measureRivalScript } from "./pages/rival-script.ts";
import { serveRival } from "./pages/serve-rival.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P10"];

const t = wordsOf("no");

/** What stands on other sites and in the hall, and what shows that it is live: what the room alone tells. */
const pages: readonly (readonly [path: string, isLive: (page: Page) => Promise<void>])[] = [
  [
    "/c/SLUG/embed",
    (page) => page.getByText(t("live.pollRunning"), { exact: true }).first().waitFor(),
  ],
  ["/events/SLUG/display", (page) => page.locator(".stage[data-scene=question]").first().waitFor()],
  ["/c/SLUG/highlight", (page) => page.locator(".highlight-card").first().waitFor()],
];

/** P10: all script on /embed, /display and /highlight until they are live ÷ an empty Remix app. */
export async function measureFrames(): Promise<Figure[]> {
  const plenum = await startPlenum();
  const rival = await serveRival();
  const browser = await launchBrowser();
  try {
    const rivalValue = await measureRivalScript(browser, rival.url);
    const figures: Figure[] = [];
    for (const [path, isLive] of pages) {
      const address = plenum.url + path.replace("SLUG", plenum.demo.slug);
      const value = await measureScript(browser, address, isLive);
      const ratio = value / rivalValue;
      figures.push({
        name: `P10 script on ${path.replace(/^.*\//, "/")}`,
        value,
        unit: "bytes, brotli",
        rival: "empty Remix app",
        rivalValue,
        ratio,
        goal: "≤ 1.45, wanted ≤ 60 kB",
        ok: ratio <= 1.45,
      });
    }
    return figures;
  } finally {
    await browser.close();
    rival.stop();
    await plenum.stop();
  }
}

async function measureScript(
  browser: Browser,
  address: string,
  isLive: (page: Page) => Promise<void>,
): Promise<number> {
  const screen = await newScreen(browser, address, address);
  const script = countScript(screen.page);
  await screen.page.goto(address, { waitUntil: "networkidle" });
  await isLive(screen.page);
  await screen.page.waitForLoadState("networkidle");
  const total = await script.total();
  await screen.context.close();
  return total;
}
