import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { boardRests, cardByKey, columnOn, keyOfSelected } from "../steps/desk.ts";
import { choose, expectCount, patience } from "../steps/expect.ts";
import { manyQuestions, openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const barOn = ({ page }: Person) => page.getByRole("region", { name: t("desk.bulk") });

/** Waits until the bar says that so many are chosen; 0 = there is no bar. */
async function expectChosen(person: Person, n: number): Promise<void> {
  const bar = barOn(person);
  if (n === 0) await expectCount(bar, 0, "nothing is chosen");
  else await expectCount(bar.getByText(t("desk.chosen", { n }), { exact: true }), 1, `${n} chosen`);
}

test("several cards are chosen on the desk, and dealt with at once", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("desk-many", [host]));
  const event = { name: "Mange på en gang", code: "FLERE", moderation: true };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const asked = 24;
  await room.ask(manyQuestions(asked));
  await room.moderate({ type: "label.create", name: "Vei" });
  const { page } = host;
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(`/events/${slug}/qna`);
  const review = columnOn(host, "review").locator("[data-card]");
  await expectCount(review, asked, "all wait");
  const keys = await review.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute("data-card") ?? ""),
  );
  const keyAt = (place: number) => keys[place] ?? "";
  const bar = barOn(host);
  const inBar = (name: string) => bar.getByRole("button", { name, exact: true });
  const pressInBar = async (name: string) => {
    await inBar(name).waitFor();
    await boardRests(host);
    await inBar(name).click();
  };

  // V chooses, Shift with J chooses on the way down, Shift with K on the way up; V again lets go.
  await press("j");
  await press("v");
  await expectChosen(host, 1);
  await press("Shift+J");
  await press("Shift+J");
  await expectChosen(host, 3);
  expect(await keyOfSelected(host)).toBe(keyAt(2));
  await press("Shift+K");
  await expectChosen(host, 3);
  await press("v");
  await expectChosen(host, 2);
  expect(await cardByKey(host, "review", keyAt(1)).getByRole("checkbox").isChecked()).toBe(false);
  await press("v");
  expect(await findAxeViolations(page)).toEqual([]);

  // A lets all of them through as one act, and U takes all of it back.
  await press("a");
  await expectChosen(host, 0);
  for (const key of keys.slice(0, 3)) await cardByKey(host, "liveColumn", key).waitFor();
  await press("u");
  for (const key of keys.slice(0, 3)) await cardByKey(host, "review", key).waitFor();
  await expectCount(review, asked, "all wait again");

  // The box on the card chooses, and so does a click with Shift; the keys go on from there.
  await boardRests(host);
  for (const place of [3, 5])
    await choose(cardByKey(host, "review", keyAt(place)).getByRole("checkbox"));
  await cardByKey(host, "review", keyAt(6))
    .getByText(/Spørsmål/)
    .first()
    .click({ modifiers: ["Shift"] });
  await expectChosen(host, 3);

  // Labelled from the bar; chosen anew, rejected with one reason for all.
  await pressInBar(t("desk.label"));
  await bar.getByLabel(t("desk.label"), { exact: true }).selectOption({ label: "Vei" });
  await pressInBar(t("desk.labelOn"));
  for (const place of [3, 5, 6]) {
    await cardByKey(host, "review", keyAt(place)).getByText("Vei").first().waitFor();
  }
  await expectChosen(host, 0);
  await boardRests(host);
  for (const place of [3, 5, 6])
    await choose(cardByKey(host, "review", keyAt(place)).getByRole("checkbox"));
  await pressInBar(t("desk.reject"));
  await bar.getByLabel(startsLike(t("desk.rejectReason"))).fill("Hører til et annet møte");
  await pressInBar(t("desk.rejectMany", { n: 3 }));
  await expectChosen(host, 0);
  await expectCount(review.filter({ hasText: "Vei" }), 0, "the rejected ones are off the board");

  // One of the chosen is dealt with by somebody else meanwhile: it is chosen no more, the rest is.
  await boardRests(host);
  for (const place of [7, 8, 9])
    await choose(cardByKey(host, "review", keyAt(place)).getByRole("checkbox"));
  await expectChosen(host, 3);
  await room.moderate({ type: "question.reject", question: keyAt(8).replace("q:", "") });
  await expectChosen(host, 2);
  await pressInBar(t("desk.approve"));
  for (const place of [7, 9]) await cardByKey(host, "liveColumn", keyAt(place)).waitFor();
  await expectCount(page.locator(`[data-list] [data-card="${keyAt(8)}"]`), 0, "it stays rejected");

  // What is live is archived at once, and comes back from the activity list.
  await boardRests(host);
  for (const place of [7, 9]) {
    await choose(cardByKey(host, "liveColumn", keyAt(place)).getByRole("checkbox"));
  }
  await pressInBar(t("desk.archive"));
  const live = columnOn(host, "liveColumn").locator("[data-card]");
  await expectCount(live, 0, "nothing is live");
  await page
    .getByRole("button", { name: startsLike(t("desk.takeBack")) })
    .first()
    .click();
  await expectCount(live, 2, "both are live again");

  // A key that is for one card says so and does nothing; Escape lets go of all.
  await boardRests(host);
  for (const place of [10, 11])
    await choose(cardByKey(host, "review", keyAt(place)).getByRole("checkbox"));
  await press("r");
  await page.getByText(t("desk.notForMany"), { exact: true }).waitFor();
  await expect.poll(() => page.locator("textarea:focus").count(), patience).toBe(0);
  await press("Escape");
  await expectChosen(host, 0);
  expect(problemsOf([host])).toEqual([]);
});
