import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** A hall of two seats in nine days. */
async function makeHall(): Promise<string> {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Folkemøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om havna.",
  });
  const at = `/events/${made.slug}`;
  const values = { hybrid: true, seatQuota: 2 };
  await callAsClient(stage.plenum, "PATCH", at, { section: "seats", values });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return String(made.slug);
}

let slug: string;
beforeAll(async () => {
  slug = await makeHall();
});

const add = (person: Readonly<Record<string, unknown>>) =>
  callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, person);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const seen = (page: Page, words: string) =>
  page.getByText(words).filter({ visible: true }).first().waitFor(patience);
/** The question of what cannot be taken back, answered with yes. */
async function sure(page: Page, action: string): Promise<void> {
  await button(page, action).click();
  await page.getByRole("dialog").getByRole("button", { name: action }).click();
}

test("a host mends somebody's details, seats them, merges a double and makes one anonymous, and finds the list as it was", {
  timeout: 240_000,
}, async () => {
  await add({ name: "Anne Berg", email: "anne@example.org", tags: ["Presse"] });
  await add({ name: "Bo Berg", email: "bo@example.org", tags: ["Presse"] });
  await add({ name: "Cato Berg", email: "cato@example.org" });
  await add({ name: "A. Berg", email: "anne@work.example.org", registration: "invited" });
  const host = await stage.desk("host");
  const { page } = host;
  onTestFailed(() => takePictures("person", [host]));
  host.expected.push(/the server responded with a status of 400/);
  // The page: in a wider window people stand in a drawer over the list.
  await page.setViewportSize({ width: 1200, height: 900 });
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees?tag=Presse`);
  await link(page, "Anne Berg").click();

  // What is wrong is said at its field, and what was typed stays.
  await link(page, t("staff.attendee.edit")).click();
  const email = page.locator('[name="email"]');
  await page.locator('[name="name"]').fill("Anne Lise Berg");
  await email.fill("bo@example.org");
  await button(page, t("staff.manage.save")).click();
  await seen(page, t("errors.attendee.email_taken"));
  expect(await page.locator('[name="name"]').inputValue()).toBe("Anne Lise Berg");
  await email.fill("anne.lise@example.org");
  await button(page, t("staff.manage.save")).click();
  await seen(page, t("staff.attendee.saved"));
  await page.getByRole("heading", { level: 1, name: "Anne Lise Berg" }).waitFor(patience);

  const label = page.getByLabel(t("staff.attendee.label"));
  await label.fill("A12");
  await button(page, t("staff.attendee.saveLabel")).click();
  await seen(page, t("staff.attendee.labelSaved"));
  await seen(page, t("staff.attendee.seatIsLabelled", { label: "A12" }));

  // The list is as it was left, and the same label is not given twice.
  await link(page, t("staff.attendees.title")).last().click();
  await page.waitForURL((url) => url.searchParams.get("tag") === "Presse", patience);
  await link(page, "Bo Berg").click();
  await label.fill("a12");
  await button(page, t("staff.attendee.saveLabel")).click();
  await seen(page, t("errors.attendee.label_taken", { label: "a12", name: "Anne Lise Berg" }));
  await label.fill("A13");
  await button(page, t("staff.attendee.saveLabel")).click();
  await seen(page, t("staff.attendee.seatIsLabelled", { label: "A13" }));
  // Whose seat is taken back is told, and the next in line is offered it.
  await sure(page, t("staff.attendee.unassign"));
  await seen(page, t("staff.attendee.unassigned"));
  await seen(page, t("staff.attendee.letterCancelled"));
  await page.goto(`/events/${slug}/attendees?status=waiting`);
  await link(page, "Cato Berg").click();
  await seen(page, t("staff.attendee.letterOffered"));
  await button(page, t("staff.attendee.confirmOffer")).click();
  await seen(page, t("staff.attendee.assigned"));

  // Two rows of one person: the other one's address holds.
  await page.goto(`/events/${slug}/attendees?q=lise`);
  await link(page, "Anne Lise Berg").click();
  await link(page, t("staff.attendee.merge")).click();
  const search = page.getByLabel(t("staff.attendee.mergeSearch"));
  await search.fill("work.example");
  await search.press("Enter");
  await link(page, t("staff.attendee.mergeChoose", { name: "A. Berg" })).click();
  await page.getByRole("radio", { name: "anne@work.example.org" }).check();
  await button(page, t("staff.attendee.mergeDo")).click();
  await seen(page, t("staff.attendee.mergeDone"));
  await link(page, "anne@work.example.org").waitFor(patience);
  await seen(page, t("staff.actions.attendee.merge"));

  await sure(page, t("staff.attendee.anonymise"));
  await seen(page, t("staff.attendee.anonymised"));
  await page
    .getByRole("heading", { level: 1, name: t("staff.attendees.noName") })
    .waitFor(patience);
  await sure(page, t("staff.attendee.remove"));
  await seen(page, t("staff.attendees.removedDone", { n: 1 }));
  expect(new URL(page.url()).searchParams.get("q")).toBe("lise");

  // Who stands at the door without a scanner is checked in by hand.
  await page.goto(`/events/${slug}/attendees?q=bo@`);
  await link(page, "Bo Berg").click();
  await button(page, t("staff.attendee.assign")).click();
  await seen(page, t("staff.attendee.assigned"));
  await button(page, t("staff.attendee.checkIn")).click();
  await seen(page, t("staff.attendee.checkedIn"));
  await seen(page, t("staff.attendee.presenceIn"));
  await button(page, t("staff.attendee.checkOut")).click();
  await seen(page, t("staff.attendee.checkedOut"));
  await takePictures("person-door", [host]);
  expect(problemsOf([host])).toEqual([]);
});

testByNight(
  "of a group in which nobody has an address it is said, until somebody of it is given one",
  async () => {
    const startsAt = Date.now() + 9 * day;
    const times = { startsAt, endsAt: startsAt + day / 8, timeZone: "Europe/Oslo" };
    const about = { name: "Fagdag med følge", organiser: "Nordbyen", description: "Om havna." };
    const call = (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
      callAsClient(stage.plenum, method, path, body);
    const at = `/events/${(await call("POST", "/events", { ...times, ...about })).slug}`;
    await call("PATCH", at, { section: "registration", values: { registrationEnabled: true } });
    await call("POST", `${at}/publish`);
    const companions = ["Bo Følge", "Siri Følge"].map((name) => ({ name, email: "", answers: {} }));
    const booker = { name: "Kari Bestiller", email: "kari@group.test", answers: {} };
    await call("POST", `${at}/registrations`, { ...booker, companions });
    const host = await stage.desk("group-host");
    const { page } = host;
    onTestFailed(() => takePictures("group", [host]));
    // The page: in a wider window people stand in a drawer over the list.
    await page.setViewportSize({ width: 1200, height: 900 });
    await signInByRequest(host, stage.plenum.demo);
    await page.goto(`${at}/attendees`);
    await link(page, "Bo Følge").click();
    await seen(page, t("staff.attendee.groupReader", { name: "Kari Bestiller" }));
    await link(page, "Kari Bestiller").click();
    await page.getByRole("heading", { level: 1, name: "Kari Bestiller" }).waitFor(patience);
    await sure(page, t("staff.attendee.remove"));
    await seen(page, t("staff.attendees.removedDone", { n: 1 }));
    await link(page, "Bo Følge").click();
    await seen(page, t("staff.attendee.groupUnreached"));
    await link(page, t("staff.attendee.edit")).click();
    await page.locator('[name="email"]').fill("bo@group.test");
    await button(page, t("staff.manage.save")).click();
    await seen(page, t("staff.attendee.groupReader", { name: "Bo Følge" }));
    expect(problemsOf([host])).toEqual([]);
  },
);
