/** Losing access: who loses the right to an event has nothing of it any more, and is told why. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { connectionTrouble, newScreen, type Person, problemsOf } from "#tests/support/browser.ts";
import { claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { callAsClient } from "../steps/change-event.ts";
import { cardIn, openDeskWithCode } from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { pressAndConfirm } from "../steps/host.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { arrive, ask, questionOn } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** What is asked for and refused stands in the browser's console. */
function expectRefusals(...people: Person[]): void {
  for (const { expected } of people) expected.push(connectionTrouble);
}

async function leave(...people: Person[]): Promise<void> {
  expect(problemsOf(people)).toEqual([]);
  for (const { context } of people) await context.close();
}

async function openEvent(name: string, code: string, moderation = false) {
  const host = await stage.desk("host");
  const slug = await openLiveEvent(host, stage.plenum.demo, { name, code, moderation });
  return { host, slug };
}

const call = (method: string, path: string, body?: object) =>
  callAsClient(stage.plenum, method, path, body);

const changeCode = (slug: string, accessCode: string) =>
  call("PATCH", `/events/${slug}`, { section: "access", values: { accessCode } });

/** A second page of the same person, without a browser: what a program of theirs may hold open. */
async function openSocket(person: Person, slug: string): Promise<RoomClient> {
  const { id } = await call("GET", `/events/${slug}`);
  const answer = await person.context.request.get(`/v1/rooms/${id}/ticket?as=staff`);
  const { ticket }: { ticket: string } = await answer.json();
  const room = String(id);
  const claims = claimsFor(room, "known by the ticket");
  return RoomClient.join({ url: stage.plenum.roomUrl, room, claims, token: ticket });
}

const textbox = ({ page }: Person): Locator =>
  page.getByRole("textbox", { name: t("live.composerQuestion") });
const codeField = ({ page }: Person): Locator =>
  page.getByLabel(t("live.accessTitle"), { exact: true });

/** Counts what a page asks its servers for from now on: documents, data, tickets and sockets. */
function countKnocks(page: Page): () => number {
  let knocks = 0;
  page.on("request", (request) => {
    if (/\/ticket|\.data\b/.test(request.url()) || request.isNavigationRequest()) knocks += 1;
  });
  page.on("websocket", () => {
    knocks += 1;
  });
  return () => knocks;
}

test("a moderator whose code is revoked loses the desk at once, is told why, and does nothing more", async () => {
  const { host, slug } = await openEvent("Fjellmøtet", "FJELLM", true);
  const { moderatorCode } = await call("POST", `/events/${slug}/moderator-code`);
  const phone = await stage.phone("phone");
  await arrive(phone, "FJELLM");
  await ask(phone, "Hvem eier stien?", null);
  const moderator = await stage.desk("moderator");
  expectRefusals(moderator);
  await openDeskWithCode(moderator, slug, String(moderatorCode));
  await cardIn(moderator, "review", "Hvem eier stien?").waitFor(patience);
  const socket = await openSocket(moderator, slug);
  const question = String(socket.changes.findLast(([kind]) => kind === "q")?.[1]);

  await call("DELETE", `/events/${slug}/moderator-code`);
  expect(await socket.untilClosed()).toMatchObject({ code: 4101 });
  await moderator.page.waitForURL((url) => url.pathname === "/login", patience);
  await moderator.page.getByText(t("guest.sessionOver"), { exact: true }).waitFor(patience);
  expect(await moderator.page.getByText("Hvem eier stien?").count()).toBe(0);

  const { id } = await call("GET", `/events/${slug}`);
  const headers = { Origin: stage.plenum.url };
  const { request } = moderator.context;
  const approve = `/v1/events/${slug}/questions/${question}/approve`;
  expect((await request.post(approve, { headers })).ok()).toBe(false);
  expect((await request.get(`/v1/rooms/${id}/ticket?as=staff`)).status()).toBe(401);
  await moderator.page.goto(`/events/${slug}/qna`);
  await moderator.page.waitForURL((url) => url.pathname === "/login", patience);
  // The same call is good when the host makes it: it was the right that was missing.
  await host.page.goto(`/events/${slug}/qna`);
  await cardIn(host, "review", "Hvem eier stien?").waitFor(patience);
  await post(host, approve);
  await cardIn(host, "liveColumn", "Hvem eier stien?").waitFor(patience);
  await leave(host, phone, moderator);
});

