/** What the room must know of each kind of key: `features.ts` has a row of this form for each. */
import type { AnnouncementRow } from "./announcements/replication.ts";
import type { EntityKind, EntityWire, SharedTopic } from "./changes.ts";
import type { MessageRow } from "./chat/replication.ts";
import type { ParsedKey } from "./keys.ts";
import type { PersonRow } from "./people/replication.ts";
import type { Person } from "./people/state.ts";
import type { AnswerRow, NamedBallotRow, PollRow, TallyRow } from "./polls/replication.ts";
import type { QuestionRow } from "./questions/replication.ts";
import type { ReactionRow } from "./reactions/replication.ts";
import type { ReplyRow } from "./replies/replication.ts";
import type { RoomState } from "./state.ts";
import type { StoredKind } from "./storage.ts";
import type { SurveyAnswerRow, SurveyRow } from "./surveys/replication.ts";
import type { View } from "./wire.ts";

/** Rows for D1, by table. */
export interface ReplicationRows {
  readonly questions: QuestionRow[];
  readonly replies: ReplyRow[];
  readonly polls: PollRow[];
  readonly tallies: TallyRow[];
  readonly answers: AnswerRow[];
  readonly namedBallots: NamedBallotRow[];
  readonly messages: MessageRow[];
  readonly people: PersonRow[];
  readonly announcements: AnnouncementRow[];
  readonly reactions: ReactionRow[];
  readonly surveys: SurveyRow[];
  readonly surveyAnswers: SurveyAnswerRow[];
}

interface AnyFeature {
  /** What stands in a key behind its kind; absent: an id, or nothing. */
  readonly key?: "person" | "id:person";
  /**
   * Whether the one with this id is told and never kept, so that nobody can have missed it by number: whoever comes is told it.
   * Absent: none is.
   */
  isEphemeral?(id: string): boolean;
  /** The stored entity that holds it; absent: it is never kept. */
  readonly stored?: StoredKind;
  /** Adds its present values to the rows for D1. */
  replicate?(rows: ReplicationRows, state: RoomState, key: ParsedKey): void;
  /** What the activity list calls it: the text or name that it begins with. */
  title?(state: RoomState, id: string): string | undefined;
}

/** What is told to everybody on a shared topic. */
export interface SharedFeature<Wire> extends AnyFeature {
  readonly owner?: never;
  /** Who may be told of it; `view` decides for each. */
  readonly topics: readonly SharedTopic[];
  view(state: RoomState, id: string, topic: SharedTopic): View<Wire>;
  /** What attendees with the topic `result:<id>` are told beside. */
  result?(state: RoomState, id: string): View<Wire>;
  /** Kind on the wire, where it is not that of the key. */
  readonly wire?: EntityKind;
  /** Also told to attendees who read captions, as screens are. */
  readonly isForReaders?: true;
  /** Keys for a snapshot, also those of kinds that stand beside each of these. */
  list?(state: RoomState): Iterable<string>;
  /** There may be many: gone through only where this kind is asked for. */
  readonly isMany?: true;
}

/** What is one person's own: told on `own:<attendee>` and nowhere else. */
export interface OwnFeature<Wire> extends AnyFeature {
  /** Number of the person whose own it is; null: nobody's. */
  owner(state: RoomState, key: ParsedKey): number | null;
  readonly topics?: never;
  view(state: RoomState, id: string, person: Person): View<Wire>;
  /** Keys for the person's snapshot, also of other kinds that are gathered for the person. */
  list?(state: RoomState, person: Person): Iterable<string>;
  readonly wire?: EntityKind;
}

/** What is kept or copied to D1 and never told. */
export interface InternalFeature extends AnyFeature {
  readonly owner?: never;
  readonly topics?: never;
  readonly wire?: never;
}

export type Feature<Wire> = SharedFeature<Wire> | OwnFeature<Wire> | InternalFeature;

/** Kinds of keys that are not kinds on the wire: see keys.ts. */
interface KeysAlone {
  qs: SharedFeature<EntityWire["qa"]>;
  hs: SharedFeature<EntityWire["h"]>;
  x: SharedFeature<EntityWire["t"]>;
  ls: SharedFeature<EntityWire["lo"]>;
  ss: SharedFeature<EntityWire["s"]>;
  rs: SharedFeature<EntityWire["sr"]>;
  co: OwnFeature<EntityWire["cp"]>;
  w: InternalFeature;
  u: InternalFeature;
  rm: InternalFeature;
}

/** A row for each kind on the wire, and for those that only the room knows. */
export type Features = {
  readonly [K in EntityKind]: SharedFeature<EntityWire[K]> | OwnFeature<EntityWire[K]>;
} & Readonly<KeysAlone>;
