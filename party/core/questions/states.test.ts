/** What staff can do to a question in each state, and what a refusal then says. */
import { describe, expect, test } from "vitest";
import { host, kari, member, moderator, ola, per, TestRoom } from "../../testing/test-room.ts";
import type { StaffCommand } from "../commands.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

/** One question in each state, and another one that is live. */
function questionIn(state: string) {
  const room = new TestRoom(free);
  const label = room.do(moderator, { type: "label.create", name: "Traffic" });
  const other = room.liveQuestion(ola, "Another?");
  const question = room.do(kari, { type: "question.ask", text: "Why?", anonymous: false });
  const desk = (command: StaffCommand) => room.do(moderator, command);
  if (state === "rejected") desk({ type: "question.reject", question });
  else if (state !== "pending") desk({ type: "question.approve", question });
  if (state === "answered" || state === "archived") {
    desk({ type: "question.archive", question, answered: state === "answered" });
  }
  if (state === "withdrawn") room.do(kari, { type: "question.withdraw", question });
  if (state === "merged") desk({ type: "question.merge", question, into: other });
  if (state === "deleted") desk({ type: "question.delete", question });
  const commands: Record<string, StaffCommand> = {
    approve: { type: "question.approve", question },
    reject: { type: "question.reject", question },
    return: { type: "question.return", question },
    archive: { type: "question.archive", question, answered: true },
    restore: { type: "question.restore", question },
    star: { type: "question.star", question, on: true },
    move: { type: "question.move", question, before: null },
    highlight: { type: "question.highlight", question },
    close: { type: "question.close", question, on: true },
    delete: { type: "question.delete", question },
    undelete: { type: "question.undelete", question },
    edit: { type: "question.edit", question, text: "Why so?" },
    shorten: { type: "question.shorten", question, text: "Y?" },
    label: { type: "question.label", question, label, on: true },
    merge: { type: "question.merge", question, into: other },
    unmerge: { type: "question.unmerge", question },
  };
  return { room, question, other, commands };
}

