import { Hono } from "hono";
import { eventRefundsSchema, refundRulesSchema } from "../../contract/api/money/transactions.ts";
import { cancelEvent, readEventRefunds } from "../../domain/refunds/refund-event.ts";
import { setRefundRules } from "../../domain/refunds/refund-rules.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Money";

/** An event that does not take place, and what those get back who cancel themselves. */
export const cancellation = new Hono<Api>()
  .get(
    "/cancellation",
    about(tag, "Read how far the refunds of an event have come", eventRefundsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await readEventRefunds(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  )
  .post(
    "/cancellation",
    about(tag, "Cancel an event and give everybody back what they paid", eventRefundsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await cancelEvent(c.env.deps, actor, { eventId: slugOf(c) }));
    },
  )
  .put(
    "/cancellation/rules",
    about(tag, "Say what those get back who cancel", refundRulesSchema),
    body(refundRulesSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await setRefundRules(c.env.deps, actor, input));
    },
  );
