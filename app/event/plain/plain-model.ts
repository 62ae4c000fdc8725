import type {
  AnnouncementView,
  PollView,
  QuestionView,
  TallyView,
} from "#party/protocol/entities.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
import type { Quiz } from "#workers/domain/rooms/live/quiz.ts";

/** Seconds between two loads of a page that refreshes itself. */
export const refreshEvery = 30;
/** The same of one that the room has not answered for: it has nothing in which anybody types. */
export const askAgainAfter = 5;

/** What has just been done, as it stands in the address after a form. */
export const plainOutcomes = [
  ...(["asked", "voted", "upvoted", "upvoteGone", "withdrawn", "joined"] as const),
  ...(["renamed", "profileSaved", "profileHidden"] as const),
] as const;
export type PlainOutcome = (typeof plainOutcomes)[number];

/** What was wrong with a form, and what had been typed in it. */
export interface PlainProblem {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail | undefined;
  /** Fields of the form as they were sent; a name that was sent several times keeps all. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
}

export interface PlainEvent {
  readonly name: string;
  readonly code: string;
  readonly startsAt: number;
  readonly timeZone: string;
  readonly place: string;
  readonly phase: "before" | "open" | "ended";
  readonly identity: "anonymous" | "named" | "choice";
  /** `#rrggbb`, or null. */
  readonly baseColor: string | null;
  readonly questionsInAdvance: boolean;
  readonly takesRegistrations: boolean;
  readonly isCancelled: boolean;
  readonly hybrid: boolean;
}

/** What is told until the event opens. */
export interface PlainBefore {
  /** Of the registration that this browser knows. */
  readonly standing: OwnStanding | null;
  /** Days are numbered from 1, the one on which the event starts; times are clock times. */
  readonly programme: readonly {
    readonly day: number;
    readonly start: string;
    readonly end: string;
    readonly title: string;
  }[];
  /** The page had no room for the rest of the programme. */
  readonly isCut: boolean;
}

export type PlainQuestion = QuestionView & { readonly own: boolean; readonly upvoted: boolean };
export type PlainPoll = PollView & {
  readonly tally: TallyView | null;
  readonly voters: number | null;
  /** Places chosen, or what was written; null = nothing yet. */
  readonly chosen: readonly number[] | null;
  readonly written: readonly string[] | null;
  /** Places of the options in the order in which they are offered here. */
  readonly ownOrder: readonly number[] | null;
  /** Of the question, then of its options; null = none there. */
  readonly shownPictures: readonly (Picture | null)[];
};

/** What one chooses from, in the order in which it is offered; steps have one of their own. */
export function offeredOptions(
  { ownOrder }: Pick<PlainPoll, "ownOrder">,
  labels: readonly string[],
): readonly { readonly label: string; readonly place: number }[] {
  const order = ownOrder ?? labels.map((_, place) => place);
  return order.map((place) => {
    return { place, label: labels[place] ?? "" };
  });
}

/** What everybody is told. */
export type PlainAnnouncement = Pick<AnnouncementView, "id" | "text" | "urgency">;

/** The room as this page shows it. */
export interface PlainRoom {
  readonly people: number;
  readonly asked: number;
  readonly answered: number;
  readonly canAsk: boolean;
  readonly qaState: "open" | "paused" | "closed";
  readonly isInteractive: boolean;
  readonly maxLength: number;
  readonly asksForReview: boolean;
  readonly polls: readonly PlainPoll[];
  readonly own: readonly PlainQuestion[];
  readonly questions: readonly PlainQuestion[];
  /** Cursor of the next questions; null = these were all. */
  readonly next: string | null;
  /** The most urgent first. */
  readonly announcements: readonly PlainAnnouncement[];
  readonly quiz: PlainQuiz;
}

/** The quiz: its lobby while it is open, and what is one's own of it. */
export type PlainQuiz = Pick<Quiz, "lobby" | "standing" | "team" | "player">;

/** What oneself is called, and shows to others of the event. */
export interface PlainOwn {
  /** For `/profile/{id}`. */
  readonly id: string;
  /** Null where none was said. */
  readonly name: string | null;
  /** The event lets people take another name now. */
  readonly canRename: boolean;
  readonly showsName: boolean;
  readonly about: string;
}

/** What of the page stands in its address. */
export interface PlainAddress {
  readonly code: string;
  readonly refreshes: boolean;
  readonly from: string | null;
}

export type PlainPage =
  | {
      readonly state: "start";
      readonly code: string;
      /** Why the event of the code was not shown; null where none was asked for. */
      readonly refused: ErrorCode | null;
    }
  | {
      readonly state: "access";
      readonly event: PlainEvent;
      readonly address: PlainAddress;
      readonly problem: PlainProblem | null;
    }
  | {
      readonly state: "name";
      readonly event: PlainEvent;
      readonly address: PlainAddress;
      readonly before: PlainBefore | null;
      readonly problem: PlainProblem | null;
    }
  | {
      readonly state: "room" | "ask";
      readonly event: PlainEvent;
      readonly address: PlainAddress;
      /** Null once the event has opened. */
      readonly before: PlainBefore | null;
      /** Null when the room does not answer. */
      readonly room: PlainRoom | null;
      readonly name: string | null;
      readonly problem: PlainProblem | null;
      readonly done: PlainOutcome | null;
      /** Makes a question that is sent twice one question. */
      readonly once: string;
    }
  /** The own name, what others may see of oneself, and the way out. */
  | {
      readonly state: "me";
      readonly event: PlainEvent;
      readonly address: PlainAddress;
      readonly announcements: readonly PlainAnnouncement[];
      readonly own: PlainOwn;
      readonly problem: PlainProblem | null;
      readonly done: PlainOutcome | null;
    }
  /** One poll, with fields in which something can be typed. */
  | {
      readonly state: "poll";
      readonly event: PlainEvent;
      readonly address: PlainAddress;
      readonly poll: PlainPoll;
      readonly announcements: readonly PlainAnnouncement[];
      readonly name: string | null;
      readonly problem: PlainProblem | null;
    };

/** The page's address with what it keeps from view to view. */
export function plainPath(
  { code, refreshes, from }: PlainAddress,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(more);
  if (refreshes) search.set("every", String(refreshEvery));
  if (from !== null && more.view === undefined) search.set("from", from);
  return `/html/${encodeURIComponent(code)}${search.size > 0 ? `?${search}` : ""}`;
}

/** Words that elsewhere follow others, as they stand alone: with a capital. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
