/**
 * What a topic is told of an entity. Secrets are left out here and nowhere else, from the state
 * alone: nothing is remembered per viewer. "Remove" is only said of what that topic has seen, so
 * that no frame hints at a hidden item.
 */
import { activityWire } from "./activity/activity.ts";
import { announcementWire } from "./announcements/view.ts";
import type { Change, EntityKind, EntityWire, Topic } from "./changes.ts";
import { chatWindow } from "./chat/state.ts";
import { isMessageShown, messageWire } from "./chat/view.ts";
import { settingsWire } from "./event-life/event-life.ts";
import { keyOf, type ParsedKey, parseKey } from "./keys.ts";
import { labelWire } from "./labels/evolve.ts";
import { ownerNo } from "./owners.ts";
import { muteWire } from "./people/mutes.ts";
import type { Person } from "./people/state.ts";
import { meWire } from "./people/view.ts";
import { answerWire, ballotWire } from "./polls/answer-view.ts";
import { isResultWithdrawn, viewCount, viewResult, viewTally } from "./polls/results.ts";
import { viewPoll } from "./polls/view.ts";
import { ownQuestionWire, qaWire, viewQuestion } from "./questions/view.ts";
import { boardWire, standingWire } from "./quiz/quiz.ts";
import { reactionsWire } from "./reactions/view.ts";
import { replyWire, viewReply } from "./replies/view.ts";
import { projectScreen, projectScreenHeard } from "./screens/view.ts";
import type { RoomState } from "./state.ts";
import { outcomeWire, surveyResultWire, viewSurvey } from "./surveys/view.ts";
import type { Audience } from "./wire.ts";

const ownPrefix = "own:";
const resultPrefix = "result:";

/** The change that a topic is told about a key; null = nothing to say there. */
export function project(state: RoomState, key: string, topic: Topic): Change | null {
  const parsed = parseKey(key);
  switch (topic) {
    case "staff":
    case "attendee":
    case "screen":
      return projectShared(state, parsed, topic);
  }
  if (topic.startsWith(resultPrefix)) {
    const poll = parsed.kind === "t" ? state.polls.get(parsed.id) : undefined;
    const isThis = poll !== undefined && topic.slice(resultPrefix.length) === poll.id;
    return isThis ? say("t", poll.id, viewResult(poll)) : null;
  }
  const person = state.people.get(topic.slice(ownPrefix.length));
  if (person === undefined || ownerNo(state, parsed) !== person.no) return null;
  return projectOwn(state, parsed, person);
}

/** A change made of a view: the entity, its removal, or nothing. */
function say<K extends EntityKind>(
  kind: K,
  id: string,
  view: EntityWire[K] | "remove" | "nothing" | null,
): Change | null {
  if (view === "nothing") return null;
  return change(kind, id, view === "remove" ? null : view);
}

function change<K extends EntityKind>(kind: K, id: string, value: EntityWire[K] | null): Change;
function change(kind: string, id: string, value: unknown): readonly [string, string, unknown] {
  return [kind, id, value];
}

function projectShared(
  state: RoomState,
  { kind, id }: ParsedKey,
  audience: Audience,
): Change | null {
  switch (kind) {
    case "q": {
      const question = state.questions.get(id);
      return question ? say("q", id, viewQuestion(state, question, audience)) : null;
    }
    case "r": {
      const reply = state.replies.get(id);
      return reply ? say("r", id, viewReply(state, reply, audience)) : null;
    }
    case "p":
    case "t":
    case "c":
    case "x":
      return projectPoll(state, kind, id, audience);
    case "m": {
      const message = state.messages.get(id);
      return message ? say("m", id, messageWire(state, message, audience)) : null;
    }
    case "h": {
      const { attendees, screens } = state.presence;
      return ["h", "", audience === "staff" ? [attendees, screens] : [attendees]];
    }
    case "qa":
      return audience === "staff" ? null : ["qa", "", qaWire(state, audience)];
    case "set": {
      const settings = settingsWire(state);
      return settings ? ["set", "", settings] : null;
    }
    case "nn":
      return ["nn", id, announcementWire(state, id)];
    case "re": {
      const last = reactionsWire(state);
      return last === null ? null : ["re", "", last];
    }
    case "s":
      return audience === "screen" ? null : say("s", id, viewSurvey(state, id, audience));
    case "sc":
    case "sn":
    case "st":
      return audience === "attendee" ? null : projectScreen(state, kind, id);
    case "bd":
      return ["bd", "", boardWire(state)];
    default:
      return audience === "staff" ? projectForStaff(state, kind, id) : null;
  }
}

