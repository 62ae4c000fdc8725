import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  connectionTrouble,
  findAxeViolations,
  launchBrowser,
  newDesk,
  newPhone,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import { type ForeignSite, startForeignSite } from "#tests/support/foreign-page.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { changeEvent } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { isNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

let plenum: Plenum;
let browser: Browser;
let site: ForeignSite;
let open: Person[] = [];

/**
 * The other site's frame in one process with its page: the driver cannot look into another process
 * reliably. For cookies and storage it stays what it is, a frame on a foreign site.
 */
const oneProcess = [
  "--disable-site-isolation-trials",
  "--disable-features=IsolateOrigins,site-per-process",
];

beforeAll(async () => {
  plenum = await startPlenum();
  site = await startForeignSite(plenum.url);
  browser = await launchBrowser(oneProcess);
});
afterEach(async () => {
  expect(problemsOf(open)).toEqual([]);
  for (const person of open) await person.context.close();
  open = [];
});
afterAll(async () => {
  await browser?.close();
  site?.stop();
  await plenum?.stop();
});

/** A reader of the other site, with our event in its frame. */
async function visit(attributes: Readonly<Record<string, string>>): Promise<Page> {
  const reader = await newDesk(browser, plenum.url, "reader");
  open.push(reader);
  await reader.page.goto(site.pageWith({ event: plenum.demo.slug, lang: "no", ...attributes }));
  return reader.page;
}

const frameIn = (page: Page): FrameLocator => page.frameLocator("iframe");

const composerIn = (frame: FrameLocator) =>
  frame.getByRole("textbox", { name: t("live.composerQuestion") });

/** The poll that runs opens over the list once, where polls are shown. */
async function leavePollIn(frame: FrameLocator): Promise<void> {
  await frame.getByRole("button", { name: t("live.backToQuestions") }).click(patience);
  await composerIn(frame).waitFor(patience);
}

async function askIn(frame: FrameLocator, text: string): Promise<void> {
  await composerIn(frame).fill(text);
  await frame.getByRole("button", { name: t("live.send"), exact: true }).click();
  await frame.getByRole("button", { name: t("live.sendAnonymously"), exact: true }).click();
  const own = frame.getByRole("listitem").filter({ hasText: text });
  await own
    .filter({ hasText: t("live.statePending") })
    .first()
    .waitFor(patience);
}

