import { Hono } from "hono";
import { seatPageSchema } from "../../contract/api/attendees/attendee-answers.ts";
import { seatListSchema } from "../../contract/api/attendees/attendees.ts";
import { readSeats } from "../../domain/seats/read-seats.ts";
import { answer } from "../answer.ts";
import { query } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** The hall: its seats in figures, and its waiting list. */
export const seats = new Hono<Api>().get(
  "/seats",
  about(
    "Attendees",
    "Read how many seats there are, and the waiting list in its order",
    seatPageSchema,
  ),
  query(seatListSchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    const asked = { ...c.req.valid("query"), eventId: slugOf(c) };
    return answer(c, await readSeats(c.env.deps, actor, asked));
  },
);
