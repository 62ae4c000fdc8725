import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { arrive, openTab } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** What a browser says of an answer that is no 200. */
const statusTrouble = /the server responded with a status of|answered 503|answered 401/;

async function host(name: string): Promise<Person> {
  const person = await stage.desk(name);
  onTestFailed(() => takePictures("client-behaviour", [person]));
  await signInByRequest(person, stage.plenum.demo);
  return person;
}

/** Names of all that a browser keeps for the site. */
async function keptBy({ context, page }: Person): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  return [...cookies, ...(await page.evaluate(() => Object.keys(localStorage)))];
}

/** Gives a name on the tab Info, in whose field the remembered one stands. */
async function giveName(person: Person, name: string): Promise<string> {
  const { page } = person;
  await arrive(person, stage.plenum.demo.code);
  await openTab(person, "info");
  await page.getByRole("button", { name: t("live.giveName") }).click(patience);
  const field = page.getByLabel(t("live.yourName"));
  await field.waitFor(patience);
  const found = await field.inputValue();
  await field.fill(name);
  await page.getByRole("button", { name: t("live.saveName") }).click();
  await page.getByText(t("live.nameSaved")).waitFor(patience);
  return found;
}

test("a name is remembered for other events where that was allowed, and forgotten when it is not any more", async () => {
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("client-behaviour", [phone]));
  const { page, context } = phone;
  await page.goto("/join");
  const notice = page.getByRole("region", { name: t("common.cookies") });
  await notice.waitFor(patience);
  // It lies over nothing, and what one came for stands above it.
  const field = await page.getByRole("textbox").first().boundingBox();
  const box = await notice.boundingBox();
  expect(field && box && field.y + field.height < box.y).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);

  expect(await giveName(phone, "Kari Fjell")).toBe("");
  const needed = /^(access_token_attendee|device|lang|theme|plenum\.(?!name$|remember-name$).*)$/;
  expect((await keptBy(phone)).filter((name) => !needed.test(name))).toEqual([]);

  await page.goto("/join");
  await notice.getByRole("button", { name: t("common.allow") }).press("Enter");
  await notice.waitFor({ state: "detached" });
  await context.clearCookies();
  await giveName(phone, "Kari Fjell");
  // Somebody else to the event, as at the next one.
  await context.clearCookies();
  expect(await giveName(phone, "Kari Fjell")).toBe("Kari Fjell");

  const info = page.getByRole("button", { name: t("common.reject") });
  await info.click();
  await page.getByText(t("common.nameRejected")).waitFor(patience);
  expect(await keptBy(phone)).not.toContain("plenum.name");
  await context.clearCookies();
  expect(await giveName(phone, "Kari Fjell")).toBe("");

  await page.goto("/join");
  await page.getByRole("button", { name: t("common.cookies") }).click(patience);
  await notice.getByRole("button", { name: t("common.reject"), pressed: true }).waitFor(patience);
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problemsOf([phone])).toEqual([]);
});

test("the console says that the connection is lost or slow, and that can be put away", async () => {
  const person = await host("offline");
  const { page, context } = person;
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { effectiveType: "4g" });
    Object.defineProperty(navigator, "connection", { value: line });
  });
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const lost = page.getByRole("dialog", { name: t("common.connectionLost") });
  await lost.getByText(t("common.connectionLostText")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await lost.waitFor({ state: "hidden" });
  await context.setOffline(false);

  await page.evaluate(() => {
    const line: unknown = Reflect.get(navigator, "connection");
    if (!(line instanceof EventTarget)) throw new Error("no line");
    Reflect.set(line, "effectiveType", "2g");
    line.dispatchEvent(new Event("change"));
  });
  const slow = page.getByRole("dialog", { name: t("console.slowTitle") });
  await slow.getByText(t("common.connectionSlow")).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await slow.getByRole("button", { name: t("common.close") }).click();
  await slow.waitFor({ state: "hidden" });
  await context.close();
});

test("a new version is offered outside of events, and taken four seconds after Refresh", async () => {
  const person = await host("version");
  const { page } = person;
  let asked = 0;
  await page.route("**/v1/health", (route) => {
    asked += 1;
    return route.fulfill({ json: { ok: true, version: "another" } });
  });
  const look = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const { code, slug } = stage.plenum.demo;
  for (const path of [`/c/${code}`, `/events/${slug}/display`]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await look();
  }
  expect(asked).toBe(0);

  await page.goto("/profile");
  // A page that is not hydrated yet looks at nothing: coming back to it says so once more.
  const offered = page.getByText(t("common.newVersion"));
  const lookAndSee = async () => {
    await look();
    return offered.isVisible();
  };
  await expect.poll(lookAndSee, patience).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  const pressed = Date.now();
  const reload = page.waitForEvent("load", patience);
  await page.getByRole("button", { name: t("common.refresh") }).click();
  await reload;
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(3_900);
  expect(problemsOf([person])).toEqual([]);
});

