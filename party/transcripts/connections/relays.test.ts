/** Phones at a relay, and what goes between that and the room. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";

const yesNo = {
  kind: "yesno",
  title: "Er vi klare?",
  options: [],
  max: 1,
  resultMode: "always",
} as const;

test("a phone at a relay", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  const relay = story.openRelay("Relay");
  story.note(
    "The first phone opens the relay's uplink, which is given everything; then it is let in",
  );
  await story.enterAt(relay, "Anne");
  await story.pass(1_100);
  story.note(
    "The next one costs the room an answer alone; its ticket names an access code and the hall",
  );
  await story.enterAt(relay, "Per", { access: "code", attendance: "hall" });
  await story.pass(1_100);
  story.note("A poll that all see, and a vote");
  await story.say("Mona", { type: "poll.create", content: yesNo });
  await story.say("Mona", { type: "poll.start", poll: "1" });
  await story.say("Anne", { type: "poll.vote", poll: "1", choice: [0] });
  story.note("One whose result those see who have voted: the relay is told whose it is");
  const afterVote = { ...yesNo, title: "Og nå?", resultMode: "after_vote" } as const;
  await story.say("Mona", { type: "poll.create", content: afterVote });
  const poll = story.newest("Mona", "p");
  await story.say("Mona", { type: "poll.start", poll });
  await story.say("Per", { type: "poll.vote", poll, choice: [1] });
  story.note("What is refused, by the room and by the relay");
  await story.say("Anne", { type: "poll.vote", poll: "99", choice: [0] });
  await story.say("Mona", { type: "poll.stop", poll });
  await story.say("Anne", { type: "poll.vote", poll, choice: [0] });
  for (const text of ["Når?", "Hvor?"]) {
    await story.say("Anne", { type: "question.ask", text, anonymous: false });
  }
  await story.send("Anne", "nonsense");
  story.note("Captions go to who reads them");
  await story.say("Per", { type: "captions.read", on: true });
  const lines = [{ text: "Velkommen", language: "nb", final: true }];
  await story.say("Mona", { type: "captions.send", lines });
  story.note("A phone asks its relay whether it is there, and a relay its room");
  await story.send("Anne", '{"ping":1}');
  await story.pass(10_000);
  story.note("A phone goes");
  await story.leave("Per");
  await expect(story.text).toMatchFileSnapshot("relay.txt");
});

test("a relay that loses its room", async () => {
  const story = new Transcript();
  await story.moderator("Mona");
  const relay = story.openRelay("Relay");
  await story.enterAt(relay, "Anne", { access: "code", attendance: "online" });
  await story.pass(1_100);
  story.note("The way to the room breaks: phones are told so, and stay");
  relay.isCutOff = true;
  relay.cut();
  await story.pass(0);
  story.note("What they do now reaches nobody");
  await story.say("Mona", { type: "chat.send", text: "Hører dere meg?", anonymous: false });
  const asked = '{"i":1,"c":{"type":"question.ask","text":"Hva skjer?","anonymous":false}}';
  await story.send("Anne", asked);
  story.note("The way is back: the relay is told what it has missed, each phone is let in anew");
  relay.isCutOff = false;
  await story.pass(2_000);
  story.note("A page that is welcomed sends again what has no answer");
  await story.send("Anne", asked);
  await story.pass(3_000);
  story.note("Somebody is erased: history has another name, and their phones go");
  await story.enterAt(relay, "Liv");
  await story.pass(1_100);
  await story.call({
    actor: { kind: "system" },
    commands: [{ type: "person.erase", person: "att_liv" }],
  });
  await story.pass(1_100);
  story.note("A frame that cannot be read");
  await relay.say('[["in",1]]');
  await story.pass(2_000);
  story.note("Another relay of the same number takes its place");
  relay.isCutOff = true;
  const next = story.openRelay("Next", 0);
  await story.enterAt(next, "Per");
  await expect(story.text).toMatchFileSnapshot("relay-lost.txt");
});

test("the line, over room and relays", async () => {
  const story = new Transcript();
  const { settings } = story.room;
  if (settings !== null) story.room.settings = { ...settings, joinsPerSecond: 1 };
  const relay = story.openRelay("Relay");
  story.note("One newcomer a second, wherever they come");
  await story.attendee("Anne");
  await story.enterAt(relay, "Per");
  await story.attendee("Liv");
  await story.enterAt(relay, "Ola");
  story.note("The line moves");
  await story.pass(3_000);
  await expect(story.text).toMatchFileSnapshot("relay-line.txt");
});
