import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { openChatTable } from "../steps/desk.ts";
import { expectCount } from "../steps/expect.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, openTab } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { clipAsOlderBrowsers, looseTexts, showText } from "../steps/user-texts.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A name from the right to the left, and texts with marks as high as they may be. */
const sara = "שרה כהן";
const high = `מתי ת${"\u0301\u0302\u0303\u0304".repeat(9)}סיים?`;
const kept = `מתי ת${"\u0301\u0302\u0303\u0304"}סיים?`;
const said = "متى ننتهي اليوم؟";

/** Waits for the text, and looks at all that anybody wrote on the page. */
async function check({ page }: Person, text: string): Promise<void> {
  await page.getByText(text).locator("visible=true").first().waitFor();
  // All pages are told of at once.
  expect.soft(await looseTexts(page), page.url()).toEqual([]);
}

test("texts of others are closed off and clipped wherever they are drawn", async () => {
  const [host, phone] = [await stage.desk("host"), await stage.phone("phone")];
  const hall = await stage.desk("hall");
  onTestFailed(() => takePictures("user-texts", [host, phone, hall]));
  const event = { name: "מפגש Bydel", code: "SIDENE", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const anonymous = false;
  const [question = ""] = await room.actAs(sara, { type: "question.ask", text: high, anonymous });
  await room.actAs(sara, { type: "chat.send", text: said, anonymous });
  const [waits = ""] = await room.actAs(sara, { type: "question.ask", text: said, anonymous });
  await room.moderate(
    { type: "reply.send", question, text: said, anonymous },
    { type: "question.return", question: waits },
    { type: "question.highlight", question },
  );
  const content = { kind: "single", title: high, options: [said, "Ja"], max: 1 } as const;
  const [poll = ""] = await room.moderate({
    type: "poll.create",
    content: { ...content, resultMode: "always" },
  });

  await arrive(phone, event.code);
  await check(phone, kept);
  await phone.page.getByRole("link", { name: kept }).tap();
  await phone.page.getByRole("heading", { name: kept }).waitFor();
  await check(phone, said);
  await phone.page.goBack();
  await openTab(phone, "chat");
  await check(phone, said);
  await room.moderate({ type: "poll.start", poll });
  await check(phone, kept);

  await hall.page.goto(`/events/${slug}/display`);
  await check(hall, kept);
  await host.page.goto(`/events/${slug}/qna`);
  await check(host, kept);
  await host.page.goto(`/events/${slug}/interactive/questions`);
  await check(host, kept);
  await openChatTable(host, `/events/${slug}/interactive/chats`, 1);
  await check(host, said);
  await host.page.goto(`/events/${slug}/polls`);
  await check(host, kept);
  expect(problemsOf([host, phone, hall])).toEqual([]);
});

test("so are those of an event's people, and those on the pages before, beside and after the room", {
  timeout: 180_000,
}, async () => {
  const [host, phone] = [await stage.desk("host"), await stage.phone("phone")];
  onTestFailed(() => takePictures("user-texts-people", [host, phone]));
  const event = { name: "ערב Bydel", code: "FOLKET", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const anonymous = false;
  const [question = ""] = await room.actAs(sara, { type: "question.ask", text: high, anonymous });
  await room.actAs(sara, { type: "question.ask", text: said, anonymous });
  await room.moderate({ type: "reply.send", question, text: said, anonymous });
  const ask = (method: string, path: string, body: object) =>
    callAsClient(stage.plenum, method, path === "" ? "/events" : `/events/${path}`, body);
  const guest = { name: sara, email: "sara@else.test", tags: [said], notes: high };
  const { id: attendee } = await ask("POST", `${slug}/attendees`, guest);
  const wording = { subject: said, body: high, sms: said };
  const { id: message } = await ask("POST", `${slug}/messages`, {
    kind: "reminder",
    channels: ["email", "room"],
    texts: { no: wording, en: wording },
  });

  for (const [path, text] of [
    [`/events/${slug}/attendees`, sara],
    [`/events/${slug}/attendees/${attendee}`, sara],
    [`/events/${slug}/door`, event.name],
    [`/events/${slug}/messages`, said],
    [`/events/${slug}/messages/${message}`, event.name],
    [`/scanner?event=${slug}`, event.name],
  ] as const) {
    await host.page.goto(path);
    await check(host, text);
  }
  await phone.page.goto(`/c/${slug}/embed`);
  await check(phone, kept);
  const options = [said, "Ja"];
  const content = { kind: "single", title: high, options, max: 1, resultMode: "always" } as const;
  const [poll = ""] = await room.moderate({ type: "poll.create", content });
  await room.moderate({ type: "poll.start", poll });
  await phone.page.goto(`/html/${slug}`);
  await check(phone, said);
  await ask("POST", `${slug}/end`, {});
  await phone.page.goto(`/c/${slug}`);
  await phone.page.getByRole("heading", { name: t("live.endedTitle") }).waitFor();
  await check(phone, kept);

  const day = 24 * 60 * 60_000;
  const startsAt = Date.now() + 9 * day;
  const { slug: later } = await ask("POST", "", {
    name: event.name,
    startsAt,
    endsAt: startsAt + day / 24,
    timeZone: "Europe/Oslo",
    organiser: sara,
    description: high,
  });
  const values = { registrationEnabled: true };
  await ask("PATCH", String(later), { section: "registration", values });
  const label = { no: said, en: said };
  const fields = [
    { id: "food", kind: "one", label, required: true, options: [sara, "Alt"] },
    { id: "more", kind: "many", label, required: false, options: [sara, "Alt"] },
    { id: "time", kind: "short", label, required: false },
  ];
  await ask("PUT", `${later}/fields`, { fields });
  await ask("POST", `${later}/publish`, {});
  await phone.page.goto(`/c/${later}`);
  await check(phone, event.name);
  await phone.page.goto(`/c/${later}/register`);
  await check(phone, said);
  expect(problemsOf([host, phone])).toEqual([]);
});

test("nobody can take the mark of the hosts, in the chat and in replies, on phones and at the desk", async () => {
  const [host, phone] = [await stage.desk("host"), await stage.phone("phone")];
  onTestFailed(() => takePictures("staff-mark", [host, phone]));
  const event = { name: "Hvem er hvem", code: "HVEMER", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const room = await openRoomToFill(stage.plenum, slug);
  const anonymous = false;
  // Somebody takes the moderator's name, another the mark's own words.
  const imitated = `Mona ✓ ${t("live.byStaff")}`;
  const [question = ""] = await room.ask(["Når åpner brua?"]);
  for (const [name, text] of [
    ["Mona", "Falskt navn i praten"],
    [imitated, "Falskt merke i praten"],
  ] as const) {
    await room.actAs(name, { type: "chat.send", text, anonymous });
    const reply = { type: "reply.send", question, text: text.replace("praten", "svaret") } as const;
    await room.actAs(name, { ...reply, anonymous });
  }
  const [pinned = ""] = await room.moderate(
    { type: "chat.send", text: "Ekte i praten", anonymous },
    { type: "reply.send", question, text: "Ekte i svaret", anonymous },
  );
  await room.moderate({ type: "chat.pin", message: pinned, on: true });

  async function expectMark({ page }: Person, place: "praten" | "svaret", label: string) {
    const marks = (text: string, role: "listitem" | "row" = "listitem") =>
      page.getByRole(role).filter({ hasText: text }).getByRole("img", { name: label, exact: true });
    const role = page.url().includes("/chats") ? "row" : "listitem";
    await page.getByText(`Ekte i ${place}`).first().waitFor();
    await page.getByText(`Falskt merke i ${place}`).first().waitFor();
    expect(await marks(`Ekte i ${place}`, role).last().isVisible()).toBe(true);
    for (const text of [`Falskt navn i ${place}`, `Falskt merke i ${place}`]) {
      await expectCount(page.getByText(text), 1, text);
      await expectCount(marks(text, role), 0, `no mark on "${text}"`);
    }
  }

  await arrive(phone, event.code);
  await phone.page.getByRole("link", { name: "Når åpner brua?" }).tap();
  await expectMark(phone, "svaret", t("live.byStaff"));
  await phone.page.goBack();
  await openTab(phone, "chat");
  await expectMark(phone, "praten", t("live.byStaff"));
  const onTop = phone.page.getByRole("region", { name: t("live.pinnedMessage") });
  await onTop.getByRole("img", { name: t("live.byStaff"), exact: true }).waitFor();

  await openChatTable(host, `/events/${slug}/interactive/chats`, 3);
  await expectMark(host, "praten", t("desk.byStaff"));
  expect(problemsOf([host, phone])).toEqual([]);
});

test("browsers that know no margin for clipping clip as much, and cut no letter", async () => {
  // Nothing of the page's own may draw it anew.
  const context = await stage.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.plenum.url}/terms-and-conditions`);
  const usual = "ÅÂỆgjpqy Ǻ שָׁלוֹם ệ";
  // What stands far above its line, as marks do where a font piles them up.
  const shoot = async (text: string, clip: string, raised: string) => {
    const { x, y, width, height } = await showText(page, { text, raised, style: clip });
    return page.screenshot({ clip: { x, y: y - 60, width, height: height + 120 } });
  };
  const none = "overflow: visible; clip-path: none";
  const rule = await clipAsOlderBrowsers(page);
  const bare = await shoot(usual, none, "");
  expect((await shoot(usual, none, "tårn")).equals(bare)).toBe(false);
  expect((await shoot(usual, rule, "tårn")).equals(bare)).toBe(true);
  await context.close();
});
