import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { boardRests, cardByKey, columnOn, panelOn, pressOnCard } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const longName = "Maximiliane-Theodora av Wolfeschlegelsteinhausenbergerdorff";

/** An event of which six questions wait, the last by somebody with a long name, and its desk. */
async function openFullDesk(host: Person, event: { name: string; code: string }) {
  const slug = await openLiveEvent(host, stage.plenum.demo, { ...event, moderation: true });
  const room = await openRoomToFill(stage.plenum, slug);
  const ids: string[] = [];
  // One after the other: the story goes by their order on the board.
  for (const text of ["Én?", "To?", "Tre?", "Fire?", "Fem?"]) ids.push(...(await room.ask([text])));
  const question = { type: "question.ask", text: "Seks?", anonymous: false } as const;
  const [last = ""] = await room.actAs(longName, question);
  await host.page.goto(`/events/${slug}/qna`);
  const review = columnOn(host, "review").locator("[data-card]");
  await expectCount(review, 6, "all wait");
  const button = (key: string, name: string) =>
    cardByKey(host, "review", key).getByRole("button", { name: startsLike(name) });
  return {
    room,
    review,
    keys: [...ids, last].map((id) => `q:${id}`),
    approve: (key: string) => button(key, t("desk.approve")),
    reject: (key: string) => button(key, t("desk.reject")),
    /** Where the cards that wait stand, pixels from above. */
    tops: () =>
      review.evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      ),
  };
}

test("a click acts on what it saw: selecting moves no card, and what has just come under the pointer waits", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("desk-clicks", [host]));
  const desk = await openFullDesk(host, { name: "To klikk", code: "TOKLIKK" });
  const { room, review, approve, tops } = desk;
  const [first = "", second = "", third = ""] = desk.keys;
  const { page } = host;

  // Approve and Reject stand side by side on every card without selecting it, at every width, and
  // above them in one line whose question it is.
  for (const width of [1440, 1200, 992, 700, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => approve(second).isVisible(), patience).toBe(true);
    const lines = () => review.evaluateAll(linesOfButtons, [t("desk.approve"), t("desk.reject")]);
    await expect.poll(lines, { ...patience, message: `at ${width} px` }).toEqual(Array(6).fill(1));
    const name = await page.getByTitle(longName).boundingBox();
    expect(name?.height, `at ${width} px`).toBeLessThan(30);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // A click on a card selects it and opens its menu over what is there: no card moves.
  await boardRests(host);
  const before = await tops();
  await cardByKey(host, "review", third).getByText("Tre?").first().click();
  await expectCount(page.locator(`[data-card="${third}"][aria-current]`), 1, "it is selected");
  const menu = cardByKey(host, "review", third).getByRole("group", { name: t("desk.more") });
  await menu.waitFor();
  expect(await tops()).toEqual(before);
  await page.keyboard.press("Escape");
  await expectCount(menu, 0, "the menu is closed");

  // While one works in the column the place of a card that goes is kept: no other moves.
  await page.mouse.move(5, 5);
  await room.moderate({ type: "question.reject", question: idOf(desk.keys[5]) });
  await room.moderate({ type: "question.reject", question: idOf(desk.keys[3]) });
  await expectCount(review, 4, "two have gone");
  await page.getByText(t("desk.leftBoard")).first().waitFor();
  expect(await tops()).toEqual([before[0], before[1], before[2], before[4]]);
  await page.keyboard.press("Escape");
  await expectCount(page.locator("[data-card][aria-current]"), 0, "nothing is selected");
  await boardRests(host);

  // The card in the way goes, and the next one's button comes under the pointer: the click on it
  // acts on nothing, and says so. Without motion it is there at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const said = await watchForHeld(page);
  const clicked = page.evaluate(clickWhenMoved, { key: second, name: t("desk.approve") });
  await room.moderate({ type: "question.reject", question: idOf(first) });
  await Promise.all([clicked, said()]);
  await expectCount(review, 3, "the first one has gone");
  await boardRests(host);
  await expectCount(review, 3, "the click on what has just moved did nothing");
  await approve(second).click();
  await cardByKey(host, "liveColumn", second).waitFor();
  await expectCount(page.getByText(t("staff.clicks.held")), 0, "of the held click nothing is said");
  expect(problemsOf([host])).toEqual([]);
});

