import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { stopPolls } from "../steps/change-event.ts";
import { messageAtDesk, openPanel } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { arrive, openTab, questionOn, say } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

beforeAll(async () => {
  await stopPolls(stage.plenum);
});

const first = "Finnes det kaffe i pausen?";
const second = "Jeg spør en gang til.";

/** Whether the tab Chat is marked as unread. */
function unreadOn({ page }: Person): Locator {
  const tabs = page.getByRole("navigation", { name: t("live.tabs") });
  return tabs.getByRole("link", { name: t("live.chatUnread") });
}

test("what others write in the chat is marked on its tab until it is read", async () => {
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  await arrive(kari, stage.plenum.demo.code);
  await arrive(ola, stage.plenum.demo.code);

  // What was written before is new to who comes; where it is read, and with one's own, nothing is.
  await expectCount(unreadOn(kari), 1, "what was there is unread");
  await openTab(kari, "chat");
  await expectCount(unreadOn(kari), 0, "it is read");
  await openTab(kari, "questions");
  await expectCount(unreadOn(kari), 0, "it stays read");
  await say(ola, "Er det noen fra Lia her?", null);
  await expectCount(unreadOn(kari), 1, "another one's is unread");
  await openTab(ola, "questions");
  await expectCount(unreadOn(ola), 0, "one's own is read");
  await kari.page.reload();
  await expectCount(unreadOn(kari), 1, "it is unread after a reload");
  await openTab(kari, "chat");
  await expectCount(unreadOn(kari), 0, "it is read, too");
  expect(problemsOf([kari, ola])).toEqual([]);
});

test("a message is pinned, loosened and removed; its sender is slowed down, muted and heard again", async () => {
  const desk = await stage.desk("desk");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  const everyone: Person[] = [desk, kari, ola];
  await signInByRequest(desk, stage.plenum.demo);
  await desk.page.goto(`/events/${stage.plenum.demo.slug}/qna`);
  await arrive(kari, stage.plenum.demo.code);
  await arrive(ola, stage.plenum.demo.code);
  await openTab(kari, "chat");
  await say(ola, first, null);

  // Pinned, it stands on top for all; loosened, it is a message like others.
  const message = await messageAtDesk(desk, first);
  const press = (name: string, within: Locator = message) =>
    within.getByRole("button", { name, exact: true }).first().click();
  await press(t("desk.pin"));
  const pinned = kari.page.getByRole("region", { name: t("live.pinnedMessage") });
  await pinned.getByText(first).waitFor(patience);
  await press(t("desk.unpin"));
  await expectCount(pinned, 0, "loosened");

  // Slowed down, who has just written is told how long to wait, and what was typed is kept.
  await desk.page.getByLabel(t("desk.slowModeLabel")).selectOption("300");
  await ola.page.getByText(t("live.slowMode", { n: 300 })).waitFor(patience);
  const field = ola.page.getByRole("textbox", { name: t("live.composerChat") });
  await field.fill(second);
  await ola.page.getByRole("button", { name: t("live.send"), exact: true }).tap();
  await ola.page
    .getByRole("alert")
    .filter({ hasText: /Vent .+ før du sender igjen/ })
    .waitFor(patience);
  expect(await field.inputValue()).toBe(second);
  await desk.page.getByLabel(t("desk.slowModeLabel")).selectOption("0");
  await expectCount(ola.page.getByText(t("live.slowMode", { n: 300 })), 0, "fast again");
  // The wait that was counted is over with it.
  await expectCount(ola.page.getByText(/^Vent .+ før du sender igjen/), 0, "nothing is waited for");

  // Muted, one is told and may not write; heard again, one may.
  await press(t("desk.mute"));
  await ola.page.getByText(t("live.mutedText")).first().waitFor(patience);
  await openPanel(desk, "desk.muted");
  await desk.page
    .getByRole("button", { name: t("desk.unmute") })
    .first()
    .click();
  await expectCount(ola.page.getByText(t("live.mutedText")), 0, "heard again");
  await say(ola, "Takk for at jeg får svare.", null);
  await questionOn(kari, "Takk for at jeg får svare.").first().waitFor(patience);

  // Removed, it is gone for everybody.
  const again = await messageAtDesk(desk, first);
  await press(t("desk.remove"), again);
  for (const phone of [kari, ola]) {
    await expectCount(questionOn(phone, first), 0, `${phone.name}: removed`);
  }
  expect(problemsOf(everyone)).toEqual([]);
  for (const person of everyone) await person.context.close();
});
