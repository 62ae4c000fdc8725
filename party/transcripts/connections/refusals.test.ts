/** What is not taken, and the answer to each. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";

test("refusals", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  await story.attendee("Anne");
  await story.screen("Hall");
  await story.pass(1_100);
  story.note("Frames that are none: not JSON, no such shape, not text, no such command");
  await story.send("Anne", "nonsense");
  await story.send("Anne", '{"i":1,"c":{"type":"question.ask","text":5,"anonymous":false}}');
  await story.send("Anne", new Uint8Array([1, 2, 3]));
  await story.send("Anne", '{"i":2,"c":{"type":"question.shout","text":"HALLO"}}');
  story.note("A frame over 8 KB");
  const text = "a".repeat(9_000);
  const long = `{"i":3,"c":{"type":"question.ask","text":"${text}","anonymous":false}}`;
  await story.send("Anne", long, `${long.slice(0, 60)}… (${long.length} bytes)`);
  story.note("Who may not do that");
  await story.send("Anne", '{"i":4,"c":{"type":"question.approve","question":"1"}}');
  await story.send(
    "Hall",
    '{"i":1,"c":{"type":"question.ask","text":"Er jeg en skjerm?","anonymous":true}}',
  );
  story.note("Refusals with what belongs to them: the limit, the seconds, the state and by whom");
  await story.send(
    "Anne",
    `{"i":5,"c":{"type":"question.ask","text":"${"x".repeat(301)}","anonymous":false}}`,
    '{"i":5,"c":{"type":"question.ask","text":"xxx…","anonymous":false}} (301 letters)',
  );
  const ask = (i: number, word: string) =>
    `{"i":${i},"c":{"type":"question.ask","text":"${word}","anonymous":false}}`;
  await story.send("Anne", ask(6, "Når åpner broen?"));
  await story.send("Anne", ask(7, "Hva koster den?"));
  await story.send(
    "Mona",
    '{"i":1,"c":{"type":"question.archive","question":"1","answered":true}}',
  );
  await story.send(
    "Mona",
    '{"i":2,"c":{"type":"question.archive","question":"1","answered":true}}',
  );
  story.note("The same operation again gets the same answer; one that is too old is not looked at");
  await story.send("Anne", ask(6, "Når åpner broen?"));
  await story.send("Anne", '{"i":90,"c":{"type":"person.rename","name":"Anne Lie"}}');
  await story.send("Anne", ask(6, "Når åpner broen?"));
  story.note("More than ten frames a second, and twenty at once");
  await story.pass(5_000);
  await story.flood("Anne", '{"i":91,"c":{"type":"person.rename","name":"Anne Lie"}}', 22);
  await expect(story.text).toMatchFileSnapshot("refusals.txt");
});
