import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { eventFileChangeSchema, newDocumentSchema } from "../../contract/api/files/event-files.ts";
import { documentTypes } from "../../contract/files/read-document.ts";
import { addDocument } from "../../domain/files/documents.ts";
import {
  getEventFile,
  listEventFiles,
  removeEventFile,
  updateEventFile,
} from "../../domain/files/event-files.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const tags = ["Files"];
const about = (summary: string) => describeRoute({ tags, summary });
const binary = {
  schema: { type: "string" as const, format: "binary" },
  example: "the bytes of the file",
};
const aboutUpload = describeRoute({
  tags,
  summary: "Add a document: the file itself, with its name and title in the query",
  requestBody: {
    required: true,
    content: Object.fromEntries(Object.values(documentTypes).map((type) => [type, binary])),
  },
});

/** The documents and the video of an event, below `/v1/events/{slug}`. */
export const eventFileCalls = new Hono<Api>()
  .get("/files", about("List documents and video"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listEventFiles(c.env.deps, actor, { address: slugOf(c) }));
  })
  .post("/files", aboutUpload, query(newDocumentSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const input = { ...c.req.valid("query"), address: slugOf(c), bytes };
    return answer(c, await addDocument(c.env.deps, actor, input), 201);
  })
  .get("/files/:id", about("Read what is known of a file"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getEventFile(c.env.deps, actor, { address: slugOf(c), id: idOf(c) }));
  })
  .patch(
    "/files/:id",
    about("Change a file's title, or its place among the others"),
    body(eventFileChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c), id: idOf(c) };
      return answer(c, await updateEventFile(c.env.deps, actor, input));
    },
  )
  .delete("/files/:id", about("Remove a file"), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await removeEventFile(c.env.deps, actor, input));
  });
