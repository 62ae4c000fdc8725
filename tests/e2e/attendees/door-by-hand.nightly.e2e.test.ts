/** The door without a scanner: several let in from the list at once, and the ticket of somebody who left it at home. */
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const names = ["Anne Berg", "Bjørn Dahl", "Cecilie Eide"] as const;

/** A published event of today with three people on its list; answers its slug. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 60 * 60_000;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Husmøtet",
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om huset.",
  });
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  for (const [n, name] of names.entries()) {
    const guest = { name, email: `hus${n}@gjest.test`, registration: "accepted" };
    await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, guest);
  }
  return String(slug);
}

test("a host lets several in from the list at once, takes it back, and shows a ticket that the door takes", {
  timeout: 240_000,
}, async () => {
  const slug = await makeEvent();
  const host = await stage.desk("host");
  const { page } = host;
  onTestFailed(() => takePictures("door-by-hand", [host]));
  await signInByRequest(host, stage.plenum.demo);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/events/${slug}/attendees`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tick = (name: string) =>
    page.getByRole("checkbox", { name: t("staff.attendees.chooseNamed", { name }) }).check();
  const inside = async () =>
    (await callAsClient(stage.plenum, "GET", `/events/${slug}/door/figures`)).inside;

  await tick(names[0]);
  await tick(names[1]);
  // Who is not inside is not let out.
  expect(await button(t("staff.attendees.checkOut")).isVisible()).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await button(t("staff.attendees.checkIn")).click();
  await page.getByText(t("staff.attendees.checkedInDone", { n: 2 })).waitFor(patience);
  expect(await inside()).toBe(2);
  await button(t("staff.attendees.undo")).click();
  await page.getByText(t("staff.attendees.undone", { n: 2 })).waitFor(patience);
  expect(await inside()).toBe(0);

  await page.getByRole("link", { name: names[2], exact: true }).click();
  const drawer = page.getByRole("dialog", { name: names[2], exact: true });
  await drawer.getByRole("link", { name: t("staff.attendee.showTicket") }).click();
  const code = drawer.getByRole("img", { name: t("staff.attendee.ticketQr", { name: names[2] }) });
  await code.waitFor(patience);
  await code.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
  await takePictures("door-by-hand-ticket", [host]);
  const scan = { id: "scn_01ARZ3NDEKTSV4RRFFQ69G5FAV", direction: "in", at: Date.now(), text };
  const { scans } = await callAsClient(stage.plenum, "POST", `/events/${slug}/scans`, {
    scans: [{ ...scan, offline: false }],
    gateId: null,
  });
  expect(scans).toMatchObject([{ result: "ok", person: { name: names[2] } }]);
  await drawer.getByRole("link", { name: t("staff.attendee.hideTicket") }).click();
  await code.waitFor({ state: "detached", ...patience });
  await drawer.getByText(t("staff.attendee.presenceIn")).waitFor(patience);
  expect(problemsOf([host])).toEqual([]);
});