testByNight(
  "an edited text that is not saved waits while other panels are open, until it is saved or cancelled",
  async () => {
    const host = await stage.desk("host");
    onTestFailed(() => takePictures("desk-drafts", [host]));
    const desk = await openFullDesk(host, { name: "Halvskrevet", code: "HALVVEIS" });
    const [first = "", second = ""] = desk.keys;
    const { page } = host;
    const panel = panelOn(host);
    const text = panel.getByLabel(t("desk.editText"));
    const short = panel.getByLabel(startsLike(t("desk.shortVersion")));
    const open = async (key: string, action: "edit" | "label") => {
      await pressOnCard(cardByKey(host, "review", key), t(`desk.${action}`));
      await panel
        .filter({ has: page.getByRole("heading", { name: t(`desk.${action}`) }) })
        .waitFor();
    };
    const press = async (name: "desk.saveText" | "common.cancel") => {
      await boardRests(host);
      await panel.getByRole("button", { name: t(name), exact: true }).click();
      await expectCount(panel, 0, "the panel is closed");
    };
    await open(first, "edit");
    await text.fill("Én, bedre sagt?");
    await short.fill("Én");
    await open(second, "edit");
    expect(await text.inputValue()).toBe("To?");
    await text.fill("To, bedre sagt?");
    await open(first, "label");
    await open(first, "edit");
    expect([await text.inputValue(), await short.inputValue()]).toEqual(["Én, bedre sagt?", "Én"]);
    await press("desk.saveText");
    await cardByKey(host, "review", first).getByText("Én, bedre sagt?").first().waitFor();

    // What was cancelled is gone.
    await open(second, "edit");
    expect(await text.inputValue()).toBe("To, bedre sagt?");
    await press("common.cancel");
    await open(second, "edit");
    expect(await text.inputValue()).toBe("To?");
    expect(problemsOf([host])).toEqual([]);
  },
);

testByNight("a desk that rests looks at nothing, though a pointer rests on it", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("desk-rests", [host]));
  await host.page.addInitScript(countLooks);
  const desk = await openFullDesk(host, { name: "I ro", code: "IRORIRO" });
  await boardRests(host);
  await cardByKey(host, "review", desk.keys[1] ?? "").hover();
  // A second without a look; before, there were twenty in each, at everything that can be clicked.
  const looks = () =>
    host.page.evaluate(async () => {
      const before = Number(Reflect.get(window, "looksCounted"));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return Number(Reflect.get(window, "looksCounted")) - before;
    });
  await expect.poll(looks, patience).toBe(0);
  expect(problemsOf([host])).toEqual([]);
});

/** Counts how often it is asked where something that can be clicked stands. */
function countLooks(): void {
  let count = 0;
  const own = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    if (this.tagName === "BUTTON") count += 1;
    return own.call(this);
  };
  Object.defineProperty(window, "looksCounted", { get: () => count });
}

