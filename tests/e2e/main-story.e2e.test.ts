import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import {
  connectionTrouble,
  launchBrowser,
  newDesk,
  newPhone,
  newScreen,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { cardIn, messageAtDesk, openDeskWithCode, pressOnCard, replyOnCard } from "./steps/desk.ts";
import { expectCount } from "./steps/expect.ts";
import {
  createEvent,
  createPoll,
  makeModeratorCode,
  pressAndConfirm,
  pressOnPoll,
  signIn,
} from "./steps/host.ts";
import { ask, goBack, joinByCode, openTab, questionOn, say, upvote, vote } from "./steps/phone.ts";
import { t } from "./steps/words.ts";

let plenum: Plenum;
let browser: Browser;

beforeAll(async () => {
  plenum = await startPlenum();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await plenum?.stop();
});

const event = { name: "Allmøte om skolegården", code: "SKOLEGARD" };
const asked = "Når kan barna ta i bruk den nye skolegården?";
const askedToo = "Hva skjer med de gamle trærne?";
const reply = "Den åpner etter påske, klasse for klasse.";
const poll = { title: "Hva ønsker du deg mest?", options: ["Klatrestativ", "Hage", "Ballbane"] };
const message = "Hei fra bakerste rad";

/** Everything that an event is for, in five browsers, with the room killed in the middle. */
test("an event from sign-in to the screen in the hall", { timeout: 300_000 }, async () => {
  const host = await newDesk(browser, plenum.url, "host");
  const moderator = await newDesk(browser, plenum.url, "moderator");
  const kari = await newPhone(browser, plenum.url, "kari");
  const ola = await newPhone(browser, plenum.url, "ola");
  const screen = await newScreen(browser, plenum.url, "screen");
  const everyone: readonly Person[] = [host, moderator, kari, ola, screen];
  onTestFailed(() => takePictures("main-story", everyone));

  // The host makes an event, publishes it and opens it before its time.
  await signIn(host, plenum.demo, "client@plenum.test");
  const slug = await createEvent(host, event);
  await pressAndConfirm(host, slug, t("events.publish"), t("events.publishedNow"));
  await pressAndConfirm(host, slug, t("events.open"), t("events.openedNow"));
  const code = await makeModeratorCode(host, slug);
  await createPoll(host, slug, poll);

  // The others come in.
  await openDeskWithCode(moderator, slug, code);
  await screen.page.goto(`/events/${slug}/display`);
  await joinByCode(kari, event.code.toLowerCase());
  await joinByCode(ola, event.code);

  // Kari asks; nobody else sees it until it is approved.
  await ask(kari, asked, "Kari");
  await questionOn(kari, asked).getByText(t("live.statePending")).waitFor();
  await cardIn(moderator, "review", asked).first().waitFor();
  await expectCount(questionOn(ola, asked), 0, "a pending question is not shown to others");
  await pressOnCard(cardIn(moderator, "review", asked), t("desk.approve"));
  await cardIn(moderator, "liveColumn", asked).first().waitFor();
  await questionOn(ola, asked).first().waitFor();

  await upvote(ola, asked);
  await expectCount(votesOn(kari, asked, 1), 1, "one vote");
  await replyOnCard(cardIn(moderator, "liveColumn", asked), reply);
  await pressOnCard(cardIn(moderator, "liveColumn", asked), t("desk.highlight"));
  await screen.page.getByText(asked).first().waitFor();
  await kari.page.getByText(t("live.answeringNow")).first().waitFor();

  // The room's process is killed while Ola has something to say. All continue by themselves.
  for (const person of everyone) person.expected.push(connectionTrouble);
  await openTab(ola, "questions");
  plenum.killRoom();
  await ask(ola, askedToo, null);
  await plenum.waitReady();
  await cardIn(moderator, "review", askedToo).first().waitFor({ timeout: 60_000 });
  await pressOnCard(cardIn(moderator, "review", askedToo), t("desk.approve"));
  for (const phone of [kari, ola]) {
    await expectCount(questionOn(phone, asked), 1, `${phone.name} has the first question once`);
    await expectCount(questionOn(phone, askedToo), 1, `${phone.name} has the second once`);
  }
  await expectCount(votesOn(kari, asked, 1), 1, "one vote");
  await screen.page.getByText(asked).first().waitFor();
  await kari.page.getByRole("link", { name: asked }).tap();
  await expectCount(kari.page.getByText(reply), 1, "the reply is there once");
  await goBack(kari);

  // A poll: both vote, Ola thinks again, the result is shown.
  await pressOnPoll(host, poll.title, t("polls.startOnScreen"));
  await vote(kari, "Hage");
  await vote(ola, "Klatrestativ");
  await vote(ola, "Hage");
  await screen.page.getByText(poll.title).first().waitFor();
  await pressOnPoll(host, poll.title, t("polls.show"));
  for (const phone of [kari, ola]) {
    const row = phone.page.locator("label").filter({ hasText: "Hage" }).filter({ hasText: "100" });
    await expectCount(row, 1, `${phone.name} sees the result`);
  }

  // Chat, and one who is muted.
  await goBack(ola);
  await say(ola, message, null);
  await goBack(kari);
  await openTab(kari, "chat");
  await expectCount(questionOn(kari, message), 1, "the message arrives once");
  const atDesk = await messageAtDesk(moderator, message);
  await atDesk.getByRole("button", { name: t("desk.mute"), exact: true }).click();
  await ola.page
    .getByText(t("live.newsMuted"))
    .or(ola.page.getByText(t("live.mutedText")))
    .first()
    .waitFor();

  // The end, for all.
  await pressAndConfirm(host, slug, t("events.end"), t("events.endedNow"));
  for (const phone of [kari, ola]) {
    await phone.page.getByText(t("live.endedTitle")).first().waitFor();
  }
  await screen.page.locator(".stage[data-scene=closing]").first().waitFor();
  expect(problemsOf(everyone)).toEqual([]);
});

/** The count as a screen reader says it; its figure stands beside it for the eye. */
function votesOn(person: Person, question: string, n: number) {
  return questionOn(person, question).getByText(t("live.votes", { n }), { exact: true });
}
