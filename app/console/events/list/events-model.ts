/** An event that is open now, for the cards on top of the list. */
export interface LiveEvent {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Path of the picture. */
  readonly logo: string | null;
  readonly inRoom: number;
  readonly questions: number;
  readonly inReview: number;
  /** Title of the poll that runs. */
  readonly runningPoll: string | null;
}

export type EventStatus = "live" | "published" | "unpublished" | "ended" | "archived" | "cancelled";

/** An event in a list. */
export interface EventRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  /** UTC milliseconds, shown in the event's own zone. */
  readonly startsAt: number;
  readonly timeZone: string;
  /** More than half a year from today, so that the day alone does not say which year. */
  readonly isFarAway: boolean;
  /** People of the event: registered, invited or been in the room. */
  readonly registered: number;
  readonly status: EventStatus;
  /** Of events that one attends: registered there with the account's own address. */
  readonly hasOwnRegistration?: boolean | undefined;
}

export const eventListTabs = ["upcoming", "past", "archive"] as const;
export type EventListTab = (typeof eventListTabs)[number];

export interface EventsPageData {
  readonly tab: EventListTab;
  readonly query: string;
  readonly canCreate: boolean;
  readonly live: readonly LiveEvent[];
  readonly counts: Readonly<Record<EventListTab, number>>;
  readonly rows: readonly EventRow[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}
