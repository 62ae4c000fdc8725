import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { hostSchema, hostsSchema, newHostSchema } from "../../contract/api/events.ts";
import { addHost, listHosts, removeHost } from "../../domain/events/hosts.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Events";

/** Who runs an event beside its owner. No key reaches these calls: who may edit is a matter between people. */
export const hosts = new Hono<Api>()
  .get("/", about(tag, "Read who owns the event and who hosts it", hostsSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listHosts(c.env.deps, actor, { eventId: slugOf(c) }));
  })
  .post(
    "/",
    about(tag, "Make an editor a host, who is told by mail", hostSchema, 201),
    body(newHostSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await addHost(c.env.deps, actor, input), 201);
    },
  )
  .delete(
    "/:userId",
    describeRoute({ tags: [tag], summary: "Take somebody off the hosts, and out of the room" }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), userId: c.req.param("userId") };
      return answer(c, await removeHost(c.env.deps, actor, input));
    },
  );
