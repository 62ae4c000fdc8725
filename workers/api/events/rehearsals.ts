import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import {
  rehearsalChangeSchema,
  rehearsalSchema,
  rehearsalStartSchema,
} from "../../contract/api/room/rehearsals.ts";
import { ok } from "../../contract/errors.ts";
import {
  directRehearsal,
  getRehearsal,
  wipeRehearsal,
} from "../../domain/rehearsals/run-rehearsal.ts";
import { startRehearsal } from "../../domain/rehearsals/start-rehearsal.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, type ApiContext, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const content = { "application/json": { schema: resolver(rehearsalSchema) } };
const about = (summary: string) => describeRoute({ tags: ["Rehearsals"], summary });

async function answerState(c: ApiContext, status: 200 | 201 = 200): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  return answer(c, await getRehearsal(c.env.deps, actor, { eventId: slugOf(c) }), status);
}

/** The rehearsal of an event, below `/v1/events/{slug}`: for those who may edit it. */
export const rehearsals = new Hono<Api>()
  .get(
    "/rehearsal",
    describeRoute({
      tags: ["Rehearsals"],
      summary: "How the rehearsal goes, and what it costs",
      responses: { 200: { description: "", content } },
    }),
    (c) => answerState(c),
  )
  .post(
    "/rehearsal",
    about("Begin a rehearsal"),
    body(rehearsalStartSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), plan: c.req.valid("json") };
      const started = await startRehearsal(c.env.deps, actor, input);
      return started.ok ? answerState(c, 201) : answer(c, started);
    },
  )
  .patch(
    "/rehearsal",
    about("Change the simulated people"),
    body(rehearsalChangeSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), plan: c.req.valid("json") };
      const changed = await directRehearsal(c.env.deps, actor, input);
      return changed.ok ? answerState(c) : answer(c, changed);
    },
  )
  .delete("/rehearsal", about("Delete the rehearsal for good"), async (c) => {
    const { actor } = await visitorOfCall(c);
    const wiped = await wipeRehearsal(c.env.deps, actor, { eventId: slugOf(c) });
    return answer(c, wiped.ok ? ok({}) : wiped);
  });