testByNight(
  "what is filled in stands beside the board, which goes on; its letters are no commands",
  async () => {
    const host = await stage.desk("host");
    onTestFailed(() => takePictures("desk-panels", [host]));
    const desk = await openFullDesk(host, { name: "Ved siden av", code: "VEDSIDEN" });
    const { room, review, approve, reject, tops } = desk;
    const [first = "", second = ""] = desk.keys;
    const { page } = host;
    const panel = panelOn(host);

    // On a wide desk it stands over the screen's miniature: no card moves.
    await boardRests(host);
    const shown = await tops();
    await reject(first).click();
    await panel.waitFor();
    expect((await panel.boundingBox())?.width).toBeGreaterThan(290);
    expect(await tops()).toEqual(shown);

    // Wherever its focus is, its letters do nothing to the card.
    await panel.getByRole("button", { name: t("common.cancel"), exact: true }).focus();
    for (const key of ["j", "a", "s", "h"]) await page.keyboard.press(key);
    await page.locator(`[data-card="${second}"]`).focus();
    for (const key of ["a", "s", "x"]) await page.keyboard.press(key);
    await expectCount(panel, 1, "the panel is open");
    await page.keyboard.press("Escape");
    await expectCount(panel, 0, "the panel is closed");
    await expectCount(review, 6, "no letter was a command");

    // On a narrower one the columns give way to it and none lies under it; tabs show the others.
    await page.setViewportSize({ width: 992, height: 900 });
    await boardRests(host);
    await reject(first).click();
    await panel.getByLabel(startsLike(t("desk.rejectReason"))).fill("Hører til et annet møte");
    await boardRests(host);
    const { x: edge = 0 } = (await panel.boundingBox()) ?? {};
    for (const column of ["review", "liveColumn"] as const) {
      const box = await columnOn(host, column).boundingBox();
      expect((box?.x ?? 1_000) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
    }
    const tabs = page.getByRole("group", { name: t("desk.columns") });
    const next = columnOn(host, "next");
    await expectCount(next.filter({ visible: true }), 0, "two columns are shown");
    await tabs.getByRole("button", { name: startsLike(t("desk.next")) }).click();
    await expectCount(next.filter({ visible: true }), 1, "another two columns are shown");
    await tabs.getByRole("button", { name: startsLike(t("desk.review")) }).click();

    // The board goes on beside it, and what is written stays, whatever others do with the question.
    await boardRests(host);
    await approve(second).click();
    await cardByKey(host, "liveColumn", second).waitFor();
    await room.moderate({ type: "question.reject", question: idOf(first) });
    await panel.getByText(t("desk.alreadyState", { state: t("desk.wordRejected") })).waitFor();
    const reason = panel.getByLabel(startsLike(t("desk.rejectReason")));
    expect(await reason.inputValue()).toBe("Hører til et annet møte");

    // A reply that comes too late, because others were first, keeps its text and the focus.
    await page.setViewportSize({ width: 1440, height: 900 });
    await pressOnCard(cardByKey(host, "liveColumn", second), t("desk.reply"));
    const reply = panel.getByLabel(t("desk.replyLabel"));
    await reply.fill("Det kommer på torsdag.");
    await room.moderate({ type: "question.return", question: idOf(second) });
    await cardByKey(host, "review", second).waitFor();
    await boardRests(host);
    await panel.getByRole("button", { name: t("desk.sendReply"), exact: true }).click();
    await panel.getByRole("alert").waitFor();
    await expect
      .poll(() => reply.evaluate((field) => field === document.activeElement), patience)
      .toBe(true);
    expect(await reply.inputValue()).toBe("Det kommer på torsdag.");
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf([host])).toEqual([]);
  },
);

/** The question's id in the room. */
function idOf(key: string | undefined): string {
  return (key ?? "").replace("q:", "");
}

/** On how many lines the buttons of these names stand, card by card. */
function linesOfButtons(cards: Element[], names: readonly string[]): number[] {
  return cards.map((card) => {
    const buttons = Array.from(card.querySelectorAll("button")).filter(({ textContent }) =>
      names.some((name) => textContent?.startsWith(name)),
    );
    return new Set(buttons.map((button) => button.getBoundingClientRect().top)).size;
  });
}

