import * as v from "valibot";
import { eventFileKinds, eventFileLimits } from "../../files/event-files.ts";
import { integer, text } from "../fields.ts";

/** A document or the video of an event, as it is answered. */
export const eventFileSchema = v.object({
  id: v.string(),
  kind: v.picklist(eventFileKinds),
  title: v.string(),
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  path: v.string(),
  position: v.number(),
  createdAt: v.number(),
});

/** What a document is called, as its form or its call says it. */
export const newDocumentSchema = v.object({
  /** Of its file. */
  name: v.optional(v.pipe(v.string(), v.maxLength(eventFileLimits.toldName)), ""),
  title: v.optional(text({ max: eventFileLimits.title.max }), ""),
});

export const eventFileChangeSchema = v.object({
  title: v.exactOptional(text(eventFileLimits.title)),
  position: v.exactOptional(integer({ min: 0, max: eventFileLimits.documents })),
});
