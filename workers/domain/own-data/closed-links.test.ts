/** Whoever finds the file of somebody's data can read it, and open nothing with it. */
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { day, makeTestClient, must, newEvent, noon, openDomain } from "#tests/support/domain.ts";
import { attendees, deliveries } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { quickestMs } from "../registration/form-token.ts";
import { makeOwnToken } from "../registration/own-links.ts";
import { readRegistrationForm, registerForEvent } from "../registration/register.ts";
import { closeLinks } from "./closed-links.ts";
import { exportAttendeeData } from "./export-attendee-data.ts";
import { ownDataHtml, ownDataJson } from "./own-data-page.ts";

test("the mail to who has registered is in it with its words, without keys of its links and without the ticket", async () => {
  const domain = await openDomain();
  onTestFinished(() => domain.close());
  const { deps } = domain;
  const nord = await makeTestClient(deps, "Nord");
  const event = must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day)));
  const eventId = event.id;
  must(await publishEvent(deps, nord.client, { eventId }));
  const values = { registrationEnabled: true };
  must(await updateEvent(deps, nord.client, { eventId, section: "registration", values }));
  const who = { address: event.slug, token: null, device: "device-of-a-test-1", remote: "::1" };
  const { form } = must(await readRegistrationForm(deps, who));
  domain.clock.now += quickestMs;
  const given = { name: "Kari Nordmann", email: "kari@person.test" };
  must(await registerForEvent(deps, { ...who, form, language: "en", given }));
  await domain.finish();

  const [mail] = await deps.db.select().from(deliveries);
  const content = JSON.stringify(mail?.content);
  const tokens = [...content.matchAll(/token=([\w.%-]{20,})/g)].map(([, token = ""]) => token);
  expect(tokens.length).toBeGreaterThan(0);
  const [row] = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  const own = { id: row?.id ?? "", eventId, email: given.email, seatTurn: row?.seatTurn ?? 0 };
  const token = await makeOwnToken(deps, own);
  const data = must(await exportAttendeeData(deps, { address: eventId, token, attendees: [] }));
  const { madeAt, sections } = data;
  const read = ownDataHtml({ madeAt, about: "Autumn", timeZone: "Europe/Oslo", sections }, "en");
  for (const { body } of [ownDataJson(data), read]) {
    expect(String(body)).toContain("You are registered: Autumn");
    expect(String(body)).toContain("/user/details?…");
    for (const key of tokens) expect(String(body)).not.toContain(key);
  }
  const [told] = data.sections.messages_to_you ?? [];
  expect(told?.content).toMatchObject({
    attachments: [
      { filename: "ticket-1.png", type: "image/png" },
      { filename: `ticket-${event.slug}.pdf`, type: "application/pdf" },
      { filename: `${event.slug}.ics` },
    ],
  });
  for (const { content: bytes } of mail?.content.attachments ?? []) {
    expect(ownDataJson(data).body).not.toContain(bytes.slice(0, 60));
  }
});

test.each([
  ["a text", "See https://plenum.test/a?token=x&b=1.", "See https://plenum.test/a?…"],
  [
    "HTML",
    '<a href="https://plenum.test/a?token=x&amp;b=1">on</a>',
    '<a href="https://plenum.test/a?…">on</a>',
  ],
  ["a header", "<https://plenum.test/unsubscribe?c=x>", "<https://plenum.test/unsubscribe?…>"],
  ["another site", "https://else.test/a?pwd=x", "https://else.test/a?pwd=x"],
  ["a look-alike", "https://plenum.test.else/a?b", "https://plenum.test.else/a?b"],
  ["no key", "https://plenum.test/c/ABC", "https://plenum.test/c/ABC"],
])("in %s only keys to ourselves go", (_, text, left) => {
  const content = { text, headers: [["X", text]], attachments: "none" };
  const closed = closeLinks({ messages_to_you: [{ content, id: "dlv_1" }] }, "https://plenum.test");
  const kept = { text: left, headers: [["X", left]], attachments: [] };
  expect(closed.messages_to_you).toEqual([{ content: kept, id: "dlv_1" }]);
});
