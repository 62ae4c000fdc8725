/**
 * What may be asked of a room, as it comes in from outside: one schema for each command. The rules
 * in core say more.
 */
import * as v from "valibot";
import { captionLimits } from "#workers/contract/captions/caption-limits.ts";
import {
  plainScenes,
  pollKinds,
  quizScorings,
  resultModes,
  surveyKinds,
} from "#workers/contract/kinds.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import { pictureKey } from "#workers/contract/pictures/picture.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import { runSteps } from "#workers/contract/run/run-step.ts";

/** Characters of an id. */
export const longestId = 16;
/** Options, ranks or numbers of points of one ballot. */
export const longestChoice = 50;
/** Of an option, a step, or a number of points. */
export const highestPlace = 1_000;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(longestId));
/** Generous against the event's own limits: the rules in core say what is too long, in words. */
const text = v.pipe(v.string(), v.maxLength(4_000));
const flag = v.boolean();
/** The place of a survey's question, from 0. */
const questionAt = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const picture = v.strictObject({
  key: v.pipe(v.string(), v.regex(pictureKey)),
  alt: text,
  width: pixels,
  height: pixels,
});

const scene = v.variant("kind", [
  v.strictObject({ kind: v.picklist(plainScenes) }),
  v.strictObject({ kind: v.literal("poll"), poll: id }),
  v.strictObject({
    kind: v.literal("result"),
    poll: id,
    density: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ kind: v.literal("survey"), survey: id, question: v.exactOptional(questionAt) }),
  v.strictObject({ kind: v.literal("picture"), picture, title: text }),
  // As screens are told of it, it says more than needs to be asked for.
  v.object({ kind: v.literal("slide"), slide: id }),
  v.strictObject({
    kind: v.literal("countdown"),
    until: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    text,
  }),
]);

const captionLine = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(captionLimits.ref.max))),
  text,
  language: v.pipe(v.string(), v.minLength(1), v.maxLength(captionLimits.language.max)),
  final: flag,
});

