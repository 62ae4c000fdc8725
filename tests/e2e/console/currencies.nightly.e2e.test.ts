import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const franc = "Sveitsiske franc";

test("an admin finds a currency and switches it on, and a client chooses it", async () => {
  const admin = await stage.desk("admin");
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("currencies", [admin, client]));
  await signInByRequest(admin, stage.plenum.demo, accountOf(stage.plenum.demo, "admin"));
  await signInByRequest(client, stage.plenum.demo);
  const { page } = admin;
  await page.goto("/currencies");
  const list = page.getByRole("list", { name: t("staff.platform.currencies") });
  await list.getByText("KWD", { exact: true }).waitFor(patience);
  await page.getByRole("searchbox").fill("sveits");
  await list.getByText("KWD", { exact: true }).waitFor({ ...patience, state: "detached" });
  const on = list.getByRole("button", {
    name: t("staff.platform.currencyEnableNamed", { name: franc }),
  });
  const off = list.getByRole("button", {
    name: t("staff.platform.currencyDisableNamed", { name: franc }),
  });
  await on.press("Enter");
  await off.waitFor(patience);

  await client.page.goto("/settings");
  const field = client.page.getByRole("combobox", { name: t("staff.settings.currency") });
  expect(await field.inputValue()).toBe("NOK");
  await field.selectOption("CHF");
  const section = client.page.locator("#invoices");
  await section.getByRole("button", { name: t("staff.manage.save") }).press("Enter");
  await section.getByRole("status").getByText(t("common.saved")).waitFor(patience);
  // Anew, without what it says of the save.
  await client.page.goto("/settings");
  expect(await field.inputValue()).toBe("CHF");

  admin.expected.push(/the server responded with a status of 400/);
  await off.press("Enter");
  await page.getByRole("alert").getByText(t("errors.currency.in_use")).waitFor(patience);
  await field.selectOption("NOK");
  await section.getByRole("button", { name: t("staff.manage.save") }).press("Enter");
  await section.getByRole("status").getByText(t("common.saved")).waitFor(patience);
  await off.press("Enter");
  await on.waitFor(patience);
  expect(problemsOf([admin, client])).toEqual([]);
});