/** Clicks the card's button in the very moment in which it has moved, as a second click may. */
function clickWhenMoved({ key, name }: { key: string; name: string }): Promise<void> {
  const card = document.querySelector(`[data-card="${key}"]`);
  const button = Array.from(card?.querySelectorAll("button") ?? []).find((each) =>
    each.textContent?.startsWith(name),
  );
  if (!button) throw new Error("the button is drawn");
  const middle = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const before = button.offsetTop + (button.closest("li")?.offsetTop ?? 0);
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (button.offsetTop + (button.closest("li")?.offsetTop ?? 0) === before) return;
      observer.disconnect();
      const point = { bubbles: true, cancelable: true, detail: 1, ...middle() };
      button.dispatchEvent(new MouseEvent("click", point));
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("a double click on Start leaves one poll running, and a hidden result is asked about before it is shown", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("double-start", [host]));
  const { page } = host;
  const live = { name: "Dobbeltklikk", code: "DOBBELT", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, live);
  const room = await openRoomToFill(stage.plenum, slug);
  const titles = ["Først?", "Deretter?", "Så?", "Til slutt?"] as const;
  const ids: string[] = [];
  for (const title of titles) {
    const options = ["Ja", "Nei"];
    const content = { kind: "single", title, options, max: 1, resultMode: "hand" } as const;
    ids.push(...(await room.moderate({ type: "poll.create", content })));
  }
  // By its heading: others name it as what they may be split by.
  const card = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  const running = (name: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name, exact: true }) })
      .evaluateAll((all) => all.map((each) => each.querySelector("h2, h3")?.textContent));

  // Among the polls Stop comes where Start was.
  await page.goto(`/events/${slug}/polls`);
  await clickTwice(card(titles[1]), t("polls.start"), t("polls.stop"));
  expect(await running(t("polls.stop"))).toEqual([titles[1]]);

  // Its result is hidden: among the polls and at the desk it is said who sees it then.
  const asked = page.getByRole("dialog").filter({ hasText: t("ballots.askHand") });
  await page.getByRole("button", { name: t("polls.screenResult"), exact: true }).click();
  await asked.getByRole("button", { name: t("common.cancel"), exact: true }).click();
  await expectCount(asked, 0, "nothing is asked");
  await page.goto(`/events/${slug}/qna`);
  const result = page.getByRole("button", { name: t("desk.result"), exact: true });
  await expect.poll(() => result.getAttribute("aria-disabled"), patience).toBe(null);
  await result.click();
  await asked.getByRole("button", { name: t("ballots.askShow"), exact: true }).click();
  await expect.poll(() => result.getAttribute("aria-pressed"), patience).toBe("true");

  // At the remote the poll is lifted to those that run, and another one's Start comes where it was.
  for (const poll of ids.slice(2)) {
    await room.moderate({ type: "poll.start", poll }, { type: "poll.stop", poll });
  }
  await page.goto(`/c/${slug}/control`);
  // All of it is in sight: what is lifted moves over the page, and the page does not scroll after it.
  await page.setViewportSize({ width: 1440, height: 2_000 });
  await expect.poll(() => running(t("hall.stop")), patience).toEqual([titles[1]]);
  await clickTwice(card(titles[3]), t("hall.resume"), t("hall.stop"));
  expect(await running(t("hall.stop"))).toEqual([titles[1], titles[3]]);

  // The same button in the same place, with another act.
  await clickTwice(page.getByRole("main"), t("control.blank"), t("control.unblank"));
  await page.getByRole("button", { name: t("control.unblank"), exact: true }).waitFor();
  expect(problemsOf([host])).toEqual([]);
});

/**
 * Clicks a button, and in the same place once more as soon as another one is there or it says something else: that click
 * is held back, and what is said of it goes.
 */
async function clickTwice(within: Locator, name: string, then: string): Promise<void> {
  const button = within.getByRole("button", { name, exact: true });
  await button.waitFor();
  await boardRests({ page: within.page() });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Not in the middle: between two that stand side by side there is none.
  const place = { x: box.x + box.width / 4, y: box.y + box.height / 2 };
  const page = within.page();
  await page.evaluate(clickOnceChanged, place);
  const said = await watchForHeld(page);
  await page.mouse.click(place.x, place.y);
  await said();
  await within.getByRole("button", { name: then, exact: true }).waitFor();
  await expectCount(page.getByText(t("staff.clicks.held")), 0, "nothing is said of it any more");
}

