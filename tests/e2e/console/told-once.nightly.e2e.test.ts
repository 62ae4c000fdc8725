/** What is told once is not lost by a second press: with scripts it is not sent, without them it is told the same. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { codeOfStep, fromBase32, stepAt } from "#workers/domain/accounts/factors/totp.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** Begins to set an app up; answers a code of it, `ahead` steps from now. */
async function beginApp(page: Page) {
  const begin = page.locator("details", { hasText: t("factors.begin") });
  await begin.locator("summary").click();
  await begin.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  await begin.getByRole("button", { name: t("factors.begin") }).click();
  await page.getByRole("img", { name: t("factors.qr") }).waitFor(patience);
  const shown = (await page.locator("code").first().textContent()) ?? "";
  const secret = fromBase32(shown.replace(/\s/g, ""));
  return (ahead: number) => codeOfStep(secret, stepAt(Date.now()) + ahead);
}

const codesOn = (page: Page) => page.locator("[aria-labelledby=codes-title] li").allInnerTexts();

test("a double press sends a form once, and its recovery codes are shown", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo, accountOf(stage.plenum.demo, "editor"));
  await page.goto("/profile");
  const codeAt = await beginApp(page);
  await page.getByLabel(t("factors.code"), { exact: true }).fill(await codeAt(0));
  // The answer waits until the second press has been.
  let release = () => {};
  const isPressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posts = 0;
  await page.route(/\/profile(\.data)?(\?|$)/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await isPressed;
    return route.continue();
  });
  await page.getByRole("button", { name: t("factors.confirm"), exact: true }).dblclick();
  release();
  await page.getByRole("heading", { name: t("factors.codesTitle") }).waitFor(patience);
  expect(await codesOn(page)).toHaveLength(10);
  expect(posts).toBe(1);
  expect(problemsOf([desk])).toEqual([]);
});

test("without scripts both presses are told the same codes, and the same key", async () => {
  const { demo, url } = stage.plenum;
  const context = await stage.withoutScripts();
  const page = await context.newPage();
  const headers = { Origin: new URL(url).origin };
  const email = accountOf(demo, "client");
  const form = { tab: "email", email, password: demo.password };
  await context.request.post("/login", { form, headers, maxRedirects: 0 });

  await page.goto("/profile");
  const codeAt = await beginApp(page);
  const confirm = { section: "factors", intent: "totpConfirm", code: await codeAt(0) };
  const post = async (path: string, posted: Record<string, string>) => {
    const answer = await context.request.post(path, { form: posted, headers });
    return answer.text();
  };
  const pages = await Promise.all([post("/profile", confirm), post("/profile", confirm)]);
  const told = pages.map((text) => text.match(/[2-9A-Z]{5}-[2-9A-Z]{5}(?=<)/g));
  expect(told[0]).toHaveLength(10);
  expect(told[1]).toEqual(told[0]);
  // They are the account's own.
  const { password } = demo;
  const anew = { section: "factors", intent: "codesAnew", password, code: told[0]?.[0] ?? "" };
  expect(await post("/profile", anew)).toContain(t("factors.codesTitle"));

  await page.goto("/manage/keys");
  const once = (await page.locator("[name=once]").getAttribute("value")) ?? "";
  const key = { intent: "create", once, name: "Nettsiden", scope: "events:read", days: "30" };
  const made = await Promise.all([post("/manage/keys", key), post("/manage/keys", key)]);
  const keys = made.map((text) => text.match(/key_[\w-]{43}/)?.[0]);
  expect(keys[0]).toMatch(/^key_/);
  expect(keys[1]).toBe(keys[0]);
  await page.goto("/manage/keys");
  expect(await page.getByText("Nettsiden", { exact: true }).count()).toBe(1);
  await context.close();
});
