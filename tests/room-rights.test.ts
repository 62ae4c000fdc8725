/**
 * S1 for the room: every command, as every role, in a room that is the actor's or another's, hidden,
 * archived or without settings yet. A command that is not in the table does not compile, and fails.
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Command, ParticipantCommand, StaffCommand } from "#party/core/commands.ts";
import type { RoomActor } from "#party/core/decide.ts";
import { commandSchema, commandSchemas } from "#party/protocol/commands.ts";
import { eventId, settings, TestRoom } from "#party/testing/test-room.ts";
import type { Role } from "#workers/contract/permissions.ts";
import { sampleOf } from "./support/json-schema.ts";

/** Who may give a command: those who run the event, attendees alone, both, or the Worker alone. */
type Who = "staff" | "attendees" | "both" | "worker";

const table: Readonly<Record<Command["type"], Who>> = {
  "room.settings": "worker",
  "person.arrive": "worker",
  "person.erase": "worker",
  "reply.send": "both",
  "chat.send": "both",
  "person.rename": "attendees",
  "person.attend": "attendees",
  "question.ask": "attendees",
  "question.upvote": "attendees",
  "question.withdraw": "attendees",
  "reply.withdraw": "attendees",
  "poll.vote": "attendees",
  "poll.write": "attendees",
  "chat.withdraw": "attendees",
  "reaction.send": "attendees",
  "survey.answer": "attendees",
  "qa.set": "staff",
  "question.approve": "staff",
  "question.reject": "staff",
  "question.archive": "staff",
  "question.restore": "staff",
  "question.return": "staff",
  "question.highlight": "staff",
  "question.star": "staff",
  "question.move": "staff",
  "question.close": "staff",
  "question.delete": "staff",
  "question.undelete": "staff",
  "question.edit": "staff",
  "question.shorten": "staff",
  "question.label": "staff",
  "question.merge": "staff",
  "question.unmerge": "staff",
  "questions.bulk": "staff",
  "questions.merge": "staff",
  "activity.undo": "staff",
  "label.create": "staff",
  "label.rename": "staff",
  "label.remove": "staff",
  "reply.approve": "staff",
  "reply.reject": "staff",
  "reply.remove": "staff",
  "poll.create": "staff",
  "poll.edit": "staff",
  "poll.remove": "staff",
  "poll.move": "staff",
  "poll.start": "staff",
  "poll.stop": "staff",
  "poll.extend": "staff",
  "poll.split": "staff",
  "quiz.open": "staff",
  "quiz.close": "staff",
  "quiz.remove": "staff",
  "quiz.join": "attendees",
  "poll.lock": "staff",
  "poll.show": "staff",
  "poll.reset": "staff",
  "poll.again": "staff",
  "poll.answer": "staff",
  "poll.word": "staff",
  "chat.remove": "staff",
  "messages.remove": "staff",
  "chat.pin": "staff",
  "person.mute": "staff",
  "person.unmute": "staff",
  "announcement.make": "staff",
  "announcement.edit": "staff",
  "announcement.end": "staff",
  "survey.create": "staff",
  "survey.edit": "staff",
  "survey.remove": "staff",
  "survey.move": "staff",
  "survey.open": "staff",
  "survey.close": "staff",
  "run.add": "staff",
  "run.edit": "staff",
  "run.remove": "staff",
  "run.move": "staff",
  "run.next": "staff",
  "slides.add": "staff",
  "slide.edit": "staff",
  "slide.remove": "staff",
  "run.back": "staff",
  "run.go": "staff",
  "run.reset": "staff",
  "screen.show": "staff",
  "screen.unblank": "staff",
  "screen.add": "staff",
  "screen.rename": "staff",
  "screen.theme": "staff",
  "screen.captions": "staff",
  "screen.remove": "staff",
  "captions.send": "staff",
  "captions.remove": "staff",
  "captions.read": "attendees",
  "desk.focus": "staff",
};

/** Every role that can stand in a ticket, and one that cannot. */
const roles = [
  ...(["admin", "client", "team", "editor", "moderator"] as const),
  ...(["participant", "screen", "guest"] as const),
] satisfies readonly Role[];

const subjects = ["own", "other", "hidden", "archived", "unsettled"] as const;
type Subject = (typeof subjects)[number];

/**
 * `y` let in to the rules, `f` forbidden, `r` told that the archive can only be read, `w` told to
 * wait for the settings; in the order of `subjects`. Whose event it is the ticket has said.
 */
const allowed = "yfyrw";
const refused = "fffff";
const rights: Readonly<Record<Who, (role: Role) => string>> = {
  staff: (role) => (isOfStaff(role) ? allowed : refused),
  attendees: (role) => (role === "participant" ? allowed : refused),
  both: (role) => (isOfStaff(role) || role === "participant" ? allowed : refused),
  worker: () => refused,
};

function isOfStaff(role: Role): boolean {
  return ["admin", "client", "team", "editor", "moderator"].includes(role);
}

const ofWorker = ["room.settings", "person.arrive", "person.erase"];

test("the wire and the table name the same commands", () => {
  const wire = commandSchemas.map(({ entries }) => entries.type.literal);
  const named = Object.keys(table).filter((type) => !ofWorker.includes(type));
  expect(named.sort()).toEqual([...wire].sort());
  const alone = Object.entries(table).filter(([, who]) => who === "worker");
  expect(alone.map(([type]) => type)).toEqual(ofWorker);
});

const wireCommands: readonly (ParticipantCommand | StaffCommand)[] = commandSchemas.map(
  (schema) => {
    // As it stands in a document, which is what the sampler reads.
    const text = JSON.stringify(toJsonSchema(schema, { errorMode: "ignore" }));
    return v.parse(commandSchema, sampleOf(JSON.parse(text)));
  },
);
const commands: readonly Command[] = [
  ...wireCommands,
  { type: "room.settings", settings: { ...settings, version: 9 } },
  { type: "person.arrive", person: "att_kari", name: null },
  { type: "person.erase", person: "att_kari" },
];

/** A room as it stands for the subject, and the same person in it or in another event's. */
function stand(role: Role, subject: Subject): { room: TestRoom; actor: RoomActor } {
  const changed = { published: subject !== "hidden", archived: subject === "archived" };
  const room = new TestRoom(subject === "unsettled" ? null : changed);
  const event = subject === "other" ? "evt_other" : eventId;
  const actor = { kind: "room", id: `${role}_1`, role, eventId: event, name: "Somebody" } as const;
  return { room, actor };
}

const letters: Readonly<Record<string, string>> = {
  "auth.forbidden": "f",
  "event.archived": "r",
  "room.not_ready": "w",
};

test.each(commands.map((command) => [command.type, command] as const))("%s", (type, command) => {
  for (const role of roles) {
    const found = subjects.map((subject) => {
      const { room, actor } = stand(role, subject);
      const events = room.journal.length;
      const letter = letters[room.code(actor, command)] ?? "y";
      // What is refused changes nothing.
      if (letter !== "y") {
        expect(room.journal).toHaveLength(events);
      }
      return letter;
    });
    expect([role, found.join("")]).toEqual([role, rights[table[type]](role)]);
  }
});

test("the Worker speaks for nobody as an attendee", () => {
  const { room } = stand("guest", "own");
  for (const command of wireCommands) {
    if (!["attendees", "both"].includes(table[command.type])) continue;
    expect([command.type, room.code({ kind: "system" }, command)]).toEqual([
      ...[command.type, "auth.forbidden"],
    ]);
  }
});
