import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { roleSchema, starredSchema } from "../contract/api/auth.ts";
import { switchRole } from "../domain/accounts/profile.ts";
import { listStarred, setStarred } from "../domain/accounts/starred.ts";
import { listHosted } from "../domain/events/lists/list-hosted.ts";
import { answer } from "./answer.ts";
import { body } from "./body.ts";
import type { Api } from "./context.ts";
import { visitorOfCall } from "./guards.ts";

const about = (summary: string) => describeRoute({ tags: ["One's own"], summary });

export const me = new Hono<Api>()
  .get("/events", about("Events that one hosts and attends"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listHosted(c.env.deps, actor));
  })
  .put("/role", about("Act in another of one's roles"), body(roleSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await switchRole(c.env.deps, actor, c.req.valid("json")));
  })
  .get("/starred", about("Starred pages"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listStarred(c.env.deps, actor));
  })
  .put("/starred", about("Star a page, or take the star away"), body(starredSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setStarred(c.env.deps, actor, c.req.valid("json")));
  });
