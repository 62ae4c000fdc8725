import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { calendarSchema } from "../../contract/api/events.ts";
import { listCalendar } from "../../domain/events/lists/list-calendar.ts";
import { answer } from "../answer.ts";
import { query } from "../body.ts";
import type { Api } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const summary = "The events of a time that one may see, without the archive; 400 days at most";

/** The calendar of the events that one may see. */
export const calendar = new Hono<Api>().get(
  "/calendar",
  describeRoute({ tags: ["Events"], summary }),
  query(calendarSchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listCalendar(c.env.deps, actor, c.req.valid("query")));
  },
);
