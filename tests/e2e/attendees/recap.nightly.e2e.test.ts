/** What the page after an event shows of what was voted and asked for: results, and a survey that is answered from there. */
import { expect, onTestFailed, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { joinByCode, vote } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const survey = {
  title: "Hvordan var kvelden?",
  intro: "",
  questions: [
    {
      kind: "rating",
      title: "Hvor fornøyd er du?",
      options: [],
      max: 5,
      low: "",
      high: "",
      required: true,
    },
  ],
};

async function make(host: Person, path: string, sent: object): Promise<string> {
  const { id }: { readonly id: string } = await (await post(host, path, sent)).json();
  return id;
}

async function startPoll(host: Person, at: string, title: string, resultMode: string) {
  const options = ["Buss", "Bane"];
  const poll = { kind: "single", title, options, max: 1, resultMode };
  const id = await make(host, `${at}/polls`, poll);
  await post(host, `${at}/polls/${id}/start`);
  return id;
}

test("after the event one finds the results that were shown, and a survey to answer", async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const code = `R${stage.plenum.demo.code.slice(-4)}ETTER`;
  const slug = await openLiveEvent(host, stage.plenum.demo, { name: "Kveldsmøte", code });
  const at = `/v1/events/${slug}`;
  const kari = await stage.phone("kari");
  const { page } = kari;
  onTestFailed(() => takePictures("recap", [host, kari]));
  await joinByCode(kari, code);
  const shown = await startPoll(host, at, "Hvordan kom du?", "always");
  await vote(kari, "Bane");
  await post(host, `${at}/polls/${shown}/stop`);
  // Of a poll whose result staff keep to themselves nothing is told.
  const kept = await startPoll(host, at, "Hva synes du om maten?", "never");
  await post(host, `${at}/polls/${kept}/stop`);
  const id = await make(host, `${at}/surveys`, survey);
  await post(host, `${at}/surveys/${id}/open`);
  await post(host, `${at}/end`);

  await page.goto(`/c/${slug}`);
  const section = (heading: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });
  const results = section(t("live.recapResults"));
  await results.getByRole("heading", { name: "Hvordan kom du?" }).waitFor(patience);
  await results.getByText(formatsOf("no").percent(1)).first().waitFor();
  expect(await page.getByText("Hva synes du om maten?").count()).toBe(0);
  await section(t("live.recapNumbers"))
    .getByText(t("live.recapPolls", { n: 2 }))
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  // On paper the whole page stands there, and not what the phone shows of it.
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: phone.width, height: 400 });
  await page.emulateMedia({ media: "print" });
  const [paper, end] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector("main")?.getBoundingClientRect().bottom ?? 0,
  ]);
  expect(end).toBeGreaterThan(400);
  expect(paper).toBeGreaterThanOrEqual(Math.floor(end));
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone);

  await section(t("surveys.title")).getByRole("link", { name: survey.title }).tap();
  await page.getByRole("heading", { level: 1, name: survey.title }).waitFor(patience);
  const steps = page.getByRole("radiogroup", { name: "Hvor fornøyd er du?" });
  await steps.locator("label").filter({ hasText: "4" }).tap();
  await page.getByRole("button", { name: t("surveys.send"), exact: true }).tap();
  await page.getByText(t("surveys.thanks"), { exact: true }).waitFor(patience);
  await page.goBack();
  await section(t("surveys.title")).getByText(t("surveys.youAnswered")).waitFor(patience);
  expect(problemsOf([host, kari])).toEqual([]);
});
