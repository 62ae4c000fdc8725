import { Hono } from "hono";
import { ownEntrySchema } from "../../contract/api/attendees/registration-answers.ts";
import { type Result, refuse } from "../../contract/errors.ts";
import { findOwnToken } from "../../domain/registration/account-registration.ts";
import { enterRegistered } from "../../domain/registration/enter-registered.ts";
import { answerRefusal } from "../answer.ts";
import { type Api, type ApiContext, browserOf, slugOf } from "../context.ts";
import { personOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

/** What opens the own registration to who calls: their account, or the token of a mailed link that they call with. */
export async function ownTokenOf(c: ApiContext): Promise<Result<string>> {
  const visitor = await personOfCall(c);
  const link = c.get("token");
  if (link === null) return refuse("auth.required");
  if (visitor.kind === "guest" && visitor.locked) return refuse("auth.locked");
  if (visitor.kind === "guest" && visitor.enrolling) return refuse("auth.required");
  return findOwnToken(c.env.deps, visitor.actor, { address: slugOf(c), link });
}

/** Answers with a token as `join` does, so that no answer of it is kept. */
export const ownEntry = new Hono<Api>().post(
  "/",
  about("Registration", "Enter the event's room as who one registered as", ownEntrySchema),
  async (c) => {
    const token = await ownTokenOf(c);
    if (!token.ok) return answerRefusal(c, token.refusal);
    const device = browserOf(c);
    const entered = await enterRegistered(c.env.deps, { token: token.value, device });
    if (!entered.ok) return answerRefusal(c, entered.refusal);
    const { event, isInHall, token: made } = entered.value;
    const { id, slug, name } = event;
    const attendance = isInHall ? "hall" : null;
    return c.json({
      token: made.token,
      type: "Bearer",
      device,
      attendance,
      event: { id, slug, name },
    });
  },
);
