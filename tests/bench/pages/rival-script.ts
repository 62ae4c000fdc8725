import type { Browser } from "playwright-core";
import { newPhone } from "#tests/support/browser.ts";
import { countScript } from "./count-script.ts";

/** Bytes of script, brotli, that the empty Remix app at `url` fetches. */
export async function measureRivalScript(browser: Browser, url: string): Promise<number> {
  const rival = await newPhone(browser, url, "rival");
  const script = countScript(rival.page);
  await rival.page.goto("/", { waitUntil: "networkidle" });
  const total = await script.total();
  await rival.context.close();
  return total;
}
