import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { columnOn, keyOfSelected } from "../steps/desk.ts";
import { countMostElements, mostAtFirst, mostElements } from "../steps/elements.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { manyQuestions, openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import {
  cardsInSight,
  expectStill,
  type Seen,
  scrollTo,
  scrollToEnd,
  settled,
} from "../steps/long-list.ts";
import { arrive } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const asked = 400;

function inTheMiddle(seen: readonly Seen[]): Seen {
  const middle = seen[seen.length >> 1];
  if (!middle) throw new Error("nothing is seen");
  return middle;
}

/** The keys of a whole list in its order; at no time is more than a quarter of it drawn. */
async function readWhole(list: Locator): Promise<readonly string[]> {
  const found: string[] = [];
  await scrollTo(list, 0);
  for (;;) {
    const seen = await settled(list);
    for (const { key, place } of seen) {
      expect(found[place - 1] ?? key).toBe(key);
      found[place - 1] = key;
    }
    const last = seen.at(-1);
    if (!last || last.place === last.of) return found;
    expect(await list.locator("[data-key]").count()).toBeLessThan(last.of / 4);
    await list.locator(`[data-key="${last.key}"]`).evaluate((card) => {
      card.scrollIntoView({ block: "start", behavior: "instant" });
    });
  }
}

/** From now on cards move as they do for most people, and the page knows the keys of those that glide to a place. */
async function noteWhatGlides(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, card: Element, args) {
        const { dataset } = document.body;
        dataset.glided = `${dataset.glided ?? ""} ${card.getAttribute("data-key")}`;
        return Reflect.apply(animate, card, args);
      },
    });
  });
}

async function whatGlided(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (document.body.dataset.glided ?? "").split(" "));
}

test("a phone draws of 400 questions those that are near", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("long-list-phone", [phone]));
  const event = { name: "En lang rekke", code: "REKKE", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const ids = await room.ask(manyQuestions(asked));
  await arrive(phone, event.code);
  const { page } = phone;
  const list = page
    .getByRole("list")
    .filter({ has: page.locator("[data-key]") })
    .first();
  await expectCount(list, 1, "one list of questions");
  await expectCount(list.locator(`[aria-setsize="${asked}"]`).first(), 1, "the list is windowed");

  // All of it once, from the top to the end: every question has its place, and few are drawn at a time.
  const order = await readWhole(list);
  expect(order.toSorted()).toEqual(ids.toSorted());
  expect(await findAxeViolations(page)).toEqual([]);

  // By keyboard one goes on from card to card, also to those that were not drawn yet.
  const first = inTheMiddle(await scrollTo(list, 0.3));
  await list.locator(`[data-key="${first.key}"] a`).focus();
  for (let step = 1; step <= 30; step += 1) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const place = list.locator(`[aria-posinset="${first.place + step}"] a:focus`);
    await expectCount(place, 1, `Tab leads to card ${first.place + step}`);
  }

  // Whoever scrolls away from it comes back to where the focus was.
  await scrollTo(list, 0.9);
  await expectCount(
    list.locator(`[aria-posinset="${first.place + 30}"] a:focus`),
    1,
    "the card with the focus stays",
  );

  await noteWhatGlides(page);

  // Above the reader one is answered, one rejected, one comes on the screen, and new ones are asked.
  const read = inTheMiddle(await scrollTo(list, 0.5));
  const [answered = "", shown = "", edited = ""] = [3, 20, 40].map((n) => order[n]);
  await room.moderate({ type: "question.archive", question: answered, answered: true });
  const setOf = (count: number) => list.locator(`[aria-setsize="${count}"]`).first();
  await expectCount(setOf(asked - 1), 1, "one has left the list");
  await expectStill(list, read);
  await room.moderate({ type: "question.highlight", question: shown });
  await page.getByText(t("live.answeringNow")).waitFor({ state: "attached" });
  await expectStill(list, read);
  await room.moderate({ type: "question.edit", question: edited, text: "Kort?" });
  await room.ask(manyQuestions(2, asked + 1));
  await page.getByRole("button", { name: t("live.newItems", { n: 2 }), exact: true }).waitFor();
  await expectStill(list, read);

  // Nobody saw it leave its place and come back.
  expect(await whatGlided(page)).not.toContain(read.key);

  // What is read may itself change, and the cards around it stay.
  const [above, card] = await settled(list);
  if (!above || !card) throw new Error("two cards are seen");
  const text = "Kortere spurt: når?";
  await room.moderate({ type: "question.edit", question: card.key, text });
  await list.locator(`[data-key="${card.key}"]`).getByText(text).waitFor();
  await expectStill(list, above);

  await page.getByRole("button", { name: t("live.newItems", { n: 2 }), exact: true }).tap();
  await expectCount(setOf(asked), 1, "with the new ones, without the two that left");
  expect(problemsOf([host, phone])).toEqual([]);
});

