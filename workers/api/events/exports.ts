import { Hono } from "hono";
import {
  exportInputSchema,
  exportListSchema,
  exportSchema,
} from "../../contract/api/exports/exports.ts";
import {
  cancelExport,
  getExport,
  listExports,
  openExport,
} from "../../domain/exports/jobs/exports.ts";
import { startExport } from "../../domain/exports/jobs/start-export.ts";
import { answer, answerRefusal } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about, aboutFile, exportContent } from "../room/about.ts";

const tag = "Exports";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** What is taken along of an event as files. */
export const exportCalls = new Hono<Api>()
  .get("/", about(tag, "List the exports of the last week", exportListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listExports(c.env.deps, actor, { eventId: slugOf(c) }));
  })
  .post(
    "/",
    about(
      tag,
      "Make a file of what an event has: a small one is ready with the answer, a large one is made in the background",
      exportSchema,
      201,
    ),
    body(exportInputSchema, "people.export"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { eventId: slugOf(c), usualLocale: c.get("locale") };
      const input = { ...c.req.valid("json"), ...asked };
      return answer(c, await startExport(c.env.deps, actor, input), 201);
    },
  )
  .get("/:id", about(tag, "Read how far an export is", exportSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getExport(c.env.deps, actor, targetOf(c)));
  })
  .delete(
    "/:id",
    about(tag, "Stop an export, or take away the file of one that is ready", exportSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await cancelExport(c.env.deps, actor, targetOf(c)));
    },
  )
  .get("/:id/file", aboutFile(tag, "Fetch the file of an export", exportContent), async (c) => {
    const { actor } = await visitorOfCall(c);
    const opened = await openExport(c.env.deps, actor, targetOf(c));
    if (!opened.ok) return answerRefusal(c, opened.refusal);
    const { name, type, bytes, body: file } = opened.value;
    c.header("Content-Type", type);
    c.header("Content-Length", String(bytes));
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    c.header("Cache-Control", "no-store");
    return c.body(file);
  });
