import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { eventListSchema, eventUpdateSchema, newEventSchema } from "../contract/api/events.ts";
import { createEvent } from "../domain/events/create-event.ts";
import { listEvents } from "../domain/events/list-events.ts";
import { makeModeratorCode, revokeModeratorCode } from "../domain/events/moderator-code.ts";
import { showEvent } from "../domain/events/show-event.ts";
import {
  archiveEvent,
  endEvent,
  openEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "../domain/events/transitions.ts";
import { updateEvent } from "../domain/events/update-event.ts";
import { answer } from "./answer.ts";
import { body, query } from "./body.ts";
import type { Api, ApiContext } from "./context.ts";
import { visitorOfCall } from "./guards.ts";

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
    return answer(c, await showEvent(c.env.deps, actor, { address: c.req.param("slug") }));
  })

  .patch("/:slug", about("Change a section of an event"), body(eventUpdateSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { eventId: c.req.param("slug") ?? "", ...c.req.valid("json") };
    return answer(c, await updateEvent(c.env.deps, actor, input));
  })

  .post("/:slug/publish", about("Publish"), (c) => change(c, c.req.param("slug"), publishEvent))
  .post("/:slug/unpublish", about("Unpublish"), (c) =>
    change(c, c.req.param("slug"), unpublishEvent),
  )
  .post("/:slug/archive", about("Archive"), (c) => change(c, c.req.param("slug"), archiveEvent))
  .post("/:slug/restore", about("Restore from the archive"), (c) =>
    change(c, c.req.param("slug"), restoreEvent),
  )
  .post("/:slug/open", about("Open before the time"), (c) =>
    change(c, c.req.param("slug"), openEvent),
  )
  .post("/:slug/end", about("End"), (c) => change(c, c.req.param("slug"), endEvent))
  .post("/:slug/moderator-code", about("Make a moderator code"), (c) =>
    change(c, c.req.param("slug"), makeModeratorCode),
  )
  .delete("/:slug/moderator-code", about("Revoke the moderator code"), (c) =>
    change(c, c.req.param("slug"), revokeModeratorCode),
  );
