import { describe, expect, test } from "vitest";
import { host, kari, moderator, noon, ola, per, TestRoom } from "../../testing/test-room.ts";
import type { StaffCommand } from "../commands.ts";
import { nextAlarm } from "../event-life/decide.ts";
import type { QuestionState } from "./wire.ts";

const ask = (text: string, anonymous = false) =>
  ({ type: "question.ask", text, anonymous }) as const;
const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

/** A room with one question of Kari's in the given state. */
function roomWith(state: QuestionState): { room: TestRoom; question: string } {
  const room = new TestRoom(free);
  const question = room.do(kari, ask("When is the bridge ready?"));
  const type = (command: StaffCommand) => room.do(moderator, command);
  if (state === "rejected") type({ type: "question.reject", question, reason: "Asked before" });
  if (state === "live" || state === "answered" || state === "archived") {
    type({ type: "question.approve", question });
  }
  if (state === "answered" || state === "archived") {
    type({ type: "question.archive", question, answered: state === "answered" });
  }
  if (state === "withdrawn") room.do(kari, { type: "question.withdraw", question });
  if (state === "deleted") type({ type: "question.delete", question });
  return { room, question };
}

const states: QuestionState[] = [
  ...(["pending", "live", "answered", "archived", "rejected", "withdrawn", "deleted"] as const),
];

describe("where a question stands", () => {
  test("[Q1] moderation decides about new ones only", () => {
    const room = new TestRoom({ ...free, moderation: true });
    const first = room.do(kari, ask("One?"));
    room.configure({ moderation: false });
    const second = room.do(ola, ask("Two?"));
    expect(room.sees("staff", "q", first)?.s).toBe("pending");
    expect(room.sees("attendee", "q", first)).toBeNull();
    expect(room.sees("attendee", "q", second)).toEqual({ t: "Two?", n: "Ola", a: 0 });
    room.configure({ moderation: true });
    expect(room.sees("attendee", "q", second)).not.toBeNull();
  });

  const transitions: Record<
    string,
    { command: (question: string) => StaffCommand; from: QuestionState[]; to: QuestionState }
  > = {
    approve: {
      command: (question) => ({ type: "question.approve", question }),
      from: ["pending"],
      to: "live",
    },
    reject: {
      command: (question) => ({ type: "question.reject", question }),
      from: ["pending"],
      to: "rejected",
    },
    answer: {
      command: (question) => ({ type: "question.archive", question, answered: true }),
      from: ["live"],
      to: "answered",
    },
    archive: {
      command: (question) => ({ type: "question.archive", question, answered: false }),
      from: ["live"],
      to: "archived",
    },
    restore: {
      command: (question) => ({ type: "question.restore", question }),
      from: ["answered", "archived"],
      to: "live",
    },
  };
  for (const [name, { command, from, to }] of Object.entries(transitions)) {
    test.each(states)(`[Q2] ${name} from %s`, (state) => {
      const { room, question } = roomWith(state);
      const decision = room.run(host, command(question));
      if (from.includes(state)) {
        expect(decision.ok).toBe(true);
        expect(room.state.questions.get(question)?.state).toBe(to);
      } else {
        expect(decision).toMatchObject({ code: "state.not_allowed", detail: { state } });
        expect(room.state.questions.get(question)?.state).toBe(state);
      }
    });
  }

  test.each(states)("[Q3] the author withdraws from %s", (state) => {
    const { room, question } = roomWith(state);
    const command = { type: "question.withdraw", question } as const;
    expect(room.code(ola, command)).toBe("question.not_found");
    const isAllowed = state === "pending" || state === "live";
    expect(room.code(kari, command)).toBe(isAllowed ? "ok" : "state.not_allowed");
  });

  test.each(states.filter((state) => state !== "deleted"))(
    "[Q4] staff delete from %s and bring back",
    (state) => {
      const { room, question } = roomWith(state);
      room.do(moderator, { type: "question.delete", question });
      expect(room.sees("staff", "q", question)?.s).toBe("deleted");
      expect(room.sees("attendee", "q", question)).toBeNull();
      expect(nextAlarm(room.state)).toBe(noon + 10_000);
      room.wait(9);
      room.alarm();
      room.do(host, { type: "question.undelete", question });
      expect(room.state.questions.get(question)?.state).toBe(state);
    },
  );

  test("[Q4] after 10 seconds the texts are gone for good", () => {
    const { room, question } = roomWith("live");
    const text = "It opens in May";
    const reply = room.do(moderator, { type: "reply.send", question, text, anonymous: false });
    room.do(moderator, { type: "question.highlight", question });
    room.do(moderator, { type: "question.delete", question });
    room.do(moderator, { type: "question.undelete", question });
    expect(room.state.highlighted).toBeNull();
    room.do(moderator, { type: "question.delete", question });
    room.wait(10);
    expect(room.code(host, { type: "question.undelete", question })).toBe("state.not_allowed");
    room.alarm();
    expect(room.state.questions.get(question)).toMatchObject({ text: "", name: null });
    expect(room.state.replies.get(reply)?.text).toBe("");
    expect(room.sees("staff", "q", question)).toBeNull();
    expect(room.sees("staff", "r", reply)).toBeNull();
    expect(room.sees(`own:${kari.id}`, "mq", question)).toMatchObject({ t: "", s: "deleted" });
    expect(room.code(host, { type: "question.undelete", question })).toBe("question.not_found");
  });

  test.each(states)("[Q5] who sees a question that is %s", (state) => {
    const { room, question } = roomWith(state);
    const isPublic = state === "live" || state === "answered";
    expect(room.sees("attendee", "q", question) !== null).toBe(isPublic);
    expect(room.sees("screen", "q", question) !== null).toBe(isPublic);
    expect(room.sees("staff", "q", question)?.s ?? "live").toBe(state);
    const own = room.sees(`own:${kari.id}`, "mq", question);
    expect(own?.s ?? "live").toBe(state);
    expect(own?.r).toBe(state === "rejected" ? "Asked before" : undefined);
    expect(room.sees(`own:${ola.id}`, "mq", question)).toBeNull();
  });

  test("[Q6] a removal is told to those who saw it", () => {
    const { room, question } = roomWith("live");
    const hidden = room.do(ola, ask("Never public?"));
    room.told("attendee");
    room.do(moderator, { type: "question.reject", question: hidden });
    expect(room.told("attendee")).toEqual([["qa", "", ["open", 1, 0, 0]]]);
    room.do(moderator, { type: "question.archive", question, answered: false });
    const told = room.told("attendee");
    expect(told).toContainEqual(["q", question, null]);
    expect(JSON.stringify(told)).not.toContain(`"${hidden}"`);
  });
});

