/**
 * The wire: every frame between a page and its room. docs/protocol.md is the reference in words.
 * Frames up are parsed with the schemas here; frames down are arrays, the number first.
 */
import * as v from "valibot";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import type { Change, SettingsWire } from "./core/changes.ts";
import type { ParticipantCommand, StaffCommand } from "./core/commands.ts";
import { pollSchemas } from "./poll-schemas.ts";

/** Version of the wire, and the oldest that this room still takes. */
export const protocolVersion = 1;
export const oldestVersion = 1;

// ---- up ---------------------------------------------------------------------------------------

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(16));
/** Generous against the event's own limits: the rules in core say what is too long, in words. */
const text = v.pipe(v.string(), v.maxLength(4_000));
const flag = v.boolean();
const scene = v.variant("kind", [
  v.strictObject({
    kind: v.picklist(["welcome", "queue", "question", "announcement", "board", "blank"]),
  }),
  v.strictObject({ kind: v.picklist(["poll", "result"]), poll: id }),
  v.strictObject({
    kind: v.literal("countdown"),
    until: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    text,
  }),
]);

const instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const announcement = {
  text,
  urgency: v.picklist(["info", "important", "urgent"]),
  endsAt: v.nullable(instant),
};
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));
const surveyContent = v.strictObject({
  title: text,
  intro: text,
  questions: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist([
          ...(["single", "multiple", "yesno", "rating", "scale"] as const),
          ...(["ranking", "points", "text", "comment"] as const),
        ]),
        title: text,
        options: v.pipe(v.array(text), v.maxLength(50)),
        max: count,
        low: text,
        high: text,
        required: flag,
      }),
    ),
    v.maxLength(100),
  ),
});
const surveyAnswers = v.pipe(
  v.array(v.nullable(v.union([text, v.pipe(v.array(count), v.maxLength(50))]))),
  v.maxLength(100),
);

const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(batchLimits.questions));
const deed = v.variant("type", [
  v.strictObject({ type: v.picklist(["approve", "return", "delete", "restore"]) }),
  v.strictObject({ type: v.literal("reject"), reason: v.exactOptional(text) }),
  v.strictObject({ type: v.literal("archive"), answered: flag }),
  v.strictObject({ type: v.literal("label"), label: id, on: flag }),
]);

