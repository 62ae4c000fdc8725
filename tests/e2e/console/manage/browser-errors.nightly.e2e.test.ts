/** Errors in browsers: told by the page on which they come, seen by admins, resolved, and open again when they come again. */
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf } from "../../steps/change-event.ts";
import { expectCount, patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();

test("what breaks on somebody's page is on the admins' list without anything of whose it was, until it is resolved", async () => {
  const { demo } = stage.plenum;
  const [admin, client] = [await stage.desk("admin"), await stage.desk("client")];
  onTestFailed(() => takePictures("browser-errors", [admin, client]));
  await signInByRequest(admin, demo, accountOf(demo, "admin"));
  await signInByRequest(client, demo, accountOf(demo, "client"));

  /** As a browser says it of a script of the page. */
  const breakDown = async (mark: string) => {
    await client.page.goto(`/events/${demo.slug}/details`);
    await client.page.getByRole("heading", { level: 1 }).waitFor(patience);
    const sent = client.page.waitForResponse(/\/v1\/browser-errors$/);
    await client.page.evaluate((name) => {
      const error = new TypeError(`"Kari Nordmann" is not valid: reading ${name}`);
      const filename = `${window.location.origin}/assets/desk-${name}.js`;
      window.dispatchEvent(new ErrorEvent("error", { error, filename, lineno: 1, colno: 20 }));
    }, mark);
    expect((await sent).status()).toBe(201);
  };
  const mark = `x${demo.code}`;
  await breakDown(mark);
  await breakDown(mark);

  const { page } = admin;
  await page.goto("/manage/errors");
  const row = page.getByRole("row").filter({ hasText: mark });
  await row.getByText(`TypeError: … is not valid: reading ${mark}`).waitFor(patience);
  const text = await row.textContent();
  expect(text).toContain(`desk-${mark}.js:1:20`);
  expect(text).toContain("/events/*/details");
  expect(text).toMatch(/Chrome\s*Versjon \d+\.\d+\.\d+/);
  await row.getByRole("cell", { name: "2", exact: true }).waitFor(patience);
  expect(text).not.toContain("Kari");
  expect(await findAxeViolations(page)).toEqual([]);

  await row.getByRole("button", { name: t("staff.errors.resolve") }).click();
  await expectCount(row, 0, "errors that were resolved");
  await page.getByRole("link", { name: t("staff.errors.resolved"), exact: true }).click();
  await row.getByText(t("staff.errors.resolvedOne")).waitFor(patience);
  await breakDown(mark);
  await page.goto("/manage/errors");
  await row.getByRole("cell", { name: "3", exact: true }).waitFor(patience);
  expect(problemsOf([admin, client])).toEqual([]);
});
