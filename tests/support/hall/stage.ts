import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { serveStage } from "./serve-stage.ts";

/** Any picture of a scene: a park with a river, a path and a house. */
const drawnMap = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
<rect width="1600" height="900" fill="#dfe8d2"/><path d="M0 640C400 560 700 760 1100 660S1500 560 1600 600V760C1300 700 1100 820 700 860S200 720 0 800Z" fill="#9cc3dd"/>
<path d="M120 0C300 260 700 300 1000 240S1500 60 1600 120" fill="none" stroke="#f6f1e4" stroke-width="46"/>
<rect x="1180" y="380" width="220" height="130" fill="#a8553d"/><circle cx="380" cy="420" r="90" fill="#5f8a55"/><circle cx="520" cy="130" r="60" fill="#5f8a55"/></svg>`;

/** The stage at every size and shape that halls have; what is measured is in % of its height. */
export const stageSizes = [
  ["1280 × 720", 1_280, 720],
  ["1920 × 1080", 1_920, 1_080],
  ["1024 × 768", 1_024, 768],
  ["3840 × 2160", 3_840, 2_160],
] as const;

/** A stage alone on a page of its size, and what went wrong on it. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly width: number;
  readonly height: number;
  readonly problems: readonly string[];
}

/** Where stages are opened: one build, one server, one browser. */
export interface Hall {
  open(width: number, height: number): Promise<Stage>;
  close(): Promise<void>;
}

export async function openHall(): Promise<Hall> {
  const server = await serveStage();
  let browser: Browser;
  try {
    browser = await launchBrowser();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    open: (width, height) => openStage(browser, server.address, width, height),
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

async function openStage(
  browser: Browser,
  address: string,
  width: number,
  height: number,
): Promise<Stage> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.route("**/files/*", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: drawnMap }),
  );
  await page.goto(address);
  return { page, context, width, height, problems };
}

/** Type size in % of the stage's height. */
export function sizeOf({ page }: Stage, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // Two decimals: what arithmetic adds is no size.
      return Math.round((size / window.innerHeight) * 10_000) / 100;
    });
}

/** Height of the first such box in % of the stage's. */
export async function heightOf({ page, height }: Stage, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return ((box?.height ?? 0) / height) * 100;
}

/** Smallest type on the stage in % of its height. */
export function smallestType({ page }: Stage): Promise<number> {
  return page.evaluate(() => {
    const sizes = Array.from(document.querySelectorAll(".stage *"))
      .filter((each) => each.childElementCount === 0 && each.textContent?.trim())
      .filter((each) => !each.closest(".sr-only"))
      .map((each) => {
        // A drawing has units of its own.
        const scale = each instanceof SVGGraphicsElement ? (each.getScreenCTM()?.a ?? 1) : 1;
        return Number.parseFloat(getComputedStyle(each).fontSize) * scale;
      });
    return Math.round((Math.min(...sizes) / innerHeight) * 10_000) / 100;
  });
}

/** Words that reach over the stage's edge, into the corner with the QR code, or into the line at the foot. */
export function collisions({ page }: Stage): Promise<string[]> {
  return page.evaluate(() => {
    const corner = document.querySelector(".stage-corner")?.getBoundingClientRect();
    const foot = Array.from(document.querySelectorAll(".stage-foot > *, .stage-join-line > *")).map(
      (each) => each.getBoundingClientRect(),
    );
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // What is cut by its own box ends there, whatever its words would need.
      const clips = ".sr-only, .stage-line, .stage-clamp, .stage-foot > :first-child, .stage-top";
      if (!text.parentElement?.closest(".stage") || text.parentElement.closest(clips)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const word of range.getClientRects()) {
        if (word.right > innerWidth + 1 || word.bottom > innerHeight + 1) {
          found.push(`outside: ${text.textContent}`);
        }
        if (corner && !text.parentElement.closest(".stage-corner")) {
          const meets = word.right > corner.left && word.bottom > corner.top;
          if (meets && word.left < corner.right) found.push(`over the corner: ${text.textContent}`);
        }
        const isOfFoot = text.parentElement.closest(".stage-foot, .stage-join-line") !== null;
        // The boxes of two lines may touch: what is in the way has its middle in the other's line.
        const middle = (word.top + word.bottom) / 2;
        const meetsFoot = foot.some(
          ({ top, right, bottom, left }) =>
            middle > top && middle < bottom && word.right > left && word.left < right,
        );
        if (!isOfFoot && meetsFoot) found.push(`over the foot: ${text.textContent}`);
      }
    }
    return found;
  });
}

/** Texts that their own box cuts, wholly or in part. */
export function cutTexts({ page }: Stage): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>(".stage *"))
      .filter((each) => each.textContent?.trim() && !each.closest(".sr-only"))
      .filter((each) => getComputedStyle(each).overflow.includes("hidden"))
      .filter((each) => {
        // Letters reach over the edges of their line by a bit.
        const reach = Number.parseFloat(getComputedStyle(each).fontSize) * 0.35;
        const isHigher = each.scrollHeight > each.clientHeight + reach;
        return isHigher || each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => `${each.className}: ${each.textContent}`),
  );
}
