import type { Page } from "playwright-core";
import { beforeEach, expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, problemsOf, wordsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { questionOn, send } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const name = "Vintermøtet";
const opening = { no: "Åpning ved ordføreren", en: "Opening by the mayor" };

let slug: string;
let code: string;
/** A hybrid event in nine days: one seat, questions in advance, a programme. */
beforeEach(async () => {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + 3 * 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  slug = String(made.slug);
  code = String(made.code);
  const at = `/events/${slug}`;
  const change = (section: string, values: object) =>
    callAsClient(stage.plenum, "PATCH", at, { section, values });
  await change("registration", { registrationEnabled: true });
  await change("seats", { hybrid: true, seatQuota: 1 });
  await change("interaction", { questionsInAdvance: true });
  const items = [{ day: 1, start: "09:30", title: opening }];
  const blocks = [
    { kind: "cover", id: "cover" },
    { kind: "programme", id: "day", items },
  ];
  await callAsClient(stage.plenum, "PUT", `${at}/homepage`, { blocks });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
});

/** Fills in the form and sends it. */
async function register(page: Page, who: string, email: string): Promise<void> {
  await page.goto(`/c/${slug}/register`);
  const until = Date.now() + quickestMs;
  await page.getByLabel(t("registration.name"), { exact: true }).fill(who);
  await page.getByLabel(t("guest.email"), { exact: true }).fill(email);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
  await page.getByRole("button", { name: t("registration.send", { n: 1 }) }).click();
  await page.getByRole("heading", { name: t("registration.thanks") }).waitFor(patience);
}

/** Opens the own registration by the mail about it. */
async function openOwn(page: Page, email: string, subject: string): Promise<void> {
  const mail = await openMail(page, email, subject);
  const link = mail.getByRole("link", { name: t("letters.ownButton") });
  await page.goto((await link.getAttribute("href")) ?? "");
}

/** Comes back to a page that was open all the while. */
function lookAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
  });
}

const waitingSubject = t("letters.waitingSubject", { event: name });

