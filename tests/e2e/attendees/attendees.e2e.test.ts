import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { registerOn } from "./register-people.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** A published event in nine days, whose hosts say yes or no to who registers. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Vårmøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  const at = `/events/${made.slug}`;
  const values = { registrationEnabled: true, registrationNeedsApproval: true };
  await callAsClient(stage.plenum, "PATCH", at, { section: "registration", values });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return String(made.slug);
}

let slug: string;
beforeAll(async () => {
  slug = await makeEvent();
});

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: t("staff.attendees.chooseNamed", { name }) });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const view = (page: Page, words: string) =>
  page
    .getByRole("navigation", { name: t("staff.attendees.views") })
    .getByRole("link", { name: words });
const seen = (page: Page, words: string) =>
  page.getByText(words).filter({ visible: true }).first().waitFor(patience);

test("a host approves two who registered, adds one, and finds each by state and search; with scripts off too", {
  timeout: 240_000,
}, async () => {
  const phone = await stage.phone("kari");
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("attendees", [phone, host]));
  await registerOn(phone.page, slug, { name: "Kari Nordmann", email: "kari@example.org" });
  await registerOn(phone.page, slug, { name: "Ola Nordmann", email: "ola@example.org" });
  await registerOn(phone.page, slug, { name: "Per Hansen", email: "per@example.org" });

  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/details`);
  await page
    .getByRole("link", { name: t("staff.attendees.title"), exact: true })
    .first()
    .click();
  await view(page, `${t("staff.attendees.pending")} 3`).click();
  await page.waitForURL(/status=pending/, patience);

  // Both at once, by their boxes; with nobody ticked there is nothing to do, and nothing moves with the first tick.
  await button(page, t("staff.attendees.approve")).waitFor({ state: "hidden", ...patience });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await box(page, "Kari Nordmann").check();
  await box(page, "Ola Nordmann").check();
  await seen(page, t("staff.attendees.chosen", { n: 2 }));
  expect(await height()).toBe(before);
  await button(page, t("staff.attendees.approve")).click();
  await seen(page, t("staff.attendees.approvedDone", { n: 2 }));
  await row(page, "Kari Nordmann").waitFor({ state: "detached" });
  expect(new URL(page.url()).searchParams.get("status")).toBe("pending");

  // The third one is declined: that is asked first.
  await button(page, t("staff.attendees.declineNamed", { name: "Per Hansen" })).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("common.cancel") }).click();
  await button(page, t("staff.attendees.declineNamed", { name: "Per Hansen" })).click();
  await dialog.getByRole("button", { name: t("staff.attendees.decline") }).click();
  await seen(page, t("staff.attendees.declinedDone", { n: 1 }));

  // What is wrong is said at its field, and what was typed stays.
  host.expected.push(/the server responded with a status of 400/);
  await page.getByRole("link", { name: t("staff.attendees.add") }).click();
  await page.getByLabel(t("staff.attendees.name"), { exact: true }).fill("Nina Ny");
  const email = page.locator('[name="email"]');
  await email.fill("kari@example.org");
  await page.locator('[name="tags"]').fill("Presse, Rad 2");
  await button(page, t("staff.attendees.addDo")).click();
  await seen(page, t("errors.attendee.email_taken"));
  await email.fill("nina@example.org");
  await button(page, t("staff.attendees.addDo")).click();
  await seen(page, t("staff.attendees.added"));

  // A tag for both, which is taken back at once.
  await box(page, "Kari Nordmann").check();
  await box(page, "Ola Nordmann").check();
  await page.getByText(t("staff.attendees.tagOrRemove")).click();
  await page.locator('[name="tag"]').last().fill("Presse");
  await button(page, t("staff.attendees.putTag")).click();
  await seen(page, t("staff.attendees.taggedDone", { n: 2 }));
  await button(page, t("staff.attendees.undo")).click();
  await seen(page, t("staff.attendees.undone", { n: 2 }));

  await page.getByRole("combobox", { name: t("staff.attendees.allTags") }).selectOption("Presse");
  await row(page, "Kari Nordmann").waitFor({ state: "detached" });
  await row(page, "Nina Ny").waitFor();
  await page.getByRole("link", { name: t("staff.manage.clearFilters") }).click();
  await page.waitForURL(({ search }) => search === "", patience);
  await page.getByRole("searchbox").fill("nordm ola");
  await row(page, "Nina Ny").waitFor({ state: "detached" });
  await row(page, "Ola Nordmann").waitFor();
  // The file has those who are found, and nobody else.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.attendeeSheet.csv") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`plenum-deltakere-${slug}.csv`);
  const table = readFileSync(await file.path(), "utf8");
  expect(table).toContain("Ola Nordmann;ola@example.org;");
  expect(table).not.toContain("Nina Ny");
  expect(problemsOf([phone, host])).toEqual([]);

  const context = await stage.withoutScripts({ as: host });
  const plain = await context.newPage();
  // What was declined is asked about here too, and not done when that is answered with no. Who is in is not let in again.
  await plain.goto(`/events/${slug}/attendees?q=kari`);
  await button(plain, t("staff.attendees.decline")).waitFor({ state: "hidden", ...patience });
  await box(plain, "Kari Nordmann").check();
  await button(plain, t("staff.attendees.decline")).waitFor(patience);
  expect(await button(plain, t("staff.attendees.approve")).isVisible()).toBe(false);
  await button(plain, t("staff.attendees.decline")).click();
  await seen(plain, t("staff.attendees.declineOneTitle", { name: "Kari Nordmann" }));
  await plain.getByRole("link", { name: t("common.cancel") }).click();
  await plain.goto(`/events/${slug}/attendees?status=declined`);
  await box(plain, "Per Hansen").check();
  await button(plain, t("staff.attendees.approve")).click();
  await seen(plain, t("staff.attendees.approvedDone", { n: 1 }));
  await view(plain, `${t("staff.attendees.confirmed")} 4`).click();
  await plain
    .getByRole("link", { name: t("staff.attendees.name") })
    .first()
    .click();
  await row(plain, "Per Hansen").waitFor(patience);
  const names = await plain.locator("tbody tr td:nth-child(2)").allTextContents();
  expect(names).toEqual(["Per Hansen", "Ola Nordmann", "Nina Ny", "Kari Nordmann"]);
  await context.close();
});

testByNight(
  "what is typed into the search or chosen beside it before the page is hydrated is followed once it is",
  async () => {
    const event = await makeEvent();
    for (const [name, tags] of [
      ["Kari Nordmann", ["Presse"]],
      ["Åse Klev", ["Presse"]],
      ["Ola Klev", []],
    ] as const) {
      await callAsClient(stage.plenum, "POST", `/events/${event}/attendees`, { name, tags });
    }
    const host = await stage.desk("host");
    const { page } = host;
    onTestFailed(() => takePictures("attendees-early", [host]));
    await signInByRequest(host, stage.plenum.demo);
    let wake = () => {};
    const scripts = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(`/events/${event}/attendees`, { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("klev");
    await page.getByRole("combobox", { name: t("staff.attendees.allTags") }).selectOption("Presse");
    wake();
    await row(page, "Kari Nordmann").waitFor({ state: "detached", ...patience });
    await row(page, "Ola Klev").waitFor({ state: "detached", ...patience });
    await row(page, "Åse Klev").waitFor(patience);
    expect(problemsOf([host])).toEqual([]);
  },
);

testByNight("who moderates reads the list and answers nobody", async () => {
  await callAsClient(stage.plenum, "POST", `/events/${stage.plenum.demo.slug}/attendees`, {
    name: "Åse Klev",
  });
  const person = await stage.phone("mona");
  const { page } = person;
  await page.goto("/login?tab=moderator");
  const form = { tab: "moderator", code: stage.plenum.demo.moderatorCode, name: "Mona" };
  await page.context().request.post("/login", { form, headers: { Origin: stage.plenum.url } });
  await page.goto(`/events/${stage.plenum.demo.slug}/attendees?q=klev`);
  await row(page, "Åse Klev").waitFor(patience);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  expect(await page.getByRole("link", { name: t("staff.attendees.add") }).count()).toBe(0);
  expect(await page.getByRole("link", { name: t("staff.attendeeSheet.csv") }).count()).toBe(0);
  expect(problemsOf([person])).toEqual([]);
});

testByNight(
  "a host reads the waiting list in its order, sorts it otherwise and comes back; with the hall in figures",
  async () => {
    const made = await makeEvent();
    const call = (method: string, path: string, body?: object) =>
      callAsClient(stage.plenum, method, `/events/${made}${path}`, body);
    const seats = { hybrid: true, seatQuota: 1, noShowMinutes: 0 };
    await call("PATCH", "", { section: "seats", values: seats });
    await call("PATCH", "", {
      section: "registration",
      values: { registrationNeedsApproval: false },
    });
    for (const name of ["Anne Aas", "Ylva Ås", "Bo Berg"]) {
      await call("POST", "/registrations", { name, email: `${name.split(" ")[0]}@example.org` });
    }

    const host = await stage.desk("host");
    const { page } = host;
    onTestFailed(() => takePictures("waiting-list", [host]));
    await signInByRequest(host, stage.plenum.demo);
    await page.goto(`/events/${made}/attendees?sort=email`);
    const hall = { quota: 1, confirmed: 1, offered: 0, held: 0, free: 0, waiting: 2 };
    await seen(page, t("staff.attendees.seatFigures", hall));
    await view(page, `${t("staff.attendees.line")} 2`).click();
    await page.waitForURL((url) => url.search === "?status=line", patience);
    const inOrder = async (...expected: string[]) => {
      const lines = page.locator("tbody tr");
      for (const [place, words] of expected.entries()) {
        await lines.nth(place).filter({ hasText: words }).waitFor(patience);
      }
      expect(await lines.count()).toBe(expected.length);
    };
    const place = (n: number) => t("staff.attendees.inLine", { place: n });
    await inOrder("Ylva Ås", "Bo Berg");
    await inOrder(place(1), place(2));
    const column = (name: string) =>
      page.getByRole("columnheader").getByRole("link", { name: new RegExp(`^${name}`) });
    await column(t("staff.attendees.name")).click();
    await inOrder("Bo Berg", "Ylva Ås");
    await column(t("staff.attendees.place")).click();
    await inOrder(place(1), place(2));
    await column(t("staff.attendees.place")).click();
    await inOrder("Bo Berg", "Ylva Ås");
    await inOrder(place(2), place(1));
    expect(problemsOf([host])).toEqual([]);
  },
);
