import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import {
  host,
  kari,
  member,
  moderator,
  ola,
  per,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import type { Command, StaffCommand } from "../commands.ts";
import type { RoomMember } from "../decision.ts";
import { toEntities } from "../snapshot.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 }, moderation: false };

function openRoom() {
  const room = new TestRoom(free);
  const desk = (command: StaffCommand) => room.do(moderator, command);
  const by = (who: RoomMember, command: Command) => {
    room.wait(5);
    return room.do(who, command);
  };
  const ask = (who: RoomMember, text: string) =>
    by(who, { type: "question.ask", text, anonymous: false });
  const erase = (who: RoomMember) => room.do(system, { type: "person.erase", person: who.id });
  const lineOf = (what: string) => {
    const line = room.state.activity.findLast((each) => each.what === what);
    return room.sees("staff", "ac", line?.id);
  };
  return { room, desk, by, ask, erase, lineOf };
}

describe("erasing a person", () => {
  test("[ERASE1] only that person's texts go; everybody else's stay as they are", () => {
    const { room, desk, by, ask, erase } = openRoom();
    const [mine, other] = [ask(kari, "Mine?"), ask(ola, "Another one?")];
    const said = (text: string) => ({ type: "chat.send", text, anonymous: false }) as const;
    const [hello, hi] = [by(kari, said("Hello")), by(ola, said("Hi"))];
    const reply = by(ola, { type: "reply.send", question: mine, text: "So?", anonymous: false });
    desk({ type: "chat.pin", message: hi, on: true });
    room.told("attendee");
    erase(kari);
    expect(room.told("attendee")).toEqual(
      expect.arrayContaining([
        ["q", mine, null],
        ["m", hello, null],
        ["r", reply, null],
        ["qa", "", ["open", 1, 0, 0]],
      ]),
    );
    expect(room.state.questions.get(mine)).toMatchObject({ text: "", name: null, gone: true });
    expect(room.state.messages.get(hello)).toMatchObject({ text: "", name: null, gone: true });
    expect(room.sees("attendee", "q", other)).toMatchObject({ t: "Another one?", n: "Ola" });
    expect(room.sees("attendee", "m", hi)).toMatchObject({ t: "Hi", n: "Ola", p: 1 });
    expect(room.state.questions.get(mine)?.highlightedAt).toBeNull();
  });

  test("[ERASE1] [Q15] a question stays counted, and staff and hall are told that it waits no more", () => {
    const room = new TestRoom({ ...free, moderation: true });
    room.do(kari, { type: "question.ask", text: "Mine?", anonymous: false });
    expect(room.sees("staff", "qa")).toEqual(["open", 1, 0, 1]);
    const before = room.sees("attendee", "qa");
    const keys = () => [...room.state.dirty];
    room.state.dirty.clear();
    room.do(system, { type: "person.erase", person: kari.id });
    expect(keys()).toEqual(expect.arrayContaining(["qa", "qs"]));
    expect(room.sees("staff", "qa")?.[1]).toBe(1);
    expect(room.sees("attendee", "qa")).not.toEqual(before);
  });

  test("[ERASE1] the highlight and the place in Next are free again, another's stay", () => {
    const { room, desk, ask, erase } = openRoom();
    const [mine, other] = [ask(kari, "Mine?"), ask(ola, "Another one?")];
    for (const question of [mine, other]) desk({ type: "question.star", question, on: true });
    desk({ type: "question.highlight", question: mine });
    erase(kari);
    expect(room.state.highlighted).toBeNull();
    expect(room.state.questions.get(mine)).toMatchObject({ order: null, onAt: null });
    desk({ type: "question.highlight", question: other });
    const third = ask(per, "A third?");
    erase(per);
    expect(room.state.highlighted).toBe(other);
    expect(room.state.questions.get(third)?.gone).toBe(true);
    expect(room.sees("attendee", "q", other)).toHaveProperty("h");
  });

  test("[ERASE1] [MUTE2] the mutes of that person are over, with their lines' way back; no other's", () => {
    const { room, desk, ask, erase, lineOf } = openRoom();
    const [mine, other] = [ask(kari, "Mine?"), ask(ola, "Another one?")];
    const theirs = desk({ type: "person.mute", of: { kind: "question", id: other } });
    const mute = desk({ type: "person.mute", of: { kind: "question", id: mine } });
    room.told("staff");
    erase(kari);
    const told = room.told("staff");
    expect(told).toContainEqual(["mu", mute, null]);
    expect(room.state.mutes.get(mute)).toMatchObject({ person: null, name: null, active: false });
    expect(lineOf("personMuted")).not.toHaveProperty("u");
    expect(room.sees("staff", "mu", theirs)).toEqual(["Ola", "Another one?"]);
    expect(room.code(moderator, { type: "person.unmute", mute })).toBe("state.not_allowed");
    expect(room.code(moderator, { type: "person.unmute", mute: theirs })).toBe("ok");
  });

  test("[ERASE1] [Q21] what was joined with the question stands for itself, and what it was joined with names nobody", () => {
    const { room, desk, ask, erase } = openRoom();
    const [one, two, three] = [ask(kari, "One?"), ask(ola, "Two?"), ask(per, "Three?")];
    desk({ type: "question.merge", question: two, into: one });
    desk({ type: "question.merge", question: one, into: three });
    expect(room.sees("attendee", "q", three)?.j).toEqual([2, "Kari", "Ola"]);
    room.told("attendee");
    erase(kari);
    expect(room.sees("attendee", "q", two)).toMatchObject({ t: "Two?" });
    expect(room.told("attendee")).toContainEqual([
      ...["q", three],
      expect.not.objectContaining({ j: [2, "Kari", "Ola"] }),
    ]);
    expect(JSON.stringify(toEntities(room.state))).not.toContain("Kari");
  });

  test("[ERASE1] [SURV6] of a survey the words go, and what was left out stays left out", () => {
    const { room, desk, by, erase } = openRoom();
    const survey = desk({ type: "survey.create", content: testSurvey });
    desk({ type: "survey.open", survey });
    const other = desk({ type: "survey.create", content: testSurvey });
    desk({ type: "survey.open", survey: other });
    by(kari, { type: "survey.answer", survey, answers: [null, [0], [5], ["Fun"], null] });
    by(ola, { type: "survey.answer", survey: other, answers: ["Good", null, [5]] });
    room.told("staff");
    erase(kari);
    expect(room.state.surveys.get(survey)?.answers.get(1)?.answers).toEqual([
      ...[null, [0], [5], [], null],
    ]);
    const told = room.told("staff").filter(([kind]) => kind === "sr");
    expect(told.map(([, id]) => id)).toEqual([survey]);
    expect(room.state.surveys.get(other)?.answers.get(2)?.answers[0]).toBe("Good");
  });

  test("[ERASE1] [QUIZ6] the name leaves the board, the score and the place stay", () => {
    const { room, desk, erase } = openRoom();
    const quiz = { kind: "quiz", right: [1], seconds: 20, resultMode: "after_stop" } as const;
    const poll = room.startedPoll(quiz);
    room.wait(3);
    for (const who of [kari, ola]) {
      room.do(who, { type: "poll.vote", poll, choice: [1], named: true });
    }
    desk({ type: "poll.stop", poll });
    const board = (first: string | number) => [
      2,
      [
        [first, 1_000, 1, 0],
        ["Ola", 1_000, 1, 0],
      ],
    ];
    expect(room.sees("attendee", "bd")).toEqual(board("Kari"));
    room.told("attendee");
    erase(kari);
    expect(room.told("attendee")).toContainEqual(["bd", "", board(1)]);
    expect(room.state.polls.get(poll)?.ballots.get(1)).toMatchObject({ named: false, voter: null });
  });

  test("[ERASE1] [ANS3] a written answer is empty and shown to nobody; the answer counts", () => {
    const { room, by, erase } = openRoom();
    const poll = room.startedPoll({ kind: "text", options: [], resultMode: "always" });
    by(kari, { type: "poll.write", poll, texts: ["Secret words"] });
    by(ola, { type: "poll.write", poll, texts: ["Open words"] });
    room.told("staff");
    erase(kari);
    expect(room.told("staff")).toContainEqual(["an", `${poll}:1`, null]);
    expect(room.sees("staff", "t", poll)).toMatchObject({ n: 2, d: 1, l: [["Open words", 2]] });
    const show = { type: "poll.answer", poll, answer: 1, on: true } as const;
    expect(room.code(moderator, show)).toBe("poll.answer_not_found");
    expect(room.state.polls.get(poll)?.ballots.written[0]?.answer.state).toBe("hidden");
  });

  test("[ERASE1] a participant of a staff member's name takes nothing from that one's acts", () => {
    const { room, desk, ask, erase, lineOf } = openRoom();
    const question = ask(ola, "Why?");
    const namesake = member("att_mona", "participant", "Mona");
    ask(namesake, "Mine?");
    desk({ type: "question.close", question, on: true });
    erase(namesake);
    expect(lineOf("questionClosed")).toMatchObject({ n: "Mona", i: "mod_1" });
    expect(room.state.questions.get(question)?.by).toBe("Mona");
  });

  test("[ERASE1] [DESK1] a staff member's name and id leave what they did, and nobody else's does", () => {
    const { room, desk, by, ask, erase } = openRoom();
    const [one, two] = [ask(kari, "One?"), ask(ola, "Two?")];
    by(moderator, { type: "chat.send", text: "Welcome", anonymous: false });
    desk({ type: "question.close", question: one, on: true });
    room.do(host, { type: "question.close", question: two, on: true });
    const ids = room.state.activity.map(({ id }) => id);
    const [first = "", second = ""] = ids;
    room.told("staff");
    erase(moderator);
    const told = room.told("staff");
    const [, , line] = told.find(([kind, id]) => kind === "ac" && id === first) ?? [];
    expect(line).toMatchObject({ w: "questionClosed" });
    expect(line).not.toHaveProperty("n");
    expect(line).not.toHaveProperty("i");
    expect(told.map(([, id]) => id)).not.toContain(second);
    expect(room.sees("staff", "ac", second)).toMatchObject({ n: "Hans", i: "usr_1" });
    expect(room.state.questions.get(one)?.by).toBeNull();
    expect(room.state.questions.get(two)?.by).toBe("Hans");
    expect(JSON.stringify(toEntities(room.state))).not.toMatch(/Mona|mod_1/);
  });

  test("[ERASE1] a staff member without a name loses the id on the lines", () => {
    const { room, erase } = openRoom();
    const nameless = member("mod_9", "moderator", null);
    room.do(nameless, { type: "chat.send", text: "Welcome", anonymous: false });
    room.do(nameless, { type: "qa.set", state: "paused" });
    expect(room.state.activity[0]?.who).toBe("mod_9");
    room.do(system, { type: "announcement.make", text: "x", urgency: "info", endsAt: null });
    erase(nameless);
    expect(JSON.stringify(toEntities(room.state))).not.toContain("mod_9");
  });
});