describe("what can be done where it stands", () => {
  test.each([
    ["pending", ["approve", "reject", "delete", "edit", "shorten", "label", "merge"]],
    [
      "live",
      [
        ...["return", "archive", "star", "highlight", "close", "delete", "edit", "shorten"],
        ...["label", "merge"],
      ],
    ],
    ["rejected", ["return", "delete", "label"]],
    ["answered", ["restore", "delete", "edit", "shorten", "label"]],
    ["archived", ["restore", "delete", "label"]],
    ["withdrawn", ["delete", "label"]],
    ["merged", ["delete", "label", "unmerge"]],
    ["deleted", ["undelete"]],
  ])("[Q2] [ACT4] a question that is %s: %j, and nothing else", (state, allowed) => {
    for (const name of Object.keys(questionIn(state).commands)) {
      const { room, commands } = questionIn(state);
      const command = commands[name];
      if (command === undefined) throw new Error(`no ${name}`);
      const decision = room.run(host, command);
      if (allowed.includes(name)) expect(decision.ok, name).toBe(true);
      else {
        expect(decision, name).toMatchObject({ code: "state.not_allowed", detail: { state } });
      }
    }
  });

  test("[ACT4] [Q10] [Q14] what is so already is refused with how it stands", () => {
    const { room, question } = questionIn("live");
    const state = (command: StaffCommand) => {
      const decision = room.run(host, command);
      return decision.ok ? "ok" : decision.detail?.state;
    };
    const star = (on: boolean) => state({ type: "question.star", question, on });
    const close = (on: boolean) => state({ type: "question.close", question, on });
    expect([star(false), star(true), star(true), star(false)]).toEqual([
      ...["live", "ok", "starred", "ok"],
    ]);
    expect([close(false), close(true), close(true), close(false)]).toEqual([
      ...["live", "ok", "closed", "ok"],
    ]);
    const highlight = () => state({ type: "question.highlight", question });
    expect([highlight(), highlight()]).toEqual(["ok", "highlighted"]);
  });

  test("[Q10] in Next a question is moved before another one there, or to the end", () => {
    const room = new TestRoom(free);
    const ids = [kari, ola, per].map((who) => room.liveQuestion(who, `Of ${who.id}?`));
    const [one = "", two = "", three = ""] = ids;
    for (const question of [one, two]) {
      room.do(moderator, { type: "question.star", question, on: true });
    }
    const move = (question: string, before: string | null) =>
      room.run(moderator, { type: "question.move", question, before });
    const order = () =>
      [one, two].sort(
        (a, b) => (room.sees("staff", "q", a)?.o ?? 0) - (room.sees("staff", "q", b)?.o ?? 0),
      );
    expect(move(two, one).ok).toBe(true);
    expect(order()).toEqual([two, one]);
    expect(move(two, null).ok).toBe(true);
    expect(order()).toEqual([one, two]);
    expect(move(one, one)).toEqual({ ok: true, events: [] });
    expect(move(one, three)).toMatchObject({ code: "question.not_found" });
    expect(move(three, one)).toMatchObject({ detail: { state: "live" } });
  });

  test("[Q4] a deleted question comes back within ten seconds, and not after", () => {
    const back = (seconds: number) => {
      const { room, question } = questionIn("deleted");
      room.wait(seconds);
      return room.code(moderator, { type: "question.undelete", question });
    };
    expect(back(9.999)).toBe("ok");
    expect(back(10)).toBe("state.not_allowed");
  });

  test("[Q2] [Q5] a rejection without a reason has none, one of white space neither", () => {
    for (const reason of [undefined, "", "  "]) {
      const { room, question } = questionIn("pending");
      const given: { readonly reason?: string } = reason === undefined ? {} : { reason };
      room.do(moderator, { type: "question.reject", question, ...given });
      expect(room.sees(`own:${kari.id}`, "mq", question)).toMatchObject({ s: "rejected" });
      expect(room.sees(`own:${kari.id}`, "mq", question)).not.toHaveProperty("r");
    }
  });

  test("[Q18] many are rejected with the reason, or without one", () => {
    for (const reason of ["Off topic", undefined]) {
      const { room, question } = questionIn("pending");
      const given: { readonly reason?: string } = reason === undefined ? {} : { reason };
      const action = { type: "reject" as const, ...given };
      room.do(moderator, { type: "questions.bulk", questions: [question], action });
      expect(room.state.questions.get(question)?.reason).toBe(reason ?? null);
    }
  });

  test("[Q16] what waits or was taken away under it does not keep an approval from being taken back", () => {
    const { room, question } = questionIn("live");
    room.wait(5);
    const send = () =>
      room.do(ola, { type: "reply.send", question, text: "Me too", anonymous: false });
    const waiting = send();
    room.wait(5);
    const out = send();
    room.do(moderator, { type: "reply.approve", reply: out });
    const back = () => room.run(moderator, { type: "question.return", question });
    expect(back()).toMatchObject({ detail: { state: "replied" } });
    room.do(moderator, { type: "reply.remove", reply: out });
    expect(back().ok).toBe(true);
    expect(room.state.replies.get(waiting)?.state).toBe("pending");
  });
});

