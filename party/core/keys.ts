/**
 * Keys of what can become dirty. `kind:id`, with the owner's number behind it for what is one
 * person's own. Kinds are those of the wire, save a few which only the room knows:
 *
 * | key | says |
 * |---|---|
 * | `qs` | the counts of the questions as staff see them (kind `qa` on the wire) |
 * | `hs` | who is here as staff see it (kind `h` on the wire) |
 * | `ls` | the lobby of the quiz as staff and screens see it (kind `lo`) |
 * | `ss:<survey>` | a survey as screens see it (kind `s`) |
 * | `rs:<survey>` | as much of its result as is on a screen (kind `sr`) |
 * | `x:<poll>` | a result is taken away from those who lose its topic (kind `t`) |
 * | `co:<id>:<no>` | a caption for an attendee who begins to read them, or ends (kind `cp`) |
 * | `w:<no>` | the person's row in D1; nothing on the wire |
 * | `rm:<minute>` | reactions of a minute, for storage and D1; nothing on the wire |
 * | `u:<no>` | the person's counters, for storage; nothing on the wire |
 */

export const keyOf = {
  question: (id: string) => `q:${id}`,
  reply: (id: string) => `r:${id}`,
  poll: (id: string) => `p:${id}`,
  upvote: (question: string, person: number) => `v:${question}:${person}`,
  message: (message: string) => `m:${message}`,
  ownMessage: (message: string) => `mm:${message}`,
  me: (person: number) => `me:${person}`,
  player: (person: number) => `lp:${person}`,
  standing: (person: number) => `z:${person}`,
  row: (person: number) => `w:${person}`,
  counters: (person: number) => `u:${person}`,
  announcement: (id: string) => `nn:${id}`,
  reactionMinute: (minute: number) => `rm:${minute}`,
  survey: (id: string) => `s:${id}`,
  surveyResult: (id: string) => `sr:${id}`,
  surveyOnScreens: (id: string) => `ss:${id}`,
  resultOnScreens: (id: string) => `rs:${id}`,
  surveyAnswer: (survey: string, person: number) => `so:${survey}:${person}`,
  activity: (id: string) => `ac:${id}`,
  mute: (id: string) => `mu:${id}`,
  label: (id: string) => `lb:${id}`,
  screen: (id: string) => `sc:${id}`,
  screenName: (id: string) => `sn:${id}`,
  screenTheme: (id: string) => `st:${id}`,
  screenHeard: (id: string) => `sl:${id}`,
  caption: (id: string) => `cp:${id}`,
  captionFor: (id: string, person: number) => `co:${id}:${person}`,
  segments: (poll: string) => `sg:${poll}`,
  screenCaptions: (id: string) => `sk:${id}`,
  cue: (id: string) => `cu:${id}`,
  slide: (id: string) => `sd:${id}`,
  focus: (moderator: string) => `f:${moderator}`,
} as const;

/** A key taken apart. */
export interface ParsedKey {
  readonly kind: string;
  readonly id: string;
  /** Number of the person that stands in it; 0 for none. */
  readonly owner: number;
}
