import { createMiddleware } from "hono/factory";
import { gateTokenPrefix } from "../../contract/door/door-limits.ts";
import { answerRefusal } from "../answer.ts";
import type { Api } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { callOf } from "../keys/call-of.ts";

/** Which calls of /v1 a gate's device reaches, by `METHOD /path`, as the document names them: those of the door. */
const ofEvent = (method: string, paths: readonly string[]) =>
  paths.map((path) => `${method} /events/{slug}${path}`);

const allowedCalls: ReadonlySet<string> = new Set([
  ...ofEvent("GET", ["/door", "/door/people", "/door/figures", "/door/conflicts", "/scans"]),
  ...ofEvent("POST", ["/scans", "/scans/{id}/undo", "/door/walk-ins"]),
]);

/** What a device reaches still once its gate is over: for scans that it made before. */
const handInCall = "POST /events/{slug}/scans";

/**
 * Lets a gate's device through to the calls of the door and to no other one. One whose link is over or was revoked is told so,
 * for it has a list to erase, save where it hands in what it scanned before.
 */
export const restrictGate = createMiddleware<Api>(async (c, next) => {
  if (!c.get("token")?.startsWith(gateTokenPrefix)) return next();
  const visitor = await visitorOfCall(c);
  if (visitor.kind !== "gate") return answerRefusal(c, { code: "gate.over" });
  const call = callOf(c);
  if (visitor.actor.overSince !== undefined && call !== handInCall) {
    return answerRefusal(c, { code: "gate.over" });
  }
  return call === null || allowedCalls.has(call) ? next() : answerRefusal(c, { code: "gate.call" });
});
