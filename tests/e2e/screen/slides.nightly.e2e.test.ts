import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { makePdf } from "#tests/support/files/make-pdf.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const lines = ["Budsjett for byrommet", "Tre torg og en park", "Takk for i kveld"];
const fileOf = (buffer: Buffer, name = "Byrommene.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

/** How a picture was drawn: its own pixels, once it has come. */
async function pixelsOf(picture: Locator): Promise<readonly [number, number]> {
  await picture.waitFor(patience);
  const read = () =>
    picture.evaluate((img) =>
      img instanceof HTMLImageElement && img.complete
        ? [img.naturalWidth, img.naturalHeight]
        : [0, 0],
    );
  await expect.poll(async () => (await read())[0], patience).toBeGreaterThan(0);
  const [width = 0, height = 0] = await read();
  return [width, height];
}

test("the pages of a PDF are run by the space key, with a screen watching and a reload between", async () => {
  const { demo } = stage.plenum;
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  await signInByRequest(host, demo);
  const { page } = host;
  await page.goto(`/events/${demo.slug}/run`);
  await page
    .getByRole("button", { name: t("staff.run.add"), exact: true })
    .first()
    .click(patience);
  await page.getByRole("button", { name: t("run.kindSlides"), exact: true }).click();
  const form = page.getByRole("form", { name: t("staff.slides.new") });
  const file = form.getByLabel(t("staff.slides.file"), { exact: true });
  const add = form.getByRole("button", { name: t("staff.slides.addNow"), exact: true });

  // What is no PDF, and what is locked, is said at the field; another file can be chosen.
  await file.setInputFiles(fileOf(Buffer.from("%PDF-1.4 and no more"), "Kladd.pdf"));
  await add.click();
  await form.getByText(t("staff.slides.broken")).waitFor(patience);
  await file.setInputFiles(fileOf(makePdf(lines, { isLocked: true })));
  await add.click();
  await form.getByText(t("staff.slides.password")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await file.setInputFiles(fileOf(makePdf(lines)));
  // Called as the file that is taken, not as the one before.
  const name = form.getByRole("textbox", { name: t("staff.run.fieldTitle") });
  expect(await name.inputValue()).toBe("Byrommene");
  await add.click();
  await form.waitFor({ ...patience, state: "hidden" });
  await page.getByText(t("staff.slides.added", { n: 3 })).waitFor(patience);

  // Folded away below its item: each page with its first words.
  await page.getByText(t("staff.slides.count", { n: 3 }), { exact: true }).click();
  for (const [at, line] of lines.entries()) {
    const alt = `${t("staff.slides.page", { n: at + 1 })}: ${line}`;
    await page.getByText(alt, { exact: true }).waitFor(patience);
  }
  expect(await findAxeViolations(page)).toEqual([]);

  // The space bar belongs to what has the focus: nothing has.
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await screen.page.goto(`/events/${demo.slug}/display`);
  const onWall = (at: number) =>
    screen.page.getByRole("img", {
      name: `${t("staff.slides.page", { n: at + 1 })}: ${lines[at]}`,
      exact: true,
    });
  const press = async (says: string) => {
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: says, exact: true }).waitFor(patience);
  };
  await press(t("run.nextSlide", { place: 2, n: 3 }));
  expect(await pixelsOf(onWall(0))).toEqual([1_920, 1_080]);
  await press(t("run.nextSlide", { place: 3, n: 3 }));
  await onWall(1).waitFor(patience);

  // Host and wall are where they were after a reload.
  await page.reload();
  await screen.page.reload();
  await page
    .getByRole("button", { name: t("run.nextSlide", { place: 3, n: 3 }), exact: true })
    .waitFor(patience);
  await pixelsOf(onWall(1));
  await press(t("run.atEnd"));
  await pixelsOf(onWall(2));
  await page.keyboard.press("ArrowLeft");
  await onWall(1).waitFor(patience);

  // Beside them for whoever presents: this page, its notes and the next.
  await page.goto(`/events/${demo.slug}/run/presenter`);
  await page.getByRole("img", { name: new RegExp(`${lines[1]}$`) }).waitFor(patience);
  const next = page.getByRole("region", { name: t("staff.slides.next") });
  await next.getByRole("img", { name: new RegExp(`${lines[2]}$`) }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 720, height: 900 });
  expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press("PageDown");
  await onWall(2).waitFor(patience);
  expect(problemsOf([host, screen])).toEqual([]);
});
