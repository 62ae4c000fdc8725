/** The screens in the hall and the remote that turns them. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";
import { mainScreen } from "#workers/contract/limits.ts";

test("screens", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.screen("Hall");
  await story.pass(1_100);
  const show = { type: "screen.show", screen: mainScreen } as const;
  story.note("Scenes; a screen's heartbeat");
  await story.say("Mona", { ...show, scene: { kind: "queue" } });
  await story.say("Mona", { ...show, scene: { kind: "blank" } });
  await story.say("Mona", { type: "screen.unblank", screen: mainScreen });
  await story.send("Hall", '{"ping":1}');
  const until = story.room.clock.now() + 600_000;
  await story.say("Mona", {
    ...show,
    scene: { kind: "countdown", until, text: "Vi begynner igjen" },
  });
  story.note("The running poll, and its result");
  await story.say("Mona", {
    type: "poll.create",
    content: { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "hand" },
  });
  const poll = story.newest("Mona", "p");
  await story.say("Mona", { type: "poll.start", poll });
  await story.say("Mona", { ...show, scene: { kind: "poll", poll } });
  await story.say("Mona", { ...show, scene: { kind: "result", poll } });
  story.note("A screen more, its own page, a name, and away with it");
  await story.say("Mona", { type: "screen.add", name: "Foajé" });
  const screen = story.newest("Mona", "sn");
  await story.enter("Foyer", { sub: "scr_foyer", role: "screen", name: null, screen });
  await story.say("Mona", { type: "screen.rename", screen, name: "Foajeen" });
  await story.say("Mona", { type: "screen.theme", screen, theme: "light" });
  await story.say("Mona", { type: "screen.remove", screen });
  story.note("The event has a light stage");
  const { settings } = story.room;
  if (settings === null) throw new Error("no settings");
  await story.call({
    actor: { kind: "system" },
    commands: [
      { type: "room.settings", settings: { ...settings, version: 2, stageTheme: "light" } },
    ],
  });
  story.note("The one in the hall goes");
  await story.leave("Hall");
  await story.pass(1_100);
  await expect(story.text).toMatchFileSnapshot("screens.txt");
});

test("the run of show", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.moderator("Hans");
  await story.attendee("Anne");
  await story.screen("Hall");
  await story.pass(1_100);
  story.note("A poll and a survey are prepared, and the list is made");
  await story.say("Mona", {
    type: "poll.create",
    content: { kind: "yesno", title: "Er vi klare?", options: [], max: 1, resultMode: "hand" },
  });
  const poll = story.newest("Mona", "p");
  const parts = { title: "", notes: "", minutes: null } as const;
  await story.say("Mona", {
    type: "run.add",
    cues: [
      { kind: "poll", poll, title: "Oppvarming", notes: "Gi dem tid", minutes: 5 },
      { kind: "announcement", text: "Lunsj", urgency: "important", ...parts },
    ],
    before: null,
  });
  const cue = story.newest("Mona", "cu");
  await story.say("Mona", {
    type: "run.add",
    cues: [{ kind: "countdown", seconds: 600, text: "Vi begynner igjen", ...parts }],
    before: cue,
  });
  const countdown = story.newest("Mona", "cu");
  await story.say("Mona", { type: "run.move", cue: countdown, before: null });
  await story.say("Mona", {
    type: "run.edit",
    cue: countdown,
    content: { kind: "countdown", seconds: 900, text: "", ...parts },
  });
  story.note("Two press at once, and it comes one step on");
  await story.say("Mona", { type: "run.next", from: null, step: "on" });
  await story.say("Hans", { type: "run.next", from: null, step: "on" });
  story.note("The poll is stopped, its result shown, and on");
  for (let step = 0; step < 3; step += 1) await story.say("Mona", { type: "run.next" });
  await story.say("Mona", { type: "run.back", from: cue });
  await story.say("Mona", { type: "run.go", cue: countdown });
  await story.say("Mona", { type: "run.remove", cue: countdown, on: true });
  story.note("An item more: what was answered to a survey's first question");
  const asked = { kind: "yesno", title: "Ble det bra?", required: true } as const;
  const none = { options: [], max: 1, low: "", high: "" };
  await story.say("Mona", {
    type: "survey.create",
    content: { title: "Til slutt", intro: "", questions: [{ ...asked, ...none }] },
  });
  const survey = story.newest("Mona", "s");
  await story.say("Mona", {
    type: "run.add",
    cues: [{ kind: "survey", survey, question: 0, ...parts }],
    before: null,
  });
  story.note("An item whose poll's result is to be split by what was answered to another one");
  await story.say("Mona", {
    type: "poll.create",
    content: {
      kind: "yesno",
      title: "Har du vært her før?",
      options: [],
      max: 1,
      resultMode: "hand",
    },
  });
  const earlier = story.newest("Mona", "p");
  await story.say("Mona", {
    type: "run.add",
    cues: [{ kind: "poll", poll, split: { by: earlier, option: null }, ...parts }],
    before: null,
  });
  story.note("An item that is a picture");
  const picture = { key: "m".repeat(43), alt: "Kart over salen", width: 1_600, height: 900 };
  await story.say("Mona", {
    type: "run.add",
    cues: [{ kind: "picture", picture, ...parts }],
    before: null,
  });
  story.note("Slides: the screen is told the one that it shows, and where the next one lies");
  await story.say("Mona", { type: "run.add", cues: [{ kind: "slides", ...parts }], before: null });
  const deck = story.newest("Mona", "cu");
  const slideAt = (page: number) => ({ page, picture: { ...picture, alt: `Lysbilde ${page}` } });
  await story.say("Mona", { type: "slides.add", cue: deck, slides: [slideAt(1), slideAt(2)] });
  const notes = "Pust ut";
  await story.say("Mona", { type: "slide.edit", slide: `${deck}.2`, alt: "Budsjett", notes });
  await story.say("Mona", { type: "run.go", cue: deck });
  await story.say("Mona", { type: "run.next", from: deck, page: 1, step: "turn" });
  await story.say("Mona", { type: "run.back", from: deck, page: 2 });
  await story.say("Mona", { type: "slide.remove", slide: `${deck}.2`, on: true });
  await story.say("Mona", { type: "run.reset" });
  await expect(story.text).toMatchFileSnapshot("run-of-show.txt");
});