test("until it opens, who waits sees the place in line and the programme, and asks in advance; then it is live", {
  timeout: 240_000,
}, async () => {
  const anne = await stage.phone("anne");
  const per = await stage.phone("per");
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("waiting-to-open", [anne, per, host]));
  for (const [person, email] of [
    ["Anne Berg", "anne@vinter.test"],
    ["Liv Dahl", "liv@vinter.test"],
    ["Per Hansen", "per@vinter.test"],
  ] as const) {
    await register(anne.page, person, email);
  }
  await openOwn(per.page, "per@vinter.test", waitingSubject);
  await per.page.getByText(t("standing.waiting", { place: 2 })).waitFor(patience);
  await per.page.getByText(opening.no).waitFor(patience);
  expect(await findAxeViolations(per.page)).toEqual([]);

  await per.page.getByRole("link", { name: t("standing.askButton") }).tap();
  await per.page.waitForURL((url) => url.pathname === `/c/${code}`, patience);
  const own = per.page.getByRole("region", { name: t("standing.title") });
  await own.getByText(t("standing.waiting", { place: 2 })).waitFor(patience);
  await per.page.getByText(opening.no).waitFor(patience);
  // The form is for others: Per is shown the way to the registration that there is.
  await per.page
    .getByRole("link", { name: t("standing.own") })
    .first()
    .waitFor(patience);
  expect(await per.page.getByRole("link", { name: t("landing.joinWaiting") }).count()).toBe(0);
  const text = "Blir det kaffe i pausen?";
  await send(per, t("live.composerQuestion"), text, "Per Hansen");
  await questionOn(per, text).getByText(t("live.statePending")).waitFor(patience);
  expect(await findAxeViolations(per.page)).toEqual([]);

  // Whoever has opened no mail is told of nobody's place.
  await host.page.goto(`/c/${code}`);
  await host.page.getByText(opening.no).waitFor(patience);
  expect(await host.page.getByText(t("standing.title")).count()).toBe(0);

  // Liv gives up her place, so Per is the first in line.
  await openOwn(anne.page, "liv@vinter.test", waitingSubject);
  await anne.page.getByText(t("registration.cancelOpen"), { exact: true }).tap();
  const cancel = t("registration.cancel", { name: "Liv Dahl" });
  await anne.page.getByRole("button", { name: cancel }).tap();
  await anne.page.getByText(t("standing.declined")).waitFor(patience);
  await lookAgain(per.page);
  await own.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);

  await per.page.goto(`/html/${code}`);
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);
  expect(await findAxeViolations(per.page)).toEqual([]);
  // On his own page Per is offered the seat of Anne as she leaves it, and takes it there.
  await openOwn(per.page, "per@vinter.test", waitingSubject);
  await per.page.getByText(t("standing.waiting", { place: 1 })).waitFor(patience);
  const phone = per.page.getByLabel(t("registration.phone"));
  await phone.fill("98765432");
  const registeredSubject = t("letters.registeredSubject", { event: name });
  await openOwn(anne.page, "anne@vinter.test", registeredSubject);
  await anne.page.locator("summary", { hasText: t("registration.seatGiveUp") }).tap();
  await anne.page
    .getByRole("button", { name: t("registration.seatGiveUp") })
    .last()
    .tap();
  await anne.page.getByText(t("registration.seatGone")).waitFor(patience);
  await lookAgain(per.page);
  const take = per.page.getByRole("button", { name: t("registration.seatTake") });
  await take.waitFor(patience);
  const left = t("standing.hoursLeft", { n: 24 });
  await per.page.getByRole("timer").filter({ hasText: left }).waitFor(patience);
  expect(await phone.inputValue()).toBe("98765432");
  expect(await findAxeViolations(per.page)).toEqual([]);
  await take.tap();
  await per.page.getByText(t("registration.seatConfirmed")).waitFor(patience);
  await per.page.getByRole("status").getByText(t("standing.confirmed")).waitFor(patience);

  await per.page.goto(`/c/${code}`);
  await own.waitFor(patience);

  await callAsClient(stage.plenum, "POST", `/events/${slug}/open`);
  await per.page.getByRole("navigation", { name: t("live.tabs") }).waitFor(patience);
  await questionOn(per, text).first().waitFor(patience);
  expect(problemsOf([anne, per, host])).toEqual([]);
});

test("without scripts, in English: the place in line, the programme, and the way to ask", {
  timeout: 180_000,
}, async () => {
  const context = await stage.withoutScripts({ isPhone: true });
  const page = await context.newPage();
  await register(page, "Siri Moe", "siri@vinter.test");
  await register(page, "Tor Moe", "tor@vinter.test");
  await openOwn(page, "tor@vinter.test", waitingSubject);
  const said = wordsOf("en");
  await page.goto(`${page.url()}&lang=en`);
  await page.getByText(said("standing.waiting", { place: 1 })).waitFor(patience);
  await page.getByText(opening.en).waitFor(patience);
  await page.getByRole("link", { name: said("standing.askButton") }).click();
  await page.getByText(said("standing.waiting", { place: 1 })).waitFor(patience);
  await page.getByText(opening.en).waitFor(patience);

  await page.getByRole("link", { name: said("live.simplePage") }).click();
  await page.waitForURL((url) => url.pathname === `/html/${code}`, patience);
  await page.getByText(said("standing.waiting", { place: 1 })).waitFor(patience);
  await page.getByText(opening.en).waitFor(patience);
  await page.getByRole("link", { name: said("plain.ask") }).click();
  await page.getByLabel(said("plain.yourQuestion")).fill("Is there coffee?");
  await page.getByRole("button", { name: said("plain.send") }).click();
  await page.getByRole("status").getByText(said("plain.asked")).waitFor(patience);
  await page.getByRole("listitem").filter({ hasText: "Is there coffee?" }).waitFor(patience);
  await context.close();
});
