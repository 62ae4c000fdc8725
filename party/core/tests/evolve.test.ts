import { expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { choicePoll, kari, moderator, ola, system, TestRoom } from "../../testing/test-room.ts";
import type { RoomEvent } from "../events.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const act = "0";
const of = { act };
const times = { opensAt: null, endsAt: null };
const content = { text: "Lunch", urgency: "info", endsAt: null } as const;

/** Every kind of event that is about something, about this. */
function eventsAbout(id: string): RoomEvent[] {
  const question = { question: id, act };
  const poll = { poll: id, act };
  return [
    { type: "questionUpvoted", question: id, person: 1, on: true },
    { type: "questionWithdrawn", question: id },
    { type: "questionsParted", questions: [id] },
    { type: "questionsPurged", questions: [id] },
    { type: "questionApproved", ...question },
    { type: "questionRejected", reason: null, ...question },
    { type: "questionArchived", answered: true, took: 1, ...question },
    { type: "questionHighlighted", on: true, off: [id, 1], ...question },
    { type: "questionDeleted", took: 1, ...question },
    { type: "questionEdited", text: "x", ...question },
    { type: "questionMerged", into: id, ...question },
    { type: "labelRenamed", label: id, name: "x", ...of },
    { type: "labelRemoved", label: id, on: true, ...of },
    { type: "replyApproved", reply: id, ...of },
    { type: "replyRemoved", reply: id, ...of },
    { type: "replyWithdrawn", reply: id },
    { type: "messageRemoved", message: id, ...of },
    { type: "messagePinned", message: id, on: true, ...of },
    { type: "messageWithdrawn", message: id },
    { type: "personMuted", mute: act, of: { kind: "question", id }, ...of },
    { type: "personMuted", mute: act, of: { kind: "message", id }, ...of },
    { type: "personUnmuted", mute: id, ...of },
    { type: "pollEdited", content: choicePoll, ...poll },
    { type: "pollRemoved", ...poll },
    { type: "pollStarted", ...times, ...poll },
    { type: "pollStopped", ...poll },
    { type: "pollReset", round: 9, ...poll },
    { type: "pollExpired", poll: id },
    { type: "ballotCast", poll: id, person: 1, choice: [0], round: 1 },
    { type: "answerWritten", poll: id, person: 1, texts: ["x"], state: "shown", round: 1 },
    { type: "answerSorted", poll: id, answer: 1, state: "shown", round: 1 },
    { type: "announcementEdited", announcement: id, content, ...of },
    { type: "announcementsExpired", announcements: [id] },
    { type: "surveyEdited", survey: id, content: testSurvey, ...of },
    { type: "surveyOpened", survey: id, ...of },
    { type: "surveyClosed", survey: id, ...of },
    { type: "surveyRemoved", survey: id, ...of },
    { type: "surveyAnswered", survey: id, person: 1, answers: [] },
    { type: "screenShown", screen: id, scene: { kind: "blank" }, act },
    { type: "screenRenamed", screen: id, name: "x", ...of },
    { type: "screenThemed", screen: id, theme: "dark", ...of },
    { type: "screenRemoved", screen: id, ...of },
  ];
}

test.each(eventsAbout("zz").map((event) => [event.type, event] as const))(
  "[LAW9] about something that is not there: %s changes nothing",
  (_, event) => {
    const room = new TestRoom();
    room.liveQuestion(kari);
    room.startedPoll();
    const before = toEntities(room.state);
    room.state.dirty.clear();
    room.happen(event, moderator);
    expect(toEntities(room.state)).toEqual(before);
  },
);

test("[LAW9] what is removed or gone for good stays so, whatever is still said about it", () => {
  const room = new TestRoom({ moderation: false });
  const poll = room.startedPoll({ kind: "text", options: [] });
  room.do(kari, { type: "poll.write", poll, texts: ["Trees"] });
  room.do(moderator, { type: "poll.stop", poll });
  room.do(moderator, { type: "poll.remove", poll });
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  room.do(moderator, { type: "survey.remove", survey });
  room.wait(5);
  const question = room.liveQuestion(ola);
  room.wait(5);
  const message = room.do(ola, { type: "chat.send", text: "Hi", anonymous: false });
  room.do(ola, { type: "chat.withdraw", message });
  room.do(system, { type: "person.erase", person: ola.id });
  const gone = new Map([
    ["poll", poll],
    ["survey", survey],
    ["question", question],
    ["message", message],
  ]);
  for (const [kind, id] of gone) {
    const before = toEntities(room.state);
    for (const event of eventsAbout(id)) if (kind in event) room.happen(event, moderator);
    expect(toEntities(room.state), kind).toEqual(before);
  }
});

test("[LAW9] a ballot, an answer and a sorting of an earlier round count no more", () => {
  const room = new TestRoom({ moderation: false });
  const poll = room.startedPoll({ kind: "text", options: [] });
  room.do(kari, { type: "poll.write", poll, texts: ["Trees"] });
  const [written] = room.journal.slice(-1);
  room.do(moderator, { type: "poll.stop", poll });
  room.do(moderator, { type: "poll.reset", poll });
  const before = toEntities(room.state);
  if (written) room.happen(written.event, kari);
  room.happen({ type: "answerSorted", poll, answer: 1, state: "hidden", round: 1 }, moderator);
  room.happen({ type: "ballotCast", poll, person: 1, choice: [0], round: 1 }, kari);
  expect(toEntities(room.state)).toEqual(before);
});

test("[LAW9] what was made is made once, as it was made first", () => {
  const room = new TestRoom({ moderation: false, repliesEnabled: true });
  const question = room.liveQuestion(kari);
  room.wait(5);
  room.do(ola, { type: "reply.send", question, text: "So", anonymous: false });
  room.wait(5);
  room.do(ola, { type: "chat.send", text: "Hi", anonymous: false });
  room.do(moderator, { type: "announcement.make", ...content });
  room.do(moderator, { type: "poll.create", content: choicePoll });
  room.do(moderator, { type: "survey.create", content: testSurvey });
  room.do(moderator, { type: "label.create", name: "Traffic" });
  room.do(moderator, { type: "screen.add", name: "Foyer" });
  const before = toEntities(room.state);
  room.wait(60);
  for (const { event, meta } of [...room.journal]) {
    if (meta.by === null && event.type === "settingsChanged") continue;
    room.happen(event, meta.by === null ? system : moderator);
  }
  expect(toEntities(room.state)).toEqual(before);
  expect(toEntities(fromEntities(before))).toEqual(before);
});
