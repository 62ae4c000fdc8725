/** The laws after every single command of stories that reach what random ones seldom do. */
import { describe, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import {
  choicePoll,
  host,
  kari,
  moderator,
  noon,
  ola,
  per,
  system,
} from "../../testing/test-room.ts";
import { WatchedRoom } from "../../testing/watched-room.ts";
import type { Command, StaffCommand } from "../commands.ts";
import type { RoomMember } from "../decision.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

function openRoom() {
  const room = new WatchedRoom(free);
  const desk = (command: StaffCommand) => room.do(moderator, command);
  const by = (who: RoomMember, command: Command) => {
    room.wait(5);
    return room.do(who, command);
  };
  const ask = (who: RoomMember, text: string, anonymous = false) =>
    by(who, { type: "question.ask", text, anonymous });
  const undo = () => {
    const line = room.state.activity.at(-1);
    const command = room.sees("staff", "ac", line?.id)?.u;
    if (!command) throw new Error("nothing to take back");
    return room.do(host, command);
  };
  return { room, desk, by, ask, undo };
}

describe("step by step, what is told, kept and recorded", () => {
  test("[LAW1] [LAW2] [LAW3] a question from the asking to its end", () => {
    const { room, desk, by, ask, undo } = openRoom();
    const first = ask(kari, "Question one?");
    const second = ask(ola, "Question two?", true);
    const third = ask(per, "Question three?");
    for (const question of [first, second]) desk({ type: "question.approve", question });
    desk({ type: "question.reject", question: third, reason: "Asked before" });
    undo();
    desk({ type: "question.approve", question: third });
    undo();
    desk({ type: "question.approve", question: third });
    by(per, { type: "question.upvote", question: first, on: true });
    by(ola, { type: "question.upvote", question: first, on: true });
    by(ola, { type: "question.upvote", question: first, on: false });
    for (const question of [first, second, third]) {
      desk({ type: "question.star", question, on: true });
    }
    desk({ type: "question.move", question: third, before: first });
    desk({ type: "question.star", question: second, on: false });
    undo();
    desk({ type: "question.edit", question: first, text: "Question one, edited?" });
    desk({ type: "question.shorten", question: first, text: "One?" });
    undo();
    desk({ type: "question.shorten", question: first, text: "One!" });
    desk({ type: "question.highlight", question: first });
    room.wait(20);
    desk({ type: "question.highlight", question: second });
    room.wait(10);
    desk({ type: "screen.show", screen: "main", scene: { kind: "blank" } });
    room.wait(10);
    desk({ type: "screen.unblank", screen: "main" });
    room.wait(5);
    desk({ type: "question.archive", question: second, answered: true });
    undo();
    desk({ type: "question.archive", question: second, answered: false });
    desk({ type: "question.highlight", question: first });
    desk({ type: "question.highlight", question: null });
    desk({ type: "question.close", question: first, on: true });
    undo();
    desk({ type: "question.highlight", question: first });
    desk({ type: "question.delete", question: first });
    undo();
    desk({ type: "question.delete", question: first });
    room.wait(10);
    room.alarm();
    desk({ type: "question.highlight", question: third });
    by(per, { type: "question.withdraw", question: third });
    desk({ type: "qa.set", state: "paused" });
    undo();
    desk({ type: "qa.set", state: "closed" });
    room.checkReplay();
  });

  test("[LAW1] [LAW2] [LAW3] questions joined and taken apart, labelled, and their replies", () => {
    const { room, desk, by, ask, undo } = openRoom();
    const asked = [kari, ola, per].map((who) => ask(who, `Question of ${who.id}?`));
    const [one = "", two = "", three = ""] = asked;
    const four = ask(kari, "One more?", true);
    desk({ type: "questions.bulk", questions: asked, action: { type: "approve" } });
    by(kari, { type: "question.upvote", question: two, on: true });
    by(per, { type: "question.upvote", question: two, on: true });
    const reply = (who: RoomMember, question: string, text: string) =>
      by(who, { type: "reply.send", question, text, anonymous: false });
    const staffs = reply(moderator, one, "It opens in May");
    const pending = reply(ola, one, "I hope so");
    const rejected = reply(per, one, "It never does");
    const out = reply(kari, two, "Me too");
    desk({ type: "reply.approve", reply: pending });
    desk({ type: "reply.reject", reply: rejected });
    desk({ type: "reply.approve", reply: out });
    desk({ type: "question.star", question: two, on: true });
    desk({ type: "question.merge", question: two, into: one });
    desk({ type: "question.merge", question: four, into: three });
    desk({ type: "question.merge", question: three, into: one });
    undo();
    desk({ type: "question.merge", question: three, into: one });
    by(ola, { type: "question.upvote", question: one, on: true });
    by(ola, { type: "question.upvote", question: one, on: false });
    desk({ type: "question.unmerge", question: two });
    desk({ type: "question.edit", question: one, text: "Both together?" });
    const label = desk({ type: "label.create", name: "Traffic" });
    desk({ type: "questions.bulk", questions: asked, action: { type: "label", label, on: true } });
    desk({ type: "label.rename", label, name: "Roads" });
    desk({ type: "label.remove", label, on: true });
    undo();
    desk({ type: "question.label", question: one, label, on: false });
    desk({ type: "reply.remove", reply: staffs });
    by(ola, { type: "reply.withdraw", reply: pending });
    desk({ type: "question.delete", question: one });
    undo();
    desk({ type: "questions.merge", questions: [two, three], into: one });
    by(kari, { type: "question.withdraw", question: one });
    desk({ type: "question.merge", question: three, into: two });
    room.do(system, { type: "person.erase", person: ola.id });
    room.do(system, { type: "person.erase", person: kari.id });
    room.do(system, { type: "person.erase", person: moderator.id });
    room.checkReplay();
  });

  test.each(["always", "after_vote", "after_stop", "hand", "never"] as const)(
    "[LAW1] [LAW2] [LAW3] a poll through its rounds, result %s",
    (resultMode) => {
      const { room, desk, by } = openRoom();
      const poll = desk({ type: "poll.create", content: { ...choicePoll, resultMode } });
      const other = desk({ type: "poll.create", content: { ...choicePoll, seconds: 30 } });
      desk({ type: "poll.move", poll: other, before: poll });
      desk({
        type: "poll.edit",
        poll,
        content: { ...choicePoll, title: "Which one?", resultMode },
      });
      desk({ type: "poll.start", poll });
      desk({ type: "poll.start", poll: other });
      by(kari, { type: "poll.vote", poll, choice: [0] });
      by(kari, { type: "poll.vote", poll, choice: [1] });
      by(ola, { type: "poll.vote", poll, choice: [0] });
      by(ola, { type: "poll.vote", poll: other, choice: [0] });
      desk({ type: "screen.show", screen: "main", scene: { kind: "poll", poll } });
      desk({ type: "screen.show", screen: "main", scene: { kind: "result", poll } });
      desk({ type: "poll.lock", poll, on: true });
      desk({ type: "poll.lock", poll, on: false });
      if (resultMode !== "never") {
        desk({ type: "poll.show", poll, on: true });
        // What the mode shows to everybody anyway is not hidden by hand.
        if (resultMode !== "always") desk({ type: "poll.show", poll, on: false });
      }
      room.wait(30);
      room.alarm();
      desk({ type: "poll.stop", poll });
      desk({ type: "poll.start", poll });
      desk({ type: "poll.stop", poll });
      desk({ type: "screen.show", screen: "main", scene: { kind: "result", poll } });
      desk({ type: "poll.again", poll });
      by(per, { type: "poll.vote", poll, choice: [2] });
      const mode = resultMode === "always" ? "hand" : "always";
      desk({
        type: "poll.edit",
        poll,
        content: { ...choicePoll, title: "Which one?", resultMode: mode },
      });
      desk({
        type: "poll.edit",
        poll,
        content: { ...choicePoll, title: "Which one?", resultMode },
      });
      desk({ type: "poll.stop", poll });
      desk({ type: "poll.again", poll });
      desk({ type: "poll.stop", poll });
      desk({ type: "poll.reset", poll });
      desk({ type: "poll.start", poll });
      by(kari, { type: "poll.vote", poll, choice: [1] });
      room.do(system, { type: "person.erase", person: kari.id });
      desk({ type: "poll.stop", poll });
      desk({ type: "poll.remove", poll });
      room.checkReplay();
    },
  );

  test("[LAW1] [LAW2] [LAW3] written answers, a named poll and a quiz", () => {
    const { room, desk, by, undo } = openRoom();
    const make = (content: Partial<typeof choicePoll>) => {
      const poll = desk({ type: "poll.create", content: { ...choicePoll, ...content } });
      desk({ type: "poll.start", poll });
      return poll;
    };
    const text = make({ kind: "text", options: [], resultMode: "always" });
    const cloud = make({ kind: "cloud", options: [], max: 3, resultMode: "always" });
    const named = make({ kind: "multiple", max: 2, named: true, resultMode: "after_vote" });
    by(kari, { type: "poll.write", poll: text, texts: ["More trees"] });
    by(ola, { type: "poll.write", poll: text, texts: ["Fewer cars"] });
    desk({ type: "poll.answer", poll: text, answer: 1, on: true });
    desk({ type: "poll.answer", poll: text, answer: 2, on: true });
    desk({ type: "poll.answer", poll: text, answer: 1, on: false });
    by(kari, { type: "poll.write", poll: text, texts: ["Many more trees"] });
    by(kari, { type: "poll.write", poll: cloud, texts: ["Trees", "Park"] });
    by(ola, { type: "poll.write", poll: cloud, texts: ["trees"] });
    desk({ type: "poll.word", poll: cloud, word: "TREES", on: true });
    undo();
    by(kari, { type: "poll.vote", poll: named, choice: [0, 1] });
    by(kari, { type: "person.rename", name: "Karoline" });
    by(kari, { type: "poll.vote", poll: named, choice: [2] });
    const quiz = { kind: "quiz", right: [1], seconds: 20, resultMode: "after_stop" } as const;
    for (const round of [1, 2]) {
      const poll = make(quiz);
      by(ola, { type: "poll.vote", poll, choice: [1], named: true });
      room.do(kari, { type: "poll.vote", poll, choice: [round - 1], named: round === 2 });
      room.do(per, { type: "poll.vote", poll, choice: [1] });
      desk({ type: "screen.show", screen: "main", scene: { kind: "board" } });
      if (round === 1) desk({ type: "poll.stop", poll });
      else {
        room.wait(30);
        room.alarm();
      }
    }
    by(ola, { type: "person.rename", name: "Olav" });
    room.do(system, { type: "person.erase", person: kari.id });
    for (const poll of [text, cloud, named]) {
      desk({ type: "poll.stop", poll });
      desk({ type: "poll.reset", poll });
    }
    const last = [...room.state.polls.keys()].at(-1) ?? "";
    desk({ type: "poll.reset", poll: last });
    desk({ type: "poll.remove", poll: last });
    room.checkReplay();
  });

  test("[LAW1] [LAW2] [LAW3] the chat, mutes, announcements and reactions", () => {
    const { room, desk, by } = openRoom();
    const say = (who: RoomMember, text: string, anonymous = false) =>
      by(who, { type: "chat.send", text, anonymous });
    const [one, two, three] = [say(kari, "Hello"), say(ola, "Hi", true), say(moderator, "Welcome")];
    desk({ type: "chat.pin", message: one, on: true });
    desk({ type: "chat.pin", message: three, on: true });
    desk({ type: "chat.pin", message: three, on: false });
    desk({ type: "chat.pin", message: two, on: true });
    const mute = desk({ type: "person.mute", of: { kind: "message", id: two } });
    desk({ type: "person.unmute", mute });
    by(ola, { type: "chat.withdraw", message: two });
    const question = by(kari, { type: "question.ask", text: "Why?", anonymous: false });
    const second = desk({ type: "person.mute", of: { kind: "question", id: question } });
    desk({ type: "person.mute", of: { kind: "message", id: one } });
    desk({ type: "question.edit", question, text: "Why is that?" });
    desk({ type: "chat.remove", message: three });
    desk({ type: "person.unmute", mute: second });
    desk({ type: "question.delete", question });
    room.wait(10);
    room.alarm();
    const first = desk({
      type: "announcement.make",
      text: "Lunch",
      urgency: "urgent",
      endsAt: null,
    });
    const till = room.now + 60_000;
    desk({ type: "announcement.make", text: "Coffee", urgency: "info", endsAt: till });
    desk({ type: "screen.show", screen: "main", scene: { kind: "announcement" } });
    desk({
      type: "announcement.edit",
      announcement: first,
      text: "Now",
      urgency: "important",
      endsAt: null,
    });
    desk({ type: "announcement.end", announcement: first });
    by(kari, { type: "reaction.send", reaction: "heart" });
    by(ola, { type: "reaction.send", reaction: "wow" });
    room.wait(2);
    room.alarm();
    room.wait(60);
    room.alarm();
    room.do(system, { type: "person.erase", person: kari.id });
    room.checkReplay();
  });

  test("[LAW1] [LAW2] [LAW3] surveys, screens, and the event's beginning and end", () => {
    const { room, desk, by, undo } = openRoom();
    const survey = desk({ type: "survey.create", content: testSurvey });
    const other = desk({ type: "survey.create", content: { ...testSurvey, title: "Another" } });
    desk({ type: "survey.move", survey: other, before: survey });
    desk({ type: "survey.edit", survey, content: { ...testSurvey, title: "How was the day?" } });
    desk({ type: "survey.open", survey });
    const answers = ["Good talks", [0], [5], ["Fun"], [1]];
    by(kari, { type: "survey.answer", survey, answers });
    by(ola, { type: "survey.answer", survey, answers: [null, null, [3]] });
    desk({ type: "survey.close", survey });
    undo();
    desk({ type: "survey.close", survey });
    desk({ type: "survey.open", survey: other });
    desk({ type: "survey.close", survey: other });
    desk({ type: "survey.remove", survey: other });
    room.do(system, { type: "person.erase", person: kari.id });
    const screen = desk({ type: "screen.add", name: "Foyer" });
    desk({ type: "screen.rename", screen, name: "Hall" });
    desk({ type: "screen.theme", screen, theme: "light" });
    desk({ type: "screen.show", screen, scene: { kind: "queue" } });
    desk({ type: "screen.show", screen, scene: { kind: "blank" } });
    desk({ type: "screen.remove", screen });
    desk({
      type: "screen.show",
      screen: "main",
      scene: { kind: "countdown", until: room.now + 60_000, text: "Soon" },
    });
    const question = room.liveQuestion(ola);
    desk({ type: "question.highlight", question });
    desk({ type: "screen.show", screen: "main", scene: { kind: "question" } });
    desk({ type: "announcement.make", text: "Fire", urgency: "urgent", endsAt: null });
    const poll = room.startedPoll();
    room.configure({ identity: "named" });
    room.configure({ interactionEnabled: false });
    room.configure({ endsAt: noon + 3_600_000, endedAt: room.now });
    desk({ type: "question.archive", question, answered: true });
    room.configure({ endedAt: null });
    desk({ type: "poll.start", poll });
    room.wait(5 * 3_600);
    room.alarm();
    room.configure({ archived: true });
    room.configure({ archived: false, published: false });
    room.checkReplay();
  });
});
