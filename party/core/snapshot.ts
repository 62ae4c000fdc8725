/**
 * The state as plain JSON, entity by entity, so that only what changed need be written again.
 * `restore.ts` makes a state of it.
 */

import type { Activity } from "./activity/state.ts";
import { type AudienceEntity, audienceKeys, toAudienceEntity } from "./audience-snapshot.ts";
import type { MessageData } from "./chat/state.ts";
import type { QaState } from "./commands.ts";
import type { EventPhase, RoomSettings } from "./event-life/settings.ts";
import { keyOf, parseKey } from "./keys.ts";
import type { Mute, PersonData } from "./people/state.ts";
import type { PollData } from "./polls/state.ts";
import { type BallotEntry, toBallotEntry, toPollData } from "./polls/storage.ts";
import { type QuestionEntity, toLabelEntity, toQuestionEntity } from "./questions/storage.ts";
import type { ReactionSum } from "./reactions/state.ts";
import type { ReplyData } from "./replies/state.ts";
import { type ScreenData, screenData } from "./screens/screens.ts";
import type { RoomState } from "./state.ts";

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
    case "st":
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

/** A line of the activity list, apart from the one that it was. */
export function copyLine(line: Activity): Activity {
  return { ...line, parts: line.parts.map((part) => ({ ...part })) };
}
