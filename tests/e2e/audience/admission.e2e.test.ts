import { expect, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { claimsFor, RoomClient } from "#tests/support/room-client.ts";
import { changeEvent } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { arrive, leavePoll } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

/** More than are let in, one a second, while this test looks around. */
const newcomers = 90;

/** A newcomer without a page, who has come in or has a place in the line when this resolves. */
async function askForAdmission(): Promise<RoomClient> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ address: stage.plenum.demo.code });
  const joined = await fetch(`${stage.plenum.url}/v1/join`, { method: "POST", headers, body });
  const { token, event }: { token: string; event: { id: string } } = await joined.json();
  const answer = await fetch(`${stage.plenum.url}/v1/rooms/${event.id}/ticket`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { ticket }: { ticket: string } = await answer.json();
  const claims = claimsFor(event.id, "known by the ticket");
  const client = await RoomClient.open({
    url: stage.plenum.roomUrl,
    room: event.id,
    claims,
    token: ticket,
  });
  await client.until(() => client.frames.length > 0);
  return client;
}

test("newcomers wait in line and are let in in order; staff, screens and who was here before pass", async () => {
  const known = await stage.phone("known");
  await arrive(known, stage.plenum.demo.code);
  await changeEvent(stage.plenum, "access", { joinsPerSecond: 1 });
  const line: RoomClient[] = [];
  for (let n = 0; n < newcomers; n += 1) line.push(await askForAdmission());

  const phone = await stage.phone("phone");
  await phone.page.goto(`/c/${stage.plenum.demo.code}`);
  const place = async () => {
    const told = phone.page.getByText(/^Du er nummer \d+ i køen\. Det tar omtrent /);
    const text = (await told.count()) > 0 ? await told.first().textContent() : null;
    return text === null ? null : Number(/\d+/.exec(text)?.[0]);
  };
  await phone.page.getByText(t("live.waitingHint")).waitFor(patience);
  await expect.poll(place, patience).toBeGreaterThan(1);
  const before = (await place()) ?? 0;

  // The others pass, while the phone goes on waiting.
  const desk = await stage.desk("desk");
  await signInByRequest(desk, stage.plenum.demo);
  await desk.page.goto(`/events/${stage.plenum.demo.slug}/qna`);
  await desk.page.getByText("Vil presentasjonene bli delt").first().waitFor(patience);
  const screen = await stage.screen("screen");
  await screen.page.goto(`/events/${stage.plenum.demo.slug}/display`);
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