test("a phone draws few elements of 200 questions and a poll that runs, from the first one on", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("long-list-elements", [phone]));
  const event = { name: "Full sal", code: "FULLSAL", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  await room.ask(manyQuestions(200));
  await room.startPoll("Skal vi bygge brua?");
  const { page } = phone;
  await countMostElements(page);
  await arrive(phone, event.code);
  const cards = page.locator("[data-key]");
  await expectCount(cards.and(page.locator('[aria-setsize="200"]')).first(), 1, "all were told");
  expect(await cards.count()).toBeGreaterThan(5);
  expect(await mostElements(page)).toBeLessThanOrEqual(mostAtFirst);

  // Without scripts the head of the list can be read all the same.
  const html = await (await page.request.get(`/c/${event.code}`)).text();
  expect(html).toMatch(/Spørsmål \d+/);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(mostAtFirst);
  expect(problemsOf([host, phone])).toEqual([]);
});

test("a list that grows long while it is read stays where it is", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("long-list-grows", [phone]));
  const event = { name: "Det fylles på", code: "FYLLES", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  await room.ask(manyQuestions(30));
  await arrive(phone, event.code);
  const { page } = phone;
  const list = page
    .getByRole("list")
    .filter({ has: page.locator("[data-key]") })
    .first();
  await expectCount(list.locator("[data-key]"), 30, "a short list is drawn whole");
  const card = list.locator("[data-key]").nth(25);
  await card.evaluate((element) => element.scrollIntoView({ block: "start" }));
  const stood = (await card.boundingBox())?.y ?? 0;
  await room.ask(manyQuestions(4, 31));
  await page.getByRole("button", { name: t("live.newItems", { n: 4 }), exact: true }).waitFor();
  const key = await card.getAttribute("data-key");
  const moved = async () => {
    const box = await list.locator(`[data-key="${key}"]`).boundingBox();
    return box ? Math.abs(box.y - stood) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(moved, patience).toBeLessThanOrEqual(1);
  await page.getByRole("button", { name: t("live.newItems", { n: 4 }), exact: true }).tap();
  await expectCount(list.locator('[aria-setsize="34"]').first(), 1, "now it is windowed");
  expect(problemsOf([host, phone])).toEqual([]);
});

test("the desk draws of 300 cards in a column those that are near", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("long-list-desk", [host]));
  const event = { name: "En full pult", code: "PULTEN", moderation: true };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const count = 300;
  await room.ask(manyQuestions(count));
  const { page } = host;
  await page.goto(`/events/${slug}/qna`);
  const column = columnOn(host, "review");
  const list = column.getByRole("list");
  const cards = column.locator("[data-card]");
  const setOf = (of: number) => cards.and(page.locator(`[aria-setsize="${of}"]`)).first();
  await expectCount(setOf(count), 1, "the column knows how many there are");
  expect(await cards.count()).toBeLessThan(count / 4);
  for (const part of [0, 0.25, 0.5, 0.75]) await scrollTo(list, part);
  expect((await scrollToEnd(list)).at(-1)?.place).toBe(count);
  await scrollTo(list, 0);

  // J leads down through all of them, one after the other, each seen.
  const down = 60;
  let key: string | null = null;
  for (let place = 1; place <= down; place += 1) {
    await page.keyboard.press("j");
    key = await keyOfSelected(host, key);
    const { seen } = await cardsInSight(list);
    expect(seen.find((card) => card.key === key)?.place).toBe(place);
  }
  expect(await findAxeViolations(page)).toEqual([]);

  // Scrolled away, the selected card stays in the document with the focus.
  await scrollTo(list, 1);
  await expectCount(page.locator(`[data-card="${key}"]:focus`), 1, "it keeps the focus");

  // Dealt with there, it leaves, and no other does.
  await page.keyboard.press("a");
  await columnOn(host, "liveColumn").locator(`[data-card="${key}"]`).waitFor();
  await page.keyboard.press("Escape");
  await expectCount(setOf(count - 1), 1, "one less waits");
  expect(problemsOf([host])).toEqual([]);
});
