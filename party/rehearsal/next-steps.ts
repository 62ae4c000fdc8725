/**
 * What the simulated people do next. Pure: the same room, plan, instant and chance give the same
 * steps. It only asks; whether something happens is decided by the room's own rules.
 */

import { reactionKinds } from "#party/core/reactions/commands.ts";
import { sendingLimits } from "#workers/contract/limits.ts";
import { kindIsWritten } from "#workers/contract/polls/answer-kinds.ts";
import type { SimulationPlan, Tempo } from "#workers/contract/rehearsals/simulation-plan.ts";
import type { ParticipantCommand } from "../core/commands.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { Person } from "../core/people/state.ts";
import type { Question } from "../core/questions/state.ts";
import type { RoomState } from "../core/state.ts";
import { answerPoll, answerSurvey } from "./answers.ts";
import { type Phrases, phrasesOf } from "./phrases.ts";
import { pick, type Random, times, traitOf } from "./randomness.ts";
import { type SimulatedPerson, simulatedPersonOf } from "./simulated-people.ts";

export type NextStep =
  | { readonly kind: "come"; readonly person: number }
  | { readonly kind: "go"; readonly person: number }
  | { readonly kind: "do"; readonly person: number; readonly command: ParticipantCommand };

/** The room as the simulated people find it. */
interface Moment {
  readonly state: RoomState;
  readonly plan: SimulationPlan;
  /** Numbers of the simulated people who are in. */
  readonly present: ReadonlySet<number>;
  /** UTC milliseconds. */
  readonly now: number;
  /** Since the last steps. */
  readonly seconds: number;
}

const factorOf: Readonly<Record<Tempo, number>> = { calm: 0.5, usual: 1, lively: 2.5 };

/** Seconds in which everybody has come, at the usual tempo. */
const fillSeconds = 20;
/** Of one person, a second: to leave, to come back, to answer what runs, to upvote, to react. */
const each = {
  go: 0.001,
  back: 0.05,
  vote: 0.12,
  survey: 0.05,
  join: 0.2,
  upvote: 0.02,
  react: 0.01,
};
/** Of one person and of all together at most, a second: a hall that is twice as large does not ask twice as much. */
const texts = {
  ask: { each: 0.006, all: 0.25 },
  say: { each: 0.006, all: 0.4 },
  reply: { each: 0.0005, all: 0.03 },
} as const;
/** Share of people who never answer a given poll or survey. */
const silent = { poll: 0.12, survey: 0.4 } as const;
/** How often somebody is looked for who may write now. */
const tries = 4;

/** The next steps, in their order. */
export function nextSteps(moment: Moment, random: Random): NextStep[] {
  const { state, plan } = moment;
  const { settings } = state;
  if (!plan.running || settings === null || state.phase !== "open") return [];
  const situation: Situation = {
    ...moment,
    settings,
    phrases: phrasesOf[plan.language],
    factor: factorOf[plan.tempo],
    people: Array.from(moment.present).filter((person) => person < plan.people),
  };
  const moves = [...leave(situation, random), ...arrive(situation, random)];
  if (!settings.interactionEnabled) return moves;
  return [
    ...moves,
    ...joinQuiz(situation, random),
    ...answer(situation, random),
    ...upvote(situation, random),
    ...react(situation, random),
    ...write(situation, random),
  ];
}

interface Situation extends Moment {
  readonly settings: RoomSettings;
  readonly phrases: Phrases;
  readonly factor: number;
  /** Those who are in and stay. */
  readonly people: readonly number[];
}

/** Those who are too many go at once, and now and then somebody else. */
function leave({ plan, present, people, seconds, factor }: Situation, random: Random): NextStep[] {
  const tooMany = Array.from(present).filter((person) => person >= plan.people);
  const restless = times(people.length * each.go * factor * seconds, random);
  const gone = Array.from({ length: restless }, () => pick(people, random));
  return Array.from(new Set([...tooMany, ...gone]), (person): NextStep[] =>
    person === undefined ? [] : [{ kind: "go", person }],
  ).flat();
}

