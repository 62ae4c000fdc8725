import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { codeOf, guest, hour, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  type MessageWorld,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import { templateLimits } from "../../contract/messages/templates.ts";
import { deliveries } from "../../db/schema/index.ts";
import { createMessage } from "./changes/drafts.ts";
import { previewMessage, sendTestMessage } from "./preview-message.ts";

let domain: TestDomain;
let world: MessageWorld;
let id: string;

beforeAll(async () => {
  domain = await openDomain();
  world = await makeMessageWorld(domain);
  const input = { eventId: world.eventId, kind: "broadcast" as const, texts };
  id = must(await createMessage(domain.deps, world.nord.client, input)).id;
});
afterAll(() => domain.close());

const draft = () => ({ eventId: world.eventId, id, language: "no" as const });

test("a preview is the mail as it leaves, for somebody on the list, with a way to unsubscribe that is nobody's", async () => {
  const { deps } = domain;
  const { eventId, nord } = world;
  const kari = await addAttendee(deps, { eventId, name: "Kari", email: "kari@x.example" });
  const shown = must(await previewMessage(deps, nord.client, { ...draft(), attendeeId: kari }));
  expect(shown.subject).toBe("Om Landsmøte");
  expect(shown.text).toContain("Hei Kari");
  expect(shown.sms).toBe(
    `Hei Kari\nStopp SMS: ${domain.deps.config.publicUrl}/unsubscribe?c=xxxxxxxxxxxx`,
  );
  expect(shown.html).toContain("Slutt å få meldinger");
  expect(shown.html).not.toContain("token=");
});

test("it shows what is typed, kept or not, and says what is wrong with a bracket", async () => {
  const { deps } = domain;
  const typed = { ...texts, no: { ...texts.no, body: "Nytt: [NAME]" } };
  const shown = must(await previewMessage(deps, world.nord.client, { ...draft(), texts: typed }));
  expect(shown.text).toContain("Nytt: ");
  const wrong = { ...texts, no: { ...texts.no, body: "[NAMN]" } };
  const refused = await previewMessage(deps, world.nord.client, { ...draft(), texts: wrong });
  expect(refused.ok || Object.keys(refused.refusal.fields ?? {})).toEqual(["texts.no.body"]);
});

test("a test of what goes by SMS or into the room alone says that, and is called by how it begins", async () => {
  const { deps } = domain;
  const { eventId, nord } = world;
  const no = { subject: "", body: "", sms: "Hei [NAME]\nVel møtt" };
  const input = { eventId, kind: "broadcast" as const, texts: { no, en: no } };
  const channels = ["sms", "room"] as const;
  const said = { ...input, channels, announcement: "Maten er klar" };
  for (const message of [input, said]) {
    const { id: one } = must(await createMessage(deps, nord.client, message));
    must(await sendTestMessage(deps, nord.client, { eventId, id: one, language: "no" }));
  }
  const mails = await deps.db.select().from(deliveries).where(eq(deliveries.kind, "message_test"));
  const [bySms, both] = mails.map(({ content }) => content);
  expect(bySms?.subject).toMatch(/^Prøve: Hei \S+/);
  expect(bySms?.text).toMatch(/På SMS:\nHei .*\nVel møtt/);
  expect(both?.subject).toBe("Prøve: Maten er klar");
  expect(both?.text).toContain("I rommet:\nMaten er klar");
  await deps.db.delete(deliveries).where(eq(deliveries.kind, "message_test"));
  // Tests are counted by the hour.
  domain.clock.now += 2 * hour;
});

test("a test goes to whoever asks and to nobody else, says that it is one, and only so many do in an hour", async () => {
  const { deps } = domain;
  for (let sent = 0; sent < templateLimits.tests.most; sent += 1) {
    must(await sendTestMessage(deps, world.nord.client, draft()));
  }
  const mails = await deps.db.select().from(deliveries).where(eq(deliveries.kind, "message_test"));
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([await ownAddress()]));
  expect(mails[0]?.content.subject).toBe("Prøve: Om Landsmøte");
  expect(codeOf(await sendTestMessage(deps, world.nord.client, draft()))).toBe(
    "message_template.test_paused",
  );
});

test("nobody but those who work with the event's people looks at one", async () => {
  expect(codeOf(await previewMessage(domain.deps, guest, draft()))).toBe("event.not_found");
  expect(codeOf(await sendTestMessage(domain.deps, guest, draft()))).toBe("event.not_found");
});

/** Of the client's own account. */
async function ownAddress(): Promise<string | undefined> {
  const { client } = world.nord;
  const found = await domain.deps.db.query.users.findFirst({
    where: (user, { eq: is }) => is(user.id, "id" in client ? client.id : ""),
  });
  return found?.email;
}
