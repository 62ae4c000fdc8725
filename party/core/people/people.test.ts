import { describe, expect, test } from "vitest";
import {
  kari,
  member,
  moderator,
  ola,
  per,
  settings,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { redact, rowsOf } from "../replication.ts";
import { toEntities } from "../snapshot.ts";

const ask = (anonymous = false, text = "Why is it so?") =>
  ({ type: "question.ask", text, anonymous }) as const;
const chat = (anonymous = false) => ({ type: "chat.send", text: "Hello", anonymous }) as const;
const nameless = member("att_new", "participant", null);
const free = { question: { ...settings.question, intervalMinutes: 0 } };

describe("people and names", () => {
  test("[PER1] known by arriving or by the first act, once", () => {
    const room = new TestRoom(free);
    const arrive = { type: "person.arrive", person: kari.id, name: "Kari" } as const;
    room.do(system, arrive);
    room.do(system, arrive);
    room.do(kari, ask());
    room.do(ola, ask());
    const { people } = room.state;
    expect([...people.values()].map(({ no }) => [no, people.idOf(no)])).toEqual([
      [1, kari.id],
      [2, ola.id],
    ]);
    expect(room.sees(`own:${kari.id}`, "me")).toEqual({ asked: 1, name: "Kari" });
  });

  test("[PER2] renaming changes later texts", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const first = room.do(kari, ask());
    room.wait(5);
    room.do(kari, { type: "person.rename", name: "  Karoline   Moe " });
    const second = room.do(kari, ask());
    expect(room.sees("attendee", "q", first)?.n).toBe("Kari");
    expect(room.sees("attendee", "q", second)?.n).toBe("Karoline Moe");
    expect(room.code(kari, { type: "person.rename", name: "Al" })).toBe("name.length");
    expect(room.code(kari, { type: "person.rename", name: "x".repeat(51) })).toBe("name.length");
  });

  test("[PER2] a name said before anything else is kept", () => {
    const room = new TestRoom();
    room.do(nameless, { type: "person.rename", name: "Nora" });
    expect(room.sees(`own:${nameless.id}`, "me")).toEqual({ asked: 0, name: "Nora" });
    room.do(member(nameless.id, "participant", "Old name"), ask());
    expect(room.sees("staff", "q", [...room.state.questions.keys()][0])?.n).toBe("Nora");
  });

  test("[PER2] the name known on admission counts for somebody who had none, and no later one does", () => {
    const room = new TestRoom({ ...free, identity: "choice", moderation: false });
    const first = room.do(nameless, ask(true));
    expect(room.sees("attendee", "q", first)).not.toHaveProperty("n");
    expect(room.sees(`own:${nameless.id}`, "me")).toEqual({ asked: 1 });
    room.wait(5);
    room.do({ ...nameless, name: "Nora" }, ask());
    expect(room.sees(`own:${nameless.id}`, "me")).toEqual({ asked: 2, name: "Nora" });
    room.wait(5);
    const third = room.do({ ...nameless, name: "Another" }, ask());
    expect(room.sees("attendee", "q", third)?.n).toBe("Nora");
    room.wait(5);
    expect(room.code({ ...per, name: "" }, ask())).toBe("name.required");
  });

  test("[PER2] [SET3] nobody says a name after the end; who says one first is an attendee", () => {
    const room = new TestRoom();
    room.do(nameless, { type: "person.rename", name: "Nora" });
    expect(rowsOf(room.state, ["w:1"]).people).toMatchObject([{ name: "Nora", staff: false }]);
    expect(room.run(nameless, { type: "person.rename", name: "Nora" })).toEqual({
      ok: true,
      events: [],
    });
    room.configure({ endedAt: room.now });
    expect(room.code(nameless, { type: "person.rename", name: "Nina" })).toBe("event.ended");
  });

  test.each([
    ["anonymous", true, false, "Kari", null],
    ["named", true, false, "Kari", "Kari"],
    ["named", true, true, "Kari", "anonymous.not_allowed"],
    ["named", true, false, null, "name.required"],
    ["choice", true, false, "Kari", "Kari"],
    ["choice", true, true, "Kari", null],
    ["choice", false, true, "Kari", "anonymous.not_allowed"],
    ["choice", true, false, null, "name.required"],
    ["choice", true, true, null, null],
  ] as const)(
    "[ANON1] identity %s, allowed %s, wants %s, name %s: %s",
    (identity, anonymousAllowed, wants, name, expected) => {
      const room = new TestRoom({ identity, anonymousAllowed, moderation: false });
      const actor = member("att_x", "participant", name);
      for (const command of [ask(wants), chat(wants)]) {
        const decision = room.run(actor, command);
        room.wait(5);
        if (decision.ok) {
          const kind = command.type === "chat.send" ? "m" : "q";
          expect(room.sees("attendee", kind, decision.id)?.n ?? null).toBe(expected);
        } else expect(decision.code).toBe(expected);
      }
    },
  );

  test("[ANON2] anonymous texts and ballots leave the room without a person", () => {
    const room = new TestRoom(free);
    const poll = room.startedPoll();
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    room.state.dirty.clear();
    const secret = room.do(kari, ask(true));
    const rows = rowsOf(room.state, room.state.dirty);
    expect(rows.people).toEqual([]);
    expect(rows.questions).toMatchObject([{ id: secret, person: null, name: null }]);
    room.wait(5);
    room.do(kari, ask(false, "Named?"));
    expect(rowsOf(room.state, room.state.dirty).questions).toMatchObject([
      { person: null },
      { person: 1, name: "Kari" },
    ]);
    const record = room.journal.map(({ event }) => redact(event, room.state));
    expect(record.find(({ type }) => type === "ballotCast")?.data).toEqual({
      poll,
      choice: [1],
      round: 1,
      ballot: 1,
    });
    expect(record.find(({ type }) => type === "questionAsked")?.data).toEqual({
      question: secret,
      text: "Why is it so?",
      state: "pending",
    });
    expect(JSON.stringify(record)).not.toContain(kari.id);
    expect(room.sees("staff", "q", secret)).not.toHaveProperty("n");
  });
});