/** The place of an option, a step, or a number of points. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestPlace));
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

const pollContent = v.strictObject({
  kind: v.picklist(pollKinds),
  title: text,
  options: v.pipe(v.array(text), v.maxLength(50)),
  max: v.pipe(number, v.maxValue(50)),
  resultMode: v.picklist(resultModes),
  seconds: v.exactOptional(number),
  right: v.exactOptional(v.pipe(v.array(place), v.maxLength(50))),
  scoring: v.exactOptional(v.picklist(quizScorings)),
  named: v.exactOptional(flag),
  shuffled: v.exactOptional(flag),
  pictures: v.exactOptional(v.pipe(v.array(v.nullable(picture)), v.maxLength(51))),
});

const pollSchemas = [
  v.object({
    type: v.literal("poll.vote"),
    poll: id,
    choice: v.pipe(v.array(place), v.maxLength(longestChoice)),
    named: v.exactOptional(flag),
  }),
  v.object({
    type: v.literal("poll.write"),
    poll: id,
    texts: v.pipe(v.array(text), v.maxLength(20)),
  }),
  v.object({ type: v.literal("poll.create"), content: pollContent }),
  v.object({ type: v.literal("poll.edit"), poll: id, content: pollContent }),
  v.object({ type: v.literal("poll.remove"), poll: id }),
  v.object({ type: v.literal("poll.move"), poll: id, before: v.nullable(id) }),
  v.object({ type: v.literal("poll.start"), poll: id }),
  v.object({ type: v.literal("poll.stop"), poll: id }),
  v.object({ type: v.literal("poll.extend"), poll: id, seconds: number }),
  v.object({ type: v.literal("poll.lock"), poll: id, on: flag }),
  v.object({ type: v.literal("poll.show"), poll: id, on: flag }),
  v.object({ type: v.literal("poll.reset"), poll: id }),
  v.object({ type: v.literal("poll.again"), poll: id }),
  v.object({
    type: v.literal("poll.split"),
    poll: id,
    by: v.nullable(id),
    option: v.exactOptional(place),
  }),
  v.object({ type: v.literal("poll.answer"), poll: id, answer: number, on: flag }),
  v.object({ type: v.literal("poll.word"), poll: id, word: text, on: flag }),
] as const;

const teamName = v.pipe(v.string(), v.maxLength(200));
const lobbySchemas = [
  v.object({
    type: v.literal("quiz.open"),
    title: text,
    teams: v.pipe(v.array(teamName), v.maxLength(20)),
  }),
  v.object({ type: v.literal("quiz.close") }),
  v.object({ type: v.literal("quiz.remove"), player: number, on: flag }),
  v.object({
    type: v.literal("quiz.join"),
    named: v.exactOptional(flag),
    team: v.exactOptional(place),
  }),
] as const;

const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const announcement = {
  text,
  urgency: v.picklist(["info", "important", "urgent"]),
  endsAt: v.nullable(instant),
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));
const surveyContent = v.strictObject({
  title: text,
  intro: text,
  questions: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(surveyKinds),
        title: text,
        options: v.pipe(v.array(text), v.maxLength(50)),
        max: count,
        low: text,
        high: text,
        required: flag,
        right: v.exactOptional(v.pipe(v.array(count), v.maxLength(50))),
      }),
    ),
    v.maxLength(100),
  ),
});
const surveyAnswers = v.pipe(
  v.array(
    v.nullable(
      v.union([
        text,
        v.pipe(v.array(count), v.maxLength(50)),
        v.pipe(v.array(text), v.maxLength(50)),
      ]),
    ),
  ),
  v.maxLength(100),
);

const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(batchLimits.questions));
const further = v.exactOptional(id);
const action = v.variant("type", [
  v.strictObject({ type: v.picklist(["approve", "return", "delete", "restore"]) }),
  v.strictObject({ type: v.literal("reject"), reason: v.exactOptional(text) }),
  v.strictObject({ type: v.literal("archive"), answered: flag }),
  v.strictObject({ type: v.literal("label"), label: id, on: flag }),
]);

const cue = {
  title: text,
  notes: text,
  minutes: v.nullable(number),
};
const cueContents = [
  v.strictObject({
    kind: v.picklist([
      "welcome",
      "questions",
      "slides",
      "lobby",
      "board",
      "podium",
      "note",
      "closing",
    ]),
    ...cue,
  }),
  v.strictObject({
    kind: v.literal("poll"),
    poll: id,
    split: v.exactOptional(v.strictObject({ by: id, option: v.nullable(place) })),
    ...cue,
  }),
  v.strictObject({
    kind: v.literal("survey"),
    survey: id,
    question: v.exactOptional(questionAt),
    ...cue,
  }),
  v.strictObject({
    kind: v.literal("announcement"),
    text,
    urgency: announcement.urgency,
    ...cue,
  }),
  v.strictObject({ kind: v.literal("picture"), picture, ...cue }),
  v.strictObject({
    kind: v.literal("countdown"),
    seconds: v.pipe(number, v.maxValue(100_000)),
    text,
    ...cue,
  }),
] as const;
const cueContent = v.variant("kind", cueContents);
const newCue = v.variant("kind", [
  ...cueContents,
  v.strictObject({ kind: v.literal("newPoll"), content: pollContent, ...cue }),
]);
/** A page of slides, from 1. */
const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));
const runSchemas = [
  v.object({
    type: v.literal("run.add"),
    cues: v.pipe(v.array(newCue), v.minLength(1), v.maxLength(100)),
    before: v.nullable(id),
  }),
  v.object({ type: v.literal("run.edit"), cue: id, content: cueContent }),
  v.object({ type: v.literal("run.remove"), cue: id, on: flag }),
  v.object({ type: v.literal("run.move"), cue: id, before: v.nullable(id) }),
  v.object({
    type: v.literal("run.next"),
    from: v.exactOptional(v.nullable(id)),
    page: v.exactOptional(v.nullable(page)),
    step: v.exactOptional(v.picklist(runSteps)),
  }),
  v.object({
    type: v.literal("run.back"),
    from: v.exactOptional(v.nullable(id)),
    page: v.exactOptional(v.nullable(page)),
  }),
  v.object({ type: v.literal("run.go"), cue: id, page: v.exactOptional(page) }),
  v.object({ type: v.literal("run.reset") }),
  v.object({
    type: v.literal("slides.add"),
    cue: id,
    slides: v.pipe(
      v.array(v.strictObject({ page, picture, notes: v.exactOptional(text) })),
      v.minLength(1),
      v.maxLength(runLimits.slides.atOnce),
    ),
  }),
  v.object({ type: v.literal("slide.edit"), slide: id, alt: text, notes: text }),
  v.object({ type: v.literal("slide.remove"), slide: id, on: flag }),
] as const;

