import type { Page } from "playwright-core";
import * as v from "valibot";
import { expect, onTestFailed, test } from "vitest";
import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import type { PollKind } from "#workers/contract/kinds.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive } from "../steps/phone.ts";
import { awaitPoll, importPolls, pollCard, press, resultOn } from "../steps/polls.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const pasted = `Hvor nyttig var foredraget? [karakter 5]

Hvor trygt er sentrum? [skala 7: Utrygt – Trygt]

Hva bør vi gjøre annerledes? [tekst]

Hva er byen kjent for? [ordsky 2]

Hva er viktigst for deg? [rangering]
- Skoler
- Trikk
- Parker

Fordel budsjettet [poeng]
- Veier
- Kultur

Hva vil du se mer av? [flere 2]
- Konserter
- Torg
- Benker

Skal vi fortsette? [ja/nei]`;

/** What one does with each kind, and what the result then says. */
const kinds: readonly {
  readonly title: string;
  answer(person: Person): Promise<void>;
  /** A line of the result, and how many lines there are. */
  readonly line: RegExp;
  readonly lines: number;
}[] = [
  {
    title: "Hvor nyttig var foredraget?",
    answer: (person) => tapStep(person, "rating", t("ballots.stepOf", { step: 4, max: 5 })),
    line: /^4.*100/,
    lines: 5,
  },
  {
    title: "Hvor trygt er sentrum?",
    answer: (person) =>
      tapStep(person, "scale", `${t("ballots.stepOf", { step: 7, max: 7 })}, Trygt`),
    line: /7 – Trygt.*100/,
    lines: 7,
  },
  {
    title: "Hva bør vi gjøre annerledes?",
    async answer({ page }) {
      await page.getByLabel(t("ballots.answer"), { exact: true }).fill("Flere benker i skyggen");
      await sendWritten(page, t("ballots.send"), t("ballots.answerShown"));
    },
    line: /Flere benker i skyggen/,
    lines: 1,
  },
  {
    title: "Hva er byen kjent for?",
    async answer({ page }) {
      await page.getByLabel(t("ballots.wordN", { n: 1 }), { exact: true }).fill("Trær");
      await page.getByLabel(t("ballots.wordN", { n: 2 }), { exact: true }).fill("Regn");
      await sendWritten(page, said("cloud", "send", 2), said("cloud", "registered", 2));
    },
    line: /Trær/,
    lines: 2,
  },
  {
    title: "Hva er viktigst for deg?",
    async answer(person) {
      const { page } = person;
      // Nothing is placed before one taps: then each stands where it was tapped.
      const left = page.getByRole("list", { name: t("ballots.rankLeft") }).getByRole("button");
      await page.getByRole("button", { name: "Trikk", exact: true }).tap();
      while ((await left.count()) > 0) await left.first().tap();
      await sendBallot(person, "ranking");
    },
    line: /Trikk.*1/,
    lines: 3,
  },
  {
    title: "Fordel budsjettet",
    async answer(person) {
      const points = (option: string) =>
        person.page.getByLabel(t("ballots.pointsOf", { option }), { exact: true });
      await points("Veier").fill("30");
      await points("Kultur").fill("70");
      await person.page.getByText(t("ballots.pointsAll"), { exact: true }).waitFor();
      await sendBallot(person, "points");
    },
    line: /Kultur.*70/,
    lines: 2,
  },
  {
    title: "Hva vil du se mer av?",
    async answer(person) {
      for (const option of ["Konserter", "Benker"]) {
        await person.page.locator("label").filter({ hasText: option }).tap();
      }
      await sendBallot(person, "multiple");
    },
    line: /Benker.*100/,
    lines: 3,
  },
  {
    title: "Skal vi fortsette?",
    async answer({ page }) {
      await page
        .locator("label")
        .filter({ hasText: t("common.yes") })
        .tap();
      await page.getByText(t("live.voteRegistered"), { exact: true }).waitFor();
    },
    line: /Ja.*100/,
    lines: 2,
  },
];

/** A step is sent with the tap; its number is drawn by the box around the radio button. */
async function tapStep({ page }: Person, kind: "rating" | "scale", name: string): Promise<void> {
  await page
    .locator("label")
    .filter({ has: page.getByRole("radio", { name, exact: true }) })
    .tap();
  await page.getByText(said(kind, "registered"), { exact: true }).waitFor();
}

/** What a phone says of a ballot of this kind. */
function said(kind: PollKind, what: "send" | "registered" | "none", max = 1): string {
  return sayBallot({ kind, max }, what, t);
}

/** Sends, and again when the guard against bursts asked for a moment. */
async function sendWritten(page: Page, send: string, sent: string): Promise<void> {
  const shown = page.getByText(sent, { exact: true });
  const button = page.getByRole("button", { name: send, exact: true });
  await button.tap();
  await expect
    .poll(async () => {
      if (await page.getByRole("alert").isVisible()) await button.tap();
      return shown.count();
    }, patience)
    .toBe(1);
}

async function sendBallot({ page }: Person, kind: PollKind): Promise<void> {
  await page.getByText(said(kind, "none"), { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: said(kind, "send"), exact: true }).tap();
  await page.getByText(said(kind, "registered"), { exact: true }).waitFor();
}

test("every kind of poll is answered on a phone and its result is seen there", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const everyone = [host, kari];
  onTestFailed(() => takePictures("poll-kinds", everyone));
  const event = { name: "Alle slag", code: "ALLESLAG", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  await importPolls(host, slug, pasted);
  await arrive(kari, event.code);

  for (const { title, answer, line, lines } of kinds) {
    await press(host, title, t("polls.start"));
    await awaitPoll(kari, title);
    await answer(kari);
    await pollCard(host, title)
      .getByText(/^1 (av 1 )?har (stemt|svart|rangert|fordelt poeng|gitt karakter|skrevet ord)$/)
      .waitFor(patience);
    await expect.poll(() => resultOn(kari).count(), patience).toBe(0);
    await press(host, title, t("polls.stop"));
    await press(host, title, t("polls.show"));
    await resultOn(kari).filter({ hasText: line }).first().waitFor(patience);
    expect(await resultOn(kari).count(), title).toBe(lines);
  }
  expect(problemsOf(everyone)).toEqual([]);
});

testByNight("a second round stands beside the first", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const everyone = [host, kari];
  onTestFailed(() => takePictures("poll-rounds", everyone));
  const event = { name: "To runder", code: "TORUNDER" };
  const title = "Bør skolen begynne senere?";
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  await importPolls(host, slug, `${title} [ja/nei]`);
  await arrive(kari, event.code);
  const choose = async (option: string) => {
    await awaitPoll(kari, title);
    await kari.page.locator("label").filter({ hasText: option }).tap();
    await kari.page.getByText(t("live.voteRegistered"), { exact: true }).waitFor();
  };
  await press(host, title, t("polls.start"));
  await choose(t("common.yes"));
  await press(host, title, t("polls.stop"));
  await press(host, title, t("polls.again"));
  await kari.page.getByText(t("live.voteNone"), { exact: true }).waitFor(patience);
  await choose(t("common.no"));
  await press(host, title, t("polls.stop"));
  await press(host, title, t("polls.show"));
  await kari.page.getByText(`┅ ${t("ballots.legendBefore")}`).waitFor(patience);
  const no = resultOn(kari).filter({ hasText: t("common.no") });
  await no.filter({ hasText: /100/ }).first().waitFor();
  const before = pollCard(host, title).getByText(startsLike(t("ballots.roundBefore")));
  await before.first().waitFor();
  expect(problemsOf(everyone)).toEqual([]);
});

testByNight("of many open answers the newest are shown, and all of them on demand", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("open-answers", [host]));
  const event = { name: "Mange svar", code: "MANGESVAR", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const title = "Hva savner du i byen?";
  await importPolls(host, slug, `${title} [tekst]`);
  await press(host, title, t("polls.start"));
  const room = await openRoomToFill(stage.plenum, slug);
  const { items } = await callAsClient(stage.plenum, "GET", `/events/${slug}/polls`);
  const [{ id: poll }] = v.parse(v.tuple([v.object({ id: v.string() })]), items);
  const texts = Array.from({ length: 25 }, (_, n) => `Forslag nummer ${n + 1}`);
  for (const [n, text] of texts.entries()) {
    await room.actAs(`Person ${n + 1}`, { type: "poll.write", poll, texts: [text] });
  }
  const card = pollCard(host, title);
  const rows = card.getByText(/^Forslag nummer \d+$/);
  const all = card.getByRole("button", { name: t("polls.allAnswers", { n: 25 }), exact: true });
  await all.waitFor(patience);
  await expect.poll(() => rows.count(), patience).toBe(20);
  expect(await card.getByText("Forslag nummer 1", { exact: true }).count()).toBe(0);
  expect(await all.getAttribute("aria-expanded")).toBe("false");
  await all.click();
  await expect.poll(() => rows.count()).toBe(25);
  for (const text of texts) await card.getByText(text, { exact: true }).waitFor();
  const fewer = card.getByRole("button", { name: t("polls.fewerAnswers"), exact: true });
  expect(await fewer.getAttribute("aria-expanded")).toBe("true");
  await fewer.click();
  await expect.poll(() => rows.count()).toBe(20);
  expect(problemsOf([host])).toEqual([]);
});
