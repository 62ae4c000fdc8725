/**
 * What relays are told: the attendees' topics, each change as text that was made once for all of them. Who has which topic
 * they are told by name; why, the room alone knows.
 */
import type { Change, Topic } from "../../core/changes.ts";
import { isEphemeralKey, parseKey } from "../../core/features.ts";
import type { Person } from "../../core/people/state.ts";
import { receivesResult } from "../../core/polls/results.ts";
import type { Poll } from "../../core/polls/state.ts";
import { project, projectAll } from "../../core/project.ts";
import type { RoomState } from "../../core/state.ts";
import { joinTexts, listText } from "../../protocol/down-frames.ts";
import {
  type RelayedTexts,
  type ToldTopics,
  writeRelaySnapshot,
} from "../../protocol/relay/down-frames.ts";
import { textOf } from "./fanout.ts";

/** The topic of captions, as relays call it; the others are polls' ids. */
const captionsTopic = "";

/** The changes of these entities. */
export function relayedTexts(state: RoomState, keys: readonly string[]): RelayedTexts {
  const captions: string[] = [];
  /** By poll: whether its result may have changed, or only who sees it. */
  const polls = new Map<string, boolean>();
  for (const key of keys) {
    const { kind, id } = parseKey(key);
    if (kind === "cp") captions.push(key);
    if (kind === "t") polls.set(id, true);
    if (kind === "p" && !polls.has(id)) polls.set(id, false);
  }
  let results = "";
  for (const [id, isTold] of polls) {
    const poll = state.polls.get(id);
    if (poll === undefined) continue;
    const text = isTold ? textOf(state, [poll.tallyKey], `result:${id}`) : "";
    results = joinTexts(results, resultText(poll, text));
  }
  return {
    shared: markedText(state, keys, "attendee"),
    results,
    captions: markedText(state, captions, "captions"),
  };
}

/** Like `textOf`; what is never kept says so. */
function markedText(state: RoomState, keys: readonly string[], topic: Topic): string {
  const kept = keys.filter((key) => !isEphemeralKey(key));
  let text = textOf(state, kept, topic);
  for (const key of keys) {
    if (!isEphemeralKey(key)) continue;
    const change = project(state, key, topic);
    if (change !== null) text = joinTexts(text, markedChange(change));
  }
  return text;
}

function markedChange([kind, id, value]: Change): string {
  return JSON.stringify([kind, id, value, 1]);
}

/** Everything, as frames. */
export function relaySnapshot(state: RoomState): string[] {
  const shared = markedChanges(state, "attendee");
  const results = Array.from(state.polls, ([id, poll]) =>
    resultText(poll, everythingOn(state, `result:${id}`)),
  );
  return writeRelaySnapshot(shared, results, markedChanges(state, "captions").join());
}

function markedChanges(state: RoomState, topic: Topic): string[] {
  return projectAll(state, topic).map((change) => {
    const [kind, id] = change;
    return isEphemeralKey(id === "" ? kind : `${kind}:${id}`)
      ? markedChange(change)
      : JSON.stringify(change);
  });
}

function everythingOn(state: RoomState, topic: Topic): string {
  return listText(projectAll(state, topic));
}

function resultText(poll: Poll, changes: string): string {
  // Who has no number has not voted: they see what everybody sees.
  const isForAll = receivesResult(poll, undefined) ? 1 : 0;
  return `[${JSON.stringify(poll.id)},${isForAll},[${changes}]]`;
}

/** Topics of one attendee that not all have: polls in which they have voted, and captions; none of who has no number yet. */
export function relayedTopics(state: RoomState, person: Person | undefined): string[] {
  if (person === undefined) return [];
  let topics: string[] = [];
  for (const { id, ballots } of state.polls.values()) {
    if (!ballots.has(person.no)) continue;
    // A list that has grown by itself keeps room for sixteen more, and thousands have one at once.
    if (topics.length === 0) topics = [id];
    else topics.push(id);
  }
  if (person.readsCaptions) topics.push(captionsTopic);
  return topics;
}

/**
 * What a relay that knows somebody's topics from before is told of them when, of what they may see, nothing has changed but by
 * ballots in these polls, if any. Null in place of the polls: something else may have.
 */
export function changedTopics(
  state: RoomState,
  person: Person | undefined,
  polls: readonly string[] | null,
): ToldTopics {
  if (polls === null || person === undefined) return relayedTopics(state, person);
  const [poll] = polls;
  if (poll === undefined) return null;
  const isOneMore = polls.length === 1 && state.polls.get(poll)?.ballots.has(person.no) === true;
  return isOneMore ? poll : relayedTopics(state, person);
}