/** One schema for each command; /v1 describes and reads its bodies with the same ones. */
export const commandSchemas = [
  v.object({ type: v.literal("person.rename"), name: text }),
  v.object({ type: v.literal("person.attend"), attendance: v.picklist(["hall", "online"]) }),
  v.object({ type: v.literal("question.ask"), text, anonymous: flag }),
  v.object({ type: v.literal("question.upvote"), question: id, on: flag }),
  v.object({ type: v.literal("question.withdraw"), question: id }),
  v.object({ type: v.literal("reply.send"), question: id, text, anonymous: flag }),
  v.object({ type: v.literal("reply.withdraw"), reply: id }),
  v.object({ type: v.literal("chat.send"), text, anonymous: flag }),
  v.object({ type: v.literal("chat.withdraw"), message: id }),
  v.object({
    type: v.literal("reaction.send"),
    reaction: v.picklist(["cheer", "heart", "thumb", "laugh", "wow"]),
  }),
  v.object({ type: v.literal("survey.answer"), survey: id, answers: surveyAnswers }),
  v.object({ type: v.literal("question.approve"), question: id }),
  v.object({ type: v.literal("question.reject"), question: id, reason: v.exactOptional(text) }),
  v.object({ type: v.literal("question.archive"), question: id, answered: flag }),
  v.object({ type: v.literal("question.restore"), question: id }),
  v.object({ type: v.literal("question.star"), question: id, on: flag }),
  v.object({ type: v.literal("question.move"), question: id, before: v.nullable(id) }),
  v.object({ type: v.literal("question.highlight"), question: v.nullable(id) }),
  v.object({ type: v.literal("question.close"), question: id, on: flag }),
  v.object({ type: v.literal("question.delete"), question: id }),
  v.object({ type: v.literal("question.undelete"), question: id }),
  v.object({ type: v.literal("question.return"), question: id }),
  v.object({ type: v.literal("question.edit"), question: id, text }),
  v.object({ type: v.literal("question.shorten"), question: id, text }),
  v.object({ type: v.literal("question.label"), question: id, label: id, on: flag }),
  v.object({ type: v.literal("question.merge"), question: id, into: id }),
  v.object({ type: v.literal("question.unmerge"), question: id }),
  v.object({ type: v.literal("questions.bulk"), questions: ids, action, act: further }),
  v.object({ type: v.literal("questions.merge"), questions: ids, into: id, act: further }),
  v.object({ type: v.literal("label.create"), name: text }),
  v.object({ type: v.literal("label.rename"), label: id, name: text }),
  v.object({ type: v.literal("label.remove"), label: id, on: flag }),
  v.object({ type: v.literal("activity.undo"), line: id }),
  v.object({ type: v.literal("qa.set"), state: v.picklist(["open", "paused", "closed"]) }),
  v.object({ type: v.literal("reply.approve"), reply: id }),
  v.object({ type: v.literal("reply.reject"), reply: id }),
  v.object({ type: v.literal("reply.remove"), reply: id }),
  ...pollSchemas,
  ...lobbySchemas,
  v.object({ type: v.literal("chat.remove"), message: id }),
  v.object({ type: v.literal("messages.remove"), messages: ids, act: further }),
  v.object({ type: v.literal("chat.pin"), message: id, on: flag }),
  v.object({
    type: v.literal("person.mute"),
    of: v.strictObject({ kind: v.picklist(["message", "question", "reply"]), id }),
  }),
  v.object({ type: v.literal("person.unmute"), mute: id }),
  v.object({ type: v.literal("announcement.make"), ...announcement }),
  v.object({ type: v.literal("announcement.edit"), announcement: id, ...announcement }),
  v.object({ type: v.literal("announcement.end"), announcement: id }),
  v.object({ type: v.literal("survey.create"), content: surveyContent }),
  v.object({ type: v.literal("survey.edit"), survey: id, content: surveyContent }),
  v.object({ type: v.literal("survey.remove"), survey: id }),
  v.object({ type: v.literal("survey.move"), survey: id, before: v.nullable(id) }),
  v.object({ type: v.literal("survey.open"), survey: id }),
  v.object({ type: v.literal("survey.close"), survey: id }),
  v.object({ type: v.literal("screen.show"), screen: id, scene }),
  v.object({ type: v.literal("screen.unblank"), screen: id }),
  v.object({ type: v.literal("screen.add"), name: text }),
  v.object({ type: v.literal("screen.rename"), screen: id, name: text }),
  v.object({
    type: v.literal("screen.theme"),
    screen: id,
    theme: v.picklist(["event", "dark", "light"]),
  }),
  v.object({ type: v.literal("screen.remove"), screen: id }),
  v.object({ type: v.literal("screen.captions"), screen: id, on: flag }),
  v.object({
    type: v.literal("captions.send"),
    lines: v.pipe(v.array(captionLine), v.minLength(1), v.maxLength(captionLimits.lines)),
  }),
  v.object({
    type: v.literal("captions.remove"),
    language: captionLine.entries.language,
    no: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.object({ type: v.literal("captions.read"), on: flag }),
  ...runSchemas,
  v.object({ type: v.literal("desk.focus"), question: v.nullable(id) }),
] as const;

/** A command as it may come in from outside; who may send which is the core's business. */
export const commandSchema = v.variant("type", commandSchemas);
