/** How one comes in and comes back, waits, is turned away, and asks whether anybody is there. */
import { expect, test } from "vitest";
import { type FakeSocket, newcomer } from "#tests/support/fakes/fake-host.ts";
import { Transcript } from "#tests/support/transcript.ts";
import { frameLimits } from "#workers/contract/limits.ts";

const question = (text: string) => ({ type: "question.ask", text, anonymous: false }) as const;

function resumeOf(socket: FakeSocket, more: { epoch?: string } = {}) {
  const from = { epoch: socket.welcome?.epoch ?? "", seq: socket.seq, ...more };
  return { ...newcomer, from };
}

test("coming in and coming back", async () => {
  const story = new Transcript();
  story.note("A newcomer gets the welcome and everything; the room knows her from then on");
  await story.attendee("Anne");
  await story.pass(1_100);
  story.note("She asks whether the room is there, and sends the pong's clock back");
  await story.send("Anne", '{"ping":1}');
  await story.send("Anne", `{"pong":${story.room.clock.now()}}`);
  story.note("What is her own comes in a second part");
  await story.say("Anne", question("Når åpner broen?"));
  const anne = await story.attendee("Anne");
  story.note("She comes back and has missed nothing; who is here is never kept, and told again");
  await story.enter("Anne", { sub: "att_anne", name: "Anne" }, resumeOf(anne));
  story.note("A moderator, a screen; what each side has is its own");
  await story.moderator("Mona");
  await story.screen("Hall");
  await story.pass(1_100);
  story.note("She comes back and has missed what the moderator did");
  const seen = resumeOf(anne);
  await story.leave("Anne");
  await story.say("Mona", { type: "question.star", question: "1", on: true });
  await story.say("Mona", { type: "question.highlight", question: "1" });
  await story.enter("Anne", { sub: "att_anne", name: "Anne" }, seen);
  story.note("She comes back with a history that is none any more: everything anew");
  await story.enter(
    "Anne",
    { sub: "att_anne", name: "Anne" },
    resumeOf(anne, { epoch: "another" }),
  );
  await expect(story.text).toMatchFileSnapshot("coming-in.txt");
});

test("where one takes part in a hybrid event", async () => {
  const story = new Transcript();
  const { settings } = story.room;
  if (settings !== null) story.room.settings = { ...settings, hybrid: true };
  story.note("Staff are told of parts only where each has enough people");
  await story.moderator("Mona");
  story.note("Anne has read the code in the hall, Per has followed a link");
  await story.enter("Anne", { sub: "att_anne", name: "Anne", attendance: "hall" });
  await story.attendee("Per");
  await story.pass(1_100);
  story.note("Per is in the hall after all; who else is there learns nothing of it");
  await story.say("Per", { type: "person.attend", attendance: "hall" });
  await story.pass(1_100);
  story.note("Anne has gone home; the hall's address does not change what she has said");
  await story.say("Anne", { type: "person.attend", attendance: "online" });
  await story.enter("Anne", { sub: "att_anne", name: "Anne", attendance: "hall" });
  await story.pass(1_100);
  await expect(story.text).toMatchFileSnapshot("attendance.txt");
});

test("waiting", async () => {
  const story = new Transcript();
  const { settings } = story.room;
  if (settings !== null) story.room.settings = { ...settings, joinsPerSecond: 1 };
  story.note("One newcomer a second: the next ones stand in line");
  await story.attendee("Anne");
  await story.attendee("Per");
  await story.attendee("Liv");
  story.note("Who waits may ask whether the room is there");
  await story.send("Liv", '{"ping":1}');
  story.note("The line moves");
  await story.pass(1_100);
  story.note("Who waits and wants anything else is sent away");
  await story.attendee("Ola");
  await story.say("Ola", question("Slipper jeg inn?"));
  await expect(story.text).toMatchFileSnapshot("waiting.txt");
});

test("being turned away", async () => {
  const story = new Transcript();
  story.note("A ticket lets one socket in");
  await story.enter("Anne", { sub: "att_anne", name: "Anne", jti: "once" });
  await story.enter("Twin", { sub: "att_anne", name: "Anne", jti: "once" });
  story.note("A page that is too old");
  await story.enter("Old", { sub: "att_old" }, { ...newcomer, version: 0 });
  story.note("A page that goes on although it is refused");
  await story.attendee("Per");
  await story.flood("Per", "nonsense", frameLimits.abuse);
  story.note("A snapshot cannot be made");
  await story.moderator("Mona");
  for (const word of ["En", "To", "Tre", "Fire"]) {
    await story.say("Mona", { type: "chat.send", text: word.repeat(99), anonymous: false });
  }
  const { deflate } = story.room;
  story.room.deflate = async () => {
    throw new Error("no memory");
  };
  await story.attendee("Ola");
  story.room.deflate = deflate;
  story.note("Somebody is erased");
  await story.attendee("Liv");
  await story.call({
    actor: { kind: "system" },
    commands: [{ type: "person.erase", person: "att_liv" }],
  });
  story.note("Storage fails: nothing is acknowledged, all are told to come back");
  story.room.storage.before = async (call) => {
    if (call === "write") throw new Error("disk full");
  };
  await story.say("Anne", question("Blir dette lagret?"));
  await expect(story.text).toMatchFileSnapshot("turned-away.txt");
});

test("opening one page too many", async () => {
  const story = new Transcript();
  story.note("Ten pages of one person; with the next one the oldest is closed");
  for (let page = 1; page <= frameLimits.socketsPerPerson + 1; page += 1) {
    await story.enter(`Anne${page}`, { sub: "att_anne", name: "Anne" });
  }
  await expect(story.text).toMatchFileSnapshot("too-many-pages.txt");
});
