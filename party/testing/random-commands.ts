/** Random stories for the laws: commands by several people, time that passes, and ticks. */
import fc from "fast-check";
import { reactionKinds } from "#party/core/reactions/commands.ts";
import { plainScenes, resultModes } from "#workers/contract/kinds.ts";
import type { Command } from "../core/commands.ts";
import type { RoomActor } from "../core/decide.ts";
import { projectAll } from "../core/project.ts";
import type { RoomState } from "../core/state.ts";
import type { SurveyContent } from "../core/surveys/content.ts";
import { topicsOf, type Viewer } from "../core/topics.ts";
import { openingPolls, randomPollKinds } from "./polls.ts";
import { openingCues, openingSlides, runCommand } from "./run-of-show.ts";
import { testSurvey } from "./survey.ts";
import {
  host,
  kari,
  member,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  settings,
  system,
  TestRoom,
} from "./test-room.ts";

const late = member("att_late", "participant", null);
export const people = [kari, ola, per, late];
export const viewers = [kari, ola, per, late, moderator, screenViewer];
const actors: RoomActor[] = [...people, moderator, host, screenViewer, system];

/** A command by somebody, time that passes, or a tick. */
export type RandomStep =
  | { readonly do: Command; readonly by: RoomActor }
  | { readonly wait: number }
  | { readonly tick: true };

const question = fc.nat({ max: 5 }).map((n) => `question:${n}`);
const reply = fc.nat({ max: 3 }).map((n) => `reply:${n}`);
const poll = fc.nat({ max: 5 }).map((n) => `poll:${n}`);
const message = fc.nat({ max: 3 }).map((n) => `message:${n}`);
const screen = fc.constantFrom("screen:0", "screen:0", "screen:1", "screen:2");
const on = fc.boolean();
const anonymous = fc.boolean();
const text = fc.nat({ max: 999_999 }).map((n) => `text-${n}`);
const label = fc.nat({ max: 2 }).map((n) => `label:${n}`);
const type = <T extends string>(value: T) => fc.constant(value);
const somePicture = fc.record({
  key: fc.constantFrom("a".repeat(43), "b".repeat(43)),
  alt: text,
  width: fc.constantFrom(600, 1_600),
  height: fc.constantFrom(400, 900),
});
const content = fc.record(
  {
    kind: fc.constantFrom(...randomPollKinds),
    title: text,
    options: fc.constantFrom(["a", "b"], ["a", "b", "c"]),
    max: fc.integer({ min: 1, max: 3 }),
    resultMode: fc.constantFrom(...resultModes),
    seconds: fc.constantFrom(5, 10),
    right: fc.constantFrom([0], [1]),
    named: fc.boolean(),
    shuffled: fc.boolean(),
    scoring: fc.constantFrom("speed", "right"),
    pictures: fc.array(fc.option(somePicture), { maxLength: 4 }),
  },
  { requiredKeys: ["kind", "title", "options", "max", "resultMode", "right"] },
);
const scene = fc.oneof(
  fc.record({
    kind: fc.constantFrom(...plainScenes),
  }),
  fc.record({
    kind: type("countdown"),
    until: fc.integer({ min: noon, max: noon + 3_600_000 }),
    text,
  }),
  fc.record({ kind: type("picture"), picture: somePicture, title: text }),
  fc.record({ kind: fc.constantFrom("poll", "result"), poll }),
  fc.record({ kind: type("result"), poll, density: fc.constant(true as const) }),
  fc.record(
    { kind: type("survey"), survey: fc.constant("survey:0"), question: fc.constantFrom(0, 1) },
    { requiredKeys: ["kind", "survey"] },
  ),
);
const someSettings = fc
  .record({
    moderation: fc.boolean(),
    interactionEnabled: fc.constantFrom(true, true, true, false),
    hybrid: fc.boolean(),
    identity: fc.constantFrom("choice", "choice", "named", "anonymous"),
    version: fc.nat({ max: 50 }),
    intervalMinutes: fc.constantFrom(0, 0, 1),
    approveAfterSeconds: fc.constantFrom(0, 3, 10),
    unwantedMode: fc.constantFrom("off", "off", "mask", "review"),
  })
  .map(({ intervalMinutes, unwantedMode: mode, ...rest }) => ({
    ...settings,
    ...rest,
    question: { ...settings.question, intervalMinutes },
    // Every second text or so has it.
    unwanted: { mode, lists: [], words: ["text*", "trær"], allowed: [] },
  }));