/** Newcomers come one after the other; who has been here takes a moment longer to come back. */
function arrive({ state, plan, present, seconds, factor }: Situation, random: Random): NextStep[] {
  const steps: NextStep[] = [];
  let places = times((plan.people / fillSeconds) * factor * seconds, random);
  for (let person = 0; person < plan.people; person += 1) {
    if (present.has(person)) continue;
    if (state.people.has(simulatedPersonOf(person).id)) {
      if (random() < each.back * factor * seconds) steps.push({ kind: "come", person });
    } else if (places > 0) {
      places -= 1;
      steps.push({ kind: "come", person });
    }
  }
  return steps;
}

/** What runs is answered by most, each at a moment of their own. */
function answer(
  { state, people, phrases, now, seconds, factor }: Situation,
  random: Random,
): NextStep[] {
  const steps: NextStep[] = [];
  for (const poll of state.polls.values()) {
    const isOpen = poll.state === "started" && !poll.locked && !poll.removed;
    if (!isOpen || (poll.opensAt !== null && now < poll.opensAt)) continue;
    // Who writes may not have written a moment ago; who chooses may.
    const isFree = kindIsWritten(poll.content.kind)
      ? (of: Person | undefined) => mayWrite(of, now)
      : () => true;
    for (const person of people) {
      if (random() >= each.vote * factor * seconds) continue;
      const known = personOf(state, person);
      if (known !== undefined && poll.ballots.has(known.no)) continue;
      if (traitOf(`${person} p${poll.id}`) < silent.poll || !isFree(known)) continue;
      steps.push({ kind: "do", person, command: answerPoll(poll, phrases, random) });
    }
  }
  for (const survey of state.surveys.values()) {
    if (survey.state !== "open" || survey.removed) continue;
    for (const person of people) {
      if (random() >= each.survey * factor * seconds) continue;
      const known = personOf(state, person);
      if (known !== undefined && survey.answers.has(known.no)) continue;
      if (traitOf(`${person} s${survey.id}`) < silent.survey) continue;
      steps.push({ kind: "do", person, command: answerSurvey(survey, phrases, random) });
    }
  }
  return steps;
}

/** An open lobby fills; each goes into a team of their own choice. */
function joinQuiz({ state, people, seconds, factor }: Situation, random: Random): NextStep[] {
  const { lobby, players } = state;
  if (!lobby?.isOpen) return [];
  const steps: NextStep[] = [];
  for (const person of people) {
    if (random() >= each.join * factor * seconds) continue;
    const known = personOf(state, person);
    if (known !== undefined && players.has(known.no)) continue;
    const named = simulatedPersonOf(person).name !== null;
    const team = Math.floor(random() * lobby.teams.length);
    const join = { type: "quiz.join", named } as const;
    const command = lobby.teams.length === 0 ? join : { ...join, team };
    steps.push({ kind: "do", person, command });
  }
  return steps;
}

/** What has votes gets more of them. */
function upvote({ state, people, seconds, factor }: Situation, random: Random): NextStep[] {
  if (state.qa === "closed") return [];
  const live = liveQuestions(state).sort((a, b) => b.votes.size - a.votes.size);
  if (live.length === 0) return [];
  const steps: NextStep[] = [];
  for (let n = times(people.length * each.upvote * factor * seconds, random); n > 0; n -= 1) {
    const person = pick(people, random);
    const question = live[Math.floor(random() ** 2 * live.length)];
    if (person === undefined || question === undefined) continue;
    const known = personOf(state, person);
    if (known !== undefined && (question.person === known.no || question.votes.has(known.no))) {
      continue;
    }
    const command = { type: "question.upvote", question: question.id, on: true } as const;
    steps.push({ kind: "do", person, command });
  }
  return steps;
}

function react({ settings, people, seconds, factor }: Situation, random: Random): NextStep[] {
  if (!settings.reactions) return [];
  const count = times(people.length * each.react * factor * seconds, random);
  return Array.from({ length: count }, (): NextStep[] => {
    const person = pick(people, random);
    const reaction = pick(reactionKinds, random);
    if (person === undefined || reaction === undefined) return [];
    return [{ kind: "do", person, command: { type: "reaction.send", reaction } }];
  }).flat();
}

