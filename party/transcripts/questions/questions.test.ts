/** Questions, replies, names and upvotes, as their authors, the others and the desk are told. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";

const ask = (text: string, anonymous = false) =>
  ({ type: "question.ask", text, anonymous }) as const;

/** A room with moderation, or without, where these people are. */
async function begin(moderation: boolean, intervalMinutes = 0): Promise<Transcript> {
  const story = new Transcript();
  const { settings } = story.room;
  if (settings !== null) {
    const question = { ...settings.question, intervalMinutes };
    story.room.settings = { ...settings, moderation, question };
  }
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.attendee("Per");
  await story.pass(1_100);
  return story;
}

test("what participants do", async () => {
  const story = await begin(false);
  await story.screen("Hall");
  await story.pass(1_100);
  story.note("A name; a question; an anonymous one");
  await story.say("Per", { type: "person.rename", name: "Per Aas" });
  await story.write("Anne", ask("Når åpner broen?"));
  const bridge = story.newest("Anne", "q");
  await story.write("Per", ask("Hva koster den?", true));
  const price = story.newest("Per", "q");
  story.note("Votes");
  await story.say("Per", { type: "question.upvote", question: bridge, on: true });
  await story.say("Anne", { type: "question.upvote", question: bridge, on: true });
  await story.say("Per", { type: "question.upvote", question: bridge, on: false });
  story.note("Replies: of staff, of a participant, one that is taken back");
  await story.say("Mona", {
    type: "reply.send",
    question: bridge,
    anonymous: false,
    text: "Til våren, om isen går.",
  });
  await story.write("Per", { type: "reply.send", question: bridge, text: "Bra", anonymous: false });
  await story.say("Per", { type: "reply.withdraw", reply: story.newest("Per", "mr") });
  story.note("The author takes a question back");
  await story.say("Per", { type: "question.withdraw", question: price });
  await expect(story.text).toMatchFileSnapshot("questions.txt");
});

test("review", async () => {
  const story = await begin(true);
  story.note("Three questions wait");
  await story.write("Anne", ask("Når åpner broen?"));
  const bridge = story.newest("Anne", "mq");
  await story.write("Per", ask("Hva koster den?"));
  const price = story.newest("Per", "mq");
  await story.write("Anne", ask("Blir det lys?"));
  const light = story.newest("Anne", "mq");
  story.note("The moderator opens a card, approves it, takes that back, approves it again");
  await story.moderator("Nils");
  await story.say("Mona", { type: "desk.focus", question: bridge });
  await story.say("Mona", { type: "desk.focus", question: null });
  await story.say("Mona", { type: "question.approve", question: bridge });
  await story.say("Nils", { type: "question.return", question: bridge });
  await story.say("Mona", { type: "question.approve", question: bridge });
  story.note("One is rejected with a reason; the second moderator is too late");
  await story.say("Mona", { type: "question.reject", question: price, reason: "Svart på" });
  await story.say("Nils", { type: "question.approve", question: price });
  story.note("One is deleted, brought back, deleted for good");
  await story.say("Mona", { type: "question.delete", question: light });
  await story.say("Mona", { type: "question.undelete", question: light });
  await story.say("Mona", { type: "question.delete", question: light });
  await story.pass(11_000);
  story.note("A participant's reply is approved, removed; another one rejected");
  const reply = { type: "reply.send", question: bridge, anonymous: false } as const;
  await story.write("Per", { ...reply, text: "Jeg lurer også" });
  const first = story.newest("Per", "mr");
  await story.say("Mona", { type: "reply.approve", reply: first });
  await story.say("Mona", { type: "reply.remove", reply: first });
  await story.write("Per", { ...reply, text: "Jeg lurer fortsatt" });
  await story.say("Mona", { type: "reply.reject", reply: story.newest("Per", "mr") });
  story.note("Questions are paused, and open again");
  await story.say("Mona", { type: "qa.set", state: "paused" });
  await story.write("Per", ask("Er det pause?"));
  await story.say("Mona", { type: "qa.set", state: "open" });
  await expect(story.text).toMatchFileSnapshot("review.txt");
});

