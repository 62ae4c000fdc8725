/**
 * What the simulated people do next. Pure: the same room, plan, instant and chance give the same
 * steps. It only asks; whether something happens is decided by the room's own rules.
 */

import { sendingLimits } from "#workers/contract/limits.ts";
import type { CrowdPlan, Tempo } from "#workers/contract/rehearsals.ts";
import { type ParticipantCommand, reactionKinds } from "../core/commands.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { Person } from "../core/people/state.ts";
import { isWritten } from "../core/polls/state.ts";
import type { Question } from "../core/questions/state.ts";
import type { RoomState } from "../core/state.ts";
import { answerPoll, answerSurvey } from "./ballots.ts";
import { type Lines, linesOf } from "./lines.ts";
import { pick, type Random, times, traitOf } from "./randomness.ts";
import { type SimulatedPerson, simulatedPersonOf } from "./simulated-people.ts";

export type Step =
  | { readonly kind: "come"; readonly player: number }
  | { readonly kind: "go"; readonly player: number }
  | { readonly kind: "do"; readonly player: number; readonly command: ParticipantCommand };

/** The room as the simulated people find it. */
export interface Moment {
  readonly state: RoomState;
  readonly plan: CrowdPlan;
  /** Numbers of the simulated people who are in. */
  readonly present: ReadonlySet<number>;
  /** UTC milliseconds. */
  readonly now: number;
  /** Since the last steps. */
  readonly seconds: number;
}

const factorOf: Readonly<Record<Tempo, number>> = { calm: 0.5, usual: 1, lively: 2.5 };

/** Seconds in which a new crowd has come, at the usual tempo. */
const fillSeconds = 20;
/** Of one person, a second: to leave, to come back, to answer what runs, to upvote, to react. */
const each = { go: 0.001, back: 0.05, vote: 0.12, survey: 0.05, upvote: 0.02, react: 0.01 };
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
export function nextSteps(moment: Moment, random: Random): Step[] {
  const { state, plan } = moment;
  const { settings } = state;
  if (!plan.running || settings === null || state.phase !== "open") return [];
  const scene: Scene = {
    ...moment,
    settings,
    lines: linesOf[plan.language],
    factor: factorOf[plan.tempo],
    people: Array.from(moment.present).filter((player) => player < plan.people),
  };
  const moves = [...leave(scene, random), ...arrive(scene, random)];
  if (!settings.interactionEnabled) return moves;
  return [
    ...moves,
    ...answer(scene, random),
    ...upvote(scene, random),
    ...react(scene, random),
    ...write(scene, random),
  ];
}

interface Scene extends Moment {
  readonly settings: RoomSettings;
  readonly lines: Lines;
  readonly factor: number;
  /** Those who are in and stay. */
  readonly people: readonly number[];
}

/** Those who are too many go at once, and now and then somebody else. */
function leave({ plan, present, people, seconds, factor }: Scene, random: Random): Step[] {
  const tooMany = Array.from(present).filter((player) => player >= plan.people);
  const restless = times(people.length * each.go * factor * seconds, random);
  const gone = Array.from({ length: restless }, () => pick(people, random));
  return Array.from(new Set([...tooMany, ...gone]), (player): Step[] =>
    player === undefined ? [] : [{ kind: "go", player }],
  ).flat();
}

/** Newcomers come one after the other; who has been here takes a moment longer to come back. */
function arrive({ state, plan, present, seconds, factor }: Scene, random: Random): Step[] {
  const steps: Step[] = [];
  let places = times((plan.people / fillSeconds) * factor * seconds, random);
  for (let player = 0; player < plan.people; player += 1) {
    if (present.has(player)) continue;
    if (state.people.has(simulatedPersonOf(player).id)) {
      if (random() < each.back * factor * seconds) steps.push({ kind: "come", player });
    } else if (places > 0) {
      places -= 1;
      steps.push({ kind: "come", player });
    }
  }
  return steps;
}

/** What runs is answered by most, each at a moment of their own. */
function answer({ state, people, lines, now, seconds, factor }: Scene, random: Random): Step[] {
  const steps: Step[] = [];
  for (const poll of state.polls.values()) {
    const isOpen = poll.state === "started" && !poll.locked && !poll.removed;
    if (!isOpen || (poll.opensAt !== null && now < poll.opensAt)) continue;
    // Who writes may not have written a moment ago; who chooses may.
    const isFree = isWritten(poll) ? (of: Person | undefined) => mayWrite(of, now) : () => true;
    for (const player of people) {
      if (random() >= each.vote * factor * seconds) continue;
      const known = personOf(state, player);
      if (known !== undefined && poll.ballots.has(known.no)) continue;
      if (traitOf(`${player} p${poll.id}`) < silent.poll || !isFree(known)) continue;
      steps.push({ kind: "do", player, command: answerPoll(poll, lines, random) });
    }
  }
  for (const survey of state.surveys.values()) {
    if (survey.state !== "open" || survey.removed) continue;
    for (const player of people) {
      if (random() >= each.survey * factor * seconds) continue;
      const known = personOf(state, player);
      if (known !== undefined && survey.answers.has(known.no)) continue;
      if (traitOf(`${player} s${survey.id}`) < silent.survey) continue;
      steps.push({ kind: "do", player, command: answerSurvey(survey, lines, random) });
    }
  }
  return steps;
}

