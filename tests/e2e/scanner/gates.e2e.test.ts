/** Devices at the gates of an event, without an account: a link of the host's, walk-ins, groups, and who was let in twice. */
import { randomBytes } from "node:crypto";
import jsQR from "jsqr";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;

/** A published event for which people register; answers its address. */
async function makeEvent(name: string): Promise<string> {
  const startsAt = Math.ceil(Date.now() / hour) * hour + 24 * hour;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + hour,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  const at = `/events/${slug}`;
  const values = { registrationEnabled: true };
  await callAsClient(stage.plenum, "PATCH", at, { section: "registration", values });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return at;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A sentence of the band that whoever stands at the gate reads. */
const says = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor(patience);

/** Opens a gate's link on a device, as whoever was handed it does. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForLoadState("networkidle");
  await button(page, t("scanner.gateOpen")).tap();
  await page.waitForURL(/as=gate/, patience);
  await page.getByText(t("scanner.ready"), { exact: true }).waitFor(patience);
}

/** Finds somebody by name on the device, and lets them in. */
async function checkIn(page: Page, name: string): Promise<void> {
  await button(page, t("scanner.search")).tap();
  await page.getByRole("dialog").getByRole("searchbox").fill(name);
  await button(page, `${t("scanner.checkIn")}: ${name}`).tap();
}

/** One of the door's large figures. */
async function readFigure(page: Page, name: "inside" | "expected"): Promise<string> {
  const figure = page.locator("dl > div").filter({ hasText: t(`staff.door.${name}`) });
  return (await figure.locator("dd").textContent()) ?? "";
}

test("a device with a gate's link registers who walks in, and host and hall see how full it is while it happens", {
  timeout: 240_000,
}, async () => {
  const at = await makeEvent("Vårmøtet");
  await callAsClient(stage.plenum, "POST", `${at}/attendees`, {
    name: "Kari Nordmann",
    registration: "accepted",
  });
  const host = await stage.desk("host");
  const device = await stage.phone("gate");
  onTestFailed(() => takePictures("walk-in", [host, device]));
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`${at}/door`);
  await host.page.waitForLoadState("networkidle");
  const form = host.page.locator("form").filter({ has: button(host.page, t("staff.door.make")) });
  await form.getByLabel(t("staff.door.name"), { exact: true }).fill("Hovedinngang");
  await button(host.page, t("staff.door.make")).click();
  const link = await host.page.locator("code").filter({ hasText: "gate=" }).textContent(patience);
  // Its code is what a device scans.
  const code = host.page.getByRole("img", {
    name: t("staff.door.linkQr", { name: "Hovedinngang" }),
  });
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(link);
  const figures = async () => [
    await readFigure(host.page, "inside"),
    await readFigure(host.page, "expected"),
  ];
  await expect.poll(figures, patience).toEqual(["0", "1"]);

  const wall = await stage.desk("wall");
  await signInByRequest(wall, stage.plenum.demo);
  await wall.page.goto(`${at}/display`);
  const scene = { kind: "door" };
  // Whoever may open the screen is not told before it shows the door.
  const asked = async () => await (await fetch(`${stage.plenum.url}${at}/display/door`)).json();
  expect(await asked()).toBeNull();
  await callAsClient(stage.plenum, "POST", `${at}/screens/main/show`, scene);
  const onWall = (text: string) =>
    wall.page.locator('[data-scene="door"]').getByText(text, { exact: true }).waitFor(patience);
  await onWall(t("hall.doorOf", { expected: "1" }));
  expect(await asked()).toMatchObject({ inside: 0, expected: 1 });

  const { page } = device;
  await openLink(page, link ?? "");
  await page.getByText("Hovedinngang").first().waitFor(patience);
  await button(page, t("scanner.walkIn")).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t("scanner.walkInName")).fill("Per Innom");
  expect(await findAxeViolations(page)).toEqual([]);
  await button(page, t("scanner.walkInAction")).tap();
  await says(page, t("scanner.resultOkIn"));
  await says(page, "Per Innom");
  // Nobody has touched the host's page.
  await expect.poll(figures, patience).toEqual(["1", "2"]);
  await onWall(t("hall.doorOf", { expected: "2" }));

  await checkIn(page, "Kari Nordmann");
  await says(page, "Kari Nordmann");
  await expect.poll(figures, patience).toEqual(["2", "2"]);
  const row = host.page.getByRole("row").filter({ hasText: "Hovedinngang" });
  expect(await row.getByRole("cell").allTextContents()).toEqual(["2", "0"]);
  // And by the minute, as a picture with its figures behind it.
  await host.page
    .getByRole("img", { name: startsLike(t("staff.door.perMinute")) })
    .waitFor(patience);
  const byMinute = await host.page.locator("figure tbody td:last-child").allTextContents();
  expect(byMinute.reduce((sum, entries) => sum + Number(entries), 0)).toBe(2);
  await takePictures("walk-in", [host, device, wall]);
  expect(problemsOf([host, device, wall])).toEqual([]);
});

