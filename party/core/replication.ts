/** What leaves the room for D1: events, redacted, and the present values of what changed, as rows. */
import { announcementRedactions } from "./announcements/replication.ts";
import { captionRedactions } from "./captions/replication.ts";
import { chatRedactions } from "./chat/replication.ts";
import { type ByType, type RedactedData, typeOf } from "./event-base.ts";
import { eventLifeRedactions } from "./event-life/replication.ts";
import type { RoomEvent } from "./events.ts";
import type { ReplicationRows } from "./feature.ts";
import { featuresByKind, parseKey } from "./features.ts";
import { lobbyRedactions } from "./lobby/replication.ts";
import { personRedactions } from "./people/replication.ts";
import { pollRedactions } from "./polls/replication.ts";
import { questionRedactions } from "./questions/replication.ts";
import { replyRedactions } from "./replies/replication.ts";
import { runRedactions } from "./run/replication.ts";
import { screenRedactions } from "./screens/replication.ts";
import { slideRedactions } from "./slides/replication.ts";
import type { RoomState } from "./state.ts";
import { surveyRedactions } from "./surveys/replication.ts";

export type { ReplicationRows } from "./feature.ts";

export interface RedactedEvent {
  readonly type: RoomEvent["type"];
  readonly data: RedactedData;
}

const redactions = {
  ...announcementRedactions,
  ...captionRedactions,
  ...chatRedactions,
  ...eventLifeRedactions,
  ...lobbyRedactions,
  ...personRedactions,
  ...pollRedactions,
  ...questionRedactions,
  ...replyRedactions,
  ...runRedactions,
  ...screenRedactions,
  ...slideRedactions,
  ...surveyRedactions,
};

type RedactedType = keyof typeof redactions;
const redactionOf: {
  readonly [T in RedactedType]: (event: ByType<RoomEvent>[T], state: RoomState) => RedactedData;
} = redactions;

/**
 * The event for D1. `state` is the state after it. One without a redaction leaves whole, and may
 * hold plain values alone.
 */
export function redact(event: RoomEvent, state: RoomState): RedactedEvent {
  if (isRedacted(event))
    return { type: typeOf(event), data: redactAs(typeOf(event), event, state) };
  const { type, ...data } = event;
  return { type, data };
}

function isRedacted(
  event: RoomEvent,
): event is Extract<RoomEvent, { readonly type: RedactedType }> {
  return typeOf(event) in redactions;
}

function redactAs<T extends RedactedType>(
  type: T,
  event: ByType<RoomEvent>[T],
  state: RoomState,
): RedactedData {
  return redactionOf[type](event, state);
}

/** Present values of what the keys name, of each once. */
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
  for (const key of keys instanceof Set ? keys : new Set(keys)) {
    const parsed = parseKey(key);
    featuresByKind.get(parsed.kind)?.replicate?.(rows, state, parsed);
  }
  return rows;
}
