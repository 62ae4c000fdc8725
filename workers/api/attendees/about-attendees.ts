import { Hono } from "hono";
import {
  attendeeGroupSchema,
  attendeeHistorySchema,
  attendeeSchema,
  attendeeTicketSchema,
  similarAttendeesSchema,
} from "../../contract/api/attendees/attendee-answers.ts";
import { seatChangeSchema, similarSchema } from "../../contract/api/attendees/attendees.ts";
import { ok, type Result } from "../../contract/errors.ts";
import { assignSeat, unassignSeat } from "../../domain/attendees/manage/assign-seat.ts";
import { listGroup } from "../../domain/attendees/manage/group.ts";
import { listAttendeeHistory } from "../../domain/attendees/manage/history.ts";
import { listSimilar } from "../../domain/attendees/manage/similar.ts";
import { readTicket } from "../../domain/tickets/read-ticket.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Attendees";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** What belongs to one attendee: the history, those of the same form, rows that may be the same person's, the ticket and the seat. */
export const aboutAttendees = new Hono<Api>()
  .get(
    "/:id/history",
    about(tag, "List what is stored of an attendee's way", attendeeHistorySchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, asItems(await listAttendeeHistory(c.env.deps, actor, targetOf(c))));
    },
  )
  .get(
    "/:id/group",
    about(tag, "List who was registered in one go with an attendee", attendeeGroupSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, asItems(await listGroup(c.env.deps, actor, targetOf(c))));
    },
  )
  .get(
    "/:id/similar",
    about(tag, "List rows that may be the same person's", similarAttendeesSchema),
    query(similarSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...targetOf(c), ...c.req.valid("query") };
      return answer(c, asItems(await listSimilar(c.env.deps, actor, asked)));
    },
  )
  .get(
    "/:id/ticket",
    about(tag, "Read what the code of an attendee's ticket says", attendeeTicketSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const found = await readTicket(c.env.deps, actor, targetOf(c));
      return answer(c, found.ok ? ok({ text: found.value }) : found);
    },
  )
  .put(
    "/:id/seat",
    about(tag, "Give an attendee a seat, or the seat another label", attendeeSchema),
    body(seatChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await assignSeat(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id/seat",
    about(tag, "Take the seat or the place in line from an attendee", attendeeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await unassignSeat(c.env.deps, actor, targetOf(c)));
    },
  );

function asItems<T>(found: Result<readonly T[]>): Result<{ readonly items: readonly T[] }> {
  return found.ok ? { ok: true, value: { items: found.value } } : found;
}
