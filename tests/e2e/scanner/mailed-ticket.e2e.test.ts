/**
 * A ticket's whole way, with nothing left out: somebody registers on a phone, a mail server takes the mail, its picture is read by a
 * second decoder and held before the scanner's camera, and the host's page and the hall's wall count them while it happens.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import jsQR from "jsqr";
import type { ParsedMail } from "mailparser";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { makeDemo } from "#scripts/lib/demo.mjs";
import type { Servers } from "#scripts/lib/servers/servers.mjs";
import { readSecrets } from "#scripts/lib/settings.mjs";
import {
  launchBrowser,
  newDesk,
  newPhone,
  newScreen,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { writeFilm } from "#tests/support/files/camera-film.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { startMailServers } from "#tests/support/servers/mail-servers.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import type { SmtpServer } from "#tests/support/smtp-server.ts";
import { registerOn } from "../attendees/register-people.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { t } from "../steps/words.ts";

const folder = mkdtempSync(path.join(tmpdir(), "plenum-ticket-"));
const kari = { name: "Kari Nordmann", email: "kari@vinje.test" };

let smtp: SmtpServer;
let servers: Servers;
let site: Site;
let browser: Browser;
let slug: string;

beforeAll(async () => {
  const started = await startMailServers(path.join(folder, "data"));
  ({ smtp, servers } = started);
  site = {
    url: started.settings.publicUrl,
    roomUrl: started.settings.roomPublicUrl,
    roomSecret: readSecrets(path.join(folder, "data")).ROOM_SECRET,
    demo: await makeDemo(servers),
  };
  browser = await launchBrowser();
  slug = await makeEvent();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await servers?.stop();
  await smtp?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A published event for which anybody registers; answers its slug. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 24 * 60 * 60_000;
  const made = await callAsClient(site, "POST", "/events", {
    name: "Folkemøte",
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Vinje kommune",
    description: "Om bygda.",
  });
  const at = `/events/${made.slug}`;
  const values = { registrationEnabled: true };
  await callAsClient(site, "PATCH", at, { section: "registration", values });
  await callAsClient(site, "POST", `${at}/publish`);
  return String(made.slug);
}

/** The mail that the server has taken for somebody, once it has. */
async function mailTo(email: string): Promise<ParsedMail> {
  const toThem = () => smtp.mails.filter(({ to }) => [to].flat()[0]?.text === email);
  await expect.poll(() => toThem().length, patience).toBe(1);
  const [mail] = toThem();
  if (!mail) throw new Error("the mail is there");
  return mail;
}

/** What the code in a mail says: the one picture that its reader sees. */
function readCode({ attachments }: ParsedMail): string {
  const [code] = attachments.filter(({ contentType }) => contentType === "image/png");
  if (!code) throw new Error("the mail has no picture");
  const { data, width, height } = PNG.sync.read(code.content);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
}

/** The host's page of the door and the wall of the hall, both open before anybody comes. */
async function openCounts(): Promise<{ readonly host: Person; readonly wall: Person }> {
  const host = await newDesk(browser, site.url, "host");
  const wall = await newScreen(browser, site.url, "wall");
  await signInByRequest(host, site.demo);
  await signInByRequest(wall, site.demo);
  await host.page.goto(`/events/${slug}/door`);
  await wall.page.goto(`/events/${slug}/display`);
  await callAsClient(site, "POST", `/events/${slug}/screens/main/show`, { kind: "door" });
  return { host, wall };
}

/** Who is inside and who is expected, as the host's page says it. */
const counted = ({ page }: Person) =>
  Promise.all(
    (["inside", "expected"] as const).map((name) =>
      page
        .locator("dl > div")
        .filter({ hasText: t(`staff.door.${name}`) })
        .locator("dd")
        .textContent(),
    ),
  );

test("from the form to the door: the code of the mail opens it, and everybody who watches sees the count", {
  timeout: 300_000,
}, async () => {
  const guest = await newPhone(browser, site.url, "guest");
  const { host, wall } = await openCounts();
  onTestFailed(() => takePictures("mailed-ticket", [guest, host, wall]));
  await registerOn(guest.page, slug, kari);
  const mail = await mailTo(kari.email);
  const text = readCode(mail);
  expect(text).toMatch(/^PT1:/);
  await expect.poll(() => counted(host), patience).toEqual(["0", "1"]);

  const film = path.join(folder, "ticket.y4m");
  writeFilm(film, text);
  const atGate = await launchBrowser([
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  try {
    const scanner = await newPhone(atGate, site.url, "scanner");
    onTestFailed(() => takePictures("mailed-ticket", [scanner]));
    await signInByRequest(scanner, site.demo);
    await scanner.page.goto(`/scanner?event=${slug}`);
    const band = scanner.page.getByRole("status");
    await band.getByText(t("scanner.resultOkIn"), { exact: true }).waitFor(patience);
    await band.getByText(kari.name, { exact: true }).waitFor(patience);
    // Nobody has touched these two.
    await expect.poll(() => counted(host), patience).toEqual(["1", "1"]);
    const scene = wall.page.locator('[data-scene="door"]');
    await scene.getByText("1", { exact: true }).first().waitFor(patience);
    await scene.getByText(t("hall.doorOf", { expected: "1" }), { exact: true }).waitFor(patience);
    await takePictures("mailed-ticket", [scanner, host, wall]);
    expect(problemsOf([guest, host, wall, scanner])).toEqual([]);
  } finally {
    await atGate.close();
  }
});
