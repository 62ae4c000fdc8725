import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { host, kari, moderator, ola, system, TestRoom } from "../../testing/test-room.ts";
import type { StaffCommand } from "../commands.ts";
import type { RoomMember } from "../decision.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const announcement = { text: "Lunch is served", urgency: "info", endsAt: null } as const;

/** A room whose desk acts; `line` is the newest line as staff have it. */
function openRoom() {
  const room = new TestRoom({ ...free, moderation: false });
  const desk = (command: StaffCommand) => room.do(moderator, command);
  const line = (at = -1) => room.sees("staff", "ac", room.state.activity.at(at)?.id);
  const ask = (text: string, who: RoomMember = kari) => {
    room.wait(5);
    return room.do(who, { type: "question.ask", text, anonymous: false });
  };
  return { room, desk, line, ask };
}

describe("what a line says", () => {
  test("[DESK1] it names the act, when and by whom, what it was done to, and the way back", () => {
    const { room, desk, line, ask } = openRoom();
    const question = ask("When is the bridge ready?");
    room.wait(10);
    desk({ type: "question.star", question, on: true });
    expect(line()).toEqual({
      w: "questionStarred",
      a: 15,
      k: `q:${question}`,
      n: "Mona",
      i: "mod_1",
      t: "When is the bridge ready?",
      u: { type: "question.star", question, on: false },
    });
    room.do(moderator, { type: "qa.set", state: "paused" });
    expect(line()).toEqual({
      w: "qaPaused",
      a: 15,
      k: "qa",
      n: "Mona",
      i: "mod_1",
      u: { type: "qa.set", state: "open" },
    });
  });

  test("[DESK1] it has the first words of whatever it is about", () => {
    const { room, desk, line, ask } = openRoom();
    const about = (command: StaffCommand) => {
      desk(command);
      return line()?.t;
    };
    const question = ask("Why is it so?");
    expect(about({ type: "question.close", question, on: true })).toBe("Why is it so?");
    desk({ type: "question.close", question, on: false });
    room.wait(5);
    const reply = room.do(ola, {
      type: "reply.send",
      question,
      text: "Nobody knows",
      anonymous: false,
    });
    expect(about({ type: "reply.remove", reply })).toBe("Nobody knows");
    room.wait(5);
    const message = room.do(ola, { type: "chat.send", text: "Hello all", anonymous: false });
    expect(about({ type: "chat.pin", message, on: true })).toBe("Hello all");
    const poll = room.startedPoll();
    expect(about({ type: "poll.lock", poll, on: true })).toBe("Which street first?");
    expect(about({ type: "announcement.make", ...announcement })).toBe("Lunch is served");
    expect(about({ type: "survey.create", content: testSurvey })).toBe("How was it?");
    expect(about({ type: "screen.add", name: "Foyer" })).toBe("Foyer");
    expect(about({ type: "screen.show", screen: "main", scene: { kind: "blank" } })).toBe(
      undefined,
    );
    expect(about({ type: "label.create", name: "Traffic" })).toBe("Traffic");
    const mutes = [
      [{ kind: "message", id: message }, "Hello all"],
      [{ kind: "question", id: question }, "Why is it so?"],
      [{ kind: "reply", id: reply }, "Nobody knows"],
    ] as const;
    for (const [of, text] of mutes) expect(about({ type: "person.mute", of })).toBe(text);
  });

  test("[DESK1] of a long text it has what fits, cut between two words where there is one", () => {
    const { desk, line, ask } = openRoom();
    const about = (text: string) => {
      desk({ type: "question.close", question: ask(text), on: true });
      return line()?.t;
    };
    const whole = `${"word ".repeat(11)}words`;
    expect(whole).toHaveLength(60);
    expect(about(whole)).toBe(whole);
    expect(about(`${whole}!`)).toBe(`${"word ".repeat(10)}word …`);
    expect(about(`One\n\n${"word ".repeat(20)}`)).toMatch(/^One word /);
    expect(about("x".repeat(61))).toBe(`${"x".repeat(59)} …`);
    expect(about(`${"y".repeat(30)} ${"x".repeat(40)}`)).toBe(
      `${"y".repeat(30)} ${"x".repeat(28)} …`,
    );
    expect(about(`${"y".repeat(31)} ${"x".repeat(40)}`)).toBe(`${"y".repeat(31)} …`);
    // Never half of a character that takes two units.
    expect(about(`${"x".repeat(58)}🌉🌉`)).toBe(`${"x".repeat(58)} …`);
  });

  test("[DESK1] what the system does is nobody's act", () => {
    const { room, ask } = openRoom();
    const question = ask("Why?");
    room.happen({ type: "questionClosed", question, on: true, act: "zz" }, system);
    const told = room.sees("staff", "ac", "zz");
    expect(told).toMatchObject({ w: "questionClosed", t: "Why?" });
    expect(told).not.toHaveProperty("n");
    expect(told).not.toHaveProperty("i");
  });
});

