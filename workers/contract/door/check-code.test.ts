/** S3: what is no ticket of this event lets nobody in, whatever it claims. */
import { beforeAll, expect, test } from "vitest";
import { makeTicketKeys, ticketKeyId, writeTicket } from "../tickets/event-ticket.ts";
import { checkCode, type TicketPublicKey } from "./check-code.ts";

const id = "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X3";
const elsewhere = "evt_01J8Z3M4N5P6Q7R8S9T0V1W2X9";
const attendeeId = "att_01J8Z3M4N5P6Q7R8S9T0V1W2X4";

interface Keys extends TicketPublicKey {
  readonly privateKey: JsonWebKey;
}

let own: Keys;
let earlier: Keys;
let foreign: Keys;

async function makeKeys(): Promise<Keys> {
  const { publicKey, privateKey } = await makeTicketKeys();
  return { publicKey, privateKey, keyId: await ticketKeyId(publicKey) };
}

beforeAll(async () => {
  [own, earlier, foreign] = await Promise.all([makeKeys(), makeKeys(), makeKeys()]);
});

const check = (text: string) => checkCode({ id, keys: [own, earlier] }, text);

test("a ticket under any key that the event ever had is its person's", async () => {
  for (const key of [own, earlier]) {
    expect(await check(await writeTicket({ eventId: id, attendeeId }, key))).toEqual({
      attendeeId,
    });
  }
});

test("another event's ticket is told from a forged one, and nothing of its person", async () => {
  const ticket = await writeTicket({ eventId: elsewhere, attendeeId }, own);
  expect(await check(ticket)).toEqual({ fault: "wrong_event" });
});

test("a ticket that somebody else has signed is forged, also under the event's key's name", async () => {
  const holder = { eventId: id, attendeeId };
  expect(await check(await writeTicket(holder, foreign))).toEqual({ fault: "forged" });
  const named = { keyId: own.keyId, privateKey: foreign.privateKey };
  expect(await check(await writeTicket(holder, named))).toEqual({ fault: "forged" });
});

test("a ticket whose person, key or signature was changed is forged", async () => {
  const text = await writeTicket({ eventId: id, attendeeId }, own);
  const end = text.endsWith("0") ? "1" : "0";
  const changed = [
    text.replace("W2X4", "W2X5"),
    text.replace(`:${own.keyId}:`, `:${earlier.keyId}:`),
    `${text.slice(0, -1)}${end}`,
  ];
  for (const one of changed) expect(await check(one)).toEqual({ fault: "forged" });
});

test.each(["", "PT1", "PT2:A:B:00000000:", "https://plenum.example/c/PLENUM"])(
  "is no ticket at all: %s",
  async (text) => {
    expect(await check(text)).toEqual({ fault: "unknown" });
  },
);
