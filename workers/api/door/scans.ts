import { Hono } from "hono";
import {
  scanAnswerSchema,
  scanListSchema,
  scanPageSchema,
  scansAnswerSchema,
  scansSchema,
} from "../../contract/api/door/scans.ts";
import { listScans } from "../../domain/door/list-scans.ts";
import { saveScans } from "../../domain/door/save-scans.ts";
import { undoScan } from "../../domain/door/undo-scan.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Door";

/** Scans at an event's door: sent at once or late, in any order; the same id is the same scan. */
export const scanCalls = new Hono<Api>()
  .get(
    "/",
    about(tag, "List scans, the newest first", scanPageSchema),
    query(scanListSchema, "door.scan"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listScans(c.env.deps, actor, asked));
    },
  )
  .post(
    "/",
    about(tag, "Send scans, those of a group together", scansAnswerSchema),
    body(scansSchema, "door.scan"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c) };
      return answer(c, await saveScans(c.env.deps, actor, input));
    },
  )
  .post("/:id/undo", about(tag, "Take a scan back", scanAnswerSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const target = { address: slugOf(c), id: idOf(c) };
    return answer(c, await undoScan(c.env.deps, actor, target));
  });
