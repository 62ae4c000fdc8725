/**
 * What a topic is told of an entity. Secrets are left out here, by the views of the features, and
 * nowhere else, from the state alone: nothing is remembered per viewer. That something is gone is
 * only said where that topic has seen it, so that no frame hints at a hidden item.
 */
import type { Change, SharedTopic, Topic } from "./changes.ts";
import type { Feature } from "./feature.ts";
import { featuresByKind, parseKey } from "./features.ts";
import type { ParsedKey } from "./keys.ts";
import type { Person } from "./people/state.ts";
import type { RoomState } from "./state.ts";

const ownPrefix = "own:";
const resultPrefix = "result:";

/** The change that a topic is told about a key; null = nothing to say there. */
export function project(state: RoomState, key: string, topic: Topic): Change | null {
  const parsed = parseKey(key);
  const feature = featuresByKind.get(parsed.kind);
  if (feature === undefined) return null;
  return changeOf(feature, parsed, viewOn(state, feature, parsed, topic));
}

/** The change that somebody is told of what is their own; null = nothing to say. */
export function projectOwn(state: RoomState, key: ParsedKey, person: Person): Change | null {
  const feature = featuresByKind.get(key.kind);
  if (feature?.owner === undefined) return null;
  return changeOf(feature, key, feature.view(state, key.id, person));
}

function changeOf({ wire }: Feature<unknown>, { kind, id }: ParsedKey, view: unknown) {
  return view === undefined ? null : change(wire ?? kind, id, view);
}

function viewOn(
  state: RoomState,
  feature: Feature<unknown>,
  key: ParsedKey,
  topic: Topic,
): unknown {
  const { id } = key;
  if (isSharedTopic(topic)) {
    return feature.topics?.includes(topic) ? feature.view(state, id, topic) : undefined;
  }
  if (feature.topics !== undefined) {
    if (topic === "captions") {
      return feature.isForReaders ? feature.view(state, id, "screen") : undefined;
    }
    const isThis = topic.startsWith(resultPrefix) && topic.slice(resultPrefix.length) === id;
    return isThis ? feature.result?.(state, id) : undefined;
  }
  if (feature.owner === undefined) return undefined;
  const person = state.people.get(topic.slice(ownPrefix.length));
  if (person === undefined || feature.owner(state, key) !== person.no) return undefined;
  return feature.view(state, id, person);
}

function isSharedTopic(topic: Topic): topic is SharedTopic {
  return topic === "staff" || topic === "attendee" || topic === "screen";
}

function change(kind: string, id: string, value: unknown): Change;
function change(kind: string, id: string, value: unknown): readonly [string, string, unknown] {
  return [kind, id, value];
}

/** Which kinds are wanted, e.g. a set of their names. */
export interface KindFilter {
  has(kind: string): boolean;
}

const everyKind: KindFilter = { has: () => true };

/**
 * Everything that a topic is told, for a snapshot: nothing that is gone. `kinds` leaves all others
 * out, and `id` every entity but those of that id.
 */
export function projectAll(
  state: RoomState,
  topic: Topic,
  kinds: KindFilter | null = null,
  id: string | null = null,
): Change[] {
  const wanted = kinds ?? everyKind;
  const changes: Change[] = [];
  for (const key of keysOf(state, topic, wanted)) {
    if (id !== null && !key.endsWith(`:${id}`)) continue;
    const told = project(state, key, topic);
    if (told !== null && told[2] !== null && wanted.has(told[0])) changes.push(told);
  }
  return changes;
}

function* keysOf(state: RoomState, topic: Topic, wanted: KindFilter): Iterable<string> {
  if (topic.startsWith(ownPrefix)) {
    const person = state.people.get(topic.slice(ownPrefix.length));
    if (person === undefined) return;
    for (const feature of featuresByKind.values()) {
      if (feature.owner !== undefined) yield* feature.list?.(state, person) ?? [];
    }
    return;
  }
  for (const [kind, feature] of featuresByKind) {
    if (feature.topics === undefined) continue;
    if (topic === "captions") {
      if (feature.isForReaders) yield* feature.list?.(state) ?? [];
    } else if (!isSharedTopic(topic)) {
      if (feature.result !== undefined) yield `${kind}:${topic.slice(resultPrefix.length)}`;
    } else if (feature.topics.includes(topic) && (!feature.isMany || wanted.has(kind))) {
      yield* feature.list?.(state) ?? [];
    }
  }
}
