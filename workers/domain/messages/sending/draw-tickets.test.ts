import { eq } from "drizzle-orm";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { mailServer, makeMessageWorld } from "#tests/support/messages/message-world.ts";
import { readEventTicket } from "../../../contract/tickets/event-ticket.ts";
import { attendees, deliveries } from "../../../db/schema/index.ts";
import { createMessage } from "../changes/drafts.ts";
import { sendMessage } from "../changes/send-message.ts";
import { runMessages } from "./run-messages.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

test("whoever registered others gets the codes of those who have no address, and the others their own", async () => {
  const { deps } = domain;
  const { nord, eventId } = await makeMessageWorld(domain);
  const person = { eventId, registration: "accepted" } as const;
  const booker = await addAttendee(deps, { ...person, name: "Kari", email: "kari@x.example" });
  const of = { ...person, groupId: booker };
  await deps.db.update(attendees).set({ groupId: booker }).where(eq(attendees.id, booker));
  const child = await addAttendee(deps, { ...of, name: "Per" });
  const other = await addAttendee(deps, { ...of, name: "Ann", email: "ann@x.example" });
  await addAttendee(deps, { ...of, name: "Ola", registration: "declined" });
  const no = { subject: "Snart", body: "[QR]", sms: "" };
  const input = { eventId, kind: "reminder" as const, texts: { no, en: no } };
  const { id } = must(await createMessage(deps, nord.client, input));
  must(await sendMessage(deps, nord.client, { eventId, id }));
  await runMessages(mailServer(deps).deps);
  const rows = await deps.db.select().from(deliveries).where(eq(deliveries.messageId, id));
  const holdersIn = (address: string) =>
    rows
      .filter(({ recipient }) => recipient === address)
      .flatMap(({ content }) => content.attachments ?? [])
      .map(({ content }) => {
        const { data, width, height } = PNG.sync.read(Buffer.from(content, "base64"));
        const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
        return readEventTicket(text)?.attendeeId;
      });
  expect(holdersIn("kari@x.example")).toEqual([booker, child]);
  expect(holdersIn("ann@x.example")).toEqual([other]);
});