/** One schema for each command; /v1 describes and reads its bodies with the same ones. */
export const commandSchemas = [
  v.object({ type: v.literal("person.rename"), name: text }),
  v.object({ type: v.literal("question.ask"), text, anonymous: flag }),
  v.object({ type: v.literal("question.upvote"), question: id, on: flag }),
  v.object({ type: v.literal("question.withdraw"), question: id }),
  v.object({ type: v.literal("reply.send"), question: id, text, anonymous: flag }),
  v.object({ type: v.literal("reply.withdraw"), reply: id }),
  v.object({ type: v.literal("chat.send"), text, anonymous: flag }),
  v.object({ type: v.literal("chat.withdraw"), message: id }),
  v.object({
    type: v.literal("reaction.send"),
    reaction: v.picklist(["cheer", "heart", "thumb", "laugh", "wow"]),
  }),
  v.object({ type: v.literal("survey.answer"), survey: id, answers: surveyAnswers }),
  v.object({ type: v.literal("question.approve"), question: id }),
  v.object({ type: v.literal("question.reject"), question: id, reason: v.exactOptional(text) }),
  v.object({ type: v.literal("question.archive"), question: id, answered: flag }),
  v.object({ type: v.literal("question.restore"), question: id }),
  v.object({ type: v.literal("question.star"), question: id, on: flag }),
  v.object({ type: v.literal("question.move"), question: id, before: v.nullable(id) }),
  v.object({ type: v.literal("question.highlight"), question: v.nullable(id) }),
  v.object({ type: v.literal("question.close"), question: id, on: flag }),
  v.object({ type: v.literal("question.delete"), question: id }),
  v.object({ type: v.literal("question.undelete"), question: id }),
  v.object({ type: v.literal("question.return"), question: id }),
  v.object({ type: v.literal("question.edit"), question: id, text }),
  v.object({ type: v.literal("question.shorten"), question: id, text }),
  v.object({ type: v.literal("question.label"), question: id, label: id, on: flag }),
  v.object({ type: v.literal("question.merge"), question: id, into: id }),
  v.object({ type: v.literal("question.unmerge"), question: id }),
  v.object({ type: v.literal("questions.do"), questions: ids, deed }),
  v.object({ type: v.literal("questions.merge"), questions: ids, into: id }),
  v.object({ type: v.literal("label.create"), name: text }),
  v.object({ type: v.literal("label.rename"), label: id, name: text }),
  v.object({ type: v.literal("label.remove"), label: id, on: flag }),
  v.object({ type: v.literal("activity.undo"), line: id }),
  v.object({ type: v.literal("qa.set"), state: v.picklist(["open", "paused", "closed"]) }),
  v.object({ type: v.literal("reply.approve"), reply: id }),
  v.object({ type: v.literal("reply.reject"), reply: id }),
  v.object({ type: v.literal("reply.remove"), reply: id }),
  ...pollSchemas,
  v.object({ type: v.literal("chat.remove"), message: id }),
  v.object({ type: v.literal("chat.pin"), message: id, on: flag }),
  v.object({
    type: v.literal("person.mute"),
    of: v.strictObject({ kind: v.picklist(["message", "question", "reply"]), id }),
  }),
  v.object({ type: v.literal("person.unmute"), mute: id }),
  v.object({ type: v.literal("announcement.make"), ...announcement }),
  v.object({ type: v.literal("announcement.edit"), announcement: id, ...announcement }),
  v.object({ type: v.literal("announcement.end"), announcement: id }),
  v.object({ type: v.literal("survey.create"), content: surveyContent }),
  v.object({ type: v.literal("survey.edit"), survey: id, content: surveyContent }),
  v.object({ type: v.literal("survey.remove"), survey: id }),
  v.object({ type: v.literal("survey.move"), survey: id, before: v.nullable(id) }),
  v.object({ type: v.literal("survey.open"), survey: id }),
  v.object({ type: v.literal("survey.close"), survey: id }),
  v.object({ type: v.literal("screen.show"), screen: id, scene }),
  v.object({ type: v.literal("screen.unblank"), screen: id }),
  v.object({ type: v.literal("screen.add"), name: text }),
  v.object({ type: v.literal("screen.rename"), screen: id, name: text }),
  v.object({ type: v.literal("screen.remove"), screen: id }),
  v.object({ type: v.literal("desk.focus"), question: v.nullable(id) }),
] as const;

/** A command as it may come in from outside; who may send which is the core's business. */
export const commandSchema = v.variant("type", commandSchemas);
export type WireCommand = ParticipantCommand | StaffCommand;

/** Number of an operation on its device; rises by one, kept across reloads. */
const opNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/**
 * `{i, c}`: an operation. `{ping}`: are you there. `{pong}`: the clock of the pong that has just
 * come, sent back at once, so that the room knows how long the way is.
 */
export const upFrameSchema = v.union([
  v.strictObject({ i: opNumber, c: commandSchema }),
  v.strictObject({ ping: v.literal(1) }),
  v.strictObject({ pong: v.number() }),
]);
export type UpFrame =
  | { readonly i: number; readonly c: WireCommand }
  | { readonly ping: 1 }
  | { readonly pong: number };

// ---- down -------------------------------------------------------------------------------------

export const frameType = { welcome: 0, tick: 1, pong: 2, snapshot: 3, wait: 4 } as const;

export interface Welcome {
  /** Changes whenever history was rewritten; a delta needs the same epoch. */
  readonly epoch: string;
  readonly seq: number;
  readonly mode: "delta" | "snapshot";
  /** Number of snapshot frames that follow (0 with a delta). */
  readonly parts: number;
  /** Milliseconds between two ticks, as the room does it now. */
  readonly tick: number;
  /** Milliseconds over which those who reconnect spread themselves. */
  readonly window: number;
  /** The room's clock, UTC milliseconds. */
  readonly now: number;
  /** What seconds on the wire are counted from, UTC milliseconds. */
  readonly base: number;
  readonly oldest: number;
  readonly settings: SettingsWire;
}

