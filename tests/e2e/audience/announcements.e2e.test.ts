import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { callAsClient, stopPolls } from "../steps/change-event.ts";
import { openPanel } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { arrive, goBack, openReactions, openTab } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
let phone: Person;
let screen: Person;
let desk: Person;

beforeAll(async () => {
  await stopPolls(stage.plenum);
});
beforeEach(async () => {
  await show({ kind: "question" });
  phone = await stage.phone("phone");
  screen = await stage.screen("screen");
  desk = await stage.desk("desk");
  await signInByRequest(desk, stage.plenum.demo);
  await desk.page.goto(`/events/${stage.plenum.demo.slug}/qna`);
  await screen.page.goto(`/events/${stage.plenum.demo.slug}/display`);
  await screen.page.locator(".stage[data-scene=question]").waitFor(patience);
  await arrive(phone, stage.plenum.demo.code);
});
afterEach(async () => {
  const people = [phone, screen, desk];
  expect(problemsOf(people)).toEqual([]);
  for (const person of people) await person.context.close();
});

const show = (scene: object) =>
  callAsClient(stage.plenum, "POST", `/events/${stage.plenum.demo.slug}/screens/main/show`, scene);

async function announceAtDesk(text: string, urgency: "info" | "important" | "urgent") {
  const { page } = desk;
  await openPanel(desk, "staff.announcements.title");
  await page.getByLabel(t("staff.announcements.text"), { exact: true }).fill(text);
  await page.getByLabel(t("staff.announcements.urgency")).selectOption(urgency);
  await page.getByRole("button", { name: t("staff.announcements.make"), exact: true }).click();
}

const endAtDesk = () =>
  desk.page
    .getByRole("button", { name: t("staff.announcements.end"), exact: true })
    .first()
    .click();

test("a normal one is on phones, to be put away, and a line over the scene; ended, it is gone", async () => {
  const text = "Lunsjen er servert i foajeen.";
  await announceAtDesk(text, "important");
  await phone.page.getByRole("listitem").filter({ hasText: text }).waitFor(patience);
  await screen.page.locator(".stage-notice").getByText(text).waitFor(patience);
  expect(await screen.page.locator(".stage[data-scene=question]").count()).toBe(1);
  for (const { page } of [phone, screen, desk]) {
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((each) => each.finished)),
    );
    expect(await findAxeViolations(page)).toEqual([]);
  }

  await phone.page
    .getByRole("button", { name: t("announcements.dismiss", { text: text.slice(0, 40) }) })
    .tap();
  await expectCount(phone.page.getByText(text), 0, "put away");
  await phone.page.reload();
  await arrive(phone, stage.plenum.demo.code);
  await expectCount(phone.page.getByText(text), 0, "stays away after a reload");

  await endAtDesk();
  await expectCount(screen.page.locator(".stage-notice"), 0, "ended for the screen");
});

test("an urgent one fills the screen, a dark one too, and cannot be put away on phones, not even in a poll", async () => {
  const text = "Gå rolig ut gjennom nødutgangene.";
  await show({ kind: "blank" });
  await screen.page.locator(".stage[data-scene=blank]").waitFor(patience);
  await openTab(phone, "polls");
  await phone.page.getByRole("link", { name: "Hvilke tiltak" }).first().tap();
  const poll = phone.page.getByRole("region", { name: "Hvilke tiltak" });
  await poll.waitFor(patience);
  await announceAtDesk(text, "urgent");
  await screen.page.locator(".stage[data-scene=announcement]").waitFor(patience);
  await screen.page.getByText(text).first().waitFor();
  await poll.getByText(text).waitFor(patience);
  const shown = phone.page.getByRole("alert").filter({ hasText: text }).filter({ visible: true });
  await shown.waitFor(patience);
  expect(await shown.getByRole("button").count()).toBe(0);

  // The row of reactions does not cover it.
  await goBack(phone);
  await openReactions(phone);
  const row = phone.page.getByRole("toolbar", { name: t("reactions.open") });
  await row.waitFor();
  await phone.page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
  const [rowBox, cardBox] = [await row.boundingBox(), await shown.boundingBox()];
  expect((rowBox?.y ?? 0) + (rowBox?.height ?? 0)).toBeLessThanOrEqual((cardBox?.y ?? 0) + 8);

  await endAtDesk();
  await screen.page.locator(".stage[data-scene=blank]").waitFor(patience);
  await expectCount(phone.page.getByText(text), 0, "ended for the phone");
});

testByNight("one with an end goes by itself, everywhere", async () => {
  const text = "Dørene lukkes straks.";
  await callAsClient(stage.plenum, "POST", `/events/${stage.plenum.demo.slug}/announcements`, {
    text,
    urgency: "info",
    endsAt: Date.now() + 8_000,
  });
  for (const { page } of [phone, screen]) await page.getByText(text).first().waitFor(patience);
  for (const { name, page } of [phone, screen]) {
    await expectCount(page.getByText(text), 0, `${name}: over at its end`);
  }
});
