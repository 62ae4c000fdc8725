import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { codeOf, day, hour, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  addPeople,
  type MessageWorld,
  mailServer,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import type { NewMessage } from "../../../contract/api/messages/messages.ts";
import { ok, refuse } from "../../../contract/errors.ts";
import type { MailGateway } from "../../../contract/messages/mail.ts";
import { attendees, deliveries, events, messageRecipients } from "../../../db/schema/index.ts";
import { listAttendeeHistory } from "../../attendees/manage/history.ts";
import { reclaimDeliveries } from "../../deliveries/send-due.ts";
import type { Deps } from "../../deps.ts";
import { archiveEvent, unpublishEvent } from "../../events/changes/transitions.ts";
import { updateEvent } from "../../events/changes/update-event.ts";
import { runBatch } from "../../shared/batch.ts";
import { createMessage, updateMessage } from "../changes/drafts.ts";
import { resendMessage } from "../changes/resend-message.ts";
import { sendMessage } from "../changes/send-message.ts";
import { pauseMessage, resumeMessage, stopMessage } from "../changes/steer-message.ts";
import { listRecipients } from "../list-recipients.ts";
import { getMessage } from "../message.ts";
import { changedBetween, countScheduled, listFollowing } from "../scheduled-messages.ts";
import { runMessages } from "./run-messages.ts";

const minute = 60_000;
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

async function send(deps: Deps, more: Partial<NewMessage> = {}): Promise<string> {
  const { nord, eventId } = world;
  const input = { eventId, kind: "broadcast" as const, texts, ...more };
  const { id } = must(await createMessage(deps, nord.client, input));
  must(await sendMessage(deps, nord.client, { eventId, id }));
  return id;
}

const read = async (id: string) =>
  must(await getMessage(domain.deps, world.nord.client, { eventId: world.eventId, id }));

const figuresOf = async (id: string, channel = "email") => {
  const { figures } = await read(id);
  const found = figures.find((one) => one.channel === channel);
  const counted = Object.entries(found ?? {}).filter(([, n]) => typeof n === "number" && n > 0);
  return Object.fromEntries(counted);
};

const lettersOf = (id: string) =>
  domain.deps.db.select().from(deliveries).where(eq(deliveries.messageId, id));

describe("a message that is sent now", () => {
  test("reaches each with an address once, in their language, and says who was left out", async () => {
    const { eventId } = world;
    const person = { eventId, registration: "accepted" } as const;
    await addAttendee(domain.deps, { ...person, name: "Kari", email: "kari@x.example" });
    await addAttendee(domain.deps, {
      ...person,
      name: "Ann",
      email: "ann@x.example",
      language: "en",
    });
    await addAttendee(domain.deps, { ...person, name: "Nobody" });
    const { deps, taken } = mailServer(domain.deps);
    const id = await send(deps);
    await runMessages(deps);
    await runMessages(deps);
    expect(taken.sort()).toEqual(["ann@x.example", "kari@x.example"]);
    const letters = await lettersOf(id);
    const subjects = letters.map(({ recipient, content }) => [recipient, content.subject]);
    expect(Object.fromEntries(subjects)).toEqual({
      "kari@x.example": "Om Landsmøte",
      "ann@x.example": "About Landsmøte",
    });
    expect(await read(id)).toMatchObject({ state: "sent", settledAt: domain.clock.now });
    expect(await figuresOf(id)).toEqual({ sent: 2, left_out: 1 });
    const { items } = must(
      await listRecipients(deps, world.nord.client, { eventId, id, state: "left_out" }),
    );
    expect(items).toMatchObject([{ name: "Nobody", reason: "no_email" }]);
  });

  test("says of whom it was for, and knows somebody without a name from somebody who is gone", async () => {
    const { eventId } = world;
    const person = { eventId, registration: "accepted" } as const;
    const without = await addAttendee(domain.deps, { ...person, name: null });
    const gone = await addAttendee(domain.deps, { ...person, name: "Kari" });
    await addAttendee(domain.deps, { ...person, email: "ola@x.example" });
    const { deps } = mailServer(domain.deps);
    const id = await send(deps);
    await runMessages(deps);
    await deps.db.delete(attendees).where(eq(attendees.id, gone));
    const target = { eventId, id, state: "left_out" } as const;
    const { items } = must(await listRecipients(deps, world.nord.client, target));
    const known = items.map(({ attendeeId, isGone, name }) => ({ attendeeId, isGone, name }));
    expect(known).toEqual([
      { attendeeId: without, isGone: false, name: null },
      { attendeeId: gone, isGone: true, name: null },
    ]);
  });

  test("stands in the history of whoever got it, and of whoever did not", async () => {
    const { eventId, nord } = world;
    const person = { eventId, registration: "accepted" } as const;
    const kari = await addAttendee(domain.deps, { ...person, email: "kari@x.example" });
    const nobody = await addAttendee(domain.deps, { ...person, name: "Nobody" });
    const { deps } = mailServer(domain.deps);
    await send(deps);
    await runMessages(deps);
    for (const [id, state] of [
      [kari, "sent"],
      [nobody, "left_out"],
    ] as const) {
      const history = must(await listAttendeeHistory(deps, nord.client, { eventId, id }));
      expect(history.filter(({ kind }) => kind === "message" || kind === "letter")).toMatchObject([
        { kind: "message", what: "email", detail: texts.no.subject, state },
      ]);
    }
  });

  test("goes to those who were on the list when it began, as they then were", async () => {
    const { deps } = domain;
    const { eventId } = world;
    await addPeople(deps, eventId, 2);
    const id = await send(deps);
    await addAttendee(deps, { eventId, email: "late@x.example", registration: "accepted" });
    // Whose address is taken away before their mail is made is told of as left out.
    await deps.db.update(attendees).set({ email: null }).where(eq(attendees.email, "p1@x.example"));
    const server = mailServer(deps);
    await runMessages(server.deps);
    expect(server.taken).toEqual(["p0@x.example"]);
    expect(await figuresOf(id)).toEqual({ sent: 1, left_out: 1 });
  });

  test("invites: whoever was nothing yet stands on the list as invited", async () => {
    const { deps } = domain;
    const { eventId } = world;
    const guest = await addAttendee(deps, { eventId, email: "guest@x.example" });
    const member = await addAttendee(deps, {
      eventId,
      email: "member@x.example",
      registration: "accepted",
    });
    const server = mailServer(deps);
    const id = await send(server.deps, { kind: "invitation" });
    await runMessages(server.deps);
    expect(server.taken).toEqual(["guest@x.example"]);
    const rowOf = (one: string) =>
      deps.db.query.attendees.findFirst({ where: eq(attendees.id, one) });
    expect(await rowOf(guest)).toMatchObject({
      registration: "invited",
      invitedAt: domain.clock.now,
    });
    expect(await rowOf(member)).toMatchObject({ registration: "accepted", invitedAt: null });
    expect(await figuresOf(id)).toEqual({ sent: 1, left_out: 1 });
  });

  test("is said in the room once, tried again while that is away, and failed where it refuses", async () => {
    const calls: string[] = [];
    const answers = [refuse("room.not_ready"), ok({ seq: 1, results: [{ ok: true as const }] })];
    const room: Deps["room"] = {
      ...domain.deps.room,
      async command(eventId, { op }) {
        calls.push(`${eventId} ${op?.device} ${op?.n}`);
        return answers.shift() ?? refuse("event.ended");
      },
    };
    const deps = { ...domain.deps, room };
    const said = { channels: ["room"] as const, announcement: "Lunch is ready" };
    const id = await send(deps, said);
    await runMessages(deps);
    expect(await read(id)).toMatchObject({ state: "sending" });
    domain.clock.now += minute;
    await runMessages(deps);
    await runMessages(deps);
    expect(calls).toEqual([`${world.eventId} ${id} 1`, `${world.eventId} ${id} 1`]);
    expect(await read(id)).toMatchObject({ state: "sent" });
    const refused = await send(deps, said);
    await runMessages(deps);
    expect(await read(refused)).toMatchObject({ state: "failed", failure: "undelivered" });
    const target = { eventId: world.eventId, id: refused };
    const { items } = must(await listRecipients(deps, world.nord.client, target));
    expect(items).toMatchObject([
      { attendeeId: "", channel: "room", state: "failed", reply: "event.ended" },
    ]);
  });
});

describe("a message for later", () => {
  test("goes when it is due, and follows the event's times until then", async () => {
    const { deps, clock } = domain;
    const { eventId } = world;
    await addPeople(deps, eventId, 1);
    const id = await send(deps, {
      kind: "reminder",
      schedule: { kind: "start", minutes: -30 },
    });
    const { dueAt } = await read(id);
    const startsAt = clock.now + 3 * day;
    await deps.db
      .update(events)
      .set({ startsAt, endsAt: startsAt + hour })
      .where(eq(events.id, eventId));
    expect((await read(id)).dueAt).toBe(startsAt - 30 * minute);
    const server = mailServer(deps);
    clock.now = dueAt ?? 0;
    await runMessages(server.deps);
    expect(server.taken).toEqual([]);
    clock.now = startsAt - 30 * minute;
    await runMessages(server.deps);
    expect(server.taken).toEqual(["p0@x.example"]);
    expect(await read(id)).toMatchObject({ state: "sent", begunAt: clock.now });
  });

  test("is a draft again, with the reason, where the event is moved so that its time is past", async () => {
    const { deps, clock } = domain;
    const { nord, eventId } = world;
    await addPeople(deps, eventId, 1);
    const move = async (startsAt: number) => {
      const values = { startsAt, endsAt: startsAt + hour };
      must(await updateEvent(deps, nord.client, { eventId, section: "general", values }));
    };
    await move(clock.now + 3 * day);
    const before = { kind: "reminder", schedule: { kind: "start", minutes: -60 } } as const;
    const after = { kind: "reminder", schedule: { kind: "end", minutes: 60 } } as const;
    const [stopped, moved] = [await send(deps, before), await send(deps, after)];
    const listed = async () => must(await listFollowing(deps, nord.client, { eventId }));
    const asPlanned = await listed();
    expect(changedBetween(asPlanned, await listed())).toEqual([]);
    const startsAt = clock.now + 30 * minute;
    await move(startsAt);
    expect(await read(stopped)).toMatchObject({ state: "draft", failure: "moved", dueAt: null });
    expect(await read(moved)).toMatchObject({ state: "scheduled", dueAt: startsAt + 2 * hour });
    expect(changedBetween(asPlanned, await listed())).toMatchObject([
      { id: stopped, title: "Om [EVENT_NAME]", dueAt: null },
      { id: moved, dueAt: startsAt + 2 * hour },
    ]);
    const server = mailServer(deps);
    clock.now += minute;
    await runMessages(server.deps);
    expect(server.taken).toEqual([]);
    const target = { eventId, id: stopped };
    must(await updateMessage(deps, nord.client, { ...target, schedule: { kind: "now" } }));
    expect(await read(stopped)).toMatchObject({ failure: null });
    must(await sendMessage(server.deps, nord.client, target));
    await runMessages(server.deps);
    expect(server.taken).toEqual(["p0@x.example"]);
  });

  test("is a draft again where the event is not published when it is due", async () => {
    const { deps, clock } = domain;
    const { nord, eventId } = world;
    await addPeople(deps, eventId, 1);
    const id = await send(deps, { schedule: { kind: "at", at: clock.now + hour } });
    expect(await countScheduled(deps, eventId)).toBe(1);
    must(await unpublishEvent(deps, nord.client, { eventId }));
    const server = mailServer(deps);
    clock.now += hour;
    await runMessages(server.deps);
    expect(server.taken).toEqual([]);
    expect(await read(id)).toMatchObject({ state: "draft", failure: "unpublished", dueAt: null });
    expect(await countScheduled(deps, eventId)).toBe(0);
  });

  test("is a draft again where the event is cancelled, if it goes by its start; what says so at an hour of its own goes", async () => {
    const { deps, clock } = domain;
    const { eventId } = world;
    await addPeople(deps, eventId, 1);
    const startsAt = clock.now + 3 * day;
    await deps.db
      .update(events)
      .set({ startsAt, endsAt: startsAt + hour, cancelledAt: clock.now })
      .where(eq(events.id, eventId));
    const reminder = { kind: "reminder", schedule: { kind: "start", minutes: -60 } } as const;
    const [held, sent] = [
      await send(deps, reminder),
      await send(deps, { schedule: { kind: "at", at: startsAt - 2 * hour } }),
    ];
    const server = mailServer(deps);
    clock.now = startsAt - 30 * minute;
    await runMessages(server.deps);
    expect(await read(held)).toMatchObject({ state: "draft", failure: "event_cancelled" });
    expect(await read(sent)).toMatchObject({ state: "sent" });
  });

  test("has failed when nobody is there then, and when the event is in the archive", async () => {
    const { deps, clock } = domain;
    const { nord, eventId } = world;
    const later = { kind: "reminder", schedule: { kind: "at", at: clock.now + hour } } as const;
    const [first, second] = [await send(deps, later), await send(deps, later)];
    await deps.db.run(
      sql`UPDATE event_messages SET due_at = ${clock.now + day} WHERE id = ${second}`,
    );
    clock.now += hour;
    await runMessages(deps);
    expect(await read(first)).toMatchObject({ state: "failed", failure: "nobody" });
    must(await archiveEvent(deps, nord.client, { eventId }));
    clock.now += day;
    await runMessages(deps);
    expect(await read(second)).toMatchObject({ state: "failed", failure: "archived" });
  });
});

describe("what does not arrive", () => {
  test("has its reason, and is sent again alone", async () => {
    const { nord, eventId } = world;
    await addPeople(domain.deps, eventId, 3);
    const refusal = {
      state: "refused",
      phase: "recipient",
      code: 550,
      reply: "550 5.2.2 Mailbox full",
    } as const;
    let isAway = true;
    const server = mailServer(domain.deps, (address) =>
      address === "p1@x.example" && isAway ? refusal : { state: "sent", reply: "250 kept" },
    );
    const id = await send(server.deps);
    await runMessages(server.deps);
    const target = { eventId, id };
    const failed = must(
      await listRecipients(server.deps, nord.client, { ...target, state: "failed" }),
    );
    expect(failed.items).toMatchObject([
      {
        email: "p1@x.example",
        reply: "recipient: 550 5.2.2 Mailbox full",
        failure: "mailbox_full",
        tries: 1,
      },
    ]);
    const [letter] = (await lettersOf(id)).filter(({ state }) => state === "failed");
    isAway = false;
    const again = must(
      await resendMessage(server.deps, nord.client, { ...target, what: "failed" }),
    );
    expect(again.state).toBe("sending");
    await runMessages(server.deps);
    expect(server.taken.slice(0, 2).sort()).toEqual(["p0@x.example", "p2@x.example"]);
    expect(server.taken.slice(2)).toEqual(["p1@x.example"]);
    // The same Message-ID: a mail program that has it after all shows it once.
    expect(await lettersOf(id)).toContainEqual(
      expect.objectContaining({ id: letter?.id, state: "sent" }),
    );
    expect(await read(id)).toMatchObject({ state: "sent" });
    expect(await figuresOf(id)).toEqual({ sent: 3 });
  });

  test("fails as a whole where nobody got it", async () => {
    await addPeople(domain.deps, world.eventId, 2);
    const { deps } = mailServer(domain.deps, () => ({
      state: "refused",
      phase: "sender",
      code: 550,
      reply: "550 no",
    }));
    const id = await send(deps);
    await runMessages(deps);
    expect(await read(id)).toMatchObject({ state: "failed", failure: "undelivered" });
  });
});

describe("pause and stop", () => {
  const away = { state: "deferred", phase: "connect", code: null, reply: "no answer" } as const;

  test("hold back what has not left, also what comes back from a server, until it goes on", async () => {
    const { nord, eventId } = world;
    await addPeople(domain.deps, eventId, 3);
    const target = { eventId, id: "" };
    const deferring = mailServer(domain.deps, () => away);
    target.id = await send(deferring.deps);
    await runMessages(deferring.deps);
    expect(await figuresOf(target.id)).toEqual({ queued: 3 });
    must(await pauseMessage(domain.deps, nord.client, target));
    const server = mailServer(domain.deps);
    domain.clock.now += day;
    await runMessages(server.deps);
    expect(server.taken).toEqual([]);
    expect(await read(target.id)).toMatchObject({ state: "paused" });
    must(await resumeMessage(domain.deps, nord.client, target));
    await runMessages(server.deps);
    expect(server.taken).toHaveLength(3);
    expect(await read(target.id)).toMatchObject({ state: "sent" });
  });

  test("reach what a worker has taken, but for those of whom it was said that they leave; nobody is sent it twice", async () => {
    const { nord, eventId } = world;
    await addPeople(domain.deps, eventId, 85);
    const expected = { pause: { sent: 65, queued: 20 }, stop: { sent: 65, cancelled: 20 } };
    for (const [name, act] of [["pause", pauseMessage] as const, ["stop", stopMessage] as const]) {
      const target = { eventId, id: "" };
      const taken: string[] = [];
      const mail: MailGateway = {
        async send(mails, progress) {
          for (const each of mails) {
            if ((await progress.wants?.(each)) === false) continue;
            await progress.handingOver(each);
            taken.push(each.to.address);
            if (taken.length === 20) {
              // The page is told how many still leave: the first list is past.
              const { handingOver } = must(await act(domain.deps, nord.client, target));
              expect(handingOver).toBe(50);
            }
            await progress.settled(each, { state: "sent", reply: "250 ok" });
          }
        },
      };
      const deps = { ...domain.deps, mail };
      target.id = await send(deps);
      await runMessages(deps);
      expect(taken).toHaveLength(65);
      expect(await figuresOf(target.id)).toEqual(expected[name]);
      expect((await read(target.id)).handingOver).toBe(0);
      if (name === "stop") continue;
      const letters = await lettersOf(target.id);
      expect(new Set(letters.map(({ state, tries }) => `${state} ${tries}`))).toEqual(
        new Set(["sent 1", "queued 0"]),
      );
      must(await resumeMessage(domain.deps, nord.client, target));
      await runMessages(deps);
      expect(taken).toHaveLength(85);
      expect(new Set(taken).size).toBe(85);
      expect(await figuresOf(target.id)).toEqual({ sent: 85 });
    }
  });

  test("of one on its way at the pause, a deferral waits, and a stop ends it", async () => {
    const { nord, eventId } = world;
    await addPeople(domain.deps, eventId, 1);
    for (const act of [pauseMessage, stopMessage]) {
      const target = { eventId, id: "" };
      const mail: MailGateway = {
        async send(mails, progress) {
          for (const each of mails) {
            must(await act(domain.deps, nord.client, target));
            await progress.settled(each, away);
          }
        },
      };
      const deps = { ...domain.deps, mail };
      target.id = await send(deps);
      await runMessages(deps);
      domain.clock.now += day;
      const server = mailServer(domain.deps);
      await runMessages(server.deps);
      expect(server.taken).toEqual([]);
      const [letter] = await lettersOf(target.id);
      expect(letter?.state).toBe(act === stopMessage ? "cancelled" : "queued");
      const state = act === stopMessage ? "cancelled" : "queued";
      expect(await figuresOf(target.id)).toEqual({ [state]: 1 });
    }
  });
});

describe("a worker that dies", () => {
  test("between pages leaves nobody out and sends nobody anything twice", async () => {
    const { eventId } = world;
    await addPeople(domain.deps, eventId, 1_100);
    const id = await send(domain.deps);
    // After the batch of its first page the database is gone for this worker.
    const { $client } = domain.deps.db;
    let batches = 0;
    const dying = new Proxy($client, {
      get(target, name) {
        const found = Reflect.get(target, name);
        if (name === "batch") {
          return (list: D1PreparedStatement[]) => {
            batches += 1;
            if (batches > 2) return Promise.reject(new Error("killed"));
            return target.batch(list);
          };
        }
        return typeof found === "function" ? found.bind(target) : found;
      },
    });
    const db = Object.assign(Object.create(domain.deps.db), { $client: dying });
    await expect(runMessages({ ...domain.deps, db })).rejects.toThrow("killed");
    const made = (await lettersOf(id)).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(1_100);
    const server = mailServer(domain.deps);
    // Its lease is not over yet.
    await Promise.all([runMessages(server.deps), runMessages(server.deps)]);
    expect((await lettersOf(id)).length).toBe(made);
    domain.clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(domain.clock.now));
    await Promise.all([runMessages(server.deps), runMessages(server.deps)]);
    await runMessages(server.deps);
    expect((await lettersOf(id)).length).toBe(1_100);
    expect(new Set(server.taken).size).toBe(server.taken.length);
    expect(await figuresOf(id)).toEqual({ sent: 1_100 });
    expect(await read(id)).toMatchObject({ state: "sent" });
  });

  test("while sending leaves what may have left to be told, and sent again with one act", async () => {
    const { nord, eventId } = world;
    await addPeople(domain.deps, eventId, 60);
    const taken: string[] = [];
    const mail: MailGateway = {
      async send(mails, progress) {
        for (const [place, each] of mails.entries()) {
          await progress.handingOver(each);
          taken.push(each.to.address);
          if (place === 30) return new Promise(() => {});
          await progress.settled(each, { state: "sent", reply: "250 kept" });
        }
      },
    };
    const id = await send(domain.deps);
    void runMessages({ ...domain.deps, mail });
    await expect.poll(() => taken.length).toBe(31);
    domain.clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(domain.clock.now));
    const server = mailServer(domain.deps);
    await runMessages(server.deps);
    expect(server.taken.filter((address) => taken.includes(address))).toEqual([]);
    expect(await figuresOf(id)).toEqual({ sent: 15, uncertain: 45 });
    expect(await read(id)).toMatchObject({ state: "sent" });
    const target = { eventId, id, what: "uncertain" } as const;
    must(await resendMessage(server.deps, nord.client, target));
    await runMessages(server.deps);
    expect(await figuresOf(id)).toEqual({ sent: 60 });
    const rows = await domain.deps.db
      .select()
      .from(messageRecipients)
      .where(and(eq(messageRecipients.messageId, id), eq(messageRecipients.state, "sent")));
    expect(new Set(rows.map(({ deliveryId }) => deliveryId)).size).toBe(60);
    // There are none any more: nothing is sent, and nothing is noted.
    const again = await resendMessage(server.deps, nord.client, target);
    expect(codeOf(again)).toBe("message.nobody_again");
    expect(await read(id)).toMatchObject({ state: "sent" });
  });
});
