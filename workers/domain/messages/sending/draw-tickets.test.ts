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
      .map(({ content }) => holderIn(content));
  expect(holdersIn("kari@x.example")).toEqual([booker, child]);
  expect(holdersIn("ann@x.example")).toEqual([other]);
});

test("when whoever registered others is gone, the next one gets the codes of those who have no address", async () => {
  const { deps } = domain;
  const { nord, eventId } = await makeMessageWorld(domain, "Vest");
  const person = { eventId, registration: "accepted", groupId: "att_gone" } as const;
  const child = await addAttendee(deps, { ...person, name: "Per" });
  const declined = { ...person, registration: "declined" } as const;
  await addAttendee(deps, { ...declined, name: "Ida", email: "ida@x.example" });
  const next = await addAttendee(deps, { ...person, name: "Ann", email: "ann@vest.example" });
  await addAttendee(deps, { ...person, name: "Bo", email: "bo@vest.example" });
  const no = { subject: "Snart", body: "[QR]", sms: "" };
  const input = { eventId, kind: "reminder" as const, texts: { no, en: no } };
  const { id } = must(await createMessage(deps, nord.client, input));
  must(await sendMessage(deps, nord.client, { eventId, id }));
  await runMessages(mailServer(deps).deps);
  const rows = await deps.db.select().from(deliveries).where(eq(deliveries.messageId, id));
  const pictures = Object.fromEntries(
    rows.map(({ recipient, content }) => [recipient, content.attachments.length]),
  );
  expect(pictures).toEqual({ "ann@vest.example": 2, "bo@vest.example": 1 });
  const [mail] = rows.filter(({ recipient }) => recipient === "ann@vest.example");
  const holders = (mail?.content.attachments ?? []).map((each) => holderIn(each.content));
  expect(holders).toEqual([next, child]);
});

/** Whose ticket a picture's code is. */
function holderIn(base64: string): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(base64, "base64"));
  const text = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
  return readEventTicket(text)?.attendeeId;
}
