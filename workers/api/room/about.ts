import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";

/** The description of a call that reads or answers with `schema`. */
export function about(tag: string, summary: string, schema: v.GenericSchema, status = 200) {
  const content = { "application/json": { schema: resolver(schema) } };
  return describeRoute({
    tags: [tag],
    summary,
    responses: { [status]: { description: "", content } },
  });
}
