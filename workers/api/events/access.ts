import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { screenKeySchema } from "../../contract/api/events.ts";
import { makeAccessCode } from "../../domain/events/access-code.ts";
import { makeScreenKey, readScreenKey, revokeScreenKey } from "../../domain/events/screen-key.ts";
import { answer } from "../answer.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Events";
const changes = (summary: string) => describeRoute({ tags: [tag], summary });

/** What lets people and screens into an event. No key reaches these calls: it would let in more than its scopes. */
export const access = new Hono<Api>()
  .post(
    "/access-code",
    changes("Make an access code of eight digits; the earlier one stops working"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await makeAccessCode(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  )
  .get(
    "/screen-key",
    about(tag, "Read the key that lets screens and embeds in, if there is one", screenKeySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await readScreenKey(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  )
  .post(
    "/screen-key",
    changes(
      "Make the key that lets screens and embeds in without the access code; the earlier one ends",
    ),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await makeScreenKey(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  )
  .delete(
    "/screen-key",
    changes("Revoke the screen key: whoever came in by it is out at once"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await revokeScreenKey(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  );
