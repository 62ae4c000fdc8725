/**
 * The wire: every frame between a page and its room. docs/protocol.md is the reference in words.
 * Frames up are read by up-frames.ts; frames down are arrays, the number first. No schema stands here: a page would
 * load the package that reads them.
 */
import type { SettingsWire } from "#party/core/event-life/wire.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { Change } from "../core/changes.ts";
import type { Command, ParticipantCommand, StaffCommand } from "../core/commands.ts";
import type { BatchResult } from "../core/decision.ts";
import type { PlayerPage } from "../core/quiz/players.ts";
import type { Ticket } from "./ticket.ts";

export type { BatchRefusal, BatchResult } from "../core/decision.ts";

/** Version of the wire, and the oldest that this room still takes. */
export const protocolVersion = 1;
export const oldestVersion = 1;

// ---- up ---------------------------------------------------------------------------------------

/** A command as it comes over a socket; who may send which is the core's business. */
export type WireCommand = ParticipantCommand | StaffCommand;

/** Of how many of a device's last operations the room knows what came of them. */
export const outcomeWindow = 64;

// ---- down -------------------------------------------------------------------------------------

export const frameType = { welcome: 0, tick: 1, pong: 2, snapshot: 3, wait: 4, away: 5 } as const;

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

/** What came of an accepted operation on many things at once. */
export type BatchAnswer = readonly [i: number, batch: BatchResult];

export type WelcomeFrame = readonly [typeof frameType.welcome, Welcome];
/** `prev` is the seq of the frame before; trailing empty lists are left out. */
export type TickFrame = readonly [
  typeof frameType.tick,
  seq: number,
  prev: number,
  changes: readonly Change[],
  acks?: readonly number[],
  naks?: readonly Nak[],
  batches?: readonly BatchAnswer[],
];
export type PongFrame = readonly [typeof frameType.pong, now: number];
/** Also sent binary, deflated (raw deflate of this frame's JSON). */
export type SnapshotFrame = readonly [
  typeof frameType.snapshot,
  seq: number,
  changes: readonly Change[],
];
/** In the waiting room: place in the line and an estimate, seconds. */
export type WaitFrame = readonly [typeof frameType.wait, place: number, seconds: number];
/** The relay has lost the room: nothing more comes until there is another welcome. */
export type AwayFrame = readonly [typeof frameType.away];
export type DownFrame =
  | WelcomeFrame
  | TickFrame
  | PongFrame
  | SnapshotFrame
  | WaitFrame
  | AwayFrame;

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
  /** The same person has opened too many others since: the page stays away until it is asked to go on. */
  elsewhere: 4102,
} as const;

// ---- between Worker and room ------------------------------------------------------------------

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
  /**
   * Makes a repeat harmless: same device and number, same answer. A signed call has one, save that
   * of settings alone: those have a version.
   */
  readonly op?: { readonly device: string; readonly n: number };
  readonly commands: readonly Command[];
}

export type CommandOutcome =
  | { readonly ok: true; readonly id?: string; readonly batch?: BatchResult }
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

/** A console session with a page in the room. */
export interface SessionHere {
  readonly session: string;
  /** Something was done by it since it was last asked about: it is in use. */
  readonly active: boolean;
}

/** Answer of `GET /parties/main/{id}/players`: everybody who has played, a page at a time, the best first. */
export type PlayersAnswer = PlayerPage;

/** Answer of `GET /parties/main/{id}/questions`: a page, with the ids in its order. */
export interface QuestionsAnswer extends ViewAnswer {
  readonly ids: readonly string[];
  /** Cursor of the next page; null = that was all. */
  readonly next: string | null;
}
