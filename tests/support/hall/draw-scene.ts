import type { Page } from "playwright-core";
import type { SceneProps } from "#app/event/display/scene.ts";
import type { Locale } from "#workers/contract/texts/index.ts";

/** Draws a scene on the stage page and waits until typeface and fit have settled. */
export async function drawScene(page: Page, scene: SceneProps, locale: Locale = "no") {
  // A map does not go into a page by itself.
  const { tallies, voters, surveyResults, segments, pins, ...rest } = scene;
  await page.waitForFunction(() => "drawScene" in window);
  await page.evaluate(
    async ([drawn, tallyRows, voterRows, resultRows, segmentRows, pinRows, language]) => {
      const maps = {
        tallies: new Map(tallyRows),
        voters: new Map(voterRows),
        surveyResults: new Map(resultRows),
        segments: new Map(segmentRows),
        pins: new Map(pinRows),
      };
      window.drawScene({ ...drawn, ...maps }, language);
      await document.fonts.ready;
      // Fitting goes on for a frame or two after the typeface has come.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    },
    [
      rest,
      Array.from(tallies),
      Array.from(voters),
      Array.from(surveyResults ?? []),
      Array.from(segments ?? []),
      Array.from(pins ?? []),
      locale,
    ] as const,
  );
}
