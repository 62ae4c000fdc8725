/**
 * What every domain function is given: the database, time, chance, and the outside world behind
 * small interfaces. Nothing in the domain reaches for any of them by itself.
 */

import type { Change, EntityKind, Topic } from "#party/core/changes.ts";
import type { Command } from "#party/core/commands.ts";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import type { BatchResult, PlayersAnswer } from "#party/protocol/protocol.ts";
import type { Opening } from "#party/rehearsal/rehearsal.ts";
import type { QuestionListQuery } from "../contract/api/room/room.ts";
import type { Result } from "../contract/errors.ts";
import type { FilesGateway } from "../contract/files/files-gateway.ts";
import type { Log } from "../contract/log/log.ts";
import type { MailGateway } from "../contract/messages/mail.ts";
import type { SmsGateway } from "../contract/messages/sms.ts";
import type { PaymentGateway } from "../contract/money/payment-gateway.ts";
import type { OpenidGateway } from "../contract/openid/openid.ts";
import type { PasskeyGateway } from "../contract/passkeys/passkeys.ts";
import type { Role } from "../contract/permissions.ts";
import type { SimulationPlan, SimulationReport } from "../contract/rehearsals/simulation-plan.ts";
import type { WebhookGateway } from "../contract/webhooks/webhook.ts";
import type { Database } from "../db/client.ts";
import type { EventRecord } from "./events/event-record.ts";

export type IdPrefix =
  | "evt"
  | "usr"
  | "att"
  | "cli"
  | "tea"
  | "ses"
  | "mcd"
  | "mod"
  | "scr"
  | "aud"
  | "dlv"
  | "clm"
  | "fld"
  | "tpl"
  | "pwl"
  | "smc"
  | "sil"
  | "pan"
  | "reg"
  | "inv"
  | "pky"
  | "sch"
  | "apk"
  | "whe"
  | "msg"
  | "imp"
  | "fil"
  | "vup"
  | "gat"
  | "scn"
  | "sup"
  | "tty"
  | "ord"
  | "oln"
  | "trx"
  | "rfd"
  | "exp"
  | "hcp";

export interface Config {
  /** Of the product, for health and the new-version banner. */
  readonly version: string;
  readonly environment: "local" | "production";
  /** Address that browsers use for this Worker, without a slash at its end. */
  readonly publicUrl: string;
  /** Address that browsers use for the rooms, `http(s)://…`, without a slash at its end. */
  readonly roomPublicUrl: string;
  /** Shared with the rooms: tickets and signed calls. */
  readonly roomSecret: string;
  /** Signs attendee tokens. */
  readonly tokenSecret: string;
  /** Encrypts what is secret at rest. */
  readonly dataSecret: string;
  /** Under which things were encrypted before; null where there is none, or it is done with. */
  readonly earlierDataSecret: string | null;
  /** Address that mails come from. */
  readonly mailSender: string;
  /** Whether there is a server that takes mails; without one they stay in the outbox. */
  readonly sendsMail: boolean;
  /** Signs what is told of mails that came back; null: nobody is believed. */
  readonly mailWebhookSecret: string | null;
  /** Number or name that SMS come from. */
  readonly smsSender: string;
  /** Whether there is a service that takes SMS; without one they stay in the outbox. */
  readonly sendsSms: boolean;
}

/** Somebody in a room, on whose behalf the Worker speaks. */
export interface RoomCaller {
  readonly kind: "room";
  readonly id: string;
  readonly role: Exclude<Role, "guest">;
  readonly name: string | null;
}

export type RoomSpeaker = { readonly kind: "system" } | RoomCaller;

export type RoomOutcome =
  | { readonly ok: true; readonly id?: string; readonly batch?: BatchResult }
  | {
      readonly ok: false;
      readonly code: import("../contract/errors.ts").ErrorCode;
      readonly detail?: import("../contract/errors.ts").ErrorDetail;
    };

export interface RoomCall {
  readonly actor: RoomSpeaker;
  /** Makes a repeat harmless: same device and number, same answer. */
  readonly op?: { readonly device: string; readonly n: number };
  readonly commands: readonly Command[];
}

/** What can be seen of a room at one moment. */
export interface RoomSight {
  readonly epoch: string;
  readonly seq: number;
  /** What seconds in the changes are counted from, UTC milliseconds. */
  readonly base: number;
  readonly changes: readonly Change[];
}

/** A page of questions: the ids in its order, and the cursor of the next one. */
export interface QuestionsSight extends RoomSight {
  readonly ids: readonly string[];
  readonly next: string | null;
}

export type RoomViewer = Pick<RoomCaller, "id" | "role">;

