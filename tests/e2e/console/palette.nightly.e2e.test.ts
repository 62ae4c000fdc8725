/** Any screen or event by a few letters of its name, by keys alone. */
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { otherEvents } from "#workers/domain/demo/content.ts";
import { accountOf } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const dialogOn = (page: Page) => page.getByRole("dialog", { name: t("console.palette") });
const fieldOn = (page: Page) =>
  dialogOn(page).getByRole("combobox", { name: t("console.palettePlaceholder") });
const optionsOn = (page: Page) => dialogOn(page).getByRole("option");
/** What Enter would open: named to assistive technology by the field, which keeps the focus. */
async function chosenOn(page: Page): Promise<string> {
  const id = await fieldOn(page).getAttribute("aria-activedescendant");
  const option = dialogOn(page).getByRole("option", { selected: true });
  expect(await option.getAttribute("id")).toBe(id);
  return (await option.locator("span").first().textContent()) ?? "";
}

/** Opens it by its keys, on a page whose script has come. */
async function openPalette(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+K");
  await fieldOn(page).waitFor(patience);
  await expect
    .poll(() => fieldOn(page).evaluate((field) => field === document.activeElement))
    .toBe(true);
}

/** Types as a person does, and waits until the list is of that. */
async function type(page: Page, words: string, found: string): Promise<void> {
  await page.keyboard.type(words);
  await optionsOn(page).filter({ hasText: found }).first().waitFor(patience);
}

/** Keeps the answer to one search back, as a slow network does, until it is let go. */
async function holdAnswer(page: Page, query: string) {
  const letGo: (() => void)[] = [];
  await page.route(
    (url) => url.pathname.startsWith("/palette") && url.searchParams.get("q") === query,
    async (route) => {
      await new Promise<void>((resolve) => letGo.push(resolve));
      // Nobody waits any more for the answer to what was typed over meanwhile.
      await route.continue().catch(() => {});
    },
  );
  return {
    isHeld: () => expect.poll(() => letGo.length, patience).toBe(1),
    release: () => {
      for (const pass of letGo.splice(0)) pass();
    },
  };
}

test("a client finds an event by a word of its name, goes round the list by the arrows, and opens what is chosen", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("palette", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/events");
  await openPalette(page);
  const event = otherEvents[0].name;
  await type(page, "bysykl", event);
  const all = t("console.paletteAll", { query: "bysykl" });
  const found = [event, `${event}: ${t("console.questions")}`, all];
  await expectCount(optionsOn(page), found.length, "what has the word");
  expect(await findAxeViolations(page)).toEqual([]);

  // Down through them and round, and up again.
  const walked = [await chosenOn(page)];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
    await page.keyboard.press(key);
    walked.push(await chosenOn(page));
  }
  expect(walked).toEqual([...found, event, all, event, all]);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/events\/[^/]+\/details$/, patience);
  await page.getByRole("heading", { name: t("events.detailsTitle"), level: 1 }).waitFor(patience);
  const name = page.locator('#general [name="name"]');
  await expect.poll(() => name.inputValue(), patience).toBe(event);
  await expectCount(dialogOn(page), 0, "the palette is closed");

  // From an event, a part of its settings: the page is opened at it.
  await openPalette(page);
  expect(await fieldOn(page).inputValue()).toBe("");
  await type(page, t("events.hostsTitle"), t("events.hostsTitle"));
  expect(await chosenOn(page)).toBe(t("events.hostsTitle"));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.hash === "#hosts", patience);
  const hosts = page.getByRole("region", { name: t("events.hostsTitle") });
  await expect
    .poll(() => hosts.evaluate((part) => part.getBoundingClientRect().top < innerHeight))
    .toBe(true);

  // And a screen of the organisation's, which the menu has as well.
  await openPalette(page);
  await type(page, t("staff.audit.title").slice(0, 6), t("staff.audit.title"));
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/manage/audit", patience);
  await page.getByRole("heading", { name: t("staff.audit.title"), level: 1 }).waitFor(patience);
  expect(problemsOf([client])).toEqual([]);
});

test("while an answer is on its way nothing stands there that does not fit what is typed, and Enter opens nothing", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("palette-held", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/events");
  await openPalette(page);
  const stale = optionsOn(page).filter({ hasText: otherEvents[0].name });
  await type(page, "bysykl", otherEvents[0].name);

  const answer = await holdAnswer(page, "byutv");
  await fieldOn(page).fill("byutv");
  await answer.isHeld();
  await expectCount(stale, 0, "what fitted the words before");
  expect(await optionsOn(page).count()).toBe(0);
  expect(await dialogOn(page).getByText(t("console.paletteEmpty")).count()).toBe(0);
  await page.keyboard.press("Enter");
  expect(await dialogOn(page).isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/events");

  answer.release();
  await optionsOn(page).filter({ hasText: "Byutviklingsforum" }).first().waitFor(patience);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/events\/byutviklingsforum-[^/]+\/details$/, patience);
  expect(problemsOf([client])).toEqual([]);
});

test("an answer that comes after the next one changes nothing", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("palette-overtaken", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/events");
  await openPalette(page);
  const answer = await holdAnswer(page, "byutv");
  await fieldOn(page).fill("byutv");
  await answer.isHeld();
  await fieldOn(page).fill("bysykl");
  await optionsOn(page).filter({ hasText: otherEvents[0].name }).first().waitFor(patience);
  answer.release();
  await page.waitForLoadState("networkidle");
  expect(await chosenOn(page)).toBe(otherEvents[0].name);
  await expectCount(optionsOn(page).filter({ hasText: "Byutviklingsforum" }), 0, "overtaken");
  expect(problemsOf([client])).toEqual([]);
});

test("Escape changes nothing and gives the focus back; what nothing fits says so", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("palette-escape", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/events");
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("searchbox", { name: t("events.searchLabel") });
  await search.focus();
  await openPalette(page);
  await page.keyboard.type("xyzzy");
  await dialogOn(page).getByText(t("console.paletteEmpty")).waitFor(patience);
  expect(await optionsOn(page).count()).toBe(0);
  expect(await fieldOn(page).getAttribute("aria-activedescendant")).toBeNull();
  await page.keyboard.press("Enter");
  expect(await dialogOn(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expectCount(dialogOn(page), 0, "the palette is closed");
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  // What was typed went into the palette alone.
  expect(await search.inputValue()).toBe("");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/events");
  expect(problemsOf([client])).toEqual([]);
});

test("an editor is offered what an editor may open, and the events that are the editor's", async () => {
  const editor = await stage.desk("editor");
  onTestFailed(() => takePictures("palette-editor", [editor]));
  const { page } = editor;
  await signInByRequest(editor, stage.plenum.demo, accountOf(stage.plenum.demo, "editor"));
  await page.goto("/my-events");
  await openPalette(page);
  await type(page, "byutv", "Byutviklingsforum");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.type(t("staff.audit.title"));
  await dialogOn(page).getByText(t("console.paletteEmpty")).waitFor(patience);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("bysykl");
  await dialogOn(page).getByText(t("console.paletteEmpty")).waitFor(patience);
  expect(problemsOf([editor])).toEqual([]);
});