const ask = fc.record({ type: type("question.ask"), text, anonymous });
const shape = fc.oneof(
  fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
  fc.uniqueArray(fc.nat({ max: 1 }), { minLength: 1, maxLength: 2 }),
  fc.constantFrom([0, 99], [99, 0], [40, 60], [40, 100]),
  fc.constantFrom([100, 0], [30, 70], [20, 30, 50], [100, 0, 0], [50, 50, 50]),
);
const vote = fc.record(
  { type: type("poll.vote"), poll, choice: shape, named: fc.boolean() },
  { requiredKeys: ["type", "poll", "choice"] },
);
const write = fc.record({
  type: type("poll.write"),
  poll,
  texts: fc.oneof(fc.tuple(text), fc.constantFrom(["Trær"], ["trær", "Park"], ["og"])),
});
const announcement = fc.nat({ max: 3 }).map((n) => `announcement:${n}`);
const survey = fc.nat({ max: 2 }).map((n) => `survey:${n}`);
const announced = {
  text,
  urgency: fc.constantFrom("info", "important", "urgent"),
  endsAt: fc.option(fc.integer({ min: noon, max: noon + 600_000 })),
} as const;
const surveyContent = text.map((title): SurveyContent => ({ ...testSurvey, title }));

const attendeeCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("reaction.send"), reaction: fc.constantFrom(...reactionKinds) }),
  fc.record({
    type: type("survey.answer"),
    survey,
    answers: fc.tuple(
      fc.option(text),
      fc.constantFrom([0], [1]),
      fc.constantFrom([1], [5], [5], [6]),
      fc.option(fc.array(text, { maxLength: 3 })),
      fc.constantFrom(null, [0], [1], [1]),
    ),
  }),
  fc.record(
    { type: type("quiz.join"), named: fc.boolean(), team: fc.nat({ max: 2 }) },
    { requiredKeys: ["type"] },
  ),
);

/** One of many: they take no turn from the rest. */
const announcementCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("announcement.make"), ...announced }),
  fc.record({ type: type("announcement.edit"), announcement, ...announced }),
  fc.record({ type: type("announcement.end"), announcement }),
);

const surveyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("survey.create"), content: surveyContent }),
  fc.record({ type: type("survey.edit"), survey, content: surveyContent }),
  fc.record({ type: type("survey.move"), survey, before: fc.option(survey) }),
  fc.record({
    type: fc.constantFrom("survey.open", "survey.open", "survey.close", "survey.remove"),
    survey,
  }),
);
const participantCommand: fc.Arbitrary<Command> = fc.oneof(
  ask,
  ask,
  ask,
  vote,
  vote,
  vote,
  write,
  write,
  fc.record({ type: type("question.upvote"), question, on }),
  fc.record({ type: type("question.withdraw"), question }),
  fc.record({ type: type("reply.send"), question, text, anonymous }),
  fc.record({ type: type("reply.send"), question, text, anonymous }),
  fc.record({ type: type("reply.withdraw"), reply }),
  fc.record({ type: type("chat.send"), text, anonymous }),
  fc.record({ type: type("chat.withdraw"), message }),
  attendeeCommand,
  attendeeCommand,
  fc.record({ type: type("person.rename"), name: fc.constantFrom("Nora", "Nils") }),
  fc.record({ type: type("captions.read"), on }),
  fc.record({ type: type("person.attend"), attendance: fc.constantFrom("hall", "online") }),
);
const deskCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("question.return"), question }),
  fc.record({ type: type("question.return"), question }),
  fc.record({ type: type("question.edit"), question, text }),
  fc.record({ type: type("question.shorten"), question, text: fc.oneof(text, fc.constant("")) }),
  fc.record({ type: type("question.label"), question, label, on }),
  fc.record({ type: type("question.merge"), question, into: question }),
  fc.record({ type: type("question.merge"), question, into: question }),
  fc.record({ type: type("question.unmerge"), question }),
  fc.record({
    type: type("questions.bulk"),
    questions: fc.array(question, { minLength: 1, maxLength: 4 }),
    action: fc.oneof(
      fc.record({ type: fc.constantFrom("approve", "return", "restore", "delete") }),
      fc.record({ type: type("reject"), reason: fc.constant("reason") }),
      fc.record({ type: type("archive"), answered: fc.boolean() }),
      fc.record({ type: type("label"), label, on }),
    ),
  }),
  fc.record({
    type: type("questions.merge"),
    questions: fc.array(question, { minLength: 1, maxLength: 4 }),
    into: question,
  }),
  fc.record({ type: type("label.create"), name: text }),
  fc.record({ type: type("label.rename"), label, name: text }),
  fc.record({ type: type("label.remove"), label, on }),
  fc.record({ type: type("activity.undo"), line: fc.nat({ max: 50 }).map((n) => `line:${n}`) }),
  fc.record({ type: type("activity.undo"), line: fc.constant("line:last") }),
);
const approve = fc.record({ type: type("question.approve"), question });
/** One of many: screens take no turn from the rest. */
const screenCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("screen.show"), screen, scene }),
  fc.record({ type: type("screen.unblank"), screen }),
  fc.record({ type: type("screen.add"), name: fc.constantFrom("Foyer", "Balcony") }),
  fc.record({ type: type("screen.rename"), screen, name: fc.constantFrom("Stage", "Bar") }),
  fc.record({
    type: type("screen.theme"),
    screen,
    theme: fc.constantFrom("event", "dark", "light"),
  }),
  fc.record({ type: type("screen.captions"), screen, on }),
  fc.record({ type: type("screen.remove"), screen }),
);
const caption = fc.record(
  {
    id: fc.constantFrom("a", "b", "c"),
    text,
    language: fc.constantFrom("nb", "en"),
    final: fc.boolean(),
  },
  { requiredKeys: ["text", "language", "final"] },
);
const captionCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: type("captions.send"),
      lines: fc.array(caption, { minLength: 1, maxLength: 24 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: type("captions.remove"),
      language: fc.constantFrom("nb", "en"),
      no: fc.integer({ min: 1, max: 30 }),
    }),
  },
);
const chatCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("chat.remove"), message }),
  fc.record({
    type: type("messages.remove"),
    messages: fc.array(message, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: type("chat.pin"), message, on }),
);
const quizCommand = fc.oneof(
  fc.record({
    type: type("quiz.open"),
    title: text,
    teams: fc.constantFrom<readonly string[]>([], ["Reds", "Blues"], ["Reds", "Blues", "Greens"]),
  }),
  fc.record({ type: type("quiz.close") }),
  fc.record({ type: type("quiz.remove"), player: fc.integer({ min: 1, max: 3 }), on }),
  fc.record(
    {
      type: type("poll.split"),
      poll,
      by: fc.oneof(poll, fc.constantFrom("attendance", null)),
      option: fc.constantFrom(0, 1),
    },
    { requiredKeys: ["type", "poll", "by"] },
  ),
  fc.record({ type: type("poll.extend"), poll, seconds: fc.integer({ min: 5, max: 30 }) }),
);
const staffCommand: fc.Arbitrary<Command> = fc.oneof(
  approve,
  approve,
  approve,
  fc.record({ type: type("question.reject"), question, reason: fc.constant("reason") }),
  fc.record({ type: type("question.archive"), question, answered: fc.boolean() }),
  fc.record({ type: type("question.restore"), question }),
  fc.record({ type: type("question.star"), question, on }),
  fc.record({ type: type("question.move"), question, before: fc.option(question) }),
  fc.record({ type: type("question.highlight"), question: fc.option(question) }),
  fc.record({ type: type("question.close"), question, on }),
  fc.record({ type: type("question.delete"), question }),
  fc.record({ type: type("question.undelete"), question }),
  deskCommand,
  deskCommand,
  deskCommand,
  deskCommand,
  deskCommand,
  fc.record({ type: type("qa.set"), state: fc.constantFrom("open", "open", "paused", "closed") }),
  fc.record({ type: fc.constantFrom("reply.approve", "reply.reject", "reply.remove"), reply }),
  fc.record({ type: type("poll.create"), content }),
  fc.record({ type: type("poll.edit"), poll, content }),
  fc.record({ type: type("poll.move"), poll, before: fc.option(poll) }),
  fc.record({
    type: fc.constantFrom("poll.start", "poll.start", "poll.stop", "poll.stop", "poll.remove"),
    poll,
  }),
  fc.record({ type: fc.constantFrom("poll.reset", "poll.again", "poll.start"), poll }),
  quizCommand,
  fc.record({ type: fc.constantFrom("poll.lock", "poll.show", "poll.show"), poll, on }),
  fc.record({ type: type("poll.answer"), poll, answer: fc.integer({ min: 1, max: 3 }), on }),
  fc.record({ type: type("poll.word"), poll, word: fc.constantFrom("TRÆR", "park"), on }),
  chatCommand,
  fc.record({
    type: type("person.mute"),
    of: fc.oneof(
      fc.record({ kind: type("question"), id: question }),
      fc.record({ kind: type("message"), id: message }),
    ),
  }),
  fc.record({ type: type("person.unmute"), mute: fc.nat({ max: 1 }).map((n) => `mute:${n}`) }),
  screenCommand,
  captionCommand,
  announcementCommand,
  surveyCommand,
  runCommand,
  runCommand,
  fc.record({ type: type("desk.focus"), question: fc.option(question) }),
);
const systemCommand = fc.record({ type: type("room.settings"), settings: someSettings });
const by = (command: fc.Arbitrary<Command>, who: readonly RoomActor[]) =>
  fc.record({ do: command, by: fc.constantFrom(...who) });
