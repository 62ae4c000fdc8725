import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { createEvent, pressAndConfirm, signIn } from "./steps/host.ts";
import { ask, goBack, questionOn } from "./steps/phone.ts";
import { importPolls, press } from "./steps/polls.ts";
import { setStage } from "./steps/stage.ts";
import { t } from "./steps/words.ts";

const stage = setStage();

const titles = ["Skal vi bygge brua?", "Skal vi ta ferge?", "Skal vi grave tunnel?", "Skal vi bo?"];

/** The poll stands open over the page. */
function openPoll({ page }: Person, title: string) {
  return page.getByRole("heading", { level: 1, name: title, exact: true });
}

const offer = ({ page }: Person) => page.getByRole("link", { name: t("live.pollOpen") });
const field = ({ page }: Person, label: string) => page.getByRole("textbox", { name: label });

test("who writes is offered each poll on every page, and gets it when the field is empty or sent", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("poll-arrival", [host, kari]));
  const { page } = kari;
  await signIn(host, stage.plenum.demo, "client@plenum.test");
  const slug = await createEvent(host, { name: "Folkemøte", code: "FOLK77" });
  await pressAndConfirm(host, slug, t("events.publish"), t("events.publishedNow"));
  await pressAndConfirm(host, slug, t("events.open"), t("events.openedNow"));
  await importPolls(host, slug, titles.map((title) => `${title} [ja/nei]`).join("\n\n"));
  const [first = "", second = "", third = "", fourth = ""] = titles;

  await page.goto("/c/FOLK77");
  await ask(kari, "Hvem betaler for brua?", null);
  const question = field(kari, t("live.composerQuestion"));
  await question.fill("Og hvem");

  // Offered where she writes, and on the other pages too.
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

  // Sent, and what was offered meanwhile opens.
  await press(host, third, t("polls.start"));
  await offer(kari).waitFor();
  await page.getByRole("button", { name: t("live.send"), exact: true }).tap();
  await openPoll(kari, third).waitFor();
  await press(host, third, t("polls.stop"));
  await goBack(kari);

  // A reply on a question's own page; emptied again, its poll opens.
  await host.page.goto(`/events/${slug}/qna`);
  await host.page
    .getByRole("button", { name: t("desk.approve"), exact: true })
    .first()
    .click();
  await questionOn(kari, "Hvem betaler for brua?").getByRole("link").first().tap();
  const reply = field(kari, t("live.composerReply"));
  await reply.fill("Det gjør");
  await host.page.goto(`/events/${slug}/polls`);
  await press(host, fourth, t("polls.start"));
  await offer(kari).waitFor();
  await reply.fill("");
  await openPoll(kari, fourth).waitFor();
  expect(problemsOf([kari])).toEqual([]);
});
