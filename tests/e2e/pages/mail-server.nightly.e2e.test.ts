/**
 * R7 with everything real: `npm start`'s servers are told of a mail server in their environment, and whoever
 * registers gets a mail through it. The server is out of order at first.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ParsedMail } from "mailparser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { type Servers, startServers } from "#scripts/lib/servers/servers.mjs";
import { launchBrowser, newDesk, type Person, problemsOf } from "#tests/support/browser.ts";
import { queryD1 } from "#tests/support/database/query-d1.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { type MailServers, startMailServers } from "#tests/support/servers/mail-servers.ts";
import type { SmtpServer } from "#tests/support/smtp-server.ts";
import { patience } from "../steps/expect.ts";
import { createEvent } from "../steps/host.ts";
import { t } from "../steps/words.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-mail-"));
const password = "en setning for seg selv";
const [kari, ola] = ["kari@vinje.test", "ola@vinje.test"];

let smtp: SmtpServer;
let settings: MailServers["settings"];
let servers: Servers;
let browser: Browser;

beforeAll(async () => {
  ({ smtp, settings, servers } = await startMailServers(dataDir));
  browser = await launchBrowser();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await servers?.stop();
  await smtp?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody who has filled in the form for an organisation, and is told to look at their mail. */
async function register(name: string, email: string): Promise<Person> {
  const person = await newDesk(browser, settings.publicUrl, name);
  const { page } = person;
  await page.goto("/register");
  await page.getByRole("radio", { name: t("accounts.kindOrganisation") }).check();
  await page.getByLabel(t("accounts.organisation"), { exact: true }).fill(`${name} kommune`);
  await page.getByLabel(t("accounts.name"), { exact: true }).fill(`${name} Nordmann`);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts.ownPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("accounts.register") }).click();
  await page.getByText(t("accounts.registered", { email, days: 7 })).waitFor(patience);
  return person;
}

/** What the outbox says of the mails to somebody, the newest first. */
async function statesOf(person: Person, email: string): Promise<readonly string[]> {
  const page = await person.context.newPage();
  await page.goto("/dev/outbox");
  const entries = await page.getByRole("link").filter({ hasText: email }).allInnerTexts();
  await page.close();
  return entries.map((text) => /: (.+)$/m.exec(text)?.[1] ?? text);
}

const mailsTo = (email: string): readonly ParsedMail[] =>
  smtp.mails.filter(({ to }) => [to].flat().some((each) => each?.text === email));

test("a mail that is refused comes later, one that breaks off is not sent twice, and its reader makes an event", async () => {
  const [waiting, uncertain] = [t("outbox.stateWaiting"), t("outbox.stateUncertain")];
  smtp.recipients.set(kari, [451, "take"]);
  smtp.contents.set(ola, ["drop", "take"]);
  const host = await register("Kari", kari);
  const other = await register("Ola", ola);
  onTestFailed(() => takePictures("mail-server", [host, other]));
  // Kari's was refused for now; Ola's was wholly handed over when the server hung up.
  await expect.poll(() => smtp.asked.toSorted(), patience).toEqual([kari, ola]);
  await expect.poll(() => statesOf(other, ola), patience).toEqual([uncertain]);
  expect(await statesOf(other, kari)).toEqual([waiting]);
  expect(mailsTo(kari)).toEqual([]);
  expect(mailsTo(ola).length).toBe(1);

  await servers.stop();
  const kept = await queryD1(dataDir, "SELECT recipient, state, tries FROM deliveries ORDER BY id");
  expect(kept).toEqual([
    { recipient: kari, state: "queued", tries: 1 },
    { recipient: ola, state: "uncertain", tries: 1 },
  ]);
  // The minute until the next try is over when they start again.
  await queryD1(dataDir, "UPDATE deliveries SET due_at = due_at - 60000 WHERE due_at IS NOT NULL");
  servers = await startServers(settings);

  // Nobody sends the uncertain one again but its reader, with a link of its own.
  await other.page.getByRole("button", { name: t("accounts.sendAgain") }).click();
  await other.page.getByText(t("accounts.sentAgain")).waitFor(patience);
  await expect.poll(() => mailsTo(kari).length, patience).toBe(1);
  await expect.poll(() => mailsTo(ola).length, patience).toBe(2);
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(3);
  await expect
    .poll(() => statesOf(other, ola), patience)
    .toEqual([t("outbox.stateSent"), uncertain]);
  expect(smtp.asked.filter((address) => address === kari).length).toBe(2);

  const [mail] = mailsTo(kari);
  expect(mail?.from?.value[0]?.address).toBe("post@plenum.test");
  expect(mail?.subject).toBe(t("mails.verifySubject"));
  const link = /https?:\/\/\S+\/user\/verify\S*/.exec(mail?.text ?? "")?.[0] ?? "";
  // The same link in the part that most people see.
  expect(mail?.html || "").toContain(link.replaceAll("&", "&amp;"));
  const { page } = host;
  await page.goto(link);
  await page.getByRole("button", { name: t("accounts.verifyButton") }).click();
  await page.getByText(t("accounts.verified")).waitFor(patience);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(kari);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/", patience);
  expect(await createEvent(host, { name: "Folkemøte i Vinje", code: "VINJE" })).not.toBe("");
  await sendAgain(host);
  expect(problemsOf([host, other])).toEqual([]);
});

/** Nina's invitation is refused for good: the front page says so, leads to it, and no more once it is sent again. */
async function sendAgain({ page }: Person): Promise<void> {
  const nina = "nina@vinje.test";
  smtp.recipients.set(nina, [550, "take"]);
  await page.goto("/users/invite");
  await page.getByLabel(t("staff.users.email"), { exact: true }).fill(nina);
  await page.getByLabel(t("staff.users.name"), { exact: true }).fill("Nina Ny");
  await page.getByRole("checkbox", { name: t("console.roleEditor") }).check();
  await page.getByRole("button", { name: t("staff.users.send") }).click();
  await page.getByText(t("staff.users.sent"), { exact: true }).waitFor(patience);
  await expect.poll(() => smtp.asked.includes(nina), patience).toBe(true);
  const tasks = page.getByRole("region", { name: t("dashboard.tasks"), exact: true });
  const line = tasks.getByRole("listitem").filter({ hasText: t("dashboard.mailsText") });
  const open = async () => {
    await page.goto("/");
    await tasks.waitFor(patience);
    return line.count();
  };
  await expect.poll(open, patience).toBe(1);
  expect(await line.textContent()).toContain(t("dashboard.undelivered", { n: 1 }));
  await line.getByRole("link", { name: t("dashboard.mails"), exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/settings/suppressions", patience);
  await page.getByRole("listitem").filter({ hasText: nina }).getByRole("button").click();
  await page.getByText(t("staff.suppressions.resent")).waitFor(patience);
  await expect.poll(() => mailsTo(nina).length, patience).toBe(1);
  await expect.poll(open, patience).toBe(0);
}
