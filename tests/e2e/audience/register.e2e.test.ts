import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test, vi } from "vitest";
import {
  connectionTrouble,
  findAxeViolations,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { followMail, openMail } from "../steps/outbox.ts";
import { isNight, setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const name = "Høstmøtet";

/** A published event in nine days, with so many seats; answers its slug. */
async function makeEvent(seatQuota: number): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + 3 * 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
    baseColor: "#8a3b12",
  });
  const at = `/events/${made.slug}`;
  const change = (section: string, values: object) =>
    callAsClient(stage.plenum, "PATCH", at, { section, values });
  await change("registration", { registrationEnabled: true });
  await change("seats", { hybrid: true, seatQuota });
  const food = { no: "Mat", en: "Food" };
  const allergy = { no: "Hva tåler du ikke?", en: "What can you not eat?" };
  const shownWhen = { field: "food", value: "Allergi" };
  await callAsClient(stage.plenum, "PUT", `${at}/fields`, {
    fields: [
      { id: "food", kind: "one", label: food, required: true, options: ["Alt", "Allergi"] },
      { id: "allergy", kind: "short", label: allergy, required: true, sensitive: true, shownWhen },
    ],
  });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return String(made.slug);
}

let slug: string;
beforeAll(async () => {
  slug = await makeEvent(2);
});

/** The page as it is drawn in the event's own colour. */
const colored = (page: Page) => page.locator('html[style*="--event-accent"]').waitFor(patience);
const nameOf = (page: Page) => page.getByLabel(t("registration.name"), { exact: true }).first();
const emailOf = (page: Page) => page.getByLabel(t("guest.email"), { exact: true }).first();

/** Opens the form; answers what waits until somebody could have filled it in. */
async function openForm({ page }: Pick<Person, "page">): Promise<() => Promise<unknown>> {
  await page.goto(`/c/${slug}/register`);
  const until = Date.now() + quickestMs;
  return () => vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
}

async function send(page: Page, people: number): Promise<void> {
  await page.getByRole("button", { name: t("registration.send", { n: people }) }).click();
  await page.getByRole("heading", { name: t("registration.thanks") }).waitFor(patience);
}

