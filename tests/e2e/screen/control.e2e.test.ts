import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { announcementLimits } from "#workers/contract/limits.ts";
import { callAsClient, changeEvent } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { holdableWire } from "../steps/holdable-wire.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();
const demoPoll = /viktigst for en god bydel/;

let producer: Person;
let screen: Person;

/** In the demo's Next, in the host's order; the first of all is on from the beginning. */
const questions = {
  on: "Hva skal til for at en sykepleier",
  first: "Hvorfor tar en reguleringsplan",
  second: "Trondheim har prøvd leie til eie",
};

beforeEach(async () => {
  await show("main", { kind: "welcome" });
  producer = await stage.desk("producer");
  screen = await stage.screen("screen");
  await signInByRequest(producer, stage.plenum.demo);
  await producer.page.goto(`/c/${stage.plenum.demo.slug}/control`);
  await screen.page.goto(`/events/${stage.plenum.demo.slug}/display`);
  await shows("welcome");
  await producer.page.getByRole("img", { name: startsLike(t("hall.scenePicture")) }).waitFor();
});
afterEach(async () => {
  expect(problemsOf([producer, screen])).toEqual([]);
  await producer.context.close();
  await screen.context.close();
});

const event = () => `/events/${stage.plenum.demo.slug}`;
const show = (id: string, scene: object) =>
  callAsClient(stage.plenum, "POST", `${event()}/screens/${id}/show`, scene);

/** The scene that a screen shows, without the one that is fading. */
const stageOn = (page: Page): Locator => page.locator(".stage-layer:last-of-type > .stage").last();

async function shows(kind: string, page = screen.page): Promise<void> {
  await expect.poll(() => stageOn(page).getAttribute("data-scene"), patience).toBe(kind);
}

const button = (name: string, within: Page | Locator = producer.page): Locator =>
  within.getByRole("button", { name, exact: true });

const preview = (): Locator => producer.page.getByRole("region", { name: t("control.preview") });

async function turnPreviews(on: boolean): Promise<void> {
  const previews = producer.page.getByRole("switch", { name: t("control.previews") });
  if ((await previews.isChecked()) !== on) await previews.click();
  await expect.poll(() => previews.isChecked(), patience).toBe(on);
}

test("what is chosen is previewed, and shown when it is taken", async () => {
  await button(t("hall.showQueue")).click();
  await preview()
    .getByRole("img", { name: t("control.previewPicture", { scene: t("hall.sceneQueue") }) })
    .waitFor();
  expect(await stageOn(screen.page).getAttribute("data-scene")).toBe("welcome");
  await button(t("control.drop"), preview()).click();
  await preview().getByText(t("control.previewEmpty")).waitFor();

  await button(t("hall.showQueue")).click();
  await button(t("control.take"), preview()).click();
  await shows("queue");
  await screen.page.getByText(questions.first).first().waitFor();
  expect(await button(t("hall.showQueue")).getAttribute("aria-pressed")).toBe("true");
});

test("without the preview a press shows at once; the dark screen and back need none either", async () => {
  await turnPreviews(false);
  await button(t("hall.showQueue")).click();
  await shows("queue");
  await turnPreviews(true);
  await button(t("control.blank")).click();
  await shows("blank");
  await button(t("control.unblank")).click();
  await shows("queue");
});

testByNight(
  "with the preview on no key changes the screen but dark and back, which leave the preview",
  async () => {
    const press = (key: string) => producer.page.keyboard.press(key);
    const staged = (scene: string) =>
      preview().getByRole("img", { name: t("control.previewPicture", { scene }) });
    for (const [key, scene] of [
      ["q", t("hall.sceneQueue")],
      ["n", t("hall.sceneQuestion")],
      ["w", t("hall.sceneWelcome")],
      ["PageDown", t("hall.sceneQuestion")],
    ] as const) {
      await press(key);
      await staged(scene).waitFor();
    }
    await press("b");
    await shows("blank");
    await staged(t("hall.sceneQuestion")).waitFor();
    await press("Escape");
    // It comes back to what the hall saw before any key: nothing else has reached the screen.
    await shows("welcome");
    await staged(t("hall.sceneQuestion")).waitFor();
  },
);

