/** What has happened to announcements. */

import type { Acted } from "../event-base.ts";
import type { AnnouncementContent } from "./commands.ts";

interface OfAnnouncement extends Acted {
  readonly announcement: string;
}

export type AnnouncementEvent =
  | ({ readonly type: "announcementMade"; readonly content: AnnouncementContent } & OfAnnouncement)
  | ({
      readonly type: "announcementEdited";
      readonly content: AnnouncementContent;
    } & OfAnnouncement)
  | ({ readonly type: "announcementEnded" } & OfAnnouncement)
  /** Their time was up. */
  | { readonly type: "announcementsExpired"; readonly announcements: readonly string[] };