describe("the list", () => {
  test("[DESK1] a line that leaves the list is taken away from staff", () => {
    const { room, desk, ask } = openRoom();
    const question = ask("Why?");
    const close = (on: boolean) => desk({ type: "question.close", question, on });
    desk({ type: "qa.set", state: "paused" });
    for (let n = 0; n < 49; n += 1) close(n % 2 === 0);
    const first = room.state.activity[0]?.id ?? "";
    expect(room.sees("staff", "ac", first)).not.toBeNull();
    room.told("staff");
    close(false);
    expect(room.told("staff")).toContainEqual(["ac", first, null]);
  });

  test("[LAW1] an act that is repeated has still one line, with its way back", () => {
    const { room, desk, line, ask } = openRoom();
    const questions = [ask("One?"), ask("Two?", ola)];
    desk({ type: "questions.bulk", questions, action: { type: "archive", answered: false } });
    const before = line();
    expect(before).toMatchObject({ c: 2, u: { type: "activity.undo" } });
    for (const { event, meta } of room.journal.slice(-2)) {
      expect(event.type).toBe("questionArchived");
      expect(meta.by).toBe("Mona");
      room.happen(event, moderator);
    }
    expect(line()).toEqual(before);
    expect(room.state.activity).toHaveLength(1);
  });

  test("[DESK1] something newer takes the way back from the older line alone, and staff are told", () => {
    const { room, desk, line, ask } = openRoom();
    const [one, two] = [ask("One?"), ask("Two?", ola)];
    desk({ type: "question.close", question: one, on: true });
    desk({ type: "question.close", question: two, on: true });
    const ids = room.state.activity.map(({ id }) => id);
    room.told("staff");
    room.do(host, { type: "question.star", question: one, on: true });
    const told = room.told("staff").filter(([kind]) => kind === "ac");
    expect(told.map(([, id]) => id).sort()).toEqual([ids[0], room.state.activity.at(-1)?.id]);
    expect(line(-3)).not.toHaveProperty("u");
    expect(line(-2)).toHaveProperty("u");
    expect(line(-1)).toHaveProperty("u");
  });
});

