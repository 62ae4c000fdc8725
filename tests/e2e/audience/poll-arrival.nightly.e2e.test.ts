import { expect, onTestFailed, test } from "vitest";
import { connectionTrouble, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { ask, goBack, openTab, questionOn } from "../steps/phone.ts";
import { importPolls, press } from "../steps/polls.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const titles = ["Skal vi bygge brua?", "Skal vi ta ferge?", "Skal vi grave tunnel?", "Skal vi bo?"];

/** The poll stands open over the page. */
function openPoll({ page }: Person, title: string) {
  return page.getByRole("heading", { level: 1, name: title, exact: true });
}

const offer = ({ page }: Person) =>
  page.getByRole("link", { name: t("ballots.voteNow"), exact: true });
const field = ({ page }: Person, label: string) => page.getByRole("textbox", { name: label });

/** An event that runs, whose questions are seen at once, with four polls to start. */
async function prepare(host: Person, code: string): Promise<void> {
  const event = { name: `Folkemøte ${code}`, code, moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  await importPolls(host, slug, titles.map((title) => `${title} [ja/nei]`).join("\n\n"));
}

test("who writes is offered each poll on every page, and gets it when the field is empty or sent", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const ola = await stage.phone("ola");
  onTestFailed(() => takePictures("poll-arrival", [host, kari, ola]));
  const { page } = kari;
  await prepare(host, "FOLK77");
  const [first = "", second = "", third = "", fourth = ""] = titles;
  await ola.page.goto("/c/FOLK77");
  await ask(ola, "Hvem betaler for brua?", null);
  await ola.page.close();
  await page.goto("/c/FOLK77");
  const asked = questionOn(kari, "Hvem betaler for brua?");
  await asked.waitFor();
  const question = field(kari, t("live.composerQuestion"));
  await question.fill("Og hvem");

  // Offered where she writes, and not laid over it.
  await press(host, first, t("polls.start"));
  await offer(kari).waitFor();
  expect(await openPoll(kari, first).count()).toBe(0);
  await offer(kari).tap();
  await openPoll(kari, first).waitFor();
  await press(host, first, t("polls.stop"));

  // The half-written question lies under the poll now: the next one opens over it.
  await press(host, second, t("polls.start"));
  await openPoll(kari, second).waitFor();
  await press(host, second, t("polls.stop"));
  await goBack(kari);
  expect(await question.inputValue()).toBe("Og hvem");

  // Emptied, and what was offered meanwhile opens.
  await press(host, third, t("polls.start"));
  await offer(kari).waitFor();
  await question.fill("");
  await openPoll(kari, third).waitFor();
  await press(host, third, t("polls.stop"));
  await goBack(kari);

  // A reply on a question's own page; sent, its poll opens.
  await asked.getByRole("link").first().tap();
  const reply = field(kari, t("live.composerReply"));
  await reply.fill("Det gjør vi");
  await press(host, fourth, t("polls.start"));
  await offer(kari).waitFor();
  await page
    .getByRole("button", { name: t("live.send"), exact: true })
    .last()
    .tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: t("live.sendAnonymously"), exact: true }).tap();
  await openPoll(kari, fourth).waitFor();
  expect(problemsOf([kari])).toEqual([]);
});

test("whoever is in the midst of something is offered the poll wherever that is, and not covered by it", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("poll-in-midst", [kari]));
  const { page } = kari;
  const event = { name: "Midt i", code: "MIDT77", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const options = ["Ja", "Nei"];

  async function start(kind: "single" | "text", title: string): Promise<() => Promise<unknown>> {
    const some = kind === "single" ? options : [];
    const content = { kind, title, options: some, max: 1, resultMode: "hand" } as const;
    const [poll = ""] = await room.moderate({ type: "poll.create", content });
    await room.moderate({ type: "poll.start", poll });
    return () => room.moderate({ type: "poll.stop", poll });
  }
  /** Writes half a text, while a poll of this title starts and ends. */
  async function writeHalf(label: string, title: string): Promise<void> {
    await field(kari, label).fill("Jeg vil");
    const stop = await start("single", title);
    await offer(kari).waitFor();
    expect(await openPoll(kari, title).count()).toBe(0);
    expect(await field(kari, label).inputValue()).toBe("Jeg vil");
    await stop();
    await offer(kari).waitFor({ state: "hidden" });
  }

  await page.goto("/c/MIDT77?tab=info");
  await writeHalf(t("live.profileAbout"), "Under profilen");

  const wish = { kind: "comment", title: "Hva savnet du?", options: [], max: 1 } as const;
  const questions = [{ ...wish, low: "", high: "", required: false }];
  const content = { title: "Kvelden", intro: "", questions };
  const [survey = ""] = await room.moderate({ type: "survey.create", content });
  await room.moderate({ type: "survey.open", survey });
  await page.goto(`/c/MIDT77?survey=${survey}`);
  await writeHalf(wish.title, "Under undersøkelsen");

  await page.goto("/c/MIDT77?tab=chat");
  await writeHalf(t("live.composerChat"), "Under chatten");
  await field(kari, t("live.composerChat")).fill("");

  const stop = await start("text", "Hva mangler her?");
  await openPoll(kari, "Hva mangler her?").waitFor();
  await writeHalf(t("ballots.answer"), "Under stemmen");
  await stop();

  await page.goto("/c/MIDT77/embed");
  await page.waitForLoadState("networkidle");
  await writeHalf(t("live.composerQuestion"), "I rammen");
  expect(problemsOf([kari])).toEqual([]);
});

test("a vote that comes too late is refused under its own poll, not under the next", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("poll-late-vote", [host, kari]));
  const { page, context } = kari;
  await prepare(host, "SENT77");
  const [first = "", second = ""] = titles;
  await page.goto("/c/SENT77");
  await field(kari, t("live.composerQuestion")).waitFor();
  await press(host, first, t("polls.start"));
  await openPoll(kari, first).waitFor();

  kari.expected.push(connectionTrouble);
  await context.setOffline(true);
  const shown = page.getByRole("region", { name: first });
  await shown.getByText(t("live.connectionLine", lost)).waitFor();
  await page
    .locator("label")
    .filter({ hasText: t("common.yes") })
    .tap();
  await page.getByText(t("live.stateOffline")).waitFor();
  await press(host, first, t("polls.stop"));
  await press(host, second, t("polls.start"));
  await context.setOffline(false);
  await openPoll(kari, second).waitFor();

  await goBack(kari);
  await openTab(kari, "polls");
  await page.getByRole("link").filter({ hasText: first }).tap();
  await page.getByRole("alert").waitFor();
  await goBack(kari);
  await page.getByRole("link").filter({ hasText: second }).tap();
  await openPoll(kari, second).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(problemsOf([kari])).toEqual([]);
});

const lost = { title: t("common.connectionLost"), text: t("common.connectionLostText") };
