import type { ConsoleRole } from "#workers/contract/permissions.ts";

/** What a message's form opens with; times as `YYYY-MM-DDTHH:mm` in the platform's zone. */
export interface AnnouncementValues {
  readonly textNo: string;
  readonly textEn: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly roles: readonly ConsoleRole[];
}

/** A message in the list. Times are UTC milliseconds. */
export interface ListedAnnouncement {
  readonly id: string;
  readonly textNo: string;
  readonly textEn: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly roles: readonly ConsoleRole[];
  readonly state: "planned" | "on" | "over";
}
