import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import jsQR from "jsqr";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findAxeViolations, launchBrowser } from "#tests/support/browser.ts";
import { buildStagePage } from "#tests/support/hall/build-stage-page.ts";
import { drawScene } from "#tests/support/hall/draw-scene.ts";
import { hallScene, highlighted, withPoll } from "#tests/support/hall/scenes.ts";

/** The stage at every size and shape that halls have; what is measured is in % of its height. */
const stages = [
  ["1280 × 720", 1_280, 720],
  ["1920 × 1080", 1_920, 1_080],
  ["1024 × 768", 1_024, 768],
  ["3840 × 2160", 3_840, 2_160],
] as const;

let folder: string;
let server: Server;
let address: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plenum-hall-"));
  const { script, styles } = await buildStagePage(folder);
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Stage</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}"></head><body><script type="module" src="${script}"></script></body></html>`,
  );
  server = createServer((request, response) => void serve(request.url ?? "/", response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  address = `http://127.0.0.1:${bound.port}/`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await rm(folder, { recursive: true, force: true });
});

async function serve(path: string, response: import("node:http").ServerResponse) {
  const types: Record<string, string> = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".woff2": "font/woff2",
  };
  const name = path === "/" ? "index.html" : path.slice(1);
  try {
    const body = await readFile(join(folder, name));
    response.writeHead(200, { "Content-Type": types[extname(name)] ?? "text/plain" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}

async function openStage(width: number, height: number) {
  context = await browser.newContext({ viewport: { width, height } });
  page = await context.newPage();
  problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(address);
}

/** Type size in % of the stage's height. */
async function sizeOf(selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // Two decimals: what arithmetic adds is no size.
      return Math.round((size / window.innerHeight) * 10_000) / 100;
    });
}

async function heightOf(selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  return ((box?.height ?? 0) / (page.viewportSize()?.height ?? 1)) * 100;
}

/** Words that reach over the stage's edge, or into the corner with the QR code. */
async function collisions(): Promise<string[]> {
  return page.evaluate(() => {
    const corner = document.querySelector(".stage-corner")?.getBoundingClientRect();
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
      }
    }
    return found;
  });
}

const ofLength = (length: number) =>
  "Hvordan kan vi sikre at alle får være med når det bygges nytt i byen vår? "
    .repeat(20)
    .slice(0, length - 1)
    .trim()
    .concat("?");

