import * as v from "valibot";
import { eventFileLimits } from "../../files/event-files.ts";
import { integer, text } from "../fields.ts";

/** What a document is called, as its form or its call says it. */
export const newDocumentSchema = v.object({
  /** Of its file. */
  name: v.optional(v.pipe(v.string(), v.maxLength(eventFileLimits.uploadName)), ""),
  title: v.optional(text({ max: eventFileLimits.title.max }), ""),
});

export const eventFileChangeSchema = v.object({
  title: v.exactOptional(text(eventFileLimits.title)),
  position: v.exactOptional(integer({ min: 0, max: eventFileLimits.documents })),
});
