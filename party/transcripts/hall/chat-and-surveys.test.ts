/** Chat, reactions, announcements and surveys. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";
import type { SurveyContent, SurveyQuestion } from "../../core/surveys/content.ts";

async function begin(): Promise<Transcript> {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.attendee("Per");
  await story.screen("Hall");
  await story.pass(1_100);
  return story;
}

const chat = (text: string, anonymous = false) => ({ type: "chat.send", text, anonymous }) as const;

test("chat", async () => {
  const story = await begin();
  story.note("With a name, without one, and of staff");
  await story.say("Anne", chat("Hei fra bakerste rad"));
  const first = story.newest("Anne", "m");
  await story.say("Per", chat("Hei", true));
  const second = story.newest("Per", "m");
  await story.say("Mona", chat("Vi begynner straks"));
  const third = story.newest("Mona", "m");
  story.note("Pinned, and not any more");
  await story.say("Mona", { type: "chat.pin", message: third, on: true });
  await story.say("Mona", { type: "chat.pin", message: third, on: false });
  story.note("Taken back by its author, removed by staff, its sender muted");
  await story.say("Anne", { type: "chat.withdraw", message: first });
  await story.say("Mona", { type: "person.mute", of: { kind: "message", id: second } });
  await story.say("Mona", { type: "chat.remove", message: second });
  story.note("Many are taken away as one act");
  await story.say("Mona", chat("Pause i ti minutter"));
  const more = story.newest("Mona", "m");
  await story.say("Mona", { type: "messages.remove", messages: [second, more] });
  await expect(story.text).toMatchFileSnapshot("chat.txt");
});

test("reactions", async () => {
  const story = await begin();
  story.note("Everybody is told one sum a second; a second heart comes too soon");
  await story.say("Anne", { type: "reaction.send", reaction: "heart" });
  await story.say("Per", { type: "reaction.send", reaction: "cheer" });
  await story.say("Anne", { type: "reaction.send", reaction: "heart" });
  await story.pass(1_100);
  await expect(story.text).toMatchFileSnapshot("reactions.txt");
});

test("announcements", async () => {
  const story = await begin();
  story.note("Made, edited, ended by hand");
  await story.say("Mona", {
    type: "announcement.make",
    text: "Lunsj kl. 12",
    urgency: "info",
    endsAt: null,
  });
  const announcement = story.newest("Mona", "nn");
  const endsAt = story.room.clock.now() + 60_000;
  await story.say("Mona", {
    type: "announcement.edit",
    announcement,
    text: "Lunsj kl. 12.15",
    urgency: "important",
    endsAt,
  });
  await story.say("Mona", { type: "announcement.end", announcement });
  await expect(story.text).toMatchFileSnapshot("announcements.txt");
});

const plain: SurveyQuestion = {
  kind: "comment",
  title: "Noe mer?",
  options: [],
  max: 1,
  low: "",
  high: "",
  required: false,
};

const content: SurveyContent = {
  title: "Hvordan var det?",
  intro: "To minutter",
  questions: [
    { ...plain, kind: "single", title: "Hva likte du best?", options: ["Foredrag", "Mat"] },
    { ...plain, kind: "scale", title: "Hvor ofte?", max: 5, low: "Aldri", high: "Alltid" },
    { ...plain, kind: "rating", title: "Alt i alt?", max: 5, required: true },
    plain,
    {
      ...plain,
      kind: "quiz",
      title: "Hvem holdt åpningen?",
      options: ["Nils", "Nora"],
      right: [1],
    },
    { ...plain, kind: "cloud", title: "Dagen med ett ord?", max: 2 },
  ],
};

test("surveys", async () => {
  const story = await begin();
  story.note("Made, edited, moved; another one taken away");
  await story.say("Mona", { type: "survey.create", content });
  const survey = story.newest("Mona", "s");
  await story.say("Mona", {
    type: "survey.edit",
    survey,
    content: { ...content, title: "Hvordan var dagen?" },
  });
  await story.say("Mona", { type: "survey.create", content });
  const other = story.newest("Mona", "s");
  await story.say("Mona", { type: "survey.move", survey: other, before: survey });
  await story.say("Mona", { type: "survey.remove", survey: other });
  story.note("Opened, answered, once and for good");
  await story.say("Mona", { type: "survey.open", survey });
  await story.say("Anne", {
    type: "survey.answer",
    survey,
    answers: [[0], [3], null, "Takk for alt"],
  });
  await story.say("Anne", {
    type: "survey.answer",
    survey,
    answers: [[0], [3], [5], "Takk for alt", [0], ["møte!"]],
  });
  await story.say("Anne", { type: "survey.answer", survey, answers: [[1], null, [1], null] });
  await story.say("Per", {
    type: "survey.answer",
    survey,
    answers: [null, null, [4], null, [1], ["Møte", "mat"]],
  });
  story.note("Closed");
  await story.say("Mona", { type: "survey.close", survey });
  story.note("On a screen: what was asked, and of fewer than five only how many answered");
  await story.screen("Hall");
  const scene = { kind: "survey", survey, question: 0 } as const;
  await story.say("Mona", { type: "screen.show", screen: "main", scene });
  await story.say("Mona", { type: "screen.show", screen: "main", scene: { kind: "welcome" } });
  await expect(story.text).toMatchFileSnapshot("surveys.txt");
});
