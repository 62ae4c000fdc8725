/** What goes by SMS: never too long, with a way out, and once to each number. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { day, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { type MessageWorld, makeMessageWorld } from "#tests/support/messages/message-world.ts";
import { readSuppressed } from "#tests/support/messages/suppressed.ts";
import { callPage } from "#tests/support/pages.ts";
import { textLength } from "../../../contract/clean-text.ts";
import { messageLimits } from "../../../contract/messages/messages.ts";
import type { SmsGateway } from "../../../contract/messages/sms.ts";
import {
  attendees,
  deliveries,
  mailSuppressions,
  messageRecipients,
  unsubscribeCodes,
} from "../../../db/schema/index.ts";
import { runDue } from "../../events/due.ts";
import { countMessageAudience } from "../audience/count-audience.ts";
import { createMessage } from "../changes/drafts.ts";
import { sendMessage } from "../changes/send-message.ts";
import { pauseMessage, resumeMessage } from "../changes/steer-message.ts";
import { previewMessage } from "../preview-message.ts";
import { runMessages } from "./run-messages.ts";

const { max } = messageLimits.sms;
let domain: TestDomain;
let world: MessageWorld;
let worlds = 0;

beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  worlds += 1;
  world = await makeMessageWorld(domain, `Nord${worlds}`);
});

const phoneOf = (last: number) => `+479999${String(worlds).padStart(2, "0")}${last}9`;

const add = (name: string, last: number, more: object = {}) =>
  addAttendee(domain.deps, {
    eventId: world.eventId,
    name,
    phone: phoneOf(last),
    registration: "accepted",
    ...more,
  });

const wording = (sms: string) => ({ subject: "", body: "", sms });
const textsOf = (no: string, en = "") => ({ no: wording(no), en: wording(en) });

const draft = (no: string, en = "") =>
  createMessage(domain.deps, world.nord.client, {
    eventId: world.eventId,
    kind: "broadcast",
    channels: ["sms"],
    texts: textsOf(no, en),
  });

async function send(no: string, en = "") {
  const { eventId } = world;
  const { id } = must(await draft(no, en));
  return must(await sendMessage(domain.deps, world.nord.client, { eventId, id })).id;
}

const count = async (no: string, en = "") =>
  must(
    await countMessageAudience(domain.deps, world.nord.client, {
      eventId: world.eventId,
      kind: "broadcast",
      channels: ["sms"],
      audience: {},
      texts: textsOf(no, en),
    }),
  );

/** What lies in the outbox of a message. */
async function sentOf(id: string): Promise<readonly string[]> {
  const rows = await domain.deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.messageId, id))
    .orderBy(asc(deliveries.recipient));
  return rows.filter(({ state }) => state === "sent").map(({ content }) => content.text);
}

/** Who gets it, and why others do not, in the order of the list. */
const reasonsOf = async (id: string) => {
  const rows = await domain.deps.db
    .select({ state: messageRecipients.state, reason: messageRecipients.reason })
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, id))
    .orderBy(asc(messageRecipients.attendeeId));
  return rows.map(({ state, reason }) => reason ?? state);
};

/** Characters below the text. */
const linkLength = async () => {
  const { eventId, nord } = world;
  const { id } = must(await draft("a"));
  const asked = { eventId, id, language: "no" as const };
  return textLength(must(await previewMessage(domain.deps, nord.client, asked)).sms) - 1;
};