/** What has votes gets more of them. */
function upvote({ state, people, seconds, factor }: Scene, random: Random): Step[] {
  if (state.qa === "closed") return [];
  const live = liveQuestions(state).sort((a, b) => b.votes.size - a.votes.size);
  if (live.length === 0) return [];
  const steps: Step[] = [];
  for (let n = times(people.length * each.upvote * factor * seconds, random); n > 0; n -= 1) {
    const player = pick(people, random);
    const question = live[Math.floor(random() ** 2 * live.length)];
    if (player === undefined || question === undefined) continue;
    const known = personOf(state, player);
    if (known !== undefined && (question.person === known.no || question.votes.has(known.no))) {
      continue;
    }
    const command = { type: "question.upvote", question: question.id, on: true } as const;
    steps.push({ kind: "do", player, command });
  }
  return steps;
}

function react({ settings, people, seconds, factor }: Scene, random: Random): Step[] {
  if (!settings.reactions) return [];
  const count = times(people.length * each.react * factor * seconds, random);
  return Array.from({ length: count }, (): Step[] => {
    const player = pick(people, random);
    const reaction = pick(reactionKinds, random);
    if (player === undefined || reaction === undefined) return [];
    return [{ kind: "do", player, command: { type: "reaction.send", reaction } }];
  }).flat();
}

/** Questions, replies and messages, as the event takes them. */
function write(scene: Scene, random: Random): Step[] {
  const { state, settings, lines, people, seconds, factor } = scene;
  const how = (rate: { readonly each: number; readonly all: number }) =>
    times(Math.min(rate.all, people.length * rate.each) * factor * seconds, random);
  const steps: Step[] = [];
  // Two in one moment would write the same: neither knows of the other yet.
  if (state.qa === "open" && how(texts.ask) > 0) {
    const text = nextQuestion(state, lines, settings.question.maxLength, random);
    const player = text === null ? undefined : findWriter(scene, random, true);
    if (text !== null && player !== undefined) {
      const command = {
        type: "question.ask",
        text,
        anonymous: isAnonymous(scene, player),
      } as const;
      steps.push({ kind: "do", player, command });
    }
  }
  if (settings.repliesEnabled && state.qa !== "closed" && how(texts.reply) > 0) {
    const question = pick(liveQuestions(state), random);
    const player = findWriter(scene, random, true);
    const text = pick(lines.replies, random);
    if (question !== undefined && player !== undefined && text !== undefined) {
      const reply = { type: "reply.send", question: question.id, text } as const;
      const command = { ...reply, anonymous: isAnonymous(scene, player) };
      steps.push({ kind: "do", player, command });
    }
  }
  if (settings.chat.enabled) {
    for (let n = how(texts.say); n > 0; n -= 1) {
      const player = findWriter(scene, random, false);
      const text = pick(lines.messages, random);
      if (player === undefined || text === undefined) continue;
      const command = { type: "chat.send", text, anonymous: isAnonymous(scene, player) } as const;
      steps.push({ kind: "do", player, command });
    }
  }
  return steps;
}

/** Somebody whom the event's own limits let write now; undefined when none is found. */
function findWriter(
  { state, settings, people, now }: Scene,
  random: Random,
  isQuestion: boolean,
): number | undefined {
  const intervalMs = isQuestion ? settings.question.intervalMinutes * 60_000 : 0;
  for (let n = 0; n < tries; n += 1) {
    const player = pick(people, random);
    if (player === undefined) return undefined;
    const known = personOf(state, player);
    const isEarly = known?.lastAskAt != null && now - known.lastAskAt < intervalMs;
    const hasAskedAll =
      isQuestion && settings.question.limit > 0 && (known?.asked ?? 0) >= settings.question.limit;
    if (mayWrite(known, now) && !isEarly && !hasAskedAll) return player;
  }
  return undefined;
}

function mayWrite(person: Person | undefined, now: number): boolean {
  if (person === undefined) return true;
  const isEarly =
    person.lastTextAt !== null && now - person.lastTextAt < sendingLimits.burstGuardMs;
  return !isEarly && person.mutes.size === 0;
}

/** A question that nobody has asked yet; null when there is none left. */
function nextQuestion(
  state: RoomState,
  lines: Lines,
  maxLength: number,
  random: Random,
): string | null {
  const asked = new Set(Array.from(state.questions.values(), ({ text }) => text));
  const isFree = (text: string) => text.length <= maxLength && !asked.has(text);
  const first = lines.questions.filter(isFree);
  const made = () =>
    lines.topics.flatMap((topic) => lines.patterns.map((make) => make(topic))).filter(isFree);
  return pick(first.length > 0 ? first : made(), random) ?? null;
}

function isAnonymous({ settings }: Scene, player: number): boolean {
  const mayBe = settings.identity === "choice" && settings.anonymousAllowed;
  return mayBe && simulatedPersonOf(player).name === null;
}

function liveQuestions(state: RoomState): Question[] {
  return Array.from(state.questions.values()).filter(
    (question) => question.state === "live" && !question.closed,
  );
}

function personOf(state: RoomState, player: number): Person | undefined {
  const { id }: SimulatedPerson = simulatedPersonOf(player);
  return state.people.get(id);
}
