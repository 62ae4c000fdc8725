/** What hosts chose to list, for everybody: by month, found by search, and no more of what an access code keeps inside. */
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;
const day = 24 * hour;
const timeZone = "Europe/Oslo";
/** In the middle of the day: of one month wherever one is. */
const noon = Math.floor(Date.now() / day) * day + 11 * hour;

interface Listed {
  readonly name: string;
  readonly startsAt: number;
  readonly organiser: string;
  readonly locationText: string;
  readonly description: string;
}

/** Other files' demos list events as well: these have a word that none of theirs has. */
const mark = () => stage.plenum.demo.code.toLowerCase();
const open = {
  organiser: "Nordbyen bibliotek",
  locationText: "Lesesalen",
  description: "Om bøker.",
};
const inside = { organiser: "Styret", locationText: "Kjelleren", description: "Om oppsigelser." };
const soon = () => ({ ...open, name: `Bokbad ${mark()}`, startsAt: noon + 3 * day });
const later = () => ({ ...open, name: `Høytlesing ${mark()}`, startsAt: noon + 40 * day });
const closed = () => ({ ...inside, name: `Styremøte ${mark()}`, startsAt: noon + 40 * day + hour });

/** Makes an event that is published; answers its address below /v1. */
async function publish(event: Listed): Promise<string> {
  const times = { startsAt: event.startsAt, endsAt: event.startsAt + 2 * hour, timeZone };
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", { ...event, ...times });
  const at = `/events/${slug}`;
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  return at;
}

const change = (at: string, section: string, values: object) =>
  callAsClient(stage.plenum, "PATCH", at, { section, values });

beforeAll(async () => {
  for (const event of [soon(), later(), closed()]) {
    const at = await publish(event);
    await change(at, "general", { listed: true });
    if (event.organiser === inside.organiser)
      await change(at, "access", { accessCode: "48291377" });
  }
  // That nobody chose to list it is no reason to be found.
  await publish({ ...open, name: `Internt ${mark()}`, startsAt: noon + 4 * day });
});

test("listed events stand under their months, are found by search, and one with an access code tells its name and time alone", async () => {
  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("upcoming", [guest]));
  const { page } = guest;
  await page.goto("/upcoming-events");
  await page.getByRole("heading", { name: t("guest.upcomingTitle"), level: 1 }).waitFor(patience);
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("searchbox", { name: t("events.searchLabel") });
  await search.pressSequentially(mark());
  const names = page.getByRole("main").getByRole("listitem").getByRole("link");
  await expectCount(names, 3, "listed and found");
  await page.waitForURL((url) => url.searchParams.get("q") === mark(), patience);

  const monthOf = ({ startsAt }: Listed) => formatsOf("no").month(startsAt, timeZone);
  const months = page.getByRole("main").getByRole("heading", { level: 2 });
  expect(await months.allTextContents()).toEqual([monthOf(soon()), monthOf(later())]);
  const under = (event: Listed) =>
    page.getByRole("region", { name: monthOf(event), exact: true }).getByRole("listitem");
  expect(await under(soon()).getByRole("link").allTextContents()).toEqual([soon().name]);
  expect(await under(later()).getByRole("link").allTextContents()).toEqual([
    later().name,
    closed().name,
  ]);
  const about = `${open.organiser} · ${open.locationText}`;
  await under(later()).first().getByText(about, { exact: true }).waitFor();
  const told = (await under(closed()).last().textContent()) ?? "";
  expect(told).toContain(closed().name);
  expect(told).toContain(formatsOf("no").dayAndTime(closed().startsAt, timeZone));
  for (const kept of Object.values(inside)) expect(await page.content()).not.toContain(kept);
  expect(await findAxeViolations(page)).toEqual([]);

  // Nor does a search say what the code keeps inside.
  await search.fill(`${mark()} kjelleren`);
  await page.getByText(t("events.emptySearch", { query: `${mark()} kjelleren` })).waitFor(patience);
  await search.fill(`${mark()} lesesalen`);
  await expectCount(names, 2, "found by their place");
  await search.fill(`styrem ${mark()}`);
  await expectCount(names, 1, "found by its name");
  await names.click();
  await page.getByLabel(t("live.accessTitle")).waitFor(patience);
  for (const kept of Object.values(inside)) expect(await page.content()).not.toContain(kept);
  expect(problemsOf([guest])).toEqual([]);
});
