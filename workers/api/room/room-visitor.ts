import { attendeeOf } from "../../domain/attendees/token.ts";
import type { RoomVisitor } from "../../domain/rooms/visit.ts";
import { type ApiContext, attendeeTokensOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

/** Who calls for a room: staff by their session, else an attendee by their token; header before cookie. */
export async function roomVisitorOf(c: ApiContext): Promise<RoomVisitor> {
  const visitor = await visitorOfCall(c);
  const { actor } = visitor;
  if (visitor.kind === "user") return { kind: "staff", actor, name: visitor.user.name };
  if (visitor.kind === "key") return { kind: "staff", actor, name: visitor.name };
  if (visitor.kind === "moderator") return { kind: "staff", actor, name: visitor.name };
  for (const token of attendeeTokensOf(c)) {
    const claims = await attendeeOf(c.env.deps, token);
    if (claims !== null) return { kind: "attendee", claims };
  }
  return { kind: "guest" };
}