test("five register from two phones until it is full; one cancels by the mailed link, the next takes the seat", {
  timeout: 240_000,
}, async () => {
  const kari = await stage.phone("kari");
  const per = await stage.phone("per");
  onTestFailed(() => takePictures("register", [kari, per]));

  // What is wrong is said where it stands, and nothing that was typed is lost.
  kari.expected.push(/the server responded with a status of 400/);
  await kari.page.goto(`/c/${slug}`);
  await kari.page
    .getByRole("link", { name: t("live.register") })
    .first()
    .tap();
  await kari.page.waitForURL(/\/register$/);
  const filled = await openForm(kari);
  await emailOf(kari.page).fill("kari@example.org");
  await kari.page.getByRole("button", { name: t("registration.send", { n: 1 }) }).tap();
  await kari.page.getByText(t("errors.text.empty")).waitFor(patience);
  expect(await emailOf(kari.page).inputValue()).toBe("kari@example.org");
  expect(await findAxeViolations(kari.page)).toEqual([]);

  // The next question comes with the answer to the one before.
  await nameOf(kari.page).fill("Kari Nordmann");
  await kari.page.getByLabel("Allergi").check();
  await kari.page.getByLabel("Hva tåler du ikke?", { exact: true }).fill("Nøtter");
  await kari.page.getByLabel(/Jeg samtykker/).check();
  await kari.page.getByRole("button", { name: t("registration.add") }).tap();
  const second = kari.page.getByRole("group", { name: t("registration.companion", { n: 2 }) });
  await second.getByLabel(t("registration.name"), { exact: true }).fill("Ola Nordmann");
  await second.getByLabel("Alt").check();
  await filled();
  await send(kari.page, 2);
  expect(await findAxeViolations(kari.page)).toEqual([]);

  for (const [who, email] of [
    ["Per Hansen", "per@example.org"],
    ["Anne Berg", "anne@example.org"],
    ["Liv Dahl", "liv@example.org"],
  ] as const) {
    const waited = await openForm(per);
    await per.page.getByText(t("registration.full")).waitFor(patience);
    await nameOf(per.page).fill(who);
    await emailOf(per.page).fill(email);
    await per.page.getByLabel("Alt").check();
    await waited();
    await send(per.page, 1);
  }

  const registered = t("letters.registeredSubject", { event: name });
  await followMail(kari.page, {
    to: "kari@example.org",
    subject: registered,
    button: t("letters.ownButton"),
  });
  await colored(kari.page);
  const ola = kari.page.getByRole("region", { name: "Ola Nordmann" });
  await ola.getByText(t("standing.confirmed")).waitFor(patience);
  const ticket = t("registration.ticketQr", { name: "Ola Nordmann" });
  await ola.getByRole("img", { name: ticket }).waitFor(patience);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await ola.getByText(t("registration.cancelOpen"), { exact: true }).tap();
  await ola.getByRole("button", { name: t("registration.cancel", { name: "Ola Nordmann" }) }).tap();
  await ola.getByText(t("standing.declined")).waitFor(patience);
  expect(await ola.getByRole("img", { name: ticket }).count()).toBe(0);

  const offered = t("letters.offeredSubject", { event: name });
  await followMail(per.page, {
    to: "per@example.org",
    subject: offered,
    button: t("letters.confirmButton"),
  });
  expect(await findAxeViolations(per.page)).toEqual([]);
  await colored(per.page);
  await per.page.getByRole("button", { name: t("registration.seatTake") }).tap();
  await per.page.getByRole("heading", { name: t("registration.seatConfirmed") }).waitFor(patience);

  // Anne is the first in line now.
  const waiting = t("letters.waitingSubject", { event: name });
  await followMail(per.page, {
    to: "anne@example.org",
    subject: waiting,
    button: t("letters.ownButton"),
  });
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);

  // She leaves the line on the page itself, and stands there again behind Liv.
  await per.page.locator("summary", { hasText: t("registration.seatLeave") }).tap();
  await per.page
    .getByRole("button", { name: t("registration.seatLeave") })
    .last()
    .tap();
  await per.page.getByText(t("registration.seatLeft")).waitFor(patience);
  await per.page.getByText(t("standing.noSeat")).waitFor(patience);
  expect(await findAxeViolations(per.page)).toEqual([]);
  await per.page.getByRole("button", { name: t("registration.seatAgain") }).tap();
  await per.page.getByText(t("standing.waiting", { place: 2 })).waitFor(patience);

  // Liv leaves it by the link of her mail, whose page asks first; Anne is the first in line again.
  const mail = await openMail(kari.page, "liv@example.org", waiting);
  const link = await mail.locator('a[href*="/cancelSeat/"]').first().getAttribute("href");
  await kari.page.goto(link ?? "");
  const leave = kari.page.getByRole("button", { name: t("registration.seatLeave") });
  await leave.waitFor(patience);
  expect(await findAxeViolations(kari.page)).toEqual([]);
  // Her own page, which nobody touches, says so by itself: it asks again after 25 seconds of its clock.
  await per.page.clock.install();
  const asked: string[] = [];
  per.page.on("request", (request) => {
    if (request.url().includes("/user/standing")) asked.push(request.url());
  });
  await per.page.reload();
  const opened = await per.page.evaluate(() => Date.now());
  await per.page.getByText(t("standing.waiting", { place: 2 })).waitFor(patience);
  await leave.tap();
  await kari.page.getByRole("heading", { name: t("registration.seatLeft") }).waitFor(patience);
  const laterAndAsked = async () => {
    await per.page.clock.fastForward(1_000);
    return asked.length > 0;
  };
  await expect.poll(laterAndAsked, patience).toBe(true);
  const passed = await per.page.evaluate((since) => Date.now() - since, opened);
  expect(passed).toBeGreaterThanOrEqual(24_000);
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);
  expect(problemsOf([kari, per])).toEqual([]);
});