/** The rooms, as the Worker sees them. Each answers `room.not_ready` when it cannot be reached. */
export interface RoomGateway {
  /** Carries commands out; answers after the room has kept them. */
  command(
    eventId: string,
    call: RoomCall,
  ): Promise<Result<{ readonly seq: number; readonly results: readonly RoomOutcome[] }>>;
  /** What a topic shows now. */
  view(eventId: string, topic: Topic): Promise<Result<RoomSight>>;
  /** What somebody sees now of these kinds, of all that they may; `about` is the id of the one entity that is wanted. */
  viewOf(
    eventId: string,
    viewer: RoomViewer,
    kinds: readonly EntityKind[],
    about?: string,
  ): Promise<Result<RoomSight>>;
  /** A page of the questions that somebody may see. */
  questions(
    eventId: string,
    viewer: RoomViewer,
    query: QuestionListQuery,
  ): Promise<Result<QuestionsSight>>;
  /** Everybody who has played the quiz from the place `from` in their order, the best first: for staff. */
  players(
    eventId: string,
    viewer: RoomViewer,
    page: { readonly from: number; readonly limit: number },
  ): Promise<Result<PlayersAnswer>>;
  /** A question with its replies, as far as somebody may see them. */
  question(eventId: string, viewer: RoomViewer, id: string): Promise<Result<RoomSight>>;
  /** What a page shows before its socket is open; never waited for long. */
  first(eventId: string): Promise<Result<RoomSight>>;
  pushSettings(settings: RoomSettings): Promise<Result<null>>;
  /** Has a room ask anew which of its staff may stay; answered once the others are out. */
  askRights(room: string): Promise<Result<object>>;
  /** Whether the room server answers. */
  isHealthy(): Promise<boolean>;
}

/** The rooms of rehearsals, by their names. Each answers `room.not_ready` when it cannot be reached. */
export interface RehearsalGateway {
  /** What was prepared in an event's own room. */
  prepared(eventId: string): Promise<Result<Opening["prepared"]>>;
  /** Sends staff and screens out of an event's own room, to ask where they belong. */
  release(eventId: string): Promise<Result<object>>;
  open(room: string, opening: Opening): Promise<Result<object>>;
  direct(room: string, plan: SimulationPlan): Promise<Result<object>>;
  report(room: string): Promise<Result<SimulationReport>>;
  /** Sends everybody away and leaves nothing. */
  wipe(room: string): Promise<Result<object>>;
}

/** Slow on purpose: about 0.2 s of CPU each. */
export interface Passwords {
  /** One that is public, as the demo's is, is hashed and compared in no time: there is nothing to keep. */
  hash(password: string, options?: { readonly isPublic: boolean }): Promise<string>;
  /** With null (nobody of that name) it works as long and answers no. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Events as they were a moment ago: a hall that opens a page at once asks the database once a second. */
export interface EventCache {
  /** What is known of the address, or what `read` answers. */
  find(address: string, read: () => Promise<EventRecord | null>): Promise<EventRecord | null>;
  /** The event was changed. Other machines go on for a second with what they know. */
  forget(eventId: string): void;
}

/** Files of the typefaces that documents are set in. */
export interface FontGateway {
  /** A file by its name, e.g. `noto-sans-latin-400-normal.woff`. Throws where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Deps {
  readonly fonts: FontGateway;
  readonly files: FilesGateway;
  readonly db: Database;
  readonly eventCache: EventCache;
  /** Resolves that many milliseconds later. */
  readonly wait: (ms: number) => Promise<void>;
  readonly config: Config;
  readonly room: RoomGateway;
  readonly rehearsals: RehearsalGateway;
  readonly passwords: Passwords;
  readonly mail: MailGateway;
  readonly sms: SmsGateway;
  readonly openid: OpenidGateway;
  readonly webhooks: WebhookGateway;
  readonly payments: PaymentGateway;
  readonly passkeys: PasskeyGateway;
  /** Has what is in line sent now rather than within a minute; that it cannot be woken is no failure. */
  readonly wakeDeliveries: () => Promise<void>;
  /** The same for imports that were confirmed. */
  readonly wakeImports: () => Promise<void>;
  /**
   * Counts one more of something that a network does, e.g. `join|evt_1|192.0.2.1`, and says whether it is
   * within `networkLimits`. Counted where the request arrives, a little late and roughly: it costs no query.
   */
  readonly isWithinNetworkLimit: (of: string) => Promise<boolean>;
  /** The same within `callLimits`, for what is somebody's own, e.g. `feed|usr_1`. */
  readonly isWithinCallLimit: (of: string) => Promise<boolean>;
  /** The same within `scannerCallLimits`, for what is scanned at a door or said in a hall. */
  readonly isWithinScannerLimit: (of: string) => Promise<boolean>;
  /** Has work finished that nobody waits for, after the answer; that it fails is its own affair. */
  readonly finish: (work: Promise<unknown>) => void;
  /** Browser and system of who asks, as it says itself; null for cron and the like. */
  readonly device: string | null;
  /** Of the request, or of what woke cron or the queue: stands in each line of the log and in answers that failed. */
  readonly requestId: string;
  readonly log: Log;
  /** UTC milliseconds. */
  now(): number;
  /** A prefixed ULID. */
  newId(prefix: IdPrefix): string;
  /** Unguessable bytes. */
  randomBytes(length: number): Uint8Array;
}
