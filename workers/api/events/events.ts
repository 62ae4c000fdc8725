import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { eventListSchema, eventUpdateSchema, newEventSchema } from "../../contract/api/events.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";
import {
  archiveEvent,
  endEvent,
  openEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "../../domain/events/changes/transitions.ts";
import { updateEvent } from "../../domain/events/changes/update-event.ts";
import { listEvents } from "../../domain/events/lists/list-events.ts";
import { makeModeratorCode, revokeModeratorCode } from "../../domain/events/moderator-code.ts";
import { showEvent } from "../../domain/events/show-event.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Events"], summary });

/** A change of an event that needs nothing but the event; `{slug}` is also its code or its id. */
type Change = typeof publishEvent;

async function change(c: ApiContext, address: string, run: Change): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  return answer(c, await run(c.env.deps, actor, { eventId: address }));
}

export const events = new Hono<Api>()
  .get("/", about("List events by state"), query(eventListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listEvents(c.env.deps, actor, c.req.valid("query")));
  })

  .post("/", about("Create an event"), body(newEventSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await createEvent(c.env.deps, actor, c.req.valid("json")), 201);
  })

  .get("/:slug", about("Read an event"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await showEvent(c.env.deps, actor, { address: slugOf(c) }));
  })

  .patch("/:slug", about("Change a section of an event"), body(eventUpdateSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { eventId: slugOf(c), ...c.req.valid("json") };
    return answer(c, await updateEvent(c.env.deps, actor, input));
  })

  .post("/:slug/publish", about("Publish"), (c) => change(c, slugOf(c), publishEvent))
  .post("/:slug/unpublish", about("Unpublish"), (c) => change(c, slugOf(c), unpublishEvent))
  .post("/:slug/archive", about("Archive"), (c) => change(c, slugOf(c), archiveEvent))
  .post("/:slug/restore", about("Restore from the archive"), (c) =>
    change(c, slugOf(c), restoreEvent),
  )
  .post("/:slug/open", about("Open before the time"), (c) => change(c, slugOf(c), openEvent))
  .post("/:slug/end", about("End"), (c) => change(c, slugOf(c), endEvent))
  .post("/:slug/moderator-code", about("Make a moderator code"), (c) =>
    change(c, slugOf(c), makeModeratorCode),
  )
  .delete("/:slug/moderator-code", about("Revoke the moderator code"), (c) =>
    change(c, slugOf(c), revokeModeratorCode),
  );
