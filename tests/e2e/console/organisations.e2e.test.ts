import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { demoAccounts } from "#workers/domain/demo/content.ts";
import { accountOf } from "../steps/change-event.ts";
import { expectCount } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("an admin makes a client, is told what is wrong with its number, and blocks it", async () => {
  const admin = await stage.desk("admin");
  onTestFailed(() => takePictures("clients", [admin]));
  const { page } = admin;
  await signInByRequest(admin, stage.plenum.demo, accountOf(stage.plenum.demo, "admin"));
  await page.goto("/manage/clients");
  await page.getByRole("link", { name: t("staff.manage.newClient") }).click();
  const name = page.getByLabel(t("staff.manage.clientName"), { exact: true });
  const number = page.getByLabel(t("staff.manage.organisationNumber"));
  await name.fill("Fjordane kraftlag");
  await number.fill("923 609 017");
  admin.expected.push(/the server responded with a status of 400/);
  await page.getByRole("button", { name: t("staff.manage.create"), exact: true }).click();
  await page.getByText(t("errors.organisation.number")).waitFor();
  expect(await name.inputValue()).toBe("Fjordane kraftlag");
  await number.fill("923 609 016");
  await page.getByRole("button", { name: t("staff.manage.create"), exact: true }).click();
  await page.getByRole("heading", { name: "Fjordane kraftlag", level: 1 }).waitFor();
  expect(await number.inputValue()).toBe("923 609 016");

  // Its accounts and teams are chosen on their pages, and all clients' again.
  const here = page.url();
  for (const [path, none] of [
    ["/users", t("staff.users.none")],
    ["/manage/teams", t("staff.manage.noTeams")],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const choice = page.getByRole("combobox", { name: t("staff.manage.client"), exact: true });
    await choice.selectOption({ label: "Fjordane kraftlag" });
    await page.getByText(none, { exact: true }).waitFor();
    await choice.selectOption("");
    await expectCount(page.getByText(none, { exact: true }), 0, "empty lists of all clients");
  }
  await page.goto(here);

  await page.getByRole("button", { name: t("staff.manage.block"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("staff.manage.block"), exact: true }).click();
  await page.getByRole("button", { name: t("staff.manage.unblock") }).waitFor();
  await page.goto("/manage/clients?state=blocked&q=fjord");
  await page.getByRole("link", { name: "Fjordane kraftlag" }).waitFor();
  expect(problemsOf([admin])).toEqual([]);
});

testByNight(
  "a client makes a team, finds its members by searching, and cannot delete one that an event needs",
  async () => {
    const client = await stage.desk("client");
    onTestFailed(() => takePictures("teams", [client]));
    const { page } = client;
    await signInByRequest(client, stage.plenum.demo);
    await page.goto("/manage/teams?new");
    await page.getByLabel(t("staff.manage.teamName")).fill("Scene og lyd");
    await page.getByRole("button", { name: t("staff.manage.create"), exact: true }).click();
    await page.getByRole("heading", { name: "Scene og lyd", level: 1 }).waitFor();
    await page.getByLabel(t("staff.manage.findMember")).fill("bakke");
    await page
      .getByRole("search")
      .getByRole("button", { name: t("common.search") })
      .click();
    const who = { name: demoAccounts.editor.name };
    await page.getByRole("button", { name: t("staff.manage.addMemberNamed", who) }).click();
    await page.getByRole("button", { name: t("staff.manage.removeMemberNamed", who) }).waitFor();

    await page.goto("/manage/teams");
    await page.getByRole("link", { name: "Arrangement", exact: true }).click();
    await page.getByRole("heading", { name: "Arrangement", level: 1 }).waitFor();
    client.expected.push(/the server responded with a status of 400/);
    await page.getByRole("button", { name: t("staff.manage.deleteTeam") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("staff.manage.deleteTeam") }).click();
    await page.getByText(/^Teamet står på \d+ arrangement/).waitFor();
    expect(problemsOf([client])).toEqual([]);
  },
);

testByNight(
  "a client gives a new event to a team in its second step, and takes it back in its details",
  async () => {
    const client = await stage.desk("client");
    onTestFailed(() => takePictures("event-teams", [client]));
    const { page } = client;
    await signInByRequest(client, stage.plenum.demo);
    await page.goto("/events/new");
    await page.getByLabel(t("events.name"), { exact: true }).fill("Møte for laget");
    await page.getByRole("button", { name: t("events.next"), exact: true }).click();
    await page.getByRole("checkbox", { name: "Arrangement", exact: true }).check();
    // What is ticked stays on the way back and forth.
    await page.getByRole("button", { name: t("common.back"), exact: true }).click();
    await page.getByRole("button", { name: t("events.next"), exact: true }).click();
    const team = page.getByRole("checkbox", { name: "Arrangement", exact: true });
    await expect.poll(() => team.isChecked()).toBe(true);
    await page.getByRole("button", { name: t("events.create"), exact: true }).click();
    await page.getByRole("heading", { name: t("events.detailsTitle"), level: 1 }).waitFor();

    const section = page.locator("#teams");
    await expect.poll(() => team.isChecked()).toBe(true);
    await team.uncheck();
    const save = t("events.saveSection", { section: t("events.sectionTeams") });
    await section.getByRole("button", { name: save, exact: true }).click();
    await section.getByText(t("events.savedAt"), { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => team.isChecked()).toBe(false);
    expect(problemsOf([client])).toEqual([]);
  },
);

testByNight(
  "a client narrows the users in the address, changes roles, and signs somebody out by blocking",
  async () => {
    const client = await stage.desk("client");
    const editor = await stage.desk("editor");
    onTestFailed(() => takePictures("users", [client, editor]));
    const { page } = client;
    await signInByRequest(client, stage.plenum.demo);
    await signInByRequest(editor, stage.plenum.demo, accountOf(stage.plenum.demo, "editor"));
    await page.goto("/users");
    await page.getByLabel(t("staff.users.allRoles")).selectOption(t("console.roleEditor"));
    await page.waitForURL(/\?role=editor$/);
    await page.getByLabel(t("staff.users.search")).fill("jonas");
    await page.waitForURL((url) => url.searchParams.get("q") === "jonas");
    expect(new URL(page.url()).searchParams.get("role")).toBe("editor");
    await page.getByRole("link", { name: demoAccounts.editor.name }).click();
    await page.getByRole("heading", { name: demoAccounts.editor.name, level: 1 }).waitFor();

    const save = page.getByRole("button", { name: t("staff.manage.save"), exact: true });
    await page.getByRole("checkbox", { name: t("console.roleEditor") }).uncheck();
    client.expected.push(/the server responded with a status of 400/);
    await save.click();
    await page.getByText(t("errors.user.no_role")).waitFor();
    await page.getByRole("checkbox", { name: t("console.roleEditor") }).check();
    await page.getByRole("checkbox", { name: t("console.roleTeam"), exact: true }).check();
    await save.click();
    await page.getByText(t("common.saved"), { exact: true }).waitFor();

    await page.getByRole("button", { name: t("staff.manage.block"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("staff.manage.block"), exact: true }).click();
    await page.getByRole("button", { name: t("staff.manage.unblock") }).waitFor();
    await editor.page.goto("/my-events");
    await editor.page.waitForURL(/\/login/);
    expect(problemsOf([client, editor])).toEqual([]);
  },
);

test("somebody who is invited by mail chooses a password and is in, and the link works no more", async () => {
  const client = await stage.desk("client");
  const guest = await stage.desk("guest");
  onTestFailed(() => takePictures("invite", [client, guest]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/users");
  await page.getByRole("link", { name: t("staff.users.invite"), exact: true }).click();
  await page.getByRole("heading", { name: t("staff.users.inviteTitle"), level: 1 }).waitFor();
  const email = `ny.${Date.now()}@else.test`;
  await page.getByLabel(t("staff.users.email"), { exact: true }).fill(email);
  await page.getByLabel(t("staff.users.name"), { exact: true }).fill("Nina Ny");
  client.expected.push(/the server responded with a status of 400/);
  await page.getByRole("button", { name: t("staff.users.send") }).click();
  await page.getByText(t("errors.user.no_role")).waitFor();
  expect(await page.getByLabel(t("staff.users.email"), { exact: true }).inputValue()).toBe(email);
  await page.getByRole("checkbox", { name: t("console.roleEditor") }).check();
  await page.getByRole("button", { name: t("staff.users.send") }).click();
  await page.getByText(t("staff.users.sent"), { exact: true }).waitFor();
  await page.getByText(email).waitFor();

  await guest.page.goto("/dev/outbox");
  await guest.page.getByRole("link").filter({ hasText: email }).first().click();
  await guest.page.waitForURL(/\/dev\/outbox\/./);
  await guest.page.goto(`${guest.page.url()}?view=text`);
  const link = guest.page.getByText(/\/invitation\?token=[\w-]+/).first();
  await link.waitFor();
  const address = /\/invitation\?token=[\w-]+/.exec((await link.textContent()) ?? "")?.[0] ?? "";
  await guest.page.goto(address);
  await guest.page.getByLabel(t("accounts.invitationName")).fill("Nina Nyhus");
  await guest.page
    .getByLabel(t("accounts.invitationPassword"), { exact: true })
    .fill("en egen setning");
  await guest.page.getByRole("button", { name: t("accounts.invitationAccept") }).click();
  await guest.page.waitForURL((url) => url.pathname === "/my-events");
  await guest.page.goto(address);
  await guest.page.getByRole("heading", { name: t("accounts.linkOver") }).waitFor();
  await page.goto("/users?q=nyhus");
  await page.getByRole("link", { name: "Nina Nyhus" }).waitFor();
  expect(problemsOf([client, guest])).toEqual([]);
});
