/**
 * The state as plain JSON, entity by entity, so that only what changed need be written again. A
 * round trip gives the same state, save what is never kept (focus, presence, dirty).
 */
import { assertNever } from "#workers/contract/errors.ts";
import {
  type AudienceEntity,
  addAudienceEntity,
  ageOfAudience,
  audienceKeys,
  audienceRank,
  toAudienceEntity,
} from "./audience-snapshot.ts";
import { addMessage } from "./chat.ts";
import type { QaState } from "./commands.ts";
import { keyOf, parseKey } from "./keys.ts";
import { addPerson } from "./people.ts";
import { type BallotEntry, fromBallotEntry, toBallotEntry, toPollData } from "./poll-snapshot.ts";
import { addBallot, makePoll, type PollData } from "./poll-state.ts";
import {
  addQuestion,
  linkMerged,
  type QuestionEntity,
  toLabelEntity,
  toQuestionEntity,
} from "./question-snapshot.ts";
import type { ReactionSum } from "./reactions-state.ts";
import { replyKeys } from "./replies.ts";
import { addScreen, type ScreenData, screenData } from "./screens.ts";
import type { EventPhase, RoomSettings } from "./settings.ts";
import {
  type Activity,
  createState,
  type MessageData,
  type Mute,
  mainScreen,
  type PersonData,
  type ReplyData,
  type RoomState,
} from "./state.ts";

interface MetaData {
  readonly eventId: string;
  readonly base: number;
  readonly epoch: string;
  readonly nextId: number;
  readonly nextPerson: number;
  readonly qa: QaState;
  readonly phase: EventPhase;
  readonly settings: RoomSettings | null;
  /** The last sum of reactions. */
  readonly reacted: ReactionSum | null;
}

/** One stored value; `e` says what it is. */
export type Entity =
  | { readonly e: "meta"; readonly data: MetaData }
  | { readonly e: "activity"; readonly data: readonly Activity[] }
  | { readonly e: "person"; readonly data: PersonData | null }
  | QuestionEntity
  | { readonly e: "reply"; readonly data: ReplyData }
  | { readonly e: "poll"; readonly data: PollData }
  | {
      readonly e: "ballots";
      readonly poll: string;
      readonly data: readonly BallotEntry[];
    }
  | { readonly e: "message"; readonly data: MessageData }
  | { readonly e: "mute"; readonly data: Mute }
  | AudienceEntity
  | { readonly e: "screen"; readonly id: string; readonly data: ScreenData | null };

/** People whose ballots stand in one value: some 20 KB of JSON at most. */
const ballotsPerPage = 1_000;

/** The storage key of what a dirty key names; null when it is never kept. */
function storageKey(state: RoomState, key: string): string | null {
  const { kind, id, owner } = parseKey(key);
  switch (kind) {
    case "q":
    case "mq":
    case "v":
      return `q:${id}`;
    case "r":
    case "mr":
      return `r:${id}`;
    case "p":
    case "t":
    case "c":
    case "x":
      return `p:${id}`;
    case "b":
      return state.polls.has(id) ? `bs:${id}:${Math.floor(owner / ballotsPerPage)}` : null;
    case "m":
    case "mm":
      return `m:${id}`;
    case "me":
    case "w":
    case "u":
      return `u:${owner}`;
    case "mu":
    case "lb":
    case "sc":
      return key;
    case "nn":
    case "rm":
    case "so":
      return key;
    case "s":
    case "sr":
      return keyOf.survey(id);
    case "sn":
      return keyOf.screen(id);
    case "ac":
      return "activity";
    case "qa":
    case "qs":
    case "set":
    case "re":
      return "meta";
    default:
      return null;
  }
}