describe("upvotes, limits and pauses", () => {
  test("[Q7] one upvote each, off again, not on the own one", () => {
    const { room, question } = roomWith("live");
    const vote = (on: boolean) => ({ type: "question.upvote", question, on }) as const;
    expect(room.code(kari, vote(true))).toBe("question.own");
    room.do(ola, vote(true));
    expect(room.run(ola, vote(true))).toEqual({ ok: true, events: [] });
    room.do(per, vote(true));
    expect(room.sees("attendee", "q", question)?.v).toBe(2);
    expect(room.sees(`own:${ola.id}`, "v", question)).toBe(1);
    room.do(ola, vote(false));
    expect(room.sees("attendee", "q", question)?.v).toBe(1);
    expect(room.sees(`own:${ola.id}`, "v", question)).toBeNull();
  });

  test.each(states)("[Q7] upvoting from %s", (state) => {
    const { room, question } = roomWith(state);
    const code = room.code(ola, { type: "question.upvote", question, on: true });
    const whenPublic = state === "live" ? "ok" : "state.not_allowed";
    const isPublic = state === "live" || state === "answered";
    expect(code).toBe(isPublic ? whenPublic : "question.not_found");
  });

  test("[Q8] interval and limit", () => {
    const room = new TestRoom({ question: { maxLength: 300, intervalMinutes: 1, limit: 2 } });
    room.do(kari, ask("One?"));
    room.wait(20);
    expect(room.run(kari, ask("Two?"))).toEqual({
      ok: false,
      code: "question.interval",
      detail: { seconds: 40 },
    });
    expect(room.sees(`own:${kari.id}`, "me")).toMatchObject({ asked: 1, next: 60 });
    expect(room.code(ola, ask("Mine?"))).toBe("ok");
    room.wait(40);
    const question = room.do(kari, ask("Two?"));
    room.do(kari, { type: "question.withdraw", question });
    room.wait(60);
    expect(room.run(kari, ask("Three?"))).toMatchObject({
      code: "question.limit",
      detail: { max: 2 },
    });
  });

  test("[Q9] paused and closed", () => {
    const { room, question } = roomWith("live");
    const vote = (on: boolean) => ({ type: "question.upvote", question, on }) as const;
    const reply = { type: "reply.send", question, text: "Me too", anonymous: false } as const;
    room.do(moderator, { type: "qa.set", state: "paused" });
    expect(room.sees("attendee", "qa")?.[0]).toBe("paused");
    expect(room.code(ola, ask("More?"))).toBe("question.paused");
    expect(room.code(ola, reply)).toBe("question.paused");
    expect(room.code(ola, vote(true))).toBe("ok");
    room.do(moderator, { type: "qa.set", state: "closed" });
    expect(room.code(ola, ask("More?"))).toBe("question.closed");
    expect(room.code(ola, reply)).toBe("question.closed");
    expect(room.code(ola, vote(false))).toBe("question.closed");
    expect(room.code(moderator, { type: "qa.set", state: "closed" })).toBe("state.not_allowed");
  });

  test("[Q14] a closed question is seen and takes no more", () => {
    const { room, question } = roomWith("live");
    room.do(moderator, { type: "question.close", question, on: true });
    expect(room.sees("attendee", "q", question)?.c).toBe(1);
    expect(room.code(ola, { type: "question.upvote", question, on: true })).toBe("question.closed");
    const reply = {
      type: "reply.send",
      question,
      text: "One more thing",
      anonymous: false,
    } as const;
    expect(room.code(ola, reply)).toBe("question.closed");
    expect(room.code(moderator, reply)).toBe("question.closed");
    room.do(moderator, { type: "question.close", question, on: false });
    expect(room.code(moderator, reply)).toBe("ok");
  });

  test("[Q15] counts", () => {
    const { room } = roomWith("answered");
    room.do(ola, ask("Pending?"));
    room.liveQuestion(per);
    expect(room.sees("staff", "qa")).toEqual(["open", 3, 1, 1]);
    expect(room.sees("attendee", "qa")).toEqual(["open", 3, 1, 1]);
    expect(room.sees("screen", "qa")).toEqual(["open", 3, 1, 1]);
  });
});

