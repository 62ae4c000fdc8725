import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { connectionTrouble, problemsOf, wordsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAs, callAsClient } from "../steps/change-event.ts";
import { openDeskWithCode } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { createEvent, pressAndConfirm, signIn } from "../steps/host.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

test("an owner adds a host, writes notes and is not let go with something unsaved", async () => {
  const owner = await stage.desk("owner");
  const editor = await stage.desk("editor");
  onTestFailed(() => takePictures("settings", [owner, editor]));
  await signInByRequest(owner, stage.plenum.demo);
  const { page } = owner;
  const slug = await createEvent(owner, { name: "Høring om byparken", code: "BYPARK26" });

  owner.expected.push(/the server responded with a status of 400/);
  const hosts = page.getByRole("region", { name: t("events.hostsTitle") });
  const email = hosts.getByLabel(t("events.hostEmail"));
  const add = hosts.getByRole("button", { name: t("events.hostAdd") });
  await email.fill("nobody@plenum.test");
  await add.click();
  await hosts.getByText(t("errors.host.not_found")).waitFor();
  await email.fill(accountOf(stage.plenum.demo, "editor"));
  await add.click();
  await hosts
    .getByRole("listitem")
    .filter({ hasText: accountOf(stage.plenum.demo, "editor") })
    .waitFor();

  const notes = page.getByRole("region", { name: t("events.sectionNotes") });
  await notes.getByLabel(t("events.notes")).fill("Ordføreren går klokka ti.");
  await page
    .getByRole("link", { name: t("console.questions"), exact: true })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("events.stay") })
    .click();
  const save = t("events.saveSection", { section: t("events.sectionNotes") });
  await notes.getByRole("button", { name: save }).click();
  await notes.getByText(t("events.savedAt"), { exact: true }).waitFor();

  const access = page.getByRole("region", { name: t("events.sectionAccess") });
  await access.getByLabel(t("events.retentionDays")).fill("3");
  const saveAccess = t("events.saveSection", { section: t("events.sectionAccess") });
  await access.getByRole("button", { name: saveAccess }).click();
  await access.getByText(t("errors.number.range")).waitFor();
  await access.getByLabel(t("events.retentionDays")).fill("30");
  await access.getByLabel(t("events.expectedAudience")).fill("4 500");
  await access.getByRole("button", { name: saveAccess }).click();
  await access.getByText(t("events.savedAt"), { exact: true }).waitFor();

  const interaction = page.getByRole("region", { name: t("events.sectionInteraction") });
  await interaction.getByLabel(t("events.stageTheme")).selectOption(t("events.stageLight"));
  const saveInteraction = t("events.saveSection", { section: t("events.sectionInteraction") });
  await interaction.getByRole("button", { name: saveInteraction }).click();
  await interaction.getByText(t("events.savedAt"), { exact: true }).waitFor();

  await signInByRequest(editor, stage.plenum.demo, accountOf(stage.plenum.demo, "editor"));
  await editor.page.goto(`/events/${slug}/details`);
  expect(await editor.page.getByLabel(t("events.notes")).inputValue()).toBe(
    "Ordføreren går klokka ti.",
  );
  expect(await editor.page.getByLabel(t("events.retentionDays")).inputValue()).toBe("30");
  expect(await editor.page.getByLabel(t("events.expectedAudience")).inputValue()).toBe("4500");
  expect(await editor.page.getByLabel(t("events.stageTheme")).inputValue()).toBe("light");

  await hosts.getByRole("button", { name: /^Fjern / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("events.hostRemove"), exact: true }).click();
  await page.getByText(t("events.hostRemoved")).waitFor();
  await hosts.getByText(accountOf(stage.plenum.demo, "editor")).waitFor({ state: "detached" });
  editor.expected.push(/the server responded with a status of 404/);
  await editor.page.reload();
  await editor.page.getByRole("heading", { name: t("guest.notFoundTitle") }).waitFor();
  expect(problemsOf([owner, editor])).toEqual([]);
});