describe("joined in chains", () => {
  /** So many live questions of as many people. */
  function many(n: number) {
    const room = new TestRoom(free);
    const people = Array.from({ length: n }, (_, at) =>
      member(`att_${at}`, "participant", `Guest ${String.fromCharCode(65 + at)}`),
    );
    const ids = people.map((who) => room.liveQuestion(who, `Of ${who.id}?`));
    const merge = (question = "", into = "") =>
      room.do(moderator, { type: "question.merge", question, into });
    const apart = (question = "") => room.do(moderator, { type: "question.unmerge", question });
    const votes = (question = "") => room.sees("attendee", "q", question)?.v ?? 0;
    return { room, people, ids, merge, apart, votes };
  }

  test("[Q20] the first three who asked are named, in the order in which they asked", () => {
    const { room, ids, merge } = many(14);
    for (const id of ids.slice(1).reverse()) merge(id, ids[0]);
    expect(room.sees("attendee", "q", ids[0] ?? "")?.j).toEqual([
      ...[13, "Guest B", "Guest C", "Guest D"],
    ]);
  });

  test("[Q20] an anonymous kept question names who asked what was joined with it", () => {
    const room = new TestRoom(free);
    const kept = room.do(kari, { type: "question.ask", text: "One?", anonymous: true });
    room.do(moderator, { type: "question.approve", question: kept });
    const other = room.liveQuestion(ola, "Two?");
    expect(room.sees("attendee", "q", kept)).not.toHaveProperty("j");
    room.do(moderator, { type: "question.merge", question: other, into: kept });
    expect(room.sees("attendee", "q", kept)?.j).toEqual([1, "Ola"]);
  });

  test("[Q20] joined questions of the same person credit nobody else", () => {
    const room = new TestRoom(free);
    const kept = room.liveQuestion(kari, "One?");
    room.wait(5);
    const other = room.liveQuestion(kari, "The same?");
    room.do(moderator, { type: "question.merge", question: other, into: kept });
    expect(room.sees("attendee", "q", kept)).not.toHaveProperty("j");
    expect(room.sees("attendee", "q", kept)).not.toHaveProperty("v");
  });

  test("[Q19] taken apart below, the voters leave every question above, and come back with it", () => {
    const { room, people, ids, merge, apart, votes } = many(12);
    const [top, middle, low] = ids;
    for (const who of people.slice(3)) {
      room.do(who, { type: "question.upvote", question: low ?? "", on: true });
    }
    room.do(people[4] ?? kari, { type: "question.upvote", question: top ?? "", on: true });
    merge(low, middle);
    expect(votes(middle)).toBe(10);
    merge(middle, top);
    expect(votes(top)).toBe(11);
    apart(low);
    // The middle one's asker, and who voted for the top one itself.
    expect(votes(top)).toBe(2);
    expect(votes(low)).toBe(9);
    apart(middle);
    expect(votes(top)).toBe(1);
    expect(votes(middle)).toBe(0);
    merge(low, middle);
    expect(votes(middle)).toBe(10);
  });

  test("[Q19] whom two bring along stays, at every step above, until neither does", () => {
    const { room, people, ids, merge, apart, votes } = many(5);
    const [top = "", middle = "", one = "", two = ""] = ids;
    const voter = people[4] ?? kari;
    for (const question of [one, two]) {
      room.do(voter, { type: "question.upvote", question, on: true });
    }
    merge(one, middle);
    merge(two, middle);
    merge(middle, top);
    expect(votes(top)).toBe(4);
    apart(one);
    expect(votes(top)).toBe(3);
    expect(room.sees(`own:${voter.id}`, "v", top)).toBe(1);
    apart(two);
    expect(votes(top)).toBe(1);
    expect(room.sees(`own:${voter.id}`, "v", top)).toBeNull();
  });

  test("[Q19] what was joined with this one does not take it in turn", () => {
    const { room, ids, merge } = many(2);
    const [one = "", two = ""] = ids;
    merge(one, two);
    const before = room.sees("attendee", "q", two);
    room.happen({ type: "questionMerged", question: two, into: one, act: "zz" }, moderator);
    expect(room.state.questions.get(two)?.merge).toBeNull();
    expect(room.sees("attendee", "q", two)).toEqual(before);
  });

  test("[Q21] what was joined stays with a kept question that is deleted, and comes back with it", () => {
    const { room, ids, merge, votes } = many(2);
    const [kept = "", other = ""] = ids;
    merge(other, kept);
    room.do(moderator, { type: "question.delete", question: kept });
    expect(room.state.questions.get(other)?.merge?.into).toBe(kept);
    room.do(moderator, { type: "question.undelete", question: kept });
    expect(votes(kept)).toBe(1);
  });

  test("[Q19] who counts through a joined question is kept in one order, and no longer than that holds", () => {
    const { room, people, ids, merge, apart } = many(12);
    const [top = "", middle = "", one = "", two = ""] = ids;
    const vote = (at: number, question: string) =>
      room.do(people[at] ?? kari, { type: "question.upvote", question, on: true });
    for (const at of [11, 9, 5, 10]) vote(at, one);
    for (const at of [10, 4]) vote(at, two);
    const added = (id: string) => room.state.questions.get(id)?.merge?.added;
    merge(one, middle);
    expect(added(one)).toEqual([3, 6, 10, 11, 12]);
    merge(two, middle);
    expect(added(two)).toEqual([4, 5]);
    merge(middle, top);
    expect(added(middle)).toEqual([2, 3, 4, 5, 6, 10, 11, 12]);
    apart(one);
    // The eleventh came with the other one too.
    expect(added(two)).toEqual([4, 5, 11]);
    expect(added(middle)).toEqual([2, 4, 5, 11]);
  });

  test("[Q3] [Q4] [Q21] what is joined with nothing is withdrawn or deleted, and nothing else happens", () => {
    const { room, people, ids } = many(2);
    const [one = "", two = ""] = ids;
    const events = (decision: ReturnType<typeof room.run>) =>
      decision.ok ? decision.events.map(({ type }) => type) : [];
    expect(
      events(room.run(people[0] ?? kari, { type: "question.withdraw", question: one })),
    ).toEqual(["questionWithdrawn"]);
    expect(events(room.run(moderator, { type: "question.delete", question: two }))).toEqual([
      "questionDeleted",
    ]);
  });
});
