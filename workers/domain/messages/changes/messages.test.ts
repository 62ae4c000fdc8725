import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import {
  codeOf,
  day,
  hour,
  must,
  openDomain,
  system,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addMessage } from "#tests/support/messages/add-message.ts";
import {
  type MessageWorld,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import type { MessageList } from "../../../contract/api/messages/messages.ts";
import { messageActs, messageKinds, messageStates } from "../../../contract/messages/messages.ts";
import { auditEntries, eventMessages } from "../../../db/schema/index.ts";
import { archiveEvent } from "../../events/changes/transitions.ts";
import { listEventMessages } from "../list-messages.ts";
import { getMessage } from "../message.ts";
import { setTemplate } from "../templates/message-templates.ts";
import { createMessage, duplicateMessage, removeMessage, updateMessage } from "./drafts.ts";
import { resendMessage } from "./resend-message.ts";
import { sendMessage } from "./send-message.ts";
import { cancelMessage, pauseMessage, resumeMessage, stopMessage } from "./steer-message.ts";

let domain: TestDomain;
let world: MessageWorld;
let other: MessageWorld;

beforeAll(async () => {
  domain = await openDomain();
  world = await makeMessageWorld(domain);
  other = await makeMessageWorld(domain, "Sor");
  await addAttendee(domain.deps, { eventId: world.eventId, email: "kari@x.example" });
});
afterAll(() => domain.close());

function draft(more: object = {}) {
  const { nord, eventId } = world;
  const input = { eventId, kind: "broadcast" as const, texts, ...more };
  return createMessage(domain.deps, nord.client, input);
}

describe("a draft", () => {
  test("begins with what the client's template says in both languages", async () => {
    const { deps } = domain;
    const { nord, eventId } = world;
    const own = { title: "Velkommen", content: "[EVENT_NAME]: [EVENT_URL]" };
    const key = { clientId: nord.clientId, template: "invitation", language: "no" } as const;
    must(await setTemplate(deps, nord.client, { ...key, texts: own }));
    const made = must(await createMessage(deps, nord.client, { eventId, kind: "invitation" }));
    expect(made).toMatchObject({
      templateId: "invitation",
      channels: ["email"],
      state: "draft",
      texts: { no: { subject: "Velkommen", body: "[EVENT_NAME]: [EVENT_URL]" } },
    });
    expect(made.texts.en.body).toContain("[EVENT_URL]");
    // A broadcast begins with nothing, unless it is said with what.
    const plain = must(await createMessage(deps, nord.client, { eventId, kind: "broadcast" }));
    expect(plain.texts.no).toEqual({ subject: "", body: "", sms: "" });
  });

  test("is refused with the place of a bracket that is no tag", async () => {
    const no = { ...texts.no, body: "Hei\n[NAVN]" };
    expect(await draft({ texts: { ...texts, no } })).toMatchObject({
      refusal: {
        fields: { "texts.no.body": "message_template.bracket" },
        fieldDetails: { "texts.no.body": { line: 2, column: 1, text: "[NAVN]" } },
      },
    });
    const picture = { ...texts.no, sms: "Din kode: [QR]" };
    expect(await draft({ texts: { ...texts, no: picture } })).toMatchObject({
      refusal: { fields: { "texts.no.sms": "message_template.tag_here" } },
    });
  });

  test("is changed by who read it last, and notes which fields", async () => {
    const { deps } = domain;
    const { nord, eventId } = world;
    const { id } = must(await draft());
    const change = { eventId, id, version: 1, channels: ["sms"] as const };
    const changed = must(await updateMessage(deps, nord.client, change));
    expect(changed).toMatchObject({ channels: ["sms"], version: 2 });
    expect(codeOf(await updateMessage(deps, nord.client, change))).toBe("message.changed");
    const [entry] = await deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.what, "message.update"));
    expect(entry).toMatchObject({ onWhich: id, after: { fields: ["channels"] } });
  });

  test("is copied from a message in any state, and deleted", async () => {
    const { deps } = domain;
    const { nord, eventId } = world;
    const of = { eventId, id: await addMessage(deps, { eventId, state: "sent" }) };
    const copy = must(await duplicateMessage(deps, nord.client, of));
    expect(copy).toMatchObject({ state: "draft", announcement: "Lunch is ready" });
    must(await removeMessage(deps, nord.client, { eventId, id: copy.id }));
    const gone = await getMessage(deps, nord.client, { eventId, id: copy.id });
    expect(codeOf(gone)).toBe("request.not_found");
    expect(codeOf(await removeMessage(deps, nord.client, of))).toBe("state.not_allowed");
  });
});

