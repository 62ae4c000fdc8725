import { Hono } from "hono";
import { listOf } from "../contract/api/lists.ts";
import { auditEntrySchema, auditQuerySchema } from "../contract/api/security/audit.ts";
import { endOfDay, startOfDay } from "../domain/audit/days.ts";
import { listAudit } from "../domain/audit/list-audit.ts";
import { answer } from "./answer.ts";
import { query } from "./body.ts";
import type { Api } from "./context.ts";
import { visitorOfCall } from "./guards.ts";
import { about } from "./room/about.ts";

/** Changes by staff: all of them for admins, the own client's for its role client. */
export const audit = new Hono<Api>().get(
  "/",
  about("Audit", "List changes by staff, the newest first", listOf(auditEntrySchema)),
  query(auditQuerySchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    const { from, to, zone = "UTC", ...rest } = c.req.valid("query");
    const since = from === undefined ? undefined : (startOfDay(from, zone) ?? undefined);
    const until = to === undefined ? undefined : (endOfDay(to, zone) ?? undefined);
    return answer(c, await listAudit(c.env.deps, actor, { ...rest, since, until }));
  },
);
