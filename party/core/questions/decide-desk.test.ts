import { describe, expect, test } from "vitest";
import { host, kari, moderator, ola, per, system, TestRoom } from "../../testing/test-room.ts";
import type { StaffCommand } from "../commands.ts";
import { rowsOf } from "../replication.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const ask = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;

function openRoom() {
  const room = new TestRoom(free);
  const act = (command: StaffCommand) => room.run(moderator, command);
  const state = (question: string) => room.sees("staff", "q", question)?.s ?? "live";
  const undo = () => {
    const line = room.state.activity.at(-1);
    const command = room.sees("staff", "ac", line?.id)?.u;
    if (!command) throw new Error("nothing to take back");
    return act(command);
  };
  return { room, act, state, undo };
}

/** So many that wait, each by somebody else. */
function manyWaiting(room: TestRoom, n: number): string[] {
  return Array.from({ length: n }, (_, at) =>
    room.do({ ...kari, id: `att_many_${at}` }, ask(`Question number ${at}?`)),
  );
}

/** Three that wait, by three people. */
function threeWaiting() {
  const open = openRoom();
  const ids = [kari, ola, per].map((who) => open.room.do(who, ask(`Question of ${who.id}?`)));
  return { ...open, ids };
}

describe("back to review", () => {
  test("[Q16] an approval is taken back from the activity list, and seen no more", () => {
    const { room, state, undo } = openRoom();
    const question = room.liveQuestion();
    room.told("attendee");
    undo();
    expect(state(question)).toBe("pending");
    expect(room.told("attendee")).toContainEqual(["q", question, null]);
    expect(room.sees(`own:${kari.id}`, "mq", question)?.s).toBe("pending");
  });

  test("[Q16] a rejection too, with its reason", () => {
    const { room, act, state, undo } = openRoom();
    const question = room.do(kari, ask("Why?"));
    act({ type: "question.reject", question, reason: "Asked before" });
    undo();
    expect(state(question)).toBe("pending");
    expect(room.sees(`own:${kari.id}`, "mq", question)).not.toHaveProperty("r");
  });

  test("[Q16] not once somebody has built on it", () => {
    const { room, act } = openRoom();
    const back = (question: string) => act({ type: "question.return", question });
    const voted = room.liveQuestion(kari, "One?");
    room.do(ola, { type: "question.upvote", question: voted, on: true });
    expect(back(voted)).toMatchObject({ detail: { state: "voted" } });
    room.do(ola, { type: "question.upvote", question: voted, on: false });
    expect(back(voted).ok).toBe(true);
    room.wait(5);
    const replied = room.liveQuestion(kari, "Two?");
    const text = "It is planned";
    room.do(moderator, { type: "reply.send", question: replied, text, anonymous: false });
    expect(back(replied)).toMatchObject({ detail: { state: "replied" } });
    room.wait(5);
    const shown = room.liveQuestion(kari, "Three?");
    act({ type: "question.highlight", question: shown });
    act({ type: "question.highlight", question: null });
    expect(back(shown)).toMatchObject({ detail: { state: "shown", by: "Mona" } });
    room.wait(5);
    const joined = room.liveQuestion(kari, "Four?");
    act({ type: "question.merge", question: voted, into: joined });
    expect(back(joined)).toMatchObject({ detail: { state: "joined" } });
  });
});

