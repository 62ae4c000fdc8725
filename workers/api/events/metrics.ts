import { Hono } from "hono";
import { metricsListQuery, metricsListSchema, metricsSchema } from "../../contract/api/metrics.ts";
import { listMetrics } from "../../domain/metrics/list-metrics.ts";
import { readMetrics } from "../../domain/metrics/read-metrics.ts";
import { answer } from "../answer.ts";
import { query } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** What came of an event, in figures. */
export const metrics = new Hono<Api>().get(
  "/metrics",
  about("Metrics", "Read the figures of an event, live while it is open", metricsSchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await readMetrics(c.env.deps, actor, { address: slugOf(c) }));
  },
);

/** The figures of several events, a line each. */
export const metricsOverview = new Hono<Api>().get(
  "/",
  about("Metrics", "List the figures of the events that have begun", metricsListSchema),
  query(metricsListQuery),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listMetrics(c.env.deps, actor, c.req.valid("query")));
  },
);
