import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask } from "../steps/phone.ts";
import { awaitPoll, importPolls, press } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const title = "Når gikk den første trikken?";

/** Two play, one with a name; the clock runs for both, and the board tells who was right. */
test("a quiz: countdown, clock, right answer and board", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  const screen = await stage.screen("screen");
  const everyone = [host, kari, ola, screen];
  onTestFailed(() => takePictures("quiz", everyone));
  const event = { name: "Quizkveld", code: "QUIZKVELD", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  await importPolls(host, slug, `${title} [quiz 60]\n- 1855\n* 1875\n- 1905`);
  await screen.page.goto(`/events/${slug}/display`);
  await arrive(kari, event.code);
  await arrive(ola, event.code);
  // Who has said a name plays with it.
  await ask(kari, "Er dette den siste runden?", "Kari");

  await press(host, title, t("polls.startOnScreen"));
  for (const phone of [kari, ola]) await awaitPoll(phone, title);
  await kari.page.getByText(t("ballots.playAs", { name: "Kari" })).waitFor(patience);
  for (const [phone, option] of [
    [kari, "1875"],
    [ola, "1905"],
  ] as const) {
    await phone.page.locator("label").filter({ hasText: option }).tap(patience);
    await phone.page.getByText(t("ballots.answerRegistered"), { exact: true }).waitFor(patience);
    await phone.page.getByRole("timer").first().waitFor();
    // What is right is not to be seen before it is out.
    await expectCount(phone.page.getByText(t("ballots.rightAnswer")), 0, "no right answer yet");
  }
  await press(host, title, t("polls.stop"));
  await press(host, title, t("polls.show"));
  await kari.page.getByText(t("ballots.youWereRight"), { exact: true }).first().waitFor(patience);
  await ola.page.getByText(t("ballots.youWereWrong"), { exact: true }).waitFor(patience);
  const [first, second] = [0, 1].map((place) =>
    kari.page
      .getByRole("heading", { name: t("ballots.board") })
      .locator("xpath=following-sibling::ol/li")
      .nth(place),
  );
  await first?.getByText("Kari", { exact: true }).waitFor();
  await second?.getByText(startsLike(t("ballots.anonymousN"))).waitFor();

  // From the page of polls the board comes on the screen, and the button says that it is on.
  const board = { name: t("polls.boardOnScreen"), exact: true } as const;
  await host.page.getByRole("button", { ...board, pressed: false }).click();
  await screen.page.getByText("Kari", { exact: true }).first().waitFor(patience);
  await host.page.getByRole("button", { ...board, pressed: true }).waitFor(patience);
  expect(problemsOf(everyone)).toEqual([]);
});
