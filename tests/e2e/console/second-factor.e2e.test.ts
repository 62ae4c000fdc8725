import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { codeOfStep, fromBase32, stepAt } from "#workers/domain/accounts/factors/totp.ts";
import { accountOf, callAs } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

async function signIn(page: Page, email: string, to = "/login?tab=email"): Promise<void> {
  await page.goto(to);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
}

const onPage = (page: Page, pathname: string) =>
  page.waitForURL((url) => url.pathname === pathname, patience);

/** Codes of an app, each of a later step than the one before: a step is taken once. */
function openApp(secret: string) {
  let last = 0;
  return async (): Promise<string> => {
    // The step after the present one counts too: nobody has to wait for it.
    const step = Math.max(stepAt(Date.now()), last + 1);
    last = step;
    return codeOfStep(fromBase32(secret), step);
  };
}

/** Sets an app up where the page offers it; answers the app and the recovery codes. */
async function setUp(page: Page) {
  const begin = page.locator("details", { hasText: t("factors.begin") });
  await begin.locator("summary").click();
  await begin.getByLabel(t("factors.password")).fill("ikke det riktige");
  await begin.getByRole("button", { name: t("factors.begin") }).click();
  await begin.getByText(t("errors.password.wrong")).waitFor(patience);
  // What the form was answered is read whole before the next one is sent.
  const busy = page.locator("button[type=submit][aria-disabled=true]").first();
  await busy.waitFor({ ...patience, state: "detached" });
  await begin.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  await begin.getByRole("button", { name: t("factors.begin") }).click();
  await page.getByRole("img", { name: t("factors.qr") }).waitFor(patience);
  const shown = (await page.locator("code").first().textContent()) ?? "";
  const nextCode = openApp(shown.replace(/\s/g, ""));
  // What is wrong is said at the field, and the secret stays the same.
  await page.getByLabel(t("factors.code"), { exact: true }).fill("000000");
  await page.getByRole("button", { name: t("factors.confirm"), exact: true }).click();
  await page.getByText(t("errors.factor.wrong")).waitFor(patience);
  expect(await page.locator("code").first().textContent()).toBe(shown);
  await page.getByLabel(t("factors.code"), { exact: true }).fill(await nextCode());
  await page.getByRole("button", { name: t("factors.confirm"), exact: true }).click();
  await page.getByRole("heading", { name: t("factors.codesTitle") }).waitFor(patience);
  const codes = await page.locator("[aria-labelledby=codes-title] li").allInnerTexts();
  expect(codes).toHaveLength(10);
  return { nextCode, codes };
}

async function takeStep(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole("button", { name: t("factors.goOn"), exact: true }).click();
}

test("an app and its recovery codes: set up, asked for at sign-in, and turned off", async () => {
  const email = accountOf(stage.plenum.demo, "editor");
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signIn(page, email, "/login?ref=%2Fprofile");
  await onPage(page, "/profile");
  const { nextCode, codes } = await setUp(page);
  const file = page.waitForEvent("download", patience);
  await page.getByRole("link", { name: t("factors.download"), exact: true }).click();
  expect((await file).suggestedFilename()).toBe("plenum-recovery-codes.txt");
  // Shown once.
  await page.goto("/profile");
  await page.getByText(t("factors.codesLeft", { n: 10 })).waitFor(patience);
  expect(await page.getByText(codes[0] ?? "").count()).toBe(0);
  await openMail(page, email, t("mails.totpOnSubject"));

  const phone = await stage.phone("phone");
  await signIn(phone.page, email, "/login?ref=%2Fprofile");
  await onPage(phone.page, "/login/factor");
  await takeStep(phone.page, t("factors.code"), "000000");
  await phone.page.getByText(t("errors.factor.wrong")).waitFor(patience);
  await takeStep(phone.page, t("factors.code"), await nextCode());
  await onPage(phone.page, "/profile");

  // The recovery code is the other way.
  const elsewhere = await stage.phone("elsewhere");
  await signIn(elsewhere.page, email);
  await onPage(elsewhere.page, "/login/factor");
  await elsewhere.page.getByRole("link", { name: t("factors.useRecovery") }).click();
  await takeStep(elsewhere.page, t("factors.recoveryCode"), "AAAAA-AAAAA");
  await elsewhere.page.getByText(t("factors.recoveryWrong")).waitFor(patience);
  await takeStep(elsewhere.page, t("factors.recoveryCode"), codes[0] ?? "");
  await onPage(elsewhere.page, "/my-events");
  // The step is taken: its page leads home, and to the sign-in whoever has not taken the first.
  await elsewhere.page.goto("/login/factor");
  await onPage(elsewhere.page, "/my-events");

  await page.goto("/profile");
  await page.getByText(t("factors.codesLeft", { n: 9 })).waitFor(patience);
  await page.getByText(t("factors.turnOffTitle")).click();
  const form = page.locator("details", { hasText: t("factors.turnOffTitle") });
  await form.getByLabel(t("factors.password")).fill("ikke det riktige");
  await form.getByLabel(t("factors.anyCode")).fill(codes[1] ?? "");
  await form.getByRole("button", { name: t("factors.turnOff"), exact: true }).click();
  await form.getByText(t("errors.password.wrong")).waitFor(patience);
  await form.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  await form.getByLabel(t("factors.anyCode")).fill(codes[1] ?? "");
  await form.getByRole("button", { name: t("factors.turnOff"), exact: true }).click();
  await page.getByText(t("factors.turnedOff")).waitFor(patience);
  await page.getByText(t("factors.begin"), { exact: true }).first().waitFor(patience);
  // A browser calls each refusal above an error: of the form, and of the step.
  const refusals = /status of 400 .*\/profile\.data|status of 401 .*\/login\/factor\.data/;
  const problems = problemsOf([desk, phone, elsewhere]);
  expect(problems.filter((problem) => !refusals.test(problem))).toEqual([]);
});