/** All entities, or those that the given dirty keys concern; the counters come with each. */
export function toEntities(state: RoomState, keys?: Iterable<string>): [string, Entity][] {
  const wanted = new Set<string>(["meta"]);
  for (const key of keys ?? allKeys(state)) {
    const stored = storageKey(state, key);
    if (stored !== null) wanted.add(stored);
  }
  const entities: [string, Entity][] = [];
  const pages = new Set<string>();
  for (const stored of wanted) {
    if (stored.startsWith("bs:")) pages.add(stored);
    else {
      const entity = toEntity(state, stored);
      if (entity !== null) entities.push([stored, entity]);
    }
  }
  return entities.concat(toBallotPages(state, pages));
}

function* allKeys(state: RoomState): Iterable<string> {
  yield "ac:";
  for (const { no } of state.byNo.values()) yield keyOf.me(no);
  for (const { key } of state.questions.values()) yield key;
  for (const { key } of state.replies.values()) yield key;
  for (const poll of state.polls.values()) {
    yield poll.key;
    for (const { key } of poll.ballots.values()) yield key;
  }
  for (const { key } of state.chat) yield key;
  for (const id of state.mutes.keys()) yield keyOf.mute(id);
  for (const id of state.labels.keys()) yield keyOf.label(id);
  yield* audienceKeys(state);
  for (const id of state.screens.keys()) yield keyOf.screen(id);
}

function toEntity(state: RoomState, stored: string): Entity | null {
  const { kind, id, owner } = parseKey(stored);
  switch (kind) {
    case "meta": {
      const { eventId, base, epoch, nextId, nextPerson, qa, phase, settings } = state;
      const reacted = state.reactions.last;
      const counters = { eventId, base, epoch, nextId, nextPerson };
      return { e: "meta", data: { ...counters, qa, phase, settings, reacted } };
    }
    case "activity":
      return { e: "activity", data: state.activity.map(copyLine) };
    case "u": {
      const person = state.byNo.get(owner);
      if (person === undefined) return { e: "person", data: null };
      const { mutes: _mutes, own: _own, ...data } = person;
      return { e: "person", data };
    }
    case "q":
      return toQuestionEntity(state, id);
    case "lb":
      return toLabelEntity(state, id);
    case "r": {
      const reply = state.replies.get(id);
      if (reply === undefined) return null;
      const { key: _key, ownKey: _ownKey, ...data } = reply;
      return { e: "reply", data };
    }
    case "p":
      return toPollEntity(state, id);
    case "m": {
      const message = state.messages.get(id);
      if (message === undefined) return null;
      const { key: _key, ownKey: _ownKey, index: _index, ...data } = message;
      return { e: "message", data };
    }
    case "mu": {
      const mute = state.mutes.get(id);
      return mute === undefined ? null : { e: "mute", data: { ...mute } };
    }
    case "sc":
      return { e: "screen", id, data: screenData(state, id) };
    default:
      return toAudienceEntity(state, kind, id, owner);
  }
}

function toPollEntity(state: RoomState, id: string): Entity | null {
  const poll = state.polls.get(id);
  if (poll === undefined) return null;
  return { e: "poll", data: toPollData(poll) };
}

/** A page may have become empty by a reset: it is written as such. */
function toBallotPages(state: RoomState, pages: ReadonlySet<string>): [string, Entity][] {
  const filled = new Map<string, BallotEntry[]>();
  const polls = new Map<string, string>();
  for (const page of pages) {
    filled.set(page, []);
    polls.set(page, page.slice(3, page.lastIndexOf(":")));
  }
  for (const id of new Set(polls.values())) {
    for (const [no, ballot] of state.polls.get(id)?.ballots ?? []) {
      const page = filled.get(`bs:${id}:${Math.floor(no / ballotsPerPage)}`);
      page?.push(toBallotEntry(no, ballot));
    }
  }
  return [...filled].map(([page, data]) => [
    page,
    { e: "ballots", poll: polls.get(page) ?? "", data: data.sort((a, b) => a[0] - b[0]) },
  ]);
}

