import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { listOf } from "../../contract/api/lists.ts";
import {
  keyListSchema,
  keySchema,
  madeKeySchema,
  newKeySchema,
} from "../../contract/api/security/keys.ts";
import { createKey, listApiKeys, revokeKey } from "../../domain/keys/api-keys.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** API keys: of all clients for admins, of the own for its role client. No key reaches these calls. */
export const keys = new Hono<Api>()
  .get(
    "/",
    about("API keys", "List keys that are not revoked", listOf(keySchema)),
    query(keyListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listApiKeys(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .post(
    "/",
    about("API keys", "Make a key: `key` is told this once", madeKeySchema, 201),
    body(newKeySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await createKey(c.env.deps, actor, c.req.valid("json")), 201);
    },
  )
  .delete(
    "/:id",
    describeRoute({ tags: ["API keys"], summary: "Revoke a key: it ends at once" }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await revokeKey(c.env.deps, actor, { id: idOf(c) }));
    },
  );
