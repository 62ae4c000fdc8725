/** What is done to all who fit, on whatever page they stand. */
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { importGuests } from "../steps/made-items.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** An event with so many guests on its list; answers its slug. */
async function makeEvent(guests: number): Promise<string> {
  const startsAt = Date.now() + 9 * 24 * 60 * 60_000;
  const times = { startsAt, endsAt: startsAt + 60 * 60_000, timeZone: "Europe/Oslo" };
  const made = await callAsClient(stage.plenum, "POST", "/events", { name: "Vårmøtet", ...times });
  const slug = String(made.slug);
  // The last row of the table is wrong.
  await importGuests(stage.plenum, slug, guests + 1);
  return slug;
}

test("a tag is put on more people than a page has, with how far it is, and taken off all of them again", {
  timeout: 180_000,
}, async () => {
  const guests = 130;
  const slug = await makeEvent(guests);
  const host = await stage.desk("host");
  const { page } = host;
  onTestFailed(() => takePictures("bulk-found", [host]));
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const isTagged = async () => {
    const path = `/events/${slug}/attendees?tag=Buss&limit=1`;
    return (await callAsClient(stage.plenum, "GET", path)).items;
  };

  await page.getByRole("checkbox", { name: t("staff.attendees.chooseAll") }).check();
  await button(t("staff.attendees.chooseFound", { n: guests })).click();
  await page.getByText(t("staff.attendees.foundChosen", { n: guests })).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  // The second piece waits, as on a slow network: how far it is stands there meanwhile.
  let pieces = 0;
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/attendees/bulk", async (route) => {
    pieces += 1;
    if (pieces === 2) await waiting;
    await route.continue();
  });
  await page.getByText(t("staff.attendees.tagOrRemove")).click();
  await page.locator('[name="tag"]').last().fill("Buss");
  await button(t("staff.attendees.putTag")).click();
  const progress = page.getByRole("progressbar", { name: t("staff.attendees.bulkProgress") });
  await page.getByText(t("staff.attendees.bulkOf", { n: 100, of: guests })).waitFor(patience);
  expect(await progress.getAttribute("value")).toBe("100");
  expect(await findAxeViolations(page)).toEqual([]);
  goOn();
  await page.getByText(t("staff.attendees.taggedDone", { n: guests })).waitFor(patience);
  expect(pieces).toBe(2);
  expect(await isTagged()).toHaveLength(1);

  await button(t("staff.attendees.undo")).click();
  await page.getByText(t("staff.attendees.undone", { n: guests })).waitFor(patience);
  expect(await isTagged()).toEqual([]);
  expect(problemsOf([host])).toEqual([]);
});
