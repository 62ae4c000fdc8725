/**
 * One row for each kind of key: whose it is, which topics hear of it and what, where it is stored,
 * and its rows for D1. Everything that depends on the kind of a key goes through here. The order is
 * that of a snapshot.
 */

import { viewActivity } from "./activity/view.ts";
import { announcementRows } from "./announcements/replication.ts";
import { viewAnnouncement } from "./announcements/view.ts";
import { isDraftId } from "./captions/state.ts";
import { captionIds, viewCaption, viewCaptionFor } from "./captions/view.ts";
import type { SharedTopic } from "./changes.ts";
import { messageRows } from "./chat/replication.ts";
import { listMessages, viewMessage, viewOwnMessage } from "./chat/view.ts";
import { viewSettings } from "./event-life/view.ts";
import type { Feature, Features } from "./feature.ts";
import { keyOf, type ParsedKey } from "./keys.ts";
import { viewLabel } from "./labels/view.ts";
import { viewLobby, viewPlayer } from "./lobby/view.ts";
import { personRow } from "./people/replication.ts";
import { itemKey, listOwn, viewMe, viewMute, viewPresence } from "./people/view.ts";
import { listPins, viewPins } from "./pins/view.ts";
import { answerRows, namedBallotRows, pollRows, tallyRows } from "./polls/replication.ts";
import {
  listAnswers,
  listBallots,
  listPolls,
  viewAnswer,
  viewBallot,
  viewCount,
  viewPoll,
  viewResult,
  viewTally,
  viewWithdrawn,
} from "./polls/view.ts";
import { questionRows } from "./questions/replication.ts";
import { viewOwnQuestion, viewQa, viewQuestion, viewUpvote } from "./questions/view.ts";
import { viewBoard, viewStanding } from "./quiz/view.ts";
import { reactionRows } from "./reactions/replication.ts";
import { viewReactions } from "./reactions/view.ts";
import { replyRows } from "./replies/replication.ts";
import { viewOwnReply, viewReply } from "./replies/view.ts";
import { titleOfCue, viewCue } from "./run/view.ts";
import { listScreens, viewFocus, viewScene, viewScreenHeard } from "./screens/view.ts";
import { listSegments, viewSegments } from "./segments/view.ts";
import { viewSlide } from "./slides/view.ts";
import type { RoomState } from "./state.ts";
import { listOnScreens, viewResultOnScreens } from "./surveys/on-screens.ts";
import { surveyAnswerRows, surveyRows } from "./surveys/replication.ts";
import { listSurveys, viewOutcome, viewSurvey, viewSurveyResult } from "./surveys/view.ts";

const everybody: readonly SharedTopic[] = ["staff", "attendee", "screen"];
const staff: readonly SharedTopic[] = ["staff"];
const staffAndScreens: readonly SharedTopic[] = ["staff", "screen"];

const always = () => true;
const ofItsPerson = (_state: RoomState, { owner }: ParsedKey) => owner;

