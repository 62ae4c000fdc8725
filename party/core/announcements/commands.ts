/** What staff announce to everybody. */
export type Urgency = "info" | "important" | "urgent";

export interface AnnouncementContent {
  readonly text: string;
  readonly urgency: Urgency;
  /** When it ends by itself, UTC milliseconds; null = when staff end it. */
  readonly endsAt: number | null;
}

export type AnnouncementCommand =
  | ({ readonly type: "announcement.make" } & AnnouncementContent)
  | ({ readonly type: "announcement.edit"; readonly announcement: string } & AnnouncementContent)
  | { readonly type: "announcement.end"; readonly announcement: string };
