import { Hono } from "hono";
import * as v from "valibot";
import { parseInput } from "../contract/api/parse.ts";
import { replicationSchema } from "../contract/api/room/replication.ts";
import { copyParts } from "../contract/api/room/room-copy.ts";
import { verifyCall } from "../contract/secrets/signatures.ts";
import { makeDemo } from "../domain/demo/make-demo.ts";
import { bootstrapAdmin } from "../domain/organisations/users.ts";
import { resealSecrets } from "../domain/platform/reseal/reseal.ts";
import { ingestReplication } from "../domain/rooms/replication/ingest.ts";
import { readCopy, summariseCopy } from "../domain/rooms/replication/room-copy.ts";
import { reviewRights } from "../domain/rooms/rights.ts";
import { settingsFor } from "../domain/rooms/settings-for.ts";
import { answer, answerRefusal } from "./answer.ts";
import type { Api, ApiContext } from "./context.ts";

const system = { kind: "system" } as const;

/** The calls of the rooms, signed by the shared secret; nobody else is told that they exist. */
export const internal = new Hono<Api>()
  .post("/rooms/:id/replication", async (c) => {
    const text = await c.req.text();
    const eventId = c.req.param("id");
    if (!(await isSigned(c, eventId, text))) return answerRefusal(c, { code: "auth.required" });
    const body = parseInput(v.pipe(v.string(), v.parseJson(), replicationSchema), text);
    if (!body.ok) return answerRefusal(c, body.refusal);
    return answer(c, await ingestReplication(c.env.deps, system, { eventId, body: body.value }));
  })

  .get("/rooms/:id/copy", async (c) => {
    const eventId = c.req.param("id");
    if (!(await isSigned(c, eventId, ""))) return answerRefusal(c, { code: "auth.required" });
    return answer(c, await summariseCopy(c.env.deps, system, { eventId }));
  })

  .get("/rooms/:id/copy/:part", async (c) => {
    const eventId = c.req.param("id");
    if (!(await isSigned(c, eventId, ""))) return answerRefusal(c, { code: "auth.required" });
    const part = parseInput(v.picklist(copyParts), c.req.param("part"));
    if (!part.ok) return answerRefusal(c, { code: "request.not_found" });
    const after = c.req.query("after") ?? null;
    return answer(c, await readCopy(c.env.deps, system, { eventId, part: part.value, after }));
  })

  .get("/rooms/:id/settings", async (c) => {
    const room = c.req.param("id");
    if (!(await isSigned(c, room, ""))) return answerRefusal(c, { code: "auth.required" });
    return answer(c, await settingsFor(c.env.deps, system, { room }));
  })

  .post("/rooms/:id/rights", async (c) => {
    const text = await c.req.text();
    const room = c.req.param("id");
    if (!(await isSigned(c, room, text))) return answerRefusal(c, { code: "auth.required" });
    const body = parseInput(v.pipe(v.string(), v.parseJson(), rightsSchema), text);
    if (!body.ok) return answerRefusal(c, body.refusal);
    return answer(c, await reviewRights(c.env.deps, system, { room, ...body.value }));
  })

  // On one's own machine alone: elsewhere there is no such address.
  .post("/demo", async (c) => {
    const { deps } = c.env;
    if (deps.config.environment !== "local") return answerRefusal(c, { code: "request.not_found" });
    if (!hasSecret(c)) return answerRefusal(c, { code: "auth.required" });
    const query = parseInput(demoSchema, c.req.query());
    if (!query.ok) return answerRefusal(c, query.refusal);
    return answer(c, await makeDemo(deps, system, query.value.mark));
  })

  // After another DATA_SECRET was set, with the one before beside it.
  .post("/reseal", async (c) => {
    if (!hasSecret(c)) return answerRefusal(c, { code: "auth.required" });
    return answer(c, await resealSecrets(c.env.deps, system));
  })

  // The first administrator of an installation; refused once there is anybody.
  .post("/admin", async (c) => {
    if (!hasSecret(c)) return answerRefusal(c, { code: "auth.required" });
    const body = parseInput(v.pipe(v.string(), v.parseJson(), adminSchema), await c.req.text());
    if (!body.ok) return answerRefusal(c, body.refusal);
    return answer(c, await bootstrapAdmin(c.env.deps, system, body.value), 201);
  });

/** A room has at most some thousand sockets. */
const rightsSchema = v.object({
  sessions: v.pipe(
    v.array(v.object({ session: v.pipe(v.string(), v.maxLength(40)), active: v.boolean() })),
    v.maxLength(10_000),
  ),
});
/** Of a demo beside the first one: a few letters and digits of `codeAlphabet`. */
const demoSchema = v.object({
  mark: v.optional(v.pipe(v.string(), v.regex(/^[2-9A-HJKMNP-Z]{1,4}$/))),
});

const adminSchema = v.object({ email: v.string(), name: v.string(), password: v.string() });

/** Whether the bearer is the shared secret itself: the start script's, which signs nothing. */
function hasSecret(c: ApiContext): boolean {
  const { roomSecret } = c.env.deps.config;
  return c.req.header("Authorization") === `Bearer ${roomSecret}`;
}

/** Whether the call was signed for this room, method, path and body, less than 60 s ago. */
function isSigned(c: ApiContext, room: string, body: string): Promise<boolean> {
  const { deps } = c.env;
  const { pathname, search } = new URL(c.req.url);
  const token = /^Bearer (\S+)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
  const call = `${c.req.method} ${pathname}${search}`;
  return verifyCall(deps.config.roomSecret, token, { room, call, body, now: deps.now() });
}
