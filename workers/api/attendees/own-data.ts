import { Hono } from "hono";
import { ownDataSchema, ownErasureSchema } from "../../contract/api/attendees/own-data.ts";
import { certificateSchema } from "../../contract/api/recap.ts";
import { type Result, refuse } from "../../contract/errors.ts";
import { type AttendeeClaims, attendeeOf } from "../../domain/attendees/token.ts";
import { askErasure, keepOwnData } from "../../domain/erasure/ask-erasure.ts";
import type { OwnPersonInput } from "../../domain/erasure/own-person.ts";
import { exportAttendeeData } from "../../domain/own-data/export-attendee-data.ts";
import { issueCertificate } from "../../domain/recap/certificates.ts";
import { answer, answerRefusal } from "../answer.ts";
import { type Api, type ApiContext, attendeeTokensOf, slugOf } from "../context.ts";
import { about } from "../room/about.ts";
import { ownTokenOf } from "./own-token.ts";

const tag = "Registration";

/** What is kept about oneself at an event: by the attendee's own token, the token of a mailed link, or the session of an account. */
export const ownData = new Hono<Api>()
  .get(
    "/own-data",
    about(tag, "Everything that is kept about oneself at the event", ownDataSchema),
    async (c) => answerOwn(c, (own) => exportAttendeeData(c.env.deps, own)),
  )
  .post(
    "/own-data/erasure",
    about(tag, "Have everything about oneself erased, in seven days", ownErasureSchema),
    async (c) => answerOwn(c, (own) => askErasure(c.env.deps, own)),
  )
  .delete(
    "/own-data/erasure",
    about(tag, "Keep what is stored about oneself after all", ownErasureSchema),
    async (c) => answerOwn(c, (own) => keepOwnData(c.env.deps, own)),
  )
  .post(
    "/own-data/certificate",
    about(tag, "Issue one’s certificate of attendance; again it is the same", certificateSchema),
    async (c) => answerOwn(c, (own) => issueCertificate(c.env.deps, own)),
  );

async function answerOwn<T>(
  c: ApiContext,
  act: (own: OwnPersonInput) => Promise<Result<T>>,
): Promise<Response> {
  const own = await ownPersonOf(c);
  return own.ok ? answer(c, await act(own.value)) : answerRefusal(c, own.refusal);
}

/** Who calls: an attendee by their own token, else whom the token of a link or a session stands for. */
async function ownPersonOf(c: ApiContext): Promise<Result<OwnPersonInput>> {
  const address = slugOf(c);
  const known = await Promise.all(
    attendeeTokensOf(c).map((token) => attendeeOf(c.env.deps, token)),
  );
  const attendees = known.filter((claims): claims is AttendeeClaims => claims !== null);
  if (attendees.length > 0) return { ok: true, value: { address, token: "", attendees } };
  const token = await ownTokenOf(c);
  if (!token.ok) return token;
  return token.value === ""
    ? refuse("registration.link")
    : { ok: true, value: { address, token: token.value, attendees: [] } };
}