describe("labels", () => {
  test("[Q17] one list, told to staff alone", () => {
    const { room, act } = openRoom();
    const question = room.liveQuestion();
    const label = room.do(moderator, { type: "label.create", name: "  City  traffic " });
    expect(room.sees("staff", "lb", label)).toBe("City traffic");
    expect(act({ type: "question.label", question, label, on: true }).ok).toBe(true);
    expect(act({ type: "question.label", question, label, on: true })).toEqual({
      ok: true,
      events: [],
    });
    expect(room.sees("staff", "q", question)?.l).toEqual([label]);
    expect(rowsOf(room.state, [`q:${question}`]).questions[0]?.labels).toEqual(["City traffic"]);
    for (const topic of ["attendee", "screen", `own:${kari.id}`] as const) {
      expect(room.sees(topic, "lb", label)).toBeNull();
      expect(
        room.sees(topic, topic === `own:${kari.id}` ? "mq" : "q", question),
      ).not.toHaveProperty("l");
    }
    expect(room.code(kari, { type: "label.create", name: "Mine" })).toBe("auth.forbidden");
  });

  test("[Q17] names are unlike each other, and bounded in length and number", () => {
    const { room } = openRoom();
    const create = (name: string) => room.code(moderator, { type: "label.create", name });
    expect(create("Traffic")).toBe("ok");
    expect(create("traffic")).toBe("label.taken");
    expect(create("")).toBe("text.empty");
    expect(create("x".repeat(31))).toBe("text.too_long");
    const other = room.do(moderator, { type: "label.create", name: "Schools" });
    const rename = (name: string) =>
      room.code(moderator, { type: "label.rename", label: other, name });
    expect(rename("TRAFFIC")).toBe("label.taken");
    expect(rename("SCHOOLS")).toBe("ok");
    for (let n = 3; n <= 20; n += 1) expect(create(`Label ${n}`)).toBe("ok");
    expect(create("One more")).toBe("label.too_many");
    expect(room.code(moderator, { type: "label.rename", label: "none", name: "A" })).toBe(
      "label.not_found",
    );
  });

  test("[Q17] taken away, and back with its questions", () => {
    const { room, act, undo } = openRoom();
    const question = room.liveQuestion();
    const label = room.do(moderator, { type: "label.create", name: "Traffic" });
    act({ type: "question.label", question, label, on: true });
    act({ type: "label.remove", label, on: true });
    expect(room.sees("staff", "lb", label)).toBeNull();
    expect(room.sees("staff", "q", question)).not.toHaveProperty("l");
    expect(act({ type: "question.label", question, label, on: true })).toMatchObject({
      code: "label.not_found",
    });
    undo();
    expect(room.sees("staff", "q", question)?.l).toEqual([label]);
    act({ type: "label.remove", label, on: true });
    room.do(moderator, { type: "label.create", name: "Traffic" });
    expect(undoOf(room, label)).toBe("label.taken");
  });
});

function undoOf(room: TestRoom, label: string) {
  return room.code(moderator, { type: "label.remove", label, on: false });
}

