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

/**
 * Waits until nothing has moved or come on the board for as long as a click must have seen what it
 * acts on: until then the desk lets it through to nothing.
 */
export async function boardRests({ page }: Pick<Person, "page">): Promise<void> {
  await page.evaluate(async () => {
    const stands = () =>
      Array.from(document.querySelectorAll("#board button, #board [data-card]"), (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round).join();
      }).join(" ");
    let last = stands();
    let since = performance.now();
    while (performance.now() - since < 450) {
      await new Promise(requestAnimationFrame);
      const now = stands();
      if (now !== last) since = performance.now();
      last = now;
    }
  });
}

/** Presses one of a card's buttons: on the card itself, or in its menu. */
export async function pressOnCard(card: Locator, action: string): Promise<void> {
  const page = card.page();
  const button = card.getByRole("button", { name: startsLike(action) }).first();
  if (!(await button.isVisible())) {
    await boardRests({ page });
    await card.getByText(/.+/).first().click();
    await button.waitFor();
  }
  await boardRests({ page });
  await button.click();
}

/** What is filled in for a card, beside the board. */
export function panelOn({ page }: Pick<Person, "page">): Locator {
  return page.locator("[data-panel]");
}

/** Replies to a question as the host. */
export async function replyOnCard(card: Locator, text: string): Promise<void> {
  const page = card.page();
  await pressOnCard(card, t("desk.reply"));
  const panel = panelOn({ page });
  await panel.getByLabel(t("desk.replyLabel")).fill(text);
  await boardRests({ page });
  await panel.getByRole("button", { name: t("desk.sendReply"), exact: true }).click();
  // Its field holds the same text until the answer has come.
  await panel.getByRole("paragraph").filter({ hasText: text }).waitFor();
}

type PanelName = "desk.chat" | "desk.muted" | "staff.announcements.title" | "staff.surveys.title";

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

/** Opens the table of an event's chat until it has so many rows: it reads D1, which follows the room. */
export async function openChatTable(
  { page }: Person,
  address: string,
  count: number,
): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(address);
      return page.locator("tbody tr").count();
    }, patience)
    .toBe(count);
}
