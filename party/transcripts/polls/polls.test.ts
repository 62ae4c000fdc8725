/** Polls of every kind, what each side is told of them, and the quiz. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";
import type { PollContent } from "../../core/polls/commands.ts";

const streets: PollContent = {
  kind: "single",
  title: "Hvilken gate først?",
  options: ["Storgata", "Torget", "Havna"],
  max: 1,
  resultMode: "always",
};

const map = { key: "m".repeat(43), alt: "A map of the streets", width: 800, height: 600 } as const;

async function begin(): Promise<Transcript> {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.attendee("Per");
  await story.screen("Hall");
  await story.pass(1_100);
  return story;
}

async function create(story: Transcript, content: PollContent): Promise<string> {
  await story.say("Mona", { type: "poll.create", content });
  return story.newest("Mona", "p");
}

async function start(story: Transcript, content: PollContent): Promise<string> {
  const poll = await create(story, content);
  await story.say("Mona", { type: "poll.start", poll });
  return poll;
}

test("what staff do with a poll", async () => {
  const story = await begin();
  story.note("Made, edited, moved, and another one taken away");
  const poll = await create(story, { ...streets, resultMode: "hand" });
  await story.say("Mona", {
    type: "poll.edit",
    poll,
    content: {
      ...streets,
      kind: "multiple",
      max: 2,
      resultMode: "hand",
      shuffled: true,
      pictures: [null, map],
    },
  });
  const other = await create(story, streets);
  await story.say("Mona", { type: "poll.move", poll: other, before: poll });
  await story.say("Mona", { type: "poll.remove", poll: other });
  story.note("Started; a vote of which attendees see that it was given; shown, hidden");
  await story.say("Mona", { type: "poll.start", poll });
  await story.say("Anne", { type: "poll.vote", poll, choice: [0, 2] });
  await story.say("Mona", { type: "poll.show", poll, on: true });
  await story.say("Mona", { type: "poll.show", poll, on: false });
  story.note("Locked, stopped");
  await story.say("Mona", { type: "poll.lock", poll, on: true });
  await story.say("Per", { type: "poll.vote", poll, choice: [1] });
  await story.say("Mona", { type: "poll.stop", poll });
  story.note("A second round beside the first, shown");
  await story.say("Mona", { type: "poll.again", poll });
  await story.say("Mona", { type: "poll.lock", poll, on: false });
  await story.say("Per", { type: "poll.vote", poll, choice: [1] });
  await story.say("Mona", { type: "poll.show", poll, on: true });
  story.note("All votes deleted, the poll taken away");
  await story.say("Mona", { type: "poll.stop", poll });
  await story.say("Mona", { type: "poll.reset", poll });
  await story.say("Mona", { type: "poll.remove", poll });
  await expect(story.text).toMatchFileSnapshot("polls.txt");
});

test("ballots of every kind", async () => {
  const story = await begin();
  const none: readonly string[] = [];
  const kinds: readonly (readonly [Partial<PollContent>, readonly number[]])[] = [
    [{ kind: "single", resultMode: "after_vote" }, [1]],
    [{ kind: "multiple", max: 2 }, [0, 2]],
    [{ kind: "yesno", options: none }, [0]],
    [{ kind: "rating", options: none, max: 5 }, [4]],
    [{ kind: "scale", options: ["Aldri", "Alltid"], max: 7 }, [2]],
    [{ kind: "ranking" }, [2, 0, 1]],
    [{ kind: "points" }, [50, 30, 20]],
    [{ kind: "pin", options: none, pictures: [map] }, [37, 52]],
  ];
  for (const [content, choice] of kinds) {
    story.note(`${content.kind}`);
    const poll = await start(story, { ...streets, ...content });
    await story.say("Anne", { type: "poll.vote", poll, choice });
  }
  story.note("A poll that stops by itself");
  await start(story, { ...streets, seconds: 5 });
  await story.pass(5_000);
  await story.ring();
  await expect(story.text).toMatchFileSnapshot("ballots.txt");
});

test("a named poll", async () => {
  const story = await begin();
  story.note("Everybody is told that it is named; nobody is told who voted what");
  const poll = await start(story, { ...streets, named: true });
  await story.say("Anne", { type: "poll.vote", poll, choice: [1] });
  await story.say("Per", { type: "poll.vote", poll, choice: [0] });
  await expect(story.text).toMatchFileSnapshot("named-poll.txt");
});

test("written answers", async () => {
  const story = await begin();
  const { settings } = story.room;
  if (settings === null) throw new Error("no settings");
  await story.call({
    actor: { kind: "system" },
    commands: [{ type: "room.settings", settings: { ...settings, version: 2, moderation: true } }],
  });
  story.note("An open text waits, is shown, is hidden");
  const poll = await start(story, { ...streets, kind: "text", options: [] });
  await story.say("Anne", { type: "poll.write", poll, texts: ["Flere trær"] });
  await story.say("Mona", { type: "poll.answer", poll, answer: 1, on: true });
  await story.say("Mona", { type: "poll.answer", poll, answer: 1, on: false });
  story.note("A text waits for a word that nobody wants");
  const unwanted = { mode: "review", lists: [], words: ["fjompen"], allowed: [] } as const;
  await story.call({
    actor: { kind: "system" },
    commands: [{ type: "room.settings", settings: { ...settings, version: 3, unwanted } }],
  });
  await story.write("Per", { type: "poll.write", poll, texts: ["Fjompen!"] });
  story.note("A cloud, and a word of it that is hidden");
  const cloud = await start(story, { ...streets, kind: "cloud", options: [], max: 3 });
  await story.write("Anne", { type: "poll.write", poll: cloud, texts: ["Trær", "Benker"] });
  await story.write("Per", { type: "poll.write", poll: cloud, texts: ["trær"] });
  await story.say("Mona", { type: "poll.word", poll: cloud, word: "benker", on: true });
  story.note("Its answers go with a reset");
  await story.say("Mona", { type: "poll.stop", poll });
  await story.say("Mona", { type: "poll.reset", poll });
  await expect(story.text).toMatchFileSnapshot("written-answers.txt");
});

test("the quiz", async () => {
  const story = await begin();
  const quiz: PollContent = {
    ...streets,
    kind: "quiz",
    title: "Hva er lengst?",
    right: [1],
    seconds: 10,
    resultMode: "after_stop",
  };
  story.note("It opens three seconds after its start");
  const poll = await start(story, quiz);
  await story.say("Anne", { type: "poll.vote", poll, choice: [1], named: true });
  await story.pass(3_000);
  story.note("A right ballot with a name, a wrong one without");
  await story.say("Anne", { type: "poll.vote", poll, choice: [1], named: true });
  await story.say("Per", { type: "poll.vote", poll, choice: [0] });
  story.note("It stops by itself: the right answer comes out, and the board");
  await story.pass(11_000);
  await story.ring();
  story.note("All votes deleted: nobody has a standing any more");
  await story.say("Mona", { type: "poll.reset", poll });
  await expect(story.text).toMatchFileSnapshot("quiz.txt");
});

test("the lobby of a quiz", async () => {
  const story = await begin();
  story.note("The lobby opens with two teams: attendees are told what they can come into");
  await story.say("Mona", { type: "quiz.open", title: "Byquizen", teams: ["Fjellet", "Havna"] });
  story.note("One comes by name: the room tells staff and screens, and nobody else");
  await story.say("Anne", { type: "quiz.join", named: true, team: 0 });
  await story.say("Per", { type: "quiz.join", team: 1 });
  story.note("One is taken out, and let in again");
  await story.say("Mona", { type: "quiz.remove", player: 1, on: true });
  await story.say("Mona", { type: "quiz.remove", player: 1, on: false });
  story.note("A question that gives points for being right alone, with more time");
  const poll = await start(story, {
    ...streets,
    kind: "quiz",
    right: [1],
    scoring: "right",
    seconds: 10,
    resultMode: "after_stop",
  });
  await story.say("Mona", { type: "poll.extend", poll, seconds: 5 });
  await story.pass(3_000);
  await story.say("Anne", { type: "poll.vote", poll, choice: [1], named: true });
  await story.say("Mona", { type: "poll.stop", poll });
  story.note("The lobby closes");
  await story.say("Mona", { type: "quiz.close" });
  await expect(story.text).toMatchFileSnapshot("quiz-lobby.txt");
});

test("a result in parts", async () => {
  const story = await begin();
  story.note("Ten people answer one poll and another; the first is stopped");
  const names = Array.from({ length: 10 }, (_, n) => `P${n}`);
  for (const name of names) await story.attendee(name);
  const earlier = await start(story, {
    ...streets,
    resultMode: "after_stop",
    kind: "multiple",
    max: 2,
  });
  const poll = await start(story, { ...streets, resultMode: "after_stop" });
  for (const [n, name] of names.entries()) {
    await story.say(name, { type: "poll.vote", poll: earlier, choice: [n < 5 ? 0 : 1] });
    await story.say(name, { type: "poll.vote", poll, choice: [n < 4 ? 0 : 1] });
  }
  await story.say("Mona", { type: "poll.stop", poll: earlier });
  story.note("By one option of it: while votes come, there are too few to tell");
  await story.say("Mona", { type: "poll.split", poll, by: earlier, option: 0 });
  story.note("Stopped, staff are told the parts, and screens, since everybody sees both results");
  await story.say("Mona", { type: "poll.stop", poll });
  story.note("As a whole again");
  await story.say("Mona", { type: "poll.split", poll, by: null });
  await expect(story.text).toMatchFileSnapshot("parts.txt");
});
