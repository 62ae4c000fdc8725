/**
 * What one tick tells everybody: each topic's changes are made into text once, and sockets that
 * are told the same thing share one string.
 */

import type { Change, SharedTopic, Topic } from "../../core/changes.ts";
import { isOwn, ownerNo, parseKey } from "../../core/features.ts";
import type { Person } from "../../core/people/state.ts";
import { receivesResult } from "../../core/polls/results.ts";
import type { Poll } from "../../core/polls/state.ts";
import { project, projectOwn } from "../../core/project.ts";
import type { RoomState } from "../../core/state.ts";
import { readsCaptions } from "../../core/topics.ts";
import { joinTexts, listText, writeTick } from "../../protocol/down-frames.ts";
import type { Member } from "../connections/member.ts";

/** Changes of some entities, per topic, as JSON with commas between. */
interface TopicTexts {
  readonly shared: ReadonlyMap<SharedTopic, string>;
  readonly results: readonly { readonly poll: Poll; readonly text: string }[];
  /** For attendees who read captions. */
  readonly captions: string;
}

/** The changes of one entity after another on a topic; "" when there is nothing to say. */
export function textOf(state: RoomState, keys: Iterable<string>, topic: Topic): string {
  let text = "";
  for (const key of keys) {
    const change = project(state, key, topic);
    if (change === null) continue;
    text = text === "" ? JSON.stringify(change) : `${text},${JSON.stringify(change)}`;
  }
  return text;
}

/** The texts of the topics that people share. */
export function shareTexts(
  state: RoomState,
  keys: readonly string[],
  topics: Iterable<SharedTopic>,
): TopicTexts {
  const shared = new Map<SharedTopic, string>();
  for (const topic of topics) shared.set(topic, textOf(state, keys, topic));
  if (!shared.has("attendee")) return { shared, results: [], captions: "" };
  const results: { poll: Poll; text: string }[] = [];
  const captions: string[] = [];
  for (const key of keys) {
    const { kind, id } = parseKey(key);
    if (kind === "cp") captions.push(key);
    const poll = kind === "t" ? state.polls.get(id) : undefined;
    if (poll === undefined) continue;
    const text = textOf(state, [key], `result:${id}`);
    if (text !== "") results.push({ poll, text });
  }
  return { shared, results, captions: textOf(state, captions, "captions") };
}

/** What has changed of one person's own. */
export interface OwnChanges {
  readonly person: Person;
  readonly changes: Change[];
  /** Polls in which they have voted, or lost a ballot: which results they may see has changed with it. */
  readonly polls: string[];
}

/** A tick's keys apart: those that are shared, and what is the own of people who are here, by attendee id. */
export interface SplitKeys {
  readonly shared: readonly string[];
  readonly own: ReadonlyMap<string, OwnChanges>;
}

/** Splits what is one person's own from what is shared: half of all keys of a vote, so each is taken apart once. */
export function splitOwn(
  state: RoomState,
  keys: Iterable<string>,
  isHere: (attendee: string) => boolean,
): SplitKeys {
  const shared: string[] = [];
  const own = new Map<string, OwnChanges>();
  for (const key of keys) {
    const parsed = parseKey(key);
    if (!isOwn(parsed)) {
      shared.push(key);
      continue;
    }
    const person = state.people.at(ownerNo(state, parsed) ?? 0);
    const attendee = person === undefined ? null : state.people.idOf(person.no);
    if (person === undefined || attendee === null || !isHere(attendee)) continue;
    const change = projectOwn(state, parsed, person);
    if (change === null) continue;
    const isBallot = parsed.kind === "b";
    const known = own.get(attendee);
    if (known === undefined) {
      own.set(attendee, { person, changes: [change], polls: isBallot ? [parsed.id] : [] });
    } else {
      known.changes.push(change);
      if (isBallot) known.polls.push(parsed.id);
    }
  }
  return { shared, own };
}

/** A text that some sockets share, what it becomes with one more result, and its frames. */
export class SharedText {
  readonly text: string;
  readonly #more = new Map<number, SharedText>();
  readonly #frames = new Map<number, string>();

  constructor(text: string) {
    this.text = text;
  }

  with(index: number, text: string): SharedText {
    let next = this.#more.get(index);
    if (next === undefined) {
      next = new SharedText(joinTexts(this.text, text));
      this.#more.set(index, next);
    }
    return next;
  }

  frame(seq: number, prev: number): string {
    let frame = this.#frames.get(prev);
    if (frame === undefined) {
      frame = writeTick(seq, prev, this.text);
      this.#frames.set(prev, frame);
    }
    return frame;
  }
}

/** One tick's frames: made once, then asked for each socket. */
export class Fanout {
  readonly #state: RoomState;
  readonly #seq: number;
  readonly #texts: TopicTexts;
  readonly #own: ReadonlyMap<string, OwnChanges>;
  readonly #shared = new Map<SharedTopic, SharedText>();

  constructor(
    state: RoomState,
    seq: number,
    texts: TopicTexts,
    own: ReadonlyMap<string, OwnChanges> = new Map(),
  ) {
    this.#state = state;
    this.#seq = seq;
    this.#texts = texts;
    this.#own = own;
    for (const [topic, text] of texts.shared) this.#shared.set(topic, new SharedText(text));
  }

  /** The text of the shared topics that a viewer has. */
  sharedText(member: Member): string {
    return this.#sharedOf(member).text;
  }

  #sharedOf(member: Member): SharedText {
    let shared = this.#shared.get(member.sharedTopic);
    if (shared === undefined) {
      shared = new SharedText("");
      this.#shared.set(member.sharedTopic, shared);
    }
    if (member.sharedTopic !== "attendee") return shared;
    const { results, captions } = this.#texts;
    if (captions !== "" && readsCaptions(this.#state, member.actor)) {
      shared = shared.with(results.length, captions);
    }
    if (results.length === 0) return shared;
    const person = this.#state.people.get(member.actor.id)?.no;
    for (const [index, { poll, text }] of results.entries()) {
      if (receivesResult(poll, person)) shared = shared.with(index, text);
    }
    return shared;
  }

  /** Sends a socket its frame, when there is something for it. */
  deliver(member: Member): void {
    const shared = this.#sharedOf(member);
    const own = this.#takeOwnText(member);
    const { answers } = member;
    if (own === "" && answers.isEmpty) {
      if (shared.text === "") return;
      member.send(shared.frame(this.#seq, member.seq));
    } else {
      const changes = joinTexts(shared.text, own);
      member.send(writeTick(this.#seq, member.seq, changes, answers.take()));
    }
    member.seq = this.#seq;
  }

  /** What has changed of their own; "" where they were told it as they came in. */
  #takeOwnText(member: Member): string {
    const own = this.#own.get(member.actor.id);
    if (own === undefined) return "";
    const text = listText(own.changes);
    const isTold = text === member.initialOwn;
    member.initialOwn = "";
    return isTold ? "" : text;
  }
}
