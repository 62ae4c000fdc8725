import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, importPolls, press } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const title = "Når gikk den første trikken?";
const teams = ["Fjellet", "Havna"];

/** Comes into the lobby by name; without a team nobody does. */
async function join({ page }: Person, team: string, name: string): Promise<void> {
  await page.getByRole("button", { name: t("quiz.join"), exact: true }).tap(patience);
  const dialog = page.getByRole("dialog");
  const enter = dialog.getByRole("button", { name: t("quiz.joinByName"), exact: true });
  await dialog.getByLabel(t("live.yourName")).fill(name);
  await enter.tap(patience);
  await dialog.getByText(t("quiz.chooseTeam")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole("radio", { name: team }).check(patience);
  await enter.tap(patience);
  await page.getByText(t("quiz.inTeam", { team })).waitFor(patience);
}

/** Two gather in the lobby and play, one with a name; the clock runs for both, and board and podium tell who was right. */
test("a quiz: lobby, countdown, clock, right answer, board and podium", async () => {
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

  // The lobby opens with two teams, and names arrive on the screen.
  const hostButton = (name: string) => host.page.getByRole("button", { name, exact: true });
  await hostButton(t("quiz.panel")).click();
  await host.page.getByLabel(t("quiz.fieldTitle")).fill("Byquizen");
  await host.page.getByLabel(t("quiz.fieldTeams")).fill(teams.join("\n"));
  expect(await findAxeViolations(host.page)).toEqual([]);
  await hostButton(t("quiz.open")).click();
  await hostButton(t("quiz.lobbyOnScreen")).click(patience);
  await screen.page.getByText("Byquizen", { exact: true }).waitFor(patience);
  await join(kari, "Havna", "Kari");
  await screen.page.getByText("Kari", { exact: true }).waitFor(patience);
  await join(ola, "Fjellet", "Ola");
  await screen.page.getByText(t("quiz.playersIn", { n: 2 })).waitFor(patience);
  // Who is taken out has no name on the screen any more, and is told so.
  await hostButton(t("quiz.removeName", { name: "Ola" })).click();
  await ola.page.getByText(t("quiz.takenOut")).waitFor(patience);
  await expectCount(screen.page.getByText("Ola", { exact: true }), 0, "no name on the screen");

  // With the lobby closed everybody stays where they are.
  await hostButton(t("quiz.close")).click();
  await host.page.getByText(t("quiz.stateClosedHint")).waitFor(patience);
  await press(host, title, t("polls.startOnScreen"));
  for (const phone of [kari, ola]) await awaitPoll(phone, title);
  await kari.page.getByText(t("ballots.playAs", { name: "Kari" })).waitFor(patience);
  await ola.page.getByText(t("ballots.playAnonymous")).waitFor(patience);
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
  const best = kari.page
    .getByRole("heading", { name: t("ballots.board") })
    .locator("xpath=following-sibling::ol[1]/li");
  await best.nth(0).getByText("Kari", { exact: true }).waitFor();
  // Taken out of the lobby: a number on the board.
  await best
    .nth(1)
    .getByText(startsLike(t("ballots.anonymousN")))
    .waitFor();
  await kari.page.getByText(t("quiz.ownTeam")).waitFor(patience);

  // From the page of polls board and podium come on the screen, and the buttons say that they are on.
  const board = { name: t("polls.boardOnScreen"), exact: true } as const;
  await host.page.getByRole("button", { ...board, pressed: false }).click();
  await screen.page.getByText("Fjellet").first().waitFor(patience);
  await host.page.getByRole("button", { ...board, pressed: true }).waitFor(patience);
  await hostButton(t("quiz.podiumOnScreen")).click();
  await screen.page.locator("[data-scene=podium] [data-place='1']").getByText("Kari").waitFor();
  await takeAlong(host, kari, slug);
  expect(problemsOf(everyone)).toEqual([]);
});

/** What the host takes along of the quiz, and what she who played finds in the file of her own data: once D1 has a copy of it. */
async function takeAlong(host: Person, kari: Person, slug: string): Promise<void> {
  const { request } = kari.context;
  const own = async () => (await request.get(`/event/${slug}/user/data/file?format=json`)).json();
  const played = { quiz_place: 1, players: 2, right_in_a_row: 1, team: "Havna" };
  await expect.poll(own, patience).toMatchObject({ missing: [], sections: { quiz: [played] } });
  const wanted = { kind: "polls", format: "json", locale: "no" };
  const at = `/v1/events/${slug}/exports`;
  const { id }: { readonly id: string } = await (await post(host, at, wanted)).json();
  const file = await (await host.context.request.get(`${at}/${id}/file`)).json();
  expect(file.quiz).toMatchObject([
    { place: 1, name: "Kari" },
    { place: 2, name: null, points: 0 },
  ]);
  expect(file["quiz-teams"]).toMatchObject([
    { place: 1, team: "Havna", players: 1 },
    { place: 2, team: "Fjellet", players: 0 },
  ]);
}