describe("texts that change", () => {
  test("[DESK1] [Q22] an edited text stands in its lines and in the mutes made through it", () => {
    const { room, desk, ask } = openRoom();
    const question = ask("Wy?");
    const other = ask("Another?", ola);
    desk({ type: "question.star", question, on: true });
    const starred = room.state.activity.at(-1)?.id ?? "";
    desk({ type: "question.star", question: other, on: true });
    const others = room.state.activity.at(-1)?.id ?? "";
    const mute = desk({ type: "person.mute", of: { kind: "question", id: question } });
    const second = desk({ type: "person.mute", of: { kind: "question", id: other } });
    room.told("staff");
    desk({ type: "question.edit", question, text: "Why?" });
    const told = room.told("staff");
    expect(told).toContainEqual(["ac", starred, expect.objectContaining({ t: "Why?" })]);
    expect(told).toContainEqual(["ac", mute, expect.objectContaining({ t: "Why?" })]);
    expect(told).toContainEqual(["mu", mute, ["Kari", "Why?"]]);
    const ids = told.map(([, id]) => id);
    expect(ids).not.toContain(others);
    expect(ids).not.toContain(second);
  });

  test("[DESK1] [ERASE1] of an emptied text no line has a word or a way back", () => {
    const { room, desk, ask } = openRoom();
    const question = ask("Secret words?");
    desk({ type: "question.star", question, on: true });
    const starred = room.state.activity.at(-1)?.id ?? "";
    const mute = desk({ type: "person.mute", of: { kind: "question", id: question } });
    room.told("staff");
    room.do(system, { type: "person.erase", person: kari.id });
    const told = room.told("staff");
    for (const id of [starred, mute]) {
      const [, , wire] = told.find(([kind, each]) => kind === "ac" && each === id) ?? [];
      expect(wire).toMatchObject({ n: "Mona" });
      expect(wire).not.toHaveProperty("t");
      expect(wire).not.toHaveProperty("u");
    }
    expect(told).toContainEqual(["mu", mute, null]);
    expect(JSON.stringify(told)).not.toContain("Secret");
  });

  test("[DESK1] [Q4] the same once a deleted question is gone for good", () => {
    const { room, desk, line, ask } = openRoom();
    const question = ask("Secret words?");
    desk({ type: "question.delete", question });
    expect(line()).toMatchObject({ t: "Secret words?", u: { type: "question.undelete" } });
    room.told("staff");
    room.wait(10);
    room.alarm();
    expect(line()).not.toHaveProperty("t");
    expect(line()).not.toHaveProperty("u");
    expect(room.told("staff").map(([kind]) => kind)).toContain("ac");
  });
});

describe("what is left of an act on many", () => {
  test("[DESK1] [Q22] the line of many is told again when one of them is edited", () => {
    const { room, desk, ask } = openRoom();
    const questions = [ask("One?"), ask("Two?", ola)];
    const label = desk({ type: "label.create", name: "Traffic" });
    const action = { type: "label", label, on: true } as const;
    desk({ type: "questions.bulk", questions, action });
    const id = room.state.activity.at(-1)?.id;
    room.do(host, { type: "question.close", question: questions[0] ?? "", on: true });
    room.do(host, { type: "question.close", question: questions[1] ?? "", on: true });
    room.told("staff");
    desk({ type: "question.edit", question: questions[0] ?? "", text: "One, edited?" });
    expect(room.told("staff")).toContainEqual([
      ...["ac", id],
      expect.objectContaining({ t: "One, edited?", c: 2 }),
    ]);
  });

  test("[DESK1] [Q18] one part that can still be is taken back; with none left no way back is offered", () => {
    const { room, desk, line, ask } = openRoom();
    const questions = [ask("One?"), ask("Two?", ola)];
    const [one = "", two = ""] = questions;
    desk({ type: "questions.bulk", questions, action: { type: "archive", answered: false } });
    const id = room.state.activity.at(-1)?.id ?? "";
    desk({ type: "question.delete", question: one });
    expect(line(-2)).toMatchObject({ c: 2, u: { type: "activity.undo", line: id } });
    room.told("staff");
    // Nothing that has no way back is told anew when the event ends or is archived.
    room.configure({ archived: true });
    expect(line(-2)).not.toHaveProperty("u");
    expect(room.told("staff").map(([, each]) => each)).toContain(id);
    room.configure({ archived: false });
    desk({ type: "question.restore", question: two });
    expect(line(-3)).not.toHaveProperty("u");
    room.told("staff");
    room.configure({ archived: true });
    expect(room.told("staff").map(([, each]) => each)).not.toContain(id);
  });
});
