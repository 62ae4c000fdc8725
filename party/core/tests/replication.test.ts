import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import {
  choicePoll,
  kari,
  moderator,
  noon,
  ola,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import type { RoomEvent } from "../events.ts";
import { redact, rowsOf } from "../replication.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const minute = noon / 60_000;

/** The last event of a kind, as D1 is told of it. */
function recorded(room: TestRoom, type: RoomEvent["type"]) {
  const found = room.journal.findLast(({ event }) => event.type === type);
  if (found === undefined) throw new Error(`no ${type} has happened`);
  return redact(found.event, room.state);
}

describe("the rows for D1", () => {
  test("[REC1] questions, with where they stand and what came of them", () => {
    const room = new TestRoom(free);
    const question = room.liveQuestion(kari, "Wy?");
    room.wait(5);
    const other = room.do(ola, { type: "question.ask", text: "And why?", anonymous: true });
    const plain = {
      state: "pending",
      votes: 0,
      starred: false,
      highlighted: false,
      closed: false,
      reason: null,
      labels: [],
      original: null,
      editedAt: null,
      short: null,
      mergedInto: null,
      others: 0,
      firstOnAt: null,
      answeredAt: null,
      took: 0,
      gone: false,
    };
    const row = (id: string) => rowsOf(room.state, [`q:${id}`]).questions[0];
    expect(row(other)).toEqual({
      ...plain,
      id: other,
      person: null,
      name: null,
      text: "And why?",
      askedAt: noon + 5_000,
    });
    room.do(moderator, { type: "question.edit", question, text: "Why?" });
    room.do(moderator, { type: "question.shorten", question, text: "Y?" });
    room.do(moderator, { type: "question.star", question, on: true });
    room.do(moderator, { type: "question.close", question, on: true });
    room.do(moderator, { type: "question.highlight", question });
    room.do(moderator, { type: "question.merge", question: other, into: question });
    expect(row(other)).toMatchObject({ state: "merged", mergedInto: question });
    const lit = {
      ...plain,
      id: question,
      person: 1,
      name: "Kari",
      text: "Why?",
      askedAt: noon,
      state: "live",
      votes: 1,
      starred: true,
      highlighted: true,
      closed: true,
      original: "Wy?",
      editedAt: noon + 5_000,
      short: "Y?",
      others: 1,
      firstOnAt: noon + 5_000,
    };
    expect(row(question)).toEqual(lit);
    room.wait(7);
    room.do(moderator, { type: "question.archive", question, answered: true });
    expect(row(question)).toEqual({
      ...lit,
      state: "answered",
      starred: false,
      highlighted: false,
      answeredAt: noon + 12_000,
      took: 7,
    });
    room.do(moderator, {
      type: "question.reject",
      question: room.do(kari, ask("Off")),
      reason: "Off",
    });
    const rejected = [...room.state.questions.keys()].at(-1) ?? "";
    expect(row(rejected)).toMatchObject({ state: "rejected", reason: "Off" });
    expect(rowsOf(room.state, ["q:zz"]).questions).toEqual([]);
  });

  test("[REC1] replies and messages, the anonymous ones without whose they are", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const question = room.liveQuestion(kari);
    room.wait(5);
    const send = (text: string, anonymous: boolean) =>
      room.do(ola, { type: "reply.send", question, text, anonymous });
    const named = send("I know", false);
    room.wait(5);
    const secret = send("I do not", true);
    const replies = rowsOf(room.state, [`r:${named}`, `r:${secret}`, "r:zz"]).replies;
    const reply = { question, staff: false, state: "approved" };
    expect(replies).toEqual([
      { ...reply, id: named, person: 2, name: "Ola", text: "I know", sentAt: noon + 5_000 },
      { ...reply, id: secret, person: null, name: null, text: "I do not", sentAt: noon + 10_000 },
    ]);
    room.wait(5);
    const [open, hidden] = [false, true].map((anonymous) => {
      room.wait(5);
      return room.do(ola, { type: "chat.send", text: "Hello", anonymous });
    });
    const staffs = room.do(moderator, { type: "chat.send", text: "Welcome", anonymous: false });
    room.do(moderator, { type: "chat.pin", message: open ?? "", on: true });
    room.do(moderator, { type: "person.mute", of: { kind: "message", id: hidden ?? "" } });
    room.do(moderator, { type: "chat.remove", message: staffs });
    const keys = [open, hidden, staffs, "zz"].map((id) => `m:${id}`);
    const message = { state: "shown", staff: false, pinned: false, muted: false, text: "Hello" };
    expect(rowsOf(room.state, keys).messages).toEqual([
      { ...message, id: open, person: 2, name: "Ola", sentAt: noon + 20_000, pinned: true },
      { ...message, id: hidden, person: null, name: null, sentAt: noon + 25_000, muted: true },
      {
        ...message,
        id: staffs,
        person: 3,
        name: "Mona",
        sentAt: noon + 25_000,
        state: "removed",
        staff: true,
        text: "Welcome",
      },
    ]);
  });

  test("[REC1] polls, their tallies and what was written in them", () => {
    const room = new TestRoom(free);
    const quiz = { kind: "quiz", right: [1], seconds: 20, resultMode: "hand" } as const;
    const poll = room.do(moderator, { type: "poll.create", content: { ...choicePoll, ...quiz } });
    const draft = {
      id: poll,
      title: "Which street first?",
      kind: "quiz",
      max: 1,
      seconds: 20,
      right: [1],
      options: ["Storgata", "Torget", "Havna"],
      resultMode: "hand",
      named: false,
      scoring: "speed",
      shuffled: false,
      pictures: [],
      state: "draft",
      removed: false,
      locked: false,
      shown: false,
      order: 1,
      round: 1,
      startedAt: null,
      stoppedAt: null,
    };
    const row = (id: string) => rowsOf(room.state, [`p:${id}`]).polls;
    expect(row(poll)).toEqual([draft]);
    expect(rowsOf(room.state, [`t:${poll}`, "t:zz", "p:zz"])).toMatchObject({
      tallies: [],
      polls: [],
    });
    room.do(moderator, { type: "poll.start", poll });
    room.do(moderator, { type: "poll.lock", poll, on: true });
    room.do(moderator, { type: "poll.show", poll, on: true });
    room.wait(9);
    room.do(moderator, { type: "poll.stop", poll });
    expect(row(poll)).toEqual([
      {
        ...draft,
        state: "stopped",
        locked: true,
        shown: true,
        startedAt: noon,
        stoppedAt: noon + 9_000,
      },
    ]);
    const named = room.startedPoll({ named: true });
    expect(row(named)).toMatchObject([{ seconds: null, right: [], named: true }]);
    room.do(kari, { type: "poll.vote", poll: named, choice: [1] });
    const tally = (id: string) => rowsOf(room.state, [`t:${id}`]).tallies;
    const first = {
      poll: named,
      round: 1,
      voters: 1,
      counts: [0, 1, 0],
      before: [],
      words: [],
      segments: null,
    };
    expect(tally(named)).toEqual([first]);
    room.do(moderator, { type: "poll.stop", poll: named });
    room.do(moderator, { type: "poll.again", poll: named });
    expect(tally(named)).toEqual([
      { ...first, round: 2, voters: 0, counts: [0, 0, 0], before: [1, 0, 1, 0] },
    ]);
    const cloud = room.startedPoll({ kind: "cloud", options: [], max: 2 });
    room.do(kari, { type: "poll.write", poll: cloud, texts: ["Trees"] });
    expect(tally(cloud)).toEqual([
      {
        poll: cloud,
        round: 1,
        voters: 1,
        counts: [],
        before: [],
        words: [["Trees", 1]],
        segments: null,
      },
    ]);
    room.wait(5);
    const text = room.startedPoll({ kind: "text", options: [] });
    room.do(kari, { type: "poll.write", poll: text, texts: ["More trees"] });
    const answers = () => rowsOf(room.state, [`an:${text}:1`, "an:zz:1"]).answers;
    const answer = { poll: text, ballot: 1, texts: ["More trees"], writtenAt: noon + 14_000 };
    expect(answers()).toEqual([{ ...answer, state: "pending" }]);
    expect(tally(text)).toMatchObject([{ voters: 1, words: [], segments: null }]);
    room.do(moderator, { type: "poll.stop", poll: text });
    room.do(moderator, { type: "poll.reset", poll: text });
    expect(answers()).toEqual([{ ...answer, texts: [], state: "hidden", writtenAt: null }]);
  });

  test("[REC1] announcements, reactions, surveys and their answers, and people", () => {
    const room = new TestRoom(free);
    const endsAt = noon + 60_000;
    const content = { text: "Lunch", urgency: "urgent", endsAt } as const;
    const announcement = room.do(moderator, { type: "announcement.make", ...content });
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    const answers = ["Good", null, [4], null, null] as const;
    room.wait(2);
    room.do(moderator, { type: "announcement.end", announcement });
    room.do(moderator, { type: "survey.open", survey });
    room.do(kari, { type: "survey.answer", survey, answers });
    room.do(kari, { type: "reaction.send", reaction: "heart" });
    room.wait(3);
    room.alarm();
    room.do(moderator, { type: "survey.close", survey });
    const known = [`nn:${announcement}`, `rm:${minute}`, `s:${survey}`, `so:${survey}:1`, "w:1"];
    const unknown = ["nn:zz", "rm:1", "s:zz", "so:zz:1", `so:${survey}:9`, "mu:zz", "qa"];
    const rows = rowsOf(room.state, [...known, ...unknown, ...known]);
    expect(rows.announcements).toEqual([
      { id: announcement, ...content, madeAt: noon, endedAt: noon + 2_000 },
    ]);
    expect(rows.reactions).toEqual([{ minute, counts: [0, 1, 0, 0, 0] }]);
    expect(rows.surveys).toEqual([
      {
        id: survey,
        ...testSurvey,
        state: "closed",
        removed: false,
        order: 1,
        openedAt: noon + 2_000,
        closedAt: noon + 5_000,
      },
    ]);
    expect(rows.surveyAnswers).toEqual([{ survey, n: 1, answers }]);
    expect(rows.people).toEqual([
      { no: 1, id: kari.id, name: "Kari", staff: false, metAt: noon + 2_000, attendance: null },
    ]);
    room.do(system, { type: "person.erase", person: kari.id });
    expect(rowsOf(room.state, ["w:1"]).people).toEqual([
      { no: 1, id: null, name: null, staff: false, metAt: null, attendance: null },
    ]);
  });
});

