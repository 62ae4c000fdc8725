import type { Locator, Page } from "playwright-core";
import type { Person } from "#tests/support/browser.ts";
import { patience } from "./expect.ts";
import { t } from "./words.ts";

/** Makes polls out of one pasted text, as the page's own example says it. */
export async function importPolls({ page }: Person, slug: string, text: string): Promise<void> {
  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("polls.import"), exact: true }).click();
  const form = page.getByRole("form", { name: t("polls.importTitle") });
  await form.getByLabel(t("polls.importText"), { exact: true }).fill(text);
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "hidden" });
}

/** A poll's card in the console. */
export function pollCard({ page }: Person, title: string): Locator {
  return page
    .getByRole("list", { name: t("polls.list") })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Presses a button of a poll's card; it may stand behind "More". */
export async function press(person: Person, title: string, action: string): Promise<void> {
  const card = pollCard(person, title);
  const button = card.getByRole("button", { name: action, exact: true });
  const more = card.getByRole("button", { name: t("polls.more"), exact: true });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** What the way into a poll of each kind is called. */
const ways = ["vote", "answer", "rate", "words", "rank", "points"] as const;

/** The way into a poll of any kind, where one is offered. */
export function pollOffer(page: Page): Locator {
  const names = ways.map((way) => t(`ballots.${way}Now`)).join("|");
  return page.getByRole("link", { name: new RegExp(`^(?:${names})$`) });
}

/** Waits for a poll that has just started: it opens by itself, or is offered while somebody writes. */
export async function awaitPoll({ page }: Person, title: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
  const offer = pollOffer(page);
  await heading.or(offer).first().waitFor(patience);
  if (!(await heading.isVisible())) await offer.first().tap();
  await heading.waitFor(patience);
}

/** The lines of the result that a phone shows. */
export function resultOn({ page }: Person): Locator {
  return page.getByRole("list", { name: t("live.result") }).getByRole("listitem");
}

/** The title of the survey that the programme names; whoever pastes it has made one. */
export const surveyInProgramme = "Hvordan var kvelden?";

/** A programme with an item of each kind, in the words that people paste. */
export const wholeProgramme = [
  "18:00 Velkommen 5 min",
  "  Si hvem som er her.",
  "Spørsmål fra salen 10 min",
  "Avstemning: Hva skal vi snakke mest om? 3 min",
  "- Byen",
  "- Fjorden",
  "Notat: Panelet setter seg",
  "Beskjed: Lunsj er servert i foajeen",
  "Nedtelling 5: Vi begynner igjen om",
  "Avstemning: Beskriv kvelden [ordsky 2] 3 min",
  "Quizlobby",
  "Quiz: Når gikk den første trikken? [quiz 60]",
  "- 1855",
  "* 1875",
  "Resultattavle",
  "Pallen",
  `Undersøkelse: ${surveyInProgramme}`,
  "Avslutning 2 min",
].join("\n");
export const itemsOfProgramme = 13;

/** Makes a run of show out of a pasted programme. */
export async function pasteProgramme({ page }: Person, slug: string, text: string): Promise<void> {
  await page.goto(`/events/${slug}/run`);
  await page.getByRole("button", { name: t("staff.run.paste"), exact: true }).click();
  const form = page.getByRole("form", { name: t("staff.run.pasteTitle") });
  await form.getByLabel(t("staff.run.pasteText"), { exact: true }).fill(text);
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "hidden", ...patience });
}
