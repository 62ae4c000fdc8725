/**
 * Messages over a mail server of one's own: a slow one takes each mail once, who was refused is sent it again by a press on the
 * message's page, a sending is paused, goes on and is stopped there, and the one click of a mail program (RFC 8058) keeps the next message from whoever made it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ParsedMail } from "mailparser";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { makeDemo } from "#scripts/lib/demo.mjs";
import type { Servers } from "#scripts/lib/servers/servers.mjs";
import { readSecrets } from "#scripts/lib/settings.mjs";
import {
  findAxeViolations,
  launchBrowser,
  newDesk,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { startMailServers } from "#tests/support/servers/mail-servers.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import type { SmtpServer } from "#tests/support/smtp-server.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { importGuests } from "../steps/made-items.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-messages-"));
const [kari, ola] = ["kari@vinje.test", "ola@vinje.test"];

let smtp: SmtpServer;
let servers: Servers;
let site: Site;
let browser: Browser;
let host: Person;
let at: string;

beforeAll(async () => {
  const started = await startMailServers(dataDir);
  ({ smtp, servers } = started);
  site = {
    url: started.settings.publicUrl,
    roomUrl: started.settings.roomPublicUrl,
    roomSecret: readSecrets(dataDir).ROOM_SECRET,
    demo: await makeDemo(servers),
  };
  browser = await launchBrowser();
  host = await newDesk(browser, site.url, "host");
  await signInByRequest(host, site.demo);
  at = await makeEventOfTwo();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await browser?.close();
  await servers?.stop();
  await smtp?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A published event with Kari and Ola on its list; answers its address. */
async function makeEventOfTwo(): Promise<string> {
  const made = await makeEvent();
  for (const [name, email] of [
    ["Kari Nordmann", kari],
    ["Ola Hansen", ola],
  ]) {
    await callAsClient(site, "POST", `${made}/attendees`, { name, email });
  }
  return made;
}

/** A published event with nobody on its list. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 3 * 24 * 60 * 60_000;
  const { slug } = await callAsClient(site, "POST", "/events", {
    name: "Folkemøte",
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Vinje kommune",
    description: "Om byen.",
  });
  await callAsClient(site, "POST", `/events/${slug}/publish`);
  return `/events/${slug}`;
}

/** A broadcast by mail as a program writes it; answers its address. */
async function writeBroadcast(subject: string, event = at): Promise<string> {
  const { id } = await callAsClient(site, "POST", `${event}/messages`, {
    kind: "broadcast",
    channels: ["email"],
    texts: { no: { subject, body: "Hei, [NAME]." }, en: {} },
  });
  return `${event}/messages/${id}`;
}

/** What the server has taken for somebody, under a subject. */
const mailsTo = (email: string, subject: string): readonly ParsedMail[] =>
  smtp.mails.filter((mail) => [mail.to].flat()[0]?.text === email && mail.subject === subject);

/** A header of a mail as it arrived, in one line. */
function headerOf(mail: ParsedMail | undefined, name: string): string {
  const { line = "" } = mail?.headerLines.find(({ key }) => key === name) ?? {};
  return line
    .slice(name.length + 1)
    .replace(/\s+/g, " ")
    .trim();
}

testByNight(
  "a server that takes its time has every mail for sure, over one connection",
  async () => {
    const subject = "Vi ses snart";
    // Together longer than connecting may take, which is what the runtime's sockets once ended a connection after.
    for (const email of [kari, ola]) smtp.contents.set(email, { takesMs: 6_000 });
    const before = smtp.connections();
    const message = await writeBroadcast(subject);
    await callAsClient(site, "POST", `${message}/send`, {});
    await expect
      .poll(async () => (await callAsClient(site, "GET", message)).state, patience)
      .toBe("sent");
    const { figures } = await callAsClient(site, "GET", message);
    expect(figures).toMatchObject([{ channel: "email", sent: 2, uncertain: 0 }]);
    for (const email of [kari, ola]) {
      expect(mailsTo(email, subject)).toHaveLength(1);
      smtp.contents.delete(email);
    }
    expect(smtp.connections()).toBe(before + 1);
  },
);

const press = (name: string) => host.page.getByRole("button", { name, exact: true }).click();

testByNight(
  "who was refused is sent the message again by a press on its page, and nobody else is",
  async () => {
    onTestFailed(() => takePictures("resend", [host]));
    const subject = "Vi begynner senere";
    smtp.contents.set(ola, [{ code: 554, says: "5.7.1 Spam message rejected" }, "take"]);
    const message = await writeBroadcast(subject);
    await callAsClient(site, "POST", `${message}/send`, {});
    const { page } = host;
    await page.goto(message);
    // Read anew by itself until all are through.
    const again = page.getByRole("button", { name: t("staff.messages.resendFailed", { n: 1 }) });
    await again.waitFor(patience);
    expect(await callAsClient(site, "GET", `${message}/resend`)).toEqual({
      failed: 1,
      uncertain: 0,
    });
    // Why in our words; what the server said stands behind, for whoever can use it.
    const row = page.getByRole("row").filter({ hasText: ola });
    await row.getByText(t("staff.failures.spam")).waitFor(patience);
    await row.getByText(t("staff.failures.detail")).click();
    await row.getByText(/554 5\.7\.1/).waitFor(patience);
    await takePictures("message-failed", [host]);
    expect(await findAxeViolations(page)).toEqual([]);
    const before = mailsTo(kari, subject);
    await again.click();
    await again.waitFor({ ...patience, state: "detached" });
    await page.getByText(t("staff.messages.progress", { done: "2", all: "2" })).waitFor(patience);
    await expect.poll(() => mailsTo(ola, subject).length, patience).toBe(1);
    await row.getByText(t("staff.messages.sentTo"), { exact: true }).waitFor(patience);
    expect(before).toHaveLength(1);
    expect(mailsTo(kari, subject)).toHaveLength(1);
    await expect
      .poll(async () => (await callAsClient(site, "GET", message)).state, patience)
      .toBe("sent");
    expect(problemsOf([host])).toEqual([]);
  },
);

