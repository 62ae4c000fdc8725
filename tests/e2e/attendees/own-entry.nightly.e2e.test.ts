import { ulid } from "ulid";
import * as v from "valibot";
import { expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { followMail } from "../steps/outbox.ts";
import { ask, openTab } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { registerOn } from "./register-people.ts";

const stage = setStage();
const listSchema = v.looseObject({
  items: v.array(v.looseObject({ id: v.string(), joinedAt: v.nullable(v.number()) })),
});

/** The id of the one attendee whom D1 knows to be in the room; throws until then. */
async function findInRoom(slug: string): Promise<string> {
  const answer = await callAsClient(stage.plenum, "GET", `/events/${slug}/attendees`);
  const { items } = v.parse(listSchema, answer);
  const found = items.find(({ joinedAt }) => joinedAt !== null);
  if (!found) throw new Error("nobody is in the room yet");
  return found.id;
}

test("who registered goes into the room by the mailed link, by name, without the access code, and is in the hall once the door lets them in", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const name = "Kjent fra døren";
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name,
    code: `K${stage.plenum.demo.code.slice(-4)}INN`,
  });
  const change = (section: string, values: object) =>
    callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section, values });
  await change("registration", { registrationEnabled: true });
  await change("seats", { hybrid: true, seatQuota: 10 });

  const kari = await stage.phone("kari");
  const per = await stage.phone("per");
  onTestFailed(() => takePictures("own-entry", [host, kari, per]));
  await registerOn(kari.page, slug, { name: "Kari Nordmann", email: "kari@example.org" });
  await change("access", { accessCode: "5521 7043" });

  await per.page.goto(`/c/${slug}`);
  await per.page.getByLabel(t("live.accessTitle")).waitFor(patience);

  await followMail(kari.page, {
    to: "kari@example.org",
    subject: t("letters.registeredSubject", { event: name }),
    button: t("letters.ownButton"),
  });
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await kari.page.getByRole("button", { name: t("standing.enter") }).tap();
  await kari.page.waitForURL((url) => url.pathname.startsWith("/c/"), patience);
  // Nobody asks for a name: it is known.
  await ask(kari, "Kjenner dere meg igjen?", null);
  const chip = t("live.identity", { name: "Kari Nordmann" });
  await kari.page.getByRole("button", { name: chip }).waitFor(patience);

  // She has looked in from home. At the door she is scanned, and is in the hall from then on.
  await openTab(kari, "info");
  await kari.page.getByText(t("live.isOnline"), { exact: true }).waitFor(patience);
  const attendeeId = await vi.waitFor(() => findInRoom(slug), { ...patience, interval: 500 });
  const scan = { id: `scn_${ulid()}`, attendeeId, direction: "in", at: Date.now(), offline: false };
  await callAsClient(stage.plenum, "POST", `/events/${slug}/scans`, { scans: [scan] });
  await kari.page.getByText(t("live.inHall"), { exact: true }).waitFor(patience);
  expect(problemsOf([host, kari, per])).toEqual([]);
});