testByNight("who has lost app and codes is helped by whoever manages the account", async () => {
  const email = accountOf(stage.plenum.demo, "team");
  const path = "/auth/profile";
  const { id } = await callAs(stage.plenum, email, { method: "GET", path, body: undefined });
  const phone = await stage.phone("lost");
  await signIn(phone.page, email, "/login?ref=%2Fprofile");
  await onPage(phone.page, "/profile");
  await setUp(phone.page);
  const desk = await stage.desk("helper");
  await signInByRequest(desk, stage.plenum.demo);
  await desk.page.goto(`/users/${id}`);
  const reset = desk.page.getByRole("button", { name: t("staff.users.factorReset"), exact: true });
  await reset.waitFor(patience);
  await reset.click();
  const dialog = desk.page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("staff.users.factorReset"), exact: true }).click();
  await desk.page.getByText(t("staff.users.factorOff")).waitFor(patience);
  expect(await reset.count()).toBe(0);
  await openMail(desk.page, email, t("mails.factorResetSubject"));
  await phone.page.goto("/profile");
  await onPage(phone.page, "/login");
  await signIn(phone.page, email, "/login?ref=%2Fprofile");
  await onPage(phone.page, "/profile");
  const wrongCode = /status of 400 .*\/profile\.data/;
  const problems = problemsOf([desk, phone]);
  expect(problems.filter((problem) => !wrongCode.test(problem))).toEqual([]);
});

testByNight(
  "a client that requires it leads its people there, with scripts off too, and nowhere else",
  async () => {
    const client = accountOf(stage.plenum.demo, "client");
    const desk = await stage.desk("client");
    await signIn(desk.page, client, "/login?ref=%2Fsettings");
    await onPage(desk.page, "/settings");
    const section = desk.page.locator("#factors");
    await section.getByLabel(t("factors.policyOn")).check();
    await section.getByRole("button", { name: t("staff.manage.save") }).click();
    // From this moment on for who required it, too.
    await onPage(desk.page, "/second-factor");

    const context = await stage.withoutScripts();
    const page = await context.newPage();
    const email = accountOf(stage.plenum.demo, "team");
    await signIn(page, email, "/login?ref=%2Fprofile");
    await onPage(page, "/second-factor");
    for (const path of ["/", "/events", "/profile", "/login"]) {
      await page.goto(path);
      await onPage(page, "/second-factor");
    }
    await page.goto("/second-factor?ref=%2Fprofile");
    const { nextCode } = await setUp(page);
    await page.getByRole("link", { name: t("factors.toGoOn") }).click();
    await onPage(page, "/profile");

    await context.clearCookies();
    await signIn(page, email);
    await onPage(page, "/login/factor");
    await takeStep(page, t("factors.code"), "000000");
    await page.getByText(t("errors.factor.wrong")).waitFor(patience);
    await takeStep(page, t("factors.code"), await nextCode());
    await onPage(page, "/");
    await context.close();
    expect(problemsOf([desk])).toEqual([]);
  },
);