export type Nak = readonly [i: number, code: ErrorCode, detail?: ErrorDetail];

export type WelcomeFrame = readonly [0, Welcome];
/** `prev` is the seq of the frame before; trailing empty lists are left out. */
export type TickFrame = readonly [
  1,
  seq: number,
  prev: number,
  changes: readonly Change[],
  acks?: readonly number[],
  naks?: readonly Nak[],
];
export type PongFrame = readonly [2, now: number];
/** Also sent binary, deflated (raw deflate of this frame's JSON). */
export type SnapshotFrame = readonly [3, seq: number, changes: readonly Change[]];
/** In the waiting room: place in the line and an estimate, seconds. */
export type WaitFrame = readonly [4, place: number, seconds: number];
export type DownFrame = WelcomeFrame | TickFrame | PongFrame | SnapshotFrame | WaitFrame;

/** Why a socket was closed by the room. 4000–4099: come back; 4100 and up: do not by itself. */
export const closeCode = {
  /** Not loaded, or storage failed: come back within the window. */
  retry: 4000,
  /** Too slow to keep up, or memory was thrown away: come back for a snapshot. */
  resync: 4001,
  /** Too many frames: come back after `retryAfter` (in the reason, seconds). */
  tooFast: 4002,
  /** The ticket is used, old or wrong: fetch another one and come back. */
  ticket: 4003,
  /** The page is too old for this room. */
  version: 4100,
  /** Not let in, or no longer. */
  forbidden: 4101,
  /** The same device took over in another tab. */
  replaced: 4102,
} as const;

// ---- ticket -----------------------------------------------------------------------------------

/** Claims of the ticket that lets one socket in, once, within 60 s (HS256, shared secret). */
export const ticketSchema = v.object({
  aud: v.literal("room"),
  /** `att_…`, `usr_…`, `mod_…` or `scr_…` */
  sub: v.string(),
  /** The room = the event's id. */
  room: v.string(),
  role: v.picklist(["admin", "client", "team", "editor", "moderator", "participant", "screen"]),
  /** Device: half of an operation's id. */
  dev: v.pipe(v.string(), v.maxLength(40)),
  /** Name known at the door; null when nobody has said one. */
  name: v.nullable(v.string()),
  /** Screen id, for screens. */
  screen: v.exactOptional(v.string()),
  jti: v.string(),
  exp: v.number(),
});
export type Ticket = v.InferOutput<typeof ticketSchema>;

// ---- between Worker and room ------------------------------------------------------------------

/** Claims of a signed call, either way: valid 60 s, for one room, for exactly this body. */
export const signatureSchema = v.object({
  aud: v.literal("internal"),
  room: v.string(),
  /** Method and path. */
  call: v.string(),
  /** SHA-256 of the body, hex. */
  body: v.string(),
  exp: v.number(),
});

/** Body of `POST /parties/main/{id}/command`. */
export interface CommandCall {
  readonly actor:
    | { readonly kind: "system" }
    | {
        readonly kind: "room";
        readonly id: string;
        readonly role: Ticket["role"];
        readonly name: string | null;
      };
  /** Makes a repeat harmless: same device and number, same answer. */
  readonly op?: { readonly device: string; readonly n: number };
  readonly commands: readonly import("./core/commands.ts").Command[];
}

export type CommandOutcome =
  | { readonly ok: true; readonly id?: string }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail?: ErrorDetail };

/** Answered after the commit. */
export interface CommandAnswer {
  readonly seq: number;
  readonly results: readonly CommandOutcome[];
}

/** Answer of `GET /parties/main/{id}/view?topic=`. */
export interface ViewAnswer {
  readonly epoch: string;
  readonly seq: number;
  readonly base: number;
  readonly changes: readonly Change[];
}