describe("in a frame on another site", () => {
  test("one asks, and is the same person after a reload: the frame's own cookie is kept", async () => {
    const page = await visit({ view: "quest" });
    await composerIn(frameIn(page)).waitFor(patience);
    await askIn(frameIn(page), "Kommer det flere benker i parken?");
    const cookies = await page.context().cookies();
    const kept = cookies.find(({ name }) => name === cookieNames.attendeeFramed);
    expect(kept).toMatchObject({ sameSite: "None", secure: true, httpOnly: true });
    expect(cookies.some(({ name }) => name === cookieNames.attendee)).toBe(false);
    await page.reload();
    const own = frameIn(page).getByRole("listitem").filter({ hasText: "flere benker" });
    await own.first().waitFor(patience);
  });

  test("the frame is as high as its content, and scrolls nothing in itself", async () => {
    const page = await visit({ view: "quest" });
    const frame = frameIn(page);
    await composerIn(frame).waitFor(patience);
    await expect
      .poll(async () => {
        const told = Number(await page.locator("iframe").getAttribute("height"));
        const room = await frame.locator("[data-embed]").evaluate((box) => box.clientHeight);
        const scrolls = await frame
          .locator("html")
          .evaluate((html) => html.scrollHeight > html.clientHeight + 1);
        return told === room && room > 700 && !scrolls;
      }, patience)
      .toBe(true);
  });

  test("all of it: tabs change without leaving the frame, and its theme is the address's", async () => {
    const page = await visit({ theme: "dark" });
    const frame = frameIn(page);
    await leavePollIn(frame);
    for (const tab of ["polls", "chat"] as const) {
      await frame.getByRole("link", { name: t(`live.${tab}`) }).click();
      await frame
        .getByRole("link", { name: t(`live.${tab}`) })
        .and(frame.locator("[aria-current=page]"))
        .waitFor();
    }
    await frame.getByRole("textbox", { name: t("live.composerChat") }).waitFor(patience);
    expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  test("beside a player it fills its column and scrolls inside", async () => {
    const page = await visit({ view: "sidebar", height: "480" });
    const back = frameIn(page).getByRole("button", { name: t("live.backToQuestions") });
    await back.waitFor(patience);
    // The poll has more options than fit: they scroll, and what stands below them stays in sight.
    const html = frameIn(page).locator("html");
    expect(await html.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    const foot = frameIn(page).getByText(t("live.voteNone"), { exact: true });
    expect(
      await foot.evaluate((each) => each.getBoundingClientRect().bottom < window.innerHeight),
    ).toBe(true);
    await leavePollIn(frameIn(page));
    expect(await page.locator("iframe").getAttribute("height")).toBe("480");
    const room = frameIn(page).locator("[data-embed]");
    expect(await room.evaluate((box) => box.clientHeight)).toBe(480);
  });

  test("the highlighted question stands on nothing: the page shows through", async () => {
    const page = await visit({ view: "highlight", height: "540" });
    const frame = frameIn(page);
    await frame.locator(".highlight-card").waitFor(patience);
    const grounds = await frame
      .locator("html, body, main")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    expect(new Set(grounds)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  });

  test("a link to our other pages opens a window of its own", async () => {
    const page = await visit({ view: "quest" });
    await composerIn(frameIn(page)).waitFor(patience);
    const [window] = await Promise.all([
      page.waitForEvent("popup"),
      frameIn(page)
        .getByRole("link", { name: t("live.openOwnWindow") })
        .click(),
    ]);
    expect(new URL(window.url()).origin).toBe(plenum.url);
  });

  test.each(["embed", "sidebar", "quest", "highlight"])("axe finds nothing in %s", async (view) => {
    // By day each in one theme, as all pages (decision 081).
    const ofDay = view === "embed" || view === "quest" ? "light" : "dark";
    for (const theme of isNight ? (["light", "dark"] as const) : ([ofDay] as const)) {
      const person = await newPhone(browser, plenum.url, "reader", { theme });
      open.push(person);
      await person.page.goto(`/c/${plenum.demo.slug}/${view}`);
      await person.page.waitForLoadState("networkidle");
      await person.page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.allSettled(document.getAnimations().map((each) => each.finished));
      });
      expect(await findAxeViolations(person.page)).toEqual([]);
    }
  });
});

describe("an event with an access code", () => {
  const secret = "kirsebær";
  beforeAll(() => changeEvent(plenum, "access", { accessCode: secret }));
  afterAll(() => changeEvent(plenum, "access", { accessCode: null }));

  test("asks for the code in the frame, and lets in who has it", async () => {
    const page = await visit({ view: "quest" });
    const frame = frameIn(page);
    const field = frame.getByLabel(t("live.accessTitle"), { exact: true });
    await field.fill(secret);
    await frame.getByRole("button", { name: t("live.accessAction"), exact: true }).click();
    await composerIn(frame).waitFor(patience);
    await page.reload();
    await composerIn(frame).waitFor(patience);
  });

  test("where cookies are blocked, who gave the code stays in from tab to tab", async () => {
    const page = await visit({});
    const frame = frameIn(page);
    await frame.getByLabel(t("live.accessTitle"), { exact: true }).fill(secret);
    // As in a browser that keeps none: what the form's answer brings along is gone at once.
    const entered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await frame.getByRole("button", { name: t("live.accessAction"), exact: true }).click();
    await entered;
    await page.context().clearCookies();
    await leavePollIn(frame);
    await frame.getByRole("link", { name: t("live.chat") }).click();
    await frame.getByRole("textbox", { name: t("live.composerChat") }).waitFor(patience);
  });

  test("lets in by the screen key, and no more when it is revoked", async () => {
    const host = await newDesk(browser, plenum.url, "host");
    open.push(host);
    await signInByRequest(host, plenum.demo);
    const press = (intent: string) =>
      host.context.request.post(`/events/${plenum.demo.slug}/details`, {
        form: { intent },
        headers: { Origin: plenum.url },
      });
    await press("makeScreenKey");
    await host.page.goto(`/events/${plenum.demo.slug}/details`);
    const address = await host.page
      .getByText(/display\?key=/)
      .first()
      .textContent();
    const key = new URL(address ?? "").searchParams.get("key") ?? "";

    const page = await visit({ view: "quest", key });
    await composerIn(frameIn(page)).waitFor(patience);
    const shown = await visit({ view: "highlight", key });
    await frameIn(shown).locator(".highlight-card").waitFor(patience);

    await press("revokeScreenKey");
    await page.reload();
    await frameIn(page).getByLabel(t("live.accessTitle"), { exact: true }).waitFor(patience);
  });
});

test("the poster fills one sheet, whatever paper is put in", async () => {
  const host = await newDesk(browser, plenum.url, "host", { theme: "dark" });
  open.push(host);
  await host.page.goto(`/c/${plenum.demo.slug}/event`);
  await host.page.evaluate(() => document.fonts.ready);
  // Paper is white in a dark theme too, and its letters are dark.
  expect(await findAxeViolations(host.page)).toEqual([]);
  for (const format of ["A4", "A3", "Letter"]) {
    const paper = (await host.page.pdf({ format })).toString("latin1");
    expect(/\/Type \/Pages\s+\/Count (\d+)/.exec(paper)?.[1], format).toBe("1");
  }
});

test("the poster comes as a PDF of its own, from the event's details", async () => {
  const host = await newDesk(browser, plenum.url, "host");
  open.push(host);
  await signInByRequest(host, plenum.demo);
  await host.page.goto(`/events/${plenum.demo.slug}/details`);
  const link = host.page.getByRole("link", { name: t("events.posterA3") });
  const address = await link.getAttribute("href");
  const answer = await host.page.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const [page] = readPdf(await answer.body());
  expect(page).toMatchObject({ width: 842, height: 1191 });
  expect(page && scanPage(page)).toContain("/c/");
});

test("where cookies are blocked one takes part all the same, also after the connection was lost", async () => {
  const page = await visit({ view: "quest" });
  const frame = frameIn(page);
  await composerIn(frame).waitFor(patience);
  // As in a browser that keeps none: what the frame was given is gone at once.
  await page.context().clearCookies();
  await askIn(frame, "Virker dette uten informasjonskapsler?");
  for (const person of open) person.expected.push(connectionTrouble);
  // The way back in needs another ticket, which the token in the page's memory brings.
  const ticket = page.waitForResponse(
    (answer) => answer.url().includes("/ticket?") && answer.ok(),
    patience,
  );
  plenum.killRoom();
  await ticket;
  expect(await page.context().cookies()).toEqual([]);
});