/** The state of stored entities, in whatever order they come. Nothing is dirty in it. */
export function fromEntities(entries: Iterable<readonly [string, Entity]>): RoomState {
  const entities = [...entries].map(([, entity]) => entity);
  const meta = entities.find((entity) => entity.e === "meta");
  if (meta?.e !== "meta") throw new Error("a stored room has no meta entity");
  const state = createState(meta.data.eventId, meta.data.base);
  const { base: _base, eventId: _eventId, reacted, ...rest } = meta.data;
  Object.assign(state, rest);
  state.reactions.last = reacted;
  const order = { person: 0, question: 1, reply: 2, poll: 3, ballots: 4, message: 5 };
  const later = { mute: 6, screen: 7, activity: 8, meta: 9, label: 10 };
  const rank = { ...order, ...later, ...audienceRank };
  entities.sort((a, b) => rank[a.e] - rank[b.e] || ageOf(a) - ageOf(b));
  for (const entity of entities) addEntity(state, entity);
  restoreBallotOrder(state);
  linkMerged(state);
  state.dirty.clear();
  return state;
}

/** Ids rise, so they say in which order things were made. */
function ageOf(entity: Entity): number {
  switch (entity.e) {
    case "person":
      return entity.data?.no ?? 0;
    case "question":
    case "reply":
    case "poll":
    case "message":
    case "mute":
    case "label":
      return Number.parseInt(entity.data.id, 36);
    case "screen":
      return entity.id === mainScreen ? 0 : Number.parseInt(entity.id, 36);
    case "announcement":
    case "reactions":
    case "survey":
    case "surveyAnswers":
      return ageOfAudience(entity);
    default:
      return 0;
  }
}

function addEntity(state: RoomState, entity: Entity): void {
  switch (entity.e) {
    case "meta":
      return;
    case "person":
      if (entity.data !== null) addPerson(state, { ...entity.data });
      return;
    case "question":
      addQuestion(state, entity.data, entity.votes);
      return;
    case "label":
      state.labels.set(entity.data.id, { ...entity.data });
      return;
    case "reply": {
      const { id, person, question, staff } = entity.data;
      const reply = { ...entity.data, ...replyKeys(id) };
      state.replies.set(id, reply);
      state.questions.get(question)?.replies.push(id);
      if (person !== null && !staff) state.byNo.get(person)?.own.add(reply.ownKey);
      return;
    }
    case "poll":
      state.polls.set(entity.data.id, makePoll({ ...entity.data }));
      return;
    case "ballots":
      addBallots(state, entity.poll, entity.data);
      return;
    case "message":
      addMessage(state, { ...entity.data });
      return;
    case "mute": {
      const { id, active, person } = entity.data;
      state.mutes.set(id, { ...entity.data });
      if (active && person !== null) state.byNo.get(person)?.mutes.add(id);
      return;
    }
    case "screen":
      if (entity.data !== null) addScreen(state, entity.id, entity.data);
      return;
    case "announcement":
    case "reactions":
    case "survey":
    case "surveyAnswers":
      addAudienceEntity(state, entity);
      return;
    case "activity":
      for (const line of entity.data) state.activity.push(copyLine(line));
      return;
    default:
      assertNever(entity);
      return;
  }
}

function copyLine(line: Activity): Activity {
  return { ...line, parts: line.parts.map((part) => ({ ...part })) };
}

function addBallots(state: RoomState, id: string, ballots: readonly BallotEntry[]): void {
  const poll = state.polls.get(id);
  if (poll === undefined) return;
  for (const entry of ballots) {
    const [no] = entry;
    addBallot(poll, no, { ...fromBallotEntry(entry), key: keyOf.ballot(id, no) });
  }
}

/** Pages hold ballots by person; in a poll they stand in the order in which they were cast. */
function restoreBallotOrder(state: RoomState): void {
  for (const { ballots } of state.polls.values()) {
    const sorted = [...ballots].sort((a, b) => a[1].n - b[1].n);
    ballots.clear();
    for (const [no, ballot] of sorted) ballots.set(no, ballot);
  }
}
