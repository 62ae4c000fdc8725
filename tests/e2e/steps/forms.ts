import type { Locator, Page, Response } from "playwright-core";
import { vi } from "vitest";
import { pdfOf } from "#tests/support/files/made-files.ts";
import { patience } from "./expect.ts";

/** Every button that posts a form, in the order of the page. */
const posting = 'form[method="post"] button:not([type="button"])';

/**
 * What can be posted from a page, each by its sign, in the order of the page: where it goes, what
 * the form says by itself, and what its button says, e.g. `/events/:event/details intent=save
 * section=notes`. Of a page that was only fetched, `html` is the text.
 */
export function signsOn(page: Page, html: string | null = null): Promise<readonly string[]> {
  return page.evaluate(
    ({ html, posting }) => {
      const shown = html === null ? document : new DOMParser().parseFromString(html, "text/html");
      const attribute = (element: Element | null | undefined, name: string) =>
        element?.getAttribute(name) ?? null;
      return Array.from(shown.querySelectorAll(posting), (button) => {
        const form = button.closest("form");
        const path = (attribute(form, "action") ?? "")
          .replace(/\?.*/, "")
          .replace(/^\/(c|html)\/[^/]+/, "/$1/:event")
          .replace(/^\/events\/(?!new)[^/]+/, "/events/:event")
          .replace(/^\/event\/[^/]+/, "/event/:event")
          .replace(/\/(confirm|cancel)Seat\/[^/]+$/, "/$1Seat/:email")
          // A client, team, account or the like.
          .replace(/\/[a-z]{3}_[0-9A-Z]{26}(?=\/|$)/g, "/:id");
        // These tell forms with one address apart; others say what they are about.
        const said = ["intent", "section", "tab", "on"].flatMap((name) => {
          const value = attribute(form?.querySelector(`[type=hidden][name=${name}]`), "value");
          return value === null ? [] : [`${name}=${value}`];
        });
        const name = attribute(button, "name");
        // Which version is saved over, and which of a form's fields or rows is meant, is another one each time.
        const ofOne = [
          ...["over", "up", "down", "copy", "remove", "add", "deleteAnswers"],
          ...["addItem", "removeItem", "removePicture", "approve", "decline"],
        ];
        const value = ofOne.includes(name ?? "") ? "" : `=${attribute(button, "value")}`;
        return [path, ...said, ...(name === null ? [] : [name + value])].join(" ");
      });
    },
    { html, posting },
  );
}

/** The button of this sign that a person sees; a menu that holds it is opened. */
function findButton(page: Page, sign: string): Promise<Locator> {
  // Not `expect.poll`: stories that play at the same time share one `expect`.
  return vi.waitFor(async () => {
    const found = (await isStyled(page)) ? await findVisible(page, sign) : null;
    if (found === null) throw new Error(`nobody can press "${sign}"`);
    return found;
  }, patience);
}

/** Before its styles have come everything on a page is visible. */
function isStyled(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("link")).every(
      ({ rel, sheet }) => rel !== "stylesheet" || sheet !== null,
    ),
  );
}

async function findVisible(page: Page, sign: string): Promise<Locator | null> {
  const all = page.locator(posting);
  const signs = await signsOn(page);
  const buttons = signs.flatMap((each, place) => (each === sign ? [all.nth(place)] : []));
  for (const button of buttons) if (await button.isVisible()) return button;
  for (const button of buttons) {
    const menu = button.locator("xpath=ancestor::details").locator("summary");
    if (!(await menu.isVisible())) continue;
    await menu.click();
    return button;
  }
  return null;
}

/** Ticks rows of a list, by their values; "" is the first one. What can be done to rows comes in sight with that. */
async function tick(page: Page, name: string, value: string): Promise<void> {
  const boxes = page.locator(`[type="checkbox"][name="${name}"]`);
  const box = value === "" ? boxes.first() : boxes.and(page.locator(`[value="${value}"]`));
  await box.check(patience);
}

/** A picture of one pixel, as a file of this name. */
function smallPicture(name: string) {
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  return { name, mimeType: "image/png", buffer: Buffer.from(png, "base64") };
}

/** A name stands for a picture, or the document that it ends like; lines for the table that they are. */
function fileOf(typed: string) {
  if (typed.endsWith(".pdf")) {
    return { name: typed, mimeType: "application/pdf", buffer: Buffer.from(pdfOf()) };
  }
  if (!typed.includes("\n")) return smallPicture(typed);
  return { name: "folk.csv", mimeType: "text/csv", buffer: Buffer.from(typed) };
}

export type Typed = Readonly<Record<string, string>>;

/**
 * Fills a form as a person would, ticking `ids` first, and presses its button. Resolves with the answer to what was
 * posted once the page that it has led to stands there. `meanwhile` happens between the two.
 */
export async function postForm(
  page: Page,
  sign: string,
  typed: Typed = {},
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<Response> {
  const { ids, ...others } = typed;
  if (ids !== undefined) await tick(page, "ids", ids);
  const button = await findButton(page, sign);
  const form = button.locator("xpath=ancestor::form");
  for (const [name, value] of Object.entries(others)) {
    const field = form.locator(`[name="${name}"]:not([type="hidden"])`);
    const kind = await field.first().evaluate((each) => {
      return each instanceof HTMLInputElement ? each.type : each.tagName;
    });
    if (kind === "checkbox" || kind === "radio")
      await field.and(form.locator(`[value="${value}"]`)).check();
    else if (kind === "file") await field.setInputFiles(fileOf(value));
    else if (kind === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await meanwhile();
  const [answer] = await Promise.all([
    page.waitForResponse((got) => got.request().method() === "POST", patience),
    page.waitForEvent("framenavigated", {
      ...patience,
      predicate: (frame) => frame === page.mainFrame(),
    }),
    button.click({ noWaitAfter: true }),
  ]);
  return answer;
}

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