describe("the length of what leaves", () => {
  test("counts what tags become and the link: who gets a longer one is left out, in the count as in the sending", async () => {
    const room = max - (await linkLength());
    await add("Kari", 1);
    await add("Karin", 2);
    await add("", 3, { name: null });
    await add("Ann-Kristin", 4, { language: "en" });
    // Kari fits to the character, and Karin is one too many; in English there is room.
    const no = "a".repeat(room - "Hei Kari".length);
    const counted = await count(`Hei [NAME]${no}`, "Hi [NAME]");
    const leftOut = [{ reason: "too_long", people: 1, first: [{ name: "Karin" }] }];
    expect(counted.channels).toMatchObject([{ recipients: 3, leftOut }]);
    expect(counted.sms).toMatchObject([
      { language: "no", characters: max + 1, parts: 4, alphabet: "gsm7" },
      { language: "en", parts: 1, alphabet: "gsm7" },
    ]);
    const id = await send(`Hei [NAME]${no}`, "Hi [NAME]");
    expect(await reasonsOf(id)).toEqual(["waiting", "too_long", "waiting", "waiting"]);
    await runMessages(domain.deps);
    const sent = await sentOf(id);
    expect(
      sent
        .map(textLength)
        .sort((a, b) => a - b)
        .slice(1),
    ).toEqual([max - 4, max]);
    expect(sent).toHaveLength(3);
  });

  test("counts a seat where somebody has one, and leaves its line out where not", async () => {
    await add("Kari", 1, { seatLabel: "A12" });
    await add("Ola", 2);
    const link = await linkLength();
    const counted = await count("[NAME]\nPlass [SEAT] [SEAT]");
    expect(counted.sms[0]?.characters).toBe("Kari\nPlass A12 A12".length + link);
    const id = await send("[NAME]\nPlass [SEAT] [SEAT]");
    await runMessages(domain.deps);
    const [kari, ola] = await sentOf(id);
    expect(textLength(kari ?? "")).toBe("Kari\nPlass A12 A12".length + link);
    expect(ola).toMatch(/^Ola\nStopp SMS: /);
  });

  test("says as how many it goes where a name is not in the alphabet of SMS", async () => {
    await add("Łukasz Wiśniewski", 1);
    const counted = await count("Hei [NAME], velkommen til oss i kveld");
    expect(counted.sms).toMatchObject([{ alphabet: "ucs2", parts: 2 }]);
  });

  test("that nobody could get is refused at its field, before anything is sent", async () => {
    await add("Kari", 1);
    const { id } = must(await draft("a".repeat(max - (await linkLength()) + 1)));
    const sent = await sendMessage(domain.deps, world.nord.client, { eventId: world.eventId, id });
    expect(sent).toMatchObject({
      refusal: {
        code: "request.invalid",
        fields: { "texts.no.sms": "text.too_long" },
        fieldDetails: { "texts.no.sms": { max } },
      },
    });
    expect(await reasonsOf(id)).toEqual([]);
  });

  test("holds for a name that is changed after the recipients were fixed", async () => {
    const attendeeId = await add("Kari", 1);
    await add("Ola", 2);
    const id = await send(`Hei [NAME]${"a".repeat(max - (await linkLength()) - 8)}`);
    const { db } = domain.deps;
    await db.update(attendees).set({ name: "Karin" }).where(eq(attendees.id, attendeeId));
    await runMessages(domain.deps);
    expect(await reasonsOf(id)).toEqual(["too_long", "sent"]);
  });
});

test("a number that two have gets one SMS, and whoever came second is told as such", async () => {
  await add("Kari", 1);
  await add("Barn av Kari", 1);
  await add("Ola", 2);
  const leftOut = [{ reason: "same_phone", people: 1, first: [{ name: "Barn av Kari" }] }];
  expect((await count("Hei")).channels).toMatchObject([{ recipients: 2, leftOut }]);
  const id = await send("Hei [NAME]");
  await runMessages(domain.deps);
  expect(await reasonsOf(id)).toEqual(["sent", "same_phone", "sent"]);
  expect((await sentOf(id)).map((text) => text.split("\n")[0])).toEqual(["Hei Kari", "Hei Ola"]);
});

test("where the first of two with a number gets none, the second does", async () => {
  await add("Kari", 1, { registration: "declined" });
  await add("Ola", 1);
  const id = await send("Hei [NAME]");
  await runMessages(domain.deps);
  expect(await reasonsOf(id)).toEqual(["declined", "sent"]);
});

