import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { cookieNames, readCookie } from "../contract/http/cookies.ts";
import { attendanceModes } from "../contract/kinds.ts";
import { eventOfRoom, isRehearsalRoom } from "../contract/rehearsals/room-names.ts";
import { isDevice } from "../domain/attendees/token.ts";
import { getEvent } from "../domain/events/get-event.ts";
import { enterRehearsal } from "../domain/rehearsals/enter-rehearsal.ts";
import {
  findScreenEvent,
  issueScreenTicket,
  issueStaffTicket,
  renewAttendeeTicket,
} from "../domain/rooms/ticket.ts";
import { answer, answerRefusal } from "./answer.ts";
import { openQuery } from "./body.ts";
import { type Api, type ApiContext, attendeeTokensOf, browserOf, idOf } from "./context.ts";
import { personOfCall } from "./guards.ts";

const schema = v.object({
  as: v.optional(v.picklist(["attendee", "staff", "screen"]), "attendee"),
  /** Screen key, for screens of an event with an access code. */
  key: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The page's device, so that its operations go on being numbered. */
  device: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Where an attendee of a hybrid event takes part, as far as the way in says it. */
  attendance: v.optional(v.picklist(attendanceModes)),
  /** With how many tickets in a row the page did not get in: an attendee is then sent to another relay. */
  failures: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(9), v.transform(Number)), "0"),
});
type TicketQuery = v.InferOutput<typeof schema>;

/** `GET /v1/rooms/:id/ticket`: a ticket changes nothing until it is used. */
export const rooms = new Hono<Api>().get(
  "/:id/ticket",
  describeRoute({ tags: ["Rooms"], summary: "A ticket for the room's socket, good for 60 s" }),
  openQuery(schema),
  (c) => {
    const asked = c.req.valid("query");
    const room = idOf(c);
    if (asked.as === "attendee") {
      return isRehearsalRoom(room)
        ? ticketForRehearsal(c, room)
        : ticketForAttendee(c, room, asked);
    }
    // The answer names the room in which staff and screens belong now, be it another one.
    const id = eventOfRoom(room);
    return asked.as === "staff" ? ticketForStaff(c, id, asked) : ticketForScreen(c, id, asked);
  },
);

async function ticketForAttendee(
  c: ApiContext,
  eventId: string,
  { attendance, failures }: TicketQuery,
): Promise<Response> {
  const tokens = attendeeTokensOf(c);
  const input = { eventId, tokens, attendance, failures };
  return answer(c, await renewAttendeeTicket(c.env.deps, input));
}

/** Over, or another one: who was let in by its key has no place there any more. */
async function ticketForRehearsal(c: ApiContext, room: string): Promise<Response> {
  const cookies = c.req.header("Cookie");
  const entered = await enterRehearsal(c.env.deps, {
    address: eventOfRoom(room),
    key: readCookie(cookies, cookieNames.rehearsal),
    device: browserOf(c),
    token: readCookie(cookies, cookieNames.attendee),
  });
  if (entered?.room.id === room) return c.json(entered.room);
  return answerRefusal(c, { code: "access.required" });
}

async function ticketForStaff(c: ApiContext, id: string, asked: TicketQuery): Promise<Response> {
  const { deps } = c.env;
  const visitor = await personOfCall(c);
  if (visitor.kind === "guest") return answerRefusal(c, { code: "auth.required" });
  const found = await getEvent(deps, visitor.actor, { address: id });
  if (!found.ok) return answerRefusal(c, found.refusal);
  const name = visitor.kind === "user" ? visitor.user.name : visitor.name;
  const input = {
    event: found.value,
    device: deviceFor(c, asked),
    name,
    session: visitor.sessionId,
  };
  return answer(c, await issueStaffTicket(deps, visitor.actor, input));
}

async function ticketForScreen(c: ApiContext, id: string, asked: TicketQuery): Promise<Response> {
  const { deps } = c.env;
  const visitor = await personOfCall(c);
  const { actor } = visitor;
  const found = await findScreenEvent(deps, actor, { address: id });
  if (!found.ok) return answerRefusal(c, found.refusal);
  const input = {
    event: found.value,
    device: deviceFor(c, asked),
    key: asked.key ?? null,
    session: visitor.kind === "guest" ? null : visitor.sessionId,
  };
  return answer(c, await issueScreenTicket(deps, actor, input));
}

function deviceFor(c: ApiContext, asked: TicketQuery): string {
  const device = asked.device ?? null;
  return isDevice(device) ? device : browserOf(c);
}
