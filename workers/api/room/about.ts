import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";
import type { ApiContext } from "../context.ts";

/** The description of a call that reads or answers with `schema`. */
export function about(tag: string, summary: string, schema: v.GenericSchema, status = 200) {
  const content = { "application/json": { schema: resolver(schema) } };
  return describeRoute({
    tags: [tag],
    summary,
    responses: { [status]: { description: "", content } },
  });
}

/** The event of the address. */
export function slugOf(c: ApiContext): string {
  return c.req.param("slug") ?? "";
}

/** The thing within the event. */
export function idOf(c: ApiContext): string {
  return c.req.param("id") ?? "";
}