describe("Next and the highlight", () => {
  function threeStarred() {
    const room = new TestRoom({ ...free, moderation: false });
    const ids = [kari, ola, per].map((each) => room.do(each, ask(`Question of ${each.name}?`)));
    for (const question of ids) room.do(moderator, { type: "question.star", question, on: true });
    const order = () =>
      ids
        .map((id) => ({ id, place: room.sees("staff", "q", id)?.o }))
        .filter(({ place }) => place !== undefined)
        .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
        .map(({ id }) => ids.indexOf(id));
    return { room, ids, order };
  }

  test("[Q10] the order in Next", () => {
    const { room, ids, order } = threeStarred();
    const [first = "", second = "", third = ""] = ids;
    expect(order()).toEqual([0, 1, 2]);
    const move = (question: string, before: string | null) =>
      room.do(moderator, { type: "question.move", question, before });
    move(third, first);
    expect(order()).toEqual([2, 0, 1]);
    move(third, null);
    expect(order()).toEqual([0, 1, 2]);
    for (let n = 0; n < 60; n += 1) {
      move(n % 2 === 0 ? third : second, n % 2 === 0 ? second : third);
      expect(order()).toEqual(n % 2 === 0 ? [0, 2, 1] : [0, 1, 2]);
    }
    expect(room.sees("attendee", "q", first)).not.toHaveProperty("o");
    expect(room.sees("screen", "q", first)).toHaveProperty("o");
    room.do(moderator, { type: "question.archive", question: second, answered: true });
    room.do(kari, { type: "question.withdraw", question: first });
    expect(order()).toEqual([2]);
    expect(room.code(moderator, { type: "question.move", question: first, before: null })).toBe(
      "state.not_allowed",
    );
    expect(room.code(moderator, { type: "question.move", question: third, before: first })).toBe(
      "question.not_found",
    );
  });

  test.each(states)("[Q10] [Q11] starring and highlighting from %s", (state) => {
    const { room, question } = roomWith(state);
    const expected = state === "live" ? "ok" : "state.not_allowed";
    expect(room.code(moderator, { type: "question.star", question, on: true })).toBe(expected);
    expect(room.code(moderator, { type: "question.highlight", question })).toBe(expected);
  });

  test("[Q11] the highlight moves", () => {
    const { room, ids } = threeStarred();
    const [first = "", second = ""] = ids;
    room.do(moderator, { type: "question.highlight", question: first });
    room.wait(7);
    room.do(moderator, { type: "question.highlight", question: second });
    expect(room.sees("attendee", "q", first)).not.toHaveProperty("h");
    expect(room.sees("attendee", "q", second)?.h).toBe(7);
    expect(room.code(host, { type: "question.highlight", question: second })).toBe(
      "state.not_allowed",
    );
    room.do(moderator, { type: "question.highlight", question: null });
    expect(room.sees("screen", "q", second)).not.toHaveProperty("h");
    expect(room.run(moderator, { type: "question.highlight", question: null })).toEqual({
      ok: true,
      events: [],
    });
  });

  test.each([
    ["welcome", "question"],
    ["queue", "question"],
    ["blank", "blank"],
  ] as const)("[Q12] a highlight while the screen shows %s leaves it at %s", (kind, after) => {
    const { room, question } = roomWith("live");
    if (kind !== "welcome") {
      room.do(moderator, { type: "screen.show", screen: "main", scene: { kind } });
    }
    room.do(moderator, { type: "question.highlight", question });
    expect(room.sees("screen", "sc", "main")).toEqual({ kind: after });
  });

  test("[Q13] answering records when and how long", () => {
    const { room, question } = roomWith("live");
    room.wait(5);
    room.do(moderator, { type: "question.highlight", question });
    room.wait(95);
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(room.sees("attendee", "q", question)).toMatchObject({ s: "answered", d: [100, 95] });
    expect(room.sees("attendee", "q", question)).not.toHaveProperty("h");
    expect(room.state.highlighted).toBeNull();
    room.do(moderator, { type: "question.restore", question });
    expect(room.sees("attendee", "q", question)).not.toHaveProperty("d");
  });
});
