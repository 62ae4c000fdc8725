import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  findAxeViolations,
  newDesk,
  newPhone,
  problemsOf,
  wordsOf,
} from "#tests/support/browser.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
/** The same servers by the machine's name, which browsers take as relying party. */
const named = () => stage.plenum.url.replace("127.0.0.1", "localhost");

const onPage = (page: Page, pathname: string) =>
  page.waitForURL((url) => url.pathname === pathname, patience);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What a form was answered is read whole: leaving before would give it up. */
const isIdle = (page: Page) =>
  page
    .locator("button[type=submit][aria-disabled=true]")
    .first()
    .waitFor({ ...patience, state: "detached" });

async function signIn(page: Page, email: string, to = "/login?tab=email"): Promise<void> {
  await page.goto(to);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
  await button(page, t("guest.signIn")).click();
}

/** A device that keeps passkeys, with a finger that is always on it. */
async function plugIn(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on whoever is asked looks away, or is there again. */
    setThere: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    unplug: () => devTools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }),
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  const form = page.locator("details", { hasText: t("factors.passkeyAddLead") });
  await form.locator("summary").click();
  await form.getByLabel(t("factors.passkeyName")).fill(name);
  await form.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  await button(page, t("factors.passkeyAdd")).click();
}

test("a passkey is added, signs in, gets a name, and is removed", async () => {
  const email = accountOf(stage.plenum.demo, "editor");
  const desk = await newDesk(stage.browser, named(), "desk");
  const { page, context } = desk;
  await plugIn(context, page);
  await signIn(page, email, "/login?ref=%2Fprofile");
  await onPage(page, "/profile");
  // What is wrong is said at its field, and the name stays.
  const form = page.locator("details", { hasText: t("factors.passkeyAddLead") });
  await form.locator("summary").click();
  await form.getByLabel(t("factors.passkeyName")).fill("Min bærbare");
  await form.getByLabel(t("factors.password")).fill("ikke det riktige");
  await button(page, t("factors.passkeyAdd")).click();
  await form.getByText(t("errors.password.wrong")).waitFor(patience);
  await isIdle(page);
  expect(await form.getByLabel(t("factors.passkeyName")).inputValue()).toBe("Min bærbare");
  await form.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  await button(page, t("factors.passkeyAdd")).click();
  await page.locator("[aria-labelledby=codes-title] li").first().waitFor(patience);
  const codes = await page.locator("[aria-labelledby=codes-title] li").allInnerTexts();
  expect(codes).toHaveLength(10);
  const row = page.locator("li", { hasText: "Min bærbare" });
  await row.getByText(t("factors.passkeyUnused")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await openMail(page, email, t("mails.passkeyOnSubject"));

  await context.clearCookies({ name: "access_token" });
  await signIn(page, email, "/login?ref=%2Fprofile");
  await onPage(page, "/login/factor");
  await button(page, t("factors.usePasskey")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await button(page, t("factors.usePasskey")).click();
  await onPage(page, "/profile");
  const used = t("factors.passkeyUsed", { when: "" }).trim();
  await row.getByText(used).waitFor(patience);

  await row.getByText(t("factors.passkeyChange")).click();
  await row.getByLabel(t("factors.passkeyName")).fill("Nøkkelringen");
  await button(page, t("factors.passkeyRename")).click();
  await page.getByText(t("factors.passkeyRenamed")).waitFor(patience);
  await isIdle(page);
  const renamed = page.locator("li", { hasText: "Nøkkelringen" });
  await renamed.getByLabel(t("factors.password")).fill(stage.plenum.demo.password);
  expect(await findAxeViolations(page)).toEqual([]);
  // Shown in place of a code.
  await renamed.getByRole("button", { name: t("factors.confirmPasskey") }).click();
  await page.getByText(t("factors.turnedOff")).waitFor(patience);
  await isIdle(page);
  expect(await renamed.count()).toBe(0);
  await context.clearCookies({ name: "access_token" });
  await signIn(page, email, "/login?ref=%2Fprofile");
  await onPage(page, "/profile");
  const refusals = /status of 400 .*\/profile\.data/;
  expect(problemsOf([desk]).filter((problem) => !refusals.test(problem))).toEqual([]);
});

test("who has to set up a factor adds a passkey; without it the recovery codes are left, without scripts and at an IP address too", async () => {
  const { clientId } = await callAsClient(stage.plenum, "GET", "/auth/profile");
  const required = { factorRequiredFrom: Date.now() };
  await callAsClient(stage.plenum, "PATCH", `/clients/${clientId}`, required);
  const email = accountOf(stage.plenum.demo, "team");
  const desk = await newPhone(stage.browser, named(), "phone");
  const { page, context } = desk;
  const device = await plugIn(context, page);
  await signIn(page, email);
  await onPage(page, "/second-factor");
  // Nobody answers: the page says so, and asks again.
  await device.setThere(false);
  await addPasskey(page, "Telefonen");
  await page.getByText(t("factors.passkeyNotMade")).waitFor(patience);
  await device.setThere(true);
  await button(page, t("factors.passkeyMake")).click();
  await page
    .getByRole("heading", { name: t("factors.codesTitle") })
    .first()
    .waitFor(patience);
  const codes = await page.locator("[aria-labelledby=codes-title] li").allInnerTexts();
  await page.getByRole("link", { name: t("factors.toGoOn") }).click();
  await onPage(page, "/");

  // The device is gone: the way that is left.
  await device.unplug();
  await context.clearCookies({ name: "access_token" });
  await signIn(page, email);
  await onPage(page, "/login/factor");
  await page.getByRole("link", { name: t("factors.useRecovery") }).click();
  await page.getByLabel(t("factors.recoveryCode"), { exact: true }).fill(codes[0] ?? "");
  await button(page, t("factors.goOn")).click();
  await onPage(page, "/");
  expect(problemsOf([desk])).toEqual([]);

  const plain = await stage.browser.newContext({
    baseURL: named(),
    locale: "nb-NO",
    javaScriptEnabled: false,
  });
  const still = await plain.newPage();
  await signIn(still, email);
  await onPage(still, "/login/factor");
  const told = still.locator("noscript p");
  await told.waitFor(patience);
  expect(await told.textContent()).toBe(t("factors.passkeyScripts"));
  await still.getByRole("link", { name: t("factors.useRecovery") }).click();
  await still.getByLabel(t("factors.recoveryCode"), { exact: true }).fill(codes[1] ?? "");
  await button(still, t("factors.goOn")).click();
  await onPage(still, "/");
  await plain.close();

  const there = await stage.desk("at an IP address", { locale: "en" });
  const en = wordsOf("en");
  await there.page.goto("/login?tab=email");
  await there.page.getByLabel(en("guest.email"), { exact: true }).fill(email);
  await there.page
    .getByLabel(en("guest.password"), { exact: true })
    .fill(stage.plenum.demo.password);
  await button(there.page, en("guest.signIn")).click();
  await onPage(there.page, "/login/factor");
  await there.page.getByText(en("factors.passkeyAddress", { host: "127.0.0.1" })).waitFor(patience);
  const elsewhere = there.page.locator(`a[href="${named()}/login"]`);
  await elsewhere.waitFor(patience);
  await there.page.getByLabel(en("factors.recoveryCode"), { exact: true }).fill(codes[2] ?? "");
  await button(there.page, en("factors.goOn")).click();
  await onPage(there.page, "/");
  // The account is Norwegian, and so are its pages, at once.
  await there.page.locator('html[lang="nb"]').waitFor({ ...patience, state: "attached" });
  await there.page.goto("/profile");
  await there.page.getByText(t("factors.passkeyAddress", { host: "127.0.0.1" })).waitFor(patience);
  expect(await button(there.page, t("factors.passkeyAdd")).count()).toBe(0);
  expect(problemsOf([there])).toEqual([]);
});