test("a gate that is revoked while its device has no network hands in what was scanned, and says so at the gate", {
  timeout: 240_000,
}, async () => {
  const at = await makeEvent("Vintermøtet");
  const kari = { name: "Kari Nordmann", registration: "accepted" };
  const { id } = await callAsClient(stage.plenum, "POST", `${at}/attendees`, kari);
  const gate = await callAsClient(stage.plenum, "POST", `${at}/gates`, { name: "Nord" });
  const device = await stage.phone("gate");
  onTestFailed(() => takePictures("revoked-gate", [device]));
  const { page, context } = device;
  await openLink(page, String(gate.link));
  device.expected.push(/Failed to load resource/);
  // The list is here, and she is found on it.
  await button(page, t("scanner.search")).tap();
  await page.getByRole("dialog").getByRole("searchbox").fill("Kari");
  const letIn = button(page, `${t("scanner.checkIn")}: Kari Nordmann`);
  await letIn.waitFor(patience);
  await context.setOffline(true);
  await letIn.tap();
  await says(page, t("scanner.resultOkIn"));
  await page.getByText(t("scanner.unsent", { n: 1 })).waitFor(patience);
  await callAsClient(stage.plenum, "DELETE", `${at}/gates/${gate.id}`);
  await context.setOffline(false);
  await page.getByRole("heading", { name: t("scanner.overGate") }).waitFor(patience);
  await says(page, t("scanner.overSent"));
  expect(await findAxeViolations(page)).toEqual([]);
  const row = await callAsClient(stage.plenum, "GET", `${at}/attendees/${id}`);
  expect(row).toMatchObject({ presence: "in" });
  await takePictures("revoked-gate", [device]);
  expect(problemsOf([device])).toEqual([]);
});

/** Kari and two who come with her register on one form. */
async function registerGroup(at: string): Promise<void> {
  const { page, context } = await stage.phone("kari");
  await page.goto(`${at.replace("/events", "/c")}/register`);
  const until = Date.now() + quickestMs;
  await page.waitForLoadState("networkidle");
  await page.getByLabel(t("registration.name"), { exact: true }).first().fill("Kari Nordmann");
  await page.getByLabel(t("guest.email"), { exact: true }).first().fill("kari@vinje.test");
  for (const [place, name] of ["Ola Nordmann", "Nina Nordmann"].entries()) {
    await button(page, t("registration.add")).tap();
    const other = page.getByRole("group", { name: t("registration.companion", { n: place + 2 }) });
    await other.getByLabel(t("registration.name"), { exact: true }).fill(name);
  }
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
  await button(page, t("registration.send", { n: 3 })).tap();
  await page.getByRole("heading", { name: t("registration.thanks") }).waitFor(patience);
  await context.close();
}

testByNight(
  "a group comes in together, and a gate that let one of it in without a network hears where else that was",
  async () => {
    const at = await makeEvent("Høstmøtet");
    await registerGroup(at);
    const north = await callAsClient(stage.plenum, "POST", `${at}/gates`, { name: "Nord" });
    const south = await callAsClient(stage.plenum, "POST", `${at}/gates`, { name: "Sør" });
    const device = await stage.phone("north");
    onTestFailed(() => takePictures("group", [device]));
    const { page } = device;
    await openLink(page, String(north.link));
    await checkIn(page, "Kari Nordmann");
    await says(page, t("scanner.groupOf", { inside: 1, all: 3 }));
    // A result stays for some seconds: whoever has looked away for so long scans again, and sees the group again.
    await vi.waitFor(async () => {
      const all = button(page, t("scanner.groupAll", { n: 2 }));
      if (!(await all.isVisible())) await checkIn(page, "Kari Nordmann");
      await all.tap({ timeout: 10_000 });
    }, patience);
    await says(page, t("scanner.groupOf", { inside: 3, all: 3 }));

    // What the south gate has let in an hour ago, without a network, comes now.
    const { items } = await callAsClient(stage.plenum, "GET", `${at}/attendees?search=ola`);
    const [{ id: attendeeId }] = Array.isArray(items) ? items : [{ id: "" }];
    const scan = {
      id: `scn_${randomBytes(13).toString("hex").toUpperCase()}`,
      attendeeId,
      direction: "in",
      at: Date.now() - hour,
      offline: true,
      shown: "ok",
    };
    const late = { scans: [scan], gateId: south.id };
    const answer = await callAsClient(stage.plenum, "POST", `${at}/scans`, late);
    expect(answer).toMatchObject({
      scans: [{ result: "ok", conflict: { gate: { name: "Nord" } } }],
    });
    const panel = page.getByRole("region", { name: new RegExp(`^${t("scanner.conflicts")}`) });
    const told = panel.getByRole("listitem").filter({ hasText: "Ola Nordmann" });
    await told.getByText(/først ved Sør kl\. .* så ved Nord kl\. /).waitFor(patience);
    await takePictures("scanner-conflict", [device]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf([device])).toEqual([]);
  },
);
