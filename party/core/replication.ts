/** What leaves the room for D1: events, redacted, and the present values of what changed, as rows. */
import { announcementRedactions } from "./announcements/replication.ts";
import { chatRedactions } from "./chat/replication.ts";
import type { ByType, RedactedData, Redactions } from "./event-base.ts";
import { eventLifeRedactions } from "./event-life/replication.ts";
import type { RoomEvent } from "./events.ts";
import type { ReplicationRows } from "./feature.ts";
import { featuresByKind, parseKey } from "./features.ts";
import { personRedactions } from "./people/replication.ts";
import { pollRedactions } from "./polls/replication.ts";
import { questionRedactions } from "./questions/replication.ts";
import { replyRedactions } from "./replies/replication.ts";
import { screenRedactions } from "./screens/replication.ts";
import type { RoomState } from "./state.ts";
import { surveyRedactions } from "./surveys/replication.ts";

export type { ReplicationRows } from "./feature.ts";

export interface RedactedEvent {
  readonly type: RoomEvent["type"];
  readonly data: RedactedData;
}

/** Events that D1 may get whole. Whatever holds more than plain values needs a redaction. */
type PlainEvent = RoomEvent extends infer E extends RoomEvent
  ? E extends RoomEvent
    ? Omit<E, "type"> extends RedactedData
      ? E
      : never
    : never
  : never;

const redactions: Redactions<RoomEvent> & Record<Exclude<RoomEvent, PlainEvent>["type"], unknown> =
  {
    ...announcementRedactions,
    ...chatRedactions,
    ...eventLifeRedactions,
    ...personRedactions,
    ...pollRedactions,
    ...questionRedactions,
    ...replyRedactions,
    ...screenRedactions,
    ...surveyRedactions,
  } satisfies Record<Exclude<RoomEvent, PlainEvent>["type"], unknown>;

/** The event for D1. `state` is the state after it. */
export function redact(event: RoomEvent, state: RoomState): RedactedEvent {
  if (!isWhole(event)) return { type: event.type, data: redactAs(event.type, event, state) };
  const { type, ...data } = event;
  return { type, data };
}

function isWhole(event: RoomEvent): event is PlainEvent {
  return redactions[event.type] === undefined;
}

function redactAs<T extends RoomEvent["type"]>(
  type: T,
  event: ByType<RoomEvent>[T],
  state: RoomState,
): RedactedData {
  return redactions[type]?.(event, state) ?? {};
}

/** Present values of what the keys name. */
export function rowsOf(state: RoomState, keys: Iterable<string>): ReplicationRows {
  const rows: ReplicationRows = {
    questions: [],
    replies: [],
    polls: [],
    tallies: [],
    answers: [],
    namedBallots: [],
    messages: [],
    people: [],
    announcements: [],
    reactions: [],
    surveys: [],
    surveyAnswers: [],
  };
  for (const key of new Set(keys)) {
    const parsed = parseKey(key);
    featuresByKind.get(parsed.kind)?.replicate?.(rows, state, parsed);
  }
  return rows;
}
