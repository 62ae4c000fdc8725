/** Whoever has unsubscribed, and whose address is nobody's, gets no message; whoever is erased leaves nothing in one. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { codeOf, day, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  type MessageWorld,
  mailServer,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import type { MailOutcome } from "../../../contract/messages/mail.ts";
import { deliveries, mailSuppressions, messageRecipients } from "../../../db/schema/index.ts";
import { anonymiseAttendee } from "../../attendees/manage/remove-attendee.ts";
import type { Deps } from "../../deps.ts";
import { countMessageAudience } from "../audience/count-audience.ts";
import { createMessage } from "../changes/drafts.ts";
import { countResendable, resendMessage } from "../changes/resend-message.ts";
import { sendMessage } from "../changes/send-message.ts";
import { pauseMessage, resumeMessage, stopMessage } from "../changes/steer-message.ts";
import { getMessage } from "../message.ts";
import { runMessages } from "./run-messages.ts";

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

const add = (name: string) =>
  addAttendee(domain.deps, {
    eventId: world.eventId,
    name,
    email: `${name}@x.example`,
    registration: "accepted",
  });

const suppress = (name: string, reason: "unsubscribed" | "bounced" | "complained") =>
  domain.deps.db.insert(mailSuppressions).values({
    id: domain.deps.newId("sup"),
    clientId: world.nord.clientId,
    address: `${name}@x.example`,
    reason,
    detail: null,
    createdAt: domain.clock.now,
  });

async function send(deps: Deps): Promise<{ readonly eventId: string; readonly id: string }> {
  const { nord, eventId } = world;
  const { id } = must(
    await createMessage(deps, nord.client, { eventId, kind: "broadcast", texts }),
  );
  return must(await sendMessage(deps, nord.client, { eventId, id }));
}

const figuresOf = async (target: { readonly eventId: string; readonly id: string }) => {
  const { eventId, id } = target;
  const { figures } = must(await getMessage(domain.deps, world.nord.client, { eventId, id }));
  return figures[0];
};

test("they are left out with their reason, and everybody else is told where to unsubscribe", async () => {
  const { eventId, nord } = world;
  for (const name of ["kari", "off", "gone", "angry"]) await add(name);
  await suppress("off", "unsubscribed");
  await suppress("gone", "bounced");
  await suppress("angry", "complained");
  const asked = { eventId, kind: "broadcast" as const, channels: ["email" as const], audience: {} };
  const { channels } = must(await countMessageAudience(domain.deps, nord.client, asked));
  expect(channels[0]?.recipients).toBe(1);
  expect(channels[0]?.leftOut.map(({ reason }) => reason).sort()).toEqual([
    "bounced",
    "complained",
    "unsubscribed",
  ]);
  const server = mailServer(domain.deps);
  const { id } = await send(server.deps);
  await runMessages(server.deps);
  expect(server.taken).toEqual(["kari@x.example"]);
  const [letter] = await domain.deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.messageId, id));
  const headers = new Map(letter?.content.headers);
  expect(headers.get("List-Unsubscribe")).toMatch(/^<http.*\/unsubscribe\?token=/);
  expect(headers.get("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
});

test("who unsubscribes before the mail is made, or while the message is paused, gets none", async () => {
  for (const name of ["kari", "early", "later"]) await add(name);
  const away = { state: "deferred", phase: "connect", code: null, reply: "no answer" } as const;
  const target = await send(domain.deps);
  await suppress("early", "unsubscribed");
  await runMessages(mailServer(domain.deps, () => away).deps);
  expect(await figuresOf(target)).toMatchObject({ queued: 2, left_out: 1 });
  must(await pauseMessage(domain.deps, world.nord.client, target));
  await suppress("later", "unsubscribed");
  domain.clock.now += day;
  must(await resumeMessage(domain.deps, world.nord.client, target));
  const server = mailServer(domain.deps);
  await runMessages(server.deps);
  expect(server.taken).toEqual(["kari@x.example"]);
  expect(await figuresOf(target)).toMatchObject({ sent: 1, cancelled: 1, left_out: 1 });
});

test("an address that is nobody's is not tried again with those who failed", async () => {
  for (const name of ["nobody", "full"]) await add(name);
  const refuse = (reply: string): MailOutcome => ({
    state: "refused",
    phase: "recipient",
    code: 550,
    reply,
  });
  const target = await send(domain.deps);
  const refusing = mailServer(domain.deps, (address) =>
    refuse(address.startsWith("nobody") ? "550 5.1.1 no such user" : "550 mailbox full"),
  );
  await runMessages(refusing.deps);
  expect(await figuresOf(target)).toMatchObject({ failed: 2 });
  const server = mailServer(domain.deps);
  must(await resendMessage(server.deps, world.nord.client, { ...target, what: "failed" }));
  await runMessages(server.deps);
  expect(server.taken).toEqual(["full@x.example"]);
  expect(await figuresOf(target)).toMatchObject({ sent: 1, failed: 1 });
  const counted = await countResendable(domain.deps, world.nord.client, target);
  expect(must(counted)).toEqual({ failed: 0, uncertain: 0 });
  const again = resendMessage(server.deps, world.nord.client, { ...target, what: "failed" });
  expect(codeOf(await again)).toBe("message.nobody_again");
});

test("who had failed before a stop is sent it again alone", async () => {
  for (const name of ["full", "slow"]) await add(name);
  const target = await send(domain.deps);
  const refused = { state: "refused", phase: "recipient", code: 550, reply: "550 full" } as const;
  const away = { state: "deferred", phase: "connect", code: null, reply: "no answer" } as const;
  const busy = mailServer(domain.deps, (address) => (address.startsWith("full") ? refused : away));
  await runMessages(busy.deps);
  must(await stopMessage(domain.deps, world.nord.client, target));
  expect(await figuresOf(target)).toMatchObject({ failed: 1, cancelled: 1 });
  const counted = await countResendable(domain.deps, world.nord.client, target);
  expect(must(counted)).toEqual({ failed: 1, uncertain: 0 });
  const server = mailServer(domain.deps);
  must(await resendMessage(server.deps, world.nord.client, { ...target, what: "failed" }));
  await runMessages(server.deps);
  expect(server.taken).toEqual(["full@x.example"]);
  expect(await figuresOf(target)).toMatchObject({ sent: 1, cancelled: 1 });
});

test("who is taken out of the list for good leaves neither name, address nor answer behind", async () => {
  const attendeeId = await add("erased");
  const target = await send(domain.deps);
  await runMessages(
    mailServer(domain.deps, (address) => ({
      state: "refused",
      phase: "recipient",
      code: 550,
      reply: `550 ${address} is full`,
    })).deps,
  );
  must(await anonymiseAttendee(domain.deps, world.nord.client, { ...target, id: attendeeId }));
  const rows = await domain.deps.db
    .select()
    .from(messageRecipients)
    .where(eq(messageRecipients.messageId, target.id));
  const letters = await domain.deps.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.messageId, target.id));
  expect(JSON.stringify([rows, letters])).not.toContain("erased@x.example");
  expect(await figuresOf(target)).toMatchObject({ failed: 1 });
});
