import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { choose, expectCount, patience } from "../steps/expect.ts";
import { manyQuestions, openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { scrollTo, scrollToEnd } from "../steps/long-list.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();
const asked = 500;

test("the table of 500 questions draws what is near, and is worked as a whole", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("question-table", [host]));
  const event = { name: "Et langt møte", code: "LANGT", moderation: true };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const ids = await room.ask(manyQuestions(asked));
  const { page } = host;
  await page.goto(`/events/${slug}/interactive/questions?sort=old`);
  const table = page.getByRole("table");
  await expectCount(page.locator(`table[aria-rowcount="${asked + 1}"]`), 1, "all are counted");
  const rows = table.locator("tbody[data-key]");
  await rows.first().waitFor();

  // Every part of it is drawn when it is scrolled to, and never much of it at once.
  for (const part of [0.25, 0.5, 0.75]) {
    await scrollTo(table, part);
    expect(await rows.count()).toBeLessThan(asked / 4);
  }
  expect((await scrollToEnd(table)).at(-1)?.place).toBe(asked);
  expect(await findAxeViolations(page)).toEqual([]);

  // What is open stays open with what is written in it, however far one scrolls.
  const [, opened] = await scrollTo(table, 0.5);
  if (!opened) throw new Error("rows are seen");
  const row = table.locator(`tbody[data-key="${opened.key}"]`);
  await row.getByRole("button").first().click();
  await row.getByRole("button", { name: t("desk.edit"), exact: true }).click();
  await row.getByLabel(t("desk.editText"), { exact: true }).fill("Halvferdig");
  await scrollTo(table, 0);
  await scrollTo(table, 0.9);
  expect(await row.getByLabel(t("desk.editText"), { exact: true }).inputValue()).toBe("Halvferdig");

  await page.goto(`/events/${slug}/interactive/questions`);
  await rows.first().waitFor();

  // At its beginning one sees what comes.
  await room.ask(["Den aller siste?"]);
  await rows.first().getByText("Den aller siste?").waitFor();

  // The search follows once one rests, and stands in the address; what is chosen is all of it.
  const search = page.getByRole("searchbox");
  await search.pressSequentially("spørsmål 499", { delay: 20 });
  await expectCount(rows, 1, "one is found");
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("spørsmål 499");
  await search.fill("");
  const all = asked + 1;
  await choose(page.getByRole("checkbox", { name: t("desk.chooseAll", { n: all }) }));
  const bar = page.getByRole("region", { name: t("desk.bulk") });
  await bar.getByText(t("desk.chosen", { n: all })).waitFor();
  for (const question of ids.slice(0, 2)) {
    await room.moderate({ type: "question.reject", question });
  }
  await bar.getByRole("button", { name: t("desk.approve"), exact: true }).click();
  await bar.waitFor({ state: "detached" });
  const inState = (name: string, n: number) =>
    page.getByRole("button", { name: startsLike(`${name} ${n}`) });
  const live = inState(t("desk.liveColumn"), all - 2);
  await expect.poll(() => live.count(), patience).toBe(1);

  // What could not be is told in figures, with the reason.
  const reasons = t("desk.reasonOfSome", { n: 2, reason: t("desk.wordRejected") });
  const told = `${t("desk.doneApproved", { n: all - 2 })}. ${t("desk.couldNotBe", { n: 2, reasons })}`;
  await page.getByText(told, { exact: true }).waitFor();

  // However many it was: one line tells it at the desk, and takes all of it back.
  await page.goto(`/events/${slug}/qna`);
  const line = page.getByRole("button", {
    name: startsLike(`${t("desk.takeBack")}: `),
  });
  await line.filter({ visible: true }).first().waitFor();
  const done = page.getByRole("listitem").filter({ hasText: String(all - 2) });
  await expectCount(done.filter({ has: line }), 1, "one line tells of all of them");
  await done.filter({ has: line }).getByRole("button").click();
  await expectCount(done.filter({ has: line }), 0, "it is taken back");
  await page.goto(`/events/${slug}/interactive/questions`);
  await expect.poll(() => inState(t("desk.review"), all - 2).count(), patience).toBe(1);

  // One alone is dealt with in its row, with a reason if one likes.
  await room.ask(["Enda ett?"]);
  const late = rows.filter({ hasText: "Enda ett?" });
  await late.getByRole("button", { name: "Enda ett?", exact: true }).click();
  await late.getByRole("button", { name: t("desk.reject"), exact: true }).click();
  await late.getByLabel(startsLike(t("desk.rejectReason"))).fill("Vi rekker det ikke");
  await page.keyboard.press("Enter");
  await late.getByText(t("desk.reasonGiven", { reason: "Vi rekker det ikke" })).waitFor();
  expect(problemsOf([host])).toEqual([]);
});
