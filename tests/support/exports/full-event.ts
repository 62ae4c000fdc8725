import { gates, messageRecipients, scans, transactions } from "#workers/db/schema/index.ts";
import { addAttendee } from "#workers/domain/attendees/manage/add-attendee.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { ingestReplication } from "#workers/domain/rooms/replication/ingest.ts";
import { must, newEvent, noon, system, type TestClient } from "../domain.ts";
import { addMessage } from "../messages/add-message.ts";
import { texts } from "../messages/message-world.ts";
import { addOrderRow, addTicketTypeRow } from "../payments/add-order-row.ts";
import { everything, makeReplication, question } from "../replication.ts";

/** An event that has something of every kind that is taken along; the people and questions are called by `names`. */
export async function makeFullEvent(
  deps: Deps,
  { client, clientId }: TestClient,
  names: readonly string[],
): Promise<string> {
  const { id: eventId } = must(await createEvent(deps, client, newEvent("Årsmøte")));
  const questions = names.map((text, n) => Object.assign({}, question, { id: `q${n}`, text }));
  const messages = names.map((text, n) => ({
    id: `m${n}`,
    person: 1,
    name: text,
    text,
    state: "shown" as const,
    staff: n === 0,
    pinned: false,
    muted: false,
    sentAt: noon + n * 60_000,
    gone: false,
  }));
  // Of the quiz, which is drawn: its second answer.
  const surveyAnswers = [{ survey: "s1", n: 1, answers: ["Good", [1]] }];
  const rows = Object.assign({}, everything, { questions, messages, surveyAnswers });
  const body = makeReplication(1, 4, rows);
  // The last of what happened: a line in the chat, and captions of what was said.
  const lines = names.map((text, n) => {
    return { language: "nb", no: n + 1, text, startedAt: noon + n * 5_000, ref: null };
  });
  const last: Readonly<Record<number, object>> = {
    3: { type: "messageSent", data: { message: "m0", text: names[0], person: 1 } },
    4: { type: "captionsSpoken", data: { lines } },
  };
  const entries = body.entries.map((entry) => Object.assign({}, entry, last[entry.seq]));
  const told = Object.assign({}, body, { entries });
  must(await ingestReplication(deps, system, { eventId, body: told }));
  const people: string[] = [];
  for (const name of names) {
    people.push(must(await addAttendee(deps, client, { eventId, name })).id);
  }
  await scanThem(deps, eventId, people);
  await sendThem(deps, eventId, people);
  const [attendeeId = ""] = people;
  await sellThem(deps, { clientId, eventId, attendeeId, buyer: names[0] ?? "" });
  return eventId;
}

/** All come in; the first goes after half an hour, and the second is read twice. */
async function scanThem(deps: Deps, eventId: string, people: readonly string[]): Promise<void> {
  const gate = { id: deps.newId("gat"), eventId, name: "Nord", linkHash: eventId };
  await deps.db.insert(gates).values(Object.assign(gate, { createdBy: "usr_a", createdAt: noon }));
  const scan = (attendeeId: string, direction: "in" | "out", minutes: number) => ({
    id: deps.newId("scn"),
    eventId,
    attendeeId,
    direction,
    gateId: gate.id,
    scannerId: "usr_a",
    at: noon + minutes * 60_000,
    receivedAt: noon,
    result: "ok" as const,
    shown: "ok" as const,
    isOffline: false,
    undoneAt: null,
  });
  const [first = "", second = ""] = people;
  const twice = { result: "already_in" as const, shown: "already_in" as const };
  const read = [
    ...people.map((id, n) => scan(id, "in", n)),
    Object.assign(scan(second, "in", 20), twice),
    scan(first, "out", 30),
  ];
  // One by one: a statement takes 100 values.
  for (const one of read) await deps.db.insert(scans).values(one);
}

/** A mail to all of them, of which one came back. */
async function sendThem(deps: Deps, eventId: string, people: readonly string[]): Promise<void> {
  const messageId = await addMessage(deps, {
    eventId,
    channels: ["email"],
    texts,
    announcement: "",
    state: "sent",
    begunAt: noon,
  });
  await deps.db.insert(messageRecipients).values(
    people.map((attendeeId, n) => ({
      messageId,
      attendeeId,
      channel: "email" as const,
      state: n === 1 ? ("failed" as const) : ("sent" as const),
      tries: 1,
      changedAt: noon,
    })),
  );
}

/** Two receipts for one order's sake, of which one is given back in part. */
async function sellThem(
  deps: Deps,
  of: {
    readonly clientId: string;
    readonly eventId: string;
    readonly attendeeId: string;
    readonly buyer: string;
  },
): Promise<void> {
  const { clientId, eventId, attendeeId, buyer } = of;
  const ticketTypeId = await addTicketTypeRow(deps, of);
  const orderId = await addOrderRow(deps, Object.assign({}, of, { ticketTypeId }));
  const party = (name: string) => {
    return { name, organisationNumber: "", address: "", email: "", reference: "" };
  };
  const row = (id: string, number: number, amount: number) => ({
    id,
    clientId,
    eventId,
    orderId,
    attendeeId,
    amount,
    vat: amount / 5,
    currency: "NOK",
    series: "P",
    number,
    seller: party("Nord"),
    buyer: party(buyer),
    lines: [{ text: "Ordinær", amount, vatRate: 2_500, vat: amount / 5 }],
    issuedAt: noon,
  });
  await deps.db.insert(transactions).values([
    Object.assign(row("trx_a", 1, 25_000), { kind: "payment", state: "partly_refunded" } as const),
    Object.assign(row("trx_b", 2, -10_000), {
      kind: "refund",
      state: "refunded",
      originId: "trx_a",
    } as const),
  ]);
}
