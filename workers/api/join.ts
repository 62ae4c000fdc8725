import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { joinSchema } from "../contract/api/auth.ts";
import { enterWithCode, nameAttendee } from "../domain/attendees/enter.ts";
import { joinEvent } from "../domain/attendees/join.ts";
import { answerRefusal } from "./answer.ts";
import { openBody } from "./body.ts";
import { type Api, browserOf, remoteOf } from "./context.ts";

/** Sets no cookie: whoever joins by the API keeps the token and says it as a bearer. */
export const join = new Hono<Api>().post(
  "/join",
  describeRoute({ tags: ["Attendees"], summary: "Join an event by its code" }),
  openBody(joinSchema),
  async (c) => {
    const { deps } = c.env;
    const { address, accessCode, name } = c.req.valid("json");
    const device = browserOf(c);
    const base = { address, device, token: c.get("token"), remote: remoteOf(c) };
    const entered =
      accessCode === undefined
        ? await joinEvent(deps, base)
        : await enterWithCode(deps, { ...base, code: accessCode });
    if (!entered.ok) return answerRefusal(c, entered.refusal);
    const { event } = entered.value;
    const token =
      "entry" in entered.value
        ? entered.value.entry.kind === "in"
          ? entered.value.entry.token
          : null
        : entered.value.token;
    if (token === null) return answerRefusal(c, { code: "access.required" });
    const named = name === undefined ? null : await nameAttendee(deps, { token, name });
    if (named && !named.ok) return answerRefusal(c, named.refusal);
    return c.json({ token: named?.value.token ?? token, type: "Bearer", device, event });
  },
);