describe("what is sent", () => {
  test("has a channel, and something to say by each", async () => {
    const { deps } = domain;
    const { nord, eventId } = world;
    const send = async (more: object) => {
      const { id } = must(await draft(more));
      const refused = await sendMessage(deps, nord.client, { eventId, id });
      return refused.ok ? null : refused.refusal.fields;
    };
    const empty = { subject: "", body: "", sms: "" };
    expect(await send({ channels: [] })).toEqual({ channels: "message.channels" });
    expect(await send({ texts: { no: empty, en: empty } })).toEqual({
      "texts.no.body": "text.empty",
    });
    const headless = { no: { ...texts.no, subject: "" }, en: empty };
    expect(await send({ texts: headless })).toEqual({ "texts.no.subject": "text.empty" });
    expect(await send({ channels: ["sms"], texts: { no: empty, en: empty } })).toEqual({
      "texts.no.sms": "text.empty",
    });
    expect(await send({ channels: ["room"] })).toEqual({ announcement: "text.empty" });
    const linkless = { ...texts.no, body: "Hei [NAME]" };
    expect(await send({ kind: "invitation", texts: { no: linkless, en: empty } })).toEqual({
      "texts.no.body": "message_template.tag_missing",
    });
  });

  test("goes to somebody: an invitation also when it is to go later", async () => {
    const { deps, clock } = domain;
    const { nord, eventId } = world;
    const nobody = { audience: { tag: "Nobody has it" } };
    const later = { schedule: { kind: "at" as const, at: clock.now + day } };
    const send = async (more: object) => {
      const { id } = must(await draft({ ...nobody, ...more }));
      return codeOf(await sendMessage(deps, nord.client, { eventId, id }));
    };
    expect(await send({})).toBe("message.broadcast_failed");
    expect(await send({ kind: "invitation" })).toBe("message.invitation_failed");
    expect(await send({ kind: "invitation", ...later })).toBe("message.invitation_failed");
    expect(await send({ kind: "reminder", ...later })).toBe("ok");
  });

  test("waits for a time that has not passed", async () => {
    const { deps, clock } = domain;
    const { nord, eventId } = world;
    const send = async (schedule: object) => {
      const { id } = must(await draft({ schedule }));
      const sent = await sendMessage(deps, nord.client, { eventId, id });
      return sent.ok ? sent.value.dueAt : sent.refusal.fields;
    };
    expect(await send({ kind: "at", at: clock.now })).toEqual({ "schedule.at": "message.past" });
    expect(await send({ kind: "start", minutes: -24 * 60 })).toEqual({
      "schedule.minutes": "message.past",
    });
    // The event begins in an hour, and lasts two.
    expect(await send({ kind: "start", minutes: -30 })).toBe(clock.now + hour / 2);
    expect(await send({ kind: "end", minutes: 60 })).toBe(clock.now + 4 * hour);
  });
});