test("a changed access code is asked for once, and whoever has it goes on where they were", async () => {
  const { host, slug } = await openEvent("Havnemøtet", "HAVNEM");
  const [phone, other] = [await stage.phone("phone"), await stage.phone("other")];
  for (const person of [phone, other]) {
    expectRefusals(person);
    await arrive(person, "HAVNEM");
  }
  await ask(other, "Kommer ferja tilbake?", null);
  await questionOn(phone, "Kommer ferja tilbake?").waitFor(patience);
  await textbox(phone).fill("Hva koster en");
  const knocks = [phone, other].map(({ page }) => countKnocks(page));

  await changeCode(slug, "48290157");
  for (const person of [phone, other]) {
    await codeField(person).waitFor(patience);
    await person.page.getByText(t("live.accessAgainHint")).waitFor();
    await expectCount(questionOn(person, "Kommer ferja tilbake?"), 0, "left on the page");
  }
  const asked = knocks.map((count) => count());

  await codeField(phone).fill("4829 0157");
  await phone.page.getByRole("button", { name: t("live.accessAction"), exact: true }).tap();
  await questionOn(phone, "Kommer ferja tilbake?").waitFor(patience);
  await expect.poll(() => textbox(phone).inputValue(), patience).toBe("Hva koster en");
  await ask(phone, "Hva koster en båtplass?", null);
  await host.page.goto(`/events/${slug}/qna`);
  await cardIn(host, "liveColumn", "Hva koster en båtplass?").waitFor(patience);
  // Each asked for its page once, and maybe for a ticket; who stands on admission asks nothing.
  for (const count of asked) expect(count).toBeLessThanOrEqual(3);
  expect(knocks[1]?.()).toBe(asked[1]);
  await leave(host, phone, other);
});

test("a screen and a frame whose key is revoked show nothing of the event and say what they lack", async () => {
  const { host, slug } = await openEvent("Skogsmøtet", "SKOGSM");
  await changeCode(slug, "48290157");
  await host.page.goto(`/events/${slug}/details`);
  await host.page.getByRole("button", { name: t("events.screenKeyMake"), exact: true }).click();
  const address = await host.page.getByText(/display\?key=/).textContent();
  const key = new URL(address ?? "").searchParams.get("key");
  const [screen, frame] = await Promise.all(
    ["screen", "frame"].map((name) => newScreen(stage.browser, stage.plenum.url, name)),
  );
  if (!screen || !frame) throw new Error("two pages");
  expectRefusals(screen, frame);
  await screen.page.goto(`/events/${slug}/display?key=${key}`);
  await screen.page.locator(".stage").first().waitFor(patience);
  await frame.page.goto(`/c/${slug}/embed?key=${key}`);
  await textbox(frame).waitFor(patience);

  await pressAndConfirm(host, slug, t("events.screenKeyRevoke"), t("events.screenKeyRevoked"));
  await screen.page.getByText(t("hall.keyOverText")).waitFor(patience);
  await expectCount(screen.page.locator(".stage"), 0, "left on the screen");
  await codeField(frame).waitFor(patience);
  await frame.page.getByText(t("live.accessAgainHint")).waitFor();
  await expectCount(textbox(frame), 0, "left in the frame");

  await screen.page.getByLabel(t("hall.accessCode"), { exact: true }).fill("48290157");
  await screen.page.getByRole("button", { name: t("hall.accessAction"), exact: true }).click();
  await screen.page.locator(".stage").first().waitFor(patience);
  await leave(host, screen, frame);
});
