import { Hono } from "hono";
import {
  subscriptionChangeSchema,
  subscriptionQuerySchema,
  subscriptionSchema,
} from "../../contract/api/messages/suppressions.ts";
import { readSubscription, setSubscription } from "../../domain/suppressions/subscription.ts";
import { answer } from "../answer.ts";
import { openBody, openQuery } from "../body.ts";
import type { Api } from "../context.ts";
import { about } from "../room/about.ts";

const tag = "Messages";

/** What the link at the end of a message is about: its token, or the short code of an SMS, is all the right there is. */
export const subscription = new Hono<Api>()
  .get(
    "/",
    about(
      tag,
      "Whether a client's messages go to the address that a link was sent to; changes nothing",
      subscriptionSchema,
    ),
    openQuery(subscriptionQuerySchema),
    async (c) => answer(c, await readSubscription(c.env.deps, c.req.valid("query"))),
  )
  .put(
    "/",
    about(tag, "Unsubscribe that address, or subscribe it again", subscriptionSchema),
    openBody(subscriptionChangeSchema),
    async (c) => answer(c, await setSubscription(c.env.deps, c.req.valid("json"))),
  );
