import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;

test("the host reads who was let in twice, where and when, and sets the end of a gate's link", {
  timeout: 180_000,
}, async () => {
  const startsAt = Math.ceil(Date.now() / hour) * hour;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Vårmøtet",
    startsAt,
    endsAt: startsAt + hour,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  const at = `/events/${slug}`;
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  const { id: attendeeId } = await callAsClient(stage.plenum, "POST", `${at}/attendees`, {
    name: "Kari Nordmann",
    registration: "accepted",
  });
  for (const [place, name] of ["Nord", "Sør"].entries()) {
    const gate = await callAsClient(stage.plenum, "POST", `${at}/gates`, { name });
    const id = `scn_${String(place).padStart(26, "0")}`;
    const time = Date.now() - hour + place;
    const scan = { id, attendeeId, direction: "in", at: time, offline: true, shown: "ok" };
    await callAsClient(stage.plenum, "POST", `${at}/scans`, { scans: [scan], gateId: gate.id });
  }
  const host = await stage.phone("host at the door");
  onTestFailed(() => takePictures("door", [host]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  await page.goto(`${at}/door`);
  const conflict = page.getByRole("listitem").filter({ hasText: "Kari Nordmann" });
  await conflict.getByText(/Nord .*Sør /).waitFor(patience);
  await page.getByLabel(t("staff.door.editNamed", { name: "Nord" })).click();
  const gate = page.getByRole("listitem").filter({ hasText: t("staff.door.save") });
  const end = gate.getByLabel(t("staff.door.endsAt")).filter({ visible: true });
  await end.fill("2036-01-15T12:00");
  const save = gate.getByRole("button", { name: t("staff.door.save") }).filter({ visible: true });
  await save.click();
  await page.getByText(t("common.saved")).waitFor(patience);
  await takePictures("door-edited", [host]);
  expect(await findAxeViolations(page)).toEqual([]);
  const { items } = await callAsClient(stage.plenum, "GET", `${at}/gates`);
  expect(items).toMatchObject([
    { name: "Nord", endsAt: Date.UTC(2036, 0, 15, 11) },
    { name: "Sør" },
  ]);
  expect(problemsOf([host])).toEqual([]);
});
