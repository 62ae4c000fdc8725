import { expect, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { patience } from "../steps/expect.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, pasteProgramme, tenItems } from "../steps/polls.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const street = "Hva skal vi snakke mest om?";

test("an event of ten items is run with the space key alone, a phone and a screen watching", async () => {
  const { demo } = stage.plenum;
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const phone = await stage.phone("phone");
  await signInByRequest(host, demo);
  await pasteProgramme(host, demo.slug, tenItems);
  await screen.page.goto(`/events/${demo.slug}/display`);
  await arrive(phone, demo.code);

  const { page } = host;
  const list = page.getByRole("list", { name: t("staff.run.list") });
  await expect.poll(() => list.getByRole("listitem").count(), patience).toBe(10);
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
  await awaitPoll(phone, street);
  await phone.page.getByText("Fjorden", { exact: true }).first().tap();
  await press(t("run.stepShow"), "poll");
  await press(nextIs("Panelet setter seg"), "result");
  // A note is for whoever presents: the hall goes on seeing the result.
  await press(nextIs("Lunsj er servert i foajeen"), "result");
  await press(nextIs("Vi begynner igjen om"), "announcement");
  // It has been told, and shows it beside the list: the poll that was answered is still open.
  const told = phone.page.getByText("Lunsj er servert i foajeen").first();
  await told.waitFor({ state: "attached", ...patience });
  await press(nextIs("Beskriv kvelden"), "countdown");
  await press(t("run.stepStop"), "poll");
  await awaitPoll(phone, "Beskriv kvelden");
  await press(t("run.stepShow"), "poll");
  await press(nextIs(t("run.kindBoard")), "result");
  await press(nextIs(t("run.kindQuestions")), "board");
  await press(nextIs(t("run.kindClosing")), "question");
  await press(t("run.atEnd"), "closing");

  // Back is safe: what was shown is shown again, and no poll starts anew.
  await page.keyboard.press("ArrowLeft");
  await shows("question");
  await says(nextIs(t("run.kindClosing")));
  expect(await list.locator("[aria-current=step]").count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host, screen, phone])).toEqual([]);
});
