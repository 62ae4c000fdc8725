import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { listOf } from "../../contract/api/lists.ts";
import {
  suppressionListSchema,
  suppressionSchema,
} from "../../contract/api/messages/suppressions.ts";
import { listSuppressions, removeSuppression } from "../../domain/suppressions/suppressions.ts";
import { answer } from "../answer.ts";
import { query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Messages";

/** Addresses that a client's messages do not go to. */
export const suppressions = new Hono<Api>()
  .get(
    "/:id/suppressions",
    about(
      tag,
      "List the addresses that a client's messages do not go to, the newest first",
      listOf(suppressionSchema),
    ),
    query(suppressionListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), clientId: idOf(c) };
      return answer(c, await listSuppressions(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id/suppressions/:suppressionId",
    describeRoute({ tags: [tag], summary: "Have messages go to an address again" }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { clientId: idOf(c), id: c.req.param("suppressionId") };
      return answer(c, await removeSuppression(c.env.deps, actor, input));
    },
  );