describe("the way out", () => {
  const linkOf = (text: string | undefined) => new URL(/http\S+$/.exec(text ?? "")?.[0] ?? "");
  const open = (search: string, fields?: Record<string, string>) => {
    const call = { path: "unsubscribe", address: "", cookie: "", search };
    return callPage(domain.deps, fields ? { ...call, fields } : call);
  };

  test("is a short link by number: opened it changes nothing, and its button ends the SMS of this client alone", async () => {
    await add("Kari", 1);
    await add("Ola", 2);
    const id = await send("Hei [NAME]");
    await runMessages(domain.deps);
    const { search, href } = linkOf((await sentOf(id))[0]);
    expect(href.length).toBeLessThanOrEqual(domain.deps.config.publicUrl.length + 27);
    expect((await open(search)).text).toContain(`"address":"${phoneOf(1)}","isSubscribed":true`);
    expect(await readSuppressed(domain.deps)).toEqual([]);
    expect((await open(search, { intent: "leave" })).status).toBe(200);
    const { clientId } = world.nord;
    const wish = { clientId, address: phoneOf(1), reason: "unsubscribed", detail: null };
    expect(await readSuppressed(domain.deps)).toEqual([wish]);
    const leftOut = [{ reason: "unsubscribed", people: 1, first: [{ name: "Kari" }] }];
    expect((await count("Hei")).channels).toMatchObject([{ recipients: 1, leftOut }]);
    const next = await send("Hei igjen");
    await runMessages(domain.deps);
    expect(await reasonsOf(next)).toEqual(["unsubscribed", "sent"]);
    expect((await open(search, { intent: "return" })).status).toBe(200);
    expect(await readSuppressed(domain.deps)).toEqual([]);
  });

  test("takes what waits out of line at once, and keeps what is held back from being sent", async () => {
    await add("Kari", 1);
    await add("Ola", 2);
    const first = await send("Hei [NAME]");
    await runMessages(domain.deps);
    const { search } = linkOf((await sentOf(first))[0]);
    const away = { state: "deferred", phase: "connect", code: null, reply: "away" } as const;
    const sms: SmsGateway = {
      async send(messages, progress) {
        for (const each of messages) await progress.settled(each, away);
      },
    };
    const waiting = await send("Hei");
    await runMessages({ ...domain.deps, sms });
    const held = await send("Hei");
    const target = { eventId: world.eventId, id: held };
    must(await pauseMessage(domain.deps, world.nord.client, target));
    expect(await reasonsOf(waiting)).toEqual(["queued", "queued"]);
    await open(search, { intent: "leave" });
    expect(await reasonsOf(waiting)).toEqual(["cancelled", "queued"]);
    must(await resumeMessage(domain.deps, world.nord.client, target));
    await runMessages(domain.deps);
    expect(await reasonsOf(held)).toEqual(["unsubscribed", "sent"]);
    await domain.deps.db.delete(mailSuppressions);
  });

  test("is the same in every SMS, holds for three years after the last, and one that is made up is none", async () => {
    await add("Kari", 1);
    const searchOf = async (id: string) => linkOf((await sentOf(id))[0]).search;
    const ids = [await send("Hei"), await send("Hei")];
    await runMessages(domain.deps);
    const [search = "", again] = await Promise.all(ids.map(searchOf));
    expect(again).toBe(search);
    expect((await open("?c=abcdefghijkm")).text).toContain('"subscription":null');
    const rows = () => domain.deps.db.$count(unsubscribeCodes);
    const before = domain.clock.now;
    const kept = await rows();
    domain.clock.now = before + 2 * 365 * day;
    await runDue(domain.deps);
    expect(await rows()).toBe(kept);
    domain.clock.now = before + 4 * 365 * day;
    await runDue(domain.deps);
    expect(await rows()).toBe(0);
    domain.clock.now = before;
  });
});
