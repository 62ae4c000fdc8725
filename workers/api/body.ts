import { HTTPException } from "hono/http-exception";
import { validator } from "hono-openapi";
import type * as v from "valibot";
import { refusalOf } from "../contract/api/field-problems.ts";
import type { Ability } from "../contract/permissions.ts";
import { getEvent } from "../domain/events/get-event.ts";
import { answerRefusal } from "./answer.ts";
import type { ApiContext } from "./context.ts";
import { visitorOfCall } from "./guards.ts";

/** Checks do not show in JSON Schema; that is no reason to stop describing the rest. */
export const describingOptions = { options: { errorMode: "ignore", typeMode: "input" } };

interface Checked {
  readonly success: boolean;
  readonly error?: readonly unknown[];
}

/** What is wrong with the input, for a call that is for anybody. */
function refuseInvalid(result: Checked, c: ApiContext): Response | undefined {
  if (result.success) return undefined;
  const issues = (result.error ?? []).filter(isIssue);
  return answerRefusal(c, refusalOf(issues));
}

/** The same once it is known that there is somebody, and that they may see the event of the address. */
async function refuseUnknownFirst(
  result: Checked,
  c: ApiContext,
  ability: Ability,
): Promise<Response | undefined> {
  if (result.success) return undefined;
  const visitor = await visitorOfCall(c);
  // Who has to set up a second factor is somebody to the calls that do so.
  if (visitor.kind === "guest" && !visitor.enrolling) {
    return answerRefusal(c, { code: visitor.locked ? "auth.locked" : "auth.required" });
  }
  const address = c.req.param("slug");
  if (address !== undefined) {
    const found = await getEvent(c.env.deps, visitor.actor, { address, ability });
    if (!found.ok) return answerRefusal(c, found.refusal);
  }
  return refuseInvalid(result, c);
}

function isIssue(issue: unknown): issue is v.BaseIssue<unknown> {
  return typeof issue === "object" && issue !== null && "message" in issue && "kind" in issue;
}

/**
 * Parses the JSON body of a call that asks who one is. Who may not call is told that and nothing of the body; of a call
 * about an event `ability` is what it takes. What is wrong is answered in the form of all errors.
 */
export function body<S extends v.GenericSchema>(schema: S, ability: Ability = "event.view") {
  const refuse = (result: Checked, c: ApiContext) => refuseUnknownFirst(result, c, ability);
  return validator("json", schema, refuse, describingOptions);
}

/** Parses the JSON body of a call that is for anybody, such as signing in. */
export function openBody<S extends v.GenericSchema>(schema: S) {
  return validator("json", schema, refuseInvalid, describingOptions);
}

/** The JSON of a body whose schema is the handler's business; nothing where the body is said to be something else. */
export async function readJson(c: ApiContext): Promise<unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header("Content-Type") ?? "")) return {};
  try {
    return await c.req.json();
  } catch {
    throw new HTTPException(400);
  }
}

/** Parses the query of a call that is for anybody, or for an event's attendees too. */
export function openQuery<S extends v.GenericSchema>(schema: S) {
  return validator("query", schema, refuseInvalid, describingOptions);
}

/** Parses the query of a call that asks who one is, as `body` does. */
export function query<S extends v.GenericSchema>(schema: S, ability: Ability = "event.view") {
  const refuse = (result: Checked, c: ApiContext) => refuseUnknownFirst(result, c, ability);
  return validator("query", schema, refuse, describingOptions);
}