const features = {
  // What there is one of.
  set: {
    topics: everybody,
    stored: "meta",
    view: viewSettings,
    list: () => ["set"],
  },
  h: {
    topics: ["attendee", "screen"],
    isEphemeral: always,
    view: (state, _id, topic) => viewPresence(state, topic),
    list: () => ["h"],
  },
  hs: {
    topics: staff,
    wire: "h",
    isEphemeral: always,
    view: (state, _id, topic) => viewPresence(state, topic),
    list: () => ["hs"],
  },
  qa: {
    topics: ["attendee", "screen"],
    stored: "meta",
    view: (state, _id, topic) => viewQa(state, topic),
    list: () => ["qa"],
  },
  qs: {
    topics: staff,
    wire: "qa",
    stored: "meta",
    view: (state, _id, topic) => viewQa(state, topic),
    list: () => ["qs"],
  },
  bd: { topics: everybody, view: viewBoard, list: () => ["bd"] },
  lo: {
    topics: ["attendee"],
    stored: "lobby",
    view: viewLobby,
    // Of the lobby alone: a player of it (`lo:1`) is told by number.
    title: ({ lobby }, id) => (id === "" ? lobby?.title : undefined),
    list: () => ["lo"],
  },
  ls: {
    topics: staffAndScreens,
    wire: "lo",
    view: viewLobby,
    list: () => ["ls"],
  },
  re: { topics: everybody, stored: "meta", view: viewReactions, list: () => ["re"] },

  sc: {
    topics: staffAndScreens,
    stored: "screen",
    view: viewScene,
    title: (state, id) => state.screenNames.get(id),
    list: listScreens,
  },
  sn: {
    topics: staffAndScreens,
    stored: "screen",
    view: (state, id) => state.screenNames.get(id) ?? null,
  },
  st: {
    topics: staffAndScreens,
    stored: "screen",
    view: (state, id) => state.screenThemes.get(id) ?? null,
  },

  sk: {
    topics: staffAndScreens,
    stored: "screen",
    view: ({ screenCaptions }, id) => (screenCaptions.has(id) ? 1 : null),
  },

  p: {
    topics: everybody,
    stored: "poll",
    view: viewPoll,
    title: (state, id) => state.polls.get(id)?.content.title,
    replicate: (rows, state, { id }) => rows.polls.push(...pollRows(state, id)),
    list: listPolls,
  },
  t: {
    topics: staffAndScreens,
    stored: "poll",
    view: viewTally,
    result: viewResult,
    replicate: (rows, state, { id }) => rows.tallies.push(...tallyRows(state, id)),
  },
  pn: { topics: staffAndScreens, view: viewPins, list: listPins },
  sg: { topics: staffAndScreens, view: viewSegments, list: listSegments },
  c: { topics: ["attendee", "screen"], stored: "poll", view: viewCount },
  x: { topics: ["attendee"], wire: "t", stored: "poll", view: viewWithdrawn },

  s: {
    topics: ["staff", "attendee"],
    stored: "survey",
    view: viewSurvey,
    title: (state, id) => state.surveys.get(id)?.content.title,
    replicate: (rows, state, { id }) => rows.surveys.push(...surveyRows(state, id)),
    list: listSurveys,
  },
  sr: { topics: staff, stored: "survey", view: viewSurveyResult },
  ss: { topics: ["screen"], wire: "s", view: viewSurvey, list: listOnScreens },
  rs: { topics: ["screen"], wire: "sr", view: viewResultOnScreens },

  nn: {
    topics: everybody,
    stored: "announcement",
    view: viewAnnouncement,
    title: (state, id) => state.announcements.get(id)?.text,
    replicate: (rows, state, { id }) => rows.announcements.push(...announcementRows(state, id)),
    list: ({ announcements }) => [...announcements.values()].map(({ key }) => key),
  },
  q: {
    topics: everybody,
    stored: "question",
    view: viewQuestion,
    title: (state, id) => state.questions.get(id)?.text,
    replicate: (rows, state, { id }) => rows.questions.push(...questionRows(state, id)),
    list: ({ questions }) => [...questions.values()].map(({ key }) => key),
    isMany: true,
  },
  r: {
    topics: everybody,
    stored: "reply",
    view: viewReply,
    title: (state, id) => state.replies.get(id)?.text,
    replicate: (rows, state, { id }) => rows.replies.push(...replyRows(state, id)),
    list: ({ replies }) => [...replies.values()].map(({ key }) => key),
    isMany: true,
  },
  m: {
    topics: everybody,
    stored: "message",
    view: viewMessage,
    title: (state, id) => state.messages.get(id)?.text,
    replicate: (rows, state, { id }) => rows.messages.push(...messageRows(state, id)),
    list: listMessages,
  },

  cp: {
    topics: staffAndScreens,
    isEphemeral: isDraftId,
    stored: "caption",
    view: viewCaption,
    isForReaders: true,
    list: (state) => captionIds(state).map(keyOf.caption),
  },

  an: {
    topics: staff,
    view: viewAnswer,
    replicate: (rows, state, { id }) => rows.answers.push(...answerRows(state, id)),
    list: listAnswers,
    isMany: true,
  },
  ac: {
    topics: staff,
    stored: "activity",
    view: (state, id) => viewActivity(state, id, titleOf),
    list: ({ activity }) => activity.map(({ id }) => keyOf.activity(id)),
  },
  mu: {
    topics: staff,
    stored: "mute",
    view: (state, id) => viewMute(state, id, titleOf),
    title(state, id) {
      const mute = state.mutes.get(id);
      return mute && titleOf(state, itemKey(mute.of));
    },
    list: ({ mutes }) => [...mutes.keys()].map(keyOf.mute),
  },
  lb: {
    topics: staff,
    stored: "label",
    view: viewLabel,
    title: (state, id) => state.labels.get(id)?.name,
    list: ({ labels }) => [...labels.keys()].map(keyOf.label),
  },
  cu: {
    topics: staff,
    stored: "cue",
    view: viewCue,
    title: titleOfCue,
    list: ({ cues }) => Array.from(cues.values(), ({ key }) => key),
  },
  sd: {
    topics: staff,
    stored: "slide",
    view: viewSlide,
    title: (state, id) => state.slides.get(id)?.picture.alt,
    list: ({ slides }) => Array.from(slides.values(), ({ key }) => key),
  },
  f: {
    topics: staff,
    isEphemeral: always,
    view: viewFocus,
    list: ({ focus }) => [...focus.keys()].map(keyOf.focus),
  },
  sl: {
    topics: staff,
    isEphemeral: always,
    view: viewScreenHeard,
    list: ({ screensHeard }) => [...screensHeard.keys()].map(keyOf.screenHeard),
  },

  // One person's own.
  me: {
    key: "person",
    owner: ofItsPerson,
    stored: "people",
    view: viewMe,
    list: listOwn,
  },
  z: {
    key: "person",
    owner: ofItsPerson,
    view: viewStanding,
    list: (_state, { no }) => [keyOf.standing(no)],
  },
  lp: {
    key: "person",
    owner: ofItsPerson,
    stored: "player",
    view: viewPlayer,
    list: (_state, { no }) => [keyOf.player(no)],
  },
  b: {
    key: "id:person",
    owner: ofItsPerson,
    stored: "ballots",
    view: viewBallot,
    replicate: (rows, state, { id, owner }) =>
      rows.namedBallots.push(...namedBallotRows(state, id, owner)),
    list: listBallots,
  },
  v: { key: "id:person", owner: ofItsPerson, stored: "question", view: viewUpvote },
  so: {
    key: "id:person",
    owner: ofItsPerson,
    stored: "surveyAnswers",
    view: viewOutcome,
    replicate: (rows, state, { id, owner }) =>
      rows.surveyAnswers.push(...surveyAnswerRows(state, id, owner)),
  },
  mq: {
    owner: (state, { id }) => state.questions.get(id)?.person ?? null,
    stored: "question",
    view: viewOwnQuestion,
  },
  mr: {
    owner: (state, { id }) => state.replies.get(id)?.person ?? null,
    stored: "reply",
    view: viewOwnReply,
  },
  mm: {
    owner: (state, { id }) => state.messages.get(id)?.person ?? null,
    stored: "message",
    view: viewOwnMessage,
  },
  co: { key: "id:person", owner: ofItsPerson, wire: "cp", view: viewCaptionFor },

  // Never told.
  w: {
    key: "person",
    stored: "people",
    replicate: (rows, state, { owner }) => rows.people.push(personRow(state, owner)),
  },
  u: { key: "person", stored: "people" },
  rm: {
    stored: "reactions",
    replicate: (rows, state, { id }) => rows.reactions.push(...reactionRows(state, Number(id))),
  },
} satisfies Features;

