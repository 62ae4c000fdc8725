import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  freePlaceSchema,
  orderListSchema,
  orderPageSchema,
  orderSchema,
} from "../../contract/api/money/orders.ts";
import { giveFreePlace } from "../../domain/payments/sale/give-free-place.ts";
import { getOrder, listOrders } from "../../domain/payments/sale/list-orders.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Tickets and orders";

/** What was ordered of an event: for staff who see its money, and one for its buyer; and places that staff give. */
export const orderCalls = new Hono<Api>()
  .get(
    "/orders",
    about(tag, "List orders, the newest first", orderPageSchema),
    query(orderListSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), eventId: slugOf(c) };
      return answer(c, await listOrders(c.env.deps, actor, input));
    },
  )
  .get("/orders/:id", about(tag, "Read an order, also one’s own", orderSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getOrder(c.env.deps, actor, { eventId: slugOf(c), id: idOf(c) }));
  })
  .post(
    "/attendees/:id/free-place",
    describeRoute({
      tags: [tag],
      summary: "Give a registered attendee a ticket that costs nothing",
    }),
    body(freePlaceSchema, "people.manage"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c), id: idOf(c) };
      return answer(c, await giveFreePlace(c.env.deps, actor, input));
    },
  );
