import { describe, expect, test } from "vitest";
import { host, kari, moderator, ola, per, TestRoom } from "../../testing/test-room.ts";
import type { ReplyState } from "./wire.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

function send(question: string, text = "I wonder too", anonymous = false) {
  return { type: "reply.send", question, text, anonymous } as const;
}

/** A room with a reply of Ola's under a question of Kari's, in the given state. */
function roomWith(state: ReplyState) {
  const room = new TestRoom(free);
  const question = room.liveQuestion();
  const reply = room.do(ola, send(question));
  if (state === "approved" || state === "removed") {
    room.do(moderator, { type: "reply.approve", reply });
  }
  if (state === "removed") room.do(moderator, { type: "reply.remove", reply });
  if (state === "rejected") room.do(moderator, { type: "reply.reject", reply });
  if (state === "withdrawn") room.do(ola, { type: "reply.withdraw", reply });
  return { room, question, reply };
}

const states: ReplyState[] = ["pending", "approved", "rejected", "removed", "withdrawn"];

describe("replies", () => {
  test("[REP1] staff's go out at once, are marked, and are long enough", () => {
    const room = new TestRoom({ repliesEnabled: false });
    const question = room.liveQuestion();
    const reply = room.do(moderator, send(question, "It opens in May"));
    expect(room.sees("attendee", "r", reply)).toEqual({
      q: question,
      t: "It opens in May",
      n: "Mona",
      a: 0,
      f: 1,
    });
    expect(room.code(moderator, send(question, "Soon."))).toBe("text.too_short");
    expect(room.code(moderator, send(question, "x".repeat(1_001)))).toBe("text.too_long");
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(room.code(host, send(question, "Thank you all"))).toBe("ok");
    const pending = room.do(ola, { type: "question.ask", text: "Hm?", anonymous: false });
    expect(room.code(host, send(pending, "Not out yet"))).toBe("state.not_allowed");
    expect(room.code(host, send("zz", "Nobody asked"))).toBe("question.not_found");
  });

  test("[REP2] participants' follow moderation and the interval", () => {
    const room = new TestRoom();
    const question = room.liveQuestion(per);
    const first = room.do(ola, send(question));
    expect(room.sees("attendee", "r", first)).toBeNull();
    expect(room.sees("staff", "r", first)?.s).toBe("pending");
    expect(room.code(ola, send(question))).toBe("question.interval");
    expect(room.code(ola, { type: "question.ask", text: "Hm?", anonymous: false })).toBe(
      "question.interval",
    );
    room.configure({ moderation: false });
    room.wait(60);
    const second = room.do(ola, send(question));
    expect(room.sees("attendee", "r", second)).toMatchObject({ n: "Ola" });
    expect(room.code(kari, send(question, "x".repeat(301)))).toBe("text.too_long");
    room.configure({ repliesEnabled: false });
    expect(room.code(kari, send(question))).toBe("reply.disabled");
  });

  test("[REP2] only to live questions", () => {
    const room = new TestRoom(free);
    const question = room.do(kari, { type: "question.ask", text: "Hm?", anonymous: false });
    expect(room.code(ola, send(question))).toBe("question.not_found");
    room.do(moderator, { type: "question.approve", question });
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(room.code(ola, send(question))).toBe("state.not_allowed");
    room.do(moderator, { type: "question.restore", question });
    expect(room.code(ola, send(question))).toBe("ok");
  });

  test.each(states)("[REP3] transitions from %s", (state) => {
    const answer = (isAllowed: boolean) => (isAllowed ? "ok" : "state.not_allowed");
    const code = (type: "reply.approve" | "reply.reject" | "reply.remove") => {
      const { room, reply } = roomWith(state);
      return room.code(host, { type, reply });
    };
    expect(code("reply.approve")).toBe(answer(state === "pending"));
    expect(code("reply.reject")).toBe(answer(state === "pending"));
    expect(code("reply.remove")).toBe(answer(state === "approved"));
    const { room, reply } = roomWith(state);
    expect(room.code(per, { type: "reply.withdraw", reply })).toBe("reply.not_found");
    expect(room.code(ola, { type: "reply.withdraw", reply })).toBe(
      answer(state === "pending" || state === "approved"),
    );
  });

  test.each(states)("[REP4] who sees a reply that is %s", (state) => {
    const { room, reply } = roomWith(state);
    expect(room.sees("attendee", "r", reply) !== null).toBe(state === "approved");
    expect(room.sees(`own:${ola.id}`, "mr", reply)?.s ?? "approved").toBe(state);
    expect(room.sees(`own:${kari.id}`, "mr", reply)).toBeNull();
  });

  test("[REP4] a reply comes and goes with its question", () => {
    const { room, question, reply } = roomWith("approved");
    room.told("attendee");
    room.do(moderator, { type: "question.archive", question, answered: false });
    expect(room.told("attendee")).toContainEqual(["r", reply, null]);
    room.do(moderator, { type: "question.restore", question });
    expect(room.sees("attendee", "r", reply)).not.toBeNull();
  });

  test("[REP4] a reply that was never out is not taken away", () => {
    const { room, question, reply } = roomWith("pending");
    room.do(moderator, { type: "question.archive", question, answered: false });
    room.do(moderator, { type: "reply.approve", reply });
    room.told("attendee");
    room.do(moderator, { type: "reply.remove", reply });
    expect(room.told("attendee")).toEqual([]);
  });
});
