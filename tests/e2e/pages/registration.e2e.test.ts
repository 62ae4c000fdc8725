import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const password = "en setning for seg selv";

interface Typed {
  readonly kind: "self" | "organisation";
  readonly email: string;
}

async function register(page: Page, { kind, email }: Typed): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("accounts.registerLink") }).click();
  await page.getByRole("heading", { name: t("accounts.registerTitle") }).waitFor(patience);
  const label = kind === "self" ? "accounts.kindSelf" : "accounts.kindOrganisation";
  await page.getByRole("radio", { name: t(label) }).check();
  const organisation = page.getByLabel(t("accounts.organisation"), { exact: true });
  expect(await organisation.isVisible()).toBe(kind === "organisation");
  if (kind === "organisation") await organisation.fill("Vinje kommune");
  await page.getByLabel(t("accounts.name"), { exact: true }).fill("Kari Nordmann");
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.ownPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.register") }).click();
  await page.getByText(t("accounts.registered", { email, days: 7 })).waitFor(patience);
}

async function confirmAndSignIn(page: Page, email: string, home: string): Promise<void> {
  const mail = await openMail(page, email, t("mails.verifySubject"));
  await mail.getByRole("link", { name: t("mails.verifyButton") }).click();
  await page.waitForURL((url) => url.pathname === "/user/verify", patience);
  await page.getByRole("button", { name: t("accounts.verifyButton") }).click();
  await page.getByText(t("accounts.verified")).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === home, patience);
}

/** An address that no other run has. */
const fresh = (name: string) => `${name}.${stage.plenum.demo.code.toLowerCase()}@vinje.test`;

test("an organisation signs up: the mail is sent again, its link confirmed, and an event can be made", async () => {
  const person = await stage.phone("kari");
  const { page } = person;
  const email = fresh("kari");
  await register(page, { kind: "organisation", email });
  await page.getByRole("button", { name: t("accounts.sendAgain") }).click();
  await page.getByText(t("accounts.sentAgain")).waitFor(patience);
  await confirmAndSignIn(page, email, "/");
  await page.goto("/events/new");
  await page.getByLabel(t("events.name"), { exact: true }).waitFor(patience);
  // The link is over, and its page says what to do.
  const mail = await openMail(page, email, t("mails.verifySubject"));
  await mail.getByRole("link", { name: t("mails.verifyButton") }).click();
  await page.getByRole("heading", { name: t("accounts.linkOver") }).waitFor(patience);
  expect(problemsOf([person])).toEqual([]);
});

test("whoever confirms an address in two tabs is told in the second that the link has been used", async () => {
  const person = await stage.phone("two-tabs");
  const { page, context } = person;
  // The browser says so of the refusal that is asked for here.
  person.expected.push(/status of 410/);
  const email = fresh("to.faner");
  await register(page, { kind: "self", email });
  const mail = await openMail(page, email, t("mails.verifySubject"));
  const address = await mail
    .getByRole("link", { name: t("mails.verifyButton") })
    .getAttribute("href");
  await page.goto(address ?? "");
  const other = await context.newPage();
  await other.goto(address ?? "");
  await other.getByRole("button", { name: t("accounts.verifyButton") }).click();
  await other.getByText(t("accounts.verified")).waitFor(patience);
  await page.getByRole("button", { name: t("accounts.verifyButton") }).click();
  await page.getByRole("heading", { name: t("accounts.linkOver") }).waitFor(patience);
  await page.getByRole("link", { name: t("accounts.toSignIn") }).waitFor(patience);
  expect(problemsOf([person])).toEqual([]);
});

test("somebody signs up for themselves with scripts off; whoever has an account gets a mail that says so", async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.plenum.url,
    locale: "nb-NO",
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const email = fresh("ola");
  await register(page, { kind: "self", email });
  await confirmAndSignIn(page, email, "/my-events");
  await context.clearCookies();
  const known = accountOf(stage.plenum.demo, "client");
  await register(page, { kind: "self", email: known });
  const mail = await openMail(page, known, t("mails.existsSubject"));
  await mail.getByRole("link", { name: t("mails.existsButton") }).click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await context.close();
});
