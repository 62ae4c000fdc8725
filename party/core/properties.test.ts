/** Laws that hold whatever happens: random commands by several people, seeds printed on failure. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Command, reactionKinds } from "./commands.ts";
import type { RoomActor } from "./decide.ts";
import { evolve } from "./evolve.ts";
import { redact, rowsOf } from "./journal.ts";
import { projectAll } from "./project.ts";
import { fromEntities, toEntities } from "./snapshot.ts";
import { createState, type RoomState } from "./state.ts";
import type { SurveyContent } from "./survey-content.ts";
import { hiddenTexts } from "./test-hidden-texts.ts";
import { openingPolls, pollKinds, recount, secretsIn } from "./test-polls.ts";
import {
  changesOf,
  changesOnTopic,
  eventId,
  host,
  kari,
  member,
  moderator,
  noon,
  ola,
  per,
  screenViewer,
  settings,
  snapshotOf,
  system,
  TestRoom,
  View,
} from "./test-room.ts";
import { testSurvey } from "./test-survey.ts";
import { votesOf } from "./test-votes.ts";
import { topicsOf, topicsOfKey } from "./topics.ts";

const late = member("att_late", "participant", null);
const people = [kari, ola, per, late];
const viewers = [kari, ola, per, late, moderator, screenViewer];
const actors: RoomActor[] = [...people, moderator, host, screenViewer, system];

type Step =
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
const content = fc.record(
  {
    kind: fc.constantFrom(...pollKinds),
    title: text,
    options: fc.constantFrom(["a", "b"], ["a", "b", "c"]),
    max: fc.integer({ min: 1, max: 3 }),
    resultMode: fc.constantFrom("never", "after_vote", "after_stop", "always", "hand"),
    seconds: fc.constantFrom(5, 10),
    right: fc.constantFrom([0], [1]),
  },
  { requiredKeys: ["kind", "title", "options", "max", "resultMode", "right"] },
);
const scene = fc.oneof(
  fc.record({
    kind: fc.constantFrom("welcome", "queue", "question", "announcement", "board", "blank"),
  }),
  fc.record({
    kind: type("countdown"),
    until: fc.integer({ min: noon, max: noon + 3_600_000 }),
    text,
  }),
  fc.record({ kind: fc.constantFrom("poll", "result"), poll }),
);
const someSettings = fc
  .record({
    moderation: fc.boolean(),
    interactionEnabled: fc.constantFrom(true, true, true, false),
    identity: fc.constantFrom("choice", "choice", "named", "anonymous"),
    version: fc.nat({ max: 50 }),
    intervalMinutes: fc.constantFrom(0, 0, 1),
  })
  .map(({ intervalMinutes, ...rest }) => ({
    ...{ ...settings, ...rest },
    question: { ...settings.question, intervalMinutes },
  }));

const ask = fc.record({ type: type("question.ask"), text, anonymous });
const shape = fc.oneof(
  fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 }),
  fc.uniqueArray(fc.nat({ max: 1 }), { minLength: 1, maxLength: 2 }),
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

const audienceCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("reaction.send"), reaction: fc.constantFrom(...reactionKinds) }),
  fc.record({
    type: type("survey.answer"),
    survey,
    answers: fc.tuple(
      fc.option(text),
      fc.constantFrom([0], [1]),
      fc.constantFrom([1], [5], [5], [6]),
    ),
  }),
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
  audienceCommand,
  audienceCommand,
  fc.record({ type: type("person.rename"), name: fc.constantFrom("Nora", "Nils") }),
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
    type: type("questions.do"),
    questions: fc.array(question, { minLength: 1, maxLength: 4 }),
    deed: fc.oneof(
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
  fc.record({ type: type("screen.remove"), screen }),
);
const chatCommand: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: type("chat.remove"), message }),
  fc.record({ type: type("chat.pin"), message, on }),
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
  announcementCommand,
  surveyCommand,
  fc.record({ type: type("desk.focus"), question: fc.option(question) }),
);
const systemCommand = fc.record({ type: type("room.settings"), settings: someSettings });
const by = (command: fc.Arbitrary<Command>, who: readonly RoomActor[]) =>
  fc.record({ do: command, by: fc.constantFrom(...who) });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: by(participantCommand, people) },
  { weight: 9, arbitrary: by(staffCommand, [moderator, moderator, host]) },
  { weight: 1, arbitrary: by(fc.oneof(participantCommand, staffCommand), actors) },
  { weight: 1, arbitrary: by(systemCommand, [system]) },
  { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(1, 4, 4, 12, 70) }) },
  { weight: 2, arbitrary: fc.record({ tick: fc.constant(true as const) }) },
);
const steps = fc.array(step, { minLength: 30, maxLength: 150, size: "max" });

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
function play(list: readonly Step[], tick: (room: TestRoom, keys: string[]) => void = () => {}) {
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

const eventTypes = ["events.ts", "poll-events.ts", "question-events.ts"].flatMap((file) =>
  Array.from(
    readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/type: "(\w+)"/g),
    ([, name = ""]) => name,
  ),
);

/** More in a nightly run: `PROPERTY_RUNS=20000`. */
const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) };

