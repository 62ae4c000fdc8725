/**
 * Keys of what can become dirty. `kind:id`, with the owner's number behind it for what is one
 * person's own. Kinds are those of the wire, save a few which only the room knows:
 *
 * | key | says |
 * |---|---|
 * | `qs` | the counts of the questions as staff see them (kind `qa` on the wire) |
 * | `x:<poll>` | a result is taken away from those who lose its topic (kind `t`) |
 * | `w:<no>` | the person's row in the record; nothing on the wire |
 * | `rm:<minute>` | reactions of a minute, for storage and record; nothing on the wire |
 * | `u:<no>` | the person's counters, for storage; nothing on the wire |
 */

export const keyOf = {
  upvote: (question: string, person: number) => `v:${question}:${person}`,
  ballot: (poll: string, person: number) => `b:${poll}:${person}`,
  message: (message: string) => `m:${message}`,
  ownMessage: (message: string) => `mm:${message}`,
  me: (person: number) => `me:${person}`,
  standing: (person: number) => `z:${person}`,
  row: (person: number) => `w:${person}`,
  counters: (person: number) => `u:${person}`,
  announcement: (id: string) => `nn:${id}`,
  reactionMinute: (minute: number) => `rm:${minute}`,
  survey: (id: string) => `s:${id}`,
  surveyResult: (id: string) => `sr:${id}`,
  surveyAnswer: (survey: string, person: number) => `so:${survey}:${person}`,
  activity: (id: string) => `ac:${id}`,
  mute: (id: string) => `mu:${id}`,
  label: (id: string) => `lb:${id}`,
  screen: (id: string) => `sc:${id}`,
  screenName: (id: string) => `sn:${id}`,
  screenTheme: (id: string) => `st:${id}`,
  screenHeard: (id: string) => `sl:${id}`,
  focus: (moderator: string) => `f:${moderator}`,
} as const;

export interface ParsedKey {
  readonly kind: string;
  readonly id: string;
  /** Number of the owner, for `v`, `b`, `so`, `z` and `me`; 0 otherwise. */
  readonly owner: number;
}

/** Takes a key apart. */
export function parseKey(key: string): ParsedKey {
  const first = key.indexOf(":");
  if (first < 0) return { kind: key, id: "", owner: 0 };
  const kind = key.slice(0, first);
  if (kind === "me" || kind === "z" || kind === "w" || kind === "u") {
    return { kind, id: "", owner: Number(key.slice(first + 1)) };
  }
  if (kind !== "v" && kind !== "b" && kind !== "so")
    return { kind, id: key.slice(first + 1), owner: 0 };
  const second = key.indexOf(":", first + 1);
  return { kind, id: key.slice(first + 1, second), owner: Number(key.slice(second + 1)) };
}

/** Whether a key is one person's own: it is told on `own:<attendee>` and nowhere else. */
export function isOwnKey(key: string): boolean {
  switch (parseKey(key).kind) {
    case "mq":
    case "mr":
    case "mm":
    case "v":
    case "b":
    case "z":
    case "so":
    case "me":
      return true;
    default:
      return false;
  }
}