function projectForStaff(state: RoomState, kind: string, id: string): Change | null {
  switch (kind) {
    case "qs":
      return ["qa", "", qaWire(state, "staff")];
    case "ac":
      return say("ac", id, activityWire(state, id));
    case "an":
      return ["an", id, answerWire(state, id)];
    case "mu":
      return say("mu", id, muteWire(state, id));
    case "lb":
      return say("lb", id, labelWire(state, id));
    case "f": {
      const focus = state.focus.get(id);
      return ["f", id, focus ? [focus.name, focus.question] : null];
    }
    case "sl":
      return projectScreenHeard(state, id);
    case "sr":
      return say("sr", id, surveyResultWire(state, id));
    default:
      return null;
  }
}

function projectPoll(
  state: RoomState,
  kind: "p" | "t" | "c" | "x",
  id: string,
  audience: Audience,
): Change | null {
  const poll = state.polls.get(id);
  if (poll === undefined) return null;
  switch (kind) {
    case "p":
      return say("p", id, viewPoll(state, poll, audience));
    case "t":
      return say("t", id, viewTally(state, poll, audience));
    case "c":
      return say("c", id, viewCount(state, poll, audience));
    case "x":
      return audience === "attendee" && isResultWithdrawn(poll) ? ["t", id, null] : null;
  }
}

function projectOwn(state: RoomState, { kind, id }: ParsedKey, person: Person): Change | null {
  switch (kind) {
    case "mq": {
      const question = state.questions.get(id);
      return question ? ["mq", id, ownQuestionWire(state, question)] : null;
    }
    case "mr": {
      const reply = state.replies.get(id);
      return reply ? ["mr", id, replyWire(state, reply)] : null;
    }
    case "mm": {
      const message = state.messages.get(id);
      return message ? ["mm", id, isMessageShown(state, message) ? 1 : null] : null;
    }
    case "v":
      return ["v", id, state.questions.get(id)?.votes.has(person.no) ? 1 : null];
    case "b":
      return ["b", id, ballotWire(state.polls.get(id)?.ballots.get(person.no))];
    case "z":
      return ["z", "", standingWire(state, person.no)];
    case "so":
      return ["so", id, outcomeWire(state, id, person.no)];
    case "me":
      return ["me", "", meWire(state, person)];
    default:
      return null;
  }
}

/** Which kinds are wanted, e.g. a set of their names. */
export interface KindFilter {
  has(kind: EntityKind): boolean;
}

/**
 * Everything that a topic is told, for a snapshot: no removals. `kinds` leaves all others out, and
 * `id` every entity but those of that id.
 */
export function projectAll(
  state: RoomState,
  topic: Topic,
  kinds: KindFilter | null = null,
  id: string | null = null,
): Change[] {
  const wants = (kind: EntityKind) => kinds === null || kinds.has(kind);
  const changes: Change[] = [];
  for (const key of keysOf(state, topic, wants)) {
    if (id !== null && !key.endsWith(`:${id}`)) continue;
    const told = project(state, key, topic);
    if (told !== null && told[2] !== null && wants(told[0])) changes.push(told);
  }
  return changes;
}

/** What there may be many of is gone through only where it is wanted. */
function* keysOf(
  state: RoomState,
  topic: Topic,
  wants: (kind: EntityKind) => boolean,
): Iterable<string> {
  if (topic.startsWith(ownPrefix)) {
    const person = state.people.get(topic.slice(ownPrefix.length));
    if (person === undefined) return;
    yield* person.own;
    yield keyOf.standing(person.no);
    for (const { ballots } of state.polls.values()) {
      const ballot = ballots.get(person.no);
      if (ballot !== undefined) yield ballot.key;
    }
    return;
  }
  if (topic.startsWith(resultPrefix)) {
    yield `t:${topic.slice(resultPrefix.length)}`;
    return;
  }
  yield* ["set", "h", "qa", "qs", "bd", "re"];
  for (const screen of state.screens.keys())
    yield* [keyOf.screen(screen), keyOf.screenName(screen), keyOf.screenTheme(screen)];
  for (const poll of state.polls.values()) yield* [poll.key, poll.tallyKey, poll.countKey];
  for (const { key, resultKey } of state.surveys.values()) yield* [key, resultKey];
  for (const announcement of state.announcements.values()) yield announcement.key;
  if (wants("q")) for (const question of state.questions.values()) yield question.key;
  if (wants("r")) for (const reply of state.replies.values()) yield reply.key;
  for (const message of state.chat.slice(-chatWindow)) yield message.key;
  if (state.pinned !== null) yield keyOf.message(state.pinned);
  if (topic !== "staff") return;
  for (const { written, answerPrefix } of wants("an") ? state.polls.values() : []) {
    for (const { n } of written) yield answerPrefix + n;
  }
  for (const line of state.activity) yield keyOf.activity(line.id);
  for (const mute of state.mutes.keys()) yield keyOf.mute(mute);
  for (const label of state.labels.keys()) yield keyOf.label(label);
  for (const moderator of state.focus.keys()) yield keyOf.focus(moderator);
  for (const screen of state.screensHeard.keys()) yield keyOf.screenHeard(screen);
}
