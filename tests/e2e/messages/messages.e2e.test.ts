import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;
const day = 24 * hour;

/** A published event three days ahead with these people on its list; answers its slug. */
async function makeEvent(name: string, people: readonly object[]): Promise<string> {
  const startsAt = Math.ceil((Date.now() + 3 * day) / hour) * hour;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + hour,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  for (const person of people) {
    await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, person);
  }
  return String(slug);
}

test("a host writes a message, tries it, sends it and sees who has it; who unsubscribes gets no other one", {
  timeout: 240_000,
}, async () => {
  const slug = await makeEvent("Folkemøtet", [
    { name: "Kari Nordmann", email: "kari.meldt@example.org" },
    { name: "Ola Hansen", email: "ola.meldt@example.org" },
    { name: "Nils Uten" },
  ]);
  const host = await stage.desk("host");
  const phone = await stage.phone("kari");
  onTestFailed(() => takePictures("messages", [host, phone]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`/events/${slug}/messages`);
  await button(t("staff.messages.newBroadcast")).first().click();
  await page.waitForURL(/\/messages\/msg_/, patience);
  const subject = "Vi begynner senere";
  await page.getByLabel(t("staff.messages.subject"), { exact: true }).first().fill(subject);
  const body = page.getByLabel(t("staff.messages.body"), { exact: true }).first();
  await body.fill("Hei, . Vi begynner klokka ti.");
  // A tag goes where the caret stands.
  await body.press("Home");
  for (const _ of "Hei, ") await body.press("ArrowRight");
  const insert = t("staff.templates.insert", { tag: "[NAME]" });
  await page
    .getByRole("button", { name: startsLike(insert) })
    .first()
    .click();
  expect(await body.inputValue()).toBe("Hei, [NAME]. Vi begynner klokka ti.");
  await page
    .getByText(t("staff.messages.gets", { channel: t("staff.messages.email"), n: 2 }))
    .waitFor(patience);
  await page
    .getByText(t("staff.messages.leftOut", { n: 1, reason: t("staff.messages.left_no_email") }))
    .waitFor(patience);
  // The preview follows what is typed and put in, for somebody made up.
  await page.getByText(t("staff.templates.subjectLine", { subject })).waitFor(patience);
  const shown = page.frameLocator(`iframe[title="${t("staff.templates.frame")}"]`);
  await shown
    .getByText(/^Hei, \S+ \S+\. Vi begynner klokka ti\.$/)
    .last()
    .waitFor(patience);
  await button(t("staff.messages.test")).click();
  await page.getByText(t("staff.templates.testSent", { email: "" }).trim()).waitFor(patience);
  await takePictures("message-draft", [host]);
  expect(await findAxeViolations(page)).toEqual([]);

  await button(t("staff.messages.review")).click();
  await button(t("staff.messages.sendNow", { n: 2 })).click();
  await page.getByText(t("staff.messages.sentFlash")).waitFor(patience);
  await page.getByText(t("staff.messages.progress", { done: "2", all: "2" })).waitFor(patience);
  await page.getByText("Nils Uten").waitFor(patience);
  await takePictures("message-sent", [host]);
  expect(await findAxeViolations(page)).toEqual([]);

  const mail = await openMail(phone.page, "kari.meldt@example.org", subject);
  await mail.getByText("Hei, Kari Nordmann. Vi begynner klokka ti.").last().waitFor(patience);
  const leave = mail.getByRole("link", { name: t("mails.unsubscribe") });
  await phone.page.goto((await leave.getAttribute("href")) ?? "");
  // A mail program that looks at a link has unsubscribed nobody.
  await phone.page.getByRole("button", { name: t("unsubscribe.leave") }).click();
  await phone.page.getByRole("heading", { name: t("unsubscribe.unsubscribed") }).waitFor(patience);
  await takePictures("unsubscribed", [phone]);

  await button(t("staff.messages.duplicate")).click();
  await page.getByText(t("staff.messages.created")).waitFor(patience);
  await page
    .getByText(t("staff.messages.leftOut", { n: 1, reason: t("staff.messages.left_unsubscribed") }))
    .waitFor(patience);
  await page.goto("/settings/suppressions");
  await page.getByText("kari.meldt@example.org").first().waitFor(patience);
  expect(await findAxeViolations(page)).toEqual([]);

  // Whoever asks Kari's host finds the message in her history.
  await page.goto(`/events/${slug}/attendees?q=kari`);
  await page.getByRole("link", { name: "Kari Nordmann", exact: true }).first().click();
  await page.getByText(t("staff.attendee.messageEmail"), { exact: true }).waitFor(patience);
  await page.getByText(`${subject} · ${t("staff.attendee.stateSent")}`).waitFor(patience);
  expect(problemsOf([host, phone])).toEqual([]);
});

testByNight("a reminder follows the event to another day, until it is called off", async () => {
  const slug = await makeEvent("Årsmøtet", [{ name: "Kari", email: "kari.minnet@example.org" }]);
  const host = await stage.phone("host on the phone");
  onTestFailed(() => takePictures("reminder", [host]));
  await signInByRequest(host, stage.plenum.demo);
  const { page } = host;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`/events/${slug}/messages`);
  await button(t("staff.messages.newReminder")).first().click();
  await page.waitForURL(/\/messages\/msg_/, patience);
  await page.getByLabel(t("staff.messages.subject"), { exact: true }).first().fill("Vi sees");
  await page.getByLabel(t("staff.messages.body"), { exact: true }).first().fill("Snart.");
  await page.getByRole("radio", { name: t("staff.messages.relative") }).check();
  await page.getByLabel(t("staff.messages.amount")).fill("2");
  await button(t("staff.messages.review")).click();
  await button(t("staff.messages.sendLater", { n: 1 })).click();
  await page
    .getByText(t("staff.messages.stateScheduled"), { exact: true })
    .first()
    .waitFor(patience);
  const [, follows = ""] = t("staff.messages.whenFollows", { at: "", relation: "|" }).split("|");
  const goesAt = page.getByText(follows.trim());
  // To whom it would go stands there, too.
  const gets = { channel: t("staff.messages.email"), n: 1 };
  await page.getByText(t("staff.messages.gets", gets), { exact: true }).waitFor(patience);
  const before = await goesAt.textContent();
  await takePictures("reminder-scheduled", [host]);

  const { startsAt, endsAt } = await callAsClient(stage.plenum, "GET", `/events/${slug}`);
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, {
    section: "general",
    values: { startsAt: Number(startsAt) + day, endsAt: Number(endsAt) + day },
  });
  await page.reload();
  await goesAt.waitFor(patience);
  expect(await goesAt.textContent()).not.toBe(before);

  await button(t("staff.messages.cancel")).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff.messages.cancel") })
    .click();
  await page
    .getByText(t("staff.messages.stateCancelled"), { exact: true })
    .first()
    .waitFor(patience);

  // Planned anew, and the event moved so near that its time is past: it waits for staff instead of going at once.
  await button(t("staff.messages.duplicate")).click();
  await page.getByText(t("staff.messages.created")).waitFor(patience);
  await button(t("staff.messages.review")).click();
  await button(t("staff.messages.sendLater", { n: 1 })).click();
  await page
    .getByText(t("staff.messages.stateScheduled"), { exact: true })
    .first()
    .waitFor(patience);
  await goesAt.waitFor(patience);
  const message = page.url();
  await page.goto(`/events/${slug}/details`);
  await button(t("events.unpublish")).click();
  await page.getByText(t("events.unpublishMessages", { n: 1 })).waitFor(patience);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("common.cancel") })
    .click();
  const start = page.getByLabel(t("events.startsAt"), { exact: true });
  const planned = new Date(`${await start.inputValue()}Z`);
  await start.fill(new Date(planned.getTime() - 3 * day).toISOString().slice(0, 16));
  await button(t("events.saveSection", { section: t("events.sectionGeneral") })).click();
  await page.getByText(t("events.messageStopped")).waitFor(patience);
  await takePictures("reminder-stopped", [host]);
  await page.goto(message);
  await page.getByText(t("staff.messages.heldMoved")).waitFor(patience);
  expect(problemsOf([host])).toEqual([]);
});