testByNight(
  "the stage is dark or light as the event says, or as it is set for the screen, at once",
  async () => {
    const clean = await screen.context.newPage();
    await clean.goto(`/events/${stage.plenum.demo.slug}/display/clean`);
    const desk = await producer.context.newPage();
    await desk.goto(`/events/${stage.plenum.demo.slug}/qna`);
    const groundOf = (each: Locator) =>
      each.evaluate((drawn) => getComputedStyle(drawn).backgroundColor);
    const looks = async (light: boolean) => {
      const miniatures = [desk, producer.page].map((page) => page.locator(".stage").first());
      for (const stage of [stageOn(screen.page), stageOn(clean), ...miniatures]) {
        await expect
          .poll(() => stage.getAttribute("data-light"), patience)
          .toBe(light ? "true" : null);
      }
      // The page around the stage has its colour: nothing flashes between two scenes.
      await expect
        .poll(async () => {
          const [page, stage] = [screen.page.getByRole("main"), stageOn(screen.page)];
          return (await groundOf(page)) === (await groundOf(stage));
        }, patience)
        .toBe(true);
    };
    await looks(false);
    await changeEvent(stage.plenum, "interaction", { stageTheme: "light" });
    await looks(true);
    expect(await findAxeViolations(screen.page)).toEqual([]);
    // It is so where the browser's own theme is dark.
    await screen.page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => groundOf(stageOn(screen.page)), patience).toBe("rgb(255, 255, 255)");
    await screen.page.emulateMedia({ colorScheme: "light" });
    // A page that is opened now is light from the start: the server has drawn it so.
    const opened = await screen.context.request.get(`/events/${stage.plenum.demo.slug}/display`);
    expect(await opened.text()).toMatch(/class="stage-screen"[^>]*data-light="true"/);

    await button(t("control.manage")).click();
    const field = producer.page.getByLabel(t("control.theme", { name: t("control.mainScreen") }));
    expect(await field.inputValue()).toBe("event");
    await field.selectOption({ label: t("control.themeDark") });
    await looks(false);
    await screen.page.reload();
    await looks(false);
    await field.selectOption({ label: t("control.themeEventLight") });
    await looks(true);
    await changeEvent(stage.plenum, "interaction", { stageTheme: "dark" });
    await looks(false);
    await field.selectOption({ label: t("control.themeLight") });
    await looks(true);
    // A dark screen is dark on a light stage too.
    await show("main", { kind: "blank" });
    await looks(false);
    await show("main", { kind: "welcome" });
    await looks(true);
    await field.selectOption({ label: t("control.themeEvent") });
    await looks(false);
    await button(t("control.done")).click();
  },
);

