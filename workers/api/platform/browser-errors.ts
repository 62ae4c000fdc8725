import { Hono } from "hono";
import { emptySchema, listOf } from "../../contract/api/lists.ts";
import {
  browserErrorChangeSchema,
  browserErrorQuerySchema,
  browserErrorSchema,
  newBrowserErrorSchema,
} from "../../contract/api/platform/browser-errors.ts";
import { networkOf } from "../../contract/http/network.ts";
import { readDevice } from "../../domain/attendees/token.ts";
import {
  listBrowserErrors,
  noteBrowserError,
  resolveBrowserError,
} from "../../domain/platform/browser-errors/browser-errors.ts";
import { answer } from "../answer.ts";
import { body, openBody, query } from "../body.ts";
import { type Api, type ApiContext, idOf, remoteOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Browser errors";

/** Errors in people's browsers: told by pages, seen and marked as resolved by admins. */
export const browserErrorCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List errors of browsers, the last one first", listOf(browserErrorSchema)),
    query(browserErrorQuerySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listBrowserErrors(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .post(
    "/",
    about(tag, "Tell of an error in a browser, for our own pages", emptySchema, 201),
    openBody(newBrowserErrorSchema),
    async (c) => {
      const noted = await noteBrowserError(c.env.deps, c.req.valid("json"), countedBy(c));
      return answer(c, noted, 201);
    },
  )
  .patch(
    "/:id",
    about(tag, "Mark an error as resolved, or take that back", browserErrorSchema),
    body(browserErrorChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const change = { id: idOf(c), resolved: c.req.valid("json").resolved };
      return answer(c, await resolveBrowserError(c.env.deps, actor, change));
    },
  );

/** A hall has one address: browsers that we know are counted by themselves. */
function countedBy(c: ApiContext): string {
  return readDevice(c.req.header("Cookie")) ?? networkOf(remoteOf(c));
}
