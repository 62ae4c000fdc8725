import * as v from "valibot";
import { platformAnnouncementLimits } from "../organisations/console-limits.ts";
import { consoleRoles } from "../permissions.ts";
import { text, time } from "./fields.ts";

const fields = {
  textNo: text(platformAnnouncementLimits.text),
  textEn: text(platformAnnouncementLimits.text),
  /** UTC milliseconds; shown from the one to the other. */
  startsAt: time,
  endsAt: time,
  /** Who is shown it, by the role in which they act. */
  roles: v.pipe(
    v.array(v.picklist(consoleRoles, "request.invalid"), "request.invalid"),
    v.minLength(1, "announcement.roles"),
    v.transform((roles) => consoleRoles.filter((role) => roles.includes(role))),
  ),
};

/** `POST /v1/announcements` */
export const platformAnnouncementSchema = v.object(fields);
/** `PATCH /v1/announcements/{id}`: the whole of it anew. */
export type NewPlatformAnnouncement = v.InferOutput<typeof platformAnnouncementSchema>;