/** All rows, by kind. */
export const featuresByKind: ReadonlyMap<string, Feature<unknown>> = new Map(
  Object.entries(features),
);

/** Takes a key apart. */
export function parseKey(key: string): ParsedKey {
  const first = key.indexOf(":");
  if (first < 0) return { kind: key, id: "", owner: 0 };
  const kind = key.slice(0, first);
  switch (featuresByKind.get(kind)?.key) {
    case "person":
      return { kind, id: "", owner: Number(key.slice(first + 1)) };
    case "id:person": {
      const second = key.indexOf(":", first + 1);
      return { kind, id: key.slice(first + 1, second), owner: Number(key.slice(second + 1)) };
    }
    default:
      return { kind, id: key.slice(first + 1), owner: 0 };
  }
}

/** The text or name of what a key names: it stands in its entity and nowhere else. */
function titleOf(state: RoomState, key: string): string {
  const { kind, id } = parseKey(key);
  return featuresByKind.get(kind)?.title?.(state, id) ?? "";
}

/** Whether what a key names is one person's own: it is told on `own:<attendee>` and nowhere else. */
export function isOwn({ kind }: ParsedKey): boolean {
  return featuresByKind.get(kind)?.owner !== undefined;
}

/** The row of a key, which is not taken apart for it. */
function featureOf(key: string): Feature<unknown> | undefined {
  const end = key.indexOf(":");
  return featuresByKind.get(end < 0 ? key : key.slice(0, end));
}

/** Whether what a key names is told and never kept. */
export function isEphemeralKey(key: string): boolean {
  return featureOf(key)?.isEphemeral?.(parseKey(key).id) ?? false;
}

/** Whether what a key names may be told on topics that many have. */
export function isShared(key: string): boolean {
  return featureOf(key)?.topics !== undefined;
}

/** The number of the person whose own a key is. */
export function ownerNo(state: RoomState, key: ParsedKey): number | null {
  return featuresByKind.get(key.kind)?.owner?.(state, key) ?? null;
}

/** The attendee whose own a key is; null when it is nobody's (any more). */
export function ownerOf(state: RoomState, key: string): string | null {
  const no = ownerNo(state, parseKey(key));
  return no === null ? null : state.people.idOf(no);
}