describe("what D1 is told of an event", () => {
  test("[REC2] an announcement and a poll whole, a survey by its title, settings by their version", () => {
    const room = new TestRoom(free);
    const content = { text: "Lunch", urgency: "info", endsAt: null } as const;
    const announcement = room.do(moderator, { type: "announcement.make", ...content });
    expect(recorded(room, "announcementMade")).toEqual({
      type: "announcementMade",
      data: { announcement, content },
    });
    room.do(moderator, { type: "announcement.edit", announcement, ...content, text: "Soon" });
    expect(recorded(room, "announcementEdited").data).toEqual({
      announcement,
      content: { ...content, text: "Soon" },
    });
    const poll = room.do(moderator, { type: "poll.create", content: choicePoll });
    expect(recorded(room, "pollCreated").data).toEqual({ poll, content: choicePoll });
    room.do(moderator, { type: "poll.edit", poll, content: { ...choicePoll, title: "Which?" } });
    expect(recorded(room, "pollEdited").data).toMatchObject({ content: { title: "Which?" } });
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    expect(recorded(room, "surveyCreated").data).toEqual({ survey, title: "How was it?" });
    const edited = { ...testSurvey, title: "How is it?" };
    room.do(moderator, { type: "survey.edit", survey, content: edited });
    expect(recorded(room, "surveyEdited").data).toEqual({ survey, title: "How is it?" });
    expect(recorded(room, "settingsChanged").data).toEqual({ version: 1 });
  });

  test("[REC2] a scene, with what stood before a blank one", () => {
    const room = new TestRoom(free);
    const show = (kind: "blank" | "queue") => {
      room.do(moderator, { type: "screen.show", screen: "main", scene: { kind } });
      return recorded(room, "screenShown").data;
    };
    expect(show("queue")).toEqual({ screen: "main", scene: { kind: "queue" } });
    expect(show("blank")).toEqual({
      screen: "main",
      scene: { kind: "blank" },
      before: { kind: "queue" },
    });
  });

  test("[REC2] [ANON2] texts with their author where they carry a name, and else without", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const question = room.do(kari, ask("Why?"));
    expect(recorded(room, "questionAsked").data).toEqual({
      question,
      text: "Why?",
      state: "live",
      person: 1,
      name: "Kari",
    });
    for (const anonymous of [true, false]) {
      room.wait(5);
      const reply = room.do(ola, { type: "reply.send", question, text: "So", anonymous });
      const author: { readonly person?: number; readonly name?: string } = anonymous
        ? {}
        : { person: 2, name: "Ola" };
      expect(recorded(room, "replySent").data).toEqual({
        reply,
        question,
        staff: false,
        text: "So",
        state: "approved",
        ...author,
      });
      room.wait(5);
      const message = room.do(ola, { type: "chat.send", text: "Hi", anonymous });
      expect(recorded(room, "messageSent").data).toEqual({
        message,
        staff: false,
        text: "Hi",
        ...author,
      });
    }
  });

  test("[REC2] [ANON2] nothing of who came, took a name, voted, answered or was muted", () => {
    const room = new TestRoom({ ...free, moderation: false });
    const question = room.do(kari, ask("Why?"));
    room.do(ola, { type: "person.rename", name: "Olav" });
    expect(recorded(room, "personMet")).toEqual({ type: "personMet", data: {} });
    room.do(ola, { type: "person.rename", name: "Ola" });
    expect(recorded(room, "personNamed")).toEqual({ type: "personNamed", data: {} });
    room.do(ola, { type: "question.upvote", question, on: true });
    expect(recorded(room, "questionUpvoted").data).toEqual({ question, on: true });
    const poll = room.startedPoll({ kind: "text", options: [], named: true });
    room.do(kari, { type: "poll.vote", poll: room.startedPoll(), choice: [2] });
    room.wait(5);
    room.do(ola, { type: "poll.write", poll, texts: ["Well"] });
    expect(recorded(room, "answerWritten").data).toEqual({
      poll,
      texts: ["Well"],
      state: "shown",
      round: 1,
      ballot: 1,
    });
    const mute = room.do(moderator, {
      type: "person.mute",
      of: { kind: "question", id: question },
    });
    expect(recorded(room, "personMuted").data).toEqual({
      mute,
      of: { kind: "question", id: question },
    });
    const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
    room.do(moderator, { type: "survey.open", survey });
    room.do(ola, { type: "survey.answer", survey, answers: ["Secret", null, [3]] });
    expect(recorded(room, "surveyAnswered").data).toEqual({ survey, answer: 1 });
    room.do(system, { type: "person.erase", person: ola.id });
    expect(recorded(room, "personErased")).toEqual({ type: "personErased", data: {} });
    // Of what is not there, or no longer, there is no number.
    const unknown = { type: "surveyAnswered", survey: "zz", person: 2, answers: [] } as const;
    expect(redact(unknown, room.state).data).toEqual({ survey: "zz", answer: 0 });
    expect(redact({ ...unknown, survey, person: 9 }, room.state).data.answer).toBe(0);
    const ballot = { type: "ballotCast", poll: "zz", person: 9, choice: [0], round: 1 } as const;
    expect(redact(ballot, room.state).data.ballot).toBe(0);
    const written = { type: "answerWritten", poll: "zz", person: 9, texts: ["x"] } as const;
    expect(redact({ ...written, state: "shown", round: 1 }, room.state).data.ballot).toBe(0);
  });
});

function ask(text: string) {
  return { type: "question.ask", text, anonymous: false } as const;
}
