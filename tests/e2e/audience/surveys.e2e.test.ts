import type { Locator } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { choose, patience } from "../steps/expect.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const title = "Hvordan var kvelden?";
const rated = "Hvor fornøyd er du?";
const chosen = "Hva likte du best?";
const wished = "Hva savnet du?";
const asked = "Når kom trikken?";
const felt = "Kvelden med tre ord?";

/** One question of the editor, by its number. */
function question(page: Person["page"], n: number): Locator {
  const heading = page.getByRole("heading", { name: t("staff.surveys.question", { n }) });
  return page.getByRole("listitem").filter({ has: heading });
}

async function write(
  { page }: Person,
  n: number,
  text: string,
  kind: Extract<TextKey, `staff.surveys.kind${string}`>,
): Promise<Locator> {
  const item = question(page, n);
  await item.getByLabel(t("staff.surveys.questionText"), { exact: true }).fill(text);
  await item.getByLabel(t("staff.surveys.kind"), { exact: true }).selectOption({ label: t(kind) });
  return item;
}

const groupOf = ({ page }: Person, name: string) => page.getByRole("group", { name });

async function writeWords(person: Person, words: readonly string[]): Promise<void> {
  for (const [at, word] of words.entries()) {
    const field = groupOf(person, felt).getByLabel(t("ballots.wordN", { n: at + 1 }));
    await field.fill(word);
  }
}

async function rate({ page }: Person, step: string): Promise<void> {
  const steps = page.getByRole("radiogroup", { name: rated });
  await steps.locator("label").filter({ hasText: step }).tap();
}

