import { Hono } from "hono";
import {
  newTicketTypeSchema,
  ticketTypeChangeSchema,
  ticketTypeListSchema,
  ticketTypeSchema,
} from "../../contract/api/money/ticket-types.ts";
import {
  addTicketType,
  changeTicketType,
  listTicketTypes,
  removeTicketType,
} from "../../domain/payments/ticket-types.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Tickets and orders";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** What of an event can be bought: for whoever may edit it. */
export const ticketTypeCalls = new Hono<Api>()
  .get("/", about(tag, "List ticket types", ticketTypeListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const found = await listTicketTypes(c.env.deps, actor, { eventId: slugOf(c) });
    return answer(c, found.ok ? { ok: true, value: { items: found.value } } : found);
  })
  .post(
    "/",
    about(tag, "Add a ticket type behind the others", ticketTypeSchema, 201),
    body(newTicketTypeSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await addTicketType(c.env.deps, actor, input), 201);
    },
  )
  .patch(
    "/:id",
    about(tag, "Change a ticket type, or its place among the others", ticketTypeSchema),
    body(ticketTypeChangeSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await changeTicketType(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id",
    about(tag, "Take a ticket type away; who has bought one keeps the ticket", ticketTypeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await removeTicketType(c.env.deps, actor, targetOf(c)));
    },
  );
