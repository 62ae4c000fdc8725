import { expect, test } from "vitest";
import { connectionTrouble, findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { createEvent, createPoll, pressAndConfirm, pressOnPoll, signIn } from "../steps/host.ts";
import { ask, questionOn, vote } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const event = { name: "Prøvekonferansen", code: "PROVEKONF" };
const poll = { title: "Hva prøver vi mest?", options: ["Lyden", "Lyset"] };
const asked = "Er dette bare en prøve?";
const mark = t("rehearsal.mark");

/** A host, a phone that is let in, a guest who is not, and the screen in the hall. */
test("a rehearsal from its start to its end, and the event as it was", {
  timeout: 300_000,
}, async () => {
  const host = await stage.desk("host");
  const screen = await stage.screen("screen");
  const outsider = await stage.screen("outsider");
  const phone = await stage.phone("phone");
  const guest = await stage.phone("guest");
  await signIn(host, stage.plenum.demo, accountOf(stage.plenum.demo, "client"));
  const slug = await createEvent(host, event);
  await createPoll(host, slug, poll);
  await pressAndConfirm(host, slug, t("events.publish"), t("events.publishedNow"));

  await host.page.goto(`/events/${slug}/details`);
  await host.page.getByRole("button", { name: t("events.screenKeyMake"), exact: true }).click();
  const withKey = await host.page.getByText(/display\?key=/).textContent();
  await screen.page.goto(withKey ?? "");
  await outsider.page.goto(`/events/${slug}/display`);
  for (const { page } of [screen, outsider]) await page.getByText(event.name).first().waitFor();
  await guest.page.goto(`/c/${event.code}`);
  await guest.page.getByText(t("live.opensItself")).waitFor();

  await host.page.goto(`/events/${slug}/details`);
  await host.page.getByRole("link", { name: t("staff.rehearsal.title"), exact: true }).click();
  await host.page.getByLabel(t("staff.rehearsal.people"), { exact: true }).fill("30");
  await host.page.getByRole("radio", { name: t("staff.rehearsal.tempoLively") }).check();
  await host.page.getByRole("button", { name: t("staff.rehearsal.start"), exact: true }).click();
  const wipe = host.page.getByRole("button", { name: t("staff.rehearsal.wipe"), exact: true });
  await wipe.waitFor();

  // The screen in the hall goes there by itself; who is not let in sees nothing of it.
  await screen.page.getByText(mark, { exact: true }).waitFor();
  expect(await outsider.page.getByText(mark, { exact: true }).count()).toBe(0);
  expect(await guest.page.getByText(t("live.opensItself")).count()).toBe(1);
  const way = host.page.getByRole("link", { name: t("staff.rehearsal.openPhone"), exact: true });
  await phone.page.goto((await way.getAttribute("href")) ?? "");
  await phone.page.getByText(t("rehearsal.phoneLine")).waitFor();
  expect(new URL(phone.page.url()).search).toBe("");
  await ask(phone, asked, null);
  expect(await findAxeViolations(phone.page)).toEqual([]);
  await host.page.getByText(t("staff.rehearsal.asTable")).click();
  expect(await findAxeViolations(host.page)).toEqual([]);

  await host.page.goto(`/events/${slug}/qna`);
  await host.page.getByText(t("staff.rehearsal.staffLine")).waitFor();
  await host.page.getByText(asked).first().waitFor();
  await expect
    .poll(
      () => host.page.getByText(t("staff.rehearsal.simulatedMark"), { exact: true }).count(),
      patience,
    )
    .toBeGreaterThan(0);
  expect(await findAxeViolations(host.page)).toEqual([]);

  await host.page.goto(`/events/${slug}/interactive/chats`);
  await host.page.getByRole("heading", { name: t("staff.rehearsal.noChatTitle") }).waitFor();
  expect(await findAxeViolations(host.page)).toEqual([]);

  await host.page.goto(`/events/${slug}/polls`);
  await pressOnPoll(host, poll.title, t("polls.start"));
  await vote(phone, "Lyset");
  await expect
    .poll(async () => {
      const answer = await host.context.request.get(`/v1/events/${slug}/rehearsal`);
      return (await answer.json()).report?.kept.votes;
    }, patience)
    .toBeGreaterThan(5);

  // The phone finds its rehearsal gone, which a browser calls an error.
  phone.expected.push(connectionTrouble);
  await host.page.goto(`/events/${slug}/rehearsal`);
  await wipe.click();
  await host.page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff.rehearsal.wipe") })
    .click();
  await host.page.getByText(t("staff.rehearsal.wiped")).waitFor();
  await expect.poll(() => screen.page.getByText(mark, { exact: true }).count(), patience).toBe(0);
  await phone.page.getByText(t("live.opensItself")).waitFor();
  expect(await questionOn(phone, asked).count()).toBe(0);

  await host.page.goto(`/events/${slug}/qna`);
  await host.page.getByText(t("desk.nobodyYet")).first().waitFor();
  expect(await host.page.getByText(t("staff.rehearsal.staffLine")).count()).toBe(0);
  const polls = await (await host.context.request.get(`/v1/events/${slug}/polls`)).json();
  expect(polls.items).toMatchObject([{ title: poll.title, state: "draft" }]);

  // Opened, the event is the real one, and the phone is in it as anybody.
  await pressAndConfirm(host, slug, t("events.open"), t("events.openedNow"));
  await phone.page.getByRole("textbox", { name: t("live.composerQuestion") }).waitFor();
  expect(await phone.page.getByText(t("rehearsal.phoneLine")).count()).toBe(0);
  expect(problemsOf([host, screen, outsider, phone, guest])).toEqual([]);
});

test("an answer from before a button was pressed does not take back what it has done", {
  timeout: 120_000,
}, async () => {
  const host = await stage.desk("director");
  const { page } = host;
  await signIn(host, stage.plenum.demo, accountOf(stage.plenum.demo, "client"));
  const slug = await createEvent(host, { name: "Andre prøve", code: "ANDREPROVE" });
  await page.goto(`/events/${slug}/rehearsal`);
  const button = (key: "start" | "pause" | "continue" | "wipe") =>
    page.getByRole("button", { name: t(`staff.rehearsal.${key}`), exact: true });
  await button("start").click();
  await button("pause").click();
  await button("continue").waitFor(patience);
  // The room is asked while it stands still, and its answer is under way until it plays again; later ones never come.
  let deliver = () => {};
  const isPressed = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  let asked = 0;
  const report = `**/v1/events/${slug}/rehearsal`;
  const first = page.waitForRequest(report, patience);
  const late = new Promise<void>((resolve) => {
    void page.route(report, async (route) => {
      asked += 1;
      if (asked > 1) return;
      const response = await route.fetch();
      await isPressed;
      await route.fulfill({ response });
      resolve();
    });
  });
  await first;
  await button("continue").click();
  await button("pause").waitFor(patience);
  deliver();
  await late;
  // By the time of the next look the late answer has been read.
  await page.waitForRequest(report, patience);
  expect(await button("pause").count()).toBe(1);
  expect(problemsOf([host])).toEqual([]);
  await host.context.close();
});
