/** All that a new organisation does on its first day, one after the other, by the mails that it gets. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { convertSheet, office } from "#tests/support/files/office.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { userColumns } from "#workers/contract/organisations/user-sheets.ts";
import { confirmAndSignIn, newPassword, signUp } from "../../steps/accounts/sign-up.ts";
import { patience } from "../../steps/expect.ts";
import { followMail } from "../../steps/outbox.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();
const people = 200;
const organisation = "Vinje kommune";

/** An address that no other run has. */
const fresh = (name: string) => `${name}.${stage.plenum.demo.code.toLowerCase()}@vinje.test`;

test("an organisation signs up, invites a colleague, makes a team, and brings in 200 people from a sheet", {
  timeout: 15 * 60_000,
}, async () => {
  const kari = await stage.desk("kari");
  const nina = await stage.phone("nina");
  onTestFailed(() => takePictures("new-organisation", [kari, nina]));
  const { page } = kari;
  await signUp(page, { kind: "organisation", email: fresh("kari") });
  await confirmAndSignIn(page, fresh("kari"), "/");

  await invite(page, fresh("nina"));
  const subject = t("mails.invitationSubject", { by: organisation });
  await followMail(nina.page, { to: fresh("nina"), subject, button: t("mails.invitationButton") });
  await nina.page.getByLabel(t("accounts.invitationName")).fill("Nina Nyhus");
  await nina.page
    .getByLabel(t("accounts.invitationPassword"), { exact: true })
    .fill("en egen setning");
  await nina.page.getByRole("button", { name: t("accounts.invitationAccept") }).tap();
  await nina.page.waitForURL((url) => url.pathname === "/", patience);

  await makeTeam(page);
  await bringPeople(page);
  // All of it is the organisation's own: the colleague is of the team, and is shown none of what is the client's.
  await nina.page.goto("/users");
  await nina.page
    .getByText(t("console.refusedPage", { role: t("console.roleTeam") }))
    .first()
    .waitFor(patience);
  expect(problemsOf([kari, nina])).toEqual([]);
});

async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/users");
  await page.getByRole("link", { name: t("staff.users.invite"), exact: true }).click();
  await page.getByLabel(t("staff.users.email"), { exact: true }).fill(email);
  await page.getByLabel(t("staff.users.name"), { exact: true }).fill("Nina Ny");
  await page.getByRole("checkbox", { name: t("console.roleTeam"), exact: true }).check();
  await page.getByRole("button", { name: t("staff.users.send") }).click();
  await page.getByText(t("staff.users.sent"), { exact: true }).waitFor(patience);
}

async function makeTeam(page: Page): Promise<void> {
  await page.goto("/manage/teams?new");
  await page.getByLabel(t("staff.manage.teamName")).fill("Kulturkontoret");
  await page.getByRole("button", { name: t("staff.manage.create"), exact: true }).click();
  await page.getByRole("heading", { name: "Kulturkontoret", level: 1 }).waitFor(patience);
  await page.getByLabel(t("staff.manage.findMember")).fill("nyhus");
  await page
    .getByRole("search")
    .getByRole("button", { name: t("common.search") })
    .click();
  const who = { name: "Nina Nyhus" };
  await page.getByRole("button", { name: t("staff.manage.addMemberNamed", who) }).click();
  await page
    .getByRole("button", { name: t("staff.manage.removeMemberNamed", who) })
    .waitFor(patience);
}

async function bringPeople(page: Page): Promise<void> {
  await page.goto("/users");
  await page.getByRole("link", { name: t("staff.imports.toImport"), exact: true }).click();
  const file = page.getByLabel(t("staff.imports.file"));
  await file.setInputFiles({ name: "ansatte.xlsx", mimeType: "", buffer: writeSheet() });
  await page.getByRole("button", { name: t("staff.imports.upload") }).click();
  await page.getByRole("heading", { name: "ansatte.xlsx", level: 1 }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("staff.imports.confirm", { n: people }) }).click();
  // Each password takes its time.
  await page.getByText(t("staff.imports.doneText")).waitFor({ timeout: 10 * 60_000 });
  await page.goto(`/users?q=nummer%20${people - 1}`);
  await page.getByRole("link", { name: `Åse Nummer ${people - 1}` }).waitFor(patience);
}

/** A workbook as LibreOffice saves it: the night is the only one to play this, and it does not do without. */
function writeSheet(): Buffer {
  const rows = Array.from({ length: people }, (_, index) => {
    const values: Readonly<Record<string, string>> = {
      username: `ansatt${index}`,
      email: fresh(`ansatt${index}`),
      role: index % 10 === 0 ? "team" : "editor",
      password: newPassword,
      name: `Åse Nummer ${index}`,
      phone_number: `+4790${String(index).padStart(6, "0")}`,
      job_title: "Rådgiver",
      birth_date: "1985-04-23",
    };
    return userColumns.map((column) => values[column] ?? "");
  });
  const table = [[...userColumns], ...rows];
  if (office === null) throw new Error("LibreOffice is not installed: libreoffice-calc-nogui");
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-first-day-"));
  try {
    const source = path.join(folder, "ansatte.csv");
    writeFileSync(source, table.map((cells) => cells.join(";")).join("\n"));
    return convertSheet(folder, source, "xlsx");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
