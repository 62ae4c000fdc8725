import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "#tests/support/browser.ts";
import { patience } from "./expect.ts";
import { startsLike, t } from "./words.ts";

/** Signs in with a moderator code and opens the desk. */
export async function openDeskWithCode({ page }: Person, slug: string, code: string) {
  await page.goto("/login");
  await page.getByRole("link", { name: t("guest.tabModerator"), exact: true }).click();
  await page.getByLabel(t("guest.moderatorCode"), { exact: true }).fill(code);
  await page.getByRole("button", { name: t("guest.openDesk"), exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/events/${slug}`));
  await page.goto(`/events/${slug}/qna`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

export type ColumnName = "review" | "liveColumn" | "next" | "answered";

/** The card that the keys act on. */
export function selectedOn({ page }: Person): Locator {
  return page.locator("[data-card][aria-current]");
}

/** Waits until another card than `before` is selected, and answers with its key. */
export async function keyOfSelected(person: Person, before: string | null = null): Promise<string> {
  const selected = selectedOn(person);
  await expect.poll(() => selected.count(), patience).toBe(1);
  await expect.poll(() => selected.getAttribute("data-card"), patience).not.toBe(before);
  return (await selected.getAttribute("data-card")) ?? "";
}

export function cardByKey({ page }: Person, column: ColumnName, key: string): Locator {
  return columnOn({ page }, column).locator(`[data-card="${key}"]`);
}

export function columnOn({ page }: Pick<Person, "page">, column: ColumnName): Locator {
  const name = t(`desk.${column}`);
  return page.getByRole("region", {
    name: startsLike(t("desk.cardsInColumn", { column: name, n: "{{" })),
  });
}

/** A question's card in one column of the desk. */
export function cardIn(person: Person, column: ColumnName, text: string): Locator {
  return columnOn(person, column).getByRole("listitem").filter({ hasText: text });
}

/** Chooses a card and presses one of its buttons, behind "More" if need be. */
export async function pressOnCard(card: Locator, action: string): Promise<void> {
  await card.getByText(/.+/).first().click();
  const button = card.getByRole("button", { name: startsLike(action) }).first();
  const more = card.getByRole("button", { name: t("desk.more"), exact: true });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await more.click();
  await button.click();
}

/** Replies to a question as the host. */
export async function replyOnCard(card: Locator, text: string): Promise<void> {
  await pressOnCard(card, t("desk.reply"));
  await card.getByLabel(t("desk.replyLabel")).fill(text);
  await card.getByRole("button", { name: t("desk.sendReply"), exact: true }).click();
  await card.getByText(text).waitFor();
}

type PanelName = "desk.chat" | "desk.muted" | "announcing.title" | "surveying.title";

/** Opens one of the panels beside the board. */
export async function openPanel({ page }: Person, name: PanelName): Promise<void> {
  const panels = page.getByRole("group", { name: t("desk.panels") });
  await panels.getByRole("button", { name: startsLike(t(name)) }).click();
}

/** Opens the desk's chat panel and answers with the message that holds this text. */
export async function messageAtDesk(person: Person, text: string): Promise<Locator> {
  await openPanel(person, "desk.chat");
  const message = person.page.getByRole("listitem").filter({ hasText: text });
  await message.first().waitFor();
  return message.first();
}