describe("each state", () => {
  const acts = {
    edit: (target: Target) =>
      updateMessage(domain.deps, world.nord.client, { ...target, announcement: "Now" }),
    remove: (target: Target) => removeMessage(domain.deps, world.nord.client, target),
    send: (target: Target) => sendMessage(domain.deps, world.nord.client, target),
    cancel: (target: Target) => cancelMessage(domain.deps, world.nord.client, target),
    pause: (target: Target) => pauseMessage(domain.deps, world.nord.client, target),
    resume: (target: Target) => resumeMessage(domain.deps, world.nord.client, target),
    stop: (target: Target) => stopMessage(domain.deps, world.nord.client, target),
    resend: (target: Target) =>
      resendMessage(domain.deps, world.nord.client, { ...target, what: "failed" }),
  };
  interface Target {
    readonly eventId: string;
    readonly id: string;
  }
  const leadsTo = new Map([
    ["remove", "gone"],
    ["send", "sending"],
    ["cancel", "cancelled"],
    ["pause", "paused"],
    ["resume", "sending"],
    ["stop", "cancelled"],
  ]);

  test.each(messageStates)("%s allows what the table says, and nothing else", async (state) => {
    const { deps } = domain;
    const { eventId } = world;
    for (const [act, perform] of Object.entries(acts)) {
      const id = await addMessage(deps, { eventId, state });
      const done = await perform({ eventId, id });
      const [, states = []] =
        Object.entries<readonly string[]>(messageActs).find(([name]) => name === act) ?? [];
      // A message without recipients has nobody to send it again to.
      const possible = act === "resend" ? "message.nobody_again" : "ok";
      const expected = states.includes(state) ? possible : "state.not_allowed";
      expect([act, codeOf(done)]).toEqual([act, expected]);
      if (expected === "state.not_allowed") {
        expect(done).toMatchObject({ refusal: { detail: { state } } });
      }
      const after = await deps.db.query.eventMessages.findFirst({
        where: eq(eventMessages.id, id),
      });
      const becomes = done.ok ? leadsTo.get(act) : undefined;
      expect([act, after?.state ?? "gone"]).toEqual([act, becomes ?? state]);
    }
  });
});

describe("whose they are", () => {
  test("another client's message is as unknown as nobody's, under either event", async () => {
    const { deps } = domain;
    const id = await addMessage(deps, { eventId: other.eventId });
    const mine = { eventId: world.eventId, id };
    const theirs = { eventId: other.eventId, id };
    const nobodys = { eventId: world.eventId, id: "msg_nobodys" };
    const { client } = world.nord;
    for (const ask of [getMessage, removeMessage, sendMessage, pauseMessage, duplicateMessage]) {
      expect(codeOf(await ask(deps, client, mine))).toBe("request.not_found");
      expect(codeOf(await ask(deps, client, nobodys))).toBe("request.not_found");
      expect(codeOf(await ask(deps, client, theirs))).toBe("event.not_found");
    }
    const { items } = must(await listEventMessages(deps, client, { eventId: world.eventId }));
    expect(items.map((each) => each.id)).not.toContain(id);
  });

  test("those of the archive can only be read", async () => {
    const { deps } = domain;
    const { nord, eventId } = await makeMessageWorld(domain, "Vest");
    const id = await addMessage(deps, { eventId });
    must(await archiveEvent(deps, nord.client, { eventId }));
    must(await getMessage(deps, nord.client, { eventId, id }));
    expect(codeOf(await sendMessage(deps, nord.client, { eventId, id }))).toBe("event.archived");
    expect(codeOf(await createMessage(deps, nord.client, { eventId, kind: "broadcast" }))).toBe(
      "event.archived",
    );
  });
});

describe("the list", () => {
  test("has parts, and pages with the newest first", async () => {
    const { deps } = domain;
    const { eventId } = await makeMessageWorld(domain, "Liste");
    const made: string[] = [];
    for (const state of messageStates) made.push(await addMessage(deps, { eventId, state }));
    const statesOf = async (list: MessageList) =>
      must(await listEventMessages(deps, system, { eventId, list })).items.map(
        ({ state }) => state,
      );
    expect(await statesOf("drafts")).toEqual(["draft"]);
    expect(await statesOf("scheduled")).toEqual(["scheduled"]);
    expect((await statesOf("sending")).sort()).toEqual(["paused", "sending"]);
    expect((await statesOf("sent")).sort()).toEqual(["cancelled", "failed", "sent"]);
    const first = must(await listEventMessages(deps, system, { eventId, limit: 4 }));
    const cursor = first.next ?? undefined;
    const rest = must(await listEventMessages(deps, system, { eventId, limit: 4, cursor }));
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids).toEqual(made.sort().reverse());
    expect(rest.next).toBeNull();
  });

  test("is that of one kind where it is asked for", async () => {
    const { deps } = domain;
    const { eventId } = await makeMessageWorld(domain, "Slag");
    for (const kind of messageKinds) await addMessage(deps, { eventId, kind });
    for (const kind of messageKinds) {
      const { items } = must(await listEventMessages(deps, system, { eventId, kind }));
      expect(items.map((message) => message.kind)).toEqual([kind]);
    }
  });
});