describe.each(stages)("a stage of %s", (_name, width, height) => {
  beforeAll(() => openStage(width, height));
  afterEach(() => expect(problems).toEqual([]));
  afterAll(() => context.close());
  const isWide = width / height > 1.5;

  test.each([
    [90, 11],
    [160, 8.5],
    [300, 6.2],
  ])("a question of %i characters stands in at most eight lines", async (length, size) => {
    await drawScene(page, hallScene({ kind: "question" }, highlighted(ofLength(length))));
    if (isWide) expect(await sizeOf(".stage-fit p")).toBeCloseTo(size, 1);
    else expect(await sizeOf(".stage-fit p")).toBeGreaterThanOrEqual(5.5);
    const lines = await page
      .locator(".stage-fit p")
      .evaluate(
        (words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
      );
    expect(Math.floor(lines)).toBeLessThanOrEqual(8);
    expect(await collisions()).toEqual([]);
  });

  test("the column of words takes 68 % of the width", async () => {
    await drawScene(page, hallScene({ kind: "question" }));
    const box = await page.locator(".stage-words").boundingBox();
    expect((box?.width ?? 0) / width).toBeGreaterThanOrEqual(0.679);
  });

  test("address, code and QR keep their sizes in the same corner of every scene", async () => {
    const corners = [];
    for (const kind of ["question", "queue", "poll"] as const) {
      await drawScene(page, hallScene(kind === "poll" ? { kind, poll: "p" } : { kind }));
      expect(await heightOf(".stage-qr")).toBeGreaterThanOrEqual(28);
      expect(await sizeOf(".stage-code")).toBeGreaterThanOrEqual(7);
      expect(await sizeOf(".stage-corner-address")).toBeGreaterThanOrEqual(4.5);
      expect(await collisions()).toEqual([]);
      corners.push(await page.locator(".stage-corner").boundingBox());
    }
    expect(new Set(corners.map((box) => JSON.stringify(box))).size).toBe(1);
  });

  test("welcome: the QR takes 60 % of the height and is read from the picture", async () => {
    await drawScene(page, hallScene({ kind: "welcome" }));
    expect(await heightOf(".stage-qr")).toBeGreaterThanOrEqual(60);
    expect(await sizeOf(".stage-code")).toBeGreaterThanOrEqual(7);
    const picture = PNG.sync.read(await page.screenshot());
    const found = jsQR(Uint8ClampedArray.from(picture.data), picture.width, picture.height);
    expect(found?.data).toBe("https://plenum.example/c/K7M4RW");
  });

  test("options and numbers of a poll and its result", async () => {
    const options = Array.from({ length: 12 }, (_, place) => `Forslag nummer ${place + 1}`);
    for (const count of [2, 4, 6, 7, 12]) {
      const poll = withPoll(
        { options: options.slice(0, count), state: "stopped" },
        { people: 100, counts: Array.from({ length: count }, (_, place) => 50 - 4 * place) },
      );
      await drawScene(page, hallScene({ kind: "poll", poll: "p" }, poll));
      expect(await sizeOf(".stage-options li")).toBeGreaterThanOrEqual(5.5);
      expect(await collisions()).toEqual([]);
      await drawScene(page, hallScene({ kind: "result", poll: "p" }, poll));
      expect(await sizeOf(".stage-bar-words")).toBeGreaterThanOrEqual(5.5);
      expect(await sizeOf(".stage-bar-number")).toBeGreaterThanOrEqual(6);
      expect(await heightOf(".stage-bar-track")).toBeGreaterThanOrEqual(1.3);
      expect(await collisions()).toEqual([]);
    }
  });

  test("bars are true to 100 % of the track", async () => {
    const tally = { people: 8, counts: [8, 4, 2, 0] };
    const poll = withPoll({ state: "stopped" }, tally);
    await drawScene(page, hallScene({ kind: "result", poll: "p" }, poll));
    const widths = async (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.clientWidth));
    const track = (await widths(".stage-bar-track"))[0] ?? 0;
    await expect
      .poll(async () => (await widths(".stage-bar")).map((bar) => Math.round((bar / track) * 100)))
      .toEqual([100, 50, 25, 0]);
  });

  test("nothing is under 3 % of the height", async () => {
    for (const kind of ["welcome", "queue", "question"] as const) {
      await drawScene(page, hallScene({ kind }));
      const smallest = await page.evaluate(() => {
        const sizes = Array.from(document.querySelectorAll(".stage *"))
          .filter((each) => each.childElementCount === 0 && each.textContent?.trim())
          .map((each) => Number.parseFloat(getComputedStyle(each).fontSize));
        return (Math.min(...sizes) / innerHeight) * 100;
      });
      expect(smallest).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("any stage", () => {
  beforeAll(() => openStage(1_280, 720));
  afterEach(() => expect(problems).toEqual([]));
  afterAll(() => context.close());

  test("a clean one has no way in on it", async () => {
    for (const kind of ["welcome", "queue", "question"] as const) {
      await drawScene(page, hallScene({ kind }, { join: null }));
      expect(await page.locator("svg, .stage-code").count()).toBe(0);
    }
  });

  test("only a poll that is over has its leading options in the accent", async () => {
    const tally = { people: 10, counts: [4, 4, 2, 0] };
    const scene = { kind: "result", poll: "p" } as const;
    await drawScene(page, hallScene(scene, withPoll({ state: "started" }, tally)));
    expect(await page.locator("li[data-leads]").count()).toBe(0);
    await drawScene(page, hallScene(scene, withPoll({ state: "stopped" }, tally)));
    expect(await page.locator("li[data-leads]").count()).toBe(2);
  });

  test("a result that is not to be seen says so, without bars", async () => {
    await drawScene(page, hallScene({ kind: "result", poll: "p" }));
    expect(await page.getByText("Resultatet er skjult").count()).toBe(1);
    expect(await page.locator(".stage-bar").count()).toBe(0);
  });

  test.each(["no", "en"] as const)("axe finds nothing on any scene (%s)", async (locale) => {
    const result = withPoll({ state: "stopped" }, { people: 248, counts: [102, 67, 47, 32] });
    const scenes = [
      hallScene({ kind: "welcome" }),
      hallScene({ kind: "queue" }),
      hallScene({ kind: "question" }),
      hallScene({ kind: "poll", poll: "p" }),
      hallScene({ kind: "result", poll: "p" }),
      hallScene({ kind: "result", poll: "p" }, result),
      hallScene({ kind: "result", poll: "p" }, { ...result, light: true }),
      hallScene({ kind: "blank" }),
    ];
    for (const scene of scenes) {
      await drawScene(page, scene, locale);
      // The page that holds the stage has its heading; here the stage stands alone.
      const found = await findAxeViolations(page);
      expect(found.filter((each) => !each.startsWith("page-has-heading-one"))).toEqual([]);
    }
  });
});
