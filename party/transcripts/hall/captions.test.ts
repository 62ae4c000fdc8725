/** What is said in the hall, as text: told to staff, screens and whoever reads. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";
import { mainScreen } from "#workers/contract/limits.ts";

test("captions", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.attendee("Per");
  await story.screen("Hall");
  await story.pass(1_100);
  story.note("The screen gets captions; a draft, what it becomes, and a correction");
  await story.say("Mona", { type: "screen.captions", screen: mainScreen, on: true });
  for (const [text, final] of [
    ["Vi begynner med bro", false],
    ["Vi begynner med boen.", true],
    ["Vi begynner med broen.", true],
  ] as const) {
    await story.say("Mona", {
      type: "captions.send",
      lines: [{ id: "17", language: "nb", text, final }],
    });
  }
  story.note("Anne reads: she is told what there is, and from then on what comes");
  await story.say("Anne", { type: "captions.read", on: true });
  await story.say("Mona", {
    type: "captions.send",
    lines: [{ text: "Velkommen", language: "nb", final: true }],
  });
  story.note("A line that should not stand there is taken away");
  await story.say("Mona", { type: "captions.remove", language: "nb", no: 2 });
  story.note("Pia comes, and does not read");
  await story.attendee("Pia");
  await story.say("Anne", { type: "captions.read", on: false });
  await story.pass(1_100);
  await expect(story.text).toMatchFileSnapshot("captions.txt");
});
