import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { receivePayment } from "../../domain/payments/receive-payment.ts";
import { answer } from "../answer.ts";
import type { Api } from "../context.ts";

/**
 * What the payment service tells of payments. The signature is over the body as it came, so that it is read as text; who
 * calls is asked for nothing else.
 */
export const paymentNotices = new Hono<Api>().post(
  "/stripe",
  describeRoute({
    tags: ["Webhooks"],
    summary: "Tell of a payment page: Stripe alone, by its own signature",
    requestBody: {
      required: true,
      content: { "application/json": { schema: { type: "object" } } },
    },
  }),
  async (c) => {
    const call = { body: await c.req.text(), signature: c.req.header("Stripe-Signature") ?? "" };
    return answer(c, await receivePayment(c.env.deps, call));
  },
);
