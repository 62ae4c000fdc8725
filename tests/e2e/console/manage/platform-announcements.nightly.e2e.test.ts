import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAs } from "../../steps/change-event.ts";
import { expectCount, patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();

test("an admin's message is shown to its role, in the reader's language, until it is closed or deleted", async () => {
  const { demo } = stage.plenum;
  const admin = await stage.desk("admin");
  const reader = await stage.phone("reader", { locale: "en" });
  onTestFailed(() => takePictures("platform-announcements", [admin, reader]));
  const { page } = admin;
  await signInByRequest(admin, demo, accountOf(demo, "admin"));
  await page.goto("/manage/announcement");
  expect(await findAxeViolations(page)).toEqual([]);

  // Without a role it is refused, and what was typed stays. Other stories' people are no editors.
  const norwegian = page.getByLabel(t("staff.platform.textNo"));
  const mark = demo.code;
  await norwegian.fill(`Vedlikehold i natt ${mark}`);
  await page.getByLabel(t("staff.platform.textEn")).fill(`Maintenance tonight ${mark}`);
  await page.getByLabel(t("staff.platform.startsAt"), { exact: true }).fill("2026-01-01T00:00");
  await page.getByLabel(t("staff.platform.endsAt"), { exact: true }).fill("2098-01-01T00:00");
  const role = (name: Parameters<typeof t>[0]) => page.getByLabel(t(name), { exact: true });
  for (const name of ["console.roleClient", "console.roleTeam", "console.roleEditor"] as const) {
    await role(name).uncheck();
  }
  const save = page.getByRole("button", { name: t("staff.platform.publish") });
  admin.expected.push(/the server responded with a status of 400/);
  await save.click();
  await page.getByText(t("errors.announcement.roles")).waitFor(patience);
  expect(await norwegian.inputValue()).toBe(`Vedlikehold i natt ${mark}`);
  await role("console.roleEditor").check();
  await save.click();
  const line = page.getByRole("listitem").filter({ hasText: mark });
  await line.getByText(t("staff.platform.on")).waitFor(patience);

  await signInByRequest(reader, demo, accountOf(demo, "editor"));
  await reader.page.goto("/my-events");
  const message = reader.page.getByRole("status").getByText(`Maintenance tonight ${mark}`);
  await message.waitFor(patience);
  expect(await findAxeViolations(reader.page)).toEqual([]);
  await reader.page
    .getByRole("button", { name: `Close the message: Maintenance tonight ${mark}` })
    .click();
  await expectCount(message, 0, "messages that were put away");
  await reader.page.reload();
  await reader.page.getByRole("heading", { level: 1 }).waitFor(patience);
  expect(await message.count()).toBe(0);

  await line.getByRole("button", { name: new RegExp(`^${t("staff.platform.remove")}`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("staff.platform.remove"), exact: true }).click();
  await expectCount(line, 0, "messages that were deleted");
  expect(problemsOf([admin, reader])).toEqual([]);
});

test("a message that begins or ends while a page is open reaches whoever is on it, without loading it anew", async () => {
  const reader = await stage.desk("open page");
  onTestFailed(() => takePictures("platform-announcements-open", [reader]));
  const { page, context } = reader;
  const { demo } = stage.plenum;
  await context.clock.install();
  await signInByRequest(reader, demo, accountOf(demo, "editor"));
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  const admin = (method: string, path: string, body?: object) =>
    callAs(stage.plenum, accountOf(demo, "admin"), { method, path, body });
  const hour = 60 * 60_000;
  const made = await admin("POST", "/announcements", {
    textNo: `Omstart om litt ${demo.code}`,
    textEn: `Restart soon ${demo.code}`,
    startsAt: Date.now() - hour,
    endsAt: Date.now() + 3 * hour,
    roles: ["editor"],
  });
  const message = page.getByRole("status").getByText(`Omstart om litt ${demo.code}`);
  await page.keyboard.press("Shift");
  expect(await message.count()).toBe(0);
  await context.clock.fastForward("06:00");
  await page.keyboard.press("Shift");
  await message.waitFor(patience);
  // From page to page it stays, and at its end it goes by itself.
  await page
    .getByRole("link", { name: t("console.myEvents"), exact: true })
    .first()
    .click();
  await page.getByRole("heading", { name: t("console.myEvents"), level: 1 }).waitFor(patience);
  expect(await message.count()).toBe(1);
  await context.clock.fastForward("03:00:00");
  await expectCount(message, 0, "messages that have ended");
  await admin("DELETE", `/announcements/${String(made.id)}`);
  expect(problemsOf([reader])).toEqual([]);
});
