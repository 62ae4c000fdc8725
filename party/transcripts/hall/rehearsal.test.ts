/** What a simulated person of a rehearsal writes, as the desk and the others are told. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";

test("a simulated person", async () => {
  const story = new Transcript();
  const { settings } = story.room;
  if (settings !== null) {
    const question = { ...settings.question, intervalMinutes: 0 };
    story.room.settings = { ...settings, moderation: false, question };
  }
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.enter("Sim", { sub: "sim_0", name: "Ingrid Haugen" });
  await story.pass(1_100);
  story.note("The desk is told that nobody real wrote it; nobody else is");
  const own = { anonymous: false } as const;
  await story.write("Sim", { type: "question.ask", text: "Hva er neste steg?", ...own });
  const question = story.newest("Mona", "q");
  const text = "Det lurer jeg også på.";
  await story.write("Sim", { type: "reply.send", question, text, ...own });
  await story.write("Sim", { type: "chat.send", text: "God morgen.", ...own });
  await expect(story.text).toMatchFileSnapshot("rehearsal.txt");
});
