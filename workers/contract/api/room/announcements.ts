/** What /v1 tells and is asked of an event's announcements. */
import * as v from "valibot";
import { pageQuery } from "../lists.ts";

const time = v.number();

export const announcementListSchema = v.object({
  ...pageQuery,
  urgency: v.optional(v.picklist(["info", "important", "urgent"])),
  sort: v.optional(v.picklist(["newest", "oldest"]), "newest"),
});
export type AnnouncementListQuery = v.InferOutput<typeof announcementListSchema>;

/** An answer: a field more may come with a later version. Times are UTC milliseconds. */
export const announcementSchema = v.looseObject({
  id: v.string(),
  text: v.string(),
  urgency: v.picklist(["info", "important", "urgent"]),
  madeAt: time,
  /** Null: until it is ended. */
  endsAt: v.nullable(time),
});
