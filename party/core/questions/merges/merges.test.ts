import { describe, expect, test } from "vitest";
import {
  host,
  kari,
  member,
  moderator,
  ola,
  per,
  screenViewer,
  system,
  TestRoom,
} from "#party/testing/test-room.ts";
import { rowsOf } from "../../replication.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const nora = member("att_nora", "participant", "Nora");

/** Kept: Kari's, live, with Ola's vote. Joined: Ola's, live, with Per's and Nora's votes. */
function twoSimilar() {
  const room = new TestRoom(free);
  const kept = room.liveQuestion(kari, "When is the bridge ready?");
  const other = room.liveQuestion(ola, "When does the bridge open?");
  upvote(room, ola, kept);
  upvote(room, per, other);
  upvote(room, nora, other);
  const merge = { type: "question.merge", question: other, into: kept } as const;
  return { room, kept, other, merge };
}

function upvote(room: TestRoom, who: typeof kari, question: string, on = true) {
  room.do(who, { type: "question.upvote", question, on });
}

const votes = (room: TestRoom, question: string) => room.sees("staff", "q", question)?.v ?? 0;

describe("joining questions", () => {
  test("[Q19] voters and asker count once, and stand to be changed on the kept one", () => {
    const { room, kept, other, merge } = twoSimilar();
    room.do(moderator, merge);
    // Ola, who asked the other, had voted already; Per and Nora come along.
    expect(votes(room, kept)).toBe(3);
    expect(room.sees("attendee", "q", other)).toBeNull();
    expect(room.sees("staff", "q", other)).toMatchObject({ s: "merged", g: kept, v: 2 });
    expect(room.sees(`own:${per.id}`, "v", kept)).toBe(1);
    upvote(room, per, kept, false);
    expect(votes(room, kept)).toBe(2);
    upvote(room, per, kept);
    room.do(moderator, { type: "question.unmerge", question: other });
    // Per has voted for the kept one by now; Nora never did.
    expect(votes(room, kept)).toBe(2);
    expect(room.sees(`own:${nora.id}`, "v", kept)).toBeNull();
    expect(room.sees("attendee", "q", other)?.v).toBe(2);
  });

  test("[Q19] the kept one's asker is never a voter of it", () => {
    const { room, kept, other, merge } = twoSimilar();
    upvote(room, kari, other);
    room.do(moderator, merge);
    expect(votes(room, kept)).toBe(3);
    expect(room.sees(`own:${kari.id}`, "v", kept)).toBeNull();
  });

  test("[Q19] a person whom two bring along stays while one of them does", () => {
    const { room, kept, other, merge } = twoSimilar();
    const third = room.liveQuestion(nora, "Is there a date for the bridge?");
    upvote(room, per, third);
    room.do(moderator, merge);
    room.do(moderator, { type: "question.merge", question: third, into: kept });
    expect(votes(room, kept)).toBe(3);
    room.do(moderator, { type: "question.unmerge", question: other });
    expect(votes(room, kept)).toBe(3);
    room.do(moderator, { type: "question.unmerge", question: third });
    expect(votes(room, kept)).toBe(1);
  });

  test("[Q19] over two steps, and apart again in the middle", () => {
    const { room, kept, other, merge } = twoSimilar();
    const last = room.liveQuestion(nora, "Bridge, when?");
    room.do(moderator, merge);
    room.do(moderator, { type: "question.merge", question: kept, into: last });
    // Kari, Ola and Per; Nora asked it.
    expect(votes(room, last)).toBe(3);
    expect(room.sees("staff", "q", other)?.g).toBe(last);
    expect(room.sees("attendee", "q", last)?.j).toEqual([2, "Kari", "Ola"]);
    room.do(moderator, { type: "question.unmerge", question: other });
    expect(votes(room, last)).toBe(2);
    expect(room.sees("attendee", "q", last)?.j).toEqual([1, "Kari"]);
  });

  test("[Q19] what may be joined with what", () => {
    const { room, kept, other, merge } = twoSimilar();
    const pending = room.do(per, { type: "question.ask", text: "A bridge?", anonymous: false });
    const into = (question: string, target: string) =>
      room.run(moderator, { type: "question.merge", question, into: target });
    expect(into(kept, kept)).toMatchObject({ code: "state.not_allowed" });
    expect(into(kept, "none")).toMatchObject({ code: "question.not_found" });
    expect(into(kept, pending)).toMatchObject({ detail: { state: "pending" } });
    room.do(moderator, { type: "question.highlight", question: other });
    expect(into(other, kept)).toMatchObject({ detail: { state: "highlighted" } });
    room.do(moderator, { type: "question.highlight", question: null });
    room.do(moderator, { type: "question.star", question: other, on: true });
    room.do(moderator, merge);
    expect(into(other, kept)).toMatchObject({ detail: { state: "merged", by: "Mona" } });
    expect(into(pending, other)).toMatchObject({ detail: { state: "merged" } });
    expect(room.code(moderator, { type: "question.approve", question: other })).toBe(
      "state.not_allowed",
    );
    room.do(moderator, { type: "question.unmerge", question: other });
    expect(room.sees("staff", "q", other)?.o).toBeDefined();
    expect(room.code(moderator, { type: "question.unmerge", question: other })).toBe(
      "state.not_allowed",
    );
    expect(into(pending, kept)).toMatchObject({ ok: true });
    room.do(moderator, { type: "question.unmerge", question: pending });
    expect(room.sees("staff", "q", pending)?.s).toBe("pending");
    expect(room.sees("attendee", "q", pending)).toBeNull();
  });

  test("[Q20] credit: names, and anonymous ones as a number that tells nothing", () => {
    const { room, kept, merge } = twoSimilar();
    room.do(moderator, merge);
    room.wait(5);
    const more = [kari, ola, per].map((who) => {
      const text = `Bridge of ${who.id}?`;
      return room.do(who, { type: "question.ask", text, anonymous: who !== kari });
    });
    for (const question of more) {
      room.do(moderator, { type: "question.merge", question, into: kept });
    }
    // Ola by name, and two anonymous ones; that one of these is Ola's, nobody can count out.
    for (const topic of ["attendee", "screen", "staff"] as const) {
      expect(room.sees(topic, "q", kept)?.j).toEqual([3, "Ola"]);
    }
    expect(rowsOf(room.state, [`q:${kept}`]).questions[0]).toMatchObject({ others: 3 });
    expect(rowsOf(room.state, [`q:${more[1]}`]).questions[0]).toMatchObject({
      mergedInto: kept,
      person: null,
      state: "merged",
    });
  });

  test("[Q20] the asker is told, and of the kept one only while it is public", () => {
    const room = new TestRoom(free);
    const kept = room.do(kari, { type: "question.ask", text: "One?", anonymous: false });
    const other = room.do(ola, { type: "question.ask", text: "Two?", anonymous: false });
    room.do(moderator, { type: "question.merge", question: other, into: kept });
    expect(room.sees(`own:${ola.id}`, "mq", other)).toEqual({
      t: "Two?",
      n: "Ola",
      a: 0,
      s: "merged",
    });
    room.told(`own:${ola.id}`);
    room.do(moderator, { type: "question.approve", question: kept });
    expect(room.told(`own:${ola.id}`)).toContainEqual([
      ...(["mq", other] as const),
      { t: "Two?", n: "Ola", a: 0, s: "merged", g: kept },
    ]);
  });

  test("[Q21] withdrawing or erasing the kept one leaves the others as they stood", () => {
    const { room, kept, other, merge } = twoSimilar();
    room.do(moderator, merge);
    room.do(kari, { type: "question.withdraw", question: kept });
    expect(room.sees("attendee", "q", other)?.v).toBe(2);
    expect(room.sees("staff", "q", kept)).toMatchObject({ s: "withdrawn", v: 1 });

    const again = twoSimilar();
    again.room.do(moderator, again.merge);
    again.room.do(system, { type: "person.erase", person: kari.id });
    expect(again.room.sees("attendee", "q", again.other)?.v).toBe(2);
    expect(again.room.sees("staff", "q", again.kept)).toBeNull();
  });

  test("[Q21] erasing the asker of a joined one takes the name away; the vote stays counted", () => {
    const { room, kept, merge } = twoSimilar();
    room.do(moderator, merge);
    room.do(system, { type: "person.erase", person: ola.id });
    expect(room.sees("attendee", "q", kept)).toMatchObject({ v: 3, j: [1] });
    expect(JSON.stringify(rowsOf(room.state, room.state.dirty))).not.toContain("Ola");
  });

  test("[Q21] a joined one that is deleted or withdrawn is on its own first", () => {
    const { room, kept, other, merge } = twoSimilar();
    room.do(moderator, merge);
    room.do(host, { type: "question.delete", question: other });
    expect(votes(room, kept)).toBe(1);
    room.do(host, { type: "question.undelete", question: other });
    expect(room.sees("attendee", "q", other)?.v).toBe(2);
    room.do(moderator, merge);
    room.do(ola, { type: "question.withdraw", question: other });
    expect(room.sees("attendee", "q", kept)).toEqual({
      t: "When is the bridge ready?",
      n: "Kari",
      a: 0,
      v: 1,
    });
    expect(room.run(screenViewer, merge)).toMatchObject({ code: "auth.forbidden" });
  });

  test("[Q21] who asks twice is not told as another asker; three of the others are named", () => {
    const room = new TestRoom(free);
    const kept = room.liveQuestion(kari, "When is the bridge ready?");
    const names = ["Kari", "Anne", "Bo", "Cleo", "Dina"];
    for (const [n, name] of names.entries()) {
      const question = room.liveQuestion(
        member(`att_${n}`, "participant", name),
        `When does the bridge open, number ${n}?`,
      );
      room.do(moderator, { type: "question.merge", question, into: kept });
    }
    const [others, ...named] = room.sees("attendee", "q", kept)?.j ?? [0];
    expect(others).toBe(4);
    expect(names.slice(1)).toEqual(expect.arrayContaining(named));
    expect(named).not.toContain("Kari");
  });
});
