import { Hono } from "hono";
import { metricsSchema } from "../../contract/api/metrics.ts";
import { readMetrics } from "../../domain/metrics/read-metrics.ts";
import { answer } from "../answer.ts";
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