/** Questions, replies and messages, as the event takes them. */
function write(situation: Situation, random: Random): NextStep[] {
  const { state, settings, phrases, people, seconds, factor } = situation;
  const how = (rate: { readonly each: number; readonly all: number }) =>
    times(Math.min(rate.all, people.length * rate.each) * factor * seconds, random);
  const steps: NextStep[] = [];
  // Two in one moment would write the same: neither knows of the other yet.
  if (state.qa === "open" && how(texts.ask) > 0) {
    const text = nextQuestion(state, phrases, settings.question.maxLength, random);
    const person = text === null ? undefined : findWriter(situation, random, true);
    if (text !== null && person !== undefined) {
      const command = {
        type: "question.ask",
        text,
        anonymous: isAnonymous(situation, person),
      } as const;
      steps.push({ kind: "do", person, command });
    }
  }
  if (settings.repliesEnabled && state.qa !== "closed" && how(texts.reply) > 0) {
    const question = pick(liveQuestions(state), random);
    const person = findWriter(situation, random, true);
    const text = pick(phrases.replies, random);
    if (question !== undefined && person !== undefined && text !== undefined) {
      const reply = { type: "reply.send", question: question.id, text } as const;
      const command = { ...reply, anonymous: isAnonymous(situation, person) };
      steps.push({ kind: "do", person, command });
    }
  }
  if (settings.chat.enabled) {
    for (let n = how(texts.say); n > 0; n -= 1) {
      const person = findWriter(situation, random, false);
      const text = pick(phrases.messages, random);
      if (person === undefined || text === undefined) continue;
      const command = {
        type: "chat.send",
        text,
        anonymous: isAnonymous(situation, person),
      } as const;
      steps.push({ kind: "do", person, command });
    }
  }
  return steps;
}

/** Somebody whom the event's own limits let write now; undefined when none is found. */
function findWriter(
  { state, settings, people, now }: Situation,
  random: Random,
  isQuestion: boolean,
): number | undefined {
  const intervalMs = isQuestion ? settings.question.intervalMinutes * 60_000 : 0;
  for (let n = 0; n < tries; n += 1) {
    const person = pick(people, random);
    if (person === undefined) return undefined;
    const known = personOf(state, person);
    const isEarly = known?.lastAskAt != null && now - known.lastAskAt < intervalMs;
    const hasAskedAll =
      isQuestion && settings.question.limit > 0 && (known?.asked ?? 0) >= settings.question.limit;
    if (mayWrite(known, now) && !isEarly && !hasAskedAll) return person;
  }
  return undefined;
}

function mayWrite(person: Person | undefined, now: number): boolean {
  if (person === undefined) return true;
  const isEarly =
    person.lastTextAt !== null && now - person.lastTextAt < sendingLimits.burstGuardMs;
  return !isEarly && person.mutes === null;
}

/** A question that nobody has asked yet; null when there is none left. */
function nextQuestion(
  state: RoomState,
  phrases: Phrases,
  maxLength: number,
  random: Random,
): string | null {
  const asked = new Set(Array.from(state.questions.values(), ({ text }) => text));
  const isFree = (text: string) => text.length <= maxLength && !asked.has(text);
  const first = phrases.questions.filter(isFree);
  const made = () =>
    phrases.topics.flatMap((topic) => phrases.patterns.map((make) => make(topic))).filter(isFree);
  return pick(first.length > 0 ? first : made(), random) ?? null;
}

function isAnonymous({ settings }: Situation, person: number): boolean {
  const mayBe = settings.identity === "choice" && settings.anonymousAllowed;
  return mayBe && simulatedPersonOf(person).name === null;
}

function liveQuestions(state: RoomState): Question[] {
  return Array.from(state.questions.values()).filter(
    (question) => question.state === "live" && !question.closed,
  );
}

function personOf(state: RoomState, person: number): Person | undefined {
  const { id }: SimulatedPerson = simulatedPersonOf(person);
  return state.people.get(id);
}
