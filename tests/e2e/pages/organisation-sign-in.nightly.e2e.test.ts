/** Sign-in with an organisation's own provider: a real one on loopback, and its own page. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { type OpenidServer, startOpenidServer } from "#tests/support/openid-provider.ts";
import { accountOf, callAs, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
let server: OpenidServer;
/** That no other demo of the run has. */
const ownDomain = () => `${stage.plenum.demo.code.toLowerCase()}.nord.test`;

beforeAll(async () => {
  server = await startOpenidServer([`${stage.plenum.url}/login/callback`]);
  const { clientId } = await callAsClient(stage.plenum, "GET", "/auth/profile");
  const save = () =>
    callAs(stage.plenum, accountOf(stage.plenum.demo, "admin"), {
      method: "PUT",
      path: `/clients/${clientId}/openid`,
      body: {
        issuer: server.issuer,
        applicationId: server.application.id,
        secret: server.application.secret,
        domains: [ownDomain()],
        role: "team",
        enabled: true,
      },
    });
  // The front of the local server may close a connection that it is just being asked on; the call may be repeated.
  await save().catch(save);
});
afterAll(() => server?.close());

const person = (name: string) => ({
  email: `${name}@${ownDomain()}`,
  email_verified: true,
  name: "Kari Nordmann",
});

async function goToProvider(page: Page, email: string): Promise<void> {
  await page.goto("/login?ref=%2Fmy-events");
  await page.getByRole("link", { name: t("openid.link") }).click();
  await page.getByRole("heading", { name: t("openid.title") }).waitFor(patience);
  const field = page.getByLabel(t("openid.email"), { exact: true });
  await field.fill("kari@nobodys-domain.test");
  await page.getByRole("button", { name: t("openid.goOn") }).click();
  await page.getByText(t("errors.openid.unknown_domain")).waitFor(patience);
  expect(await field.inputValue()).toBe("kari@nobodys-domain.test");
  await field.fill(email);
  await page.getByRole("button", { name: t("openid.goOn") }).click();
  await page.getByRole("heading", { name: "Sign in at work" }).waitFor(patience);
}

test("somebody new comes in over the organisation's own page, and goes on where they wanted to", async () => {
  server.people.set("with-scripts", person("with-scripts"));
  const kari = await stage.phone("kari");
  const { page } = kari;
  kari.expected.push(/the server responded with a status of 404/);
  await goToProvider(page, `with-scripts@${ownDomain()}`);
  await page.getByLabel("Name").fill("with-scripts");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/my-events", patience);
  await page.goto("/profile");
  const own = page.getByText(`with-scripts@${ownDomain()}`).filter({ visible: true });
  await own.first().waitFor(patience);
  // The account has no password: a link to choose one is mailed, and deleting the profile asks for none.
  await page.getByRole("button", { name: t("profile.mailPasswordLink") }).click();
  const email = `with-scripts@${ownDomain()}`;
  await page.getByText(t("profile.passwordLinkMailed", { email })).waitFor(patience);
  await page.getByRole("button", { name: t("profile.deleteButton") }).click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  expect(problemsOf([kari])).toEqual([]);
});

test("the same with scripts off, by a press; a second press of it, and giving up, are said in words", async () => {
  server.people.set("without", person("without"));
  const context = await stage.withoutScripts();
  try {
    const page = await context.newPage();
    await goToProvider(page, `without@${ownDomain()}`);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: t("openid.backButton") }).click();
    await page.getByText(t("errors.openid.denied")).waitFor(patience);
    await page.getByRole("link", { name: t("openid.again") }).click();
    await page.waitForURL((url) => url.searchParams.get("ref") === "/my-events", patience);
    await goToProvider(page, `without@${ownDomain()}`);
    await page.getByLabel("Name").fill("without");
    await page.getByRole("button", { name: "Sign in" }).click();
    const button = page.getByRole("button", { name: t("openid.backButton") });
    await button.waitFor(patience);
    const back = page.url();
    await button.click();
    await page.waitForURL((url) => url.pathname === "/my-events", patience);
    const again = await page.goto(back);
    expect(again?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("button", { name: t("openid.backButton") }).click();
    await page.getByText(t("errors.openid.over")).waitFor(patience);
  } finally {
    await context.close();
  }
});

test("an answer that another browser brings lets nobody in", async () => {
  server.people.set("victim", person("victim"));
  const [own, other] = [await stage.desk("own"), await stage.desk("other")];
  own.expected.push(/the server responded with a status of 404/);
  other.expected.push(/the server responded with a status of 410/);
  await goToProvider(own.page, `victim@${ownDomain()}`);
  await own.page.route("**/login/callback*", (route) => route.abort());
  const asked = own.page.waitForRequest((request) => request.url().includes("/login/callback"));
  await own.page.getByLabel("Name").fill("victim");
  await own.page.getByRole("button", { name: "Sign in" }).click();
  await other.page.goto((await asked).url());
  await other.page.getByText(t("errors.openid.over")).waitFor(patience);
  await other.page.goto("/my-events");
  await other.page.waitForURL((url) => url.pathname === "/login", patience);
  expect(problemsOf([other])).toEqual([]);
});

test("a client that sets it up is told at the field what the provider does not take, and its people what it refused", async () => {
  const host = await stage.desk("host");
  host.expected.push(/the server responded with a status of (400|403)/);
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto("/settings");
  const form = page.locator("form").filter({ has: page.locator('[name="issuer"]') });
  const secret = form.locator('[name="secret"]');
  const save = form.getByRole("button", { name: t("staff.manage.save"), exact: true });
  await secret.fill("a guess");
  await save.click();
  await form.getByText(t("errors.openid.client")).waitFor(patience);
  expect(await secret.getAttribute("aria-invalid")).toBe("true");
  expect(await findAxeViolations(page)).toEqual([]);
  await secret.fill("");
  server.mode = "fail";
  await save.click();
  await form.getByText(t("errors.openid.discovery")).waitFor(patience);
  server.mode = "answer";
  await secret.fill(server.application.secret);
  await save.click();
  await form.getByText(t("common.saved")).waitFor(patience);
  expect(problemsOf([host])).toEqual([]);
  server.people.set("outside", {
    email: "outside@elsewhere.test",
    email_verified: true,
  });
  const kari = await stage.phone("outside");
  kari.expected.push(/the server responded with a status of 40[34]/);
  await goToProvider(kari.page, `outside@${ownDomain()}`);
  await kari.page.getByLabel("Name").fill("outside");
  await kari.page.getByRole("button", { name: "Sign in" }).click();
  await kari.page.getByText(t("errors.openid.domain")).waitFor(patience);
  await kari.page.getByRole("link", { name: t("openid.again") }).waitFor();
  expect(problemsOf([kari])).toEqual([]);
});