describe("many at once", () => {
  test("[Q18] [DESK1] one act, one line, one way back", () => {
    const { room, act, state, ids, undo } = threeWaiting();
    act({ type: "questions.bulk", questions: [...ids, ...ids], action: { type: "approve" } });
    expect(ids.map(state)).toEqual(["live", "live", "live"]);
    expect(room.state.activity).toHaveLength(1);
    const line = room.sees("staff", "ac", room.state.activity[0]?.id);
    expect(line).toMatchObject({ w: "questionApproved", c: 3, u: { type: "activity.undo" } });
    room.do(ola, { type: "question.upvote", question: ids[0] ?? "", on: true });
    act({ type: "question.star", question: ids[1] ?? "", on: true });
    undo();
    // The star is the newest line; what is left of the older one can still be taken back.
    expect(room.run(host, line?.u ?? { type: "qa.set", state: "open" }).ok).toBe(true);
    expect(ids.map(state)).toEqual(["live", "live", "pending"]);
  });

  test("[Q18] done to those to which it can be done", () => {
    const { act, state, ids } = threeWaiting();
    const [first = "", second = "", third = ""] = ids;
    act({ type: "question.approve", question: first });
    const reject = { type: "reject", reason: "Off topic" } as const;
    expect(act({ type: "questions.bulk", questions: ids, action: reject }).ok).toBe(true);
    expect(ids.map(state)).toEqual(["live", "rejected", "rejected"]);
    expect(
      act({ type: "questions.bulk", questions: [second, third], action: reject }),
    ).toMatchObject({
      code: "state.not_allowed",
      detail: { state: "rejected", by: "Mona" },
    });
    expect(act({ type: "questions.bulk", questions: ["none"], action: reject })).toMatchObject({
      code: "question.not_found",
    });
  });

  test("[Q18] it is answered to how many it was done, and to how many not and why", () => {
    const { act, ids } = threeWaiting();
    const [first = ""] = ids;
    act({ type: "question.reject", question: first });
    const approved = act({
      type: "questions.bulk",
      questions: [...ids, "none"],
      action: { type: "approve" },
    });
    expect(approved).toMatchObject({
      batch: {
        done: 2,
        refused: [
          { n: 1, code: "state.not_allowed", detail: { state: "rejected" } },
          { n: 1, code: "question.not_found" },
        ],
      },
    });
  });

  test("[Q24] 450 in pieces are one act, one line and one way back", () => {
    const { room, act, state, undo } = openRoom();
    const ids = manyWaiting(room, 450);
    const [rejected = ""] = ids;
    act({ type: "question.reject", question: rejected });
    room.state.activity.length = 0;
    let line: string | undefined;
    const told = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)].map((questions) => {
      const action = { type: "approve" } as const;
      const piece: { readonly act?: string } = line === undefined ? {} : { act: line };
      const answer = act({ type: "questions.bulk", questions, action, ...piece });
      if (!answer.ok || !answer.batch) throw new Error("a piece was refused");
      line ??= answer.batch.act;
      return answer.batch;
    });
    expect(told.map(({ act: of, done }) => [of, done])).toEqual([
      [line, 199],
      [line, 200],
      [line, 50],
    ]);
    expect(room.state.activity).toHaveLength(1);
    expect(room.sees("staff", "ac", line)).toMatchObject({ w: "questionApproved", c: 449 });
    expect(undo()).toMatchObject({ batch: { done: 449, refused: [] } });
    expect(new Set(ids.slice(1).map(state))).toEqual(new Set(["pending"]));
    expect(state(rejected)).toBe("rejected");
  });

  test("[Q24] joined with one in pieces, and taken apart at once", () => {
    const { room, act, state, undo } = openRoom();
    const [into = "", ...others] = manyWaiting(room, 450);
    const merge = (questions: readonly string[], piece: { readonly act?: string }) => {
      const answer = act({ type: "questions.merge", questions, into, ...piece });
      if (!answer.ok || !answer.batch) throw new Error("a piece was refused");
      return answer.batch.act;
    };
    const line = merge(others.slice(0, 200), {});
    expect(merge(others.slice(200, 400), { act: line })).toBe(line);
    expect(merge(others.slice(400), { act: line })).toBe(line);
    expect(room.state.activity).toHaveLength(1);
    expect(new Set(others.map(state))).toEqual(new Set(["merged"]));
    undo();
    expect(new Set(others.map(state))).toEqual(new Set(["pending"]));
  });

  test("[Q24] a further piece of which nothing can be done is no refusal", () => {
    const { act, ids } = threeWaiting();
    const [first = "", ...others] = ids;
    const action = { type: "approve" } as const;
    const answer = act({ type: "questions.bulk", questions: [first], action });
    if (!answer.ok || !answer.batch) throw new Error("refused");
    const again = {
      type: "questions.bulk",
      questions: [first],
      action,
      act: answer.batch.act,
    } as const;
    expect(act(again)).toMatchObject({
      ok: true,
      events: [],
      batch: { done: 0, refused: [{ n: 1 }] },
    });
    expect(act({ ...again, questions: others })).toMatchObject({ batch: { done: 2 } });
  });

  test("[Q24] nobody goes on with somebody else's act, nor with one that is not there", () => {
    const { room, act, ids } = threeWaiting();
    const [first = "", second = "", third = ""] = ids;
    const action = { type: "approve" } as const;
    const answer = act({ type: "questions.bulk", questions: [first], action });
    if (!answer.ok || !answer.batch) throw new Error("refused");
    const line = answer.batch.act;
    const namesake = { ...moderator, id: "mod_2" };
    room.run(namesake, { type: "questions.bulk", questions: [second], action, act: line });
    act({ type: "questions.bulk", questions: [third], action, act: "none" });
    room.run(host, { type: "questions.bulk", questions: [third], action, act: line });
    expect(room.state.activity).toHaveLength(3);
    expect(room.state.activity.map(({ who }) => who)).toEqual(["mod_1", "mod_2", "mod_1"]);
  });

  test("[Q18] every bulk action, and what takes it back", () => {
    const { room, act, state, ids, undo } = threeWaiting();
    const [first = "", ...others] = ids;
    const all = (action: Parameters<typeof doAll>[0]) => doAll(action);
    function doAll(action: Extract<StaffCommand, { type: "questions.bulk" }>["action"]) {
      return act({ type: "questions.bulk", questions: ids, action });
    }
    all({ type: "delete" });
    expect(ids.map(state)).toEqual(["deleted", "deleted", "deleted"]);
    undo();
    expect(ids.map(state)).toEqual(["pending", "pending", "pending"]);
    const label = room.do(moderator, { type: "label.create", name: "Traffic" });
    all({ type: "label", label, on: true });
    expect(room.sees("staff", "q", first)?.l).toEqual([label]);
    undo();
    expect(room.sees("staff", "q", first)).not.toHaveProperty("l");
    act({ type: "questions.merge", questions: ids, into: first });
    expect(others.map(state)).toEqual(["merged", "merged"]);
    expect(room.sees("staff", "q", first)?.v).toBe(2);
    undo();
    expect(ids.map(state)).toEqual(["pending", "pending", "pending"]);
    all({ type: "approve" });
    all({ type: "archive", answered: true });
    undo();
    all({ type: "archive", answered: false });
    expect(ids.map(state)).toEqual(["archived", "archived", "archived"]);
    all({ type: "restore" });
    all({ type: "return" });
    expect(ids.map(state)).toEqual(["pending", "pending", "pending"]);
    expect(act({ type: "activity.undo", line: "none" })).toMatchObject({
      code: "state.not_allowed",
    });
  });
});

