import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { connectRoom } from "#app/live/connect-room.ts";
import { fetchTicket } from "#app/live/connection/ticket.ts";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { openNodeSocket } from "#tests/support/node-socket.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { smallestPart } from "#workers/contract/limits.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { joinByCode, openTab } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** The address in the QR code that a screen shows. */
async function readQr({ page }: Person): Promise<URL> {
  let found = "";
  const look = async () => {
    const picture = PNG.sync.read(await page.screenshot());
    found = jsQR(Uint8ClampedArray.from(picture.data), picture.width, picture.height)?.data ?? "";
    return found;
  };
  await expect.poll(look, patience).not.toBe("");
  return new URL(found);
}

interface Joined {
  readonly token: string;
  readonly event: { readonly id: string };
}

/** Somebody's program in the room, until the test is over. */
async function enter(code: string, attendance: "hall" | null): Promise<void> {
  const { url } = stage.plenum;
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ address: code });
  const joined = await fetch(`${url}/v1/join`, { method: "POST", headers, body });
  const { token, event }: Joined = await joined.json();
  const query = attendance === null ? "" : `?attendance=${attendance}`;
  const path = `${url}/v1/rooms/${event.id}/ticket${query}`;
  const room = connectRoom({
    fetchTicket: () => fetchTicket(path, token),
    openSocket: openNodeSocket,
  });
  onTestFinished(() => room.close());
  await room.ready;
}

const says = ({ page }: Person, text: string) =>
  page.getByText(text, { exact: true }).waitFor(patience);
const hidden = t("desk.partsHidden", { n: smallestPart });
const parts = (hall: number, online: number) => t("desk.parts", { hall, online });

test("the hall's QR code says who is there, a link who is not; one tap changes it; the desk sees parts of five or more", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name: "Delt sal",
    code: `S${stage.plenum.demo.code.slice(-4)}SAL`,
  });
  const values = { hybrid: true, seatQuota: 100 };
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section: "seats", values });
  const event = await callAsClient(stage.plenum, "GET", `/events/${slug}`);
  const code = String(event.code);

  const wall = await stage.screen("wall");
  const [kari, per, liv] = [
    await stage.phone("kari"),
    await stage.phone("per"),
    await stage.phone("liv"),
  ];
  onTestFailed(() => takePictures("attendance", [host, wall, kari, per, liv]));
  await wall.page.goto(`/events/${slug}/display`);
  const shown = await readQr(wall);
  expect(shown.pathname + shown.search).toBe(`/c/${code}?in=hall`);

  await kari.page.goto(shown.pathname + shown.search);
  // Whoever is sent the address from her phone may be elsewhere.
  await kari.page.waitForURL((url) => url.search === "", patience);
  await openTab(kari, "info");
  await says(kari, t("live.inHall"));
  await per.page.goto(`/c/${code}`);
  await openTab(per, "info");
  await says(per, t("live.isOnline"));
  expect(await findAxeViolations(per.page)).toEqual([]);

  await host.page.goto(`/events/${slug}/qna`);
  await says(host, hidden);
  await Promise.all([1, 2, 3, 4].flatMap(() => [enter(code, "hall"), enter(code, null)]));
  await says(host, parts(5, 5));
  expect(await findAxeViolations(host.page)).toEqual([]);

  const inHall = per.page.getByRole("button", { name: t("live.toHall"), exact: true });
  await inHall.tap();
  await says(per, t("live.inHall"));
  await says(host, hidden);
  await per.page.getByRole("button", { name: t("live.toOnline"), exact: true }).tap();
  await says(per, t("live.isOnline"));
  await says(host, parts(5, 5));

  // The wall says where the code is typed, too.
  await joinByCode(liv, code);
  await openTab(liv, "info");
  await says(liv, t("live.inHall"));
  await says(host, parts(6, 5));
  // What she has said stays, whatever address she opens again.
  await liv.page.getByRole("button", { name: t("live.toOnline"), exact: true }).tap();
  await says(host, parts(5, 6));
  await liv.page.goto(shown.pathname + shown.search);
  await openTab(liv, "info");
  await says(liv, t("live.isOnline"));
  await says(host, parts(5, 6));
  expect(problemsOf([host, wall, kari, per, liv])).toEqual([]);
});
