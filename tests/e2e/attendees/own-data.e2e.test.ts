import { readFile } from "node:fs/promises";
import { ulid } from "ulid";
import * as v from "valibot";
import { expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { holdableWire } from "../steps/holdable-wire.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { followMail } from "../steps/outbox.ts";
import { ask } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import { registerOn } from "./register-people.ts";

const stage = setStage();
const name = "Kari Nordmann";
const question = "Kommer det et opptak?";
const reply = "Ja, i morgen.";
const listSchema = v.looseObject({
  items: v.array(v.looseObject({ id: v.string(), name: v.nullable(v.string()) })),
});
const askedSchema = v.looseObject({
  items: v.array(v.looseObject({ id: v.string(), text: v.string(), name: v.nullable(v.string()) })),
});

/** Staff take the question in once it is there, under the name of whoever asked, and reply to it. */
async function answerInWriting(slug: string): Promise<void> {
  const at = `/events/${slug}/questions`;
  const asked = await vi.waitFor(
    async () => {
      const { items } = v.parse(askedSchema, await callAsClient(stage.plenum, "GET", at));
      const found = items.find(({ text }) => text === question);
      if (!found) throw new Error("the question is not there yet");
      return found;
    },
    { ...patience, interval: 500 },
  );
  expect(asked.name).toBe(name);
  const { id } = asked;
  await callAsClient(stage.plenum, "POST", `${at}/${id}/approve`);
  await callAsClient(stage.plenum, "POST", `${at}/${id}/replies`, { text: reply });
}

/** Registered, in the room with a question, checked in, and the event over. */
async function takePart(kari: Person, slug: string, event: string): Promise<string> {
  await registerOn(kari.page, slug, { name, email: "kari@example.org" });
  await followMail(kari.page, {
    to: "kari@example.org",
    subject: t("letters.registeredSubject", { event }),
    button: t("letters.ownButton"),
  });
  const wire = await holdableWire(kari);
  wire.hold();
  await kari.page.getByRole("button", { name: t("standing.enter") }).tap();
  await kari.page.waitForURL((url) => url.pathname.startsWith("/c/"), patience);
  // The page knows her name before the room has said anything: what she writes by then is hers all the same.
  await kari.page.getByRole("button", { name: t("live.identity", { name }) }).waitFor(patience);
  await ask(kari, question, null);
  wire.release();
  await answerInWriting(slug);
  const { items } = v.parse(
    listSchema,
    await callAsClient(stage.plenum, "GET", `/events/${slug}/attendees`),
  );
  const id = items.find((each) => each.name === name)?.id ?? "";
  const scan = {
    id: `scn_${ulid()}`,
    attendeeId: id,
    direction: "in",
    at: Date.now(),
    offline: false,
  };
  await callAsClient(stage.plenum, "POST", `/events/${slug}/scans`, { scans: [scan] });
  await callAsClient(stage.plenum, "POST", `/events/${slug}/end`);
  return id;
}

/** What a file of the page says. */
async function download({ page }: Person, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download", patience),
    page.getByRole("link", { name: button }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

test("after the event somebody finds files and their own questions, has a certificate that others check, takes everything along, and is erased", {
  timeout: 240_000,
}, async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const event = "Høring om brua";
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name: event,
    code: `B${stage.plenum.demo.code.slice(-4)}RUA`,
  });
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, {
    section: "registration",
    values: { registrationEnabled: true },
  });
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}/recap`, {
    recordingUrl: "https://video.example/brua",
    certificateMinutes: 0,
  });
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("own-data", [host, kari]));
  const id = await takePart(kari, slug, event);
  const { page } = kari;

  // The page after the event: what she asked, the recording, and the way on.
  await page.goto(`/c/${slug}`);
  const own = page.getByRole("region").or(page.locator("section"));
  await own
    .filter({ hasText: t("recap.ownTitle") })
    .filter({ hasText: question })
    .getByText(reply)
    .first()
    .waitFor(patience);
  await page.getByRole("link", { name: t("recap.recordingOpen") }).waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: t("recap.certificateOpen") }).click();

  // The certificate, as it is read from the file, and as anybody checks it.
  await page.getByRole("button", { name: t("certificates.make") }).tap();
  const file = page.getByRole("link", { name: t("certificates.file") });
  const address = await file.getAttribute("href", patience);
  expect(await findAxeViolations(page)).toEqual([]);
  const answer = await kari.context.request.get(address ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const [sheet] = readPdf(await answer.body());
  if (!sheet) throw new Error("the file has no page");
  expect(sheet.lines.join(" ")).toContain(`${name} ${t("certificates.pdfAt")} ${event}`);
  const checked = scanPage(sheet) ?? "";
  await host.page.goto(new URL(checked).pathname);
  await host.page.getByText(t("certificates.checkGood")).waitFor(patience);
  await host.page.getByRole("heading", { name }).waitFor(patience);
  expect(await findAxeViolations(host.page)).toEqual([]);
  await host.page.getByRole("link", { name: t("certificates.checkAnother") }).click();
  await host.page.getByLabel(t("certificates.checkCode")).fill("ABCD-EFGH-JK23");
  await host.page.getByRole("button", { name: t("certificates.checkAction") }).click();
  await host.page.getByRole("heading", { name: t("certificates.checkBad") }).waitFor(patience);

  // All of it as a file, to read and for programs: what was asked is in it once the room has copied it.
  const program = page.getByRole("link", { name: t("keeping.forPrograms") });
  const copied = (await program.getAttribute("href", patience)) ?? "";
  await expect
    .poll(async () => (await kari.context.request.get(copied)).text(), patience)
    .toContain(question);
  // How long her page was open is told by the room, and is hers to know.
  await expect
    .poll(async () => (await kari.context.request.get(copied)).json(), patience)
    .toMatchObject({ sections: { stays: [{ came_at: expect.any(Number) }] } });
  for (const button of [t("keeping.readable"), t("keeping.forPrograms")]) {
    const said = await download(kari, button);
    for (const text of [name, "kari@example.org", question]) expect(said).toContain(text);
  }

  // Asked to be erased, and kept after all.
  await page.getByText(t("keeping.eraseOpen"), { exact: true }).tap();
  await page.getByRole("button", { name: t("keeping.eraseButton") }).tap();
  await page.getByRole("button", { name: t("keeping.keepButton") }).tap();
  await page.getByText(t("keeping.kept")).waitFor(patience);

  // Staff erase her: the certificate is nobody's, and the room has forgotten what she asked.
  await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees/${id}/anonymise`);
  await host.page.goto(new URL(checked).pathname);
  await host.page.getByRole("heading", { name: t("certificates.checkBad") }).waitFor(patience);
  await vi.waitFor(async () => {
    const asked = await callAsClient(stage.plenum, "GET", `/events/${slug}/questions`);
    expect(JSON.stringify(asked)).not.toContain(question);
  }, patience);
  // A code that nobody has answers 404, which a browser says in its console.
  expect(problemsOf([kari])).toEqual([]);
});