describe("whatever happens", { timeout: 600_000 }, () => {
  test("[LAW0] the random commands reach every kind of event", () => {
    const reached = new Set<string>();
    for (const list of fc.sample(steps, { numRuns: 600, seed: 7 })) {
      for (const { event } of play(list).journal) reached.add(event.type);
    }
    const byOthers = ["personErased", "deskFocused", "reacted"];
    for (const each of eventTypes) if (!byOthers.includes(each)) expect(reached).toContain(each);
  });

  test("[LAW1] replaying the journal gives the same state, also over the state it came from", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const room = play(list);
        const replica = createState(eventId, noon);
        for (const { event, meta } of room.journal) evolve(replica, event, meta);
        expect(toEntities(replica)).toEqual(toEntities(room.state));
        const again = fromEntities(toEntities(room.state));
        for (const { event, meta } of room.journal) evolve(again, event, meta);
        const rows = [rowsOf(again, again.dirty), rowsOf(room.state, again.dirty)];
        expect(rows[0]?.tallies).toEqual(rows[1]?.tallies);
        expect(again.nextId).toBe(room.state.nextId);
        expect([...again.questions.keys()]).toEqual([...room.state.questions.keys()]);
      }),
      runs,
    );
  });

  test("[LAW2] a state survives storage, whole or in parts, in any order", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const kept = new Map<string, unknown>();
        const parts = new Map(toEntities(createState(eventId, noon)));
        const room = play(list, ({ state }, keys) => {
          for (const [key, entity] of toEntities(state, keys)) {
            kept.set(key, JSON.parse(JSON.stringify(entity)));
            parts.set(key, structuredClone(entity));
          }
        });
        const whole = toEntities(room.state);
        expect(toEntities(fromEntities(whole))).toEqual(whole);
        const shuffled = [...parts].sort(([a], [b]) => (a > b ? -1 : 1));
        const restored = fromEntities(shuffled);
        expect(toEntities(restored)).toEqual(whole);
        expect([...kept.values()]).toEqual([...kept.keys()].map((key) => parts.get(key)));
        for (const viewer of viewers) {
          const before = snapshotOf(room.state, viewer);
          for (const key of before.entities.keys()) {
            if (/^[hf]\//.test(key)) before.entities.delete(key);
          }
          const after = snapshotOf(restored, viewer);
          after.entities.delete("h/");
          expect(after.sorted()).toEqual(before.sorted());
        }
      }),
      runs,
    );
  });

  test("[LAW3] what a viewer has by ticks, or by a delta, is what a snapshot gives", () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 8 }), (list, away) => {
        const views = viewers.map((viewer) => ({ viewer, view: new View() }));
        const resumers = viewers.map((viewer) => ({ viewer, view: new View() }));
        const missed = new Set<string>();
        let ticks = 0;
        const room = play(list, ({ state }, keys) => {
          ticks += 1;
          for (const { viewer, view } of views) {
            if (ticks === 1)
              view.add(snapshotOf(state, viewer).entities.size > 0 ? all(state, viewer) : []);
            else view.add(changesOf(state, viewer, keys));
            expect(view.sorted()).toEqual(snapshotOf(state, viewer).sorted());
          }
          for (const { viewer, view } of resumers) {
            if (ticks <= away)
              view.add(ticks === 1 ? all(state, viewer) : changesOf(state, viewer, keys));
          }
          if (ticks > Math.max(away, 1)) for (const key of keys) missed.add(key);
        });
        if (away === 0) return;
        for (const { viewer, view } of resumers) {
          view.add(changesOf(room.state, viewer, missed));
          expect(view.sorted()).toEqual(snapshotOf(room.state, viewer).sorted());
        }
      }),
      runs,
    );
  });

  test("[LAW4] tallies are a recount of the ballots, one for each person", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const cast = new Map<string, Map<number, readonly number[]>>();
        const room = play(list);
        const drops = ["pollReset", "pollAgain", "pollRemoved"];
        for (const { event } of room.journal) {
          if ("poll" in event && drops.includes(event.type)) cast.delete(event.poll);
          if (event.type !== "ballotCast" && event.type !== "answerWritten") continue;
          const ballots = cast.get(event.poll) ?? new Map();
          const choice = event.type === "ballotCast" ? event.choice : [];
          cast.set(event.poll, ballots.set(event.person, choice));
        }
        for (const { id, removed, content } of room.state.polls.values()) {
          const tally = room.sees("staff", "t", id);
          if (removed) expect(tally).toBeNull();
          else if (tally !== null && "l" in tally) expect(tally.n).toBe(cast.get(id)?.size ?? 0);
          else {
            const numbers = tally !== null && "o" in tally ? tally.t : (tally ?? []);
            expect(numbers).toEqual(recount(content.kind, numbers.length, cast.get(id)));
          }
        }
      }),
      runs,
    );
  });

  test("[LAW5] no frame to the hall or to somebody else has a word of a hidden text", () => {
    fc.assert(
      fc.property(steps, (list) => {
        play(list, ({ state }, keys) => {
          for (const viewer of viewers) {
            if (viewer === moderator) continue;
            const [changes, everything] = [changesOf(state, viewer, keys), all(state, viewer)];
            expect(secretsIn(state, [...changes, ...everything], viewer)).toEqual([]);
            const frame = JSON.stringify(changes);
            const snapshot = JSON.stringify(everything);
            const no = state.people.get(viewer.id)?.no;
            for (const hidden of hiddenTexts(state, viewer)) {
              expect(frame).not.toContain(hidden);
              expect(snapshot).not.toContain(hidden);
            }
            for (const { id, publicAt, person } of state.questions.values()) {
              if (publicAt !== null || (no !== undefined && person === no)) continue;
              expect(frame).not.toContain(`"q","${id}"`);
              expect(frame).not.toContain(`"mq","${id}"`);
            }
          }
        });
      }),
      runs,
    );
  });

  test("[LAW6] an anonymous author has no name and no number at the desk or in the record", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const record: string[] = [];
        const room = play(list, ({ state }, keys) => {
          const rows = rowsOf(state, keys);
          for (const row of [...rows.questions, ...rows.replies, ...rows.messages]) {
            if (row.name === null) expect(row.person).toBeNull();
          }
          for (const row of rows.people) expect(Object.keys(row)).not.toContain("muted");
        });
        for (const { event } of room.journal) {
          const redacted = redact(event, room.state);
          record.push(JSON.stringify(redacted));
          if ("text" in event && "name" in event && event.name === null) {
            expect(redacted.data).not.toHaveProperty("person");
            expect(redacted.data).not.toHaveProperty("name");
          }
          const cast = ["ballotCast", "answerWritten", "questionUpvoted", "surveyAnswered"];
          if (cast.includes(event.type)) {
            expect(redacted.data).not.toHaveProperty("person");
            expect(redacted.data).not.toHaveProperty("answers");
          }
        }
        const staff = JSON.stringify(projectAll(room.state, "staff"));
        for (const { id } of people) {
          expect(staff).not.toContain(id);
          expect(record.join()).not.toContain(id);
        }
        for (const item of room.state.questions.values()) {
          if (item.name === null)
            expect(room.sees("staff", "q", item.id) ?? {}).not.toHaveProperty("n");
        }
      }),
      runs,
    );
  });

  test("[LAW7] a repeated command changes no count, and at most one question is highlighted", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const twice = list.flatMap((each): Step[] => ("do" in each ? [each, each] : [each]));
        const { state } = play(twice);
        const lit = [...state.questions.values()].filter((each) => each.highlightedAt !== null);
        expect(lit.map(({ id }) => id)).toEqual(
          state.highlighted === null ? [] : [state.highlighted],
        );
        for (const each of lit) expect(each.state).toBe("live");
        for (const each of state.questions.values()) {
          if (each.person !== null) expect(each.votes.has(each.person)).toBe(false);
          if (each.order !== null) expect(["live", "deleted"]).toContain(each.state);
        }
      }),
      runs,
    );
  });

  test("[Q19] [LAW7] everybody who backs what was joined counts once, and taking it all apart gives each its own", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const room = play(list);
        const { state } = room;
        for (const question of state.questions.values()) {
          const { merge } = question;
          expect(question.state === "merged").toBe(merge !== null);
          if (merge === null) continue;
          const kept = state.questions.get(merge.into);
          expect(kept?.merged.has(question.id)).toBe(true);
          for (const no of merge.added) expect(kept?.votes.has(no)).toBe(true);
        }
        const isMerged = ({ merge }: { merge: unknown }) => merge !== null;
        for (const question of [...state.questions.values()].filter(isMerged)) {
          room.do(moderator, { type: "question.unmerge", question: question.id });
        }
        const cast = votesOf(room.journal);
        for (const { id, votes, merged, merge } of state.questions.values()) {
          expect([merged.size, merge]).toEqual([0, null]);
          expect([...votes].sort()).toEqual([...(cast.get(id) ?? [])].sort());
        }
      }),
      runs,
    );
  });

  test("[LAW8] topicsOfKey names every topic on which a key is told", () => {
    fc.assert(
      fc.property(steps, (list) => {
        play(list, ({ state }, keys) => {
          for (const viewer of viewers) {
            for (const topic of topicsOf(state, viewer)) {
              const named = keys.filter((key) => topicsOfKey(state, key).includes(topic));
              const told = (of: string[]) => changesOnTopic(state, topic, of);
              expect(told(named)).toEqual(told(keys));
            }
          }
        });
      }),
      { numRuns: 60 },
    );
  });
});

function all(state: RoomState, viewer: (typeof viewers)[number]) {
  return topicsOf(state, viewer).flatMap((topic) => projectAll(state, topic));
}
