import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { formFieldsSchema } from "../../contract/api/attendees/registration-settings.ts";
import {
  eventCopySchema,
  eventListSchema,
  eventTeamsSchema,
  eventUpdateSchema,
  moderatorCodeSchema,
  newEventSchema,
  ownerSchema,
  unpublishSchema,
} from "../../contract/api/events.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";
import { duplicateEvent } from "../../domain/events/changes/duplicate-event.ts";
import { setTeams } from "../../domain/events/changes/set-teams.ts";
import {
  archiveEvent,
  endEvent,
  openEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "../../domain/events/changes/transitions.ts";
import { updateEvent } from "../../domain/events/changes/update-event.ts";
import type { EventRecord } from "../../domain/events/event-record.ts";
import { listFields, setFields } from "../../domain/events/fields/set-fields.ts";
import { listEvents } from "../../domain/events/lists/list-events.ts";
import {
  addModeratorCode,
  listModeratorCodes,
  makeModeratorCode,
  removeModeratorCode,
  revokeModeratorCode,
} from "../../domain/events/moderator-code.ts";
import { changeOwner } from "../../domain/events/owner.ts";
import { showEvent } from "../../domain/events/show-event.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Events"], summary });

/** A change of an event that needs nothing but the event; `{slug}` is also its code or its id. */
type Change = typeof publishEvent;

/** What lets people in as moderator or screen is not for keys: it would reach further than their scopes. */
function shownTo(actor: Actor, result: Result<EventRecord>): Result<EventRecord> {
  if (!result.ok || actor.kind !== "key") return result;
  return ok({ ...result.value, moderatorCode: null, screenKey: null });
}

async function change(c: ApiContext, address: string, run: Change): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  return answer(c, shownTo(actor, await run(c.env.deps, actor, { eventId: address })));
}

export const eventCalls = new Hono<Api>()
  .get("/", about("List events by state"), query(eventListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listEvents(c.env.deps, actor, c.req.valid("query")));
  })

  .post("/", about("Create an event"), body(newEventSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(
      c,
      shownTo(actor, await createEvent(c.env.deps, actor, c.req.valid("json"))),
      201,
    );
  })

  .get("/:slug", about("Read an event"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, shownTo(actor, await showEvent(c.env.deps, actor, { address: slugOf(c) })));
  })

  .patch(
    "/:slug",
    about("Change a section of an event"),
    body(eventUpdateSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), ...c.req.valid("json") };
      return answer(c, shownTo(actor, await updateEvent(c.env.deps, actor, input)));
    },
  )

  .post(
    "/:slug/duplicate",
    about("Make a copy: settings, teams, hosts, polls, surveys, labels and screens"),
    body(eventCopySchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, shownTo(actor, await duplicateEvent(c.env.deps, actor, input)), 201);
    },
  )
  .post("/:slug/publish", about("Publish"), (c) => change(c, slugOf(c), publishEvent))
  .post(
    "/:slug/unpublish",
    about("Unpublish; with paid tickets that are not given back only if that is confirmed"),
    body(unpublishSchema, "event.publish"),
    (c) => {
      const { confirmSold } = c.req.valid("json");
      return change(c, slugOf(c), (deps, actor, on) =>
        unpublishEvent(deps, actor, { ...on, confirmSold }),
      );
    },
  )
  .post("/:slug/archive", about("Archive"), (c) => change(c, slugOf(c), archiveEvent))
  .post("/:slug/restore", about("Restore from the archive"), (c) =>
    change(c, slugOf(c), restoreEvent),
  )
  .post("/:slug/open", about("Open before the time"), (c) => change(c, slugOf(c), openEvent))
  .post("/:slug/end", about("End"), (c) => change(c, slugOf(c), endEvent))
  .put(
    "/:slug/owner",
    about("Make somebody else the owner"),
    body(ownerSchema, "event.hand_over"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), to: c.req.valid("json") };
      return answer(c, await changeOwner(c.env.deps, actor, input));
    },
  )
  .put(
    "/:slug/teams",
    about("Make these the teams that see the event"),
    body(eventTeamsSchema, "event.set_teams"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, shownTo(actor, await setTeams(c.env.deps, actor, input)));
    },
  )
  .get("/:slug/fields", about("List the fields of the registration form"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listFields(c.env.deps, actor, { eventId: slugOf(c) }));
  })
  .put(
    "/:slug/fields",
    about(
      "Make the fields of the registration form these, in this order; a new one is given an id, which conditions on it follow",
    ),
    body(formFieldsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await setFields(c.env.deps, actor, input));
    },
  )
  .get("/:slug/moderator-codes", about("List moderator codes"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listModeratorCodes(c.env.deps, actor, { eventId: slugOf(c) }));
  })
  .post(
    "/:slug/moderator-codes",
    about("Make a moderator code with a name and, if wanted, an end of its own"),
    body(moderatorCodeSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await addModeratorCode(c.env.deps, actor, input), 201);
    },
  )
  .delete(
    "/:slug/moderator-codes/:id",
    about("Revoke one moderator code; who signed in with it is signed out"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), id: idOf(c) };
      return answer(c, await removeModeratorCode(c.env.deps, actor, input));
    },
  )
  .post(
    "/:slug/moderator-code",
    about("Make the moderator code without a name; the earlier one ends"),
    (c) => change(c, slugOf(c), makeModeratorCode),
  )
  .delete("/:slug/moderator-code", about("Revoke the moderator code without a name"), (c) =>
    change(c, slugOf(c), revokeModeratorCode),
  );