testByNight(
  "without scripts somebody registers with a companion, and gives the seat up by a new link",
  async () => {
    slug = await makeEvent(5);
    const context = await stage.withoutScripts({ isPhone: true });
    const page = await context.newPage();
    await openForm({ page });
    await nameOf(page).fill("Siri Moe");
    await emailOf(page).fill("siri@example.org");
    await page.getByRole("button", { name: t("registration.add") }).click();
    const second = page.getByRole("group", { name: t("registration.companion", { n: 2 }) });
    await second.getByLabel(t("registration.name"), { exact: true }).fill("Tor Moe");
    await page.getByRole("button", { name: t("registration.add") }).click();
    const third = page.getByRole("group", { name: t("registration.companion", { n: 3 }) });
    await third.getByLabel(t("registration.name"), { exact: true }).fill("Una Moe");
    await third.getByLabel(t("guest.email")).fill("una@example.org");
    for (const group of ["Alt", "Alt", "Alt"].keys())
      await page.getByLabel("Alt").nth(group).check();
    const until = Date.now() + quickestMs;
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
    await send(page, 3);

    await page.goto(`/event/${slug}/user/details`);
    await page.getByLabel(t("guest.email")).fill("siri@example.org");
    await page.getByRole("button", { name: t("registration.linkSendFirst") }).click();
    await page
      .getByText(t("registration.linkSent", { email: "siri@example.org" }))
      .waitFor(patience);
    const registered = t("letters.registeredSubject", { event: name });
    await followMail(page, {
      to: "siri@example.org",
      subject: registered,
      button: t("letters.ownButton"),
    });
    const tor = page.getByRole("region", { name: "Tor Moe" });
    await tor.getByText(t("registration.cancelOpen"), { exact: true }).click();
    await tor.getByRole("button", { name: t("registration.cancel", { name: "Tor Moe" }) }).click();
    await tor.getByText(t("standing.declined")).waitFor(patience);
    // Who has an own mail changes what is said there; whoever registered them corrects the name, and cancels all the same.
    const una = page.getByRole("region", { name: "Una Moe" });
    await una.getByText(t("registration.linkedText")).waitFor(patience);
    expect(await una.getByText("Alt", { exact: true }).count()).toBe(0);
    await una.getByLabel(t("registration.name"), { exact: true }).fill("Una Moe Lie");
    await una.getByRole("button", { name: t("registration.save") }).click();
    const renamed = page.getByRole("region", { name: "Una Moe Lie" });
    await renamed.getByText(t("registration.saved")).waitFor(patience);
    await renamed.getByText(t("registration.cancelOpen"), { exact: true }).click();
    await renamed
      .getByRole("button", { name: t("registration.cancel", { name: "Una Moe Lie" }) })
      .click();
    await renamed.getByText(t("standing.declined")).waitFor(patience);

    // Whoever comes once it is closed reads why, in the hosts' own words.
    const values = {
      registrationEnabled: true,
      registrationDueAt: Date.now() - 60_000,
      registrationMessage: "Ring oss på 22 00 00 00",
    };
    await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, {
      section: "registration",
      values,
    });
    await context.clearCookies();
    await context.addCookies([{ name: cookieNames.locale, value: "no", url: stage.plenum.url }]);
    for (const path of [`/c/${slug}`, `/c/${slug}/register`]) {
      await page.goto(path);
      await page.getByText("Ring oss på 22 00 00 00").first().waitFor(patience);
      expect(await nameOf(page).count()).toBe(0);
    }
    await context.close();
  },
);

