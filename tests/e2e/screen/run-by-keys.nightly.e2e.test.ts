import { expect, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { patience } from "../steps/expect.ts";
import { post } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import {
  awaitPoll,
  itemsOfProgramme,
  pasteProgramme,
  surveyInProgramme,
  wholeProgramme,
} from "../steps/polls.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const street = "Hva skal vi snakke mest om?";
const tram = "Når gikk den første trikken?";

/** Answers with one option, and is told that it counted. */
async function answer({ page }: Person, option: string): Promise<void> {
  await page.locator("label").filter({ hasText: option }).tap(patience);
  await page.getByText(t("ballots.answerRegistered"), { exact: true }).waitFor(patience);
}

test("an event with items of each kind is run with the space key alone, two phones and a screen watching", async () => {
  const { demo } = stage.plenum;
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const phones = [await stage.phone("kari"), await stage.phone("ola")] as const;
  const [kari, ola] = phones;
  await signInByRequest(host, demo);
  await post(host, `/v1/events/${demo.slug}/surveys`, {
    title: surveyInProgramme,
    intro: "",
    questions: [
      {
        kind: "yesno",
        title: "Kom du for å bli?",
        options: [],
        max: 1,
        low: "",
        high: "",
        required: true,
      },
    ],
  });
  await pasteProgramme(host, demo.slug, wholeProgramme);
  await screen.page.goto(`/events/${demo.slug}/display`);
  for (const phone of phones) await arrive(phone, demo.code);

  const { page } = host;
  const list = page.getByRole("list", { name: t("staff.run.list") });
  await expect.poll(() => list.getByRole("listitem").count(), patience).toBe(itemsOfProgramme);
  const says = (name: string) => page.getByRole("button", { name, exact: true }).waitFor(patience);
  const shows = (kind: string) =>
    expect
      .poll(
        () =>
          screen.page
            .locator(".stage-layer:last-of-type > .stage")
            .last()
            .getAttribute("data-scene"),
        patience,
      )
      .toBe(kind);
  /** One press, what the button says then, and what the hall sees. */
  async function press(next: string, kind: string): Promise<void> {
    await page.keyboard.press("Space");
    await says(next);
    await shows(kind);
  }
  const nextIs = (title: string) => t("run.nextIs", { title });

  await says(t("run.beginWith", { title: t("run.kindWelcome") }));
  await press(nextIs("Spørsmål fra salen"), "welcome");
  await page.getByText("Si hvem som er her.").first().waitFor();
  await press(nextIs(street), "question");
  await press(t("run.stepStop"), "poll");
  for (const phone of phones) await awaitPoll(phone, street);
  await kari.page.getByText("Fjorden", { exact: true }).first().tap();
  await ola.page.getByText("Byen", { exact: true }).first().tap();
  await press(t("run.stepShow"), "poll");
  await press(nextIs("Panelet setter seg"), "result");
  // A note is for whoever presents: the hall goes on seeing the result.
  await press(nextIs("Lunsj er servert i foajeen"), "result");
  await press(nextIs("Vi begynner igjen om"), "announcement");
  // It has been told, and shows it beside the list: the poll that was answered is still open.
  const told = kari.page.getByText("Lunsj er servert i foajeen").first();
  await told.waitFor({ state: "attached", ...patience });
  await press(nextIs("Beskriv kvelden"), "countdown");
  await press(t("run.stepStop"), "poll");
  await awaitPoll(kari, "Beskriv kvelden");
  await press(t("run.stepShow"), "poll");
  await press(nextIs(t("quiz.lobby")), "result");
  await press(nextIs(tram), "lobby");
  // Whoever still looks at the last poll is offered the way in there.
  await kari.page.getByRole("button", { name: t("quiz.join"), exact: true }).tap(patience);
  await kari.page.getByRole("button", { name: t("quiz.joinNameless") }).tap(patience);
  const seen = (text: string) => kari.page.getByText(text).filter({ visible: true }).first();
  await seen(t("quiz.youAreIn")).waitFor(patience);
  await press(t("run.stepStop"), "poll");
  for (const phone of phones) await awaitPoll(phone, tram);
  await answer(kari, "1875");
  await answer(ola, "1855");
  await press(t("run.stepShow"), "poll");
  await press(nextIs(t("run.kindBoard")), "result");
  await kari.page.getByText(t("ballots.youWereRight"), { exact: true }).first().waitFor(patience);
  await press(nextIs(t("quiz.podium")), "board");
  await press(nextIs(surveyInProgramme), "podium");
  await press(nextIs(t("run.kindClosing")), "survey");
  await seen(surveyInProgramme).waitFor(patience);
  await press(t("run.atEnd"), "closing");

  // Back is safe: what was shown is shown again, and no poll starts anew.
  await page.keyboard.press("ArrowLeft");
  await shows("survey");
  await says(nextIs(t("run.kindClosing")));
  expect(await list.locator("[aria-current=step]").count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host, screen, ...phones])).toEqual([]);
});
