/** What each tag stands for in what leaves: by reader, in their language and in the event's own zone. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { type MessageWorld, makeMessageWorld } from "#tests/support/messages/message-world.ts";
import { templateTags } from "../../../contract/messages/templates.ts";
import { deliveries, events } from "../../../db/schema/index.ts";
import { createMessage } from "../changes/drafts.ts";
import { sendMessage } from "../changes/send-message.ts";
import { runMessages } from "./run-messages.ts";

let domain: TestDomain;
let world: MessageWorld;
beforeAll(async () => {
  domain = await openDomain();
  world = await makeMessageWorld(domain);
});
afterAll(() => domain.close());

/** Those of accounts' own mails, and the picture, which is no text. */
const elsewhere = new Set(["LOGIN_URL", "RESET_PASSWORD_URL", "QR"]);
const filled = templateTags.filter((tag) => !elsewhere.has(tag));
const body = filled.map((tag) => `${tag} er [${tag}].`).join("\n\n");

test("each tag is filled in for whoever reads it, and the time is that of the event's zone", async () => {
  const { deps, clock } = domain;
  const { nord, eventId } = world;
  // Half past seven in the evening in New York is the next day in Oslo.
  clock.now = Date.UTC(2036, 0, 1);
  await deps.db
    .update(events)
    .set({
      startsAt: Date.UTC(2036, 0, 16, 0, 30),
      endsAt: Date.UTC(2036, 0, 16, 3),
      closesAt: Date.UTC(2036, 0, 16, 6),
      timeZone: "America/New_York",
      locationText: "Storsalen",
      locationAddress: "Storgata 1",
      accessCode: "48290157",
      hybrid: true,
      seatQuota: 10,
    })
    .where(eq(events.id, eventId));
  const seated = { eventId, registration: "accepted", seat: "confirmed" } as const;
  await addAttendee(deps, { ...seated, name: "Kari", email: "kari@x.example", seatLabel: "A12" });
  const reader = { name: "Ann", email: "ann@x.example", language: "en" } as const;
  await addAttendee(deps, { ...seated, ...reader, seatLabel: "B3" });
  const texts = {
    no: { subject: "[EVENT_NAME], [DATE]", body, sms: "" },
    en: { subject: "[EVENT_NAME], [DATE]", body, sms: "" },
  };
  const { id } = must(
    await createMessage(deps, nord.client, { eventId, kind: "broadcast", texts }),
  );
  must(await sendMessage(deps, nord.client, { eventId, id }));
  await runMessages(deps);
  const letters = await deps.db.select().from(deliveries).where(eq(deliveries.messageId, id));
  const said = (email: string) => {
    const { content } = letters.find(({ recipient }) => recipient === email) ?? {};
    const lines = (content?.text ?? "").split("\n").map((line) => / er (.*)\.$/.exec(line)?.[1]);
    return { subject: content?.subject, values: lines.filter((value) => value !== undefined) };
  };
  const [event] = await deps.db.select().from(events).where(eq(events.id, eventId));
  const url = `${deps.config.publicUrl}/c/${event?.slug}`;
  const valuesOf = (own: { name: string; seat: string; date: unknown }) => {
    const values: Readonly<Record<string, unknown>> = {
      EVENT_OWNER: "The organiser",
      EVENT_NAME: "Landsmøte",
      EVENT_URL: url,
      ACCESS_CODE: "4829 0157",
      NAME: own.name,
      DATE: own.date,
      PLACE: "Storsalen, Storgata 1",
      SEAT: own.seat,
    };
    return filled.map((tag) => values[tag]);
  };
  const no = "tirsdag 15. januar 2036 kl. 19.30";
  // With a comma or without one, as the runtime's tables of languages have it.
  const en = "Tuesday,? 15 January 2036 at 19:30";
  expect(said("kari@x.example")).toEqual({
    subject: `Landsmøte, ${no}`,
    values: valuesOf({ name: "Kari", seat: "A12", date: no }),
  });
  expect(said("ann@x.example")).toEqual({
    subject: expect.stringMatching(new RegExp(`^Landsmøte, ${en}$`)),
    values: valuesOf({
      name: "Ann",
      seat: "B3",
      date: expect.stringMatching(new RegExp(`^${en}$`)),
    }),
  });
});
