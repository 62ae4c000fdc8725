import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { platformAnnouncementSchema } from "../../contract/api/platform-announcements.ts";
import {
  createPlatformAnnouncement,
  deletePlatformAnnouncement,
  dismissAnnouncement,
  endPlatformAnnouncement,
  listPlatformAnnouncements,
  listShownAnnouncements,
  updatePlatformAnnouncement,
} from "../../domain/platform/announcements.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Platform announcements"], summary });

/** Messages of the platform: made by admins, shown to and put away by everybody with an account. */
export const platformAnnouncementCalls = new Hono<Api>()
  .get("/", about("List all announcements of the platform"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listPlatformAnnouncements(c.env.deps, actor));
  })
  .get("/shown", about("Announcements that are on for one's role and not put away"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listShownAnnouncements(c.env.deps, actor));
  })
  .post("/", about("Make an announcement"), body(platformAnnouncementSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await createPlatformAnnouncement(c.env.deps, actor, c.req.valid("json")), 201);
  })
  .patch("/:id", about("Change an announcement"), body(platformAnnouncementSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { ...c.req.valid("json"), id: idOf(c) };
    return answer(c, await updatePlatformAnnouncement(c.env.deps, actor, input));
  })
  .delete("/:id", about("Delete an announcement for good"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await deletePlatformAnnouncement(c.env.deps, actor, { id: idOf(c) }));
  })
  .post("/:id/end", about("End an announcement that is on"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await endPlatformAnnouncement(c.env.deps, actor, { id: idOf(c) }));
  })
  .post("/:id/dismiss", about("Put an announcement away for oneself"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await dismissAnnouncement(c.env.deps, actor, { id: idOf(c) }));
  });
