import { describe, expect } from "vitest";
import { setStage } from "../../steps/stage.ts";
import { openEveryPage } from "./every-page.ts";

const stage = setStage();

/** CSS pixels: a window of 1,280 at 400 % (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

/** Seven pages are a word's end wider with that spacing in so narrow a window; docs/accessibility.md says so. */
const widest = 336;

/** What readers set who need more room between letters, words and lines (WCAG 1.4.12). */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }";

describe("every page is as wide as the narrowest window, and hardly wider with wider spacing", () => {
  openEveryPage(stage, {
    enter: ({ page }) => page.setViewportSize(narrow),
    look: async ({ page }) => {
      const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await widthOf()).toBeLessThanOrEqual(narrow.width);
      // Not by a style element, which the page's policy would keep out.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      expect(await widthOf(), "with wider spacing").toBeLessThanOrEqual(widest);
    },
  });
});