test("on a phone what is needed while a poll runs is on the first screen", async () => {
  const phone = await stage.phone("producer-phone");
  await signInByRequest(phone, stage.plenum.demo);
  await phone.page.goto(`/c/${stage.plenum.demo.slug}/control`);
  const card = phone.page.getByRole("listitem").filter({
    has: phone.page.getByRole("button", { name: t("hall.stop"), exact: true }),
  });
  await card.waitFor(patience);
  const needed = [
    button(t("hall.stop"), card),
    button(t("hall.showPoll"), card),
    button(t("hall.showResult"), card),
    button(t("hall.previous"), phone.page),
    button(t("hall.nextQuestion"), phone.page),
    button(t("hall.showWelcome"), phone.page),
    button(t("hall.showQueue"), phone.page),
    button(t("control.blank"), phone.page),
  ];
  const height = phone.page.viewportSize()?.height ?? 0;
  const bottoms = [];
  for (const each of needed) {
    const box = await each.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    bottoms.push((box?.y ?? height) + (box?.height ?? 0));
  }
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(height);
  // What is chosen is shown from there, too, and covers nothing of it for good.
  await button(t("hall.showQueue"), phone.page).tap();
  const take = await button(t("control.take"), phone.page).boundingBox();
  expect((take?.y ?? height) + (take?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(problemsOf([phone])).toEqual([]);
  await phone.context.close();
});

test("next and previous go through Next, and a poll and its result are shown", async () => {
  await turnPreviews(false);
  await button(t("hall.nextQuestion")).click();
  await shows("question");
  await screen.page.getByText(questions.first).first().waitFor();
  await button(t("hall.nextQuestion")).click();
  await screen.page.getByText(questions.second).first().waitFor();
  await button(t("hall.previous")).click();
  await screen.page.getByText(questions.first).first().waitFor();

  const poll = pollOn(producer, demoPoll);
  await button(t("hall.showPoll"), poll).click();
  // Everybody sees its result: so does the screen, and it follows when that is hidden.
  await shows("result");
  await button(t("hall.hideOnPhones"), poll).click();
  await shows("poll");
  await button(t("hall.showResult"), poll).click();
  // Hidden until it is shown: asked about first, in words that say who sees it then.
  const asked = producer.page.getByRole("dialog");
  await asked.getByText(t("ballots.askHand")).waitFor(patience);
  await shows("poll");
  await button(t("common.cancel"), asked).click();
  await shows("poll");
  await button(t("hall.showResult"), poll).click();
  await button(t("ballots.askShow"), asked).click();
  await shows("result");
  await screen.page.locator(".stage-bar").first().waitFor();
  // Hidden again, the screen follows at once.
  await button(t("hall.hideOnPhones"), poll).click();
  await shows("poll");

  // On a screen that staff have opened the keys do the same without the remote, once it knows the room.
  const own = await producer.context.newPage();
  await own.goto(`/events/${stage.plenum.demo.slug}/display`);
  await shows("poll", own);
  await expect
    .poll(async () => {
      await own.keyboard.press("w");
      return stageOn(screen.page).getAttribute("data-scene");
    }, patience)
    .toBe("welcome");
  await shows("welcome", own);
  await own.keyboard.press("n");
  await shows("question");
  await own.getByText(questions.second).first().waitFor();
  await own.keyboard.press("ArrowLeft");
  await screen.page.getByText(questions.first).first().waitFor();
  await own.keyboard.press("b");
  await shows("blank");
  await own.close();
});

testByNight(
  "on a slow network no press is overtaken by what is left of the press before it",
  async () => {
    const wire = await holdableWire(producer);
    await producer.page.reload();
    await turnPreviews(false);
    const poll = pollOn(producer, demoPoll);
    await expect.poll(() => button(t("hall.showPoll"), poll).isEnabled(), patience).toBe(true);
    // A question is highlighted and then shown; the poll is pressed before the room has answered.
    wire.hold();
    await button(t("hall.nextQuestion")).click();
    await button(t("hall.showPoll"), poll).click();
    wire.release();
    const asked = () =>
      wire.sent.flatMap(({ command }) => {
        if (command.type === "screen.show") return [command.scene.kind];
        return command.type === "question.highlight" ? ["highlight"] : [];
      });
    await expect.poll(asked, patience).toEqual(["highlight", "question", "poll"]);
    await expect
      .poll(() => stageOn(screen.page).getAttribute("data-scene"), patience)
      .toMatch(/^(poll|result)$/);

    // What is refused, because somebody else was first, is said as long as it is true.
    const polls = `${event()}/polls`;
    const content = { kind: "yesno", title: "Var noen først?", options: [], max: 1 };
    const asks = { ...content, resultMode: "hand" };
    const made = await callAsClient(stage.plenum, "POST", polls, asks);
    const act = (what: string) => callAsClient(stage.plenum, "POST", `${polls}/${made.id}/${what}`);
    await act("start");
    const stop = button(t("hall.stop"), pollOn(producer, content.title));
    await stop.waitFor(patience);
    wire.hold();
    await act("stop");
    // A click on what has just come is held back: pressed until it is sent.
    await expect
      .poll(async () => {
        if (await stop.isEnabled()) await stop.click();
        return wire.sent.some(({ command }) => command.type === "poll.stop");
      }, patience)
      .toBe(true);
    wire.release();
    const refusal = producer.page.getByText(t("errors.state.not_allowed"), { exact: true });
    await refusal.waitFor(patience);
    await act("start");
    await refusal.waitFor({ state: "detached" });
    await act("stop");
    await callAsClient(stage.plenum, "DELETE", `${polls}/${made.id}`);
    // Back in Next, as the story after this one finds it.
    await button(t("hall.previous")).click();
    await shows("question");
  },
);

testByNight(
  "keys and a presenter's remote: next, previous, dark, take; none of them while one types",
  async () => {
    const press = (key: string) => producer.page.keyboard.press(key);
    await press("q");
    await preview().getByRole("img").first().waitFor();
    await press("t");
    await shows("queue");

    await turnPreviews(false);
    // Wherever the story before has left it: to the last of Next.
    const last = screen.page.locator(".stage[data-scene=question]").getByText(questions.second);
    await expect
      .poll(async () => {
        await press("PageDown");
        return last.isVisible();
      }, patience)
      .toBe(true);
    // The remote is on another socket than the screen: it steps from what it knows itself.
    const knowsOf = (text: string) =>
      producer.page
        .getByRole("region", { name: t("hall.questions") })
        .getByText(new RegExp(`^${text}`))
        .first()
        .waitFor(patience);
    await knowsOf(questions.second);
    for (const [key, text] of [
      ["PageUp", questions.first],
      ["ArrowRight", questions.second],
      ["ArrowLeft", questions.first],
      ["n", questions.second],
      ["p", questions.first],
      ["PageDown", questions.second],
    ] as const) {
      await press(key);
      await screen.page.getByText(text).first().waitFor();
      await shows("question");
      await knowsOf(text);
    }
    // Back only when the remote knows as well: it is on another socket than the screen.
    const knows = (isDark: boolean) =>
      button(t(isDark ? "control.unblank" : "control.blank")).waitFor();
    for (const [key, back] of [
      ["b", "b"],
      [".", "."],
      ["b", "Escape"],
    ] as const) {
      await press(key);
      await shows("blank");
      await knows(true);
      await press(back);
      await shows("question");
      await knows(false);
    }

    await producer.page.getByLabel(t("control.countdownText")).press("q");
    await producer.page.getByRole("switch", { name: t("control.keys") }).click();
    await press("w");
    await turnPreviews(true);
    expect(await stageOn(screen.page).getAttribute("data-scene")).toBe("question");
  },
);

testByNight(
  "a countdown runs from when it is shown, and what cannot be one is said at the field",
  async () => {
    const minutes = producer.page.getByLabel(t("control.minutes"), { exact: true });
    await minutes.fill("0");
    await button(t("control.showCountdown")).click();
    await producer.page.getByText(t("control.countdownWrong")).waitFor();
    // The focus is in what is wrong, and until it is sent letters are letters, on the button too.
    expect(await minutes.evaluate((field) => field === document.activeElement)).toBe(true);
    await button(t("control.showCountdown")).press("w");
    await button(t("control.blank")).press("q");
    await preview().getByText(t("control.previewEmpty")).waitFor();
    await minutes.fill("10");
    await producer.page.getByLabel(t("control.countdownText")).fill("Vi begynner igjen om");
    await button(t("control.showCountdown")).click();
    await button(t("control.take"), preview()).click();
    await shows("countdown");
    // Sent, it is begun no more.
    await button(t("control.blank")).press("w");
    await preview().getByRole("img").first().waitFor();
    await button(t("control.drop"), preview()).click();
    await screen.page.getByText("Vi begynner igjen om").first().waitFor();
    await expect
      .poll(() => screen.page.locator(".stage-clock").first().textContent(), patience)
      .toMatch(/^9:5\d$/);
  },
);

testByNight(
  "a refused announcement keeps its text and the focus, and its letters do nothing to the hall",
  async () => {
    const announced = `${event()}/announcements`;
    const ids: string[] = [];
    for (let n = 0; n < announcementLimits.atOnce; n += 1) {
      const made = { text: `Beskjed ${n}`, urgency: "info", endsAt: null };
      ids.push(String((await callAsClient(stage.plenum, "POST", announced, made)).id));
    }
    const text = producer.page.getByLabel(t("staff.announcements.text"), { exact: true });
    await text.fill("En til");
    await button(t("staff.announcements.make")).click();
    await producer.page
      .getByText(t("errors.announcement.too_many", { max: announcementLimits.atOnce }))
      .waitFor();
    await expect
      .poll(() => text.evaluate((field) => field === document.activeElement), patience)
      .toBe(true);
    await button(t("staff.announcements.make")).press("w");
    await preview().getByText(t("control.previewEmpty")).waitFor();
    expect(await text.inputValue()).toBe("En til");
    for (const id of ids) await callAsClient(stage.plenum, "POST", `${announced}/${id}/end`);
  },
);

testByNight("each screen has a name, an address and a scene of its own", async () => {
  await button(t("control.manage")).click();
  const dialog = producer.page.getByRole("dialog");
  await dialog.getByLabel(t("control.newName")).fill("Foajeen");
  await button(t("control.add"), dialog).click();
  const link = dialog.getByRole("link", { name: t("control.openScreen", { name: "Foajeen" }) });
  const address = await link.getAttribute("href", patience);
  await button(t("control.done"), dialog).click();

  const foyer = await stage.screen("foyer");
  await foyer.page.goto(address ?? "");
  await shows("welcome", foyer.page);
  const tab = producer.page.getByRole("button", { name: startsLike("Foajeen") });
  await tab.filter({ hasText: t("control.there") }).click(patience);
  await turnPreviews(false);
  await button(t("hall.showQueue")).click();
  await shows("queue", foyer.page);
  await shows("welcome");

  await button(t("control.manage")).click();
  await button(t("control.removeScreen", { name: "Foajeen" }), dialog).click();
  await producer.page
    .getByRole("dialog", { name: t("control.removeTitle", { name: "Foajeen" }) })
    .getByRole("button", { name: t("control.remove"), exact: true })
    .click();
  // What shows a screen that is gone follows the main one.
  await shows("welcome", foyer.page);
  await turnPreviewsAfter(dialog);
  expect(problemsOf([foyer])).toEqual([]);
  await foyer.context.close();
});

async function turnPreviewsAfter(dialog: Locator): Promise<void> {
  await button(t("control.done"), dialog.first()).click();
  await turnPreviews(true);
}

testByNight("the board of a quiz can be shown as soon as there is one", async () => {
  expect(await button(t("ballots.board")).count()).toBe(0);
  const made = await callAsClient(stage.plenum, "POST", `${event()}/polls`, {
    kind: "quiz",
    title: "Hvor mange bor i byen?",
    options: ["Tusen", "En million"],
    max: 1,
    resultMode: "hand",
    seconds: 20,
    right: [1],
  });
  await button(t("ballots.board")).click(patience);
  await button(t("control.take"), preview()).click();
  await shows("board");
  await callAsClient(stage.plenum, "DELETE", `${event()}/polls/${String(made.id)}`);
});

testByNight("axe finds nothing with a preview, and in the dialog of screens", async () => {
  await button(t("hall.showQueue")).click();
  await preview().getByRole("img").first().waitFor();
  expect(await findAxeViolations(producer.page)).toEqual([]);
  await button(t("control.manage")).click();
  await producer.page.getByRole("dialog").waitFor();
  await producer.page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((each) => each.finished)),
  );
  expect(await findAxeViolations(producer.page)).toEqual([]);
});

/** A poll's item on the remote, found by its heading: others name it as what they may be split by. */
function pollOn({ page }: Person, title: string | RegExp) {
  const heading = page.getByRole("heading", { name: title });
  return page.getByRole("listitem").filter({ has: heading });
}
