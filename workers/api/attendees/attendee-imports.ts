import { Hono } from "hono";
import {
  attendeeImportListSchema,
  attendeeImportRowsSchema,
  attendeeImportSchema,
} from "../../contract/api/attendees/attendee-answers.ts";
import { importConfirmSchema } from "../../contract/api/attendees/attendees.ts";
import {
  attendeeTemplateSchema,
  importColumnsSchema,
  importResultSchema,
} from "../../contract/attendees/attendee-imports.ts";
import { importRowsSchema } from "../../contract/imports/imports.ts";
import {
  cancelAttendeeImport,
  confirmAttendeeImport,
  getAttendeeImport,
  listAttendeeImports,
  resumeAttendeeImport,
  stopAttendeeImport,
} from "../../domain/attendees/imports/attendee-imports.ts";
import { makeAttendeeTemplate } from "../../domain/attendees/imports/attendee-template.ts";
import { exportImportRows } from "../../domain/attendees/imports/export-rows.ts";
import { listAttendeeImportRows } from "../../domain/attendees/imports/import-rows.ts";
import { readColumns } from "../../domain/attendees/imports/read-columns.ts";
import { startAttendeeImport } from "../../domain/attendees/imports/start-attendee-import.ts";
import { answer, answerFile } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { aboutTable, readTable } from "../imports/table-body.ts";
import { about, aboutFile } from "../room/about.ts";

const tag = "Attendees";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });
const aboutImport = (summary: string) => about(tag, summary, attendeeImportSchema);

/** Imports of attendees from a table. Stands before the attendees by id. */
export const attendeeImportCalls = new Hono<Api>()
  .get(
    "/imports/template",
    aboutFile(tag, "Download the empty table of an event"),
    query(attendeeTemplateSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), eventId: slugOf(c), locale: c.get("locale") };
      return answerFile(c, await makeAttendeeTemplate(c.env.deps, actor, input));
    },
  )
  .get("/imports", about(tag, "List the latest imports", attendeeImportListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listAttendeeImports(c.env.deps, actor, { eventId: slugOf(c) }));
  })
  .post(
    "/imports",
    aboutTable(tag, "Read a table of people; nobody is on the list before it is confirmed"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { eventId: slugOf(c), read: () => readTable(c) };
      return answer(c, await startAttendeeImport(c.env.deps, actor, input), 201);
    },
  )
  .get("/imports/:id", aboutImport("Read an import"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getAttendeeImport(c.env.deps, actor, targetOf(c)));
  })
  .patch(
    "/imports/:id",
    aboutImport("Say what each column of a preview is read as"),
    body(importColumnsSchema, "people.manage"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await readColumns(c.env.deps, actor, input));
    },
  )
  .get(
    "/imports/:id/rows",
    about(tag, "List the rows of an import", attendeeImportRowsSchema),
    query(importRowsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), ...targetOf(c) };
      return answer(c, await listAttendeeImportRows(c.env.deps, actor, input));
    },
  )
  .get(
    "/imports/:id/result",
    aboutFile(tag, "Download what became of each row, or of those of one state"),
    query(importResultSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("query"), ...targetOf(c), locale: c.get("locale") };
      return answerFile(c, await exportImportRows(c.env.deps, actor, input));
    },
  )
  .post(
    "/imports/:id/confirm",
    aboutImport("Put the people of a preview on the list; nobody is mailed"),
    body(importConfirmSchema, "people.manage"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), ...targetOf(c) };
      return answer(c, await confirmAttendeeImport(c.env.deps, actor, input));
    },
  )
  .post("/imports/:id/stop", aboutImport("Have an import stand still"), (c) =>
    act(c, stopAttendeeImport),
  )
  .post("/imports/:id/resume", aboutImport("Go on with an import"), (c) =>
    act(c, resumeAttendeeImport),
  )
  .post("/imports/:id/cancel", aboutImport("End an import"), (c) => act(c, cancelAttendeeImport));

async function act(c: ApiContext, change: typeof stopAttendeeImport): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  return answer(c, await change(c.env.deps, actor, targetOf(c)));
}
