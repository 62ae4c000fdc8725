import { expect, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { confirmAndSignIn, signUp } from "../steps/accounts/sign-up.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
/** An address that no other run has. */
const fresh = (name: string) => `${name}.${stage.plenum.demo.code.toLowerCase()}@vinje.test`;

test("an organisation signs up: the mail is sent again, its link confirmed, and an event can be made", async () => {
  const person = await stage.phone("kari");
  const { page } = person;
  const email = fresh("kari");
  await signUp(page, { kind: "organisation", email });
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

testByNight(
  "whoever confirms an address in two tabs is told in the second that the link has been used",
  async () => {
    const person = await stage.phone("two-tabs");
    const { page, context } = person;
    // The browser says so of the refusal that is asked for here.
    person.expected.push(/status of 410/);
    const email = fresh("to.faner");
    await signUp(page, { kind: "self", email });
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
  },
);

test("somebody signs up for themselves with scripts off; whoever has an account gets a mail that says so", async () => {
  const context = await stage.withoutScripts();
  const page = await context.newPage();
  const email = fresh("ola");
  await signUp(page, { kind: "self", email });
  await confirmAndSignIn(page, email, "/my-events");
  await context.clearCookies();
  const known = accountOf(stage.plenum.demo, "client");
  await signUp(page, { kind: "self", email: known });
  const mail = await openMail(page, known, t("mails.existsSubject"));
  await mail.getByRole("link", { name: t("mails.existsButton") }).click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  await context.close();
});
