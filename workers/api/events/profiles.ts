import { Hono } from "hono";
import { attendeeProfileSchema } from "../../contract/api/room/profiles.ts";
import { getProfile, type ProfileVisitor } from "../../domain/attendees/profiles.ts";
import { attendeeOf } from "../../domain/attendees/token.ts";
import { answer } from "../answer.ts";
import { type Api, type ApiContext, attendeeTokensOf, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** What attendees chose to show to others of the same event. */
export const profiles = new Hono<Api>().get(
  "/:id",
  about("Events", "Read what an attendee chose to show", attendeeProfileSchema),
  async (c) => {
    const found = await getProfile(c.env.deps, await profileVisitorOf(c), { id: idOf(c) });
    if (!found.ok) return answer(c, found);
    const { event, ...shown } = found.value;
    const profile = { ...shown, event: { slug: event.slug, name: event.name } };
    return answer(c, { ok: true, value: profile });
  },
);

async function profileVisitorOf(c: ApiContext): Promise<ProfileVisitor> {
  const { actor } = await visitorOfCall(c);
  const tokens = attendeeTokensOf(c).map((token) => attendeeOf(c.env.deps, token));
  return { actor, attendees: (await Promise.all(tokens)).filter((claims) => claims !== null) };
}