testByNight(
  "an event is handed over to whoever's name was read, and to nobody before",
  async () => {
    const owner = await stage.desk("owner");
    onTestFailed(() => takePictures("settings-owner", [owner]));
    await signInByRequest(owner, stage.plenum.demo);
    const { page } = owner;
    await createEvent(owner, { name: "Møte som skifter hender", code: "SKIFTE26" });
    const email = accountOf(stage.plenum.demo, "team");
    const profile = { method: "GET", path: "/auth/profile", body: undefined };
    const { name } = await callAs(stage.plenum, email, profile);
    const person = { name: String(name) };
    const panel = page.getByRole("region", { name: t("events.ownerTitle") });
    const ask = async () => {
      await panel.getByLabel(t("events.hostEmail")).fill(email);
      await panel.getByRole("button", { name: t("events.ownerFind") }).click();
      await panel
        .getByRole("heading", { name: t("events.ownerConfirmTitle", person) })
        .waitFor(patience);
    };
    const ownersRow = page
      .getByRole("region", { name: t("events.hostsTitle") })
      .getByRole("listitem")
      .filter({ hasText: t("events.hostOwner") });
    await ask();
    await panel.getByRole("link", { name: t("events.ownerOther") }).click();
    await panel.getByLabel(t("events.hostEmail")).waitFor(patience);
    await page.reload();
    expect(await ownersRow.textContent()).toContain(accountOf(stage.plenum.demo, "client"));
    await ask();
    await panel.getByRole("button", { name: t("events.ownerHandTo", person) }).click();
    await page.getByText(t("events.ownerChanged", person)).first().waitFor(patience);
    await ownersRow.filter({ hasText: email }).waitFor(patience);
    await panel.getByLabel(t("events.hostEmail")).waitFor(patience);
    expect(problemsOf([owner])).toEqual([]);
  },
);

test("the screen key opens the screen of an event with an access code", async () => {
  const owner = await stage.desk("owner");
  const screen = await stage.desk("screen");
  onTestFailed(() => takePictures("settings-screen", [owner, screen]));
  await signInByRequest(owner, stage.plenum.demo);
  const { page } = owner;
  const slug = await createEvent(owner, { name: "Lukket møte", code: "LUKKET26" });
  const needed = page.getByText(t("events.neededToPublish"));
  expect(await needed.count()).toBe(2);
  await pressAndConfirm(owner, slug, t("events.publish"), t("events.publishedNow"));
  await expectCount(needed, 0, "what is published lacks nothing");
  const access = page.getByRole("region", { name: t("events.sectionAccess") });
  await access.getByLabel(t("events.accessCode")).fill("482913");
  const save = t("events.saveSection", { section: t("events.sectionAccess") });
  await access.getByRole("button", { name: save }).click();
  await access.getByText(t("events.savedAt"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("events.screenKeyMake") }).click();
  const address = page.getByText(/\/display\?key=/);
  await address.waitFor();

  const link = (await address.textContent()) ?? "";
  await screen.page.goto(link.replace(/\?.*/, ""));
  await screen.page.getByLabel(t("hall.accessCode")).waitFor();
  await screen.page.goto(link);
  await screen.page.getByText("LUKKET26").first().waitFor(patience);
  expect(problemsOf([owner, screen])).toEqual([]);
});

testByNight(
  "who moderates is told no access code, and sees no field that would say there is none",
  async () => {
    const moderator = await stage.desk("moderator");
    onTestFailed(() => takePictures("settings-moderator", [moderator]));
    const own = { slug: stage.plenum.demo.slug, accessCode: "Granbar7" };
    const path = `/events/${own.slug}`;
    await callAsClient(stage.plenum, "PATCH", path, {
      section: "access",
      values: { accessCode: own.accessCode },
    });
    const { moderatorCode } = await callAsClient(stage.plenum, "POST", `${path}/moderator-code`);
    await openDeskWithCode(moderator, own.slug, String(moderatorCode));
    const { page } = moderator;
    await page.goto(`${path}/details`);
    const access = page.getByRole("region", { name: t("events.sectionAccess") });
    // Drawn: the fields around it are there.
    await access.getByLabel(t("events.identity"), { exact: true }).waitFor();
    expect(await access.getByLabel(t("events.accessCode")).count()).toBe(0);
    expect(await page.content()).not.toContain(own.accessCode);
    await callAsClient(stage.plenum, "PATCH", path, {
      section: "access",
      values: { accessCode: null },
    });
    expect(problemsOf([moderator])).toEqual([]);
  },
);

