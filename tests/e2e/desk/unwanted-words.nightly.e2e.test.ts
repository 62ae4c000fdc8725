import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { boardRests, cardIn } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask, askUntilTaken, openTab, questionOn } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A host says what nobody wants, on the settings page; a phone writes it, and the desk decides. */
test("unwanted words are held or masked, and what waits passes by itself", async () => {
  const kari = await stage.phone("kari");
  const host = await stage.desk("host");
  const people = [kari, host];
  onTestFailed(() => takePictures("unwanted-words", people));
  const event = { name: "Møte med ord", code: "ORD26", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const { page } = host;

  await page.goto(`/events/${slug}/details`);
  const section = page.getByRole("region", { name: t("staff.unwanted.section"), exact: true });
  expect(await page.content()).not.toContain("drittsekk");
  await section.getByLabel(t("staff.unwanted.mode")).selectOption("review");
  const own = section.getByLabel(t("staff.unwanted.words"));
  await own.fill("a*b");
  host.expected.push(/the server responded with a status of 400/);
  const save = section.getByRole("button", {
    name: t("events.saveSection", { section: t("staff.unwanted.section") }),
  });
  await save.click();
  await section.getByText(t("errors.unwanted.words")).waitFor(patience);
  await own.fill("Konkurrent*");
  await save.click();
  await section.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  await page.getByRole("link", { name: t("staff.unwanted.show") }).click();
  await page
    .getByRole("region", { name: t("staff.unwanted.shown") })
    .getByText("drittsekk")
    .waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  // Held, though the event has no moderation; the author is told so as ever, the desk why.
  await arrive(kari, "ORD26");
  const held = "Er konkurrenten vår f.a.e.n meg bedre?";
  await ask(kari, held, null);
  await questionOn(kari, held).getByText(t("live.statePending")).waitFor(patience);
  await page.goto(`/events/${slug}/qna`);
  const card = cardIn(host, "review", held);
  const words = "konkurrenten, f.a.e.n";
  await card.getByText(t("staff.unwanted.heldFor", { words })).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await boardRests(host);
  await card.getByRole("button", { name: t("desk.approve"), exact: true }).click();
  await cardIn(host, "liveColumn", held).waitFor(patience);
  await expectCount(questionOn(kari, held).getByText(t("live.statePending")), 0, "waits no longer");

  // The chat has no review: there the letters go.
  await openTab(kari, "chat");
  const field = kari.page.getByRole("textbox", { name: t("live.composerChat") });
  await field.fill("Shit, her er det fint");
  const said = kari.page.getByRole("listitem").filter({ hasText: "S•••, her er det fint" });
  const press = kari.page.getByRole("button", { name: t("live.send"), exact: true });
  await expect
    .poll(async () => {
      // A story goes faster than the guard between two texts allows.
      if ((await field.inputValue()) !== "") await press.tap();
      return said.count();
    }, patience)
    .toBe(1);

  // With review, what waits without a hit passes by itself, and the desk counts down to it.
  const values = { moderation: true, approveAfterSeconds: 6, questionIntervalMinutes: 0 };
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section: "interaction", values });
  const waiting = "Når blir det pause?";
  const passesIn = t("staff.unwanted.passesIn", { seconds: "\\d" });
  const countdown = cardIn(host, "review", waiting).getByText(new RegExp(`^${passesIn}$`));
  // It is there for seconds: the desk looks out for it while the phone asks.
  await Promise.all([countdown.waitFor(patience), askUntilTaken(kari, waiting, null)]);
  await cardIn(host, "liveColumn", waiting).waitFor(patience);
  expect(problemsOf(people)).toEqual([]);
});
