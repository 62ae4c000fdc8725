import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { importRowsSchema } from "../../contract/imports/imports.ts";
import {
  userImportListSchema,
  userTemplateSchema,
} from "../../contract/organisations/user-sheets.ts";
import { exportResult } from "../../domain/organisations/user-sheets/export-result.ts";
import {
  cancelImport,
  confirmImport,
  getImport,
  listImportRows,
  listImports,
  resumeImport,
  stopImport,
} from "../../domain/organisations/user-sheets/imports.ts";
import { startImport } from "../../domain/organisations/user-sheets/start-import.ts";
import { makeTemplate } from "../../domain/organisations/user-sheets/user-template.ts";
import { answer, answerFile } from "../answer.ts";
import { query } from "../body.ts";
import { type Api, type ApiContext, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { aboutTable, readTable } from "../imports/table-body.ts";
import { aboutFile } from "../room/about.ts";

const about = (summary: string) => describeRoute({ tags: ["Users"], summary });

const aboutUpload = aboutTable(
  "Users",
  "Read a table of people; nobody is made before it is confirmed",
);

/** Imports of accounts from a table. Stands before the accounts by id. */
export const userImportCalls = new Hono<Api>()
  .get(
    "/imports/template",
    aboutFile("Users", "Download the empty table of an import"),
    query(userTemplateSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), locale: c.get("locale") };
      return answerFile(c, await makeTemplate(actor, input));
    },
  )
  .get("/imports", about("List the latest imports"), query(userImportListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listImports(c.env.deps, actor, c.req.valid("query")));
  })
  .post("/imports", aboutUpload, query(userImportListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { clientId: c.req.valid("query").client, read: () => readTable(c) };
    return answer(c, await startImport(c.env.deps, actor, input), 201);
  })
  .get("/imports/:id", about("Read an import"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getImport(c.env.deps, actor, { id: idOf(c) }));
  })
  .get(
    "/imports/:id/rows",
    about("List the rows of an import"),
    query(importRowsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), id: idOf(c) };
      return answer(c, await listImportRows(c.env.deps, actor, input));
    },
  )
  .get("/imports/:id/result", aboutFile("Users", "Download what became of each row"), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { id: idOf(c), locale: c.get("locale") };
    return answerFile(c, await exportResult(c.env.deps, actor, input));
  })
  .post("/imports/:id/confirm", about("Make the accounts of a preview"), (c) =>
    act(c, confirmImport),
  )
  .post("/imports/:id/stop", about("Have an import stand still"), (c) => act(c, stopImport))
  .post("/imports/:id/resume", about("Go on with an import"), (c) => act(c, resumeImport))
  .post("/imports/:id/cancel", about("End an import"), (c) => act(c, cancelImport));

async function act(c: ApiContext, change: typeof confirmImport): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  return answer(c, await change(c.env.deps, actor, { id: idOf(c) }));
}
