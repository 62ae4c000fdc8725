import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "#tests/support/browser.ts";
import { patience } from "./expect.ts";
import { t } from "./words.ts";

export type Tab = "questions" | "polls" | "chat" | "info";

/** Types the code on /join and is in. */
export async function joinByCode({ page }: Person, code: string): Promise<void> {
  await page.goto("/join");
  await page.getByLabel(t("live.code"), { exact: true }).fill(code);
  await page.getByRole("button", { name: t("live.joinAction"), exact: true }).tap();
  await page.waitForURL((url) => url.pathname.startsWith("/c/"));
}

/** Opens the event by its address; a poll that runs opens over the list, and is left for later. */
export async function arrive(person: Person, code: string): Promise<void> {
  const { page } = person;
  // A hydrated page connects, and has by then asked for the poll that runs: it shows with the next idle.
  const connected = page.waitForEvent("websocket");
  await page.goto(`/c/${code}`);
  await connected;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await leavePoll(person);
}

/**
 * Where a running poll has opened over the list, or opens late, goes back to the list. The benches
 * come in by this step too, outside of a test: it waits without `expect`.
 */
export async function leavePoll(person: Person): Promise<void> {
  const composer = person.page.getByRole("textbox", { name: t("live.composerQuestion") });
  const running = person.page.getByText(t("live.pollRunning"), { exact: true });
  const either = composer.or(running).filter({ visible: true }).first();
  await person.page.waitForLoadState("networkidle");
  for (;;) {
    await either.waitFor();
    if (await composer.isVisible()) return;
    await goBack(person);
    // Going back takes a moment: what is on its way out is not left twice.
    await running.waitFor({ state: "hidden" });
  }
}

export async function openTab({ page }: Person, tab: Tab): Promise<void> {
  const tabs = page.getByRole("navigation", { name: t("live.tabs") });
  await tabs.getByRole("link", { name: t(`live.${tab}`) }).tap();
}

/**
 * Writes and sends, until the text stands in its list or is back in its field with a reason; the name
 * is given when the page asks for it, null sends anonymously.
 */
export async function send(
  { page }: Person,
  label: string,
  text: string,
  name: string | null,
): Promise<void> {
  await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByRole("button", { name: t("live.send"), exact: true }).tap();
  const sheet = page.getByRole("dialog");
  // Refused at once, it was in the list for no longer than a blink.
  const sent = page.getByRole("listitem").filter({ hasText: text }).or(page.getByRole("alert"));
  await sheet.or(sent).first().waitFor();
  if (!(await sheet.isVisible())) return;
  if (name === null) {
    await sheet.getByRole("button", { name: t("live.sendAnonymously"), exact: true }).tap();
  } else {
    await sheet.getByLabel(t("live.yourName"), { exact: true }).fill(name);
    await sheet.getByRole("button", { name: t("live.send"), exact: true }).tap();
  }
  await sent.first().waitFor();
}

/** Writes in the chat until it is taken: a story goes faster than the guard between two texts allows. */
export async function say(person: Person, text: string, name: string | null): Promise<void> {
  await openTab(person, "chat");
  await sendUntilTaken(person, t("live.composerChat"), text, name);
}

/** Asks until it is taken: the guard also holds between a line of the chat and a question. */
export async function askUntilTaken(
  person: Person,
  text: string,
  name: string | null,
): Promise<void> {
  await openTab(person, "questions");
  await sendUntilTaken(person, t("live.composerQuestion"), text, name);
}

async function sendUntilTaken(
  person: Person,
  label: string,
  text: string,
  name: string | null,
): Promise<void> {
  const { page } = person;
  await send(person, label, text, name);
  const field = page.getByRole("textbox", { name: label });
  const button = page.getByRole("button", { name: t("live.send"), exact: true });
  const taken = questionOn(person, text).filter({ hasNot: page.getByRole("status") });
  await expect
    .poll(async () => {
      if ((await field.inputValue()) === text) await button.tap();
      return taken.count();
    }, patience)
    .toBe(1);
}

export async function ask(person: Person, text: string, name: string | null): Promise<void> {
  await openTab(person, "questions");
  await send(person, t("live.composerQuestion"), text, name);
}

/** Questions on the phone that hold this text: one, if nothing is lost or doubled. */
export function questionOn({ page }: Person, text: string): Locator {
  return page.getByRole("listitem").filter({ hasText: text });
}

export async function upvote(person: Person, text: string): Promise<void> {
  await openTab(person, "questions");
  const button = questionOn(person, text).getByRole("button", { pressed: false });
  await button.first().tap();
  await questionOn(person, text).getByRole("button", { pressed: true }).waitFor();
}

/** Votes on the poll that runs, and waits until the vote is registered. */
export async function vote({ page }: Person, option: string): Promise<void> {
  const choice = page.getByRole("radio", { name: option });
  const offer = page.getByRole("link", { name: t("ballots.voteNow") });
  await choice.or(offer).first().waitFor();
  if (!(await choice.isVisible())) await offer.tap();
  // The circle itself is drawn by the row around it, which is what a finger meets.
  await page.locator("label").filter({ hasText: option }).tap();
  await page.getByRole("radio", { name: option, checked: true }).waitFor();
  await page.getByText(t("live.voteRegistered")).waitFor();
}

/** Opens the row of reactions; before the page is hydrated a tap does nothing. */
export async function openReactions({ page }: Person): Promise<void> {
  const button = page.getByRole("button", { name: t("reactions.open") });
  await expect
    .poll(async () => {
      if ((await button.getAttribute("aria-expanded")) !== "true") await button.tap();
      return button.getAttribute("aria-expanded");
    }, patience)
    .toBe("true");
  await page.getByRole("toolbar", { name: t("reactions.open") }).waitFor();
}

/** Leaves an open poll or question with the page's own way back. */
export async function goBack({ page }: Person): Promise<void> {
  const back = page
    .getByRole("link", { name: t("live.backToQuestions") })
    .or(page.getByRole("button", { name: t("live.backToQuestions") }))
    .or(page.getByRole("button", { name: t("live.backToPolls") }))
    .or(page.getByRole("link", { name: t("live.backToPolls") }));
  await back.first().tap();
}
