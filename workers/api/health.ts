import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { readHealth } from "../domain/health.ts";
import type { Api } from "./context.ts";

/** `GET /v1/health`: 503 without a database; a room server that is away is told but no failure of ours. */
export const health = new Hono<Api>().get(
  "/health",
  describeRoute({ tags: ["Service"], summary: "Whether the service answers, and what it reaches" }),
  async (c) => {
    const state = await readHealth(c.env.deps);
    return c.json(state, state.ok ? 200 : 503);
  },
);