describe("muting and erasing", () => {
  test("[MUTE1] by an item, without saying whose it is", () => {
    const room = new TestRoom(free);
    const named = room.do(kari, ask());
    room.wait(5);
    const anonymous = room.do(kari, chat(true));
    const mute = room.do(moderator, {
      type: "person.mute",
      of: { kind: "message", id: anonymous },
    });
    expect(room.sees("staff", "mu", mute)).toEqual([null, "Hello"]);
    expect(room.sees("staff", "m", anonymous)?.m).toBe(1);
    expect(room.sees("staff", "q", named)).not.toHaveProperty("m");
    expect(room.sees("attendee", "m", anonymous)).not.toHaveProperty("m");
    expect(room.sees(`own:${kari.id}`, "me")?.muted).toBe(1);
    const again = { type: "person.mute", of: { kind: "question", id: named } } as const;
    expect(room.code(moderator, again)).toBe("ok");
    expect(room.code(moderator, again)).toBe("state.not_allowed");
  });

  test("[MUTE1] no texts, no new name, but votes", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const question = room.liveQuestion(ola);
    const poll = room.startedPoll();
    const id = room.do(kari, chat());
    room.do(moderator, { type: "person.mute", of: { kind: "message", id } });
    room.wait(5);
    const reply = { type: "reply.send", question, text: "Me too", anonymous: false } as const;
    for (const command of [
      ask(),
      chat(),
      reply,
      { type: "person.rename", name: "Nora" } as const,
    ]) {
      expect(room.code(kari, command)).toBe("person.muted");
    }
    expect(room.code(kari, { type: "poll.vote", poll, choice: [0] })).toBe("ok");
    expect(room.code(kari, { type: "question.upvote", question, on: true })).toBe("ok");
  });

  test("[MUTE1] staff cannot be muted, unknown items are not found", () => {
    const room = new TestRoom();
    const id = room.do(moderator, chat());
    expect(room.code(moderator, { type: "person.mute", of: { kind: "message", id } })).toBe(
      "state.not_allowed",
    );
    const unknown = { type: "person.mute", of: { kind: "reply", id: "zz" } } as const;
    expect(room.code(moderator, unknown)).toBe("reply.not_found");
  });

  test("[MUTE1] by a reply too; refusals say what stands in the way", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const question = room.liveQuestion(ola);
    room.wait(5);
    const reply = (who: typeof kari) =>
      room.do(who, { type: "reply.send", question, text: "I know it", anonymous: false });
    const [mine, staffs] = [reply(kari), reply(moderator)];
    const of = (id: string) => ({ type: "person.mute", of: { kind: "reply", id } }) as const;
    expect(room.run(moderator, of(staffs))).toMatchObject({ detail: { state: "staff" } });
    const mute = room.do(moderator, of(mine));
    expect(room.sees("staff", "mu", mute)).toEqual(["Kari", "I know it"]);
    expect(room.run(moderator, of(mine))).toMatchObject({ detail: { state: "muted" } });
    room.told("staff");
    room.do(moderator, { type: "person.unmute", mute });
    expect(room.told(`own:${kari.id}`)).toEqual([["me", "", { asked: 0, name: "Kari" }]]);
    expect(room.run(moderator, { type: "person.unmute", mute })).toMatchObject({
      code: "state.not_allowed",
      detail: { state: "unmuted" },
    });
    expect(room.run(moderator, { type: "person.unmute", mute: "zz" })).toMatchObject({
      code: "state.not_allowed",
      detail: { state: "unmuted" },
    });
    expect(room.code(moderator, of(mine))).toBe("ok");
    expect(room.sees(`own:${kari.id}`, "me")?.muted).toBe(1);
    room.do(system, { type: "person.erase", person: kari.id });
    expect(room.code(moderator, of(mine))).toBe("reply.not_found");
  });

  test("[MUTE2] one mute is taken back", () => {
    const room = new TestRoom();
    const first = room.do(kari, chat());
    room.wait(5);
    const second = room.do(kari, chat(true));
    const [one = "", two = ""] = [first, second].map((id) =>
      room.do(moderator, { type: "person.mute", of: { kind: "message", id } }),
    );
    room.do(moderator, { type: "person.unmute", mute: one });
    expect(room.sees("staff", "mu", one)).toBeNull();
    room.wait(5);
    expect(room.code(kari, chat())).toBe("person.muted");
    room.do(moderator, { type: "person.unmute", mute: two });
    expect(room.code(kari, chat())).toBe("ok");
    expect(room.code(moderator, { type: "person.unmute", mute: two })).toBe("state.not_allowed");
  });

  test("[ERASE1] nothing of a person is left but counts", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const mine = room.do(kari, ask(false, "Secret words"));
    const other = room.do(ola, ask());
    const poll = room.startedPoll();
    room.wait(5);
    const hello = room.do(kari, { type: "chat.send", text: "Secret words", anonymous: true });
    room.wait(5);
    const reply = { type: "reply.send", question: other, text: "Secret words" } as const;
    room.do(kari, { ...reply, anonymous: false });
    room.do(kari, { type: "question.upvote", question: other, on: true });
    room.do(kari, { type: "poll.vote", poll, choice: [0] });
    room.do(moderator, { type: "question.highlight", question: mine });
    room.do(moderator, { type: "person.mute", of: { kind: "message", id: hello } });
    room.told("attendee");
    room.do(system, { type: "person.erase", person: kari.id });
    const left = JSON.stringify(toEntities(room.state));
    for (const word of ["Secret", "Kari", kari.id]) expect(left).not.toContain(word);
    expect(room.sees("staff", "q", mine)).toBeNull();
    expect(room.told("attendee")).toContainEqual(["q", mine, null]);
    expect(room.sees("attendee", "q", other)?.v).toBe(1);
    expect(room.sees("staff", "t", poll)).toEqual([1, 1, 0, 0]);
    expect(room.sees("staff", "qa")?.[1]).toBe(2);
    expect(rowsOf(room.state, ["w:1"]).people).toMatchObject([{ no: 1, id: null, name: null }]);
    room.do(kari, ask());
    expect(room.state.people.get(kari.id)?.no).toBe(3);
    expect(room.code(system, { type: "person.erase", person: per.id })).toBe("ok");
  });

  test("[ERASE1] a staff member's name leaves the list of acts", () => {
    const room = new TestRoom();
    const question = room.liveQuestion();
    const reply = {
      type: "reply.send",
      question,
      text: "It opens in May",
      anonymous: false,
    } as const;
    room.do(moderator, reply);
    room.do(system, { type: "person.erase", person: moderator.id });
    const left = JSON.stringify(toEntities(room.state));
    expect(left).not.toContain("Mona");
    expect(left).not.toContain("May");
  });
});
