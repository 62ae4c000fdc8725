/** Whoever the door has let in is in the room at once: by name, in the hall, and without the access code. */
import { randomBytes } from "node:crypto";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { registerOn } from "../attendees/register-people.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { readLink } from "../steps/form-acts/mailed-links.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { ask, openTab, questionOn } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const mark = String(Math.random()).slice(2, 9);
const guests = {
  kari: { name: "Kari Nordmann", email: `kari.${mark}@example.org` },
  ola: { name: "Ola Hansen", email: `ola.${mark}@example.org` },
};

const says = ({ page }: Person, text: string) =>
  page.getByText(text, { exact: true }).waitFor(patience);

test("whoever was scanned enters the room by name and in the hall; who is there already is moved to it by the scan", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name: "Navnesalen",
    code: `N${stage.plenum.demo.code.slice(-4)}NAVN`,
    moderation: false,
  });
  const at = `/events/${slug}`;
  const set = (section: string, values: object) =>
    callAsClient(stage.plenum, "PATCH", at, { section, values });
  await set("seats", { hybrid: true, seatQuota: 10 });
  await set("registration", { registrationEnabled: true });
  const [kari, ola] = [await stage.phone("kari"), await stage.phone("ola")];
  onTestFailed(() => takePictures("identity", [host, kari, ola]));
  await registerOn(kari.page, slug, guests.kari);
  await registerOn(ola.page, slug, guests.ola);
  await set("access", { accessCode: "48290157" });

  /** By the link of their mail, which alone has it. */
  const enter = async (person: Person, { email }: { email: string }) => {
    await person.page.goto(await readLink(stage.plenum, email, `/event/${slug}/user/details`));
    await person.page.getByRole("button", { name: t("standing.enter"), exact: true }).tap();
    await person.page.waitForURL((url) => url.pathname.startsWith("/c/"), patience);
    await openTab(person, "info");
  };
  const scanIn = async ({ name }: { name: string }) => {
    const found = await callAsClient(stage.plenum, "GET", `${at}/attendees?search=${name}`);
    const [row] = Array.isArray(found.items) ? found.items : [];
    const id = `scn_${randomBytes(13).toString("hex").toUpperCase()}`;
    const scan = { id, attendeeId: row?.id, direction: "in", at: Date.now(), offline: false };
    const { scans } = await callAsClient(stage.plenum, "POST", `${at}/scans`, { scans: [scan] });
    expect(scans).toMatchObject([{ result: "ok", presence: "in" }]);
  };

  // From home, before the door: online, and in the hall the moment that the ticket is read.
  await enter(ola, guests.ola);
  await says(ola, t("live.isOnline"));
  await scanIn(guests.ola);
  await says(ola, t("live.inHall"));

  await scanIn(guests.kari);
  await enter(kari, guests.kari);
  await says(kari, t("live.inHall"));
  expect(await findAxeViolations(kari.page)).toEqual([]);

  // Neither code nor name was asked for: what she asks is hers by name.
  const text = "Når begynner vi?";
  await ask(kari, text, null);
  await questionOn(kari, text).getByText(guests.kari.name).waitFor(patience);
  await takePictures("identity", [kari, ola]);
  expect(problemsOf([host, kari, ola])).toEqual([]);
});
