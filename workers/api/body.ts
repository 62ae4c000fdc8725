import { HTTPException } from "hono/http-exception";
import { validator } from "hono-openapi";
import type * as v from "valibot";
import { refusalOf } from "../contract/api/field-problems.ts";
import { answerRefusal } from "./answer.ts";
import type { ApiContext } from "./context.ts";

/** Checks do not show in JSON Schema; that is no reason to stop describing the rest. */
export const describingOptions = { options: { errorMode: "ignore", typeMode: "input" } };

function refuseInvalid(
  result: { readonly success: boolean; readonly error?: readonly unknown[] },
  c: ApiContext,
): Response | undefined {
  if (result.success) return undefined;
  const issues = (result.error ?? []).filter(isIssue);
  return answerRefusal(c, refusalOf(issues));
}

function isIssue(issue: unknown): issue is v.BaseIssue<unknown> {
  return typeof issue === "object" && issue !== null && "message" in issue && "kind" in issue;
}

/** Parses the JSON body; what is wrong with it is answered in the form of all errors. */
export function body<S extends v.GenericSchema>(schema: S) {
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

/** Parses the query. */
export function query<S extends v.GenericSchema>(schema: S) {
  return validator("query", schema, refuseInvalid, describingOptions);
}
