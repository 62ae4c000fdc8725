import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { deletionSchema, roleSchema, starredSchema } from "../contract/api/auth.ts";
import { askDeletion, keepProfile } from "../domain/accounts/deletion/ask-deletion.ts";
import { exportOwnData } from "../domain/accounts/deletion/export-own-data.ts";
import { switchRole } from "../domain/accounts/profile.ts";
import { listStarred, setStarred } from "../domain/accounts/starred.ts";
import { listHosted } from "../domain/events/lists/list-hosted.ts";
import { answer } from "./answer.ts";
import { body } from "./body.ts";
import type { Api } from "./context.ts";
import {
  answerExample,
  dataExample,
  hostedExample,
  starredExample,
} from "./docs/account-examples.ts";
import { visitorOfCall } from "./guards.ts";

const about = (summary: string, example: object) =>
  describeRoute({ tags: ["One's own"], summary, responses: answerExample(example) });

export const me = new Hono<Api>()
  .get("/events", about("Events that one hosts and attends", hostedExample), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listHosted(c.env.deps, actor));
  })
  .put("/role", about("Act in another of one's roles", {}), body(roleSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await switchRole(c.env.deps, actor, c.req.valid("json")));
  })
  .get("/data", about("Everything stored about oneself", dataExample), async (c) =>
    answer(c, await exportOwnData(c.env.deps, await visitorOfCall(c))),
  )
  .post(
    "/deletion",
    about("Delete one's profile: erased in seven days", { eraseAt: 1_778_580_000_000 }),
    body(deletionSchema),
    async (c) =>
      answer(c, await askDeletion(c.env.deps, await visitorOfCall(c), c.req.valid("json"))),
  )
  .delete("/deletion", about("Keep one's profile after all", {}), async (c) =>
    answer(c, await keepProfile(c.env.deps, await visitorOfCall(c))),
  )
  .get("/starred", about("Starred pages", starredExample), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listStarred(c.env.deps, actor));
  })
  .put(
    "/starred",
    about("Star a page, or take the star away", {}),
    body(starredSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await setStarred(c.env.deps, actor, c.req.valid("json")));
    },
  );