testByNight(
  "what is sent and not answered is refused where it stands, and stays as it was typed",
  async () => {
    const host = await stage.desk("host");
    host.expected.push(connectionTrouble);
    await signInByRequest(host, stage.plenum.demo);
    const { page } = host;
    const at = `/events/${stage.plenum.demo.slug}`;
    // The browser takes itself for connected, and nothing comes of what it asks.
    const lose = () => page.route("**/*.data*", (route) => route.abort());
    const regain = () => page.unroute("**/*.data*");
    const said = (within: Page | Locator) =>
      within.getByText(t("errors.request.unanswered")).first().waitFor(patience);

    await page.goto(`${at}/details`);
    const notes = page.getByRole("region", { name: t("events.sectionNotes") });
    const save = notes.getByRole("button", {
      name: t("events.saveSection", { section: t("events.sectionNotes") }),
    });
    await notes.getByLabel(t("events.notes")).fill("Skrevet på toget.");
    await lose();
    await save.click();
    await said(notes);
    expect(await notes.getByLabel(t("events.notes")).inputValue()).toBe("Skrevet på toget.");
    await regain();
    await save.click();
    await notes.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);

    await page.goto(`${at}/qna`);
    const moderation = page.getByRole("switch", { name: t("desk.moderation") });
    await moderation.waitFor(patience);
    await lose();
    // By key: what has just moved under the pointer takes no click.
    await moderation.press(" ");
    await said(page);
    expect(await moderation.isChecked()).toBe(true);
    await regain();
    await moderation.press(" ");
    await page
      .getByText(t("errors.request.unanswered"))
      .waitFor({ ...patience, state: "detached" });
    await expect.poll(() => moderation.isChecked(), patience).toBe(false);

    for (const { path, field, button } of [
      {
        path: "/profile",
        field: t("profile.aboutLabel"),
        button: t("events.saveSection", { section: t("profile.about") }),
      },
      { path: "/users/invite", field: t("staff.users.name"), button: t("staff.users.send") },
      { path: "/events/new", field: t("events.name"), button: t("events.next") },
    ]) {
      await page.goto(path);
      const typed = page.getByLabel(field, { exact: true });
      await typed.fill("Skrevet i tunnelen");
      await lose();
      await page.getByRole("button", { name: button }).first().click();
      await said(page);
      expect(await typed.inputValue()).toBe("Skrevet i tunnelen");
      await regain();
    }

    const planned = await createEvent(host, { name: "Prøvemøte i tunnelen", code: "TUNNEL26" });
    await page.goto(`/events/${planned}/rehearsal`);
    const people = page.getByLabel(t("staff.rehearsal.people"), { exact: true });
    await people.fill("42");
    await lose();
    await page.getByRole("button", { name: t("staff.rehearsal.start"), exact: true }).click();
    await said(page);
    expect(await people.inputValue()).toBe("42");
    expect(problemsOf([host])).toEqual([]);
    await host.context.close();
  },
);

testByNight(
  "the language that one sets for oneself is the page's at once, and the account's in every browser",
  async () => {
    const person = await stage.desk("own language");
    const other = await stage.desk("other browser");
    onTestFailed(() => takePictures("settings-language", [person, other]));
    const email = accountOf(stage.plenum.demo, "team");
    await signInByRequest(person, stage.plenum.demo, email);
    const { page } = person;
    const en = wordsOf("en");
    await page.goto("/settings");
    const save = async (words: typeof t, value: string) => {
      const own = page.locator("#own");
      await own.getByLabel(words("common.language"), { exact: true }).selectOption(value);
      await own.getByRole("button", { name: words("staff.manage.save"), exact: true }).click();
    };
    await save(t, "en");
    await page
      .getByRole("heading", { name: en("staff.settings.title"), level: 1 })
      .waitFor(patience);
    await page.locator("#own").getByText(en("common.saved"), { exact: true }).waitFor(patience);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");

    await signIn(other, stage.plenum.demo, email);
    await other.page.locator('html[lang="en"]').waitFor({ ...patience, state: "attached" });
    // An address shows its language and changes nothing of the account.
    await other.page.goto("/profile?lang=no");
    await other.page.locator('html[lang="nb"]').waitFor({ ...patience, state: "attached" });
    expect(await other.page.locator('#language [name="language"]').inputValue()).toBe("en");

    await save(en, "no");
    await page
      .getByRole("heading", { name: t("staff.settings.title"), level: 1 })
      .waitFor(patience);
    expect(problemsOf([person, other])).toEqual([]);
  },
);

testByNight("a star is taken away from any page, also one whose page is gone", async () => {
  const person = await stage.desk("stars");
  onTestFailed(() => takePictures("settings-stars", [person]));
  const { demo } = stage.plenum;
  await signInByRequest(person, demo, accountOf(demo, "team"));
  const { page } = person;
  const path = "/events/en-side-som-er-borte/qna";
  const body = { path, title: "Side som er borte", on: true };
  await callAs(stage.plenum, accountOf(demo, "team"), { method: "PUT", path: "/me/starred", body });
  await page.goto("/settings");
  const stars = page.getByRole("navigation", { name: t("console.starred"), exact: true });
  await stars.getByRole("link", { name: body.title }).waitFor(patience);
  const remove = t("console.unstarNamed", { title: body.title });
  await stars.getByRole("button", { name: remove }).click();
  await expectCount(page.getByText(body.title), 0, "stars that were taken away");
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(problemsOf([person])).toEqual([]);
});
