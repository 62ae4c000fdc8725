/** What there is on the wire, as data: the compiler keeps these tables whole. */

import type { ActivityWire } from "#party/core/activity/wire.ts";
import type { AnnouncementWire } from "#party/core/announcements/wire.ts";
import type { CaptionWire } from "#party/core/captions/wire.ts";
import type { EntityKind } from "#party/core/changes.ts";
import type { MessageWire } from "#party/core/chat/wire.ts";
import type { SystemCommand } from "#party/core/commands.ts";
import type { SettingsWire } from "#party/core/event-life/wire.ts";
import type { LobbyWire } from "#party/core/lobby/wire.ts";
import type { MeWire } from "#party/core/people/wire.ts";
import type { AnswerWire, PollWire } from "#party/core/polls/wire.ts";
import type { QuestionWire } from "#party/core/questions/wire.ts";
import type { ReplyWire } from "#party/core/replies/wire.ts";
import type { CueWire } from "#party/core/run/wire.ts";
import type { SegmentsWire } from "#party/core/segments/state.ts";
import type { SlideWire } from "#party/core/slides/wire.ts";
import type { SurveyWire } from "#party/core/surveys/wire.ts";
import type { Welcome } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";

type KeysOf<T> = Readonly<Record<keyof T, true>>;
const question: KeysOf<QuestionWire> = {
  t: true,
  n: true,
  a: true,
  v: true,
  s: true,
  h: true,
  c: true,
  o: true,
  d: true,
  r: true,
  m: true,
  e: true,
  x: true,
  b: true,
  j: true,
  g: true,
  l: true,
  k: true,
  y: true,
  i: true,
  w: true,
  z: true,
};
const reply: KeysOf<ReplyWire> = {
  q: true,
  t: true,
  n: true,
  a: true,
  s: true,
  f: true,
  y: true,
  w: true,
};
const poll: KeysOf<PollWire> = {
  t: true,
  k: true,
  o: true,
  x: true,
  s: true,
  l: true,
  w: true,
  m: true,
  i: true,
  b: true,
  e: true,
  r: true,
  g: true,
  d: true,
  a: true,
  h: true,
  v: true,
  u: true,
  y: true,
  j: true,
  f: true,
  p: true,
};
const segments: KeysOf<SegmentsWire> = { b: true, o: true, p: true };
const message: KeysOf<MessageWire> = {
  t: true,
  n: true,
  a: true,
  f: true,
  m: true,
  p: true,
  y: true,
};
const announcement: KeysOf<AnnouncementWire> = { t: true, u: true, a: true, e: true };
const answer: KeysOf<AnswerWire> = { p: true, t: true, a: true, s: true, w: true };
const survey: KeysOf<SurveyWire> = { t: true, d: true, q: true, s: true, i: true };
const activity: KeysOf<ActivityWire> = {
  n: true,
  i: true,
  w: true,
  t: true,
  k: true,
  c: true,
  a: true,
  u: true,
};
const slide: KeysOf<SlideWire> = { f: true, x: true };
const cue: KeysOf<CueWire> = {
  g: true,
  s: true,
  k: true,
  i: true,
  t: true,
  x: true,
  m: true,
  p: true,
  q: true,
  d: true,
  u: true,
  c: true,
  f: true,
  a: true,
  e: true,
};
const caption: KeysOf<CaptionWire> = { t: true, a: true, n: true };
const lobby: KeysOf<LobbyWire> = { t: true, g: true, o: true, n: true, c: true, l: true };
const me: KeysOf<MeWire> = { name: true, muted: true, hall: true, asked: true, next: true };
export const settings: KeysOf<SettingsWire> = {
  name: true,
  phase: true,
  color: true,
  moderation: true,
  interaction: true,
  identity: true,
  anonymous: true,
  replies: true,
  maxLength: true,
  limit: true,
  intervalMinutes: true,
  chat: true,
  chatMaxLength: true,
  slowModeSeconds: true,
  reactions: true,
  stageTheme: true,
  captions: true,
};
export const welcome: KeysOf<Welcome> = {
  epoch: true,
  seq: true,
  mode: true,
  parts: true,
  tick: true,
  window: true,
  now: true,
  base: true,
  oldest: true,
  settings: true,
};
/** Every kind of entity with its keys; null for those that are no objects. */
export const kinds: Readonly<Record<EntityKind, Readonly<Record<string, true>> | null>> = {
  q: question,
  mq: question,
  r: reply,
  mr: reply,
  p: poll,
  m: message,
  nn: announcement,
  cu: cue,
  sd: slide,
  cp: caption,
  an: answer,
  s: survey,
  ac: activity,
  me,
  set: settings,
  lo: lobby,
  lp: null,
  t: null,
  c: null,
  bd: null,
  h: null,
  lb: null,
  qa: null,
  sc: null,
  sn: null,
  sl: null,
  re: null,
  sr: null,
  mu: null,
  f: null,
  mm: null,
  v: null,
  b: null,
  z: null,
  so: null,
  st: null,
  sk: null,
  sg: segments,
  pn: null,
};

export const ticket: KeysOf<Ticket> = {
  aud: true,
  sub: true,
  room: true,
  role: true,
  dev: true,
  name: true,
  screen: true,
  session: true,
  access: true,
  attendance: true,
  jti: true,
  exp: true,
};

export const systemCommands: Readonly<Record<SystemCommand["type"], true>> = {
  "room.settings": true,
  "person.arrive": true,
  "person.erase": true,
};
