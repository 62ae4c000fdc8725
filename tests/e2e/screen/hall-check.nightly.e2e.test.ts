import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient, changeEvent } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

/** A part of the check, by its name in the page. */
const part = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

async function stands(page: Page, title: string, standing: "fine" | "ask" | "failed" | "look") {
  await part(page, title)
    .getByText(t(`staff.hallCheck.${standing}`), { exact: true })
    .waitFor(patience);
}

async function openCheck(): Promise<Person> {
  const host = await stage.desk("host");
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`/events/${stage.plenum.demo.slug}/qna`);
  await host.page.getByRole("link", { name: t("staff.hallCheck.title") }).click();
  await host.page.getByRole("heading", { name: t("staff.hallCheck.title"), level: 1 }).waitFor();
  return host;
}

const phoneAddress = async ({ page }: Person) =>
  (await page.getByRole("link", { name: t("staff.hallCheck.phoneLink") }).getAttribute("href")) ??
  "";

test("a host sees before doors open that socket, screen, phone and sound work, and what to do where they do not", async () => {
  const host = await openCheck();
  const screen = await stage.screen("screen");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("hall-check", [host, screen, phone]));
  const { page } = host;
  const { slug } = stage.plenum.demo;
  await callAsClient(stage.plenum, "POST", `/events/${slug}/screens/main/show`, {
    kind: "queue",
  });

  // By itself: the way to the room, and the clock.
  for (const title of ["socketTitle", "delayTitle", "clockTitle"] as const) {
    await stands(page, t(`staff.hallCheck.${title}`), "fine");
  }

  const screens = t("staff.hallCheck.screenTitle");
  await stands(page, screens, "failed");
  await part(page, screens).getByText(`/events/${slug}/display`).waitFor(patience);
  await screen.page.goto(`/events/${slug}/display`);
  await part(page, screens)
    .getByRole("button", { name: t("staff.hallCheck.screenWelcome") })
    .click(patience);
  const isSeen = startsLike(t("staff.hallCheck.screenAsk"));
  const answers = part(page, screens).getByRole("group", { name: isSeen });
  await answers
    .getByRole("button", { name: t("staff.hallCheck.yes"), exact: true })
    .click(patience);
  await stands(page, screens, "fine");

  const phones = t("staff.hallCheck.phoneTitle");
  await stands(page, phones, "ask");
  await phone.page.goto(await phoneAddress(host));
  await phone.page.getByRole("heading", { name: t("check.good") }).waitFor(patience);
  await phone.page.getByText(t("check.told")).waitFor(patience);
  await stands(page, phones, "fine");
  await part(page, phones)
    .getByRole("list", { name: t("staff.hallCheck.phoneCame") })
    .waitFor();

  const sound = part(page, t("staff.hallCheck.soundTitle"));
  await sound.getByRole("button", { name: t("staff.hallCheck.soundStart") }).click();
  await sound
    .getByRole("group", { name: t("staff.hallCheck.soundAsk") })
    .getByRole("button", { name: t("staff.hallCheck.no"), exact: true })
    .click(patience);
  await stands(page, t("staff.hallCheck.soundTitle"), "failed");
  await sound.getByText(t("staff.hallCheck.soundUnheardDo")).waitFor();
  const said = page.getByRole("status").filter({ hasText: t("staff.hallCheck.soundUnheard") });
  await said.waitFor(patience);

  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findAxeViolations(phone.page)).toEqual([]);
  expect(problemsOf([host, screen, phone])).toEqual([]);
});

test("a network that stops sockets is found out, by the host and by a phone, in words", async () => {
  const host = await stage.desk("host behind a wall");
  const phone = await stage.phone("phone behind a wall");
  host.expected.push(/WebSocket/);
  phone.expected.push(/WebSocket/);
  for (const { page } of [host, phone]) {
    // Closed at once, as a proxy does that knows no sockets.
    await page.routeWebSocket(/\/parties\//, (socket) => void socket.close());
  }
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`/events/${stage.plenum.demo.slug}/check`);
  const room = new URL(stage.plenum.roomUrl).host;
  await stands(host.page, t("staff.hallCheck.socketTitle"), "failed");
  await part(host.page, t("staff.hallCheck.socketTitle"))
    .getByText(`wss til ${room}`)
    .waitFor(patience);
  await phone.page.goto(await phoneAddress(host));
  await phone.page.getByRole("heading", { name: t("check.blocked") }).waitFor(patience);
  await phone.page.getByText(t("check.told")).waitFor(patience);
  await stands(host.page, t("staff.hallCheck.phoneTitle"), "failed");
});

test("the link lets nobody in where an access code is asked for, and none without its key", async () => {
  const host = await stage.desk("host of a closed event");
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`/events/${stage.plenum.demo.slug}/check`);
  const address = await phoneAddress(host);
  await changeEvent(stage.plenum, "access", { accessCode: "hemmelig" });
  try {
    const phone = await stage.phone("phone without the code");
    phone.expected.push(/the server responded with a status of/);
    await phone.page.goto(address);
    await phone.page.getByText(t("check.pageCode")).waitFor(patience);
    await phone.page.goto(address.replace(/k=.*/, "k=none"));
    await phone.page.getByRole("heading", { name: t("check.expired") }).waitFor();
    expect(await phone.page.textContent("body")).not.toContain(stage.plenum.demo.slug);
  } finally {
    await changeEvent(stage.plenum, "access", { accessCode: "" });
  }
});

test("without scripts a phone says by a button that the page arrived", async () => {
  const host = await openCheck();
  const context = await stage.withoutScripts();
  const page = await context.newPage();
  await page.goto(await phoneAddress(host));
  await page.getByRole("button", { name: t("check.sayHere") }).click();
  await page.getByText(t("check.told")).waitFor(patience);
  const phones = part(host.page, t("staff.hallCheck.phoneTitle"));
  const came = t("staff.hallCheck.phonePage").replace("{{time}}: ", "");
  await phones.getByText(came).waitFor(patience);
  await context.close();
  expect(problemsOf([host])).toEqual([]);
});