describe("staff's hand on the text", () => {
  test("[Q22] the author's own text is kept, everybody is told, and back is back", () => {
    const { room, act, undo } = openRoom();
    const question = room.liveQuestion(kari, "Wen is teh bridge reddy?");
    room.wait(9);
    act({ type: "question.edit", question, text: "When is the bridge ready?" });
    act({ type: "question.edit", question, text: " When will the bridge be ready? " });
    const shown = { t: "When will the bridge be ready?", n: "Kari", a: 0, e: 9 };
    expect(room.sees("attendee", "q", question)).toEqual(shown);
    for (const [topic, kind] of [
      ["staff", "q"],
      [`own:${kari.id}`, "mq"],
    ] as const) {
      expect(room.sees(topic, kind, question)).toEqual({ ...shown, x: "Wen is teh bridge reddy?" });
    }
    undo();
    expect(room.sees("attendee", "q", question)?.t).toBe("When is the bridge ready?");
    act({ type: "question.edit", question, text: "Wen is teh bridge reddy?" });
    expect(room.sees("staff", "q", question)).toEqual({
      t: "Wen is teh bridge reddy?",
      n: "Kari",
      a: 0,
    });
    expect(act({ type: "question.edit", question, text: "x".repeat(301) })).toMatchObject({
      code: "text.too_long",
    });
    expect(act({ type: "question.edit", question, text: " " })).toMatchObject({
      code: "text.empty",
    });
    act({ type: "question.archive", question, answered: false });
    expect(act({ type: "question.edit", question, text: "New" })).toMatchObject({
      code: "state.not_allowed",
    });
  });

  test("[DESK1] a highlight that has moved on is not put back by an undo of the one before", () => {
    const { room, act } = openRoom();
    const [first, second] = [room.liveQuestion(), room.liveQuestion(ola, "And the tunnel?")];
    const undoOf = (question: string) =>
      room.state.activity
        .map(({ id }) => room.sees("staff", "ac", id))
        .filter((line) => line?.w === "questionHighlighted" && line.t === textOf(question))
        .map((line) => line?.u?.type ?? null);
    const textOf = (question: string) => room.state.questions.get(question)?.text;
    act({ type: "question.highlight", question: first });
    expect(undoOf(first)).toEqual(["question.highlight"]);
    act({ type: "question.highlight", question: second });
    expect(undoOf(first)).toEqual([null]);
    expect(undoOf(second)).toEqual(["question.highlight"]);
  });

  test("[Q23] the short version is for screens and staff", () => {
    const { room, act, undo } = openRoom();
    const question = room.liveQuestion();
    act({ type: "question.shorten", question, text: "Bridge\nready when?" });
    for (const topic of ["staff", "screen"] as const) {
      expect(room.sees(topic, "q", question)?.b).toBe("Bridge ready when?");
    }
    expect(room.sees("attendee", "q", question)).not.toHaveProperty("b");
    expect(room.sees(`own:${kari.id}`, "mq", question)).not.toHaveProperty("b");
    undo();
    expect(room.sees("screen", "q", question)).not.toHaveProperty("b");
    expect(act({ type: "question.shorten", question, text: "x".repeat(91) })).toMatchObject({
      code: "text.too_long",
      detail: { max: 90 },
    });
  });

  test("[ERASE1] [Q22] erasing the asker takes every version of the text, and its undo", () => {
    const { room, act } = openRoom();
    const question = room.liveQuestion(kari, "secret-one");
    act({ type: "question.edit", question, text: "secret-two" });
    act({ type: "question.shorten", question, text: "secret-three" });
    room.do(system, { type: "person.erase", person: kari.id });
    const all = [...room.state.questions.values(), ...room.state.activity];
    expect(JSON.stringify(all)).not.toContain("secret");
    expect(JSON.stringify(rowsOf(room.state, [`q:${question}`]))).not.toContain("secret");
  });

  test("[Q13] the seconds on the screen add up, whichever way it went off", () => {
    const { room, act } = openRoom();
    const question = room.liveQuestion();
    const other = room.liveQuestion(ola, "Another one?");
    act({ type: "question.highlight", question });
    room.wait(30);
    act({ type: "question.highlight", question: other });
    expect(room.sees("staff", "q", question)?.k).toBe(30);
    room.wait(5);
    act({ type: "question.highlight", question });
    room.wait(10);
    act({ type: "question.highlight", question: null });
    expect(room.sees("staff", "q", question)?.k).toBe(40);
    expect(room.sees("attendee", "q", question)).not.toHaveProperty("k");
    act({ type: "question.highlight", question });
    room.wait(20);
    act({ type: "question.archive", question, answered: true });
    expect(room.sees("attendee", "q", question)?.d).toEqual([65, 60]);
    act({ type: "question.restore", question });
    act({ type: "question.archive", question, answered: true });
    expect(rowsOf(room.state, [`q:${question}`]).questions[0]).toMatchObject({
      took: 60,
      answeredAt: room.now,
      firstOnAt: room.now - 65_000,
    });
  });
});
