import { Hono } from "hono";
import { listOf } from "../../contract/api/lists.ts";
import {
  closeQuerySchema,
  dayCloseSchema,
  newRefundSchema,
  refundSchema,
  transactionQuerySchema,
  transactionSchema,
} from "../../contract/api/money/transactions.ts";
import { ok } from "../../contract/errors.ts";
import { listCloses } from "../../domain/closes/list-closes.ts";
import { refundTransaction, retryRefund } from "../../domain/refunds/refund-transaction.ts";
import { listTransactions } from "../../domain/transactions/list-transactions.ts";
import { readTransaction } from "../../domain/transactions/read-transaction.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Money";

/** What was paid and given back: the own client's, that of a team's events, or what one has bought oneself. */
export const transactionCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List receipts and credit notes, the newest first", listOf(transactionSchema)),
    query(transactionQuerySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listTransactions(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .get(
    "/days",
    about(
      tag,
      "List closed days: orders, payments, refunds and fees, and what differs",
      listOf(dayCloseSchema),
    ),
    query(closeQuerySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await listCloses(c.env.deps, actor, c.req.valid("query")));
    },
  )
  .get("/:id", about(tag, "Read a receipt or credit note", transactionSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const read = await readTransaction(c.env.deps, actor, { id: idOf(c) });
    return answer(c, read.ok ? ok(read.value.transaction) : read);
  })
  .post(
    "/:id/refunds",
    about(tag, "Give a payment back, whole or in part, to the card that paid", refundSchema, 201),
    body(newRefundSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      // Without a key each call is a refund of its own.
      const key = c.req.header("Idempotency-Key") ?? c.get("requestId");
      const input = { ...c.req.valid("json"), id: idOf(c), key };
      return answer(c, await refundTransaction(c.env.deps, actor, input), 201);
    },
  );

/** Refunds that the payment service gave up. */
export const refundCalls = new Hono<Api>().post(
  "/:id/retry",
  about(tag, "Try a refund again that the payment service gave up", refundSchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await retryRefund(c.env.deps, actor, { id: idOf(c) }));
  },
);
