import { Hono } from "hono";
import { ticketKeySchema } from "../../contract/api/attendees/ticket-key.ts";
import { getTicketKey } from "../../domain/tickets/ticket-keys.ts";
import { answer } from "../answer.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** What devices of the staff check tickets with where there is no network. */
export const ticketKeys = new Hono<Api>().get(
  "/ticket-key",
  about("Attendees", "Public key that the event’s tickets are signed with", ticketKeySchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getTicketKey(c.env.deps, actor, { address: slugOf(c) }));
  },
);
