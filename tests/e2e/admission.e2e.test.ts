import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  launchBrowser,
  newDesk,
  newPhone,
  newScreen,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { type Plenum, startPlenum } from "#tests/support/servers.ts";
import { changeEvent } from "./steps/change-event.ts";
import { expectCount, patience } from "./steps/expect.ts";
import { arrive, leavePoll } from "./steps/phone.ts";
import { signInByRequest } from "./steps/sign-in-by-request.ts";
import { startsLike, t } from "./steps/words.ts";

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

/** More than are let in, one a second, while this test looks around. */
const newcomers = 90;

/** A newcomer without a page, who has come in or has a place in the line when this resolves. */
async function askForAdmission(): Promise<RoomClient> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ address: plenum.demo.code });
  const joined = await fetch(`${plenum.url}/v1/join`, { method: "POST", headers, body });
  const { token, event }: { token: string; event: { id: string } } = await joined.json();
  const answer = await fetch(`${plenum.url}/v1/rooms/${event.id}/ticket`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { ticket }: { ticket: string } = await answer.json();
  const claims = claimsFor(event.id, "known by the ticket");
  const client = await RoomClient.open({
    url: plenum.roomUrl,
    room: event.id,
    claims,
    token: ticket,
  });
  await client.until(() => client.frames.length > 0);
  return client;
}

test("newcomers wait in line and are let in in order; staff, screens and who was here before pass", async () => {
  const known = await newPhone(browser, plenum.url, "known");
  await arrive(known, plenum.demo.code);
  await changeEvent(plenum, "access", { joinsPerSecond: 1 });
  const line: RoomClient[] = [];
  for (let n = 0; n < newcomers; n += 1) line.push(await askForAdmission());

  const phone = await newPhone(browser, plenum.url, "phone");
  await phone.page.goto(`/c/${plenum.demo.code}`);
  const place = async () => {
    const told = phone.page.getByText(/^Du er nummer \d+ i køen\. Det tar omtrent /);
    const text = (await told.count()) > 0 ? await told.first().textContent() : null;
    return text === null ? null : Number(/\d+/.exec(text)?.[0]);
  };
  await phone.page.getByText(t("live.waitingHint")).waitFor(patience);
  await expect.poll(place, patience).toBeGreaterThan(1);
  const before = (await place()) ?? 0;

  // The others pass, while the phone goes on waiting.
  const desk = await newDesk(browser, plenum.url, "desk");
  await signInByRequest(desk, plenum.demo);
  await desk.page.goto(`/events/${plenum.demo.slug}/qna`);
  await desk.page.getByText("Vil presentasjonene bli delt").first().waitFor(patience);
  const screen = await newScreen(browser, plenum.url, "screen");
  await screen.page.goto(`/events/${plenum.demo.slug}/display`);
  await screen.page.locator(".stage[data-scene=question]").waitFor(patience);
  await known.page.reload();
  await leavePoll(known);
  expect(await known.page.getByText(t("live.waitingTitle")).count()).toBe(0);

  // Those in front were let in before those behind, and the phone has moved up.
  await expect.poll(place, patience).toBeLessThan(before);
  const isIn = line.map(({ welcome }) => welcome !== null);
  expect(isIn.slice(isIn.indexOf(false))).not.toContain(true);

  // Who goes away frees the place.
  for (const client of line) client.close();
  await leavePoll(phone);
  await expectCount(phone.page.getByText(startsLike(t("live.waitingTitle"))), 0, "let in");
  const everyone: Person[] = [known, phone, desk, screen];
  expect(problemsOf(everyone)).toEqual([]);
  for (const person of everyone) await person.context.close();
});