const step: fc.Arbitrary<RandomStep> = fc.oneof(
  { weight: 6, arbitrary: by(participantCommand, people) },
  { weight: 9, arbitrary: by(staffCommand, [moderator, moderator, host]) },
  { weight: 1, arbitrary: by(fc.oneof(participantCommand, staffCommand), actors) },
  { weight: 1, arbitrary: by(systemCommand, [system]) },
  { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(1, 4, 4, 12, 70) }) },
  { weight: 2, arbitrary: fc.record({ tick: fc.constant(true as const) }) },
);
/** Random stories. */
export const steps = fc.array(step, { minLength: 30, maxLength: 150, size: "max" });

/** `question:3` → the id of the fourth question, or one that does not exist; texts become unique. */
function resolve(state: RoomState, value: unknown, step: number): unknown {
  if (typeof value === "string") {
    const lists: Record<string, Iterable<string>> = {
      question: state.questions.keys(),
      reply: state.replies.keys(),
      poll: state.polls.keys(),
      message: state.messages.keys(),
      mute: state.mutes.keys(),
      screen: state.screens.keys(),
      announcement: state.announcements.keys(),
      survey: state.surveys.keys(),
      cue: state.cues.keys(),
      slide: state.slides.keys(),
      label: state.labels.keys(),
      line: state.activity.map(({ id }) => id),
    };
    const [kind = "", n = ""] = value.split(":");
    if (kind.startsWith("text-")) return `${kind}-${step}-end`;
    if (value === "line:last") return state.activity.at(-1)?.id ?? "none";
    const list = n === "" ? undefined : lists[kind];
    return list === undefined ? value : ([...list][Number(n)] ?? "none");
  }
  if (Array.isArray(value)) return value.map((each) => resolve(state, each, step));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, resolve(state, each, step)]),
  );
}

function resolveCommand(state: RoomState, command: Command, step: number): Command;
function resolveCommand(state: RoomState, command: unknown, step: number): unknown {
  return resolve(state, command, step);
}

/** Plays the steps; `tick` is called at each tick with the keys that became dirty. */
export function runCommands(
  list: readonly RandomStep[],
  tick: (room: TestRoom, keys: string[]) => void = () => {},
) {
  const room = new TestRoom({ question: { ...settings.question, intervalMinutes: 0 } });
  const end = () => {
    room.alarm();
    const keys = [...room.state.dirty];
    room.state.dirty.clear();
    tick(room, keys);
  };
  // a start from which most commands find something to do
  for (const [n, each] of people.slice(0, 3).entries()) {
    const ask = {
      type: "question.ask",
      text: `opening-${n}-end`,
      anonymous: each === per,
    } as const;
    room.do(each, ask);
    room.wait(5);
  }
  for (const content of openingPolls) room.do(moderator, { type: "poll.create", content });
  for (const question of [...room.state.questions.keys()].slice(0, 2)) {
    room.do(moderator, { type: "question.approve", question });
    room.do(moderator, { type: "question.star", question, on: true });
  }
  room.do(moderator, { type: "label.create", name: "Traffic" });
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  room.do(moderator, { type: "quiz.open", title: "opening-lobby", teams: ["Reds", "Blues"] });
  room.do(moderator, { type: "run.add", cues: openingCues(room.state), before: null });
  room.do(moderator, openingSlides(room.state));
  room.do(moderator, { type: "survey.open", survey });
  for (const poll of [...room.state.polls.keys()].slice(0, 4)) {
    room.do(moderator, { type: "poll.start", poll });
  }
  end();
  for (const [step, each] of list.entries()) {
    if ("tick" in each) end();
    else if ("wait" in each) room.wait(each.wait);
    else room.run(each.by, resolveCommand(room.state, each.do, step));
  }
  end();
  return room;
}

/** Everything that a viewer would be told now. */
export function updateAll(state: RoomState, viewer: Viewer) {
  return topicsOf(state, viewer).flatMap((topic) => projectAll(state, topic));
}

/** More in a nightly run: `PROPERTY_RUNS=20000`. */
export const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };
