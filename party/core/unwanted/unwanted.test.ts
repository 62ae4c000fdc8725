import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import {
  choicePoll,
  host,
  kari,
  member,
  moderator,
  ola,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { rowsOf } from "../replication.ts";
import { screenText } from "./screen-text.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 }, moderation: false };
const lists = ["no_swearing", "en_swearing"] as const;
const wordsIn = (mode: "off" | "mask" | "review", words: readonly string[] = []) => ({
  ...free,
  unwanted: { mode, lists, words, allowed: ["helvete"] },
});
const ask = (text: string, anonymous = false) =>
  ({ type: "question.ask", text, anonymous }) as const;

describe("masked", () => {
  test("[WORD1] [WORD2] what was typed is in no view, no event and no row", () => {
    const room = new TestRoom(wordsIn("mask", ["konkurrent*"]));
    const question = room.do(kari, ask("Hva faen gjør konkurrenten, helvete heller?"));
    const masked = "Hva f••• gjør k•••••••••••, helvete heller?";
    expect(room.sees("attendee", "q", question)?.t).toBe(masked);
    expect(room.sees("staff", "q", question)).not.toHaveProperty("w");
    expect(rowsOf(room.state, [`q:${question}`]).questions[0]?.text).toBe(masked);
    expect(JSON.stringify(room.journal.map(({ event }) => event))).not.toMatch(/faen|konkurrenten/);
  });

  test("[WORD1] off, nothing happens; by staff, never", () => {
    const off = new TestRoom(wordsIn("off"));
    const plain = off.do(kari, ask("Hva faen?"));
    expect(off.sees("attendee", "q", plain)?.t).toBe("Hva faen?");
    const room = new TestRoom(wordsIn("mask"));
    const question = room.do(kari, ask("Hva?"));
    const reply = room.do(moderator, {
      type: "reply.send",
      question,
      text: "Fy faen, nei",
      anonymous: false,
    });
    expect(room.sees("attendee", "r", reply)?.t).toBe("Fy faen, nei");
    room.run(moderator, { type: "question.edit", question, text: "Hva faen?" });
    expect(room.sees("attendee", "q", question)?.t).toBe("Hva faen?");
    const message = room.do(host, { type: "chat.send", text: "faen da", anonymous: false });
    expect(room.sees("attendee", "m", message)?.t).toBe("faen da");
  });
});

describe("held", () => {
  test("[WORD3] a question waits without moderation; staff alone are told the words", () => {
    const room = new TestRoom(wordsIn("review"));
    const question = room.do(kari, ask("Hva f.a.e.n og shit, faen?"));
    expect(room.sees("attendee", "q", question)).toBeNull();
    expect(room.sees("staff", "q", question)).toMatchObject({
      s: "pending",
      w: ["f.a.e.n", "shit", "faen"],
      t: "Hva f.a.e.n og shit, faen?",
    });
    expect(room.sees(`own:${kari.id}`, "mq", question)).toMatchObject({ s: "pending" });
    expect(room.sees(`own:${kari.id}`, "mq", question)).not.toHaveProperty("w");
    room.run(moderator, { type: "question.approve", question });
    expect(room.sees("attendee", "q", question)?.t).toBe("Hva f.a.e.n og shit, faen?");
    room.run(moderator, { type: "question.edit", question, text: "Hva shit?" });
    expect(room.sees("staff", "q", question)?.w).toEqual(["shit"]);
    room.wait(5);
    expect(room.sees("attendee", "q", room.do(kari, ask("Hva nå?")))?.t).toBe("Hva nå?");
  });

  test("[WORD3] a reply waits too", () => {
    const room = new TestRoom(wordsIn("review"));
    const question = room.do(kari, ask("Hva?"));
    const send = { type: "reply.send", question, text: "Bullshit", anonymous: false } as const;
    const reply = room.do(ola, send);
    expect(room.sees("attendee", "r", reply)).toBeNull();
    expect(room.sees("staff", "r", reply)).toMatchObject({ s: "pending", w: ["Bullshit"] });
    expect(room.sees(`own:${ola.id}`, "mr", reply)).not.toHaveProperty("w");
    room.run(moderator, { type: "reply.approve", reply });
    expect(room.sees("attendee", "r", reply)?.t).toBe("Bullshit");
  });

  test("[WORD3] an open text waits, when it is rewritten too", () => {
    const room = new TestRoom(wordsIn("review"));
    const content = { ...choicePoll, kind: "text", options: [], resultMode: "always" } as const;
    const poll = room.do(moderator, { type: "poll.create", content });
    room.run(moderator, { type: "poll.start", poll });
    const write = (text: string) => room.run(kari, { type: "poll.write", poll, texts: [text] });
    write("Fin by");
    const answer = () => room.sees("staff", "an", `${poll}:1`);
    expect(answer()).not.toHaveProperty("s");
    room.wait(5);
    write("Jævla by");
    expect(answer()).toMatchObject({ s: "pending", w: ["Jævla"] });
    room.wait(5);
    write("Grei by");
    expect(answer()).not.toHaveProperty("w");
    expect(answer()).not.toHaveProperty("s");
  });

  test("[WORD3] [ERASE1] the words go with the text", () => {
    const room = new TestRoom(wordsIn("review"));
    const question = room.do(kari, ask("Hva faen?"));
    room.run(system, { type: "person.erase", person: kari.id });
    expect(room.state.questions.get(question)?.hits).toEqual([]);
    const other = room.do(ola, ask("Hva faen?"));
    room.run(moderator, { type: "question.delete", question: other });
    room.wait(11);
    room.alarm();
    expect(room.state.questions.get(other)).toMatchObject({ gone: true, hits: [] });
  });
});

describe.each(["mask", "review"] as const)("what has no review, in mode %s", (mode) => {
  test("[WORD4] chat, words of a cloud and surveys are masked", () => {
    const room = new TestRoom(wordsIn(mode));
    const message = room.do(kari, { type: "chat.send", text: "Fuck, hei", anonymous: false });
    expect(room.sees("attendee", "m", message)?.t).toBe("F•••, hei");
    const content = { ...choicePoll, kind: "cloud", options: [], max: 3 } as const;
    const poll = room.do(moderator, { type: "poll.create", content });
    room.run(moderator, { type: "poll.start", poll });
    room.run(ola, { type: "poll.write", poll, texts: ["shit", "park"] });
    expect(room.sees(`own:${ola.id}`, "b", poll)).toMatchObject({ t: ["s•••", "park"] });
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    room.run(moderator, { type: "survey.open", survey });
    const answers = testSurvey.questions.map(({ kind }) => {
      if (kind === "comment") return "Det var shit";
      if (kind === "cloud") return ["faen", "fint"];
      return kind === "rating" || kind === "scale" ? [1] : [0];
    });
    expect(room.code(kari, { type: "survey.answer", survey, answers })).toBe("ok");
    const kept = JSON.stringify([...(room.state.surveys.get(survey)?.answers.values() ?? [])]);
    expect(kept).toContain("Det var s•••");
    expect(kept).not.toMatch(/shit|faen/);
  });

  test("[WORD4] names, by which door they come", () => {
    const room = new TestRoom(wordsIn(mode));
    room.run(kari, { type: "person.rename", name: "Faen Kari" });
    expect(room.state.people.get(kari.id)?.name).toBe("F••• Kari");
    room.run(system, { type: "person.arrive", person: "att_2", name: "Shit Per" });
    expect(room.state.people.get("att_2")?.name).toBe("S••• Per");
    const late = member("att_3", "participant", "Fuck You");
    room.do(moderator, { type: "quiz.open", title: "", teams: [] });
    room.do(kari, { type: "quiz.join", named: true });
    room.do(late, { type: "quiz.join", named: true });
    expect(room.sees("screen", "lo")?.l).toEqual([
      [2, "F••• You"],
      [1, "F••• Kari"],
    ]);
    const question = room.do(late, ask("Hva?"));
    expect(room.sees("attendee", "q", question)?.n).toBe("F••• You");
    expect(room.state.people.get(late.id)?.name).toBe("F••• You");
  });
});

test("[WORD5] a change of the lists is for what comes after", () => {
  const room = new TestRoom(wordsIn("off"));
  const question = room.do(kari, ask("Hva faen?"));
  room.configure(wordsIn("review"));
  expect(room.sees("attendee", "q", question)?.t).toBe("Hva faen?");
  room.wait(5);
  const next = room.do(kari, ask("Faen, igjen?"));
  expect(room.sees("attendee", "q", next)).toBeNull();
  room.configure(wordsIn("off"));
  expect(room.sees("attendee", "q", next)).toBeNull();
});

test("the words are put in order once for all texts", () => {
  const room = new TestRoom();
  let asked = 0;
  const unwanted = {
    mode: "review",
    lists,
    allowed: [],
    get words() {
      asked += 1;
      return ["ord*"];
    },
  } as const;
  const { settings } = room.state;
  if (settings === null) throw new Error("no settings");
  for (let n = 0; n < 3; n += 1) {
    expect(screenText({ ...settings, unwanted }, "Når kommer ordet?").hits).toEqual([[11, 16]]);
  }
  expect(asked).toBe(1);
});