/**
 * From now on it is looked whether a page says that a click was held back; what is answered waits for it. The page looks itself:
 * the text stands for two seconds, and whoever asks from outside on a busy machine comes too late.
 */
async function watchForHeld(page: Page): Promise<() => Promise<void>> {
  const text = t("staff.clicks.held");
  const watched = await page.evaluateHandle(watchFor, { text, ms: patience.timeout });
  return () => watched.evaluate(({ said }) => said);
}

/** Runs in the page. */
function watchFor({ text, ms }: { text: string; ms: number }): { said: Promise<void> } {
  const isSeen = (element: Element) => element.textContent === text && element.checkVisibility();
  const said = new Promise<void>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (Array.from(document.body.querySelectorAll("*")).some(isSeen)) resolve();
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    setTimeout(() => reject(new Error(`not seen: ${text}`)), ms);
  });
  // Whoever waits for it hears of it.
  said.catch(() => {});
  return { said };
}

/**
 * Runs in the page: the second click of two, in the frame in which something else stands at its place. From outside it
 * would come when a busy machine lets it, which may be as late as a click that is meant.
 */
function clickOnceChanged({ x, y }: { x: number; y: number }): void {
  const here = () => document.elementFromPoint(x, y)?.closest("button");
  const first = here();
  const said = first?.textContent;
  const look = () => {
    const now = here();
    if (!now || (now === first && now.textContent === said)) {
      requestAnimationFrame(look);
      return;
    }
    const at = { clientX: x, clientY: y, detail: 2, pointerType: "mouse" };
    now.dispatchEvent(
      new PointerEvent("click", { ...at, bubbles: true, cancelable: true, composed: true }),
    );
  };
  requestAnimationFrame(look);
}

testByNight(
  "cards are dragged from column to column, and cards and polls to another place in their order",
  async () => {
    const host = await stage.desk("host");
    onTestFailed(() => takePictures("desk-drag", [host]));
    const { room, keys } = await openFullDesk(host, { name: "Dra og slipp", code: "DRAOGSLIPP" });
    const [first = "", second = "", third = ""] = keys;
    const { page } = host;
    const onTop = { targetPosition: { x: 40, y: 4 } };
    const next = columnOn(host, "next");

    await cardByKey(host, "review", first).dragTo(columnOn(host, "liveColumn"));
    await cardByKey(host, "liveColumn", first).waitFor();
    for (const key of [second, third]) {
      await cardByKey(host, "review", key).dragTo(next);
      await cardByKey(host, "next", key).waitFor();
    }
    await cardByKey(host, "next", third).dragTo(cardByKey(host, "next", second), onTop);
    await expect
      .poll(() => orderOf(next.locator("[data-card]")), patience)
      .toEqual([third, second]);

    await room.startPoll("Én ting?");
    await room.startPoll("En ting til?");
    await page.goto(page.url().replace(/qna$/, "polls"));
    const polls = page.locator("[data-poll]");
    await expectCount(polls, 2, "both polls");
    const [one = "", two = ""] = await orderOf(polls);
    const grip = polls.last().getByRole("button", { name: startsLike(t("polls.drag")) });
    await grip.dragTo(polls.first(), onTop);
    await expect.poll(() => orderOf(polls), patience).toEqual([two, one]);
    expect(problemsOf([host])).toEqual([]);
  },
);

/** The ids of these cards or polls, from above. */
function orderOf(items: Locator): Promise<readonly string[]> {
  return items.evaluateAll((all) =>
    all.map((item) => item.getAttribute("data-card") ?? item.getAttribute("data-poll") ?? ""),
  );
}
