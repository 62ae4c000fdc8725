import type { Locator } from "playwright-core";
import type { Person } from "#tests/support/browser.ts";
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

/** A question's card in one column of the desk. */
export function cardIn({ page }: Person, column: ColumnName, text: string): Locator {
  const name = t(`desk.${column}`);
  return page
    .getByRole("region", { name: startsLike(t("desk.cardsInColumn", { column: name, n: "{{" })) })
    .getByRole("listitem")
    .filter({ hasText: text });
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
