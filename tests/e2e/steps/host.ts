import { expect } from "vitest";
import type { Demo } from "#scripts/lib/demo.mjs";
import type { Person } from "#tests/support/browser.ts";
import { patience } from "./expect.ts";
import { t } from "./words.ts";

/** Signs in with an account of the demo; the person is then at home. */
export async function signIn({ page }: Person, demo: Demo, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(t("guest.email")).fill(email);
  await page.getByLabel(t("guest.password"), { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: t("guest.signIn"), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** Makes an event in its two steps; answers with its slug. */
export async function createEvent(
  { page }: Person,
  event: { readonly name: string; readonly code: string },
): Promise<string> {
  await page.goto("/events/new");
  const name = page.getByLabel(t("events.name"), { exact: true });
  // What was begun in this tab before comes back as the page hydrates, which may be just then.
  await expect
    .poll(async () => {
      await name.fill(event.name);
      return name.inputValue();
    }, patience)
    .toBe(event.name);
  // Tomorrow: near its start an event opens by itself, and the story opens it by hand.
  for (const field of [t("events.startsAt"), t("events.endsAt")]) {
    const input = page.getByLabel(field, { exact: true });
    await input.fill(dayAfter(await input.inputValue()));
  }
  await page.getByLabel(t("events.organiser")).fill("Plenum prøver");
  await page.getByLabel(t("events.description")).fill("En time med spørsmål og svar.");
  await page.getByRole("button", { name: t("events.next"), exact: true }).click();
  await page.getByLabel(t("events.code")).first().fill(event.code);
  await page.getByRole("button", { name: t("events.create"), exact: true }).click();
  await page.getByText(t("events.created", { name: event.name })).waitFor();
  const slug = /events\/([^/]+)\/details/.exec(page.url())?.[1];
  if (!slug) throw new Error(`no slug at ${page.url()}`);
  return slug;
}

/** The same time a day later, as `YYYY-MM-DDThh:mm`. */
function dayAfter(local: string): string {
  return new Date(Date.parse(`${local}Z`) + 24 * 60 * 60_000).toISOString().slice(0, 16);
}

/** Presses a button of the settings page that asks first, and says yes. */
export async function pressAndConfirm(
  { page }: Person,
  slug: string,
  action: string,
  done: string,
): Promise<void> {
  if (!page.url().includes(`/events/${slug}/details`)) await page.goto(`/events/${slug}/details`);
  await page.getByRole("button", { name: action, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: action, exact: true }).click();
  // The whole text: hints on the page speak of a published event as well.
  await page.getByText(done, { exact: true }).first().waitFor();
}

/** Makes a moderator code on the settings page and answers with it. */
export async function makeModeratorCode({ page }: Person, slug: string): Promise<string> {
  await page.goto(`/events/${slug}/details`);
  await page.getByLabel(t("events.moderatorCodeName"), { exact: true }).fill("Sal B");
  await page.getByRole("button", { name: t("events.moderatorMake"), exact: true }).click();
  await page.getByText(t("events.codeMade")).first().waitFor();
  const code = page.getByText(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{10}$/);
  return ((await code.first().textContent()) ?? "").trim();
}

/** Makes a single-choice poll on /polls. */
export async function createPoll(
  { page }: Person,
  slug: string,
  poll: { readonly title: string; readonly options: readonly string[] },
): Promise<void> {
  await page.goto(`/events/${slug}/polls`);
  await page.getByRole("button", { name: t("polls.newPoll"), exact: true }).click();
  await page.getByLabel(t("polls.fieldTitle"), { exact: true }).fill(poll.title);
  for (const [index, option] of poll.options.entries()) {
    const field = page.getByLabel(t("polls.optionN", { n: index + 1 }), { exact: true });
    if (!(await field.isVisible())) {
      await page.getByRole("button", { name: t("polls.addOption"), exact: true }).click();
    }
    await field.fill(option);
  }
  await page.getByRole("button", { name: t("polls.create"), exact: true }).click();
  await pollCard(page, poll.title).waitFor();
}

/** Presses a button of a poll's card. */
export async function pressOnPoll({ page }: Person, title: string, action: string): Promise<void> {
  await pollCard(page, title).getByRole("button", { name: action, exact: true }).first().click();
}

function pollCard(page: Person["page"], title: string) {
  return page
    .getByRole("list", { name: t("polls.list") })
    .getByRole("listitem")
    .filter({ hasText: title })
    .first();
}