test("a page of another role leads home, which says so until it is put away", async () => {
  const person = await host("refused");
  const { page } = person;
  await page.goto("/manage/clients");
  expect(new URL(page.url()).pathname).toBe("/");
  const notice = page.getByRole("complementary").filter({
    hasText: t("console.refusedPage", { role: t("console.roleClient") }),
  });
  await notice.waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await notice.getByRole("link", { name: t("common.close") }).click();
  await notice.waitFor({ state: "detached" });
  expect(problemsOf([person])).toEqual([]);
});

test("an editor who opens the front page is on their own, and told of no other role", async () => {
  const person = await stage.desk("editor");
  const { page } = person;
  await signInByRequest(person, stage.plenum.demo, accountOf(stage.plenum.demo, "editor"));
  await page.goto("/");
  await page.getByRole("heading", { name: t("events.myTitle"), exact: true }).waitFor(patience);
  expect(page.url()).toBe(`${stage.plenum.url}/my-events`);
  const told = page.getByText(t("console.refusedPage", { role: t("console.roleEditor") }));
  expect(await told.count()).toBe(0);
  // A page of another role is told of as before.
  await page.goto("/users");
  await told.waitFor(patience);
  expect(new URL(page.url()).search).toBe("?ref=%2Fusers");
  expect(problemsOf([person])).toEqual([]);
});

test("when the platform or the session is away the address is remembered, and the dead token taken", async () => {
  const person = await host("away");
  const { page, context } = person;
  person.expected.push(statusTrouble);
  const settings = page.getByRole("link", { name: t("staff.settings.title"), exact: true }).first();
  let status = 503;
  await page.route("**/settings.data*", (route) => route.fulfill({ status, body: "away" }));
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await settings.click();
  await page.waitForURL((url) => url.pathname === "/maintenance", patience);
  const again = page.getByRole("link", { name: t("guest.tryAgain") });
  expect(await again.getAttribute("href")).toBe("/settings");

  status = 401;
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await context.addCookies([
    { name: "access_token", value: "over", url: stage.plenum.url, httpOnly: true },
  ]);
  await settings.click();
  await page.waitForURL((url) => url.pathname === "/login", patience);
  expect(new URL(page.url()).search).toBe("?ref=%2Fsettings");
  await page.getByText(t("guest.sessionOver")).waitFor(patience);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("access_token");
  expect(problemsOf([person])).toEqual([]);
});

test("a page that is refused for want of rights is seen for 0.2 seconds, then it leads home and is remembered", async () => {
  const person = await host("forbidden");
  const { page } = person;
  person.expected.push(statusTrouble);
  await page.clock.install();
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await page.route("**/settings.data*", (route) => route.fulfill({ status: 403, body: "no" }));
  // The page's clock stands still from here on: time passes by what this story lets pass.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  let left = "";
  page.on("request", (request) => {
    if (request.isNavigationRequest()) left = request.url();
  });
  await page
    .getByRole("link", { name: t("staff.settings.title"), exact: true })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === "/settings", patience);
  await page.getByRole("heading", { name: t("guest.notAuthorizedTitle") }).waitFor(patience);
  const step = 20;
  let passed = 0;
  const laterAndLeft = async () => {
    if (left === "") {
      await page.clock.runFor(step);
      passed += step;
    }
    return left;
  };
  await expect.poll(laterAndLeft, patience).not.toBe("");
  expect(passed).toBeGreaterThanOrEqual(200);
  expect(new URL(left).pathname + new URL(left).search).toBe("/?ref=%2Fsettings");
  await person.context.close();
});

test("a page whose script never comes is given up after two minutes, and what is typed stays", async () => {
  const person = await host("late");
  const { page } = person;
  await page.clock.install();
  await page.goto("/profile");
  await page.waitForLoadState("networkidle");
  await page.route("**/manage/calendar.data*", () => undefined);
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes("/manage/calendar.data") && request.resourceType() === "fetch",
    patience,
  );
  await page
    .getByRole("link", { name: t("staff.calendar.title"), exact: true })
    .first()
    .click();
  // Its two minutes begin when it is asked for, and no press before.
  await asked;
  const line = page.getByText(t("common.pageLate"));
  await page.clock.fastForward(119_000);
  expect(await line.isVisible()).toBe(false);
  // A busy machine may have drawn the page, whose clock it is, some time after the request.
  const laterAndSee = async () => {
    await page.clock.fastForward(2_000);
    return line.isVisible();
  };
  await expect.poll(laterAndSee, patience).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/profile");
  const again = page.getByRole("link", { name: t("common.tryAgain"), exact: true });
  expect(await again.getAttribute("href")).toBe("/manage/calendar");
  await person.context.close();
});