test("a mail program's one click unsubscribes, and the next message leaves the person out and says why", {
  timeout: 240_000,
}, async () => {
  onTestFailed(() => takePictures("one-click", [host]));
  const first = "Husk møtet";
  await callAsClient(site, "POST", `${await writeBroadcast(first)}/send`, {});
  await expect.poll(() => mailsTo(kari, first).length, patience).toBe(1);
  const [mail] = mailsTo(kari, first);
  expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, address = ""] = /^<(https?:[^<>\s]+)>$/.exec(headerOf(mail, "list-unsubscribe")) ?? [];
  expect(new URL(address).origin).toBe(site.url);

  // As a provider does it: by itself, without cookies and origin, once more where it heard no answer.
  const click = () =>
    fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
      redirect: "manual",
    });
  for (const _ of [1, 2]) expect((await click()).status).toBe(200);

  const { page } = host;
  const second = "Ny tid";
  await page.goto(await writeBroadcast(second));
  const why = t("staff.messages.leftOut", {
    n: 1,
    reason: t("staff.messages.left_unsubscribed"),
  });
  await page.getByText(why).click();
  await page.getByRole("link", { name: "Kari Nordmann", exact: true }).waitFor(patience);
  await press(t("staff.messages.review"));
  await page.getByText(why).waitFor(patience);
  await press(t("staff.messages.sendNow", { n: 1 }));
  const row = page.getByRole("row").filter({ hasText: kari });
  await row.getByText(t("staff.messages.left_unsubscribed")).waitFor(patience);
  await expect.poll(() => mailsTo(ola, second).length, patience).toBe(1);
  expect(mailsTo(kari, second)).toEqual([]);
  await takePictures("one-click-left-out", [host]);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf([host])).toEqual([]);
});

/** A promise that somebody fulfils by hand. */
function makeGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

testByNight(
  "a sending is paused, goes on and is stopped by presses on its page; what is on its way arrives, and nobody has it twice",
  async () => {
    onTestFailed(() => takePictures("steered", [host]));
    const people = 70;
    const event = await makeEvent();
    const slug = event.slice("/events/".length);
    // The last row of the table is a faulty one.
    await importGuests(site, slug, people + 1);
    const addresses = Array.from({ length: people }, (_, place) => `${slug}.${place}@gjest.test`);
    const { page } = host;
    const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor(patience);
    const taken = (subject: string) => addresses.map((email) => mailsTo(email, subject).length);
    /** Sent to a server that holds each mail until the gate opens: the first fifteen are on their way by then. */
    const sendHeld = async (subject: string) => {
      const gate = makeGate();
      for (const email of addresses) smtp.contents.set(email, { takesAfter: gate.opened });
      const asked = smtp.asked.length;
      const message = await writeBroadcast(subject, event);
      await callAsClient(site, "POST", `${message}/send`, {});
      await page.goto(message);
      await expect.poll(() => smtp.asked.length, patience).toBeGreaterThan(asked);
      await says(t("staff.messages.progress", { done: "0", all: `${people}` }));
      return { message, open: gate.open };
    };
    const figures = async (message: string) => (await callAsClient(site, "GET", message)).figures;

    const first = await sendHeld("Pausen");
    await press(t("staff.messages.pause"));
    await says(t("staff.messages.pausedFlash"));
    await says(t("staff.messages.statePaused"));
    const leaving = t("staff.messages.handingOver", { n: 15 });
    await says(leaving);
    await takePictures("message-pausing", [host]);
    first.open();
    // The page follows what still arrives.
    await says(t("staff.messages.progress", { done: "15", all: `${people}` }));
    expect(await figures(first.message)).toMatchObject([{ sent: 15, queued: 55 }]);
    expect(await page.getByText(leaving, { exact: true }).count()).toBe(0);
    await takePictures("message-paused", [host]);
    expect(await findAxeViolations(page)).toEqual([]);
    await press(t("staff.messages.resume"));
    await says(t("staff.messages.resumedFlash"));
    await says(t("staff.messages.progress", { done: `${people}`, all: `${people}` }));
    await says(t("staff.messages.stateSent"));
    expect(taken("Pausen").filter((times) => times !== 1)).toEqual([]);

    const second = await sendHeld("Stoppen");
    await press(t("staff.messages.stop"));
    const dialog = page.getByRole("dialog");
    await dialog.getByText(t("staff.messages.stopText")).waitFor(patience);
    await dialog.getByRole("button", { name: t("staff.messages.stop"), exact: true }).click();
    await says(t("staff.messages.stoppedFlash"));
    await says(t("staff.messages.stateCancelled"));
    await says(leaving);
    second.open();
    await expect
      .poll(() => figures(second.message), patience)
      .toMatchObject([{ sent: 15, cancelled: 55, queued: 0, waiting: 0 }]);
    await page.reload();
    await says(t("staff.messages.progress", { done: `${people}`, all: `${people}` }));
    await takePictures("message-stopped", [host]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(taken("Stoppen").toSorted()).toEqual([...Array(55).fill(0), ...Array(15).fill(1)]);
    expect(problemsOf([host])).toEqual([]);
  },
);