test("a survey is built, answered over a reload, closed, read, and answered after the event", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  const hall = await stage.screen("hall");
  const everyone = [host, kari, ola, hall];
  onTestFailed(() => takePictures("surveys", everyone));
  const event = { name: "Kveldsmøte", code: "KVELDSMOTE" };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const { page } = host;

  // Build it.
  await page.goto(`/events/${slug}/interactive/surveys`);
  await page
    .getByRole("button", { name: t("staff.surveys.new"), exact: true })
    .first()
    .click();
  await page.getByLabel(t("staff.surveys.surveyTitle"), { exact: true }).fill(title);
  await write(host, 1, rated, "staff.surveys.kindRating");
  const add = page.getByRole("button", { name: t("staff.surveys.addQuestion"), exact: true });
  await add.click();
  const second = await write(host, 2, chosen, "staff.surveys.kindSingle");
  await second.getByLabel(t("staff.surveys.options"), { exact: true }).fill("Maten\nMusikken");
  await choose(second.getByRole("switch", { name: t("staff.surveys.required") }));
  await add.click();
  await write(host, 3, wished, "staff.surveys.kindComment");
  await add.click();
  const fourth = await write(host, 4, asked, "staff.surveys.kindQuiz");
  for (const [at, year] of ["1875", "1894"].entries()) {
    await fourth.getByLabel(t("polls.optionN", { n: at + 1 }), { exact: true }).fill(year);
  }
  await add.click();
  await write(host, 5, felt, "staff.surveys.kindCloud");
  // Without a right answer the room takes no quiz, and says at which question.
  await page.getByRole("button", { name: t("staff.surveys.save"), exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(t("errors.survey.right", { question: 4 }))
    .waitFor();
  await choose(fourth.getByRole("checkbox", { name: t("polls.isRight", { n: 2 }) }));
  await page.getByRole("button", { name: t("staff.surveys.save"), exact: true }).click();
  const card = page
    .getByRole("list", { name: t("staff.surveys.list") })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await card.waitFor();
  await arrive(kari, event.code);
  await card.getByRole("button", { name: t("staff.surveys.openIt"), exact: true }).click();

  // Answer it, with a reload in the middle: nothing is lost.
  await kari.page.getByText(t("surveys.offer"), { exact: true }).waitFor(patience);
  await kari.page.getByRole("link", { name: t("surveys.answer"), exact: true }).tap();
  await kari.page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await rate(kari, "4");
  const words = kari.page.getByRole("textbox", { name: wished });
  await words.fill("Mer tid til spørsmål");
  await kari.page.reload();
  await kari.page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => words.inputValue(), patience).toBe("Mer tid til spørsmål");
  expect(await kari.page.getByRole("radio", { name: "4", checked: true }).count()).toBe(1);

  // A required question is asked for at the question.
  await kari.page.getByRole("button", { name: t("surveys.send"), exact: true }).tap();
  await kari.page.getByText(t("surveys.mustAnswer"), { exact: true }).waitFor();
  await groupOf(kari, chosen).locator("label").filter({ hasText: "Musikken" }).tap();
  await groupOf(kari, asked).locator("label").filter({ hasText: "1875" }).tap();
  await writeWords(kari, ["Varm", "Lang"]);
  await kari.page.getByRole("button", { name: t("surveys.send"), exact: true }).tap();
  await kari.page.getByText(t("surveys.thanks"), { exact: true }).waitFor(patience);
  // How the quiz went is told at once.
  await kari.page.getByText(t("surveys.quizScore", { right: 0, n: 1 }), { exact: true }).waitFor();
  await kari.page.getByText(t("surveys.quizRight", { answer: "1894" }), { exact: true }).waitFor();
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await card.getByText(t("staff.surveys.answers", { n: 1 })).waitFor(patience);

  // A hall is told of one answer only that there is one.
  await hall.page.goto(`/events/${slug}/display`);
  const results = (key: "results" | "hideResults") =>
    card.getByRole("button", { name: t(`staff.surveys.${key}`), exact: true });
  await results("results").click();
  const onScreen = card.getByRole("button", { name: t("staff.surveys.resultOnScreen", { n: 1 }) });
  await onScreen.click();
  await hall.page.getByText(t("hall.surveyFew", { n: 5 }), { exact: true }).waitFor(patience);
  await hall.page.getByText(rated, { exact: true }).first().waitFor();
  await expect.poll(() => onScreen.getAttribute("aria-pressed"), patience).toBe("true");
  expect(await findAxeViolations(page)).toEqual([]);
  await results("hideResults").click();
  await card.getByRole("button", { name: t("staff.surveys.inviteOnScreen"), exact: true }).click();
  await hall.page.getByText(t("hall.surveyNow"), { exact: true }).waitFor(patience);

  // The event ends; the link still leads to the open survey.
  await post(host, `/v1/events/${slug}/end`);
  const { items }: { readonly items: readonly { readonly id: string }[] } = await (
    await host.context.request.get(`/v1/events/${slug}/surveys`)
  ).json();
  await ola.page.goto(`/c/${slug}?survey=${items[0]?.id ?? ""}`);
  await ola.page.getByRole("heading", { level: 1, name: title }).waitFor(patience);
  await rate(ola, "2");
  await groupOf(ola, chosen).locator("label").filter({ hasText: "Maten" }).tap();
  await groupOf(ola, asked).locator("label").filter({ hasText: "1894" }).tap();
  await writeWords(ola, ["varm!"]);
  await ola.page.getByRole("button", { name: t("surveys.send"), exact: true }).tap();
  await ola.page.getByText(t("surveys.thanks"), { exact: true }).waitFor(patience);
  await ola.page.getByText(t("surveys.quizScore", { right: 1, n: 1 }), { exact: true }).waitFor();

  // Close it and read what was said.
  await card.getByRole("button", { name: t("staff.surveys.closeIt"), exact: true }).click();
  await card.getByText(t("staff.surveys.closed"), { exact: true }).waitFor();
  await card.getByRole("button", { name: t("staff.surveys.results"), exact: true }).click();
  await card.getByText(t("staff.surveys.average", { value: "3" }), { exact: true }).waitFor();
  await card.getByRole("row", { name: /^Musikken 1 50/ }).waitFor();
  const right = t("staff.surveys.rightOf", {
    n: 1,
    of: 2,
    share: formatsOf("no").percent(0.5),
  });
  await card.getByText(right, { exact: true }).waitFor();
  await card.getByRole("row", { name: /^1894.*1 50/ }).waitFor();
  await card
    .getByRole("listitem")
    .filter({ hasText: /^Varm2$/ })
    .waitFor();
  await card.getByText(t("ballots.words", { n: 2 }), { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const said = card.getByText("Mer tid til spørsmål", { exact: true });
  const refresh = card.getByRole("button", { name: t("staff.surveys.refresh"), exact: true });
  await said.or(refresh).first().waitFor();
  await expect
    .poll(async () => {
      if (await said.isVisible()) return true;
      await refresh.click();
      return false;
    }, patience)
    .toBe(true);
  await ola.page.reload();
  await ola.page.getByText(t("surveys.thanks"), { exact: true }).waitFor(patience);
  expect(problemsOf(everyone)).toEqual([]);
});
