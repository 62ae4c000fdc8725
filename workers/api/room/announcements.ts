import { Hono } from "hono";
import { listOf } from "../../contract/api/lists.ts";
import {
  announcementListSchema,
  announcementSchema,
} from "../../contract/api/room/announcements.ts";
import { getAnnouncement, listAnnouncements } from "../../domain/rooms/live/announcements.ts";
import { answer } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { about } from "./about.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** Announcements, read as far as the caller may see them in the room itself. */
export const announcements = new Hono<Api>()
  .get(
    "/announcements",
    about("Announcements", "List announcements that are on", listOf(announcementSchema)),
    openQuery(announcementListSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listAnnouncements(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/announcements/:id",
    about("Announcements", "Read an announcement that is on", announcementSchema),
    async (c) => {
      const input = { address: slugOf(c), id: idOf(c) };
      return answer(c, await getAnnouncement(c.env.deps, await roomVisitorOf(c), input));
    },
  );