test("words nobody wants, and questions that pass by themselves", async () => {
  const story = await begin(true);
  const { settings } = story.room;
  if (settings === null) throw new Error("no settings");
  const unwanted = { mode: "review", lists: [], words: ["fjompen"], allowed: [] } as const;
  const changed = { ...settings, version: 2, unwanted, approveAfterSeconds: 60 };
  await story.call({
    actor: { kind: "system" },
    commands: [{ type: "room.settings", settings: changed }],
  });
  story.note("One is held for a word of it; another waits for a minute, and passes");
  await story.write("Per", ask("Hvem er fjompen?"));
  await story.write("Anne", ask("Når åpner broen?"));
  const bridge = story.newest("Anne", "mq");
  await story.pass(61_000);
  await story.ring();
  story.note("A reply is held, too");
  const reply = { type: "reply.send", question: bridge, anonymous: false } as const;
  await story.write("Per", { ...reply, text: "Spør fjompen" });
  await expect(story.text).toMatchFileSnapshot("unwanted-words.txt");
});

test("a question a minute", async () => {
  const story = await begin(false, 1);
  story.note("When the next question is allowed is told; one that comes earlier is refused");
  await story.write("Anne", ask("Når åpner broen?"));
  await story.write("Anne", ask("Hva koster den?"));
  await story.pass(60_000);
  await story.say("Anne", ask("Hva koster den?"));
  await expect(story.text).toMatchFileSnapshot("question-interval.txt");
});

test("the desk", async () => {
  const story = await begin(false);
  await story.screen("Hall");
  await story.pass(1_100);
  await story.write("Anne", ask("Når åpner broen?"));
  const bridge = story.newest("Anne", "q");
  await story.write("Per", ask("Når blir broen ferdig?"));
  const done = story.newest("Per", "q");
  await story.write("Anne", ask("Hva koster den?", true));
  const price = story.newest("Anne", "q");
  story.note("Next, and its order");
  await story.say("Mona", { type: "question.star", question: bridge, on: true });
  await story.say("Mona", { type: "question.star", question: price, on: true });
  await story.say("Mona", { type: "question.move", question: price, before: bridge });
  story.note("On the screen, answered, back on the list");
  await story.say("Mona", { type: "question.highlight", question: price });
  await story.pass(5_000);
  await story.say("Mona", { type: "question.highlight", question: null });
  await story.say("Mona", { type: "question.highlight", question: price });
  story.note("The screen turns to the queue and back: it is on only meanwhile");
  await story.say("Mona", { type: "screen.show", screen: "main", scene: { kind: "queue" } });
  await story.say("Mona", { type: "screen.show", screen: "main", scene: { kind: "question" } });
  await story.pass(2_000);
  await story.say("Mona", { type: "question.archive", question: price, answered: true });
  await story.say("Mona", { type: "question.restore", question: price });
  await story.say("Mona", { type: "question.close", question: price, on: true });
  story.note("Edited by staff; a short version for the screen");
  await story.say("Mona", {
    type: "question.edit",
    question: price,
    text: "Hva koster den nye broen?",
  });
  await story.say("Mona", { type: "question.shorten", question: price, text: "Prisen?" });
  story.note("Labels");
  await story.say("Mona", { type: "label.create", name: "Bro" });
  const label = story.newest("Mona", "lb");
  await story.say("Mona", { type: "label.rename", label, name: "Broen" });
  await story.say("Mona", { type: "question.label", question: price, label, on: true });
  await story.say("Mona", { type: "label.remove", label, on: false });
  await story.say("Mona", { type: "label.remove", label, on: true });
  story.note("Two that ask the same are joined, and taken apart");
  await story.say("Mona", { type: "question.merge", question: done, into: bridge });
  await story.say("Mona", { type: "question.unmerge", question: done });
  story.note("Many at once, and its undo");
  const questions = [done, price];
  await story.say("Mona", { type: "questions.merge", questions, into: bridge });
  await story.say("Mona", { type: "activity.undo", line: story.newest("Mona", "ac") });
  const action = { type: "archive", answered: false } as const;
  await story.say("Mona", { type: "questions.bulk", questions, action });
  story.note("A muted sender; unmuted");
  await story.say("Mona", { type: "person.mute", of: { kind: "question", id: done } });
  await story.write("Per", ask("Hører dere meg?"));
  await story.say("Mona", { type: "person.unmute", mute: story.newest("Mona", "mu") });
  await expect(story.text).toMatchFileSnapshot("desk.txt");
});