test.each(isNight ? [true, false] : [false])(
  "an access code that changes while somebody fills in the form takes nothing that was typed (scripts: %s)",
  { timeout: 180_000 },
  async (javaScriptEnabled) => {
    slug = await makeEvent(5);
    const setCode = (accessCode: string) =>
      callAsClient(stage.plenum, "PATCH", `/events/${slug}`, {
        section: "access",
        values: { accessCode },
      });
    await setCode("Furu1234");
    const { url: baseURL } = stage.plenum;
    const context = await stage.browser.newContext({ baseURL, javaScriptEnabled, locale: "nb-NO" });
    const page = await context.newPage();
    const code = page.getByLabel(t("live.accessTitle"), { exact: true });
    await page.goto(`/c/${slug}`);
    await code.fill("Furu1234");
    await page.getByRole("button", { name: t("live.accessAction") }).click();
    await page
      .getByRole("link", { name: t("live.register") })
      .first()
      .waitFor(patience);
    const filled = await openForm({ page });
    await nameOf(page).fill("Siri Moe");
    await emailOf(page).fill("siri.code@example.org");
    await page.getByLabel("Alt").check();
    await filled();
    await setCode("Gran5678");
    const sendButton = page.getByRole("button", { name: t("registration.send", { n: 1 }) });
    await sendButton.click();
    await page.getByText(t("errors.access.required")).waitFor(patience);
    expect(await nameOf(page).inputValue()).toBe("Siri Moe");
    expect(await page.getByLabel("Alt").isChecked()).toBe(true);
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
    await code.fill("Furu1234");
    await sendButton.click();
    await page.getByText(t("errors.access.wrong")).waitFor(patience);
    await code.fill("Gran5678");
    await send(page, 1);
    await context.close();
  },
);

testByNight(
  "a network that goes unnoticed while a form is sent loses nothing that was typed",
  async () => {
    slug = await makeEvent(5);
    const siri = await stage.phone("siri");
    onTestFailed(() => takePictures("register-lost", [siri]));
    const { page } = siri;
    siri.expected.push(connectionTrouble);
    let aborted = 0;
    const lose = (forms: string) =>
      page.route(forms, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        aborted += 1;
        await route.abort("connectionreset");
      });

    const filled = await openForm(siri);
    await nameOf(page).fill("Siri Moe");
    await emailOf(page).fill("siri.lost@example.org");
    await page.getByLabel("Alt").check();
    await filled();
    await lose("**/register.data*");
    await page.getByRole("button", { name: t("registration.send", { n: 1 }) }).tap();
    await page.getByText(t("common.connectionLostText")).waitFor(patience);
    expect(aborted).toBeGreaterThan(0);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expect(await nameOf(page).inputValue()).toBe("Siri Moe");
    expect(await emailOf(page).inputValue()).toBe("siri.lost@example.org");
    await page.unroute("**/register.data*");
    await page.getByRole("heading", { name: t("registration.thanks") }).waitFor(patience);

    // What must not be sent twice stays with its words on the page, which says so.
    const subject = t("letters.registeredSubject", { event: name });
    await followMail(page, {
      to: "siri.lost@example.org",
      subject,
      button: t("letters.ownButton"),
    });
    await lose("**/user/details.data*");
    await nameOf(page).fill("Siri Moe Lund");
    await page.getByRole("button", { name: t("registration.save") }).tap();
    await page.getByText(t("errors.request.unanswered")).waitFor(patience);
    expect(await nameOf(page).inputValue()).toBe("Siri Moe Lund");
    await page.unroute("**/user/details.data*");
    await page.getByRole("button", { name: t("registration.save") }).tap();
    await page.getByText(t("registration.saved")).waitFor(patience);
    expect(problemsOf([siri])).toEqual([]);
  },
);

test("a form in which the field that nobody sees is filled in registers nobody, and says what to do", {
  timeout: 120_000,
}, async () => {
  slug = await makeEvent(5);
  const robot = await stage.phone("robot");
  const { page } = robot;
  onTestFailed(() => takePictures("robot", [robot]));
  robot.expected.push(/the server responded with a status of 4/);
  const filled = await openForm(robot);
  await nameOf(page).fill("Robert Olsen");
  await emailOf(page).fill("robert@example.org");
  await page.getByLabel("Alt").check();
  const unseen = page.locator('input[name="website"]');
  expect(await unseen.isVisible()).toBe(false);
  await unseen.evaluate((field) => field.setAttribute("value", "https://else.test"));
  await filled();
  await page.getByRole("button", { name: t("registration.send", { n: 1 }) }).click();
  await page.getByText(t("errors.registration.robot")).first().waitFor(patience);
  await page.getByLabel(t("registration.human")).fill("");
  await send(page, 1);
  expect(problemsOf([robot])).toEqual([]);
});
