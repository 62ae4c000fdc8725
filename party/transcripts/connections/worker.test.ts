/** What passes between the Worker and the room: commands, views, replication. */
import { expect, test } from "vitest";
import { Transcript } from "#tests/support/transcript.ts";

const system = { kind: "system" } as const;

test("between Worker and room", async () => {
  const story = new Transcript();
  story.isReplicationShown = true;
  await story.attendee("Anne");
  await story.pass(5_000);
  const { settings } = story.room;
  if (settings === null) throw new Error("no settings");
  story.note("The event's settings have changed: all are told");
  const changed = { ...settings, version: 2, moderation: true, baseColor: "#155e63" };
  await story.call({ actor: system, commands: [{ type: "room.settings", settings: changed }] });
  story.note("Somebody joins; somebody asks by way of /v1, twice the same");
  await story.call({
    actor: system,
    commands: [{ type: "person.arrive", person: "att_per", name: "Per" }],
  });
  const ask = { type: "question.ask", text: "Når åpner broen?", anonymous: true } as const;
  const per = { kind: "room", id: "att_per", role: "participant", name: "Per" } as const;
  const op = { device: "api", n: 1 };
  await story.call({ actor: per, op, commands: [ask] });
  await story.call({ actor: per, op, commands: [ask] });
  story.note("Staff do two things at once, of which one cannot be done");
  await story.call({
    actor: { kind: "room", id: "usr_1", role: "client", name: "Hans" },
    commands: [
      { type: "question.approve", question: "1" },
      { type: "poll.start", poll: "zz" },
    ],
  });
  story.note("Views: of a topic, of somebody with all of theirs, the head of the list");
  const { shell } = story.room;
  await story.read("view?topic=attendee", shell.calls.view("attendee"));
  const viewer = { id: "att_per", role: "participant" } as const;
  await story.read("view?id=att_per&role=participant", shell.calls.viewOf(viewer));
  await story.read(
    "view?id=att_per&role=participant&kinds=q+qa",
    shell.calls.viewOf(viewer, new Set(["q", "qa"])),
  );
  await story.read(
    "view?id=att_per&role=participant&kinds=q+p&about=1",
    shell.calls.viewOf(viewer, new Set(["q", "p"]), "1"),
  );
  const query = { sort: "newest", state: null, limit: 50, cursor: null } as const;
  await story.read(
    "questions?id=att_per&role=participant&sort=newest&search=&limit=50",
    shell.calls.questions(viewer, { ...query, matches: () => true }),
  );
  await story.read(
    "question?id=att_per&role=participant&question=1",
    shell.calls.question(viewer, "1"),
  );
  const host = { id: "usr_1", role: "client" } as const;
  await story.read(
    "players?id=usr_1&role=client&from=0&limit=500",
    shell.calls.players(host, { from: 0, limit: 500 }),
  );
  await story.read("first", shell.calls.first());
  story.note("The record, two seconds later; it knows nobody's name who wanted to have none");
  await story.pass(2_000);
  story.note("Somebody is erased: history gets a new name");
  await story.call({ actor: system, commands: [{ type: "person.erase", person: "att_per" }] });
  await story.pass(2_000);
  story.note("Storage fails: nothing happened");
  story.room.storage.before = async (call) => {
    if (call === "write") throw new Error("disk full");
  };
  await story.call({ actor: per, commands: [ask] });
  await expect(story.text).toMatchFileSnapshot("worker.txt");
});
