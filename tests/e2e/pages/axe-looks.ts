import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  findAxeViolations,
  newDesk,
  newPhone,
  type Person,
  problemsOf,
  type Theme,
  wordsOf,
} from "#tests/support/browser.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { patience } from "../steps/expect.ts";
import { isNight, type Stage } from "../steps/stage.ts";

const themes = ["light", "dark"] as const satisfies readonly Theme[];

/**
 * In the night each page is opened in every look, and asked everything in each. By day it is opened once, every other
 * page in English and in the dark theme (decision 081).
 */
export const looks = locales.flatMap((locale, place) =>
  themes
    .filter((_, number) => isNight || number === place % themes.length)
    .map((theme) => ({ locale, theme })),
);
export type Look = (typeof looks)[number];

/** Whether the page that has this place in its list is opened in a look. */
export const isOpened = (number: number, look: Look) =>
  isNight || looks[number % looks.length] === look;

/** The same of a page of the console: by day every fourth one is opened, as many in each look. */
export const isOpenedInConsole = (number: number, look: Look) =>
  isNight || (isOpened(number, look) && number % (4 * looks.length) < looks.length);

/** Asks a page that stands there. */
export async function askPage(person: Person): Promise<void> {
  expect(await findAxeViolations(person.page)).toEqual([]);
  expect(problemsOf([person])).toEqual([]);
}

/** The page as it stays: fonts there, nothing moving, the room's content in. */
export async function settle(person: Person): Promise<void> {
  await person.page.waitForLoadState("networkidle");
  await standStill(person);
}

/** A colour on its way from one theme to the other has the contrast of neither; what turns for ever may turn. */
async function standStill({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
    }
  });
}

export type Words = ReturnType<typeof wordsOf>;

/** A page in a state: what leads to it, and what is there in no other. */
export interface State {
  readonly name: string;
  readonly isDesk?: boolean;
  prepare(person: Person, t: Words): Promise<unknown>;
  shows(person: Person, t: Words): Locator;
}

/** Asks each state of pages, in the looks in which it is opened, in a browser that has been nowhere yet. */
export function askStates(stage: Stage, states: readonly State[]): void {
  describe.each(looks)("axe finds nothing in $locale, $theme", (look) => {
    const opened = states.filter((_, number) => isOpened(number, look));
    test.each(opened)("$name", async ({ name, isDesk, prepare, shows }) => {
      const enter = isDesk ? newDesk : newPhone;
      const person = await enter(stage.browser, stage.plenum.url, name, look);
      const t = wordsOf(look.locale);
      await prepare(person, t);
      await shows(person, t).waitFor(patience);
      await settle(person);
      await askPage(person);
      await person.context.close();
    });
  });
}
